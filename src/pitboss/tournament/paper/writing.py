"""Conditions as a TOML file that a director can read and change; reading it gives the same conditions again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.paper.headings import cites_of
from pitboss.tournament.paper.written import NAMES, dollars, kind_of, percentage
from pitboss.tournament.schedule import Level, Schedule

MEANS = {
    "name": "what the event is called",
    "document": "the rules that govern it",
    "event": "the event that the document lays out, by its letter",
    "label": '"approved", "historical" for rules of another time, "house" for none of the documents',
    "starts_at": "when it starts",
    "fee": "to enter, commission included",
    "commission": 'what the house retains: "none", { kind = "fixed", amount = "5.00" } of every fee,'
    ' or { kind = "share", percent = 10 } of all fees',
    "points": '"not applicable", or how places and ties are decided where points count',
    "repechage": '"not applicable" or "offered"',
    "rebuys": '"none", or price, chips, below, until_minute, most, same_seat',
    "add_on": '"none", or price, chips, at = "end_of_rebuys" or "first_break"',
    "elimination": '"no_chips" or "below_minimum"',
    "distribution": "how and when prizes are handed over",
    "guarantee": "what the pool comes to at least",
    "physical": "tables are not run by this program: results are typed in",
    "entry": "how to enter, until when, and who may; where no group is named, nobody is kept out",
    "sit_and_go": "the event starts by itself after so many paid entries",
    "play": "conditions of play that the rules do not describe",
    "chips": "what everyone starts with, and the denominations in use",
    "players": "the least and the most",
    "prizes": 'how the pool is divided: by = "shares" with percent, "amounts" with amount, "formula", or "seats"'
    " of another event",
    "added_value": "what the operator adds to the pool",
    "bounties": "the part of every fee that is paid for eliminating the player",
    "deal": "how those who remain may divide the prizes, all of them agreeing in writing",
    "refunds": "until when an entry is refunded",
    "refunded_on_cancel": "what a cancellation gives back",
    "determinations": "what is determined besides",
    "sessions": "the game, how long it is played, the tables, and who goes on",
    "sessions.schedule": "minutes of play, blinds and antes; chips leave play at [minute, chip]",
}
MORE = {
    "sit_and_go": "{ players = 10, delay_seconds = 120 }",
    "guarantee": '"1000.00"',
    "added_value": '[{ kind = "cash", amount = "500.00" }]',
    "bounties": '{ amount = "10.00", kind = "progressive" }',
    "deal": '{ ways = ["icm", "chips"] }',
    "refunds": "{ until_seconds_before = 86400 }",
}
"""What may be said besides, with an example."""
MORE_OF_PLAY = {
    "hand_for_hand": "{ players = 10 }",
    "time_to_act": "{ seconds = 30, from_players = 20 }",
    "race_protect": "true",
    "other": '["players keep their cards on the table"]',
}
BARE = re.compile(r"[A-Za-z0-9_-]+")
HEADING = """\
# Conditions of a tournament. Money is in dollars, chips are plain numbers.
# What the event does not have is said so: "none" or "not applicable".
"""


def write(conditions: Conditions, law: TournamentLaw) -> str:
    """The file, with the clause that asks for each item beside it."""
    return HEADING + "\n".join(_file(conditions, law)) + "\n"


def _file(conditions: Conditions, law: TournamentLaw) -> Iterator[str]:
    said = dict(_said(conditions, every=False))
    tables = {name for name, value in said.items() if _is_table(value)}
    yield ""
    for name, value in said.items():
        if name not in tables and name != "sessions":
            yield from _comment(law, name)
            yield f"{name} = {_value(value, 'Conditions', name)}"
    yield from _more(MORE, said, law)
    for name in (each for each in said if each in tables):
        yield ""
        yield from _comment(law, name)
        yield from _table(name, said[name])
        if name == "play":
            yield from _more(MORE_OF_PLAY, dict(_said(conditions.play, every=False)), law)
    for number, session in enumerate(conditions.sessions, 1):
        yield ""
        if number == 1:
            yield from _comment(law, "sessions")
        yield from _session(session, law)


def _more(examples: Mapping[str, str], said: Mapping[str, Any], law: TournamentLaw) -> Iterator[str]:
    """What is not said but may be, ready to be taken out of its comment."""
    shut = {"refunds": not law.customs.refunds_by_conditions, "time_to_act": law.customs.time_to_act == "rule"}
    offered = {name: example for name, example in examples.items() if name not in said and not shut.get(name)}
    if offered:
        yield "# what else may be said:"
        yield from (f"# {name} = {example}" for name, example in offered.items())


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, msgspec.Struct) and bool(_said(value, every=True)))


def _comment(law: TournamentLaw, name: str) -> Iterator[str]:
    """What a field means, and which clause asks for it."""
    if name in MEANS:
        clauses = ", ".join(cite.partition(" ")[2] for cite in cites_of(law, name))
        asked = f" [{clauses}]" if clauses and name not in ("name", "document", "event", "label", "physical") else ""
        yield f"# {MEANS[name]}{asked}"


def _table(path: str, value: Any) -> Iterator[str]:
    yield f"[{path}]"
    if isinstance(value, Mapping):
        yield from (f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return
    for name, each in _tagged(value) + _said(value, every=False):
        yield f"{NAMES.get(name, name)} = {_value(each, type(value).__name__, name)}"


def _session(session: Session, law: TournamentLaw) -> Iterator[str]:
    yield "[[sessions]]"
    for name, value in _said(session, every=False):
        if name not in ("schedule", "determinations"):
            yield f"{name} = {_value(value, 'Session', name)}"
    if session.determinations:
        yield ""
        yield from _table("sessions.determinations", session.determinations)
    if session.schedule:
        yield ""
        yield from _comment(law, "sessions.schedule")
        yield from _schedule(session.schedule)


def _schedule(schedule: Schedule) -> Iterator[str]:
    yield "[sessions.schedule]"
    yield "levels = ["
    since = 0
    for number, level in enumerate(schedule.levels, 1):
        until = since + level.minutes
        when = f"  # level {number}, minutes {since} to {until}" if level.minutes else f"  # level {number}"
        yield f"    {_value(level)},{when}"
        since = until
    yield "]"
    for name, value in _said(schedule, every=False):
        if name != "levels":
            yield f"{name} = {_value(value)}"


def _tagged(part: msgspec.Struct) -> list[tuple[str, Any]]:
    """The word that says which of several kinds a part is."""
    settings = part.__struct_config__
    return [(settings.tag_field, settings.tag)] if settings.tag_field else []


def _said(part: msgspec.Struct, *, every: bool) -> list[tuple[str, Any]]:
    """What a part says: whatever is not left open, or only what is not as it would be anyway."""
    values = ((field, getattr(part, field.name)) for field in msgspec.structs.fields(part))
    return [
        (field.name, value)
        for field, value in values
        if value is not None and (value != _default(field) or (every and value != ""))
    ]


def _default(field: msgspec.structs.FieldInfo) -> Any:
    """What holds if a field is not said."""
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _value(value: Any, owner: str = "", name: str = "") -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return _number(value, owner, name)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple | list):
        return f"[{', '.join(_value(each, owner, name) for each in value)}]"
    if isinstance(value, Mapping):
        pairs = [f"{_key(key)} = {_value(each)}" for key, each in value.items()]
    else:
        pairs = _pairs(value)
        if _tagged(value) and not _said(value, every=True):
            return json.dumps(_tagged(value)[0][1])
    return f"{{ {', '.join(pairs)} }}" if pairs else "{}"


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name)


def _pairs(part: msgspec.Struct) -> list[str]:
    owner, said = type(part).__name__, _said(part, every=not isinstance(part, Level))
    return [f"{NAMES.get(name, name)} = {_value(each, owner, name)}" for name, each in _tagged(part) + said]


def _number(value: int, owner: str, name: str) -> str:
    kind = kind_of(owner, name)
    if kind == "money":
        return f'"{dollars(value)}"'
    return percentage(value) if kind == "percent" else str(value)
