"""Worked examples of an event: its conditions and entrants, what happens, and how things stand in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from pitboss.cite import Cites, Refusal
from pitboss.instruments.event_tables import EventAtTables
from pitboss.instruments.example_checks import OutcomeCheck
from pitboss.instruments.example_common import ExampleReport, ExampleStep, WorkedExample, refusal_differs, reported
from pitboss.instruments.example_lines import ExampleError, split_refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.table_lines import clock_time
from pitboss.instruments.tournament_laws import LAWS, UnknownEventError, law_of
from pitboss.instruments.tournament_lines import TIME, carry_out_event, check_event_line
from pitboss.instruments.tournament_looks import places_of, seat_told, told_time
from pitboss.instruments.tournaments import check_conditions, law_for, laws_of, read_conditions
from pitboss.tournament import commands as c
from pitboss.tournament.clock import level_now, played
from pitboss.tournament.conditions import Conditions, NoTournamentCommission
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.joint import joint
from pitboss.tournament.paper.notes import notes
from pitboss.tournament.tournament import Tournament

MOST, WHOLE = 10**6, 10_000
"""Cents of each fee, and hundredths of a per cent of all: whatever commission an example has, it is approved."""
Stage = Literal["drafted", "entries", "running"]


class EventGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The event as it is found: which conditions differ from the standard ones, who has entered, and their chips."""

    now: str = "18:00"
    conditions: dict[str, Any] = {}
    """As a conditions file has them, but for money, which is in cents; each session over the standard one.

    What the standard conditions of play have and the example does not is said to be "none".
    """
    players: list[str] | int = []
    """In the order of their seats; a number: P01, P02 and so on."""
    chips: dict[str, int] = {}
    stage: Stage = "running"
    at_tables: bool = False
    """Whether its rounds are played at tables of ours, line by line."""
    file: str = ""
    """Instead of an event: a file of conditions as a director writes it, which is read and checked."""


class EventThen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The event after the acts; players by name, money as in 216.68."""

    phase: str | None = None
    places: dict[str, str] = {}
    """As in `4`, or `5-6` where a place is shared."""
    prizes: dict[str, str] = {}
    chips: dict[str, int] = {}
    in_play: int | None = None
    seats: dict[str, str] = {}
    """As in `2-10`: table and seat."""
    tables: list[int] | None = None
    """How many sit at each table."""
    remaining: int | None = None
    blinds: list[int] | None = None
    """Of a round that would begin now."""
    played: str | None = None
    """Minutes and seconds of play."""
    fees: str | None = None
    commission: str | None = None
    pool: str | None = None
    refunded: str | None = None
    prize_table: list[str] | None = None
    points: dict[str, str] = {}
    refused: dict[str, str] | None = None
    """Of a file: every field that cannot stand, with the first of its clauses."""
    gives_way: dict[str, str] | None = None
    """Of a file that may stand: conditions that rules give way to, with the first of their clauses."""
    cites: list[str] = []


class EventExample(WorkedExample, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One worked example of an event."""

    kind: Literal["tournament"]
    given: EventGiven = EventGiven()
    then: EventThen = EventThen()


def run_event_example(example: EventExample) -> ExampleReport:
    """Take the event through the example and compare every thing it mentions."""
    if example.given.file:
        return run_paper_example(example)
    for text in example.when.acts:
        check_event_line(text)
    event = open_event(example)
    opening = event.events[:1]
    steps = tuple(_steps(event, example))
    checks = tuple(_checks(event, example))
    deciding = [*event.events, *(event.played if isinstance(event, EventAtTables) else ())]
    return reported(example, example.then.cites, deciding, names={}, opening=opening, steps=steps, checks=checks)


