"""Where the code cites a clause is read from the source once, and again when the source is another."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from pitboss.instruments import coverage
from pitboss.room.inspection import known_places
from pitboss.room.inspection.known_places import known_places as places

FOUND: dict[str, tuple[str, ...]] = {"omaha-2017 14.4": ("desk/conduct.py:29",)}


@pytest.fixture
def readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often the source was read, with a folder of its own to remember it in."""
    read: list[str] = []

    def enforcement() -> dict[str, tuple[str, ...]]:
        read.append("once more")
        return FOUND

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(coverage, "enforcement", enforcement)
    return read


def test_the_source_is_read_once(readings: list[str]) -> None:
    assert places() == places() == FOUND
    assert len(readings) == 1


def test_another_source_is_read_again(readings: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places()
    (tmp_path / "module.py").write_text("pass\n")
    monkeypatch.setattr(coverage, "PACKAGE", tmp_path)
    first = known_places.sources()
    places()
    (tmp_path / "module.py").write_text("...\n...\n")
    assert known_places.sources() != first
    places()
    assert len(readings) == 3
    assert len(list((tmp_path / "cache/pitboss").iterdir())) == 1


def test_what_cannot_be_kept_or_read_is_read_from_the_source(readings: list[str], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    assert places() == places() == FOUND
    (tmp_path / "cache").unlink()
    places()
    (kept,) = (tmp_path / "cache/pitboss").iterdir()
    kept.write_bytes(b"{half")
    assert places() == FOUND
    assert len(readings) == 4


def test_a_room_in_service_has_it_read_by_a_process_of_its_own(
    readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdout=msgspec.json.encode(places()))

    monkeypatch.setattr("subprocess.run", run)
    assert known_places.places_apart() == known_places.places_apart() == FOUND
    assert [command[1:] for command in asked] == [["-m", "pitboss.room.inspection.known_places"]]
    assert len(readings) == 1
