"""Group commit: whatever waits to be appended is written in one transaction, and answered once that is durable."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as upsert_postgresql
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite

from pitboss.room.ledger import is_source
from pitboss.room.pending import Pending, settle
from pitboss.room.records import Conflict, Draft, Entry, Overdrawn, genesis, written
from pitboss.room.schema import balances, entries, postings, rounds, streams

BATCH = 500
"""The most that one transaction holds."""


class Batch:
    """Entries being written together: the ends of their streams and the balances, as they come to be."""

    def __init__(self, connection: sa.Connection, drafts: Sequence[Draft]) -> None:
        self.connection = connection
        named = {draft.stream for draft in drafts}
        self.ends = {row.stream: (row.seq, row.hash) for row in self._rows(streams, streams.c.stream, named)}
        touched = {name for draft in drafts for line in draft.postings for name in (line.source, line.target)}
        self.balances = {row.account: row.balance for row in self._rows(balances, balances.c.account, touched)}
        self.entries: list[Entry] = []
        self.drafts: list[Draft] = []
        self.moved: set[str] = set()

    def _rows(self, table: sa.Table, key: sa.ColumnElement[str], names: set[str]) -> Sequence[Any]:
        """Rows by key, kept for this transaction where several processes write."""
        return self.connection.execute(sa.select(table).where(key.in_(sorted(names))).with_for_update()).all()

    def add(self, draft: Draft) -> Entry | Conflict:
        """The draft's entry, unless its place is taken or an account cannot pay."""
        seq, before = self.ends.get(draft.stream) or (0, genesis(draft.stream))
        if draft.expected_seq not in (None, seq + 1):
            return Conflict(f"{draft.stream} is at {seq}; entry {draft.expected_seq} cannot follow")
        short = self._post(draft)
        if short:
            return short
        entry = written(draft, seq + 1, before)
        self.ends[draft.stream] = (entry.seq, entry.hash)
        self.entries.append(entry)
        self.drafts.append(draft)
        return entry

    def _post(self, draft: Draft) -> Overdrawn | None:
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

    def write(self) -> None:
        connection = self.connection
        connection.execute(sa.insert(entries), [_entry_row(entry) for entry in self.entries])
        lines = [row for entry, draft in zip(self.entries, self.drafts, strict=True) for row in _lines(entry, draft)]
        if lines:
            connection.execute(sa.insert(postings), lines)
        begun = [row for entry, draft in zip(self.entries, self.drafts, strict=True) for row in _begun(entry, draft)]
        if begun:
            connection.execute(sa.insert(rounds), begun)
        self._replace(streams, [self._end_row(name) for name in {entry.stream for entry in self.entries}])
        self._replace(balances, [{"account": name, "balance": self.balances[name]} for name in sorted(self.moved)])

    def _end_row(self, stream: str) -> dict[str, Any]:
        seq, last = self.ends[stream]
        return {"stream": stream, "seq": seq, "hash": last}

    def _replace(self, table: sa.Table, rows: list[dict[str, Any]]) -> None:
        if not rows:
            return
        insert = upsert_postgresql if self.connection.dialect.name == "postgresql" else upsert_sqlite
        statement = insert(table)
        key = [column.name for column in table.primary_key]
        anew = {column.name: statement.excluded[column.name] for column in table.c if column.name not in key}
        self.connection.execute(statement.on_conflict_do_update(index_elements=key, set_=anew), rows)


def _entry_row(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__struct_fields__}


def _lines(entry: Entry, draft: Draft) -> list[dict[str, Any]]:
    return [
        {
            "stream": entry.stream,
            "seq": entry.seq,
            "line": at,
            "source": line.source,
            "target": line.target,
            "amount": line.amount,
        }
        for at, line in enumerate(draft.postings)
    ]


def _begun(entry: Entry, draft: Draft) -> list[dict[str, Any]]:
    return [
        {"stream": entry.stream, "player": player, "round": entry.round, "seat": seat, "seq": entry.seq}
        for player, seat in draft.players
    ]


class Writer(threading.Thread):
    """The only thread that writes. A draft that fails fails alone: the others of its batch are written without it."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(name="pitboss-writer", daemon=True)
        self.engine = engine
        self.queue: SimpleQueue[Pending | None] = SimpleQueue()
        self.commits = 0
        """Transactions so far."""

    def run(self) -> None:
        closing = False
        while not closing:
            waiting, closing = self._next_batch()
            if waiting:
                settle(waiting, self._write(waiting))

    def _next_batch(self) -> tuple[list[Pending], bool]:
        """All that waits, at least one; whether the queue was closed behind it."""
        waiting: list[Pending] = []
        while len(waiting) < BATCH and not (waiting and self.queue.empty()):
            item = self.queue.get()
            if item is None:
                return waiting, True
            waiting.append(item)
        return waiting, False

    def _write(self, waiting: Sequence[Pending]) -> list[Entry | Exception]:
        drafts = [item.draft for item in waiting]
        try:
            return self._commit(drafts)
        except Exception as error:
            if len(drafts) == 1:
                return [_explained(error)]
        return [outcome for item in waiting for outcome in self._write([item])]

    def _commit(self, drafts: Sequence[Draft]) -> list[Entry | Exception]:
        with self.engine.begin() as connection:
            batch = Batch(connection, drafts)
            outcomes: list[Entry | Exception] = [batch.add(draft) for draft in drafts]
            if batch.entries:
                batch.write()
        self.commits += 1
        return outcomes


def _explained(error: Exception) -> Exception:
    return Conflict(f"not appended: {error.orig}") if isinstance(error, sa.exc.IntegrityError) else error
