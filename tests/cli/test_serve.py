"""`pitboss serve` and `pitboss audit` say plainly what keeps them from their work, and stop when they are told to."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from pitboss.cli.main import app
from pitboss.room.store import Store

RUNNER = CliRunner()


@pytest.fixture
def room(tmp_path: Path) -> Path:
    path = tmp_path / "room.db"
    Store(f"sqlite:///{path}").close()
    return path


def told(*arguments: str, code: int = 2) -> str:
    """What a command says that stops for a reason; never a traceback."""
    result = RUNNER.invoke(app, arguments)
    assert result.exit_code == code, (result.output, result.exception)
    assert not isinstance(result.exception, Exception), result.exception
    return " ".join(result.output.split())


def altered(path: Path, statement: str) -> str:
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()
    return f"sqlite:///{path}"


def both(db: str) -> tuple[str, str]:
    return told("serve", "--port", "0", "--db", db), told("audit", "--db", db)


def test_what_names_no_database_is_said() -> None:
    assert all("names no database" in said for said in both("nonsense"))


def test_a_kind_of_database_that_is_not_installed_is_said() -> None:
    assert all("MySQLdb, which is not installed" in said for said in both("mysql://localhost/room"))


def test_a_file_that_is_no_database_is_said_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir or Madam, " * 100, encoding="utf-8")
    before = path.read_bytes()
    assert all("file is not a database" in said for said in both(f"sqlite:///{path}"))
    assert path.read_bytes() == before


def test_a_place_where_nothing_can_be_written_is_said(tmp_path: Path) -> None:
    said = told("serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/no/such/folder/room.db")
    assert "cannot be used: no such file or directory" in said


def test_a_newer_database_is_left_to_the_newer_version(room: Path) -> None:
    db = altered(room, "UPDATE alembic_version SET version_num = '9999'")
    assert all("was written by a newer version than this one" in said for said in both(db))


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    with sqlite3.connect(path) as connection:
        connection.executescript((Path(__file__).parent / "room_0001.sql").read_text(encoding="utf-8"))
    connection.close()
    assert "earlier version; pitboss serve brings it up to date" in told("audit", "--db", f"sqlite:///{path}")
    with Store(f"sqlite:///{path}") as store:
        assert store.balance("mint") == -500
    assert "All is as it must be" in told("audit", "--db", f"sqlite:///{path}", code=0)


def test_the_audit_writes_nothing_not_even_to_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    assert "is not the database of a room" in told("audit", "--db", f"sqlite:///{path}")
    assert path.read_bytes() == b""


def test_a_locked_database_is_said(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.room.database.READING", ("busy_timeout=0",))
    holder = sqlite3.connect(room, isolation_level=None)
    holder.execute("PRAGMA locking_mode=EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    assert "database is locked" in told("audit", "--db", f"sqlite:///{room}")
    holder.close()


def test_ends_of_streams_that_cannot_be_read_or_kept_are_said(room: Path, tmp_path: Path) -> None:
    db, letter = f"sqlite:///{room}", tmp_path / "letter.txt"
    letter.write_text("Dear Sir", encoding="utf-8")
    assert "there is no file" in told("audit", "--db", db, "--known", str(tmp_path / "none.json"))
    assert "does not hold the ends of streams" in told("audit", "--db", db, "--known", str(letter))
    assert "cannot be written" in told("audit", "--db", db, "--keep", str(tmp_path / "no" / "ends.json"))


def test_a_port_in_use_is_said(room: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "in use" in told("serve", "--port", port, "--db", f"sqlite:///{room}", code=1)
    assert "65535" in told("serve", "--port", "65536", "--db", f"sqlite:///{room}")


# running


def start(db: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()"]
    options = ["serve", "--port", "0", "--db", f"sqlite:///{db}", *more]
    server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout
    found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
    assert found, server.communicate()
    return server, found[0]


def test_a_database_is_served_once(tmp_path: Path) -> None:
    db = tmp_path / "room.db"
    server, _ = start(db)
    try:
        assert "is being served already" in told("serve", "--port", "0", "--db", f"sqlite:///{db}")
    finally:
        server.kill()
        server.communicate()
    again, _ = start(db)
    again.kill()
    again.communicate()


@pytest.mark.parametrize("how", ["symbolic", "hard", "removed"])
def test_a_database_is_served_once_whatever_it_is_called(tmp_path: Path, how: str) -> None:
    db, other = tmp_path / "room.db", tmp_path / "other.db"
    server, _ = start(db)
    try:
        if how == "removed":
            for lock in tmp_path.glob("*-serving"):
                lock.unlink()
            other = db
        else:
            (other.symlink_to if how == "symbolic" else other.hardlink_to)(db)
        assert "is being served already" in told("serve", "--port", "0", "--db", f"sqlite:///{other}")
    finally:
        server.kill()
        server.communicate()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_goes_quietly(tmp_path: Path, how: signal.Signals) -> None:
    """In mid-play, with somebody watching every table."""
    server, address = start(tmp_path / "room.db", "--demo", "--fast")
    tables = httpx.get(f"{address}/api/lobby").json()
    with connect(f"{address.replace('http', 'ws', 1)}/api/socket", max_size=None, max_queue=None) as socket:
        for table in tables:
            socket.send(f'{{"type":"watch","table":"{table["id"]}"}}')
        for _ in range(100):
            socket.recv(timeout=20)
        server.send_signal(how)
        _, complaints = server.communicate(timeout=20)
    assert complaints == ""
    assert server.returncode in (0, -how, 128 + how)
    assert "All is as it must be" in told("audit", "--db", f"sqlite:///{tmp_path}/room.db", code=0)
    shutil.rmtree(tmp_path, ignore_errors=True)


def test_a_key_file_that_was_made_is_told_once(tmp_path: Path) -> None:
    for told_of in (True, False):
        server, address = start(tmp_path / "room.db")
        httpx.get(f"{address}/api/lobby", timeout=30)
        server.terminate()
        assert server.stdout
        said = server.stdout.read()  # What `readline` has read ahead is lost to `communicate`.
        server.communicate(timeout=30)
        assert ("room.db-key was made just now" in said) == told_of
