"""A copy of a room as it is at one moment, in service or not: what an operator or inspector keeps elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from pitboss.room.anchors import anchor_path
from pitboss.room.database import UnusableError, file_of
from pitboss.room.keys import key_path
from pitboss.room.private_files import create_private, keep_private, write_private


def copy_room(url: str, folder: Path, *, key: str = "", anchors: str = "") -> str:
    """The URL of the copy; its anchors lie beside it, the key stays where it is.

    Anchors are copied first: they never tell of more than the database that is copied after them.
    """
    source = file_of(url)
    if source is None:
        raise UnusableError(f"{url} is no file: a database server is copied with its own tools, such as pg_dump")
    if not source.is_file():
        raise UnusableError(f"There is no room at {url}. Say which, as in sqlite:///path/to/pitboss.db.")
    target = folder / source.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if target.exists():
            raise UnusableError(f"{target} is there already; a copy takes nothing's place")
        _copy_anchors(anchor_path(url, key_path(url, key), anchors), target)
        _copy_database(source, target)
    except (OSError, sqlite3.Error) as error:
        raise UnusableError(f"{url} cannot be copied to {folder}: {error}") from None
    return f"sqlite:///{target}"


def _copy_anchors(path: Path | None, target: Path) -> None:
    with suppress(FileNotFoundError):
        if path:
            write_private(target.with_name(f"{target.name}-anchors"), path.read_bytes(), anew=True)


def _copy_database(source: Path, target: Path) -> None:
    """Page by page by the database itself, which lets writers go on."""
    create_private(target)
    with (
        closing(sqlite3.connect(f"file:{source.resolve()}?mode=ro", uri=True)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        reading.backup(writing)
    keep_private(target)
