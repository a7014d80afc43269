"""Worked examples of a table against the house: who is asked to wager in which order, from round to round."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from pitboss.banked import BankedGame
from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.table import BankedTable
from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk import Accepted
from pitboss.instruments.banked_lines import Deed, read_banked_line
from pitboss.instruments.catalogue import load
from pitboss.instruments.example_checks import OutcomeCheck
from pitboss.instruments.example_common import ExampleReport, ExampleStep, WorkedExample, refusal_differs, reported
from pitboss.instruments.example_lines import ExampleError, Names, split_refusal
from pitboss.instruments.table_examples import TableSeat

APPROVED = ("as approved", "2019-05-01")
Result = Accepted[Any] | Refusal | str
"""A text says what differs, where a line says how things stand; nothing: it is so."""


class HouseTableGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table of an event as it is opened."""

    seats: list[TableSeat]
    determinations: dict[str, Any] = {}


class HouseTableThen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table after the acts."""

    stakes: dict[str, int] = {}
    marker: str | None = None
    """Who has the starting marker."""
    cites: list[str] = []


class HouseTableExample(WorkedExample, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One worked example of a table against the house, in an event."""

    kind: Literal["house-table"]
    given: HouseTableGiven
    then: HouseTableThen = HouseTableThen()


def run_house_table_example(example: HouseTableExample) -> ExampleReport:
    """Run the table through the example and compare every thing it mentions."""
    table = _open(example)
    opening, names = tuple(table.events), _names(table)
    steps = tuple(_steps(table, example, names))
    checks = tuple(_checks(table, example.then))
    deciding = (*table.game.determined, *table.events)
    return reported(example, example.then.cites, deciding, names=names, opening=opening, steps=steps, checks=checks)


def _open(example: HouseTableExample) -> BankedTable:
    instrument, _, key = example.game.partition("/")
    game = load(instrument).banked_game(key).determine(tournament=True, **example.given.determinations)
    if not isinstance(game, BankedGame):
        raise ExampleError("the determinations are refused: " + "; ".join(each.message for each in game))
    counts = (len(game.deck.cards), len(game.deck.cards))
    table = BankedTable.open(game, now=0, table_approval=APPROVED, shoe_approval=APPROVED, cards_checked=counts)
    if isinstance(table, Refusal):
        raise ExampleError(f"the table does not open: {table.message}")
    for seat in example.given.seats:
        placed = table.submit(c.PlacePlayer(seat.name, seat.seat, seat.stake, by="director", now=0))
        if isinstance(placed, Refusal):
            raise ExampleError(f"the table cannot be as given: {placed.message} ({placed.code})")
    return table


def _names(table: BankedTable) -> dict[int, str]:
    return {number: seat.player for number, seat in sorted(table.state.seats.items())}


# when


def _steps(table: BankedTable, example: HouseTableExample, names: dict[int, str]) -> Iterator[ExampleStep]:
    """The lines in order; after one that went another way the rest would mean nothing."""
    for text in example.when.acts:
        sentence, foreseen = split_refusal(text)
        result = _carry_out(table, sentence, Names(names))
        match result:
            case Refusal():
                differs = refusal_differs(result, foreseen, example.instrument)
                yield ExampleStep(text, (), result, differs, names)
            case Accepted(events=events):
                differs = f"it was accepted; a refusal was foreseen ({foreseen.code})" if foreseen else ""
                yield ExampleStep(text, events, differs=differs, names=names)
            case differs:
                yield ExampleStep(text, differs=differs, names=names)
        if differs:
            return


def _carry_out(table: BankedTable, sentence: str, names: Names) -> Result:
    for pattern, line in LINES.items():
        if found := re.fullmatch(pattern, sentence):
            return line(table, found.groups())
    deed = read_banked_line(sentence, names)
    if not isinstance(deed, Deed):
        raise ExampleError(f"{sentence!r} is for examples of one round")
    return table.submit(_at_table(table, deed.command))


def _at_table(table: BankedTable, command: Any) -> Any:
    """The act of a round as whoever it belongs to does it: a player, the dealer, or the director who rules."""
    if isinstance(command, r.VoidHand | r.VoidRound):
        return c.Rule(command, by="director", now=0)
    if isinstance(command, r.AskToWager | r.Deal | r.Settle):
        return c.DealerActs(command, by="dealer", now=0)
    return c.Act(table.state.seats[command.seat].player, command, now=0)


def _start(table: BankedTable) -> Result:
    return table.submit(c.StartRound(tuple(map(Card, range(52))), by="dealer", now=0))


def _play_out(table: BankedTable) -> Result:
    """Whoever has not wagered does so in turn with the least, cards are dealt, and everyone folds."""
    happened: list[Any] = []
    result: Result = Accepted(0, ())
    while table.state.round and not isinstance(result, Refusal):
        result = table.submit(_next_act(table))
        happened += result.events if isinstance(result, Accepted) else ()
    return result if isinstance(result, Refusal) else Accepted(0, tuple(happened))


def _next_act(table: BankedTable) -> Any:
    playing, least = table.state.round, table.game.choices.minimum
    assert playing is not None
    if playing.phase != "wagers":
        return _at_table(table, r.Fold(playing.seats("deciding")[0]))
    ask = _at_table(table, r.AskToWager())
    refused = table.what_if(ask)
    if not isinstance(refused, Refusal):
        return ask
    wager = r.PlaceWagers(playing.asked, least, least)
    return _at_table(table, wager if refused.code == "must_wager" else r.Deal())


def _asked(table: BankedTable, player: str) -> str:
    seat = table.state.round.asked if table.state.round else 0
    return "" if table.state.seat_of(player) == seat else f"seat {seat} is asked"


LINES: dict[str, Callable[[BankedTable, tuple[str, ...]], Result]] = {
    r"a round starts": lambda table, _: _start(table),
    r"the dealer asks the next player": lambda table, _: table.submit(_at_table(table, r.AskToWager())),
    r"the round is played out": lambda table, _: _play_out(table),
    r"the director removes (\w+)": lambda table, g: table.submit(c.RemovePlayer(g[0], by="director", now=0)),
    r"(\w+) is asked": lambda table, g: _asked(table, g[0]),
    r"the director declares the early wagers of (\w+) void: (.+)": lambda table, g: table.submit(
        _at_table(table, r.VoidHand(table.state.seat_of(g[0]), "out_of_order", g[1]))
    ),
}
"""Lines of the table; every other one is an act of a round, as in examples of one."""


# then


def _checks(table: BankedTable, then: HouseTableThen) -> Iterator[OutcomeCheck]:
    if then.stakes:
        got: dict[str, Any] = {name: table.state.stake_of(table.state.seat_of(name)) for name in then.stakes}
        yield OutcomeCheck("stakes", then.stakes, got, then.stakes == got)
    if then.marker is not None:
        holder = table.state.seats.get(table.state.marker)
        name = holder.player if holder else "nobody"
        yield OutcomeCheck("marker", then.marker, name, then.marker == name)
