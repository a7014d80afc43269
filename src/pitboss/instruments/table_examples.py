"""Worked examples of a table: who sits there, what happens from round to round, and how things stand in the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.example_checks import OutcomeCheck
from pitboss.instruments.example_common import (
    ExampleReport,
    ExampleStep,
    WorkedExample,
    determinations_of,
    offer_of,
    refusal_differs,
    reported,
)
from pitboss.instruments.example_lines import ExampleError, split_refusal
from pitboss.instruments.table_lines import carry_out, check_line, clock_time
from pitboss.play import Game
from pitboss.table import Accepted, Approval, Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.button import coming_buck
from pitboss.table.law import TableLaw

APPROVALS = tuple(Approval(what, "as approved", "2000-01-01", 10**6) for what in ("table", "shoe", "commission"))


class TableSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seat: int
    name: str
    stake: int


class TableGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table as it is opened, with every approval it needs."""

    seats: list[TableSeat] = []
    determinations: dict[str, Any] = {}
    now: str = "18:00"
    button: int | None = None
    """Where the button is in the first round; by a deal of cards where the document wants one."""
    settings: TableSettings = TableSettings()
    """What the document leaves open about the table itself."""


class TableThen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table after the acts; players by name."""

    seats: dict[str, int] = {}
    stakes: dict[str, int] = {}
    collected: int | None = None
    """Commission from pots."""
    charged: int | None = None
    """Commission by time."""
    dealt_in: list[str] | None = None
    """Into the round in progress, or else into the next one."""
    flagged: list[str] | None = None
    declared: list[str] | None = None
    button: int | None = None
    buck: int | None = None
    """Who has the Buck in the round in progress, or else in the next one."""
    cites: list[str] = []


class TableExample(WorkedExample, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One worked example of a table."""

    kind: Literal["table"]
    given: TableGiven
    then: TableThen = TableThen()


def run_table_example(example: TableExample) -> ExampleReport:
    """Run the table through the example and compare every thing it mentions."""
    for text in example.when.acts:
        check_line(text)
    table = _open(example)
    opening = tuple(table.events)
    names = _names(table)
    steps = tuple(_steps(table, example))
    checks = tuple(_checks(table, example))
    deciding = (*table.game.determined, *table.events)
    return reported(example, example.then.cites, deciding, names=names, opening=opening, steps=steps, checks=checks)


def _open(example: TableExample) -> Table:
    given, offer = example.given, offer_of(example.game)
    game = offer.determine(**determinations_of(offer, given.determinations))
    if not isinstance(game, Game):
        raise ExampleError("the determinations are refused: " + "; ".join(each.message for each in game))
    if not isinstance(game.table_law, TableLaw):
        raise ExampleError(f"{game.instrument} has no rules for tables")
    now, posts = clock_time(given.now), game.table_law.customs.posts_fees
    table = Table.open(
        game,
        now=now,
        approvals=APPROVALS,
        cards_checked=len(game.deck),
        fees_posted=posts,
        settings=given.settings,
    )
    if isinstance(table, Refusal):
        raise ExampleError(f"the table does not open: {table.message}")
    for command in _before(table, given, now):
        result = table.submit(command)
        if isinstance(result, Refusal):
            raise ExampleError(f"the table cannot be as given: {result.message} ({result.code})")
    return table


def _before(table: Table, given: TableGiven, now: int) -> Iterator[c.AnyCommand]:
    """Everyone sits down, and cards are dealt for the button where that is the custom."""
    for seat in given.seats:
        if table.game.choices.tournament:
            yield c.PlacePlayer(seat.name, seat.seat, seat.stake, by="director", now=now)
        else:
            yield c.TakeSeat(seat.name, seat.seat, seat.stake, now=now)
    if given.button is not None and table.state.customs.first_button == "high_card":
        deck = table.game.deck.cards
        dealt = (
            (seat.seat, deck[-1] if seat.seat == given.button else deck[at]) for at, seat in enumerate(given.seats)
        )
        yield c.DealForButton(tuple(dealt), by="dealer", now=now)


def _names(table: Table) -> dict[int, str]:
    return {number: seat.player for number, seat in sorted(table.state.seats.items())}


def _steps(table: Table, example: TableExample) -> Iterator[ExampleStep]:
    """The lines in order; after one that went another way the rest would mean nothing."""
    now, instrument = clock_time(example.given.now), example.game.partition("/")[0]
    for text in example.when.acts:
        now = max(now, table.state.now)
        sentence, foreseen = split_refusal(text)
        if timed := re.match(r"(\d\d:\d\d(?::\d\d)?) ", sentence):
            at, sentence = clock_time(timed[1]), sentence[timed.end() :]
            if at < now:
                raise ExampleError(f"{text!r} is before what happened already")
            now = at
        names = _names(table)
        result = carry_out(table, sentence, now)
        names = names | _names(table)
        match result:
            case Refusal():
                yield ExampleStep(text, (), result, refusal_differs(result, foreseen, instrument), names)
            case Accepted(events=events):
                differs = f"it was accepted; a refusal was foreseen ({foreseen.code})" if foreseen else ""
                yield ExampleStep(text, events, differs=differs, names=names)
            case str():
                yield ExampleStep(text, differs=result, names=names)
        if not isinstance(result, Refusal if foreseen else Accepted):
            return
        if isinstance(result, Refusal) and refusal_differs(result, foreseen, instrument):
            return


# then


def _checks(table: Table, example: TableExample) -> Iterator[OutcomeCheck]:
    if example.given.button is not None:
        first = table.state.first_button
        yield OutcomeCheck("first_button", example.given.button, first, first == example.given.button)
    for what, got_of in CHECKS.items():
        written = getattr(example.then, what)
        if written is None or written == {}:
            continue
        got = got_of(table, written)
        wanted = sorted(written) if isinstance(written, list) else written
        yield OutcomeCheck(what, wanted, got, wanted == got)


def _of_players(value: Callable[[Table, int], int]) -> Callable[[Table, Any], dict[str, Any]]:
    def got(table: Table, written: dict[str, int]) -> dict[str, Any]:
        seats = {who: table.state.seat_of(who) for who in written}
        return {who: value(table, seat) if seat else "not seated" for who, seat in seats.items()}

    return got


def _marked(mark: str) -> Callable[[Table, Any], list[str]]:
    return lambda table, _: sorted(seat.player for seat in table.state.seats.values() if getattr(seat, mark))


def _dealt_in(table: Table, _: Any) -> list[str]:
    """The next round is begun at a copy of the table."""
    if not table.state.round:
        table = Table(table.game, table.state.settings).replay(table.steps)
        result = carry_out(table, "a round starts", table.state.now)
        if not isinstance(result, Accepted):
            return [f"nobody: {result.message if isinstance(result, Refusal) else result}"]
    return sorted(table.state.seats[seat].player for seat in table.state.in_round)


def _buck(table: Table, _: Any) -> int:
    return table.state.in_round[0] if table.state.round else coming_buck(table.state)


def _charged(table: Table, _: Any) -> int:
    return sum(event.each * len(event.seats) for event in table.events if isinstance(event, e.TimeCharged))


CHECKS: dict[str, Callable[[Table, Any], Any]] = {
    "seats": _of_players(lambda _, seat: seat),
    "stakes": _of_players(lambda table, seat: table.state.stake_of(seat)),
    "collected": lambda table, _: table.state.commission,
    "charged": _charged,
    "dealt_in": _dealt_in,
    "flagged": _marked("flagged"),
    "declared": _marked("declared"),
    "button": lambda table, _: table.state.button,
    "buck": _buck,
}
"""For each thing an example may mention: what it was."""
