"""A table in the terminal whose human is a script."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console
from rich.text import Text

from pitboss.bots.stakes import usual_stake
from pitboss.cli.terminal.chance import SeededChance, TableClock
from pitboss.cli.terminal.games import find_game
from pitboss.cli.terminal.kind import Plan
from pitboss.cli.terminal.pots import Pots
from pitboss.cli.terminal.pots_opening import opened
from pitboss.cli.terminal.screen import Screen
from pitboss.cli.terminal.session import TerminalSession
from pitboss.play import commands as c
from pitboss.play.options import Options
from pitboss.table import Table
from pitboss.table import commands as table_commands
from tests.play_helpers import determined

START = 1_000_000
TYPED = (
    *("", "", "", "f", "k", "c", "p", "a", "d", "d 1 3", "d 9", "b 1", "b 50", "b x", "r 5", "r 400"),
    *("?", "? 5.1", "h", "help", "x", "7", "top 50", "top 500", "top", "off 50", "out", "in", "post", "wait"),
    *("seat 2", "seat", "count", "sign", "rules", "dispute the pot", "dispute", "decide 1 it stands", "decide"),
    *("void a noise", "void", "breach", "breach Ada 19.1 fold", "breach Ada", "push 30", "push", "report"),
    *("report nonsense", "report the cut is forgotten", "whatif the cut is forgotten", "report You holds 2 cards"),
    *("report the dealer exposes card 1 of Ada", "report the floor decides to void because of it"),
)
"""Everything that can be typed at a table, and some that cannot."""


class Wall:
    """A wall clock that goes on by so many seconds whenever it is looked at."""

    def __init__(self, step: int = 0) -> None:
        self.time = START
        self.step = step

    def __call__(self) -> float:
        self.time += self.step
        return float(self.time)


class Typist(Screen):
    """A plain console with typed lines, and the commands that the table had carried out whenever one was asked for."""

    def __init__(self, kind: Any, lines: list[str]) -> None:
        self.file = io.StringIO()
        super().__init__(Console(file=self.file, width=100), Text("table"), kind.home, fast=True)
        self.lines: Iterator[str] = iter(lines)
        self.kind = kind
        self.commands: list[list[table_commands.AnyCommand]] = []
        self.before: Callable[[float | None], None] = lambda _: None
        """What happens before a line is typed, given the seconds there are for it."""

    def ask(self, prompt: str = "> ", seconds: float | None = None) -> str | None:
        self.file.write(f"{prompt}\n")
        self.before(seconds)
        self.commands.append(list(self.kind.desk.commands))
        return next(self.lines, None)


def seat_at(
    name: str, *, seed: int = 1, seat: int = 1, physical: bool = False, empty: int = 0, stake: int = 0, **more: Any
) -> Pots:
    """A table that is open; `settings` among the rest are the table's, everything else is determined of its game."""
    settings = more.pop("settings", {})
    offer = find_game(name)
    game = determined(offer, **more)
    plan = Plan(
        stake=stake or usual_stake(game.choices),
        players=game.choices.seats - empty,
        your_seat=seat,
        physical=physical,
        settings=settings,
    )
    table = opened(offer, game, plan, START)
    assert isinstance(table, Table), table
    return Pots(table, plan, SeededChance(seed))


def sitting(
    name: str, lines: list[str], *, wall: Wall | None = None, minutes: int = 0, **more: Any
) -> tuple[TerminalSession, Pots, Typist, io.StringIO]:
    """A session on a plain console with typed lines."""
    kind = seat_at(name, **more)
    typist = Typist(kind, lines)
    return TerminalSession(kind, typist, TableClock(minutes, wall or Wall())), kind, typist, typist.file


def flat(file: io.StringIO) -> str:
    """What was shown, in one line of single spaces."""
    return " ".join(file.getvalue().split())


def passive(_: str, options: Options) -> c.AnyCommand:
    """Checks or calls, draws nothing."""
    if options.get("draw"):
        return c.Draw(options.seat)
    if options.get("show"):
        return c.Show(options.seat)
    return c.Check(options.seat) if options.get("check") else c.Call(options.seat)


def folding(_: str, options: Options) -> c.AnyCommand:
    return c.Fold(options.seat) if options.get("fold") else passive("", options)
