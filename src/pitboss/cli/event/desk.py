"""The desk of a live event: one act at a time is decided, made durable, and only then told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.answers import digest_of
from pitboss.room.clock import epoch_ms
from pitboss.room.facts import Line
from pitboss.room.hosted import Said, line_of
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.event.hosted import HostedEvent, holder
from pitboss.room.records import Conflict, Entry
from pitboss.room.recovery import follow, open_from_charter
from pitboss.room.schema import entries
from pitboss.room.shoe import SYSTEM
from pitboss.room.store import Store
from pitboss.tournament import commands as c
from pitboss.tournament.law import Staff
from pitboss.tournament.state import TournamentState


class Done(msgspec.Struct, frozen=True):
    """An act on record: its entry, and what happened in words with the clauses."""

    seq: int
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    again: bool = False
    """Whether it was on record already: the same act was sent before."""
    asked: bytes = b""
    """A digest of what was typed, where the act had an id."""


class DeskClock:
    """The time of the desk: the room's own, or one that stands still until it is moved, for a rehearsal."""

    def __init__(self, standing: int | None = None) -> None:
        self.standing = standing

    def now(self) -> int:
        """Milliseconds since the epoch."""
        return epoch_ms() if self.standing is None else self.standing

    def move(self, milliseconds: int) -> None:
        assert self.standing is not None
        self.standing += milliseconds


class EventDesk:
    """One event of a room, and the only one who writes its record just now."""

    def __init__(self, store: Store, hosted: HostedEvent, clock: DeskClock, *, person: str, role: Staff | None) -> None:
        self.store = store
        self.hosted = hosted
        self.clock = clock
        self.person = person
        self.role = role
        """Whose powers are used; None: whoever's the document says."""
        self.last_at = 0

    @property
    def state(self) -> TournamentState:
        return self.hosted.state

    @property
    def chance(self) -> Any:
        """Ballots and draws: the operating system's generator; what it gave stands in the command."""
        return SYSTEM

    # coming back

    @classmethod
    def opened(
        cls, store: Store, stream: str, charter: EventCharter, clock: DeskClock, *, person: str, role: Staff | None
    ) -> EventDesk | Refusal:
        """A new event, its conditions on record; or what its document has against them."""
        made = open_from_charter(stream, charter, Said(f"desk:{person}", "open", clock.now()))
        if isinstance(made, Refusal):
            return made
        hosted, entry = made
        assert isinstance(hosted, HostedEvent)
        store.append_now(entry)
        return cls(store, hosted, clock, person=person, role=role)

    @classmethod
    def resumed(cls, store: Store, stream: str, clock: DeskClock, *, person: str, role: Staff | None) -> EventDesk:
        """The event as its record has it, under the edition of this program."""
        desk = cls(store, recovered(store, stream), clock, person=person, role=role)
        desk.last_at = last_moment(store, stream)
        if desk.hosted.edition != desk.hosted.current_edition:
            changed = desk.hosted.change_edition(Said("room", f"room/edition/{desk.hosted.seq + 1}", desk.at()))
            assert not isinstance(changed, Refusal), changed
            store.append_now(changed)
        return desk

    def reload(self) -> None:
        self.hosted = recovered(self.store, self.hosted.stream)
        self.last_at = last_moment(self.store, self.hosted.stream)

    # acting

    def at(self) -> int:
        """Milliseconds, never running backwards in this record."""
        self.last_at = max(self.last_at, self.clock.now())
        return self.last_at

    def command(self, kind: Callable[..., Any], *values: Any, **more: Any) -> Any:
        """A command of this moment, by whoever may give it or by the role at this desk."""
        if isinstance(kind, type) and issubclass(kind, c.StaffCommand):
            more["by"] = self.role or holder(self.state, kind)
        return kind(*values, now=self.at() // 1000, **more)

    def what_if(self, command: Any) -> Sequence[Any] | Refusal:
        return self.hosted.derive(command)

    def drawn_once(self, command: Any) -> Any:
        """What was drawn for the same and taken back is not drawn again."""
        return self.hosted.contest_drawn(command, self.store.entries_back(self.hosted.stream, 0))

    def form_of(self, command: Any) -> Line | None:
        """Between whom something is drawn, which is all that is told before it is."""
        return self.hosted.contest_chance(command, self.at() // 1000)

    def do(self, command: Any, act_id: str = "", typed: str = "") -> Done | Refusal:
        """Decide, make durable, and only then tell; one that has the id of another is never done."""
        command = msgspec.structs.replace(command, now=self.at() // 1000)
        by = getattr(command, "by", "entrant")
        name = act_id or f"{by}/{self.hosted.seq + 1}/{SYSTEM.getrandbits(32):08x}"
        made = self.hosted.propose(command, Said(f"{by}:{self.person}", name, self.last_at, digest_of(typed.encode())))
        if isinstance(made, Refusal):
            return made
        try:
            entry = self.store.append_now(made)
        except Conflict as error:
            self.reload()
            what = f"nothing was done: {error}; look again, the record has moved on"
            return Refusal("not_recorded", what, self.hosted.document)
        return self._told(entry)

    def recorded(self, act_id: str) -> dict[str, Done]:
        """What is on record of an act, by the ids of its commands."""
        ours = entries.c.command_id
        same = sa.or_(ours == act_id, ours.startswith(f"{act_id}.", autoescape=True))
        query = sa.select(entries.c.seq).where(entries.c.stream == self.hosted.stream, same).order_by(entries.c.seq)
        found = [self.store.entry(self.hosted.stream, row.seq) for row in self.store.select(query)]
        return {entry.command_id: self._told(entry, again=True) for entry in found if entry}

    def told(self, events: Sequence[Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Events in words, each with its clauses."""
        lines = [line_of(self.hosted, event, {}) for event in events]
        return tuple((line.words, tuple(dict.fromkeys(line.cites))) for line in lines if line)

    def _told(self, entry: Entry, *, again: bool = False) -> Done:
        return Done(entry.seq, self.told(self.hosted.events_of(entry)), again, entry.asked)

    def last_acts(self, number: int) -> list[Done]:
        """The latest entries of the record."""
        after = max(0, self.hosted.seq - number)
        return [self._told(entry) for entry in self.store.entries(self.hosted.stream, after=after)]


def recovered(store: Store, stream: str) -> HostedEvent:
    hosted = follow(store, stream)
    assert isinstance(hosted, HostedEvent)
    return hosted


def last_moment(store: Store, stream: str) -> int:
    end = store.end(stream)
    entry = store.entry(stream, end[0]) if end else None
    return entry.at if entry else 0
