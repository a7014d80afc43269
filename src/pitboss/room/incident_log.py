"""Writing significant events down as they happen, and finding them again."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room import incidents as i
from pitboss.room.archive import Archive
from pitboss.room.records import Conflict, DamagedRowError, Entry, NewEntry
from pitboss.room.schema import entries
from pitboss.room.sealing import UnreadableEntryError
from pitboss.room.store import Store

LOG = logging.getLogger("pitboss.room")
KEPT = 1_000
"""How many wait at most while nothing can be written; later ones are in the log only."""


class IncidentLog:
    """Nobody waits for an incident to be written; what cannot be written now is kept, and written later."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._unwritten: deque[NewEntry] = deque()
        self._lock = threading.Lock()

    def record(self, what: i.AnyIncident, *, subject: str, person: str = "") -> None:
        """From any thread."""
        if what.severity != "notice":
            LOG.warning("%s: %s", subject, what.words())
        self.write_unwritten()
        self._write(i.draft(what, subject=subject, person=person, at=self._now()))

    def write_unwritten(self) -> None:
        """Try again what could not be written."""
        with self._lock:
            waiting, self._unwritten = self._unwritten, deque()
        for draft in waiting:
            self._write(draft)

    def _write(self, draft: NewEntry) -> None:
        self._store.append_soon(draft).add_done_callback(lambda done: self._written(draft, done))

    def _written(self, draft: NewEntry, done: Future[Entry]) -> None:
        """One that was on record already, although its writer was told of an error, is not written twice."""
        error = done.exception()
        if error is None or (isinstance(error, Conflict) and not isinstance(error, DamagedRowError)):
            return
        with self._lock:
            if len(self._unwritten) < KEPT:
                self._unwritten.append(draft)


# finding


class IncidentQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty does not matter."""

    since: int = 0
    until: int | None = None
    """Milliseconds since the epoch; from the first to just before the second."""
    kinds: tuple[str, ...] = ()
    subject: str = ""
    """A whole subject, or what comes before its colon."""
    person: str = ""
    """Whose doing it was, or whose account it concerns."""
    text: str = ""
    """Part of what is told, whatever the case."""
    severities: tuple[i.Severity, ...] = ()


class FoundIncident(msgspec.Struct, frozen=True, kw_only=True):
    seq: int
    at: int
    severity: i.Severity
    kind: str
    subject: str
    person: str
    words: str
    facts: dict[str, Any]


def find_incidents(archive: Archive, query: IncidentQuery) -> Iterator[FoundIncident]:
    """In the order in which they were written."""
    with archive.at_one_moment() as moment:
        moment.unreadable = _read_on
        for entry in moment.entries(i.STREAM, 0, None, *_conditions(query)):
            found = _found(entry)
            if _is_sought(found, query):
                yield found


def newest_incidents(archive: Archive, query: IncidentQuery, *, most: int, before: int = 0) -> list[FoundIncident]:
    """The last ones first, from just before an entry on if one is given."""
    with archive.at_one_moment() as moment:
        moment.unreadable = _read_on
        entries_ = moment.entries_back(i.STREAM, before, *_conditions(query))
        return list(islice((each for each in map(_found, entries_) if _is_sought(each, query)), most))


def _read_on(_: UnreadableEntryError) -> None:
    """One that does not open is told as such."""


def last_of(archive: Archive, *kinds: type[i.RoomIncident]) -> i.AnyIncident | None:
    """The last incident of these kinds, if it can be read."""
    query = IncidentQuery(kinds=tuple(kind.__name__ for kind in kinds))
    try:
        entry = archive.last_entry(i.STREAM, *_conditions(query))
        return i.recorded(entry).what if entry else None
    except (msgspec.MsgspecError, UnreadableEntryError):
        return None


def _conditions(query: IncidentQuery) -> list[sa.ColumnElement[bool]]:
    """What the database can tell by itself: an incident's id begins with its kind."""
    found: list[sa.ColumnElement[bool]] = [entries.c.at >= query.since]
    if query.until is not None:
        found.append(entries.c.at < query.until)
    if query.kinds:
        found.append(sa.or_(*(entries.c.command_id.startswith(f"{kind}/", autoescape=True) for kind in query.kinds)))
    return found


UNREADABLE = "Unreadable"


def _found(entry: Entry) -> FoundIncident:
    try:
        told = i.recorded(entry)
    except msgspec.MsgspecError as error:
        words = f"This entry cannot be read ({error}); pitboss audit says more"
        return FoundIncident(
            seq=entry.seq, at=entry.at, severity="alarm", kind=UNREADABLE, subject="", person="", words=words, facts={}
        )
    facts = msgspec.to_builtins(told.what)
    return FoundIncident(
        seq=entry.seq,
        at=entry.at,
        severity=told.severity,
        kind=facts.pop("type"),
        subject=told.subject,
        person=told.person,
        words=told.what.words(),
        facts=facts,
    )


def _is_sought(found: FoundIncident, query: IncidentQuery) -> bool:
    whole, _, rest = found.subject.partition(":")
    theirs = rest if whole == "account" else found.person
    told = f"{found.kind} {found.subject} {found.person} {found.words}".casefold()
    return (
        query.subject in ("", found.subject, whole)
        and query.person in ("", found.person, theirs)
        and query.text.casefold() in told
        and (not query.severities or found.severity in query.severities)
    )
