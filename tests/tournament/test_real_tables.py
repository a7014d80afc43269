"""Events whose rounds are played at tables of our own: both records agree after every act."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.bots.dealer import shuffle_and_cut, shuffled_as_due
from pitboss.cite import Refusal
from pitboss.instruments.event_games import game_at
from pitboss.instruments.standard_events import standard_event
from pitboss.play import Game
from pitboss.simulation.director import Director as Player
from pitboss.simulation.light_player import decide
from pitboss.table import Approval, Table, TableSettings
from pitboss.table import commands as t
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.floor import ask_for_level, asks, report

APPROVALS = tuple(Approval(what, "as approved", "2000-01-01") for what in ("table", "shoe"))


class RealTables(Player):
    """A director whose every act is passed on to real tables, and who reports what they did."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(standard_event(name), seed)
        self.tables: dict[int, Table] = {}
        self.dice = random.Random(seed)

    def submit(self, kind: type[c.StaffCommand], *values: Any, **more: Any) -> None:
        before = replace(self.state)
        super().submit(kind, *values, **more)
        steps = self.told
        for event in steps:
            if isinstance(event, e.SessionStarted):
                self._open_tables()
            for number, command in asks(event, before, self.state):
                self._tell_table(number, command)
            if isinstance(event, e.RoundBegan):
                for number, command in ask_for_level(self.tables[event.table].game.choices, event):
                    self._tell_table(number, command)
        self._compare()

    def _open_tables(self) -> None:
        level = self.state.stage.schedule
        assert level
        assert self.state.conditions.chips
        game = game_at(self.state.stage, level.levels[0], min(self.state.conditions.chips.set))
        assert isinstance(game, Game)
        for number in self.state.tables:
            table = Table.open(
                game, now=self.now, approvals=APPROVALS, cards_checked=len(game.deck), settings=TableSettings()
            )
            assert isinstance(table, Table), table
            self.tables[number] = table

    def _tell_table(self, number: int, command: Any) -> None:
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


@pytest.mark.parametrize("name", ["gazette-2001/H", "gazette-2001/A", "gazette-2001/E", "gazette-2001/D", "omaha-2017"])
def test_players_sit_where_the_event_says_with_the_chips_they_have(name: str) -> None:
    director = RealTables(name, 3)

    def play_all(jobs: Any) -> list[Any]:
        return [play_at(director, job.table) for job in jobs]

    result = director.run(20, play_all)
    assert sum(prize.amount for prize in result.prizes) == result.pool
    assert result.chips_in_play == result.chips_issued - result.chips_removed


def play_at(director: RealTables, number: int) -> Any:
    """A round at the real table, told as the event wants it."""
    from pitboss.simulation.table_rounds import Result

    table, now = director.tables[number], director.now
    shoe = shuffle_and_cut(table.game.deck.cards, director.dice)
    begun = table.submit(t.StartRound(shoe.cards, shoe.at, by="dealer", now=now))
    assert not isinstance(begun, Refusal), begun
    while table.state.round:
        state, options = table.state.round, table.options()
        assert options
        if options.seat:
            player = table.state.seats[options.seat].player
            forced = max(table.game.choices.blinds, default=table.game.choices.ante)
            act = decide(state.hand(options.seat), options, state.stakes[options.seat], forced, director.dice)
            done = table.submit(t.Act(player, act, now=now))
        else:
            due: Any = shuffled_as_due(state, options.may[0].act, director.dice)
            done = table.submit(t.ShuffleDiscards(due.cards, by="dealer", now=now))
        assert not isinstance(done, Refusal), done
    told = report(number, table.state, now)
    seats = {seat.player: place for place, seat in table.state.seats.items()}
    return Result(number, tuple((seats[player], chips) for player, chips in told.stakes))
