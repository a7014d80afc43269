"""Random lives of a table: players come and go, the floor meddles, rounds are played."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.manners import Manners
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.play.irregular import commands as i
from pitboss.play.options import Options
from pitboss.play.state import RoundState
from pitboss.spec import TimeCharge
from pitboss.table import Accepted, Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.turns import turn_seat
from tests.desks import snapshot
from tests.irregular_rounds import random_irregularity
from tests.play_helpers import random_command
from tests.table.floor import APPROVALS, NAMES

PEOPLE = tuple(f"{name} {number}" for number in range(4) for name in NAMES[1:])
ROLES = ("operator", "supervisor", "dealer", "director")
MANNERS = Manners(patience=4, time_bank=20, bank_refill=3, away_rounds=4, away_minutes=8, rebuy=120)
SETTINGS = (
    TableSettings(),
    TableSettings(charge_from="stake", declared_until="leaves", rejoin_minutes=30),
    TableSettings(newcomers_pay="next_collection", missed_blinds="all_dead", manners=MANNERS),
    TableSettings(newcomers_pay="on_joining", entry_blind="largest"),
    TableSettings(newcomers_pay="prorated", charge_from="stake", manners=MANNERS),
    TableSettings(charge_per="table", charge_from="stake"),
)


class Playing:
    """The round in progress, as the helpers of the round of play want it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> RoundState:
        assert self.table.state.round
        return self.table.state.round

    def options(self) -> Options:
        found = self.table.options()
        assert found
        return found


