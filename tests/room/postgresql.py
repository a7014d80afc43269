"""A PostgreSQL server of one's own, where there is one on this machine: in a temporary folder, on a socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import sqlalchemy as sa

OTHERS = ("postgres", "nobody")
"""Who runs the server where we are root: it refuses to be run by them."""
OPTIONS = ("-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60", "-c", "shared_buffers=16MB")


def program(name: str) -> str | None:
    """Debian has the programs of the server beside the path."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(beside[-1]) if beside else None)


def missing() -> str:
    """What keeps us from having a server, in a word; nothing if we can have one."""
    if find_spec("psycopg") is None:
        return "psycopg is not installed"
    return "" if program("initdb") and program("postgres") else "there is no PostgreSQL server on this machine"


class PostgresServer:
    """A cluster that is running."""

    def __init__(self, folder: Path, user: str) -> None:
        self.folder = folder
        self.user = user

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://{self.user}@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The URL of an empty database."""
        name = f"room_{uuid4().hex[:12]}"
        engine = sa.create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f'CREATE DATABASE "{name}"')
        engine.dispose()
        return self.url(name)


@contextmanager
def postgresql() -> Iterator[PostgresServer]:
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as made:
        folder, user = Path(made), _user()
        _give(folder, user)
        initdb = [program("initdb") or "", "-D", str(folder / "data"), "-A", "trust", "-U", user, "--no-sync"]
        _run(initdb, user)
        command = [program("postgres") or "", "-D", str(folder / "data"), "-k", str(folder), *OPTIONS]
        with (
            (folder / "log").open("wb") as log,
            subprocess.Popen(command, cwd="/", stdout=log, stderr=log, user=_as(user)) as server,
        ):
            try:
                _wait(PostgresServer(folder, user), server)
                yield PostgresServer(folder, user)
            finally:
                server.terminate()
                server.wait(30)


def _user() -> str:
    if os.geteuid() != 0:
        return os.environ.get("USER", "pitboss")
    known = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in OTHERS if name in known)


def _as(user: str) -> str | None:
    return user if os.geteuid() == 0 else None


def _give(folder: Path, user: str) -> None:
    if os.geteuid() == 0:
        shutil.chown(folder, user)


def _run(command: list[str], user: str) -> None:
    subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=_as(user))


def _wait(server: PostgresServer, process: subprocess.Popen[bytes]) -> None:
    """Until it answers."""
    engine = sa.create_engine(server.url("postgres"))
    while True:
        try:
            engine.connect().close()
        except sa.exc.OperationalError:
            assert process.poll() is None, (server.folder / "log").read_text(errors="replace")
            time.sleep(0.05)
        else:
            engine.dispose()
            return
