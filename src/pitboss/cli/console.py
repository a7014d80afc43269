"""What every command shares: the console, and how a mistake is told."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import typer
from rich.console import Console


class PlainConsole(Console):
    """Lines are wrapped for a terminal only: what goes into a pipe or a file stays whole."""

    @property
    def soft_wrap(self) -> bool:
        return self._asked_for or not self.is_terminal

    @soft_wrap.setter
    def soft_wrap(self, asked_for: bool) -> None:
        self._asked_for = asked_for


out = PlainConsole(highlight=False)
err = PlainConsole(stderr=True, highlight=False)


def fail(message: str) -> NoReturn:
    """Say what was wrong and stop with status 2."""
    err.print(message, style="red", markup=False)
    raise typer.Exit(2)


def unreadable(path: Path, error: OSError) -> str:
    """Why a file cannot be had, without the numbers of the system."""
    if isinstance(error, FileNotFoundError):
        return f"there is no file {path}"
    return f"{path} cannot be read: {(error.strerror or str(error)).lower()}"


def note(message: str) -> None:
    """Something the reader should know, kept out of the output proper."""
    err.print(message, style="yellow", markup=False)
