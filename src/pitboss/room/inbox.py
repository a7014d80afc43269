"""What a desk is to do, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from types import CoroutineType
from typing import Any

import msgspec

LOG = logging.getLogger("pitboss.room")
Done = Callable[[Any], None]
Failed = Callable[[Exception], None]


class Job(msgspec.Struct, frozen=True):
    """Something for the table to do between two other things, and who is told when it cannot be done."""

    work: Callable[[], Any]
    answer: asyncio.Future[Any] | None
    failed: Failed | None = None
    done: Done | None = None


def do_nothing() -> None: ...


class DeskInbox:
    """Everything goes through it, in order."""

    def __init__(self) -> None:
        self.after: Callable[[], None] = do_nothing
        """Called after everything that was done."""
        self._inbox: deque[Job] = deque()
        self._more: asyncio.Future[None] | None = None
        """Waited for where nothing is to be done."""

    def _make_ready(self) -> None:
        """Called before everything that is done."""

    def within(self, work: Callable[[], Any]) -> asyncio.Future[Any]:
        """The result of some work, done when nothing else is being done at the table; it may be awaitable."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._take_in(Job(work, answer))
        return answer

    def put(self, work: Callable[[], Any], failed: Failed | None = None, done: Done | None = None) -> None:
        """Work that nobody waits for; somebody may be told when it is done, or that it cannot be."""
        self._take_in(Job(work, None, failed, done))

    def _take_in(self, job: Job) -> None:
        self._inbox.append(job)
        if self._more and not self._more.done():
            self._more.set_result(None)

    async def work(self) -> None:
        """Do what comes in, for ever."""
        while True:
            while not self._inbox:
                self._more = asyncio.get_running_loop().create_future()
                await self._more
            job = self._inbox.popleft()
            try:
                self._make_ready()
                result = job.work()
                if type(result) is CoroutineType:
                    result = await result
            except Exception as error:
                _fail(job, error)
            else:
                _tell(job, result)
            self.after()


def _tell(job: Job, result: Any) -> None:
    if job.done:
        _call(job.done, result)
    elif job.answer and not job.answer.done():
        job.answer.set_result(result)


def _fail(job: Job, error: Exception) -> None:
    """Whoever asked is told; otherwise the fault goes into the log, and the table goes on."""
    if job.failed:
        _call(job.failed, error)
    elif job.answer and not job.answer.done():
        job.answer.set_exception(error)
    else:
        LOG.error("a table could not do its work", exc_info=error)


def _call(told: Callable[[Any], None], what: Any) -> None:
    """The table goes on, whatever becomes of telling somebody what it has done."""
    try:
        told(what)
    except Exception as error:
        LOG.error("somebody could not be told what a table has done", exc_info=error)
