"""What happened in this room by a clause: entries of any desk that cite it, the latest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from pitboss.cite import Citation
from pitboss.room.archive import Archive
from pitboss.room.facts import Line
from pitboss.room.hosted import line_of, view_events
from pitboss.room.inspection.citing import cited
from pitboss.room.records import Entry
from pitboss.room.runner import DeskRunner

FAR = 5_000
"""Entries that are looked through."""


class CitedHere(msgspec.Struct, frozen=True, kw_only=True):
    """An entry with the lines that cite the clause, as anybody at the rail saw them."""

    table: str
    title: str
    seq: int
    round: int
    at: int
    over: bool
    """Whether its round can be looked at."""
    lines: tuple[Line, ...]


class CitedInRoom(msgspec.Struct, frozen=True, kw_only=True):
    entries: tuple[CitedHere, ...]
    looked: int
    """How many entries of the record were looked through."""


def cited_in_room(
    archive: Archive, desks: Mapping[str, DeskRunner], clause: Citation, *, before: int, most: int
) -> CitedInRoom:
    asks = cited(clause)
    found: list[CitedHere] = []
    looked = 0
    for _, entry in archive.written_back(before):
        if len(found) == most or looked == FAR:
            break
        looked += 1
        desk = desks.get(entry.stream)
        if desk and asks and asks(entry.events):
            found += _told(desk, entry, clause)
    return CitedInRoom(entries=tuple(found), looked=looked)


def _told(desk: DeskRunner, entry: Entry, clause: Citation) -> Iterator[CitedHere]:
    hosted = desk.live.hosted
    events = view_events(hosted, hosted.events_of(entry), "rail")
    lines = [line_of(hosted, event, {}) or hosted.record_line(event, {}) for event in events]
    citing = tuple(line for line in lines if line and clause in line.cites)
    if citing:
        yield CitedHere(
            table=entry.stream,
            title=hosted.charter.title,
            seq=entry.seq,
            round=entry.round,
            at=entry.at,
            over=entry.round > 0 and desk.live.is_over(entry.round),
            lines=citing,
        )
