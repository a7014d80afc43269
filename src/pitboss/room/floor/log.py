"""The log of a table for the floor: who did what, in which role and why, and the clauses; by person and by clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

import msgspec
import sqlalchemy as sa

from pitboss.desk.law import Role
from pitboss.room.archive import Archive
from pitboss.room.facts import Line
from pitboss.room.hosted import Hosted, line_of, view_events
from pitboss.room.records import Entry
from pitboss.room.schema import entries

FAR = 4_000
"""Entries that are looked through for one page."""


class FloorLogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the record; `why` is the reason that a member of the staff gave."""

    seq: int
    at: int
    role: str
    person: str
    why: str
    lines: tuple[Line, ...]


class FloorLogQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty does not matter."""

    person: str = ""
    """Who did it, or whom it is about."""
    clause: str = ""
    """Cited by what happened, as in `17.9` or `omaha-2017 17.9`; the clauses under it count too."""
    staff: bool = False
    """Only what staff did."""
    before: int = 0


def floor_log(archive: Archive, hosted: Hosted[Any], query: FloorLogQuery, *, most: int) -> list[FloorLogEntry]:
    """The newest first, as anybody at the rail saw it."""
    where = [sa.or_(*(entries.c.actor.startswith(f"{role}:") for role in get_args(Role)))] if query.staff else []
    found = (
        _told(hosted, entry)
        for entry in islice(archive.entries_back(hosted.stream, query.before, *where), FAR)
        if entry.seq > 1
    )
    return list(islice((told for told in found if told.lines and _fits(told, query)), most))


def _told(hosted: Hosted[Any], entry: Entry) -> FloorLogEntry:
    role, _, person = entry.actor.partition(":")
    return FloorLogEntry(
        seq=entry.seq,
        at=entry.at,
        role=role,
        person=person,
        why=_grounds(entry),
        lines=tuple(_lines(hosted, entry)),
    )


def _lines(hosted: Hosted[Any], entry: Entry) -> Iterator[Line]:
    """Who sat where at the time is not known here: a seat is told by its number."""
    for event in view_events(hosted, hosted.events_of(entry), "rail"):
        if line := line_of(hosted, event, {}) or hosted.record_line(event, {}):
            yield line


def _grounds(entry: Entry) -> str:
    try:
        return _reason.decode(entry.command).grounds
    except msgspec.MsgspecError:
        return ""


class _Reason(msgspec.Struct):
    grounds: str = ""


_reason = msgspec.json.Decoder(_Reason)


def _fits(told: FloorLogEntry, query: FloorLogQuery) -> bool:
    return _concerns(told, query.person.strip().lower()) and _cites(told, query.clause.strip())


def _concerns(told: FloorLogEntry, person: str) -> bool:
    words = (told.person, *(line.words for line in told.lines))
    return not person or any(person in each.lower() for each in words)


def _cites(told: FloorLogEntry, clause: str) -> bool:
    """A clause itself, or one under it: 17.1 finds 17.1(a), not 17.10."""
    cites = (cite if " " in clause else cite.partition(" ")[2] for line in told.lines for cite in line.cites)
    return not clause or any(cite == clause or cite.startswith((f"{clause}(", f"{clause}.")) for cite in cites)
