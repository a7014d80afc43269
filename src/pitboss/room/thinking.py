"""Where bots think: beside the loop, on which everybody else is waiting to act."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

Decision = TypeVar("Decision")
LONGEST = 10.0
"""Seconds after which thinking is given up; a decision takes some tens of microseconds."""


class _Thought:
    """Something to be decided, and who waits for it."""

    def __init__(self, decide: Callable[..., Any], known: tuple[Any, ...]) -> None:
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.decide, self.known = decide, known
        self.mind: _Mind | None = None
        """Who began to think about it, and when."""
        self.begun = 0.0

    def settle(self, decided: Any, error: Exception | None) -> None:
        if self.answer.done():
            return
        if error:
            self.answer.set_exception(error)
        else:
            self.answer.set_result(decided)


class _Mind:
    """One thread, which no end of the process waits for; whoever never ends is left alone with it."""

    def __init__(self, thoughts: SimpleQueue[_Thought]) -> None:
        self.thoughts, self.is_left = thoughts, False
        threading.Thread(target=self._think, name="bots", daemon=True).start()

    def _think(self) -> None:
        while not self.is_left:
            thought = self.thoughts.get()
            thought.begun, thought.mind = time.monotonic(), self
            decided, error = None, None
            try:
                decided = thought.decide(*thought.known)
            except Exception as failed:
                error = failed
            with suppress(RuntimeError):  # Whoever asked is gone, with the loop.
                thought.loop.call_soon_threadsafe(thought.settle, decided, error)


_thoughts: SimpleQueue[_Thought] = SimpleQueue()
_minds: list[_Mind] = []
"""One, once something is to be thought: for most of a decision the kernel needs no interpreter."""


async def think(decide: Callable[..., Decision], *known: Any) -> Decision:
    """What is decided of what is known; nobody waits for it but the desk that asks, and not for ever."""
    if not _minds:
        _minds.append(_Mind(_thoughts))
    thought = _Thought(decide, known)
    _thoughts.put(thought)
    late = thought.loop.call_later(LONGEST, _give_up, thought)
    try:
        decision: Decision = await thought.answer
    finally:
        late.cancel()
    return decision


def _give_up(thought: _Thought) -> None:
    """Others go on with a fresh mind; what nobody has begun to think about waits for its turn in it."""
    if thought.answer.done():
        return
    if thought.mind is None or time.monotonic() - thought.begun < LONGEST / 2:
        thought.loop.call_later(LONGEST, _give_up, thought)
        return
    if thought.mind in _minds:
        thought.mind.is_left = True
        _minds[:] = [_Mind(_thoughts)]
    thought.answer.set_exception(TimeoutError(f"a bot thought for more than {LONGEST:g} seconds"))
