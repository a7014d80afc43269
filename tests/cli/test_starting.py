"""What a command does not need is not imported for it: lists of commands, hands and clauses come at once."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest
import typer

from pitboss.cli.commands import Listed
from pitboss.cli.main import Commands
from pitboss.cli.tournament import TournamentCommands
from pitboss.instruments import coverage
from pitboss.room.inspection.known_places import known_places

HEAVY = {
    "alembic",
    "asyncio",
    "litestar",
    "numpy",
    "sqlalchemy",
    "pitboss.play",
    "pitboss.room.store",
    "pitboss.server",
    "pitboss.table",
    "pitboss.tournament",
}
"""Each takes a tenth of a second or more, or leads to what does."""
ASKED = """
import sys
from pitboss.cli.main import app
app(standalone_mode=False)
print(*sys.modules, file=sys.stderr)
"""
PLACES = [(group, name) for group in (Commands, TournamentCommands) for name in group.places]


def imported(*arguments: str, cache: Path) -> set[str]:
    """The modules that a new process has in it when a command has done its work."""
    ran = subprocess.run(
        [sys.executable, "-c", ASKED, *arguments],
        env=os.environ | {"XDG_CACHE_HOME": str(cache)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ran.stdout
    return set(ran.stderr.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("tournament", "--help"),
        ("rank", "As Ks Qs Js Ts", "Kh Kd Ks Jc Jd"),
        ("clauses", "omaha-2017", "3.3"),
        (),
    ],
    ids=" ".join,
)
def test_small_commands_import_nothing_heavy(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_places(tmp_path, monkeypatch)
    modules = imported(*arguments, cache=tmp_path)
    assert "pitboss.cli.main" in modules
    assert modules & HEAVY == set()


def remember_places(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after an earlier command: the source, which all laws are imported for, has been read."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    places: Mapping[str, tuple[str, ...]] = {}
    monkeypatch.setattr(coverage, "enforcement", lambda: places)
    known_places()


@pytest.mark.parametrize(("group", "name"), PLACES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_list_says_of_each_command_what_the_command_says_of_itself(group: type[Commands], name: str) -> None:
    place = group.places[name]
    assert isinstance(place, Listed)
    module, _, function = place.where.partition(":")
    found = getattr(import_module(f"pitboss.cli.{module}"), function)
    if isinstance(found, typer.Typer):
        assert place.what == found.info.help
    else:
        assert place.what == " ".join((inspect.getdoc(found) or "").partition("\n\n")[0].split())
