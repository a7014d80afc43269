"""What each person has answered in training: a stream of the room's own, and what it comes to."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Literal
from uuid import uuid4

import msgspec

from pitboss.drill.topics import TraineeRole
from pitboss.room.archive import Archive
from pitboss.room.codec import encode
from pitboss.room.own_stream import EachAlone, OwnStream
from pitboss.room.records import Entry, NewEntry
from pitboss.room.schema import entries

STREAM = "training"
Lessons = Literal["drill", "ultimate"]
AGAIN = 8
"""Clauses that are told to be read again."""


class Answered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer; `cost` in millionths of an ante, where it can be said."""

    person: str
    course: Lessons
    topic: str
    right: bool
    clause: str = ""
    cost: int = 0
    given: int | None = None
    """What was answered in a drill; nobody wrote that down at first."""
    repeated: bool = False
    """Whether it was asked before, and answered wrongly."""


class DrillWanted(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A drill; with the answers that follow it is the same drill whenever it is looked at."""

    person: str
    instrument: str = ""
    game: str = ""
    """As in `omaha-2017/omaha`; all that are approved where none is named."""
    role: TraineeRole = "floor"
    level: int = 2
    questions: int = 10
    seed: int
    again: bool = False
    """Whether what is answered wrongly is asked until it is right."""


class NoteAnswer(Answered, frozen=True, kw_only=True, tag=True):
    """Put an answer on record."""

    now: int


class BeginDrill(DrillWanted, frozen=True, kw_only=True, tag=True):
    """Somebody begins a drill."""

    now: int


class DrillBegun(DrillWanted, frozen=True, kw_only=True, tag=True):
    at: int


class AnswerNoted(Answered, frozen=True, kw_only=True, tag=True):
    at: int


class TopicProgress(msgspec.Struct, frozen=True, kw_only=True):
    topic: str
    asked: int
    right: int
    lately: int
    """Of the last ten."""


class TrainingProgress(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has come to."""

    drill: tuple[TopicProgress, ...]
    ultimate: tuple[TopicProgress, ...]
    read_again: tuple[str, ...]
    """The clauses behind wrong answers, those most often missed first."""
    cost: int
    """What mistakes against the house have cost in all, in millionths of an ante."""


Noted = NoteAnswer | BeginDrill
_command = msgspec.json.Decoder(Noted)
_events = msgspec.json.Decoder(tuple[AnswerNoted | DrillBegun])
LATELY = 10


def draft(noted: Noted, *, at: int) -> NewEntry:
    return _entry(noted, uuid4().hex, at)


def _entry(noted: Noted, command_id: str, at: int) -> NewEntry:
    told = {name: getattr(noted, name) for name in noted.__struct_fields__ if name != "now"}
    event = (AnswerNoted if isinstance(noted, NoteAnswer) else DrillBegun)(**told, at=noted.now)
    return NewEntry(
        stream=STREAM,
        expected_seq=None,
        command_id=command_id,
        actor=actor_of(noted.person),
        at=at,
        command=encode(noted),
        events=encode([event]),
    )


def actor_of(person: str) -> str:
    return f"player:{person}"


def _again(entry: Entry) -> NewEntry:
    command = _command.decode(entry.command)
    if command.now != entry.at // 1000:
        raise ValueError(f"its command is of {command.now}, the entry of {entry.at // 1000}")
    return _entry(command, entry.command_id, entry.at)


def progress_of(archive: Archive, person: str) -> TrainingProgress:
    """From everything that a person has answered."""
    noted = [each for each in _of_person(archive, person) if isinstance(each, AnswerNoted)]
    answers = [each for each in noted if not each.repeated]
    missed = Counter(each.clause for each in answers if not each.right and each.clause)
    return TrainingProgress(
        drill=_topics([each for each in answers if each.course == "drill"]),
        ultimate=_topics([each for each in answers if each.course == "ultimate"]),
        read_again=tuple(clause for clause, _ in missed.most_common(AGAIN)),
        cost=sum(each.cost for each in answers),
    )


def _of_person(archive: Archive, person: str) -> list[AnswerNoted | DrillBegun]:
    theirs = archive.entries(STREAM, 0, None, entries.c.actor == actor_of(person))
    return [_events.decode(entry.events)[0] for entry in theirs]


def last_drill(archive: Archive, person: str) -> tuple[DrillBegun, list[int]] | None:
    """The drill that somebody began last, and what they have answered in it."""
    begun: DrillBegun | None = None
    given: list[int] = []
    for each in _of_person(archive, person):
        if isinstance(each, DrillBegun):
            begun, given = each, []
        elif each.course == "drill" and each.given is not None:
            given.append(each.given)
    return (begun, given) if begun else None


def _topics(answers: list[AnswerNoted]) -> tuple[TopicProgress, ...]:
    by_topic: dict[str, list[bool]] = defaultdict(list)
    for each in answers:
        by_topic[each.topic].append(each.right)
    return tuple(
        TopicProgress(topic=topic, asked=len(marks), right=sum(marks), lately=sum(marks[-LATELY:]))
        for topic, marks in sorted(by_topic.items())
    )


OWN = OwnStream(STREAM, "Training", (NoteAnswer, AnswerNoted, BeginDrill, DrillBegun), lambda: EachAlone(_again))