@dataclass
class Life:
    """A table, chance, and the time."""

    table: Table
    game: Game
    """As the table was opened with it."""
    chance: random.Random
    now: int = 0
    refusals: int = 0
    watch: Callable[[Table, tuple[e.AnyEvent, ...]], None] = lambda _table, _events: None

    def submit(self, command: c.AnyCommand) -> Accepted[e.AnyEvent] | Refusal:
        before = snapshot(self.table)
        result = self.table.submit(command)
        if isinstance(result, Refusal):
            self.refusals += 1
            assert result.cites, result
            assert result.message
            assert snapshot(self.table) == before, result
        else:
            self.watch(self.table, result.events)
        return result

    def begin(self) -> None:
        """Some players are there from the start."""
        for seat, who in enumerate(PEOPLE[: self.chance.randint(2, self.table.state.size)], start=1):
            self.submit(self.seat_somebody(who, seat, 500))

    def step(self) -> None:
        """Something happens."""
        self.now += self.chance.choice((0, 0, 1, 5, 30, 300))
        state = self.table.state
        if state.round and self.chance.random() < 0.85:
            self.act()
        elif not state.round and self.chance.random() < 0.5:
            self.start()
        elif self.chance.random() < 0.6:
            self.submit(self.likely())
        else:
            self.submit(self.request())

    def likely(self) -> c.AnyCommand:
        """What people at a table mostly want."""
        state, chance, now = self.table.state, self.chance, self.now
        free = [seat for seat in range(1, state.size + 1) if seat not in state.seats]
        if free and chance.random() < 0.6:
            unseated = [who for who in PEOPLE if not state.seat_of(who) and who not in state.excluded]
            offered = [offer.player for offer in state.offers.values() if offer.player]
            who = chance.choice(offered or unseated)
            return self.seat_somebody(who, chance.choice(free), chance.choice((200, 500)))
        if not state.seats:
            return c.Tick(now=now)
        who = chance.choice([seat.player for seat in state.seats.values()])
        seat = state.seats[state.seat_of(who)]
        if state.game.choices.tournament and not seat.stake:
            return c.RemovePlayer(who, by="director", now=now)
        if seat.sitting_out:
            return c.SitIn(who, now=now)
        if seat.due != "none":
            return c.ChooseEntry(who, post=True, now=now)
        if seat.stake < state.game.choices.minimum_stake and chance.random() < 0.7:
            return c.TopUp(who, 300, now=now)
        moves: list[c.AnyCommand] = [
            c.SitOut(who, now=now),
            c.Leave(who, now=now),
            c.ChangeSeat(who, chance.choice(free or [1]), now=now),
            c.Tick(now=now),
        ]
        return chance.choice(moves)

    def act(self) -> None:
        hand = Playing(self.table)
        irregularity = self.irregularity(hand.state)
        command = irregularity or random_command(hand, self.chance, folds=0.3)  # type: ignore[arg-type]
        staff = self.for_staff(command)
        if staff:
            self.submit(staff)
            return
        seat = command.seat if irregularity else hand.options().seat  # type: ignore[union-attr]
        player = self.table.state.seats[seat].player
        if self.chance.random() < 0.05:
            player = self.chance.choice(PEOPLE)
        self.submit(c.Act(player, command, now=self.now))

    def irregularity(self, playing: RoundState) -> p.AnyCommand | None:
        """Now and then something goes wrong, where it can."""
        if playing.irregular is None or self.chance.random() > 0.15:
            return None
        report = random_irregularity(playing, self.chance)
        return None if isinstance(report, i.Invalidate) else report

    def for_staff(self, command: p.AnyCommand) -> c.AnyCommand | None:
        """What the dealer or the floor does in a round."""
        now = self.now
        match command:
            case p.ShuffleDiscards(cards=cards):
                return c.ShuffleDiscards(cards, by="dealer", now=now)
            case i.Redeal(shoe=shoe):
                return c.DealAnew(shoe, 9, by="dealer", now=now)
            case i.ReshuffleStub(cards=cards):
                return c.ShuffleRest(cards, min(3, len(cards) // 2), by="dealer", now=now)
            case i.Irregularity():
                return c.ReportIrregularity(command, by=self.chance.choice(ROLES), now=now)  # type: ignore[arg-type]
            case _:
                return None

    def shoe(self) -> tuple[Card, ...]:
        deck = self.table.game.deck
        return tuple(self.chance.sample(deck.cards, len(deck)))

    def start(self) -> None:
        result = self.submit(c.StartRound(self.shoe(), self.chance.choice((1, 2, 9, 9, 9)), by="dealer", now=self.now))
        if isinstance(result, Refusal) and result.code == "button_not_dealt":
            self.deal_for_button()

    def deal_for_button(self) -> None:
        state = self.table.state
        seats = [seat for seat in state.button_contest if seat in state.seats and not state.seats[seat].sitting_out]
        if len(seats) < 2:
            seats = [seat for seat in sorted(state.seats) if not state.seats[seat].sitting_out]
        drawn = self.chance.sample(self.table.game.deck.cards, len(seats))
        self.submit(c.DealForButton(tuple(zip(seats, drawn, strict=True)), by="dealer", now=self.now))

    def request(self) -> c.AnyCommand:
        """Any request at all, sensible or not."""
        chance, now = self.chance, self.now
        who = chance.choice(PEOPLE)
        role: Any = chance.choice(ROLES)
        seat = chance.randint(0, self.table.state.size + 1)
        amount = chance.choice((0, 5, 40, 200, 500, 1000, 5000))
        makers: list[Callable[[], c.AnyCommand]] = [
            *[lambda: self.seat_somebody(who, seat, amount)] * 6,
            *[lambda: c.TopUp(who, amount, now=now)] * 3,
            lambda: c.TakeChipsOff(who, amount, now=now),
            lambda: c.ChangeSeat(who, seat, now=now),
            lambda: c.Leave(who, now=now),
            *[lambda: c.SitOut(who, now=now)] * 2,
            *[lambda: c.SitIn(who, now=now)] * 3,
            lambda: c.SitOutBeforeBlind(who, chance.random() < 0.8, now=now),
            *[lambda: c.ChooseEntry(who, chance.random() < 0.8, now=now)] * 4,
            *[lambda: c.Tick(now=now)] * 3,
            lambda: c.CallClock(by=role, now=now),
            *[lambda: c.UseTimeBank(self.acting(who), now=now)] * 2,
            *[lambda: c.ActFor(self.acting(who), chance.choice(("time", "away")), by=role, now=now)] * 2,
            lambda: c.VacateSeat(who, by=role, now=now),
            lambda: c.JoinWaitingList(who, now=now),
            lambda: c.LeaveWaitingList(who, now=now),
            lambda: c.DeclineSeat(who, seat, now=now),
            lambda: c.PassOffer(seat, by=role, now=now),
            lambda: self.draw_for_seat(seat, role),
            lambda: self.breach(who, role),
            lambda: c.VoidRound("a fire", chance.random() < 0.5, by=role, now=now),
            lambda: c.VerifyCards(chance.choice((len(self.table.game.deck),) * 4 + (51,)), by=role, now=now),
            lambda: c.ReplaceCards(self.shoe()[:2], (role, "dealer"), by="operator", now=now),
            lambda: self.change(role),
            lambda: c.GiveChips(who, amount, by=role, now=now),
            lambda: c.CountChips(who, by=role, now=now),
            lambda: c.ShareInformation(seat, self.shoe()[:1], chance.random() < 0.5, by=role, now=now),
            lambda: c.AskToShow(who, seat, self.shoe()[:1], by=role, now=now),
            lambda: c.LapseOverBlind(by=role, now=now),
            lambda: c.RaiseDispute(who, "the pot", now=now),
            lambda: c.DecideDispute(chance.randint(0, 2), "as dealt", by=role, now=now),
            lambda: c.PostFees(by=role, now=now),
            lambda: c.AskForRules(who, now=now),
            lambda: c.Delegate(role, by="operator", now=now),
            lambda: c.EndDelegation(role, by="operator", now=now),
        ]
        if self.table.game.choices.tournament:
            makers += [
                lambda: c.GiveBreak(chance.randint(0, 2), chance.randint(0, 9), by=role, now=now),
                lambda: c.ExtendBreak("slow", chance.randint(0, 1), 5, by=role, now=now),
                lambda: c.EndBreak("all back", by="director", now=now),
                lambda: c.BeginStage("final", by=role, now=now),
                *[lambda: c.MarkAbsent(who, by="director", now=now)] * 8,
                *[lambda: c.MarkPresent(who, by="director", now=now)] * 4,
                *[lambda: c.ExchangeChips(who, amount, "a race-off", by="director", now=now)] * 2,
                lambda: c.DirectPlay("faster, please", by=role, now=now),
            ]
        return chance.choice(makers)()

    def acting(self, other: str) -> str:
        """Who has the turn, or somebody else."""
        seat = turn_seat(self.table.state)
        return self.table.state.seats[seat].player if seat else other

    def seat_somebody(self, who: str, seat: int, amount: int) -> c.AnyCommand:
        if self.table.game.choices.tournament:
            return c.PlacePlayer(who, seat, amount, by="director", now=self.now)
        return c.TakeSeat(who, seat, amount, now=self.now)

    def draw_for_seat(self, seat: int, role: Any) -> c.AnyCommand:
        rivals = self.chance.sample(PEOPLE, 2)
        claims = tuple(c.Claim(who, card, 500) for who, card in zip(rivals, self.shoe(), strict=False))
        return c.DrawForSeat(seat, claims, by=role, now=self.now)

    def breach(self, who: str, role: Any) -> c.AnyCommand:
        clauses = (*self.table.state.law.breaches, "omaha-2017 99.9")
        sanction: Any = self.chance.choice(("none", "warning", "fold", "fold", "exclude", "fold_and_exclude"))
        return c.RecordBreach(who, self.chance.choice(clauses), sanction, by=role, now=self.now)  # type: ignore[arg-type]

    def change(self, role: Any) -> c.AnyCommand:
        choices = self.table.game.choices
        blinds = tuple(blind * self.chance.choice((1, 2)) for blind in choices.blinds)
        changed = replace(choices, minimum_stake=self.chance.choice((40, 200, 300)), blinds=blinds)
        return c.ChangeDeterminations(changed, "from the next round", by=role, now=self.now)


def settings_for(game: Game, chance: random.Random) -> TableSettings:
    """Settings that make lives differ, as far as the document leaves them open."""
    chosen = chance.choice(SETTINGS)
    if game.spec.label == "historical":
        chosen = replace(chosen, pack_enabled="historical")
    if game.instrument != "stones-omaha" and chance.random() < 0.5:
        chosen = replace(chosen, button_rule="dead")
    if game.instrument == "stones-omaha" and chosen.newcomers_pay == "document" and chance.random() < 0.5:
        chosen = replace(chosen, charge_when="arrears")
    if game.choices.tournament and chance.random() < 0.5:
        chosen = replace(chosen, excluded_stack="blinded_off")
    return chosen


def open_table(game: Game, settings: TableSettings) -> Table:
    fees = game.instrument == "stones-omaha"
    table = Table.open(
        game, now=0, approvals=APPROVALS, cards_checked=len(game.deck), fees_posted=fees, settings=settings
    )
    assert isinstance(table, Table), table
    return table


def choices_for(game_name: str, chance: random.Random) -> dict[str, Any]:
    """Determinations that make lives differ: number of seats, limits, charges by time, clocks."""
    chosen: dict[str, Any] = {} if "instant" in game_name else {"seats": chance.randint(3, 8)}
    if game_name.startswith("stones"):
        if chance.random() < 0.5:
            chosen["commission"] = TimeCharge(12)
        return chosen
    if "cash" in game_name or "2017" in game_name or "2005" in game_name or game_name.endswith("hold-em"):
        if chance.random() < 0.5:
            chosen["commission"] = TimeCharge(5, 10)
        if "stud" not in game_name and "manila" not in game_name:
            chosen["blinds"] = chance.choice(((5, 10), (10,), (5, 10, 20)))
        if chance.random() < 0.3 and "2005" not in game_name and "draw" not in game_name:
            chosen["seconds_to_act"] = 20
    return chosen
