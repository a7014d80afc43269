"""Errors are not refusals: whatever fails, the tables go on by themselves when it is over, and the room says so."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room import database
from pitboss.room.audit import audit
from pitboss.room.hosting import Room
from pitboss.room.incident_log import IncidentQuery, find_incidents
from pitboss.room.live import Asked
from pitboss.room.runner import FIRST_PAUSE, LONGEST_PAUSE
from pitboss.room.schedule import Step
from pitboss.room.storage import StorageError, storage_error
from pitboss.room.store import Store
from pitboss.table import commands as c
from tests.room.test_hosting import room_with, run, seen, sit, taking, until

TABLES = ("omaha", "draw", "ultimate")


def entries_of(room: Room) -> dict[str, int]:
    return {name: runner.live.hosted.seq for name, runner in room.desks.items()}


async def all_go_on(room: Room, seconds: float = 30) -> None:
    """Every table has written several entries more than it has now."""
    before = entries_of(room)
    await until(lambda: all(entries_of(room)[name] > seq + 5 for name, seq in before.items()), seconds)


def told(room: Room, *kinds: str) -> list[str]:
    return [each.kind for each in find_incidents(room.store, IncidentQuery(kinds=kinds, subject="storage"))]


async def failing(room: Room) -> None:
    await until(lambda: "storage" in room.watch.notices)


async def recovered(room: Room) -> None:
    await until(lambda: not room.watch.notices)


# a full disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with little room on it."""
    place = tmp_path / "small"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(place)], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip(f"no small file system can be mounted here: {mounted.stderr.decode().strip()}")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(path: Path) -> None:
    """Whatever is left of a file system."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))


def test_tables_go_on_by_themselves_after_the_disk_was_full(small_disk: Path) -> None:
    async def scene() -> None:
        async with room_with(small_disk, *TABLES) as room:
            await all_go_on(room)
            fill(small_disk / "ballast")
            await failing(room)
            stood = entries_of(room)
            (small_disk / "ballast").unlink()
            await recovered(room)
            await all_go_on(room)
            assert all(entries_of(room)[name] > seq for name, seq in stood.items())
            assert told(room) == ["StorageFailed", "StorageRecovered"]
            assert "full" in room.store.writer.health.passed.error  # type: ignore[union-attr]
        with Store(f"sqlite:///{small_disk}/room.db") as store:
            assert audit(store).findings == ()

    run(scene())


# a lock that somebody else holds


def test_tables_go_on_after_somebody_else_held_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    impatient = tuple(each.replace("30000", "40") for each in database.WRITING)
    assert impatient != database.WRITING
    monkeypatch.setattr(database, "WRITING", impatient)

    async def scene() -> None:
        async with room_with(tmp_path, *TABLES) as room:
            await all_go_on(room)
            other = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            await failing(room)
            other.execute("ROLLBACK")
            other.close()
            await recovered(room)
            await all_go_on(room)
            assert told(room) == ["StorageFailed", "StorageRecovered"]

    run(scene())


def test_where_the_database_fails_nobody_waits_for_it_once_more_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A batch that cannot be written because of the database is not taken apart."""
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        tried: list[int] = []

        def locked(drafts: list[Any]) -> Any:
            tried.append(len(drafts))
            raise sa.exc.OperationalError("BEGIN", {}, Exception("database is locked"))

        monkeypatch.setattr(store.writer, "_commit", locked)
        waiting = [_waiting() for _ in range(5)]
        outcomes = store.writer._write(waiting)
        assert tried == [5]
        assert [str(outcome) for outcome in outcomes] == ["database is locked"] * 5
        assert all(isinstance(outcome, StorageError) for outcome in outcomes)


def _waiting() -> Any:
    class Item:
        draft = None

    return Item()


# a database that is gone for a while


