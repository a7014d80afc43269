"""The thread that writes anchors: whatever keeps it from that is told, and nobody waits for it without end."""

from __future__ import annotations

import fcntl
import threading
from pathlib import Path
from typing import Any

import pytest

from pitboss.room import anchoring as anchoring_module
from pitboss.room import anchors as anchors_module
from pitboss.room.anchoring import Anchoring
from pitboss.room.anchors import AnchorFile
from pitboss.room.database import UnusableError
from pitboss.room.hosting import Room
from pitboss.room.incident_log import IncidentQuery, find_incidents
from pitboss.room.store import Store
from tests.room.insiders import found_in
from tests.room.play_money import note
from tests.room.test_hosting import room_with, run, until
from tests.room.test_insiders import lines, wait_for

PATIENCE = 60


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchoring_module, "SECONDS", 0.02)


def anchoring_of(store: Store) -> Anchoring:
    assert store.anchoring
    return store.anchoring


def told(room: Room) -> list[str]:
    return [each.kind for each in find_incidents(room.store, IncidentQuery(subject="anchors"))]


def failing_once(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """The next line comes to grief."""
    append = AnchorFile.append

    def broken(*_: Any, **__: Any) -> bytes:
        monkeypatch.setattr(AnchorFile, "append", append)
        raise error

    monkeypatch.setattr(AnchorFile, "append", broken)


@pytest.mark.parametrize("error", [OSError(28, "no space left"), ValueError("a defect"), MemoryError()])
def test_a_line_that_cannot_be_written_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    room = tmp_path / "room.db"
    with Store(f"sqlite:///{room}") as store:
        failing_once(monkeypatch, error)
        note(store, "Ann")
        wait_for(lambda: "cannot be written, and will be later" in caplog.text)
        wait_for(lambda: len(lines(room)) > 1)
        wait_for(lambda: not anchoring_of(store).fault)
    assert found_in(room) == []


@pytest.mark.parametrize("error", [RuntimeError("a defect"), SystemExit(3)])
def test_a_room_tells_of_it_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """A thread that has ended is missed within a second, and what it had in hand is anchored by another."""

    async def scene() -> None:
        async with room_with(tmp_path) as room:
            await until(lambda: len(lines(path)) > 1, PATIENCE)
            failing_once(monkeypatch, error)
            note(room.store, "Ann")
            await until(lambda: told(room) == ["AnchorsFailed", "AnchorsRecovered"], PATIENCE)

    path = tmp_path / "room.db"
    monkeypatch.setattr("pitboss.room.watch.LOOK_EVERY", 0.001)
    run(scene())
    assert found_in(path) == []


def test_a_file_that_somebody_else_holds_keeps_nobody_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(anchors_module, "HELD", 0.05)
    room = tmp_path / "room.db"
    store = Store(f"sqlite:///{room}")
    with (tmp_path / "room.db-anchors").open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        note(store, "Ann")
        wait_for(lambda: "somebody else holds the file" in anchoring_of(store).fault)
        store.close()
    assert len(lines(room)) == 1, "nothing was told that could not be written"
    Store(f"sqlite:///{room}").close()
    assert found_in(room) == [], "the next start makes up for it"


def test_a_file_that_does_not_answer_is_told_and_keeps_nobody_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answers = threading.Event()
    append = AnchorFile.append

    def waiting(self: AnchorFile, **more: Any) -> bytes:
        answers.wait(PATIENCE)
        return append(self, **more)

    store = Store(f"sqlite:///{tmp_path}/room.db")
    monkeypatch.setattr(AnchorFile, "append", waiting)
    monkeypatch.setattr(anchoring_module, "PATIENCE", 0.1)
    note(store, "Ann")
    wait_for(lambda: "have been waited for" in anchoring_of(store).fault)
    store.close()
    assert "does not answer" in caplog.text
    answers.set()


@pytest.mark.parametrize(("command", "told"), [("sh -c 'cat", "cannot be read"), ("  ", "names no command")])
def test_a_command_that_is_none_is_refused_at_the_start(tmp_path: Path, command: str, told: str) -> None:
    with pytest.raises(UnusableError, match=told):
        Store(f"sqlite:///{tmp_path}/room.db", anchor_command=command)


def test_a_command_that_cannot_even_be_run_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db", anchor_command="true '\0'") as store:
        note(store, "Ann")
        wait_for(lambda: "the anchor command failed" in anchoring_of(store).fault)
        anchoring_of(store).look_after()
    assert "goes on" not in caplog.text, "its thread is alive"
