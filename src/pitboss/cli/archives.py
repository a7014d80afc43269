"""The database of a room, opened to be read only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from pitboss.cli.console import fail
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError, connect, refuse_other_shapes


@contextmanager
def archive_of(db: str) -> Iterator[Archive]:
    """What is written there; whatever keeps it from being read is told, with status 2."""
    try:
        with _opened(db) as archive:
            yield archive
    except UnusableError as error:
        fail(str(error))
    except sa.exc.DatabaseError as error:
        fail(f"{db} cannot be read: {error.orig}")


@contextmanager
def _opened(db: str) -> Iterator[Archive]:
    engine = connect(db, only_reads=True)
    try:
        if _is_missing(engine.url):
            raise UnusableError(f"There is no room at {db}. Say which with --db, as in sqlite:///path/to/pitboss.db.")
        refuse_other_shapes(engine)
        yield Archive(engine)
    finally:
        engine.dispose()


def _is_missing(url: sa.URL) -> bool:
    """A SQLite file that is not there would be made by looking at it."""
    return url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file()
