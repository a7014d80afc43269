"""Who is said to have acted: whether they held the role then, by the stream of people, and whether it was their act."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.people import events as e
from pitboss.room.people.rights import ROLES, words_of
from pitboss.room.people.stream import STREAM, events_in
from pitboss.room.records import Entry
from pitboss.room.schema import entries

ON_ITS_WAY = 60_000
"""Milliseconds: a role that is taken while an act of its holder is on its way to the record."""
PLAYERS = ("player", "bot")


class Asker(msgspec.Struct):
    """What a command of any desk tells of whoever gave it."""

    by: str = ""
    grounds: str = ""
    """The reason: there is one wherever staff act over a line of the room."""
    player: Any = ""


class Change(msgspec.Struct, frozen=True):
    """Of somebody's roles: from which entry of the room on, and when."""

    row: int
    at: int
    roles: frozenset[str]


class RolesHeld:
    """Everybody's roles at every moment, as the stream of people has them; nobody is known before they are in it."""

    def __init__(self, archive: Archive) -> None:
        self._changes: dict[str, list[Change]] = {}
        query = sa.select(entries.c.id, entries.c.seq).where(entries.c.stream == STREAM)
        rows = {row.seq: row.id for row in archive.select(query)}
        for entry in archive.entries(STREAM):
            self._follow(entry, rows[entry.seq])

    def _follow(self, entry: Entry, row: int) -> None:
        try:
            told = events_in(entry)
        except msgspec.MsgspecError:
            return  # It is found where the stream is told again.
        for event in told:
            self._change(event, row, entry.at)

    def _change(self, event: e.AnyPeopleEvent, row: int, at: int) -> None:
        match event:
            case e.PeopleTakenOver(people=people):
                for person in people:
                    self._note(person.id, Change(row, at, frozenset(person.roles)))
            case e.AccountOpened(person=name):
                self._note(name, Change(row, at, frozenset()))
            case e.RoleGiven(person=name, role=role):
                self._note(name, Change(row, at, self._last(name) | {role}))
            case e.RoleTaken(person=name, role=role):
                self._note(name, Change(row, at, self._last(name) - {role}))
            case _:
                pass

    def _last(self, name: str) -> frozenset[str]:
        changes = self._changes.get(name)
        return changes[-1].roles if changes else frozenset()

    def _note(self, name: str, change: Change) -> None:
        self._changes.setdefault(name, []).append(change)

    def _until(self, name: str, row: int) -> list[Change]:
        changes = self._changes.get(name, [])
        return changes[: bisect_right(changes, row, key=lambda change: change.row)]

    def knows(self, name: str, row: int) -> bool:
        """Whether somebody had an account when an entry of the room was written."""
        return bool(self._until(name, row))

    def held(self, name: str, role: str, row: int, at: int) -> bool:
        """Whether somebody had a role then, or had it when they asked for what was written."""
        changes = self._until(name, row)
        recent = (before for before, after in pairwise(changes) if abs(at - after.at) < ON_ITS_WAY)
        return any(role in each.roles for each in (*changes[-1:], *recent))


def unlike(held: RolesHeld, entry: Entry, row: int) -> Iterator[str]:
    """What cannot be about who is said to have acted at a desk."""
    role, _, name = entry.actor.partition(":")
    asker = _asker(entry.command)
    if asker.grounds and (role not in ROLES or not name):
        yield f"is said to be by {entry.actor}, and is an act of staff for a reason"
    elif asker.grounds and asker.by != role:
        yield f"is said to be by {entry.actor}, and is the {words_of(asker.by)}'s to do"
    if not asker.grounds and not held.knows(name, row):
        return  # The house itself, or an event's own desk, whose staff have no accounts here.
    if role in PLAYERS and isinstance(asker.player, str) and asker.player not in ("", name):
        yield f"is said to be by {entry.actor}, and is {asker.player}'s to do"
    if role in ROLES and not held.held(name, role, row, entry.at):
        yield f"is said to be by {entry.actor}, who was no {words_of(role)} then"


def _asker(command: bytes) -> Asker:
    try:
        return msgspec.json.decode(command, type=Asker)
    except msgspec.MsgspecError:
        return Asker()  # What cannot be read is found where the desk is told again.
