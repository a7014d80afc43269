"""The event store: append-only streams, durable before they are answered, and the ledger written along with them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.database import connect, migrate
from pitboss.room.pending import Pending
from pitboss.room.records import Draft, Entry, Posting
from pitboss.room.schema import balances, entries, postings, rounds, streams
from pitboss.room.writer import Writer

DEFAULT_URL = "sqlite:///pitboss.db"
PAGE = 1000
ENTRY = [entries.c[name] for name in Entry.__struct_fields__]


class RoundPlayed(msgspec.Struct, frozen=True):
    """A round of play that a player was dealt into, and the entry it began with."""

    round: int
    seat: int
    seq: int


class Store:
    """One database. Appending is for any thread or event loop; reading happens on connections of its own."""

    def __init__(self, url: str = DEFAULT_URL) -> None:
        self.url = url
        self.engine = connect(url)
        migrate(self.engine)
        self._reading = self.engine.execution_options(reads=True)
        self.writer = Writer(self.engine)
        self.writer.start()

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self.writer.queue.put(None)
        self.writer.join()
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # writing

    async def append(self, draft: Draft) -> Entry:
        """The entry, once it is durable; `Conflict` if it cannot be appended."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Entry] = loop.create_future()
        self.writer.queue.put(Pending(draft, answer, loop))
        return await answer

    def append_soon(self, draft: Draft) -> Future[Entry]:
        """The same for code that has no event loop."""
        answer: Future[Entry] = Future()
        self.writer.queue.put(Pending(draft, answer, None))
        return answer

    def append_now(self, draft: Draft) -> Entry:
        return self.append_soon(draft).result()

    # reading

    def entries(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The entries of a stream in order, a page at a time."""
        while page := self._page(stream, after, upto):
            yield from page
            after = page[-1].seq

    def _page(self, stream: str, after: int, upto: int | None) -> list[Entry]:
        query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.seq > after)
        if upto is not None:
            query = query.where(entries.c.seq <= upto)
        return [_entry(row) for row in self.select(query.order_by(entries.c.seq).limit(PAGE))]

    def entry(self, stream: str, seq: int) -> Entry | None:
        return self._one(entries.c.stream == stream, entries.c.seq == seq)

    def by_command(self, stream: str, command_id: str) -> Entry | None:
        """What a command brought about when it was first carried out."""
        return self._one(entries.c.stream == stream, entries.c.command_id == command_id)

    def _one(self, *where: sa.ColumnElement[bool]) -> Entry | None:
        rows = self.select(sa.select(*ENTRY).where(*where))
        return _entry(rows[0]) if rows else None

    def streams(self) -> dict[str, int]:
        """Every stream and the number of its last entry."""
        return {row.stream: row.seq for row in self.select(sa.select(streams).order_by(streams.c.stream))}

    def end(self, stream: str) -> tuple[int, bytes] | None:
        """The number and hash of a stream's last entry."""
        rows = self.select(sa.select(streams).where(streams.c.stream == stream))
        return (rows[0].seq, rows[0].hash) if rows else None

    def balance(self, account: str) -> int:
        return self.balances_of([account])[account]

    def balances_of(self, accounts: list[str]) -> dict[str, int]:
        """What these accounts hold; one that was never posted to holds nothing."""
        rows = self.select(sa.select(balances).where(balances.c.account.in_(accounts)))
        return dict.fromkeys(accounts, 0) | {row.account: row.balance for row in rows}

    def balances(self) -> dict[str, int]:
        return {row.account: row.balance for row in self.select(sa.select(balances).order_by(balances.c.account))}

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

    def entries_of_round(self, stream: str, number: int) -> list[Entry]:
        query = sa.select(*ENTRY).where(entries.c.stream == stream, entries.c.round == number)
        return [_entry(row) for row in self.select(query.order_by(entries.c.seq))]

    def select(self, query: sa.Select[Any]) -> list[Any]:
        """Rows as last committed."""
        with self._reading.connect() as connection:
            return list(connection.execute(query).all())


def _entry(row: Any) -> Entry:
    return Entry(**row._mapping)
