"""Group commit: whatever waits to be appended is written in one transaction, and answered once that is durable."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from queue import SimpleQueue

import msgspec
import sqlalchemy as sa

from pitboss.room.append_queue import WaitingAppend, settle
from pitboss.room.ledger import is_source
from pitboss.room.records import Conflict, Entry, NewEntry, Overdrawn, genesis, written
from pitboss.room.schema import balances, checkpoints, entries, postings, rounds, streams
from pitboss.room.statements import Row, adding, picking, replacing

BATCH = 500
"""The most that one transaction holds."""
ENDS = picking(streams)
BALANCES = picking(balances)


class Tables:
    """Where a batch is written to."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self.entries = adding(dialect, entries, Entry.__struct_fields__)
        self.postings = adding(dialect, postings, ("stream", "seq", "line", "source", "target", "amount"))
        self.rounds = adding(dialect, rounds, ("stream", "player", "round", "seat", "seq"))
        self.checkpoints = adding(dialect, checkpoints, ("stream", "seq", "state"))
        self.ends = replacing(dialect, streams)
        self.balances = replacing(dialect, balances)


class Batch:
    """Entries being written together: the ends of their streams and the balances, as they come to be."""

    def __init__(self, connection: sa.Connection, drafts: Sequence[NewEntry]) -> None:
        self.connection = connection
        named = {draft.stream for draft in drafts}
        found = connection.execute(ENDS, {"names": sorted(named)}).all()
        self.ends = {stream: (seq, last) for stream, seq, last in found}
        touched = {name for draft in drafts for line in draft.postings for name in (line.source, line.target)}
        held = connection.execute(BALANCES, {"names": sorted(touched)}).all() if touched else ()
        self.balances: dict[str, int] = {row.account: row.balance for row in held}
        self.entries: list[Entry] = []
        self.moved: set[str] = set()
        self.lines: list[Row] = []
        self.begun: list[Row] = []
        self.kept: list[Row] = []

    def add(self, draft: NewEntry) -> Entry | Conflict:
        """The draft's entry, unless its place is taken or an account cannot pay."""
        stream = draft.stream
        seq, before = self.ends.get(stream) or (0, genesis(stream))
        if draft.expected_seq not in (None, seq + 1):
            return Conflict(f"{stream} is at {seq}; entry {draft.expected_seq} cannot follow")
        short = self._post(draft)
        if short:
            return short
        entry = written(draft, seq + 1, before)
        seq = entry.seq
        self.ends[stream] = (seq, entry.hash)
        self.entries.append(entry)
        self.lines += [
            (stream, seq, at, line.source, line.target, line.amount) for at, line in enumerate(draft.postings)
        ]
        self.begun += [(stream, player, draft.round, seat, seq) for player, seat in draft.players]
        if draft.checkpoint:
            self.kept.append((stream, seq - 1, draft.checkpoint))
        return entry

    def _post(self, draft: NewEntry) -> Overdrawn | None:
        """Move the money line by line; no account but a source is ever below zero, not even between two lines."""
        after: dict[str, int] = {}
        for line in draft.postings:
            has = after.get(line.source, self.balances.get(line.source, 0))
            if has < line.amount and not is_source(line.source):
                return Overdrawn(line.source, has, line.amount)
            after[line.source] = has - line.amount
            after[line.target] = after.get(line.target, self.balances.get(line.target, 0)) + line.amount
        self.balances |= after
        self.moved |= after.keys()
        return None

    def write(self, tables: Tables) -> None:
        connection = self.connection
        tables.entries.fill(connection, [msgspec.structs.astuple(entry) for entry in self.entries])
        tables.postings.fill(connection, self.lines)
        tables.rounds.fill(connection, self.begun)
        tables.checkpoints.fill(connection, self.kept)
        grown = {entry.stream for entry in self.entries}
        tables.ends.fill(connection, [(stream, *self.ends[stream]) for stream in sorted(grown)])
        tables.balances.fill(connection, [(account, self.balances[account]) for account in sorted(self.moved)])


class Writer(threading.Thread):
    """The only thread that writes. A draft that fails fails alone: the others of its batch are written without it."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(name="pitboss-writer", daemon=True)
        self.engine = engine
        self.tables = Tables(engine.dialect)
        self.queue: SimpleQueue[WaitingAppend | None] = SimpleQueue()
        self.commits = 0
        self.seconds = 0.0
        """Transactions so far, and the time they took."""

    def run(self) -> None:
        closing = False
        while not closing:
            waiting, closing = self._next_batch()
            if waiting:
                began = time.perf_counter()
                outcomes = self._write(waiting)
                self.seconds += time.perf_counter() - began
                settle(waiting, outcomes)

    def _next_batch(self) -> tuple[list[WaitingAppend], bool]:
        """All that waits, at least one; whether the queue was closed behind it."""
        waiting: list[WaitingAppend] = []
        while len(waiting) < BATCH and not (waiting and self.queue.empty()):
            item = self.queue.get()
            if item is None:
                return waiting, True
            waiting.append(item)
        return waiting, False

    def _write(self, waiting: Sequence[WaitingAppend]) -> list[Entry | Exception]:
        drafts = [item.draft for item in waiting]
        try:
            return self._commit(drafts)
        except Exception as error:
            if len(drafts) == 1:
                return [_explained(error)]
        return [outcome for item in waiting for outcome in self._write([item])]

    def _commit(self, drafts: Sequence[NewEntry]) -> list[Entry | Exception]:
        with self.engine.begin() as connection:
            batch = Batch(connection, drafts)
            outcomes: list[Entry | Exception] = [batch.add(draft) for draft in drafts]
            if batch.entries:
                batch.write(self.tables)
        self.commits += 1
        return outcomes


def _explained(error: Exception) -> Exception:
    return Conflict(f"not appended: {error.orig}") if isinstance(error, sa.exc.IntegrityError) else error
