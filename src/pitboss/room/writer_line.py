"""The writer's own connection, and what it knows without asking as long as nobody else has written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import sqlalchemy as sa

from pitboss.room.schema import balances, streams
from pitboss.room.statements import ask_directly, picking

ENDS = picking(streams)
BALANCES = picking(balances)
MOST_KNOWN = 100_000
"""Streams and accounts that are kept in mind."""
UNKNOWN = -1


class WriterLine:
    """Kept open from one transaction to the next. An error ends it, and everything that was known goes with it.

    SQLite tells whether any other connection has written since; elsewhere every transaction asks anew.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._tells_of_others = engine.dialect.name == "sqlite"
        self._connection: sa.Connection | None = None
        self._version = UNKNOWN
        self.ends: dict[str, tuple[int, bytes]] = {}
        """The last entries of streams, as far as they are known."""
        self.balances: dict[str, int] = {}

    @contextmanager
    def transaction(self) -> Iterator[sa.Connection]:
        """Durable at its end; `ends` and `balances` are true of its beginning and may be changed along with it."""
        connection = self._connection = self._connection or self._engine.connect()
        try:
            with connection.begin():
                self._forget_what_may_have_changed(connection)
                yield connection
        except BaseException:
            self.drop()
            raise

    def _forget_what_may_have_changed(self, connection: sa.Connection) -> None:
        version = self._version
        if self._tells_of_others:
            self._version = int(ask_directly(connection, "PRAGMA data_version")[0][0])
        too_many = len(self.ends) + len(self.balances) > MOST_KNOWN
        if too_many or version == UNKNOWN or version != self._version:
            self.ends, self.balances = {}, {}

    def learn_ends(self, connection: sa.Connection, named: Iterable[str]) -> None:
        unknown = sorted(set(named) - self.ends.keys())
        if unknown:
            found = connection.execute(ENDS, {"names": unknown}).all()
            self.ends |= {stream: (seq, last) for stream, seq, last in found}

    def learn_balances(self, connection: sa.Connection, accounts: Iterable[str]) -> None:
        """An account that was never posted to holds nothing."""
        unknown = sorted(set(accounts) - self.balances.keys())
        if unknown:
            held = connection.execute(BALANCES, {"names": unknown}).all()
            self.balances |= dict.fromkeys(unknown, 0) | {row.account: row.balance for row in held}

    def drop(self) -> None:
        """Whatever is wrong with it, the next transaction has another."""
        connection, self._connection = self._connection, None
        self._version, self.ends, self.balances = UNKNOWN, {}, {}
        if connection is not None:
            with suppress(sa.exc.SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
