"""What the compiled round of play and table were made from, and which edits make it another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.compile_play import PACKAGE, RECORD, changed, digests, forget_gone, install, sources

PLAY, TABLE, DESK, POTS = (PACKAGE / name for name in ("play", "table", "desk", "room/kinds/pots"))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    src = tmp_path / "src"
    named = {
        PLAY: ("__init__", "pots", "view", "wagers"),
        TABLE: ("clocks", "state"),
        DESK: ("draft", "law"),
        POTS: ("hosted", "schedule"),
    }
    for package, names in named.items():
        (src / package).mkdir(parents=True)
        for name in names:
            (src / package / f"{name}.py").write_text(f'"""{name}."""\n', encoding="utf-8")
    return src


@pytest.fixture
def lib(root: Path, tmp_path: Path) -> Path:
    """A build of those sources."""
    lib = tmp_path / "lib"
    for path in sources(root).values():
        compiled = lib / path.relative_to(root).with_suffix(".cpython-311.so")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(b"compiled")
    (lib / RECORD).write_text(json.dumps(digests(root)), encoding="utf-8")
    return lib


def test_only_modules_with_a_behaviour_are_compiled(root: Path) -> None:
    assert set(sources(root)) == {
        "play.pots",
        "play.wagers",
        "table.clocks",
        "desk.draft",
        "room.kinds.pots.schedule",
    }


def test_nothing_has_changed_after_a_build_though_a_file_was_touched(root: Path, lib: Path) -> None:
    (root / PLAY / "pots.py").touch()
    assert changed(root, lib) == []


def test_an_edit_is_told_by_its_module(root: Path, lib: Path) -> None:
    (root / PLAY / "pots.py").write_text("edited = True\n", encoding="utf-8")
    assert changed(root, lib) == ["play.pots"]


def test_an_edit_of_a_module_that_is_not_compiled_changes_nothing(root: Path, lib: Path) -> None:
    (root / PLAY / "view.py").write_text("edited = True\n", encoding="utf-8")
    (root / DESK / "law.py").write_text("edited = True\n", encoding="utf-8")
    assert changed(root, lib) == []


def test_a_new_module_and_one_that_is_gone_are_changes(root: Path, lib: Path) -> None:
    (root / PLAY / "wagers.py").rename(root / PLAY / "bets.py")
    assert changed(root, lib) == ["play.bets", "play.wagers"]


def test_modules_without_a_record_are_of_another_build(root: Path, lib: Path) -> None:
    (lib / RECORD).unlink()
    assert changed(root, lib) == sorted(sources(root))


def test_a_compiled_module_goes_with_its_source(root: Path, lib: Path) -> None:
    (lib / POTS / "_native.cpython-311.so").write_bytes(b"of C++, and nobody's here")
    forget_gone(lib, {"play.pots", "table.clocks", "room.kinds.pots.schedule"})
    left = [path.relative_to(lib / PACKAGE).as_posix() for path in (lib / PACKAGE).rglob("*.so")]
    assert sorted(left) == [
        "play/pots.cpython-311.so",
        "room/kinds/pots/_native.cpython-311.so",
        "room/kinds/pots/schedule.cpython-311.so",
        "table/clocks.cpython-311.so",
    ]


def test_an_install_replaces_what_was_there_and_forgets_what_is_gone(root: Path, lib: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / PLAY).mkdir(parents=True)
    (site / PLAY / "pots.cpython-311.so").write_bytes(b"old")
    (site / PLAY / "motions.cpython-311.so").write_bytes(b"of a module that is no more")
    install(lib, site)
    assert changed(root, site) == []
    assert (site / PLAY / "pots.cpython-311.so").read_bytes() == b"compiled"
    assert not (site / PLAY / "motions.cpython-311.so").exists()
