"""A room that is only read: which event is meant, and what its record says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from pitboss.cli.archives import archive_of
from pitboss.cli.event.run import chosen, url_of
from pitboss.room.archive import Archive
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.event.record import charter_in

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


@contextmanager
def reading(room: str, key: str) -> Iterator[Archive]:
    """The room as it is at one moment, even while it is in service; nothing is written to it."""
    with archive_of(url_of(room), key) as archive, archive.at_one_moment() as moment:
        yield moment


def found(archive: Archive, event: str) -> tuple[str, EventCharter]:
    stream = chosen(archive, event)
    charter = charter_in(archive, stream)
    assert charter is not None
    return stream, charter