def run_paper_example(example: EventExample) -> ExampleReport:
    """Read and check the file, and compare what is said of it."""
    read = read_conditions(example.given.file)
    refusals = read if isinstance(read, tuple) else check_conditions(read)
    remarks = () if isinstance(read, tuple) else notes(read, law_for(read))
    found = {
        "refused": {refusal.field: _first(refusal.cites) for refusal in refusals},
        "gives_way": {note.field: _first(note.cites) for note in remarks if note.loses == "rule"},
    }
    said = {"refused": example.then.refused or {}, "gives_way": example.then.gives_way}
    checks = [
        OutcomeCheck(what, told, found[what], told == found[what]) for what, told in said.items() if told is not None
    ]
    return reported(example, example.then.cites, remarks, names={}, checks=checks, refusals=refusals)


def _first(cites: Cites) -> str:
    return cites[0].partition(" ")[2] if cites else "none"


# given


def open_event(example: EventExample) -> Tournament:
    """The event up to where the example begins."""
    document, _, letter = example.game.partition("/")
    try:
        law = law_of(document, letter)
    except UnknownEventError as error:
        known = ", ".join((*LAWS, "gazette-2001/A to gazette-2001/I"))
        raise ExampleError(f"game {example.game!r}: {error.args[0]}; there are {known}") from None
    conditions = conditions_of(example)
    laws = laws_of(conditions)
    kind = EventAtTables if example.given.at_tables else Tournament
    event = kind(joint(law, list(laws.values())), laws)
    for line in _before(example, conditions, event):
        result = line()
        if isinstance(result, Refusal):
            raise ExampleError(f"the event cannot be as given: {result.message} ({result.code})")
    return event


def conditions_of(example: EventExample) -> Conditions:
    """The standard conditions of the event, without a time or commission, with what the example changes."""
    plain = replace(standard_event(example.game), starts_at="", commission=NoTournamentCommission(), sit_and_go=None)
    written = msgspec.to_builtins(plain)
    changes = dict(example.given.conditions)
    if "sessions" in changes:
        changes["sessions"] = [_over(written["sessions"][0], each) for each in changes["sessions"]]
    laid_over = _over(written, changes)
    laid_over["play"] = {name: value for name, value in laid_over.get("play", {}).items() if value != "none"}
    try:
        return msgspec.convert(laid_over, Conditions)
    except msgspec.ValidationError as error:
        raise ExampleError(f"the conditions cannot be read: {error}") from None


