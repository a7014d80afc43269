"""What chance decides at an event: it is drawn when it is done, nobody sees it before, and nobody draws twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from pitboss.cards import Card, Deck
from pitboss.room.facts import Line
from pitboss.room.shoe import SYSTEM
from pitboss.tournament import commands as c
from pitboss.tournament.advancing import ties
from pitboss.tournament.bounties import bounty_cites, due_draw
from pitboss.tournament.ending import tied_for_prizes
from pitboss.tournament.races import race_at, race_cites
from pitboss.tournament.seating import balloted, open_seats, sizes
from pitboss.tournament.session_places import drawn_ranks
from pitboss.tournament.sessions import is_over
from pitboss.tournament.state import TournamentState

PACK = Deck(52).cards
DRAWN: Mapping[type, str] = {
    c.DrawSeats: "order",
    c.RedrawSeats: "order",
    c.BreakTable: "draws",
    c.RaceOff: "cards",
    c.EndSession: "draws",
    c.DrawForPlaces: "cards",
    c.DrawBounty: "envelope",
}
"""Acts with a part that is drawn, and which part that is."""
NOTHING: Mapping[type, Mapping[str, Any]] = {
    c.BreakTable: {"draws": ()},
    c.RaceOff: {"cards": ()},
    c.DrawForPlaces: {"cards": ()},
    c.DrawBounty: {"player": "", "envelope": 0},
}
"""Where there is nothing to draw for, the rules are asked all the same: they say why."""
FAR = 500
"""Commands on record that are looked through for a draw that was taken back."""


# drawing


def drawn(state: TournamentState, kind: type, facts: Mapping[str, Any], now: int) -> dict[str, Any]:
    """What the operating system's chance gives where nobody drew by hand; it stands in the command on record."""
    if kind not in DRAWN or DRAWN[kind] in facts:
        return {}
    given = _given(state, kind, facts, now)
    return {**given, "drawn": "by_chance"} if given.get(DRAWN[kind]) else given


def by_hand(kind: type, facts: Mapping[str, Any]) -> dict[str, Any]:
    """That what is drawn was typed in, where it was: nobody says so of it, or of anything else, by themselves."""
    return {"drawn": "by_hand"} if facts.get(DRAWN.get(kind, "")) else {}


def _given(state: TournamentState, kind: type, facts: Mapping[str, Any], now: int) -> dict[str, Any]:
    if kind is c.DrawSeats:
        return {"order": _shuffled(balloted(state))}
    if kind is c.RedrawSeats:
        return {"order": _shuffled(_seated(state))}
    table = facts.get("table", 0)
    sheet = state.tables.get(table) if isinstance(table, int) else None
    if kind is c.BreakTable and sheet:
        seats = len(open_seats(state, apart_from=table))
        return {"draws": tuple(SYSTEM.sample(range(1, seats + 1), min(seats, len(sheet.seats))))}
    if kind is c.RaceOff and sheet and (race := race_at(state, table, now)):
        return {"cards": one_each(race.odd)}
    if kind is c.EndSession:
        return {"draws": _until_apart(state, now)}
    if kind is c.DrawForPlaces and (tied := tied_for_prizes(state)):
        return {"cards": one_each(tied[0])}
    if kind is c.DrawBounty and (due := due_draw(state)):
        return {"player": due.player, "envelope": SYSTEM.choice(due.envelopes)}
    return dict(NOTHING[kind])


def one_each(players: Iterable[str]) -> tuple[tuple[str, Card], ...]:
    """One card of a shuffled pack for each."""
    names = tuple(players)
    return tuple(zip(names, SYSTEM.sample(PACK, len(names)), strict=True))


def _until_apart(state: TournamentState, now: int) -> tuple[tuple[str, Card], ...]:
    """Cards for the equals of a session that is over; equal ranks draw again."""
    draws: list[tuple[str, Card]] = []
    while state.phase == "running" and is_over(state, now) and (equal := ties(state, drawn_ranks(draws))):
        draws += one_each(equal[0])
    return tuple(draws)


