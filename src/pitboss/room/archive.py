"""Reading a room's database: streams, the ledger, who played which round."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.keys import NO_KEYS, Keyring
from pitboss.room.ledger import desk_of
from pitboss.room.records import COLUMNS, Entry, Posting, as_number
from pitboss.room.schema import balances, checkpoints, entries, postings, rounds, streams
from pitboss.room.sealing import Seals, UnreadableEntryError
from pitboss.room.statements import Finder, Row

PAGE = 1000
ENTRY = [entries.c[name] for name in COLUMNS]

BALANCE = sa.select(balances.c.balance).where(balances.c.account == sa.bindparam("account"))
COMMAND = sa.select(entries.c.seq).where(
    entries.c.stream == sa.bindparam("stream"), entries.c.command_id == sa.bindparam("command_id")
)
ONE_MOMENT = {"postgresql": {"isolation_level": "REPEATABLE READ"}}
"""What a transaction takes to see one moment only; in SQLite every one does."""
BYTES = ("command", "events", "sealed", "hash")


class RoundPlayed(msgspec.Struct, frozen=True):
    """A round of play that a player was dealt into, and the entry it began with."""

    round: int
    seat: int
    seq: int


class RoundBegun(msgspec.Struct, frozen=True):
    """A round of play that a player was dealt into at any table: `mark` runs over the whole room."""

    stream: str
    round: int
    seat: int
    seq: int
    at: int
    mark: int


class Archive:
    """What is written, as last committed; each question is answered on a connection of its own."""

    def __init__(self, engine: sa.Engine, ring: Keyring = NO_KEYS) -> None:
        self.engine = engine
        self.seals = Seals(ring)
        self.unreadable: Callable[[UnreadableEntryError], None] = _raise
        """Told of an entry that does not open, which is then given as far as it can be read."""
        self._reading = engine.execution_options(reads=True)
        self._balance = Finder(engine.dialect, BALANCE, ("account",))
        self._command = Finder(engine.dialect, COMMAND, ("stream", "command_id"))

    def select(self, query: sa.Select[Any]) -> list[Any]:
        with self._reading.connect() as connection:
            return list(connection.execute(query).all())

    def find(self, question: Finder, *values: Any) -> list[Row]:
        """The answer to one of the questions that are asked all the time."""
        with self._reading.connect() as connection:
            return question.find(connection, *values)

    @contextmanager
    def at_one_moment(self) -> Iterator[Archive]:
        """Everything as it was at one moment, however much is written meanwhile."""
        with self._reading.execution_options(**ONE_MOMENT.get(self.engine.dialect.name, {})).connect() as connection:
            yield ArchiveTransaction(self.engine, self.seals.ring, connection)

    def entries(
        self, stream: str, after: int = 0, upto: int | None = None, *where: sa.ColumnElement[bool]
    ) -> Iterator[Entry]:
        """The entries of a stream in order, a page at a time; only those `where` all of this is so."""
        while page := self._page(stream, after, upto, *where):
            yield from page
            if len(page) < PAGE:
                return
            after = page[-1].seq

    def entries_back(self, stream: str, before: int, *where: sa.ColumnElement[bool]) -> Iterator[Entry]:
        """The last ones first, from just before a number on (0: from the end)."""
        query = sa.select(*ENTRY).where(entries.c.stream == stream, *where).order_by(entries.c.seq.desc()).limit(PAGE)
        while page := self.select(query.where(entries.c.seq < before) if before else query):
            yield from map(self._opened, page)
            before = page[-1].seq

    def written_back(self, before: int, *where: sa.ColumnElement[bool]) -> Iterator[tuple[int, Entry]]:
        """Entries of all streams, the last written first, each with its number over the whole room."""
        query = sa.select(entries.c.id, *ENTRY).where(*where).order_by(entries.c.id.desc()).limit(PAGE)
        while page := self.select(query.where(entries.c.id < before)):
            for number, *row in page:
                yield number, self._opened(row)
            before = page[-1].id

    def _page(self, stream: str, after: int, upto: int | None, *where: sa.ColumnElement[bool]) -> list[Entry]:
        query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.seq > after, *where)
        if upto is not None:
            query = query.where(entries.c.seq <= upto)
        return [self._opened(row) for row in self.select(query.order_by(entries.c.seq).limit(PAGE))]

    def _opened(self, row: Any) -> Entry:
        """The only place where what is sealed is opened."""
        entry = _entry(row)
        try:
            return self.seals.opened(entry)
        except UnreadableEntryError as error:
            self.unreadable(error)
            return error.entry or entry

    def last_entry(self, stream: str, *where: sa.ColumnElement[bool]) -> Entry | None:
        """The last one of a stream of which all of this is so."""
        query = sa.select(*ENTRY).where(entries.c.stream == stream, *where)
        rows = self.select(query.order_by(entries.c.seq.desc()).limit(1))
        return self._opened(rows[0]) if rows else None

    def is_whole(self, stream: str, after: int, upto: int) -> bool:
        """Whether every entry of a stream after one and up to another is there, whatever it holds."""
        query = sa.select(sa.func.count()).where(
            entries.c.stream == stream, entries.c.seq > after, entries.c.seq <= upto
        )
        return bool(self.select(query)[0][0] == upto - after)

    def entry(self, stream: str, seq: int) -> Entry | None:
        return self._one(entries.c.stream == stream, entries.c.seq == seq)

    def entries_numbered(self, stream: str, seqs: Collection[int]) -> dict[int, Entry]:
        """Those of these numbers that a stream has."""
        wanted, found = sorted(set(seqs)), dict[int, Entry]()
        for first in range(0, len(wanted), PAGE):
            numbers = wanted[first : first + PAGE]
            query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.seq.in_(numbers))
            found |= {row.seq: self._opened(row) for row in self.select(query)}
        return found

    def checkpoint(self, stream: str, upto: int) -> tuple[int, bytes] | None:
        """The latest checkpoint of a stream up to an entry: that of which entry, and the table as written down."""
        query = sa.select(checkpoints).where(checkpoints.c.stream == stream, checkpoints.c.seq <= upto)
        rows = self.select(query.order_by(checkpoints.c.seq.desc()).limit(1))
        return (rows[0].seq, self._checkpoint(rows[0])) if rows else None

    def checkpointed(self, stream: str, upto: int) -> int | None:
        """The entry of the latest checkpoint up to one, whatever it holds."""
        query = sa.select(checkpoints.c.seq).where(checkpoints.c.stream == stream, checkpoints.c.seq <= upto)
        rows = self.select(query.order_by(checkpoints.c.seq.desc()).limit(1))
        return rows[0].seq if rows else None

    def _checkpoint(self, row: Any) -> bytes:
        return self.seals.opened_checkpoint(row.key, row.stream, row.seq, _bytes(row.state))

    def checkpoints(self, stream: str) -> Iterator[tuple[int, bytes | UnreadableEntryError]]:
        """Every checkpoint of a stream, or why it does not open."""
        for row in self.select(sa.select(checkpoints).where(checkpoints.c.stream == stream)):
            try:
                yield row.seq, self._checkpoint(row)
            except UnreadableEntryError as error:
                yield row.seq, error

    def by_command(self, stream: str, command_id: str) -> Entry | None:
        """What a command brought about when it was first carried out."""
        is_known = self.find(self._command, stream, command_id)
        return self.entry(stream, is_known[0][0]) if is_known else None

    def _one(self, *where: sa.ColumnElement[bool]) -> Entry | None:
        rows = self.select(sa.select(*ENTRY).where(*where))
        return self._opened(rows[0]) if rows else None

    def streams(self) -> dict[str, int]:
        """Every stream and the number of its last entry."""
        return {row.stream: row.seq for row in self.select(sa.select(streams).order_by(streams.c.stream))}

    def endless(self) -> list[str]:
        """Streams with entries of which nobody says where they end; each is found in the index by the one before."""
        first = sa.select(sa.func.min(entries.c.stream).label("stream")).cte("named", recursive=True)
        others = sa.select(sa.func.min(entries.c.stream)).where(entries.c.stream > first.c.stream).scalar_subquery()
        named = first.union_all(sa.select(others).where(first.c.stream.is_not(None)))
        query = sa.select(named.c.stream).where(
            named.c.stream.is_not(None), named.c.stream.not_in(sa.select(streams.c.stream))
        )
        return [row.stream for row in self.select(query)]

    def heads(self) -> dict[str, tuple[int, str]]:
        """The end of every stream, its hash in hexadecimal."""
        return {row.stream: (row.seq, _bytes(row.hash).hex()) for row in self.select(sa.select(streams))}

    def hash_of(self, stream: str, seq: int) -> bytes | None:
        """Without opening the entry."""
        rows = self.select(sa.select(entries.c.hash).where(entries.c.stream == stream, entries.c.seq == seq))
        return _bytes(rows[0].hash) if rows else None

    def end(self, stream: str) -> tuple[int, bytes] | None:
        """The number and hash of a stream's last entry."""
        rows = self.select(sa.select(streams).where(streams.c.stream == stream))
        return (rows[0].seq, rows[0].hash) if rows else None

    def last_at(self, stream: str) -> int:
        """The time of a stream's last entry; 0 where there is none."""
        query = sa.select(entries.c.at).where(entries.c.stream == stream)
        rows = self.select(query.order_by(entries.c.seq.desc()).limit(1))
        return rows[0].at if rows else 0

    def balance(self, account: str) -> int:
        rows = self.find(self._balance, account)
        return as_number(rows[0][0]) if rows else 0

    def balances_of(self, accounts: list[str]) -> dict[str, int]:
        """What these accounts hold; one that was never posted to holds nothing."""
        rows = self.select(sa.select(balances).where(balances.c.account.in_(accounts)))
        return dict.fromkeys(accounts, 0) | {row.account: as_number(row.balance) for row in rows}

    def balances(self) -> dict[str, Any]:
        """As they stand there, numbers or not."""
        return {row.account: row.balance for row in self.select(sa.select(balances).order_by(balances.c.account))}

    def balances_of_desks(self) -> dict[str, dict[str, int]]:
        """What lies at each desk, by desk and account."""
        found: dict[str, dict[str, int]] = {}
        for row in self.select(sa.select(balances).where(balances.c.account.not_like("wallet:%"))):
            found.setdefault(desk_of(row.account), {})[row.account] = row.balance
        return found

    def stakes_of(self, player: str) -> dict[str, int]:
        """What a player has at each table, by account."""
        ours = balances.c.account.startswith("stake:"), balances.c.account.endswith(f":{player}", autoescape=True)
        return {row.account: row.balance for row in self.select(sa.select(balances).where(*ours))}

    def postings(self, stream: str, seq: int) -> tuple[Posting, ...]:
        query = sa.select(postings).where(postings.c.stream == stream, postings.c.seq == seq)
        rows = self.select(query.order_by(postings.c.line))
        return tuple(Posting(row.source, row.target, row.amount) for row in rows)

    def rounds_of(self, stream: str, player: str) -> list[RoundPlayed]:
        """The rounds of play a player was dealt into, latest first."""
        query = sa.select(rounds).where(rounds.c.stream == stream, rounds.c.player == player)
        return [RoundPlayed(row.round, row.seat, row.seq) for row in self.select(query.order_by(rounds.c.round.desc()))]

    def tables_played(self, player: str) -> set[str]:
        """The tables at which a player was ever dealt into a round."""
        query = sa.select(rounds.c.stream).distinct().where(rounds.c.player == player)
        return {row.stream for row in self.select(query)}

    def rounds_begun(
        self, player: str, streams: Collection[str], *, before: int, since: int, until: int, most: int
    ) -> list[RoundBegun]:
        """The rounds a player was dealt into at these tables, latest first; only those marked before a mark."""
        begun = sa.and_(entries.c.stream == rounds.c.stream, entries.c.seq == rounds.c.seq)
        columns = (rounds.c.stream, rounds.c.round, rounds.c.seat, rounds.c.seq, entries.c.at, entries.c.id)
        query = sa.select(*columns).join(entries, begun)
        query = query.where(rounds.c.player == player, rounds.c.stream.in_(streams), entries.c.id < before)
        query = query.where(entries.c.at >= since, entries.c.at < until)
        return [RoundBegun(*row) for row in self.select(query.order_by(entries.c.id.desc()).limit(most))]

    def entries_of_rounds(self, stream: str, numbers: Collection[int]) -> dict[int, list[Entry]]:
        """The entries of several rounds of one table, by round."""
        query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.round.in_(numbers))
        found: dict[int, list[Entry]] = {}
        for row in self.select(query.order_by(entries.c.seq)):
            found.setdefault(row.round, []).append(self._opened(row))
        return found

    def entries_of_round(self, stream: str, number: int) -> list[Entry]:
        query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.round == number)
        return [self._opened(row) for row in self.select(query.order_by(entries.c.seq))]


class ArchiveTransaction(Archive):
    """An archive that answers from a single transaction."""

    def __init__(self, engine: sa.Engine, ring: Keyring, connection: sa.Connection) -> None:
        super().__init__(engine, ring)
        self._connection = connection

    def select(self, query: sa.Select[Any]) -> list[Any]:
        return list(self._connection.execute(query).all())

    def find(self, question: Finder, *values: Any) -> list[Row]:
        return question.find(self._connection, *values)


def _raise(error: UnreadableEntryError) -> None:
    raise error


def _entry(row: Any) -> Entry:
    found = dict(zip(COLUMNS, row, strict=True))
    for name in BYTES:
        found[name] = _bytes(found[name])
    return Entry(**found)


def _bytes(value: Any) -> bytes:
    """SQLite gives back whatever was put in, and somebody may have put in text."""
    return value if isinstance(value, bytes) else str(value).encode()