def _over(written: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Changes laid over what is written, part by part; a part of another kind takes its place whole."""
    merged = dict(written)
    for name, value in changes.items():
        old = merged.get(name)
        same_kind = isinstance(old, Mapping) and isinstance(value, Mapping) and not {"by", "kind"} & set(value)
        merged[name] = _over(old, value) if same_kind and isinstance(old, Mapping) else value
    return merged


def _before(example: EventExample, conditions: Conditions, event: Tournament) -> Iterator[Callable[[], Any]]:
    given, now = example.given, clock_time(example.given.now)
    players = given.players
    named = [f"P{number:02}" for number in range(1, players + 1)] if isinstance(players, int) else players

    def line(text: str) -> Callable[[], Any]:
        return lambda: carry_out_event(event, text, now)

    yield lambda: _settle(event, conditions, now)
    if given.stage == "drafted":
        return
    for gate, words in (("documented",) * 2, ("available", "made available"), ("notified",) * 2, ("approved",) * 2):
        if gate in event.state.law.customs.gates:
            yield line(f"the conditions are {words}: A-12")
    if event.state.law.customs.commission_approved:
        yield lambda: event.submit(c.ApproveCommission("C-1", "2026-11-01", MOST, WHOLE, by="operator", now=now))
    yield line("entries open")
    yield from (line(f"{name} enters, having agreed in writing") for name in named)
    if given.stage == "entries":
        return
    manager = "shift manager" if event.state.law.customs.director_named_by else "operator"
    texts = ("entries close", f"seats are drawn: {', '.join(named)}", "everyone is present", *_ready(event, conditions))
    yield from (line(text) for text in (*texts, f"the {manager} names Dora director", "play begins"))
    yield from (
        line(f"a count gives {name} {chips}")
        for name, chips in given.chips.items()
        if conditions.chips and chips != conditions.chips.start
    )


def _ready(event: Tournament, conditions: Conditions) -> Iterator[str]:
    """Tables that are not ours are ready in everything their document asks for."""
    lines = {
        "tables": "the tables are approved: I-44",
        "cards": "the cards are checked",
        "signs": "the signs are put up",
    }
    return (lines[what] for what in event.state.law.prepared if conditions.physical)


def _settle(event: Tournament, conditions: Conditions, now: int) -> Any:
    return event.submit(c.SettleConditions(conditions, by="operator", now=now))


# when


def _steps(event: Tournament, example: EventExample) -> Iterator[ExampleStep]:
    """The lines in order; after one that went another way the rest would mean nothing."""
    now, instrument = clock_time(example.given.now), example.game.partition("/")[0]
    for text in example.when.acts:
        sentence, foreseen = split_refusal(text)
        if timed := TIME.match(sentence):
            at, sentence = clock_time(timed[0].strip()), sentence[timed.end() :]
            if at < now:
                raise ExampleError(f"{text!r} is before what happened already")
            now = at
        result = carry_out_event(event, sentence, now)
        if isinstance(result, str):
            differs = f"a line that looks refuses nothing; {result}" if foreseen else result
            yield ExampleStep(text, differs=differs)
            if differs:
                return
            continue
        if isinstance(result, Refusal):
            differs = refusal_differs(result, foreseen, instrument)
            yield ExampleStep(text, (), result, differs)
        else:
            differs = f"it was accepted; a refusal was foreseen ({foreseen.code})" if foreseen else ""
            yield ExampleStep(text, result.events, differs=differs)
        if differs or isinstance(result, Refusal) != bool(foreseen):
            return


# then


def _checks(event: Tournament, example: EventExample) -> Iterator[OutcomeCheck]:
    for what, got_of in CHECKS.items():
        wanted = getattr(example.then, what)
        if wanted is None or wanted == {}:
            continue
        got = got_of(event, wanted)
        yield OutcomeCheck(what, wanted, got, wanted == got)


def dollars(amount: int) -> str:
    """As in 216.68."""
    return f"{amount // 100}.{amount % 100:02}"


def _places(event: Tournament, written: Mapping[str, str]) -> dict[str, str]:
    told = places_of(event)
    return {name: told.get(name, "none") for name in written}


def _prizes(event: Tournament, written: Mapping[str, str]) -> dict[str, str]:
    return {name: dollars(event.state.prizes.get(name, 0)) for name in written}


def _seats(event: Tournament, written: Mapping[str, str]) -> dict[str, str]:
    return {name: seat_told(event, name) for name in written}


def _points(event: Tournament, written: Mapping[str, str]) -> dict[str, str]:
    return {name: f"{float(event.state.entries[name].points):g}" for name in written if name in event.state.entries}


CHECKS: dict[str, Callable[[Tournament, Any], Any]] = {
    "phase": lambda event, _: event.state.phase,
    "places": _places,
    "prizes": _prizes,
    "chips": lambda event, written: {name: event.state.chips_of(name) for name in written},
    "in_play": lambda event, _: event.state.chips.in_play,
    "seats": _seats,
    "tables": lambda event, _: [len(sheet.seats) for sheet in event.state.tables.values()],
    "remaining": lambda event, _: event.state.remaining,
    "blinds": lambda event, _: list(level_now(event.state, event.state.now).level.blinds),
    "played": lambda event, _: told_time(played(event.state, event.state.now)),
    "fees": lambda event, _: dollars(event.state.money.fees),
    "commission": lambda event, _: dollars(event.state.money.commission),
    "pool": lambda event, _: dollars(event.state.money.pool),
    "refunded": lambda event, _: dollars(event.state.money.refunded),
    "prize_table": lambda event, _: [dollars(each) for each in prizes_now(event.state)],
    "points": _points,
}
"""For each thing an example may mention: what it was."""
