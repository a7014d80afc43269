"""The event store: append-only streams, durable before they are answered, and the ledger written along with them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

from pitboss.cite import Refusal
from pitboss.room.anchoring import Anchoring
from pitboss.room.anchors import AnchorFile, anchor_path
from pitboss.room.append_queue import WaitingAppend
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError, connect, migrate
from pitboss.room.key_matching import keys_to_write
from pitboss.room.keys import is_passing, key_path
from pitboss.room.marks import Heads
from pitboss.room.people.stream import STREAM as PEOPLE
from pitboss.room.people.takeover import taking_over
from pitboss.room.records import Entry, LateEntry, NewEntry
from pitboss.room.self_verification import manifest_path
from pitboss.room.writer import Writer, do_not_note

LOG = logging.getLogger("pitboss.room")
DEFAULT_URL = "sqlite:///pitboss.db"


class Store(Archive):
    """One database. Appending is for any thread or event loop; reading happens on connections of its own."""

    def __init__(self, url: str = DEFAULT_URL, *, key: str = "", anchors: str = "", anchor_command: str = "") -> None:
        """`key`, `anchors`: where these files are, if not beside the database; the command is given every anchor."""
        self.url = url
        self.behind: tuple[str, ...] = ()
        """What was anchored and is not there any more."""
        engine = connect(url)
        migrate(engine)
        self.key_file = path = key_path(url, key)
        self.manifest = manifest_path(url, path)
        """Where the digests of the program are kept."""
        self.new_keys = path if path and not path.exists() else None
        """Where a key file is made just now; without it the room could not be opened again."""
        super().__init__(engine, keys_to_write(engine, url, key))
        self._refuse_endless()
        self.anchors_file = anchor_path(url, path, anchors)
        self.anchoring = self._anchored(self.anchors_file, anchor_command)
        self.writer = Writer(engine, self.seals, self.anchoring.note if self.anchoring else do_not_note)
        self.writer.start()
        self._closed = False
        self._take_over_people()

    def _refuse_endless(self) -> None:
        """A stream of people that has entries and no end, or one that is no number, could not be gone on with."""
        end = self.end(PEOPLE)
        if not isinstance(end[0], int) if end else self.last_entry(PEOPLE):
            what = f"{self.url} has people on record and does not say where their stream ends"
            raise UnusableError(f"{what}: put a copy of the room back; `pitboss audit` tells what is altered")

    def _take_over_people(self) -> None:
        """Rooms of old have people who are in no stream yet."""
        if not is_passing(self.url) and self.end(PEOPLE) is None:
            self.decide_now(taking_over(time.time_ns() // 1_000_000))

    def _anchored(self, path: Path | None, command: str) -> Anchoring | None:
        """Whoever opens a room hears at once if it was farther than it is; the audit tells it for ever."""
        if path is None:
            return None
        file, heads = AnchorFile(path, self.seals.ring), self.heads()
        known = file.latest()
        if known and not heads:
            what = f"{path} tells of a room of {len(known)} streams, and {self.url} is empty"
            raise UnusableError(f"{what}: put the database back, or move the anchors away to begin anew")
        self.behind = tuple(self._behind(known))
        for what in self.behind:
            LOG.error("%s", what)
        anchoring = Anchoring(file, heads, command)
        anchoring.start()
        return anchoring

    def _behind(self, known: Heads) -> Iterator[str]:
        for stream, (seq, last) in sorted(known.items()):
            found = self.hash_of(stream, seq)
            if found is None:
                yield f"{stream} had {seq} entries when it was anchored, and has fewer now: entries are lost"
            elif found.hex() != last:
                yield f"{stream} entry {seq} is not what it was when it was anchored"

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._closed = True
        self.writer.close()
        if self.anchoring:
            self.anchoring.close()
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # writing

    def append(self, draft: NewEntry) -> asyncio.Future[Entry]:
        """The entry, once it is durable; `Conflict` if it cannot be appended."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Entry] = loop.create_future()
        self._queue(WaitingAppend(draft, answer, loop))
        return answer

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

    def decide_soon(self, late: LateEntry) -> Future[Entry | Refusal]:
        """The same for code that has no event loop."""
        answer: Future[Entry | Refusal] = Future()
        self._queue(WaitingAppend(late, answer, None))
        return answer

    def decide_now(self, late: LateEntry) -> Entry | Refusal:
        return self.decide_soon(late).result()
