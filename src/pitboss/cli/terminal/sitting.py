"""Sitting down: the wishes of the command line, and for each kind of game the module that opens its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import typer
from rich.text import Text

from pitboss.cite import Refusal
from pitboss.cli.console import err
from pitboss.cli.terminal.kind import TerminalTable
from pitboss.wording.words import clause_numbers


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked for on the command line."""

    said: dict[str, Any]
    """Determinations of the game and settings of its table."""
    players: int | None = None
    empty_seats: int = 0
    seat: int = 1
    stake: int | None = None
    seed: int | None = None
    fast: bool = False
    physical: bool = False
    round_minutes: int = 0
    record: Path | None = None
    auto: int | None = None


class Seated(msgspec.Struct, frozen=True):
    """A table that is open, and what stands above it."""

    kind: TerminalTable
    heading: Text


Opener = Callable[[Any, Wishes, int], Seated]
"""From an offer, what is wished and the time: a table that is open, or everything that stands against it is told."""


def refuse(*refusals: Refusal) -> NoReturn:
    """Every mistake at once, each with its clauses."""
    for refusal in refusals:
        cited = clause_numbers(refusal.cites, "", most=9)
        err.print(Text(refusal.message, style="red").append(f"  {cited}", style="dim"))
    raise typer.Exit(2)


def parted(said: dict[str, Any], settings: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Determinations of the game, and settings of its table."""
    return (
        {name: value for name, value in said.items() if name not in settings},
        {name: value for name, value in said.items() if name in settings},
    )
