"""The database of a room, opened to be read only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pitboss.cli.console import fail
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError
from pitboss.room.reading import room_to_read


@contextmanager
def archive_of(db: str, key: str) -> Iterator[Archive]:
    """What is written there; whatever keeps it from being read is told, with status 2."""
    try:
        with room_to_read(db, key) as archive:
            yield archive
    except UnusableError as error:
        fail(str(error))