def fail_for_a_while(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Neither writing nor reading works, until what is given back is called."""
    commit, select = store.writer._commit, store.select

    def gone(*_: Any) -> Any:
        raise sa.exc.OperationalError("", {}, Exception("unable to open database file"))

    monkeypatch.setattr(store.writer, "_commit", gone)
    monkeypatch.setattr(store, "select", gone)

    def back() -> None:
        monkeypatch.setattr(store.writer, "_commit", commit)
        monkeypatch.setattr(store, "select", select)

    return back


def test_tables_go_on_after_the_database_was_gone_and_nothing_undurable_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, *TABLES) as room:
            await all_go_on(room)
            back = fail_for_a_while(room.store, monkeypatch)
            await failing(room)
            await asyncio.sleep(0.1)
            with pytest.raises(sa.exc.OperationalError):
                await room.desks["omaha"].live.within(lambda: room.desks["omaha"].live.hosted.seq)
            back()
            await recovered(room)
            await all_go_on(room)
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            assert audit(store).findings == ()
            for name in TABLES:
                shown = [what.seq for table, what in seen(room) if table == name]
                assert shown == list(range(2, shown[-1] + 1)), "everything was shown once, in order"
                assert shown[-1] == store.streams()[name]

    run(scene())


def test_an_entry_that_is_durable_although_an_error_was_told_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            commit = room.store.writer._commit

            def late(drafts: Any) -> Any:
                commit(drafts)
                monkeypatch.setattr(room.store.writer, "_commit", commit)
                raise OSError(errno.EIO, os.strerror(errno.EIO))

            live = room.desks["omaha"].live
            await sit(room, "omaha", "Ann", 1)
            await room._fund("Bob", 50_000)
            monkeypatch.setattr(room.store.writer, "_commit", late)
            asked = Asked("player:Bob", "once")
            with pytest.raises(StorageError):
                await live.ask(taking("Bob", 2), asked)
            assert await live.within(lambda: live.hosted.seat_of("Bob")) == 2
            assert [what.seq for table, what in seen(room) if table == "omaha"][:2] == [2, 3]
            again = await live.ask(taking("Bob", 2), asked)
            assert again.seq == 3, "sent again, it is the same entry"

    run(scene())


# a defect


def test_a_defect_at_one_table_is_told_once_and_tried_again_with_growing_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", "draw") as room:
            runner, pauses = room.desks["omaha"], []
            do, note = runner._house_acts.do, runner._note_error

            async def broken(_: Step) -> None:
                raise LookupError("a defect")

            def noted(error: Exception) -> None:
                note(error)
                pauses.append(runner._pause)
                runner._not_before = runner.live.time() + 5

            monkeypatch.setattr(runner._house_acts, "do", broken)
            monkeypatch.setattr(runner, "_note_error", noted)
            await until(lambda: len(pauses) > 10)
            assert pauses[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
            assert max(pauses) == LONGEST_PAUSE
            found = list(find_incidents(room.store, IncidentQuery(kinds=("DeskFailed",))))
            assert [(each.subject, each.facts["error"]) for each in found] == [("desk:omaha", "LookupError: a defect")]
            monkeypatch.setattr(runner._house_acts, "do", do)
            await all_go_on(room)
            assert runner._pause == 0

    run(scene())


def test_a_refusal_is_still_not_tried_again_before_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            await sit(room, "omaha", "Ann", 1)
            await sit(room, "omaha", "Bob", 2)
            runner, tried = room.desks["omaha"], []

            async def refused(step: Step) -> None:
                tried.append(step.act)

            monkeypatch.setattr(runner._house_acts, "do", refused)
            await asyncio.sleep(0.2)
            assert len(tried) == len(set(tried))

    run(scene())


def test_what_an_error_of_the_storage_is() -> None:
    """What the data are wrong about fails alone, and is nobody's fault of the disk."""
    broken = Exception("broken")
    assert storage_error(sa.exc.OperationalError("", {}, broken))
    assert storage_error(sa.exc.DatabaseError("", {}, broken))
    assert storage_error(OSError(errno.ENOSPC, "No space left on device"))
    assert storage_error(sa.exc.IntegrityError("", {}, broken)) is None
    assert storage_error(sa.exc.DataError("", {}, broken)) is None
    assert storage_error(LookupError("a defect")) is None


# one id, other content


def test_an_id_that_was_given_to_another_command_is_refused_with_the_entry_of_the_first(tmp_path: Path) -> None:
    def asked(content: bytes) -> Asked:
        return Asked("player:Ann", "an-id-of-mine", content=content)

    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            live = room.desks["omaha"].live
            await room._fund("Ann", 200_000)
            first = await live.ask(taking("Ann", 1), asked(b"sit"))
            assert first.seq == 2
            assert await live.ask(taking("Ann", 1), asked(b"sit")) == first
            for content in (b"leave", b""):
                other = await live.ask(lambda _, now: c.Leave("Ann", now=now), asked(content))
                assert other.refusal is not None
                assert (other.refusal.code, other.refusal.facts) == ("id_used", {"seq": 2})
            assert live.hosted.seat_of("Ann") == 1, "nothing was done"
        async with room_with(tmp_path) as room:
            live = room.desks["omaha"].live
            again = await live.ask(taking("Ann", 1), asked(b"sit"))
            assert (again.seq, again.refusal) == (2, None), "a repeat is one after a restart too"
            other = await live.ask(lambda _, now: c.Leave("Ann", now=now), asked(b"leave"))
            assert other.refusal is not None
            assert "it is entry 2" in other.refusal.message
            live._answers.clear()
            new = Asked("player:Ann", "an-id-of-mine", live.hosted.seq, content=b"leave")
            claimed = await live.ask(lambda _, now: c.Leave("Ann", now=now), new)
            assert claimed.refusal is not None, "not even where it claims to be new"
            assert claimed.refusal.code == "id_used"
            assert live.hosted.seat_of("Ann") == 1

    run(scene())


def test_an_id_is_its_commands_own_for_ever_also_where_the_other_would_be_refused(tmp_path: Path) -> None:
    """After a restart nothing but the record knows what was asked under an id."""

    def impossible(_: Any, __: int) -> Refusal:
        return Refusal("no_such_seat", "it could not be done now", ())

    def asked(name: str, content: bytes) -> Asked:
        return Asked("player:Ann", name, content=content)

    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            await room._fund("Ann", 400_000)
            live = room.desks["omaha"].live
            await live.ask(taking("Ann", 1), asked("mine", b"sit"))
            await live.ask(lambda _, now: c.Leave("Ann", now=now), asked("of old", b""))
        async with room_with(tmp_path) as room:
            live = room.desks["omaha"].live
            for _ in range(2):
                other = await live.ask(impossible, asked("mine", b"top up"))
                assert other.refusal is not None
                assert (other.refusal.code, other.refusal.facts) == ("id_used", {"seq": 2})
                again = await live.ask(impossible, asked("mine", b"sit"))
                assert (again.seq, again.refusal) == (2, None), "a repeat is one whatever it would come to now"
                unsaid = await live.ask(impossible, asked("of old", b"anything"))
                assert (unsaid.seq, unsaid.refusal) == (3, None), "nobody knows what was asked"
                live._answers.clear()
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            assert audit(store).findings == ()

    run(scene())
