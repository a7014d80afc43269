"""The statements that are repeated again and again, put together once: what is left to do is to fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite

Row = tuple[Any, ...]


MOST_ROWS = 64
"""Rows that one statement holds at most, where it holds several: the driver keeps those of every number."""


class Filler:
    """A statement for many rows, given as tuples in the order of these names.

    SQLite's driver lets go of the interpreter for each row, and the writer would have to wait for it again each time:
    there, rows go into one statement together.
    """

    def __init__(self, dialect: sa.Dialect, statement: sa.Insert | sa.Delete, names: Sequence[str]) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(names) if statement.is_insert else None)
        self.sql = str(compiled)
        order = getattr(compiled, "positiontup", None)
        self._filled = _by_position(names, order) if order else _by_name(names)
        self._together = _of_many(self.sql, len(names)) if dialect.name == "sqlite" and statement.is_insert else ()

    def fill(self, connection: sa.Connection, rows: Sequence[Row]) -> None:
        if rows:
            filled = [self._filled(row) for row in rows]
            with directly(connection, self.sql) as cursor:
                if self._together:
                    self._fill_together(cursor, filled)
                else:
                    cursor.executemany(self.sql, filled)

    def _fill_together(self, cursor: Any, rows: Sequence[Row]) -> None:
        for at in range(0, len(rows), MOST_ROWS):
            some = rows[at : at + MOST_ROWS]
            cursor.execute(self._together[len(some)], tuple(chain.from_iterable(some)))


def _of_many(sql: str, columns: int) -> tuple[str, ...]:
    """The same statement for many rows, by their number."""
    one = f"({', '.join('?' * columns)})"
    before, values, after = sql.partition(f"VALUES {one}")
    assert values, sql
    return tuple(f"{before}VALUES {', '.join([one] * count)}{after}" for count in range(MOST_ROWS + 1))


class Finder:
    """A question that is asked with values in the order of these names."""

    def __init__(self, dialect: sa.Dialect, query: sa.Select[Any], names: Sequence[str]) -> None:
        compiled = query.compile(dialect=dialect)
        self.sql = str(compiled)
        order = getattr(compiled, "positiontup", None)
        self._filled = _by_position(names, order) if order else _by_name(names)

    def find(self, connection: sa.Connection, *values: Any) -> list[Row]:
        return ask_directly(connection, self.sql, self._filled(values))


@contextmanager
def directly(connection: sa.Connection, sql: str) -> Iterator[Any]:
    """The driver's own cursor, without what is put around it for statements that are new; errors are as elsewhere."""
    driver: Any = connection.dialect.dbapi
    cursor = connection.connection.cursor()
    try:
        yield cursor
    except driver.Error as error:
        raise sa.exc.DBAPIError.instance(sql, None, error, driver.Error, dialect=connection.dialect) from error
    finally:
        cursor.close()


def ask_directly(connection: sa.Connection, sql: str, values: Any = ()) -> list[Row]:
    with directly(connection, sql) as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


def tell_directly(connection: sa.Connection, sql: str) -> None:
    with directly(connection, sql) as cursor:
        cursor.execute(sql)


def _by_position(names: Sequence[str], order: Sequence[str]) -> Callable[[Row], Any]:
    if list(order) == list(names):
        return lambda row: row
    places = [list(names).index(name) for name in order]
    return lambda row: tuple(row[place] for place in places)


def _by_name(names: Sequence[str]) -> Callable[[Row], Any]:
    return lambda row: dict(zip(names, row, strict=True))


def adding(dialect: sa.Dialect, table: sa.Table, names: Sequence[str]) -> Filler:
    return Filler(dialect, sa.insert(table), names)


def replacing(dialect: sa.Dialect, table: sa.Table) -> Filler:
    """Insert rows, or put them in the place of those with the same key."""
    insert = insert_postgresql if dialect.name == "postgresql" else insert_sqlite
    statement = insert(table)
    key = [column.name for column in table.primary_key]
    anew = {column.name: statement.excluded[column.name] for column in table.c if column.name not in key}
    return Filler(
        dialect, statement.on_conflict_do_update(index_elements=key, set_=anew), [column.name for column in table.c]
    )


def removing(dialect: sa.Dialect, table: sa.Table) -> Filler:
    """Take away the rows with these keys."""
    key = list(table.primary_key)
    statement = sa.delete(table).where(*(column == sa.bindparam(column.name) for column in key))
    return Filler(dialect, statement, [column.name for column in key])


def picking(table: sa.Table) -> sa.Select[Any]:
    """The rows with these keys, kept for the transaction where several processes write."""
    (key,) = table.primary_key
    return sa.select(table).where(key.in_(sa.bindparam("names", expanding=True))).with_for_update()
