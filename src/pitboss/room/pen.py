"""The writer's pen: whole transactions written by SQLite itself, without the interpreter, where that can be had."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import sqlalchemy as sa

from pitboss.room import database

if TYPE_CHECKING:
    from pitboss.room._pen import Pen

DRIVER = "_sqlite3"
"""Python's own module, through which the library is found that it uses."""


def open_pen(engine: sa.Engine) -> Pen | None:
    """None where the database is no file, or the library of Python's driver cannot be spoken to."""
    file, driver = database.file_of(engine.url), importlib.util.find_spec(DRIVER)
    if file is None or engine.dialect.name != "sqlite" or driver is None or driver.origin is None:
        return None
    try:
        from pitboss.room._pen import Pen

        return Pen(driver.origin, str(file), database.WRITING)
    except (ImportError, OSError):
        return None
