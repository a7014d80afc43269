"""Appends that wait for their commit, and how their answers get back to whoever asked."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.records import Entry, LateEntry, NewEntry

ToBeWritten = NewEntry | LateEntry
WrittenOrNot = Entry | Refusal | Exception
"""A late entry may be refused; any other is written or fails."""
Answer = asyncio.Future[Any] | Future[Any]


class WaitingAppend(msgspec.Struct, frozen=True):
    """A draft, and the future that is told."""

    draft: ToBeWritten
    answer: Answer
    loop: asyncio.AbstractEventLoop | None


def settle(waiting: Sequence[WaitingAppend], outcomes: Sequence[WrittenOrNot]) -> None:
    """Tell everyone; an event loop is woken once for all of its futures."""
    loops: dict[asyncio.AbstractEventLoop | None, list[tuple[Answer, WrittenOrNot]]] = {}
    for item, outcome in zip(waiting, outcomes, strict=True):
        loops.setdefault(item.loop, []).append((item.answer, outcome))
    for loop, told in loops.items():
        if loop is None:
            _tell_all(told)
        else:
            with suppress(RuntimeError):  # The loop is closed, and nobody there waits any more.
                loop.call_soon_threadsafe(_tell_all, told)


def _tell_all(told: Sequence[tuple[Answer, WrittenOrNot]]) -> None:
    for answer, outcome in told:
        if answer.done():
            continue  # Whoever asked has gone away; the entry stands all the same.
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)
