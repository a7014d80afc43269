"""A director for tests: an event brought to where a test begins, with a short word for every act."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cards import Card, card
from pitboss.cite import Refusal
from pitboss.desk import Accepted
from pitboss.instruments.gazette_2001.events import gazette_event
from pitboss.instruments.tournaments import law_for, laws_of
from pitboss.tournament import commands as c
from pitboss.tournament.conditions import (
    Chips,
    Conditions,
    NoTournamentCommission,
    Players,
    PlayersLeft,
    Session,
    Shares,
)
from pitboss.tournament.corrections import in_balance
from pitboss.tournament.law import Staff, TournamentLaw
from pitboss.tournament.schedule import Level, Schedule
from pitboss.tournament.state import TournamentState
from pitboss.tournament.tournament import Tournament

ONE_LEVEL = Schedule(levels=(Level(minutes=40, blinds=(25, 50)),), doubling=40)


def conditions_of(document: str, **changes: Any) -> Conditions:
    """Plain conditions: one session until one player has all chips, nine to a table."""
    plain = Conditions(
        name="an event",
        document=document,
        fee=5000,
        commission=NoTournamentCommission(),
        sessions=(
            Session(
                name="the event",
                game=f"{document}/omaha",
                schedule=ONE_LEVEL,
                ends=PlayersLeft(players=1),
                seats=9,
            ),
        ),
        chips=Chips(start=5000, set=(25, 100, 500, 1000, 5000)),
        players=Players(least=2, most=10_000),
        prizes=Shares(basis_points=(10_000,)),
    )
    return replace(plain, **changes)


def gazette(letter: str, **changes: Any) -> Conditions:
    """One of the nine events, without commission, to be started at any time."""
    plain = replace(gazette_event(letter), starts_at="", fee=5000, commission=NoTournamentCommission(), sit_and_go=None)
    return replace(plain, **changes)


def event_of(document: str, **changes: Any) -> Conditions:
    """A plain event of any of the four documents."""
    return conditions_of(document, event="H" if document == "gazette-2001" else "", **changes)


def shown_by(**clauses: tuple[str, ...]) -> list[Any]:
    """A test of one rule in several documents: each with the clauses that it shows there."""
    return [
        pytest.param(key, marks=pytest.mark.clause(key, *cited), id=key)
        for key, cited in ((KEYS[name], cited) for name, cited in clauses.items())
    ]


KEYS = {"omaha": "omaha-2017", "draw": "draw-2005", "ultimate": "uth-2019", "gazette": "gazette-2001"}


def clock(text: str) -> int:
    """Seconds since midnight, as in 19:06 or 19:35:59."""
    hours, minutes, *seconds = (int(part) for part in text.split(":"))
    return 3600 * hours + 60 * minutes + sum(seconds)


def dealt(**cards: str) -> tuple[tuple[str, Card], ...]:
    """Cards by player."""
    return tuple((player, card(text)) for player, text in cards.items())


def named(number: int) -> list[str]:
    return [f"P{index:02}" for index in range(1, number + 1)]


def of(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def one(events: tuple[Any, ...], kind: type) -> Any:
    (found,) = of(events, kind)
    return found


def with_session(conditions: Conditions, **changes: Any) -> Conditions:
    """The same with another first session."""
    return replace(conditions, sessions=(replace(conditions.sessions[0], **changes), *conditions.sessions[1:]))


DIRECTORS: list[Director] = []
"""Of the test that runs; what is on record of their events is counted once more when it is over."""


class Director:
    """Runs an event; every command is given by whoever may, and the time goes on only where a test says so."""

    def __init__(self, conditions: Conditions, law: TournamentLaw | None = None, seed: int = 1) -> None:
        self.law = replace(law or law_for(conditions), check=None)
        self.laws = laws_of(conditions)
        self.event = Tournament(self.law, self.laws)
        self.now = 0
        self.chance = random.Random(seed)
        self.conditions = conditions
        self.record: list[tuple[int, tuple[Any, ...]]] = []
        DIRECTORS.append(self)
        self.accept(c.SettleConditions, conditions)

    @property
    def state(self) -> TournamentState:
        return self.event.state

    # time

    def at(self, text: str) -> Director:
        """The time of day."""
        self.now = clock(text)
        return self

    def minute(self, minute: int, second: int = 0) -> Director:
        """A moment of play, where there was no break."""
        self.now = (self.state.first_round or 0) + 60 * minute + second
        return self

    # acts

    def command(self, kind: Any, *values: Any, by: Staff | None = None, **more: Any) -> Any:
        from pitboss.tournament.roles import POWERS

        if not issubclass(kind, c.StaffCommand):
            own: Any = kind
            return own(*values, now=self.now, **more)
        holders = self.law.customs.roles.get(POWERS[kind], ())
        return kind(*values, by=by or (holders[0] if holders else "director"), now=self.now, **more)

    def accept(self, kind: type, *values: Any, by: Staff | None = None, **more: Any) -> tuple[Any, ...]:
        """The events of an act that must be accepted."""
        result = self.event.submit(self.command(kind, *values, by=by, **more))
        assert isinstance(result, Accepted), result
        assert in_balance(self.state), kind
        self.record.append((len(self.record) + 1, result.events))
        return result.events

    def refuse(self, kind: type, *values: Any, by: Staff | None = None, **more: Any) -> Refusal:
        """The refusal of an act that must be refused, and change nothing."""
        before = self.state
        result = self.event.submit(self.command(kind, *values, by=by, **more))
        assert isinstance(result, Refusal), result
        assert result.cites, result
        assert self.state is before
        return result

    # an event up to its first round

    def open_gates(self) -> None:
        """Everything that entries wait for."""
        for gate in self.law.customs.gates:
            self.accept(c.PassGate, gate, "A-12", "1970-01-01", self.state.digest)
        if self.law.customs.commission_approved:
            self.accept(c.ApproveCommission, "C-1", "1970-01-01", cents=10**6, basis_points=10_000)

    def open_entries(self) -> None:
        self.open_gates()
        self.accept(c.OpenEntries)

    def enter(self, *players: str, **more: Any) -> None:
        for player in players:
            self.accept(c.Enter, player, self.conditions.fee or 0, **more)

    def ballot(self, order: Sequence[str] | None = None) -> None:
        """Everyone in the order given, or by chance."""
        from pitboss.tournament.seating import balloted

        if not self.state.entries_closed:
            self.accept(c.CloseEntries)
        players = list(order or balloted(self.state))
        if order is None:
            self.chance.shuffle(players)
        self.accept(c.DrawSeats, tuple(players))

    def start(self, *absent: str) -> None:
        """Everyone else is in their seats, and the session begins."""
        here = tuple(
            seat.player
            for sheet in self.state.tables.values()
            for seat in sheet.seats.values()
            if seat.player not in absent
        )
        if here:
            self.accept(c.MarkPresent, here)
        if not self.state.director:
            self.accept(c.NameDirector, "Dora")
        self.prepare()
        self.accept(c.StartSession)

    def prepare(self) -> None:
        """Tables that are not ours are ready in everything."""
        for what in self.law.prepared if self.conditions.physical and self.state.session <= 1 else ():
            self.accept(c.PrepareTables, what, "I-44")

    def running(self, *players: str) -> Director:
        """The event with these entrants, in their seats as named."""
        self.open_entries()
        self.enter(*players)
        self.ballot(players)
        self.start()
        return self

    # rounds

    def stakes(self, table: int) -> dict[str, int]:
        return {seat.player: seat.chips for seat in self.state.tables[table].seats.values() if seat.chips}

    def play(self, table: int, changes: Mapping[str, int], **more: Any) -> tuple[Any, ...]:
        """A round at a table that ends with these differences."""
        self.accept(c.StartRounds, (table,))
        return self.report(table, changes, **more)

    def report(self, table: int, changes: Mapping[str, int], **more: Any) -> tuple[Any, ...]:
        stakes = {player: chips + changes.get(player, 0) for player, chips in self.stakes(table).items()}
        return self.accept(c.ReportRound, table, tuple(stakes.items()), **more)

    def set_stakes(self, **chips: int) -> None:
        """Players' chips as a test wants them."""
        for player, amount in chips.items():
            if self.state.chips_of(player) != amount:
                self.accept(c.CorrectChips, player, amount, "as the test has it", by="director")

    def places(self) -> dict[str, tuple[int, int]]:
        return {place.player: (place.first, place.last) for place in self.state.places}
