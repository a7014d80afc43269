"""A room that is only read: which event is meant, and what its record says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import sqlalchemy as sa
import typer

from pitboss.cli.console import fail
from pitboss.cli.event.run import chosen, url_of
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError, connect, refuse_other_shapes
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.event.record import charter_in

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


@contextmanager
def reading(room: str) -> Iterator[Archive]:
    """The room as it is at one moment, even while it is in service; nothing is written to it."""
    engine = connect(url_of(room), only_reads=True)
    try:
        if engine.url.get_backend_name() == "sqlite" and not Path(engine.url.database or "").is_file():
            fail(f"there is no room at {room}; say which with --room")
        refuse_other_shapes(engine)
        with Archive(engine).at_one_moment() as moment:
            yield moment
    except UnusableError as error:
        fail(str(error))
    except sa.exc.DatabaseError as error:
        fail(f"{room} cannot be read: {error.orig}")
    finally:
        engine.dispose()


def found(archive: Archive, event: str) -> tuple[str, EventCharter]:
    stream = chosen(archive, event)
    charter = charter_in(archive, stream)
    assert charter is not None
    return stream, charter
