"""What a room's database consists of, beside what is in it: nothing may act in it or lie there that does not belong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.database import connect, migrate
from pitboss.room.schema import metadata

TRIGGERS = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
}
OURS = "alembic_version"
Shape = dict[str, tuple[Any, ...]]


def odd_shapes(archive: Archive) -> Iterator[str]:
    """What is there that the migrations do not make, and what they make that is not there."""
    with archive.engine.execution_options(reads=True).connect() as connection:
        for (name,) in connection.exec_driver_sql(TRIGGERS[connection.dialect.name]):
            yield f"the database has a trigger {name}, and has none by itself"
        for name in sa.inspect(connection).get_view_names():
            yield f"the database has a view {name}, and has none by itself"
        there, should = _shape(connection), _should_be(connection.dialect.name)
    for name in sorted(there.keys() - should.keys()):
        yield f"the database has a table {name} that is not of the room"
    for name in sorted(should.keys() - there.keys()):
        yield f"the database has no table {name}"
    for name in sorted(there.keys() & should.keys()):
        if there[name] != should[name]:
            yield f"the table {name} is not made as it should be"


@cache
def _should_be(dialect: str) -> Shape:
    """As a fresh database has it."""
    if dialect != "sqlite":
        names = {table.name: tuple(sorted(table.c.keys())) for table in metadata.sorted_tables}
        return names | {OURS: ("version_num",)}
    engine = connect("sqlite://")
    migrate(engine)
    with engine.execution_options(reads=True).connect() as connection:
        return _shape(connection)


def _shape(connection: sa.Connection) -> Shape:
    found = sa.inspect(connection)
    if connection.dialect.name != "sqlite":
        return {
            name: tuple(sorted(each["name"] for each in found.get_columns(name))) for name in found.get_table_names()
        }
    return {name: _table(found, name) for name in found.get_table_names()}


def _table(found: sa.Inspector, name: str) -> tuple[Any, ...]:
    columns = [(each["name"], str(each["type"]), each["nullable"]) for each in found.get_columns(name)]
    key = found.get_pk_constraint(name)["constrained_columns"]
    uniques = [tuple(each["column_names"]) for each in found.get_unique_constraints(name)]
    indexes = [(each["name"], tuple(each["column_names"])) for each in found.get_indexes(name)]
    checks = [" ".join(each["sqltext"].split()) for each in found.get_check_constraints(name)]
    return (columns, key, sorted(uniques), sorted(indexes, key=str), sorted(checks))


def _names(columns: Sequence[Any]) -> tuple[str, ...]:
    return tuple(sorted(each["name"] for each in columns))
