"""The writer's own connection, and what it knows without asking as long as nobody else has written."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from pitboss.room.pen import open_pen
from pitboss.room.records import DamagedRowError
from pitboss.room.schema import balances, streams
from pitboss.room.statements import Filler, Row, ask_directly, picking

if TYPE_CHECKING:
    from pitboss.room._pen import Pen

ENDS = picking(streams)
BALANCES = picking(balances)
MOST_KNOWN = 100_000
"""Streams and accounts that are kept in mind."""
UNKNOWN = -1
LOOK_AGAIN = 60.0
"""Seconds after which a pen is tried again that could not be opened: what was wrong may be over."""


class WriterLine:
    """Kept open from one transaction to the next. An error ends it, and everything that was known goes with it.

    SQLite tells whether any other connection has written since; elsewhere every transaction asks anew. What is known
    can be gone on from without asking: that is written by the pen, where there is one.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._tells_of_others = engine.dialect.name == "sqlite"
        self._connection: sa.Connection | None = None
        self._pen: Pen | None = None
        self._no_pen_before = 0.0
        """By the monotonic clock: where there is none, one is looked for again after a while, and not each time."""
        self._version = UNKNOWN
        self._pen_version = UNKNOWN
        """What the connection and the pen were told when they last wrote, each of all others' writing."""
        self._pen_tells = False
        """Whether it is the pen's version by which others' writing is noticed."""
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
        self._pen_tells = False

    def _forget_what_may_have_changed(self, connection: sa.Connection) -> None:
        """Nobody else can write from here on: whoever of the two wrote last knows whether anybody has since."""
        version = self._version
        if self._tells_of_others:
            self._version = _version_of(connection)
        is_same = self._pen_is_last() if self._pen_tells else version == self._version
        if self._knows_too_much or version == UNKNOWN or not is_same:
            self.ends, self.balances = {}, {}

    def _pen_is_last(self) -> bool:
        return self._pen is not None and self._pen.version() == self._pen_version

    @property
    def _knows_too_much(self) -> bool:
        return len(self.ends) + len(self.balances) > MOST_KNOWN

    def knows(self, named: Iterable[str], accounts: Iterable[str]) -> bool:
        """Whether what concerns these was known after the last transaction, and there is a pen to go on from there."""
        is_known = self.ends.keys() >= set(named) and self.balances.keys() >= set(accounts)
        return is_known and not self._knows_too_much and self._pen_goes_on()

    def _pen_goes_on(self) -> bool:
        """Whether the pen can tell by its own version if what is known still holds."""
        pen = self._the_pen()
        if pen is None or self._pen_tells:
            return pen is not None
        version = pen.version()  # Before it is known that nobody has written up to then.
        if self._connection is None or _version_of(self._connection) != self._version:
            return False
        self._pen_version, self._pen_tells = version, True
        return True

    def _the_pen(self) -> Pen | None:
        if self._pen is None and time.monotonic() >= self._no_pen_before:
            self._pen = open_pen(self._engine)
            if self._pen is None:
                self._no_pen_before = time.monotonic() + LOOK_AGAIN
        return self._pen

    def write_known(self, page: Iterable[tuple[Filler, list[Row]]]) -> bool:
        """Whether these rows are durable; if not, others have written, and nothing is known any more."""
        assert self._pen is not None
        is_durable = self._pen.commit(self._pen_version, [(filler.sql, rows) for filler, rows in page])
        if not is_durable:
            self.forget()
        return is_durable

    def forget(self) -> None:
        self._version, self._pen_tells = UNKNOWN, False
        self.ends, self.balances = {}, {}

    def learn_ends(self, connection: sa.Connection, named: Iterable[str]) -> None:
        unknown = sorted(set(named) - self.ends.keys())
        if unknown:
            found = connection.execute(ENDS, {"names": unknown}).all()
            _refuse_unreadable({f"the end of {stream}": seq for stream, seq, _ in found})
            self.ends |= {stream: (seq, last) for stream, seq, last in found}

    def learn_balances(self, connection: sa.Connection, accounts: Iterable[str]) -> None:
        """An account that was never posted to holds nothing."""
        unknown = sorted(set(accounts) - self.balances.keys())
        if unknown:
            held = connection.execute(BALANCES, {"names": unknown}).all()
            _refuse_unreadable({f"the balance of {row.account}": row.balance for row in held})
            self.balances |= dict.fromkeys(unknown, 0) | {row.account: row.balance for row in held}

    def drop(self) -> None:
        """Whatever is wrong with it, the next transaction has another."""
        connection, self._connection = self._connection, None
        self.forget()
        self._close_pen()
        if connection is not None:
            with suppress(sa.exc.SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _close_pen(self) -> None:
        pen, self._pen = self._pen, None
        if pen is not None:
            pen.close()

    def close(self) -> None:
        self._close_pen()
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _version_of(connection: sa.Connection) -> int:
    return int(ask_directly(connection, "PRAGMA data_version")[0][0])


def _refuse_unreadable(told: Mapping[str, object]) -> None:
    """SQLite gives back whatever was put in. Nothing is guessed: whoever has to do with it is told, and nobody else."""
    for what, value in told.items():
        if not isinstance(value, int):
            raise DamagedRowError(f"{what} cannot be read; `pitboss audit` tells what is altered")
