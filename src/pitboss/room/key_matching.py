"""Whether the keys at hand are those that a room was written under."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.room.database import UnusableError
from pitboss.room.keys import NO_KEYS, VARIABLE, End, Keyring, fresh_keys, key_path, make_keys, read_keys
from pitboss.room.schema import entries, streams


def keys_to_write(engine: sa.Engine, url: str, given: str = "") -> Keyring:
    """The keys of a room; a room that has none is given its first."""
    path = key_path(url, given)
    if path is None:
        return fresh_keys(_ends(engine))
    found = read_keys(path)
    if found is None:
        _refuse_lost(engine, url, str(path))
        found = make_keys(path, _ends(engine))
    _refuse_others(engine, found, str(path))
    return found


def keys_to_read(engine: sa.Engine, url: str, given: str = "") -> Keyring:
    """The keys of a room, none where it has none; nothing is made."""
    path = key_path(url, given)
    found = read_keys(path) if path else None
    if found is None:
        _refuse_lost(engine, url, str(path))
        return NO_KEYS
    _refuse_others(engine, found, str(path))
    return found


def _refuse_lost(engine: sa.Engine, url: str, path: str) -> None:
    keyed = _first(engine, sa.select(entries.c.key).where(entries.c.key != ""))
    if keyed:
        what = f"the room at {url} is sealed under the key {keyed}, and there is no key file {path}"
        raise UnusableError(f"{what}: put it back, or say where it is with --key or {VARIABLE}")


def _refuse_others(engine: sa.Engine, ring: Keyring, path: str) -> None:
    newest = _first(engine, sa.select(entries.c.key).order_by(entries.c.id.desc()))
    if newest and newest not in ring.by_id:
        known = ", ".join(ring.by_id)
        what = f"{path} has the key {known}, and the room is sealed under {newest}"
        raise UnusableError(f"{what}: put back the key file that belongs to it, or say where it is with --key")


def _first(engine: sa.Engine, query: sa.Select[tuple[str]]) -> str:
    with engine.execution_options(reads=True).connect() as connection:
        return str(connection.execute(query.limit(1)).scalar() or "")


def _ends(engine: sa.Engine) -> dict[str, End]:
    with engine.execution_options(reads=True).connect() as connection:
        return {row.stream: (row.seq, row.hash.hex()) for row in connection.execute(sa.select(streams))}
