"""Desks as their streams have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.charter import Charter
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.records import Entry, NewEntry
from pitboss.room.storage import storage_error

LATEST = 2**62
"""No stream has so many entries."""


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
    hosted = begin(archive, stream)
    kept = archive.checkpoint(stream, upto)
    if kept:
        hosted.restore(*kept)
    return hosted


def follow(archive: Archive, stream: str) -> Hosted[Any]:
    """A desk as its stream has it, from its latest checkpoint on; where that one is wrong, from its beginning."""
    try:
        hosted = resume(archive, stream, LATEST)
        return hosted.take_over(archive.entries(stream, after=hosted.seq))
    except Exception as error:
        if storage_error(error):
            raise
        return recover(stream, archive.entries(stream))


def begin(archive: Archive, stream: str) -> Hosted[Any]:
    """A desk as it was after its first entry."""
    first = archive.entry(stream, 1)
    assert first is not None, f"there is no first entry of {stream}"
    return recover(stream, [first])


class UnreadableDeskError(Exception):
    """A desk that cannot be taken over from its stream, and the last entry that could be."""

    def __init__(self, entry: int, error: str) -> None:
        super().__init__(error)
        self.entry = entry
