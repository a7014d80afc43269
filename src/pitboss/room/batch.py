"""One transaction: the entries that are written together, the ends of their streams and what becomes of balances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.append_queue import ToBeWritten
from pitboss.room.ledger import is_source
from pitboss.room.records import (
    COLUMNS,
    Conflict,
    Entry,
    LateEntry,
    NewEntry,
    Overdrawn,
    ProjectedRow,
    genesis,
    written,
)
from pitboss.room.schema import PROJECTIONS, balances, checkpoints, entries, postings, rounds, streams
from pitboss.room.sealing import Seals
from pitboss.room.statements import Filler, Row, adding, removing, replacing
from pitboss.room.writer_line import WriterLine


class Tables:
    """Where a batch is written to."""

    def __init__(self, dialect: sa.Dialect) -> None:
        self.entries = adding(dialect, entries, COLUMNS)
        self.postings = adding(dialect, postings, ("stream", "seq", "line", "source", "target", "amount"))
        self.rounds = adding(dialect, rounds, ("stream", "player", "round", "seat", "seq"))
        self.checkpoints = adding(dialect, checkpoints, ("stream", "seq", "state", "key"))
        self.ends = replacing(dialect, streams)
        self.balances = replacing(dialect, balances)
        self.projected = {name: Projection(dialect, table) for name, table in PROJECTIONS.items()}


class Projection:
    """A table that one stream alone has a say in."""

    def __init__(self, dialect: sa.Dialect, table: sa.Table) -> None:
        self._names = [column.name for column in table.c]
        self._key = [column.name for column in table.primary_key]
        self._put: Filler = replacing(dialect, table)
        self._take: Filler = removing(dialect, table)

    def write(self, connection: sa.Connection, row: ProjectedRow) -> None:
        statement, names = (self._take, self._key) if row.is_gone else (self._put, self._names)
        statement.fill(connection, [tuple(row.values[name] for name in names)])


class Batch:
    """Entries being written together: the ends of their streams and the balances, as they come to be."""

    def __init__(self, tables: Tables, seals: Seals, line: WriterLine) -> None:
        self.tables = tables
        self.seals = seals
        self.line = line
        self.written = 0
        self.grown: dict[str, tuple[int, bytes]] = {}
        """How many entries there are in all, and the new ends of their streams."""
        self.ends, self.balances = line.ends, line.balances
        self._begin_page()

    def _begin_page(self) -> None:
        """What is still to be written."""
        self.entries: list[Entry] = []
        self.moved: set[str] = set()
        self.lines: list[Row] = []
        self.begun: list[Row] = []
        self.kept: list[Row] = []

    def add_known(self, draft: NewEntry) -> Entry | Conflict:
        """The draft's entry, unless its place is taken or an account cannot pay; all that it touches is known."""
        stream = draft.stream
        seq, before = self.ends.get(stream) or (0, genesis(stream))
        if draft.expected_seq not in (None, seq + 1):
            return Conflict(f"{stream} is at {seq}; entry {draft.expected_seq} cannot follow")
        short = self._post(draft)
        if short:
            return short
        entry = written(draft, seq + 1, before, self.seals.ring.current)
        seq = entry.seq
        self.ends[stream] = (seq, entry.hash)
        self.entries.append(entry)
        self.lines += [
            (stream, seq, at, line.source, line.target, line.amount) for at, line in enumerate(draft.postings)
        ]
        self.begun += [(stream, player, draft.round, seat, seq) for player, seat in draft.players]
        if draft.checkpoint:
            sealed = self.seals.sealed_checkpoint(stream, seq - 1, draft.checkpoint)
            self.kept.append((stream, seq - 1, sealed, entry.key))
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

    def take_page(self) -> list[tuple[Filler, list[Row]]]:
        """The rows of everything so far, table by table; more may follow."""
        tables = self.tables
        grown = {entry.stream: self.ends[entry.stream] for entry in self.entries}
        filled = [
            (tables.entries, self.seals.sealed_rows(self.entries)),
            (tables.postings, self.lines),
            (tables.rounds, self.begun),
            (tables.checkpoints, self.kept),
            (tables.ends, [(stream, *end) for stream, end in sorted(grown.items())]),
            (tables.balances, [(account, self.balances[account]) for account in sorted(self.moved)]),
        ]
        self.grown |= grown
        self.written += len(self.entries)
        self._begin_page()
        return [(filler, rows) for filler, rows in filled if rows]


class AskingBatch(Batch):
    """One within a transaction of a connection, which is asked for what is not known."""

    def __init__(
        self, tables: Tables, seals: Seals, line: WriterLine, connection: sa.Connection, drafts: Sequence[ToBeWritten]
    ) -> None:
        super().__init__(tables, seals, line)
        self.connection = connection
        line.learn_ends(connection, {draft.stream for draft in drafts})
        self._load({name for draft in drafts if isinstance(draft, NewEntry) for name in touched(draft)})

    def _load(self, accounts: Iterable[str]) -> None:
        """The balances of accounts that come into it."""
        self.line.learn_balances(self.connection, accounts)

    def add(self, draft: ToBeWritten) -> Entry | Refusal | Conflict:
        """The draft's entry, unless it is refused, its place is taken or an account cannot pay."""
        if isinstance(draft, LateEntry):
            self.write()
            decided = draft.decide(self.connection)
            if isinstance(decided, Refusal):
                return decided
            self._load(touched(decided))
            draft = decided
        added = self.add_known(draft)
        if isinstance(added, Entry):
            for row in draft.rows:
                self.tables.projected[row.table].write(self.connection, row)
        return added

    def write(self) -> None:
        """Everything so far; more may follow."""
        for filler, rows in self.take_page():
            filler.fill(self.connection, rows)


def touched(draft: NewEntry) -> set[str]:
    """The accounts that come into a draft."""
    return {name for line in draft.postings for name in (line.source, line.target)}
