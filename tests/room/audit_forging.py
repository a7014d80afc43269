"""A forger who can write to the database, and who makes the chain whole again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.room.audit import Report, audit
from pitboss.room.records import Entry, chain, genesis
from pitboss.room.store import Store

Which = Callable[[Entry], bool]
Alter = Callable[[Entry, Any, list[Any]], dict[str, Any]]
UPDATE = (
    "UPDATE entries SET command = ?, events = ?, sealed = ?, at = ?, round = ?, hash = ? WHERE stream = ? AND seq = ?"
)
INSERT = (
    "INSERT INTO entries (stream, seq, command_id, actor, at, command, events, sealed, round, hash) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


def has(*words: bytes) -> Which:
    """After the first entry: one in which all this is written."""
    return lambda entry: entry.seq > 1 and all(word in entry.command + entry.events for word in words)


def forged(url: str, stream: str, which: Which, alter: Alter) -> tuple[Report, int]:
    """The audit of a room in which the first such entry of a stream was altered, and where."""
    with Store(url) as store:
        entries = list(store.entries(stream))
        at = next(number for number, entry in enumerate(entries) if which(entry))
        entry = entries[at]
        changed = alter(entry, json.loads(entry.command), json.loads(entry.events))
        entries[at] = msgspec.structs.replace(entry, **{name: written(value) for name, value in changed.items()})
        chain_anew(store, stream, entries)
        return audit(store, only=stream), entry.seq


def followed_by(url: str, stream: str, command: Any, events: Any, **more: Any) -> tuple[Report, int]:
    """The audit of a room in which somebody wrote one more entry, and where."""
    with Store(url) as store:
        entries = list(store.entries(stream))
        last = entries[-1]
        more = {"sealed": b"null", "at": last.at, "round": 0, **more}
        added = msgspec.structs.replace(
            last, seq=last.seq + 1, command_id="x", command=written(command), events=written(events), **more
        )
        chain_anew(store, stream, [*entries, added])
        return audit(store, only=stream), added.seq


def chain_anew(store: Store, stream: str, entries: list[Entry]) -> None:
    """Every hash from the first on, the end of the stream too."""
    last = genesis(stream)
    with store.engine.begin() as connection:
        for each in entries:
            last = chain(last, each.seq, each)
            row = (each.command, each.events, each.sealed, each.at, each.round, last, stream, each.seq)
            if not connection.exec_driver_sql(UPDATE, row).rowcount:
                new = (stream, each.seq, each.command_id, each.actor, each.at, each.command, each.events, each.sealed)
                connection.exec_driver_sql(INSERT, (*new, each.round, last))
        end = (entries[-1].seq, last, stream)
        connection.exec_driver_sql("UPDATE streams SET seq = ?, hash = ? WHERE stream = ?", end)


def written(value: Any) -> Any:
    return value if isinstance(value, int | bytes) else json.dumps(value, separators=(",", ":")).encode()
