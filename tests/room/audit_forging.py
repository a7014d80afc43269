"""A forger who can write to the database, and who makes the chain whole again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pitboss.room.audit import Report, audit
from pitboss.room.records import COLUMNS, Entry, chain, genesis
from pitboss.room.store import Store

Which = Callable[[Entry], bool]
Alter = Callable[[Entry, Any, list[Any]], dict[str, Any]]
FIELDS = COLUMNS
UPDATE = f"UPDATE entries SET {', '.join(f'{name} = ?' for name in FIELDS)} WHERE stream = ? AND seq = ?"  # noqa: S608
KEEP = "UPDATE checkpoints SET state = ? WHERE stream = ? AND seq = ?"
INSERT = f"INSERT INTO entries ({', '.join(FIELDS)}) VALUES ({', '.join('?' * len(FIELDS))})"  # noqa: S608


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
        more = {"sealed": b"null", "at": last.at, "round": 0, "key": store.seals.ring.current.id, **more}
        added = msgspec.structs.replace(
            last, seq=last.seq + 1, command_id="x", command=written(command), events=written(events), **more
        )
        chain_anew(store, stream, [*entries, added])
        return audit(store, only=stream), added.seq


def chain_anew(store: Store, stream: str, entries: list[Entry]) -> None:
    """Every hash from the first on, the end of the stream too: whoever does this has the key file as well."""
    last, ring = genesis(stream), store.seals.ring
    with store.engine.begin() as connection:
        for each in entries:
            last = chain(last, each.seq, each, ring.by_id.get(each.key))
            new = msgspec.structs.replace(each, hash=last)
            row = store.seals.sealed_row(new) if each.key else _open_row(new)
            if not connection.exec_driver_sql(UPDATE, (*row, stream, each.seq)).rowcount:
                connection.exec_driver_sql(INSERT, row)
            if each.seq == ring.unkeyed.get(stream, (0, ""))[0]:
                ring.unkeyed[stream] = (each.seq, last.hex())
        end = (entries[-1].seq, last, stream)
        connection.exec_driver_sql("UPDATE streams SET seq = ?, hash = ? WHERE stream = ?", end)


def altered_inside(url: str, *statements: str) -> None:
    """Somebody with the key lays everything open, alters it, and seals it again; the chain is left as it was."""
    with Store(url) as store:
        asked = {(stream, entry.seq): entry.asked for stream in store.streams() for entry in store.entries(stream)}
        for kind in ("entry", "checkpoint"):
            _lay_open(store, kind)
        with store.engine.begin() as connection:
            for statement in statements:
                assert connection.exec_driver_sql(statement).rowcount > 0, f"nothing was altered: {statement}"
        _seal_again(store, asked)


def _lay_open(store: Store, kind: str) -> None:
    for stream in store.streams():
        opened = [_open_row(entry) for entry in store.entries(stream)] if kind == "entry" else []
        states = list(store.checkpoints(stream)) if kind == "checkpoint" else []
        with store.engine.begin() as connection:
            for row in opened:
                connection.exec_driver_sql(UPDATE, (*row, *row[:2]))
            for seq, state in states:
                connection.exec_driver_sql(KEEP, (state, stream, seq))


def _seal_again(store: Store, asked: Mapping[tuple[str, int], bytes]) -> None:
    with store.engine.begin() as connection:
        rows = connection.exec_driver_sql(f"SELECT {', '.join(FIELDS)} FROM entries").all()  # noqa: S608
        for row in rows:
            entry = Entry(**{name: _as_bytes(name, value) for name, value in zip(FIELDS, row, strict=True)})
            whole = msgspec.structs.replace(entry, asked=asked.get((entry.stream, entry.seq), b""))
            connection.exec_driver_sql(UPDATE, (*store.seals.sealed_row(whole), *row[:2]))
        for stream, seq, state in connection.exec_driver_sql("SELECT stream, seq, state FROM checkpoints").all():
            sealed = store.seals.sealed_checkpoint(stream, seq, _as_bytes("state", state))
            connection.exec_driver_sql(KEEP, (sealed, stream, seq))


def _open_row(entry: Entry) -> tuple[Any, ...]:
    return tuple(getattr(entry, name) for name in FIELDS)


def _as_bytes(name: str, value: Any) -> Any:
    return value.encode() if name in ("command", "events", "sealed", "state") and isinstance(value, str) else value


def written(value: Any) -> Any:
    return value if isinstance(value, int | bytes) else json.dumps(value, separators=(",", ":")).encode()