def _shuffled(names: list[str]) -> tuple[str, ...]:
    SYSTEM.shuffle(names)
    return tuple(names)


def _seated(state: TournamentState) -> list[str]:
    return [held.player for sheet in state.tables.values() for held in sheet.seats.values()]


# drawing once


def as_before(command: Any, past: Iterable[Any]) -> Any:
    """The command with what chance gave for the very same before, where that was taken back.

    Whoever takes a draw back and draws again has the same one: nobody chooses among draws. What was typed in by hand is
    no draw of chance, and is never told as one.
    """
    field, occasion = DRAWN[type(command)], _occasion(command)
    for earlier, taken_back in _draws(type(command), past):
        if _occasion(earlier) == occasion:
            again = {field: getattr(earlier, field), "drawn": earlier.drawn}
            return msgspec.structs.replace(command, **again) if taken_back else command
    return command


def _draws(kind: type, past: Iterable[Any]) -> Iterator[tuple[Any, bool]]:
    """Commands of a kind, the last first, and whether each was taken back."""
    corrected = False
    for command in islice(past, FAR):
        if isinstance(command, c.EventCommand):
            if isinstance(command, kind) and getattr(command, "drawn", "") != "by_hand":
                yield command, corrected
            corrected = isinstance(command, c.Correct)


def _occasion(command: Any) -> Any:
    """What is drawn for, whoever asks and whatever comes of it."""
    match command:
        case c.DrawSeats() | c.RedrawSeats():
            return sorted(command.order)
        case c.BreakTable():
            return command.table, len(command.draws)
        case c.RaceOff():
            return command.table, sorted(player for player, _ in command.cards)
        case c.EndSession():
            return {player for player, _ in command.draws}
        case c.DrawForPlaces():
            return sorted(player for player, _ in command.cards)
        case _:
            return command.player


# telling beforehand


def is_drawn(command: Any) -> bool:
    """Whether anything in a command was given by chance, and not by whoever asked."""
    is_given = isinstance(command, c.DrawnCommand) and command.drawn == "by_chance"
    return is_given and bool(getattr(command, DRAWN[type(command)]))


def form_of(state: TournamentState, command: Any, now: int) -> Line:
    """What is drawn and between whom: all that can be told of a draw before it is made."""
    law = state.law
    match command:
        case c.DrawSeats(order=order):
            full = sizes(len(order), state.stage.seats, state.stage.tables)
            tables = ", ".join(f"{seats} at table {number}" for number, seats in enumerate(full, 1))
            return Line(f"seats are drawn for {len(order)} players: {tables}", law.ballot + law.table_size)
        case c.RedrawSeats(order=order):
            return Line(f"seats of the last table are drawn anew for {len(order)} players", law.ballot + law.breaking)
        case c.BreakTable(table=table):
            seats = len(open_seats(state, apart_from=table))
            names = ", ".join(held.player for _, held in sorted(state.tables[table].seats.items()))
            return Line(f"table {table} is broken: {names} draw for {seats} open seats", law.breaking + law.ballot)
        case c.RaceOff(table=table, cards=cards):
            race = race_at(state, table, now)
            chips = f"the {race.chip:,} chips, {sum(race.odd.values()):,} in all" if race else "the odd chips"
            return Line(f"one card each for {_names(cards)}; the highest takes {chips}", race_cites(state))
        case c.EndSession(draws=draws):
            return Line(f"the session ends, and equals draw cards: {_names(draws)}", law.session_decides or law.places)
        case c.DrawForPlaces(cards=cards):
            return Line(f"one card each for {_names(cards)}, who are equal", law.places)
        case _:
            return Line(f"{command.player} draws one of the envelopes that are left", bounty_cites(state))


def _names(cards: Iterable[tuple[str, Card]]) -> str:
    return ", ".join(dict.fromkeys(player for player, _ in cards))
