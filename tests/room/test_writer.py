"""The thread that writes: whatever ends it, nobody waits for ever, and another goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.room.append_queue import settle
from pitboss.room.audit import audit
from pitboss.room.hosting import Room
from pitboss.room.records import Entry, NewEntry
from pitboss.room.storage import StorageError
from pitboss.room.store import Store
from tests.room.test_faults import all_go_on, told
from tests.room.test_hosting import room_with, run, until

PATIENCE = 60
POISON: Any = object()
"""Nothing that could be written: the thread that comes upon it ends, as it would by any defect of its own."""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path}/room.db")


def draft(number: int, stream: str = "s") -> NewEntry:
    return NewEntry(
        stream=stream, expected_seq=None, command_id=f"c{number}", actor="me", at=number, command=b"{}", events=b"[]"
    )


def settling_fails_once(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """After the commit, before anybody is told of it."""

    def broken(*_: Any) -> None:
        monkeypatch.setattr("pitboss.room.writer.settle", settle)
        raise error

    monkeypatch.setattr("pitboss.room.writer.settle", broken)


@pytest.mark.parametrize("error", [RuntimeError("a defect"), SystemExit(3), MemoryError()])
def test_whoever_waited_is_told_and_what_comes_next_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    with store:
        settling_fails_once(monkeypatch, error)
        first = store.append_soon(draft(1))
        with pytest.raises(StorageError, match=type(error).__name__):
            first.result(PATIENCE)
        assert store.append_soon(draft(2)).result(PATIENCE).seq == 2, "the first was durable, and is entry 1"
        assert store.by_command("s", "c1") is not None


def test_what_waits_behind_it_is_written_by_another_thread(store: Store) -> None:
    with store:
        former = store.writer._thread
        store.writer.queue.put(POISON)
        waiting = [store.append_soon(draft(number, f"s{number}")) for number in range(20)]
        outcomes = [each.exception(PATIENCE) for each in waiting]
        assert all(error is None or isinstance(error, StorageError) for error in outcomes)
        assert store.append_soon(draft(99)).result(PATIENCE).seq == 1
        assert store.writer._thread is not former


def test_a_room_goes_on_after_its_writer_came_to_grief(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", "ultimate") as room:
            await all_go_on(room, PATIENCE)
            room.store.writer.queue.put(POISON)
            await until(lambda: told(room) == ["StorageFailed", "StorageRecovered"], PATIENCE)
            await all_go_on(room, PATIENCE)
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            assert audit(store).findings == ()

    run(scene())


def test_a_writer_that_ended_without_a_word_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not even its last words could be said, the room notices by itself."""
    monkeypatch.setattr("pitboss.room.watch.LOOK_EVERY", 0.02)

    async def scene() -> None:
        async with room_with(tmp_path, "omaha") as room:
            writer = room.store.writer
            await all_go_on(room, PATIENCE)
            monkeypatch.setattr(writer, "_run", silently(writer._run, writer, monkeypatch))
            writer.queue.put(POISON)
            await until(lambda: told(room) == ["StorageFailed", "StorageRecovered"], PATIENCE)
            await all_go_on(room, PATIENCE)

    run(scene())


def silently(run_on: Callable[[], None], writer: Any, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Threads end as soon as they have begun, the first few times."""
    left = [3]

    def ends() -> None:
        left[0] -= 1
        if not left[0]:
            monkeypatch.setattr(writer, "_run", run_on)

    return ends


def test_everyone_is_told_when_the_writer_stands_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.room.watch.LOOK_EVERY", 0.02)
    monkeypatch.setattr("pitboss.room.watch.STANDS", 0.05)

    async def scene() -> None:
        async with room_with(tmp_path, "omaha") as room:
            goes_on = stopped(room, monkeypatch)
            await until(lambda: "writing" in room.watch.notices, PATIENCE)
            goes_on.set()
            monkeypatch.setattr("pitboss.room.watch.STANDS", PATIENCE)
            await until(lambda: "writing" not in room.watch.notices, PATIENCE)
            await all_go_on(room, PATIENCE)

    run(scene())


def stopped(room: Room, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    commit, goes_on = room.store.writer._commit, threading.Event()

    def slow(drafts: Any) -> Any:
        goes_on.wait(PATIENCE)
        return commit(drafts)

    monkeypatch.setattr(room.store.writer, "_commit", slow)
    return goes_on


def test_what_is_durable_is_not_told_as_failed_because_a_listener_failed(store: Store) -> None:
    """It would be written once more by whoever tries again."""

    def broken(_: Entry) -> None:
        raise LookupError("a defect")

    with store:
        store.writer.listeners["s"] = broken
        assert [store.append_now(draft(number)).seq for number in (1, 2)] == [1, 2]
        assert store.streams()["s"] == 2


def test_a_store_closes_even_if_its_writer_ends_at_the_last_batch(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    settling_fails_once(monkeypatch, RuntimeError("a defect"))
    waiting = store.append_soon(draft(1))
    store.close()
    assert isinstance(waiting.exception(PATIENCE), StorageError)
