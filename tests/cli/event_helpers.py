"""A physical event as it is typed in, act by act, and the real command that it is typed into."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournaments import write_conditions

ROOT = Path(__file__).parents[2]
CLOCK = "2026-12-05T18:00:00+11:00"
PLAYERS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
BEFORE = (
    "documented 2026-11-01 D-1",
    "available 2026-11-02",
    "notified 2026-11-02 N-7",
    "commission 2026-11-02 C-3 5.00",
    "director Dora",
    "open",
    f"enter {' '.join(PLAYERS)}",
    "reserve Zed",
    "close",
    f"ballot {' '.join(PLAYERS)}",
    "here Ann Bob Cy Dan Eve Fay Gus Hal Ida Jo Kim",
    "ready tables I-44",
    "ready cards",
    "wait 60",
    "start",
    "seat Zed for Lou",
)
"""Twelve at two tables of six; Lou does not come, and Zed has the seat."""
PLAY = (
    "deal",
    "out Bob 10000 by Ann",
    "wait 30",
    "break 15 tea",
    "extend 5 the kettle is slow",
    "resume everybody is back",
    "out Gus 4200 by Hal, Ida 2000 by Hal",
    "undo the wrong table was read",
    "out Gus 4200 by Hal, Ida 4200 by Hal",
    "chips Zed 10500 a stray chip was found",
    "exclude Cy 18.3 a marked card",
    "stakes 1 Ann=22000 Cy=8000 Dan=9000 Eve=11000 Fay=10000",
    "exclude Cy 18.3 a marked card",
    "dispute Dan the button was misplaced",
    "decide 1 the round stands",
    "out Dan 9000 by Ann",
    "stakes 2 Hal=25000 Jo=15000 Kim=10000 Zed=10500",
    "break table 2 Hal=25000 Jo=15000 Kim=10000 Zed=10500",
    "out Eve 11000 by Ann",
    "out Fay 10000 by Ann",
    "out Jo 12000 by Hal",
    "out Kim 9000 by Zed",
    "out Zed 11000 by Ann",
    "out Hal 30000 by Ann",
    "prizes",
    "confirm",
    "pay Ann",
    "pay all",
    "finish",
)
ACTS = (*BEFORE, *PLAY)


def conditions_file(folder: Path) -> Path:
    """The standard Omaha event, at tables that are not ours."""
    path = folder / "omaha.toml"
    path.write_text(write_conditions(replace(standard_event("omaha-2017"), physical=True)), encoding="utf-8")
    return path


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", "from pitboss.cli.main import main; main()", "tournament", *words]


def run_words(folder: Path, *more: str) -> list[str]:
    path = conditions_file(folder)
    return command("run", str(path), "--room", str(folder / "room.db"), "--clock", CLOCK, "--as", "Dora", *more)


def typed(folder: Path, lines: Sequence[str], *more: str) -> list[str]:
    """What the command answers to these lines."""
    done = subprocess.run(
        run_words(folder, *more), input="\n".join(lines) + "\n", text=True, capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
