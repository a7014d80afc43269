"""Events whose rounds are played at tables of our own: both records agree after every act."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked.game import BankedGame
from pitboss.banked.table import commands as bt
from pitboss.banked.table.table import BankedTable
from pitboss.banked.view import view_round
from pitboss.bots.dealer import shuffle_and_cut, shuffled_as_due
from pitboss.bots.ultimate import UltimateBot
from pitboss.cite import Refusal
from pitboss.desk.manners import Manners
from pitboss.instruments.event_games import game_at
from pitboss.instruments.standard_events import standard_event
from pitboss.play import Game
from pitboss.simulation.director import Director as Player
from pitboss.simulation.light_player import decide
from pitboss.simulation.table_rounds import Result, TableRound
from pitboss.table import Approval, Table, TableSettings
from pitboss.table import commands as t
from pitboss.tournament import banked_floor, pots_floor
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.floor import asks

APPROVED = ("as approved", "2000-01-01")
APPROVALS = tuple(Approval(what, *APPROVED) for what in ("table", "shoe"))


def opened(game: Any, now: int, manners: Manners | None = None) -> Table | BankedTable:
    """A table of either kind, ready for players."""
    if isinstance(game, BankedGame):
        counts = (len(game.deck.cards),) * 2
        table = BankedTable.open(
            game, now=now, table_approval=APPROVED, shoe_approval=APPROVED, cards_checked=(counts[0], counts[1])
        )
    else:
        settings = TableSettings(pack_enabled="historical", manners=manners)
        table = Table.open(  # type: ignore[assignment]
            game, now=now, approvals=APPROVALS, cards_checked=len(game.deck), settings=settings
        )
    assert not isinstance(table, Refusal), table
    return table


class RealTables(Player):
    """A director whose every act is passed on to real tables, and who reports what they did."""

    def __init__(self, conditions: Conditions, seed: int) -> None:
        super().__init__(conditions, seed)
        self.tables: dict[int, Any] = {}
        self.dice = random.Random(seed)

    def submit(self, kind: type[c.StaffCommand], *values: Any, **more: Any) -> None:
        before = replace(self.state)
        super().submit(kind, *values, **more)
        for event in self.told:
            if isinstance(event, e.SessionStarted):
                self._open_tables()
            for number, command in asks(event, before, self.state):
                self.tell(number, command)
            if isinstance(event, e.RoundBegan):
                table = self.tables[event.table]
                side: Any = banked_floor if isinstance(table, BankedTable) else pots_floor
                for command in side.notice_of_level(table.state, event):
                    self.tell(event.table, command)
        self._compare()

    def _open_tables(self) -> None:
        schedule, chips = self.state.stage.schedule, self.state.conditions.chips
        assert schedule
        assert chips
        game = game_at(self.state.stage, schedule.levels[0], min(chips.set))
        assert isinstance(game, Game | BankedGame), game
        self.tables = {number: self._opened(game) for number in self.state.tables}

    def _opened(self, game: Game | BankedGame) -> Table | BankedTable:
        return opened(game, self.now, pots_floor.manners_of(self.state.conditions, Manners()))

    def tell(self, number: int, command: Any) -> None:
        result = self.tables[number].submit(command)
        assert not isinstance(result, Refusal), (command, result)

    def _compare(self) -> None:
        """Everyone sits where the event says, once, with the chips they have."""
        if self.state.phase != "running":
            return
        for number, sheet in self.state.tables.items():
            table = self.tables[number].state
            if not sheet.playing:
                held = {seat: (each.player, each.stake) for seat, each in table.seats.items()}
                assert held == {seat: (each.player, each.chips) for seat, each in sheet.seats.items()}, number

    def play_all(self, jobs: Sequence[TableRound]) -> list[Result]:
        return [self._play(job.table) for job in jobs]

    def _play(self, number: int) -> Result:
        """A round at the real table, told as the event wants it."""
        table = self.tables[number]
        if isinstance(table, BankedTable):
            self._against_the_house(number, table)
            told = banked_floor.report(number, table.state, self.now)
        else:
            self._for_the_pots(number, table)
            told = pots_floor.report(number, table.state, self.now)
        seats = {seat.player: place for place, seat in table.state.seats.items()}
        return Result(number, tuple((seats[player], chips) for player, chips in told.stakes), told.bank)

    def _for_the_pots(self, number: int, table: Table) -> None:
        shoe = shuffle_and_cut(table.game.deck.cards, self.dice)
        self.tell(number, t.StartRound(shoe.cards, shoe.at, by="dealer", now=self.now))
        while table.state.round:
            state, options = table.state.round, table.options()
            assert options
            if options.seat:
                player = table.state.seats[options.seat].player
                forced = max(table.game.choices.blinds, default=table.game.choices.ante)
                act = decide(state.hand(options.seat), options, state.stakes[options.seat], forced, self.dice)
                self.tell(number, t.Act(player, act, now=self.now))
            else:
                due: Any = shuffled_as_due(state, options.may[0].act, self.dice)
                self.tell(number, t.ShuffleDiscards(due.cards, by="dealer", now=self.now))

    def _against_the_house(self, number: int, table: BankedTable) -> None:
        bot = UltimateBot(table.game, self.dice)
        shoe = shuffle_and_cut(table.game.deck.cards, self.dice).cards
        self.tell(number, bt.StartRound(shoe, by="dealer", now=self.now))
        while table.state.round and table.state.round.phase == "wagers":
            seat = table.state.round.asked
            may = table.options(seat)
            wagers = bot.wager(seat, may) if seat and may else None
            if wagers:
                self.tell(number, bt.Act(table.state.seats[seat].player, wagers, now=self.now))
            asked = table.submit(bt.DealerActs(r.AskToWager(), by="dealer", now=self.now))
            if isinstance(asked, Refusal):
                self.tell(number, bt.DealerActs(r.Deal(), by="dealer", now=self.now))
        while table.state.round:
            for seat in table.state.round.seats("deciding"):
                may = table.options(seat)
                assert may
                act = bot.decide(view_round(table.state.round, seat), may)
                self.tell(number, bt.Act(table.state.seats[seat].player, act, now=self.now))
            if table.state.round and table.state.round.phase == "declared":
                self.tell(number, bt.DealerActs(r.Settle(), by="dealer", now=self.now))


@pytest.mark.parametrize(
    "name",
    [*(f"gazette-2001/{letter}" for letter in "ABCDEGHI"), "omaha-2017", "draw-2005", "uth-2019"],
)
def test_players_sit_where_the_event_says_with_the_chips_they_have(name: str) -> None:
    director = RealTables(standard_event(name), 3)
    result = director.run(20, director.play_all)
    assert sum(prize.amount for prize in result.prizes) == result.pool
    assert result.chips_in_play == result.chips_issued - result.chips_removed
