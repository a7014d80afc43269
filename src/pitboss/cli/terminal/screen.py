"""Where the table is shown: redrawn in place on a terminal, or told line by line into a pipe."""

from __future__ import annotations

import select
import sys
import time
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from pitboss.cli.terminal.explain import account
from pitboss.cli.terminal.kind import AccountLine, TerminalTable

ROOMY_HEIGHT = 38
LEAST_LINES = 4


class Screen:
    """One console that shows scenes, tells lines and asks for typing."""

    def __init__(self, console: Console, heading: Text, home: str, *, fast: bool) -> None:
        self._console = console
        self._heading = heading
        self._home = home
        self._fast = fast
        self.live = console.is_terminal and sys.stdin.isatty()
        """Whether the picture is redrawn in place."""

    @property
    def width(self) -> int:
        return self._console.width

    @property
    def roomy(self) -> bool:
        return self.live and self._console.height >= ROOMY_HEIGHT

    def follow(self, table: TerminalTable, told: Sequence[AccountLine], pause: float) -> None:
        """Something happened, the last line of the account."""
        if not self.live:
            self._console.print(account(told[-1:], self._home))
            return
        self._draw(table, told, ())
        if not self._fast:
            time.sleep(pause)

    def pose(self, table: TerminalTable, told: Sequence[AccountLine], below: Sequence[RenderableType]) -> None:
        """It is the player's turn: the picture with what may be done."""
        if self.live:
            self._draw(table, told, below)
        else:
            self._console.print(self._picture(table), *below, sep="\n")

    def say(self, *parts: RenderableType) -> None:
        for part in parts:
            self._console.print(part)

    def page(self, *parts: RenderableType) -> None:
        """Something to read before the table comes back, a screenful at a time."""
        if not self.live:
            self.say(*parts)
            return
        lines, room = self._lines(*parts), self._console.height - 2
        for at in range(0, len(lines), room):
            self._console.clear()
            self._console.file.write("\n".join(lines[at : at + room]) + "\n")
            more = at + room < len(lines)
            if self.ask("enter reads on " if more else "enter goes back to the table ") is None:
                return

    def ask(self, prompt: str = "> ", seconds: float | None = None) -> str | None:
        """A line of typing, nothing where the time for it is up, or None where there is no more to come."""
        self._console.print(prompt, end="", style="bold green", markup=False)
        try:
            if seconds is not None and self.live and not select.select([sys.stdin], [], [], seconds)[0]:
                return ""
            line = input()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            return None
        if not self.live:
            self._console.print(line, markup=False)
        return line

    def _picture(self, table: TerminalTable) -> RenderableType:
        return Group(Rule(self._heading, style="green"), table.picture(self._console.width, roomy=self.roomy))

    def _draw(self, table: TerminalTable, told: Sequence[AccountLine], below: Sequence[RenderableType]) -> None:
        """The picture, as much of the account as there is room for, and what belongs below it."""
        console = self._console
        above, under = self._lines(self._picture(table)), self._lines(*below) if below else []
        room = max(LEAST_LINES, console.height - len(above) - len(under) - 2)
        middle = self._lines(account(told[-room:], self._home))[-room:]
        middle += [""] * (room - len(middle)) if not under else []
        text = "\x1b[K\n".join([*above, *middle, *under])
        console.file.write(f"\x1b[H{text}\x1b[K\n\x1b[J")
        console.file.flush()

    def _lines(self, *parts: RenderableType) -> list[str]:
        with self._console.capture() as captured:
            self._console.print(*parts, sep="\n")
        return captured.get().rstrip("\n").split("\n")

    def clear(self) -> None:
        if self.live:
            self._console.clear()
