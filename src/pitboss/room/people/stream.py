"""The stream of people: how a command becomes an entry with its postings and rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from uuid import uuid4

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.codec import encode
from pitboss.room.people.commands import AnyPeopleCommand, actor_of
from pitboss.room.people.decide import decide
from pitboss.room.people.events import AnyPeopleEvent
from pitboss.room.people.evolve import evolve, postings_of
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.stored import StoredPeople
from pitboss.room.records import Entry, LateEntry, NewEntry

STREAM = "people"
MakeCommand = Callable[[StoredPeople, sa.Connection], AnyPeopleCommand | Refusal]
"""The command, once it is known what stands written before it."""
_command: msgspec.json.Decoder[AnyPeopleCommand] = msgspec.json.Decoder(AnyPeopleCommand)
_events: msgspec.json.Decoder[list[AnyPeopleEvent]] = msgspec.json.Decoder(list[AnyPeopleEvent])


def late(make: MakeCommand, secrets: Mapping[str, str] | None = None) -> LateEntry:
    """An entry of the stream, decided in the writer's own transaction."""

    def decided(connection: sa.Connection) -> NewEntry | Refusal:
        people = StoredPeople(connection, secrets)
        command = make(people, connection)
        if isinstance(command, Refusal):
            return command
        entry = entry_of(people, command, f"{type(command).__name__}/{uuid4().hex}", command.now)
        return entry if isinstance(entry, Refusal) else msgspec.structs.replace(entry, rows=people.rows())

    return LateEntry(STREAM, decided)


def entry_of(people: KnownPeople, command: AnyPeopleCommand, command_id: str, at: int) -> NewEntry | Refusal:
    """What a command brings about, here and now: people are changed by it."""
    events = decide(people, command)
    if isinstance(events, Refusal):
        return events
    for event in events:
        evolve(people, event)
    return NewEntry(
        stream=STREAM,
        expected_seq=None,
        command_id=command_id,
        actor=actor_of(command),
        at=at,
        command=encode(command),
        events=encode(events),
        postings=postings_of(events),
    )


def command_in(entry: Entry) -> AnyPeopleCommand:
    return _command.decode(entry.command)


def events_in(entry: Entry) -> list[AnyPeopleEvent]:
    return _events.decode(entry.events)
