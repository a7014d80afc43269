"""The writer's pen: whole transactions written by SQLite itself, without the interpreter, where that can be had."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import sqlalchemy as sa

from pitboss.room import database
from pitboss.room.statements import ask_directly

if TYPE_CHECKING:
    from pitboss.room._pen import Pen

DRIVER = "_sqlite3"
"""Python's own module, through which the library is found that it uses."""


def open_pen(engine: sa.Engine) -> Pen | None:
    """None where the database is no file, or the library of Python's driver cannot be spoken to just now."""
    driver = importlib.util.find_spec(DRIVER)
    if database.file_of(engine.url) is None or driver is None or driver.origin is None:
        return None
    try:
        from pitboss.room._pen import Pen

        file = _file(engine)
        return Pen(driver.origin, file, database.WRITING) if file else None
    except (ImportError, OSError, sa.exc.DBAPIError):
        return None


def _file(engine: sa.Engine) -> str:
    """The file that connections have, wherever this process has gone to since: a name may mean another by now."""
    with engine.connect() as connection:
        files = {name: str(file) for _, name, file in ask_directly(connection, "PRAGMA database_list")}
    return files.get("main", "")
