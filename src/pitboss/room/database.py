"""Connections to the database, and the steps that bring it to its present shape."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from pitboss.room.private_files import create_private, keep_private
from pitboss.room.statements import tell_directly

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 30
"""Seconds that a connection waits for another writer."""
WRITING = (f"busy_timeout={PATIENCE * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
STATEMENTS = 512
"""That SQLite's driver keeps ready: the writer's are as many as there are numbers of rows."""
OWNER_ONLY = 0o600
SERVING = 7_079_253
"""The number of the lock that a served database has on its server."""
READING = ("query_only=ON", f"busy_timeout={PATIENCE * 1000}")


class UnusableError(Exception):
    """A database that cannot be used, and why: for whoever named it."""


def connect(url: str, *, only_reads: bool = False) -> sa.Engine:
    """An engine whose transactions are durable once committed, and take the right to write when they begin."""
    try:
        kept = {"cached_statements": STATEMENTS} if url.startswith("sqlite") else {}
        engine = sa.create_engine(url, hide_parameters=True, connect_args=kept)  # No row in a log: it may hold cards.
    except sa.exc.ArgumentError:
        raise UnusableError(f"{url} names no database; write it as in sqlite:///path/to/pitboss.db") from None
    except ModuleNotFoundError as error:
        raise UnusableError(f"databases of this kind need the package {error.name}, which is not installed") from None
    _refuse_uri(url)
    path = None if only_reads else file_of(url)
    if path:
        _create(path)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _reader if only_reads else _writer)
        sa.event.listen(engine, "begin", _begin)
    return engine


def _refuse_uri(url: str) -> None:
    """SQLite would open another file than the one that is named, kept private and locked."""
    path = file_of(url)
    if path and str(path).startswith("file:"):
        raise UnusableError(f"{url} names no file; write it as in sqlite:///path/to/pitboss.db")


def _create(path: Path) -> None:
    """SQLite would let others read it, and gives the files beside it the same rights."""
    try:
        create_private(path)
    except OSError as error:
        raise UnusableError(f"{path} cannot be used: {(error.strerror or str(error)).lower()}") from None


def _writer(connection: Any, _: Any) -> None:
    _prepare(connection, WRITING)


def _reader(connection: Any, _: Any) -> None:
    _prepare(connection, READING)


def _text(data: bytes) -> str:
    """Whatever somebody has put where text belongs: one row that is no text keeps nobody from reading the others."""
    return data.decode("utf-8", "backslashreplace")


def _prepare(connection: Any, pragmas: tuple[str, ...]) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver.
    connection.text_factory = _text
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    """Only a writer takes the lock beforehand: readers see the last committed state and block nobody."""
    reads = connection.get_execution_options().get("reads", False)
    tell_directly(connection, "BEGIN" if reads else "BEGIN IMMEDIATE")


def migrate(engine: sa.Engine) -> None:
    """Take the steps that this database has not taken yet."""
    config = _config()
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        raise UnusableError(f"{_named(engine)} was written by a newer version than this one") from None
    except sa.exc.DatabaseError as error:
        raise UnusableError(f"{_named(engine)} cannot be used: {error.orig}") from None
    path = file_of(engine.url)
    if path:
        keep_private(path)


def refuse_other_shapes(engine: sa.Engine) -> None:
    """Whoever only reads takes no steps: the database must be in its present shape."""
    try:
        with engine.execution_options(reads=True).connect() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    except sa.exc.DatabaseError as error:
        raise UnusableError(f"{_named(engine)} is not the database of a room: {error.orig}") from None
    steps = ScriptDirectory.from_config(_config())
    if found is None:
        raise UnusableError(f"{_named(engine)} is not the database of a room")
    if found not in {step.revision for step in steps.walk_revisions()}:
        raise UnusableError(f"{_named(engine)} was written by a newer version than this one")
    if found != steps.get_current_head():
        raise UnusableError(f"{_named(engine)} was written by an earlier version; pitboss serve brings it up to date")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _named(engine: sa.Engine) -> str:
    return engine.url.render_as_string()


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Nobody else serves this database meanwhile: two houses at one table would only get in each other's way.

    The lock is on the file itself, so that it holds by whatever path or link the file is reached; the system lets go of
    it whenever its process ends, however it ends. SQLite's own locks are of another kind and are not touched, as long
    as this descriptor is closed after its last connection.
    """
    _refuse_uri(url)
    path = file_of(url)
    if path is None:
        with _alone_on_server(url):
            yield
        return
    held = _locked(path)
    try:
        yield
    finally:
        os.close(held)


@contextmanager
def _alone_on_server(url: str) -> Iterator[None]:
    """A database server keeps the lock, for as long as there is a connection that has asked for it."""
    engine = connect(url)
    if engine.dialect.name != "postgresql":
        yield
        return
    held = _locked_on_server(engine)
    try:
        yield
    finally:
        held.close()
        engine.dispose()


def _locked_on_server(engine: sa.Engine) -> sa.Connection:
    """A connection that nobody else has such a one of."""
    try:
        held = engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    except sa.exc.OperationalError as error:
        raise UnusableError(f"{_named(engine)} cannot be used: {error.orig}") from None
    if not held.exec_driver_sql(f"SELECT pg_try_advisory_lock({SERVING})").scalar():
        held.close()
        engine.dispose()
        raise UnusableError(f"{_named(engine)} is being served already")
    return held


def _locked(path: Path) -> int:
    """A descriptor of the file that nobody else has such a one of."""
    try:
        held = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as error:
        raise UnusableError(f"{path} cannot be used: {(error.strerror or str(error)).lower()}") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise UnusableError(f"{path} is being served already") from None
    return held


def file_of(url: str | sa.URL) -> Path | None:
    """The file that an SQLite database is in."""
    try:
        made = sa.make_url(url)
    except sa.exc.ArgumentError:
        return None
    in_file = made.get_backend_name() == "sqlite" and made.database not in (None, "", ":memory:")
    return Path(made.database or "") if in_file else None
