"""Group commit: whatever waits to be appended is written in one transaction, and answered once that is durable."""

from __future__ import annotations

import atexit
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from weakref import WeakSet

import sqlalchemy as sa

from pitboss.room.append_queue import ToBeWritten, WaitingAppend, WrittenOrNot, settle
from pitboss.room.batch import AskingBatch, Batch, Tables, touched
from pitboss.room.records import Conflict, Entry, NewEntry
from pitboss.room.sealing import Seals
from pitboss.room.storage import StorageError, StorageHealth, storage_error
from pitboss.room.writer_line import WriterLine

LOG = logging.getLogger("pitboss.room")
BATCH = 500
"""The most that one transaction holds."""
FAREWELL = 5.0
"""Seconds that writers have when the process ends, where nobody has closed them."""
Note = Callable[[dict[str, tuple[int, bytes]], int], None]
"""Told of the streams that have grown, to which ends, and by how many entries altogether, once that is durable."""
Listener = Callable[[Entry], None]
"""Told of every entry of one stream, once it is durable and before whoever waits for it; from the writer's thread."""


def do_not_note(_: dict[str, tuple[int, bytes]], __: int) -> None: ...


class Writer:
    """The only thread that writes. A draft that fails fails alone: the others of its batch are written without it.

    Where the database itself fails, all of them fail together, and nobody waits for it once more for each. Whatever
    ends the thread, those whose drafts it had in hand are told, and another goes on with those that wait.
    """

    def __init__(self, engine: sa.Engine, seals: Seals, note: Note) -> None:
        self.line = WriterLine(engine)
        self.seals = seals
        self._note = note
        self.tables = Tables(engine.dialect)
        self.queue: SimpleQueue[WaitingAppend | None] = SimpleQueue()
        self.health = StorageHealth()
        self.listeners: dict[str, Listener] = {}
        """By the streams that they listen to."""
        self.commits = 0
        self.seconds = 0.0
        """Transactions so far, and the time they took."""
        self._in_hand: Sequence[WaitingAppend] = ()
        """What is being written, and its writer not told of."""
        self._began = 0.0
        self._is_closing = self._is_closed = False
        self._reviving = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="pitboss-writer", daemon=True)

    # the thread

    def start(self) -> None:
        _AT_WORK.add(self)
        self._thread.start()

    def leave(self, seconds: float) -> None:
        """The process ends: write what waits, as far as there is time; a thread left in the middle would abort it."""
        self.queue.put(None)
        self._thread.join(max(0.0, seconds))

    def close(self) -> None:
        """Write what waits, then end."""
        _AT_WORK.discard(self)
        self.queue.put(None)
        while not self._is_closed:
            self._thread.join()
            self.look_after()

    def look_after(self) -> None:
        """See that there is a thread that writes; from any other."""
        with self._reviving:
            if not self._is_closed and not self._thread.is_alive():
                self._revive(StorageError("the writer's thread has ended"))

    @property
    def stands_since(self) -> float | None:
        """Since which reading of the monotonic clock it is at the same transaction, if it is at one."""
        return self._began if self._in_hand else None

    def _run(self) -> None:
        try:
            self._write_on()
        except BaseException as error:
            LOG.critical("the writer came to grief, and another goes on", exc_info=error)
            with self._reviving:
                self._revive(StorageError(f"the writer came to grief: {type(error).__name__}: {error}"))

    def _revive(self, why: StorageError) -> None:
        """Another thread, on another connection; what the former had in hand is durable or is not, and is looked up."""
        try:
            self.line.drop()
            self._tell_failed(why)
            self.health.failed(why)
        finally:
            self._in_hand = ()
            self._thread = threading.Thread(target=self._run, name="pitboss-writer", daemon=True)
            self._thread.start()

    def _tell_failed(self, why: StorageError) -> None:
        for item in self._in_hand:
            try:
                settle([item], [why])
            except Exception as error:
                LOG.error("somebody who waited for the writer cannot be told", exc_info=error)

    def _write_on(self) -> None:
        while not self._is_closing:
            waiting = self._next_batch()
            if waiting:
                self._began, self._in_hand = time.monotonic(), waiting
                outcomes = self._write(waiting)
                self.seconds += time.monotonic() - self._began
                settle(waiting, outcomes)
                self._in_hand = ()
        self._is_closed = True
        self.line.close()

    def _next_batch(self) -> list[WaitingAppend]:
        """All that waits, at least one unless the queue is closed."""
        waiting: list[WaitingAppend] = []
        while len(waiting) < BATCH and not (waiting and self.queue.empty()):
            item = self.queue.get()
            if item is None:
                self._is_closing = True
                break
            waiting.append(item)
        return waiting

    # a transaction

    def _write(self, waiting: Sequence[WaitingAppend]) -> list[WrittenOrNot]:
        drafts = [item.draft for item in waiting]
        try:
            outcomes = self._commit(drafts)
        except Exception as error:
            failed = storage_error(error)
            if failed:
                self.health.failed(failed)
                return [failed] * len(drafts)
            if len(drafts) == 1:
                return [_explained(error)]
        else:
            self.health.worked()
            return outcomes
        return [outcome for item in waiting for outcome in self._write([item])]

    def _commit(self, drafts: Sequence[ToBeWritten]) -> list[WrittenOrNot]:
        batch, outcomes = self._commit_known(drafts) or self._commit_asking(drafts)
        self.commits += 1
        self._tell_durable(batch, outcomes)
        return outcomes

    def _commit_known(self, drafts: Sequence[ToBeWritten]) -> tuple[Batch, list[WrittenOrNot]] | None:
        """Without a question to the database, by the pen; None where that cannot be, and nothing is written."""
        plain = [draft for draft in drafts if isinstance(draft, NewEntry) and not draft.rows]
        accounts = {name for draft in plain if draft.postings for name in touched(draft)}
        if len(plain) < len(drafts) or not self._knows({draft.stream for draft in plain}, accounts):
            return None
        try:
            batch = Batch(self.tables, self.seals, self.line)
            outcomes: list[WrittenOrNot] = [batch.add_known(draft) for draft in plain]
            return (batch, outcomes) if self.line.write_known(batch.take_page()) else None
        except BaseException as error:
            self.line.drop()
            if isinstance(error, OSError) and not isinstance(error, TimeoutError):
                return None  # The connection tries the same and says what is wrong; a lock is not waited for twice.
            raise

    def _knows(self, named: set[str], accounts: set[str]) -> bool:
        """Where not even that can be told, pen and connection are dropped: others take their place, or say why not."""
        try:
            return self.line.knows(named, accounts)
        except Exception as error:
            LOG.warning("what the writer knows cannot be told, and is asked for", exc_info=error)
            self.line.drop()
            return False

    def _commit_asking(self, drafts: Sequence[ToBeWritten]) -> tuple[Batch, list[WrittenOrNot]]:
        with self.line.transaction() as connection:
            batch = AskingBatch(self.tables, self.seals, self.line, connection, drafts)
            outcomes: list[WrittenOrNot] = [batch.add(draft) for draft in drafts]
            batch.write()
        return batch, outcomes

    def _tell_durable(self, batch: Batch, outcomes: Iterable[WrittenOrNot]) -> None:
        """From here on all of it is durable: whatever fails, nobody may be told that it is not."""
        try:
            if batch.grown:
                self._note(batch.grown, batch.written)
            if self.listeners.keys() & batch.grown.keys():
                self._tell_listeners(outcomes)
        except Exception as error:
            LOG.error("what was written could not be told to all who listen", exc_info=error)

    def _tell_listeners(self, outcomes: Iterable[WrittenOrNot]) -> None:
        for outcome in outcomes:
            if isinstance(outcome, Entry) and outcome.stream in self.listeners:
                self.listeners[outcome.stream](outcome)


_AT_WORK: WeakSet[Writer] = WeakSet()
"""Those that nobody has closed."""


@atexit.register
def _leave_all() -> None:
    until = time.monotonic() + FAREWELL
    for writer in list(_AT_WORK):
        writer.leave(until - time.monotonic())


def _explained(error: Exception) -> Exception:
    return Conflict(f"not appended: {error.orig}") if isinstance(error, sa.exc.IntegrityError) else error
