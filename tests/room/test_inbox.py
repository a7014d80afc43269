"""What comes in at a desk is done one thing after the other, and whoever asked is told, whatever becomes of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from pitboss.room.inbox import DeskInbox


@asynccontextmanager
async def at_work(inbox: DeskInbox) -> AsyncIterator[None]:
    working = asyncio.create_task(inbox.work())
    try:
        yield
        assert not working.done(), "the desk goes on"
    finally:
        working.cancel()


def run(tried: Callable[[DeskInbox], Awaitable[None]], after: Callable[[], None] | None = None) -> None:
    async def whole() -> None:
        inbox = DeskInbox()
        if after:
            inbox.after = after
        async with asyncio.timeout(10), at_work(inbox):
            await tried(inbox)

    asyncio.run(whole())


async def soon(what: Any) -> Any:
    await asyncio.sleep(0)
    return what


def broken(*_: Any) -> None:
    raise ValueError("no")


def test_everything_is_done_in_order_though_something_takes_longer() -> None:
    told: list[Any] = []

    async def tried(inbox: DeskInbox) -> None:
        inbox.put(lambda: soon("first"), done=told.append)
        inbox.put(lambda: "second", done=told.append)
        inbox.put(broken, failed=lambda error: told.append(str(error)))
        assert await inbox.within(lambda: soon("last")) == "last"
        assert told == ["first", "second", "no"]

    run(tried)


def test_whoever_waits_is_told_that_it_failed_and_the_desk_goes_on() -> None:
    async def tried(inbox: DeskInbox) -> None:
        with pytest.raises(ValueError, match="no"):
            await inbox.within(broken)
        assert await inbox.within(lambda: 1) == 1

    run(tried)


@pytest.mark.parametrize(
    ("asked", "logged"),
    [
        ({"work": broken}, "could not do its work"),
        ({"work": lambda: 1, "done": broken}, "could not be told"),
        ({"work": broken, "failed": broken}, "could not be told"),
    ],
    ids=["nobody to tell", "told in vain", "told of the fault in vain"],
)
def test_what_nobody_hears_of_goes_into_the_log_and_the_desk_goes_on(
    asked: dict[str, Any], logged: str, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[int] = []

    async def tried(inbox: DeskInbox) -> None:
        inbox.put(**asked)
        await inbox.within(lambda: None)

    with caplog.at_level(logging.ERROR, "pitboss.room"):
        run(tried, after=lambda: done.append(1))
    [record] = caplog.records
    assert logged in record.getMessage()
    assert len(done) == 2, "what is due is looked at after everything"


def test_whoever_no_longer_waits_stops_nothing() -> None:
    async def tried(inbox: DeskInbox) -> None:
        for work in (lambda: 1, broken):
            gone = inbox.within(work)
            gone.cancel()
        assert await inbox.within(lambda: 2) == 2

    run(tried)


def test_what_comes_in_while_something_is_done_is_done_after_it() -> None:
    told: list[int] = []

    async def tried(inbox: DeskInbox) -> None:
        def and_more() -> int:
            inbox.put(lambda: 2, done=told.append)
            return 1

        inbox.put(and_more, done=told.append)
        await asyncio.sleep(0)
        await inbox.within(lambda: None)
        assert told == [1, 2]

    run(tried)
