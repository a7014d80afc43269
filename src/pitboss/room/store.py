"""The event store: append-only streams, durable before they are answered, and the ledger written along with them."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from pitboss.cite import Refusal
from pitboss.room.append_queue import WaitingAppend
from pitboss.room.archive import Archive
from pitboss.room.database import connect, migrate
from pitboss.room.records import Entry, LateEntry, NewEntry
from pitboss.room.writer import Writer

DEFAULT_URL = "sqlite:///pitboss.db"


class Store(Archive):
    """One database. Appending is for any thread or event loop; reading happens on connections of its own."""

    def __init__(self, url: str = DEFAULT_URL) -> None:
        self.url = url
        super().__init__(connect(url))
        migrate(self.engine)
        self.writer = Writer(self.engine)
        self.writer.start()
        self._closed = False

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._closed = True
        self.writer.queue.put(None)
        self.writer.join()
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # writing

    async def append(self, draft: NewEntry) -> Entry:
        """The entry, once it is durable; `Conflict` if it cannot be appended."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Entry] = loop.create_future()
        self._queue(WaitingAppend(draft, answer, loop))
        return await answer

    def append_soon(self, draft: NewEntry) -> Future[Entry]:
        """The same for code that has no event loop."""
        answer: Future[Entry] = Future()
        self._queue(WaitingAppend(draft, answer, None))
        return answer

    def _queue(self, pending: WaitingAppend) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")
        self.writer.queue.put(pending)

    def append_now(self, draft: NewEntry) -> Entry:
        return self.append_soon(draft).result()

    async def decide(self, late: LateEntry) -> Entry | Refusal:
        """The entry that is decided when its turn has come, once it is durable; or why there is none."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Entry | Refusal] = loop.create_future()
        self._queue(WaitingAppend(late, answer, loop))
        return await answer

    def decide_now(self, late: LateEntry) -> Entry | Refusal:
        answer: Future[Entry | Refusal] = Future()
        self._queue(WaitingAppend(late, answer, None))
        return answer.result()
