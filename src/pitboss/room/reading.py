"""A room that is only read: nothing is made and nothing is written, not even beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from pitboss.room.anchored import Anchored
from pitboss.room.anchors import anchor_path
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError, connect, file_of, refuse_other_shapes
from pitboss.room.key_matching import keys_to_read
from pitboss.room.keys import Keyring, key_path


@contextmanager
def room_to_read(url: str, key: str = "") -> Iterator[Archive]:
    """The room at an address, opened with its keys; what keeps it closed is an `UnusableError`."""
    engine = connect(url, only_reads=True)
    path = file_of(url)
    try:
        if path and not path.is_file():  # It would be made by looking at it.
            raise UnusableError(f"There is no room at {url}. Say which, as in sqlite:///path/to/pitboss.db.")
        refuse_other_shapes(engine)
        yield Archive(engine, keys_to_read(engine, url, key))
    except sa.exc.DatabaseError as error:
        raise UnusableError(f"{url} cannot be read: {error.orig}") from None
    finally:
        engine.dispose()


def anchors_of(url: str, ring: Keyring, *, key: str = "", anchors: str = "") -> Anchored | None:
    """The anchors of a room, or those in a copy that somebody has; None if the room leaves no trace."""
    path = anchor_path(url, key_path(url, key), anchors)
    return Anchored(path, ring) if path else None
