"""What each person has answered in training: a stream of the room's own, and what it comes to."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Literal
from uuid import uuid4

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.codec import encode
from pitboss.room.own_stream import EachAlone, OwnStream
from pitboss.room.records import Entry, NewEntry
from pitboss.room.schema import entries

STREAM = "training"
Lessons = Literal["drill", "ultimate"]
AGAIN = 8
"""Clauses that are told to be read again."""


class NoteAnswer(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Put an answer on record; `cost` in millionths of an ante, where it can be said."""

    person: str
    course: Lessons
    topic: str
    right: bool
    clause: str = ""
    cost: int = 0
    now: int


class AnswerNoted(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    person: str
    course: Lessons
    topic: str
    right: bool
    clause: str = ""
    cost: int = 0
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


_command = msgspec.json.Decoder(NoteAnswer)
_events = msgspec.json.Decoder(tuple[AnswerNoted])
LATELY = 10


def draft(answer: NoteAnswer, *, at: int) -> NewEntry:
    return _entry(answer, uuid4().hex, at)


def _entry(answer: NoteAnswer, command_id: str, at: int) -> NewEntry:
    event = AnswerNoted(
        person=answer.person,
        course=answer.course,
        topic=answer.topic,
        right=answer.right,
        clause=answer.clause,
        cost=answer.cost,
        at=answer.now,
    )
    return NewEntry(
        stream=STREAM,
        expected_seq=None,
        command_id=command_id,
        actor=actor_of(answer.person),
        at=at,
        command=encode(answer),
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
    theirs = archive.entries(STREAM, 0, None, entries.c.actor == actor_of(person))
    answers = [_events.decode(entry.events)[0] for entry in theirs]
    missed = Counter(each.clause for each in answers if not each.right and each.clause)
    return TrainingProgress(
        drill=_topics([each for each in answers if each.course == "drill"]),
        ultimate=_topics([each for each in answers if each.course == "ultimate"]),
        read_again=tuple(clause for clause, _ in missed.most_common(AGAIN)),
        cost=sum(each.cost for each in answers),
    )


def _topics(answers: list[AnswerNoted]) -> tuple[TopicProgress, ...]:
    by_topic: dict[str, list[bool]] = defaultdict(list)
    for each in answers:
        by_topic[each.topic].append(each.right)
    return tuple(
        TopicProgress(topic=topic, asked=len(marks), right=sum(marks), lately=sum(marks[-LATELY:]))
        for topic, marks in sorted(by_topic.items())
    )


OWN = OwnStream(STREAM, "Training", (NoteAnswer, AnswerNoted), lambda: EachAlone(_again))
