"""A second copy of a room: of one moment, sound where it lies, and nothing to whoever has no key."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.audit import audit
from pitboss.room.copying import copy_room
from pitboss.room.keys import key_path
from pitboss.room.reading import anchors_of, room_to_read
from tests.room.recorded_rooms import SEALED, up_to_date
from tests.room.test_hosting import room_with, until
from tests.room.test_sealing import TWO_CARDS


def test_a_room_in_service_is_copied_at_one_moment(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"

    async def play() -> None:
        async with room_with(tmp_path, "omaha", "ultimate") as room:
            omaha = room.desks["omaha"].live.hosted
            await until(lambda: omaha.rounds >= 3)
            before = room.store.streams()["omaha"]  # What is durable; more may be on its way.
            copy = await asyncio.to_thread(copy_room, url, tmp_path / "copy")
            await until(lambda: omaha.seq > before + 20)
            with room_to_read(copy, str(key_path(url))) as archive:
                report = audit(archive, anchored=anchors_of(copy, archive.seals.ring))
                assert report.findings == ()
                assert report.anchors > 0
                assert before <= archive.streams()["omaha"] <= omaha.seq

    asyncio.run(play())
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "copy").iterdir()} == {0o600}
    assert not [path for path in (tmp_path / "copy").iterdir() if TWO_CARDS.search(path.read_bytes())]


def test_the_command_copies_and_audits_and_replaces_nothing(tmp_path: Path) -> None:
    url, run = up_to_date(SEALED[0], tmp_path), CliRunner()
    made = run.invoke(app, ["copy", str(tmp_path / "kept"), "--db", url])
    assert made.exit_code == 0, made.output
    assert "all is as it must be" in made.output
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [f"{SEALED[0]}.db", f"{SEALED[0]}.db-anchors"]
    again = run.invoke(app, ["copy", str(tmp_path / "kept"), "--db", url])
    assert (again.exit_code, "is there already" in again.output) == (2, True)
    without = run.invoke(app, ["audit", "--db", f"sqlite:///{tmp_path}/kept/{SEALED[0]}.db"])
    assert without.exit_code == 2, "the key is not in the copy"
    for wrong, told in ((f"sqlite:///{tmp_path}/none.db", "no room"), ("postgresql://localhost/x", "pg_dump")):
        refused = run.invoke(app, ["copy", str(tmp_path / "other"), "--db", wrong])
        assert (refused.exit_code, told in refused.output) == (2, True), refused.output


def test_a_copy_of_an_altered_room_is_found_altered(tmp_path: Path) -> None:
    url = up_to_date(SEALED[0], tmp_path)
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE balances SET balance = balance + 1 WHERE account LIKE 'wallet:%'")
    made = CliRunner().invoke(app, ["copy", str(tmp_path / "kept"), "--db", url])
    assert made.exit_code == 1, made.output
    assert "findings" in made.output
