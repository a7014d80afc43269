"""A session at the terminal: rounds over a desk of any kind, one human deciding, until they leave."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pitboss.cite import Refusal
from pitboss.cli.terminal.answers import answer, key_lines, request_lines
from pitboss.cli.terminal.chance import TableClock
from pitboss.cli.terminal.explain import refusal_text
from pitboss.cli.terminal.kind import (
    AccountLine,
    Ask,
    Command,
    Leaves,
    Start,
    TerminalTable,
    Typed,
    Unread,
    is_about_you,
)
from pitboss.cli.terminal.screen import Screen

ALWAYS = (("?", "why"), ("h", "history"), ("help", "keys"), ("q", "leave"))


class TerminalSession:
    """Lets a table go on until its human must decide, asks them, and tells what happened."""

    def __init__(self, kind: TerminalTable, screen: Screen, clock: TableClock, *, auto: int | None = None) -> None:
        self.kind = kind
        self.screen = screen
        self.clock = clock
        self.told: list[AccountLine] = []
        self.recent: list[AccountLine] = []
        self._auto = auto
        self._notice: RenderableType | None = None

    def run(self) -> None:
        """Rounds until the human leaves or the typing ends, then the reckoning."""
        self.screen.clear()
        at_once = not self.kind.asks_first
        try:
            self._carry_out(self.kind.arrivals(self.clock.now))
            while not self._is_over:
                self._between(at_once=at_once or self._auto is not None)
                self._round()
                self._after()
                at_once = False
        except (Leaves, KeyboardInterrupt):
            pass
        self._leave()

    @property
    def _is_over(self) -> bool:
        return self.kind.is_finished or (self._auto is not None and self.kind.rounds >= self._auto)

    # rounds

    def _between(self, *, at_once: bool) -> None:
        """You are asked until the next round has begun."""
        if at_once and self._start():
            return
        while not self.kind.in_round:
            self._ask([*self.kind.standing(), request_lines(self.kind, self.screen.width)])

    def _start(self) -> bool:
        self.told, self.recent = [], []
        return all(self._submit(command) for command in self.kind.start(self.clock.now))

    def _round(self) -> None:
        while self.kind.in_round:
            turn = self.kind.turn()
            if turn == "you" or (turn == "other" and self.kind.by_hand):
                self._ask([key_lines((*self.kind.moves(), *ALWAYS), self.screen.width)])
            else:
                self._carry_out([self.kind.step(self.clock.now)])

    def _after(self) -> None:
        """The house sees to its own; where nobody is asked before the next round, this one's result is shown now."""
        self.clock.round_over()
        self._carry_out(self.kind.upkeep(self.clock.now), lenient=True)
        if self._auto is not None or self.kind.is_finished:
            self.screen.pose(self.kind, self.told, self.kind.standing())

    # the human

    def _ask(self, below: list[RenderableType]) -> None:
        """One line of typing; nothing typed in vain changes the table."""
        below = [self._notice, *below] if self._notice else below
        self._notice = None
        self.screen.pose(self.kind, self.told, below)
        line = self.screen.ask(self.kind.prompt(), self._seconds_left())
        if line is None:
            raise Leaves
        if self._out_of_time():
            self._submit(self.kind.tick(self.clock.now))
        else:
            self._take(self.kind.read(line, self.clock.now))

    def _take(self, typed: Typed) -> None:
        match typed:
            case Start():
                self._start()
            case Unread(why):
                self._notice = Text(why, style="yellow")
            case Refusal():
                self._notice = refusal_text(typed, self.kind.home)
            case Ask(what="leave"):
                raise Leaves
            case Ask():
                self.screen.page(answer(typed, self.kind, self.told, self.recent))
            case _ if not self._is_sure(typed):
                pass
            case _:
                self.recent = []
                self._submit(typed)

    def _is_sure(self, command: Command) -> bool:
        warning = self.kind.confirm(command)
        return not warning or (self.screen.ask(f"{warning}. Sure? [y] > ") or "").strip().lower() in ("y", "yes")

    def _seconds_left(self) -> float | None:
        deadline = self.kind.deadline()
        return None if deadline is None else max(0.0, deadline - self.clock.now)

    def _out_of_time(self) -> bool:
        deadline = self.kind.deadline()
        return deadline is not None and self.clock.now >= deadline

    # the desk

    def _submit(self, command: Command, *, only_yours: bool = False) -> bool:
        seat, result = self.kind.you, self.kind.desk.submit(command)
        if isinstance(result, Refusal):
            self._notice = refusal_text(result, self.kind.home)
            return False
        for event in result.events:
            self._follow(event, only=seat if only_yours else None)
        return True

    def _carry_out(self, commands: Iterable[Command], *, lenient: bool = False) -> None:
        """What the house does at its own table is in order; bots may be refused what they try between rounds."""
        for command in commands:
            done = self._submit(command)
            assert done or lenient, (command, self._notice)
        self._notice = self._notice if not lenient else None

    def _follow(self, event: Any, only: int | None) -> None:
        """Take an event over into the picture and tell it; where you have left, only what is about your seat."""
        told = self.kind.follow(event)
        if told is None or (only is not None and not is_about_you(event, only)):
            return
        self.recent.append(told)
        if not told.quiet:
            self.told.append(told)
            self.screen.follow(self.kind, self.told, told.pause if only is None else 0.0)

    def _leave(self) -> None:
        """What is in progress goes on without you, and then you have what is yours."""
        self.kind.away = True
        for command in self.kind.departure(self.clock.now):
            done = self._submit(command, only_yours=True)
            assert done, (command, self._notice)
        first, *rest = self.kind.farewell()
        self.screen.say(Text(f"\n{first}", style="bold"), *(Text(line, style="dim") for line in rest))
