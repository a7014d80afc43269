"""Desks as their streams have them."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.charter import Charter
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.records import Entry, NewEntry


def open_from_charter(stream: str, charter: Charter, said: Said) -> tuple[Hosted[Any], NewEntry] | Refusal:
    """A new desk under the edition of this program, and its first entry; or what keeps it closed."""
    kind = kind_of(charter)
    named = msgspec.structs.replace(charter, edition=kind.edition(charter.instrument))
    return kind.hosted.from_charter(stream, named, said)


def recover(stream: str, entries: Iterable[Entry]) -> Hosted[Any]:
    """A desk as its stream has it."""
    ordered = iter(entries)
    first = next(ordered)
    charter = read_charter(first.command)
    return kind_of(charter).hosted(stream, charter).take_over([first]).take_over(ordered)


def resume(archive: Archive, stream: str, upto: int) -> Hosted[Any]:
    """A desk as it was at the latest checkpoint up to an entry, or at its beginning."""
    first = archive.entry(stream, 1)
    assert first is not None, f"there is no stream {stream}"
    hosted = recover(stream, [first])
    kept = archive.checkpoint(stream, upto)
    if kept:
        with suppress(msgspec.MsgspecError):  # Of another version: the stream has everything all the same.
            hosted.restore(*kept)
    return hosted
