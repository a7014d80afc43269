"""Every field of everything that is stored, forged once: which forgeries does the audit of another edition not see?"""

from __future__ import annotations

import json
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pitboss.room.own_streams import OWN_STREAMS
from pitboss.room.records import Entry
from pitboss.room.retelling import Retold, retell
from pitboss.room.store import Store
from tests.room.event_lives import STREAM as EVENT
from tests.room.recorded_rooms import NAMES, unpacked

AFTER = 12
"""How many entries after a forged one are looked at: what does not fit may show later."""
TRIES = 2
"""How many places of a field are tried before it counts as unseen."""
Place = tuple[str, str, int, str, int, str]
"""Room, stream, entry, command or events, which of the events, and the field."""


@cache
def streams() -> dict[tuple[str, str], list[Entry]]:
    """The entries of every table of every recorded room; an event is held against its recount instead."""
    kept: dict[tuple[str, str], list[Entry]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for room in NAMES:
            with Store(unpacked(room, Path(folder))) as store:
                tables = [each for each in store.streams() if each not in OWN_STREAMS and each != EVENT]
                kept |= {(room, each): list(store.entries(each)) for each in tables}
    return kept


@cache
def places() -> dict[str, list[Place]]:
    """Where each field of each tag is written, up to so many times."""
    found: dict[str, list[Place]] = defaultdict(list)
    for (room, stream), entries in streams().items():
        for entry in entries:
            for part, at, stored in _stored(entry):
                for name in stored:
                    known = found[f"{stored['type']}.{name}"]
                    if name != "type" and len(known) < TRIES:
                        known.append((room, stream, entry.seq, part, at, name))
    return {name: where for name, where in sorted(found.items()) if where}


def tags() -> set[str]:
    """Everything that occurs in a recorded room."""
    return {name.rpartition(".")[0] for name in places()}


def _stored(entry: Entry) -> Iterator[tuple[str, int, dict[str, Any]]]:
    command = json.loads(entry.command)
    yield "command", 0, command
    if "type" in command.get("command", {}):
        yield "act", 0, command["command"]
    for at, event in enumerate(json.loads(entry.events)):
        yield "events", at, event


@cache
def others() -> dict[str, list[Any]]:
    """Words that stand in a field somewhere, so that a forger finds another that can be read."""
    found: dict[str, list[Any]] = defaultdict(list)
    for entries in streams().values():
        for entry in entries:
            for _, _, stored in _stored(entry):
                for name, value in stored.items():
                    known = found[f"{stored['type']}.{name}"]
                    if isinstance(value, str) and value not in known:
                        known.append(value)
    return found


def is_unseen(place: Place) -> bool:
    """Whether nothing is found about a room in which this one field is another."""
    room, stream, seq, part, at, name = place
    entries = streams()[room, stream]
    entry = entries[seq - 1]
    parts = {"command": json.loads(entry.command), "events": json.loads(entry.events)}
    holder = {"command": parts["command"], "act": parts["command"].get("command")}.get(part) or parts["events"][at]
    holder[name] = forgery(holder[name], others()[f"{holder['type']}.{name}"])
    changed = {key: json.dumps(value, separators=(",", ":")).encode() for key, value in parts.items()}
    told = [*entries[: seq - 1], msgspec.structs.replace(entry, **changed), *entries[seq : seq + AFTER]]
    return _told(stream, told) == _honest(room, stream, seq + AFTER)


def forgery(value: Any, known: list[Any]) -> Any:
    """Something else that can stand there."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return next((other for other in known if other != value), f"{value}x")
        case [first, *rest]:
            return [forgery(first, CARDS if first in CARDS else []), *rest] if not isinstance(first, dict) else rest
        case dict():
            name = next((name for name in value if name != "type"), "x")
            return value | {name: forgery(value.get(name), [])}
        case _:
            return 1 if value is None else ["x"]


CARDS = ["2c", "7d", "Kh", "As"]


@cache
def _honest(room: str, stream: str, upto: int) -> tuple[Any, ...]:
    return _told(stream, streams()[room, stream][:upto])


def _told(stream: str, entries: list[Entry]) -> tuple[Any, ...]:
    """All that the audit compares with what is stored."""
    retold: Retold = retell(stream, entries, lambda before: entries[: before - 1])
    holdings = retold.holdings if retold.is_whole else {}
    return retold.differences, retold.postings, retold.dealt_in, holdings, retold.rounds, retold.title
