"""`pitboss tournament`: conditions on paper, live events, whole events with bots, and what a record shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import typer

from pitboss.cli.commands import CommandGroup


class TournamentCommands(CommandGroup):
    """Everything that `pitboss tournament` does."""

    where: ClassVar[Mapping[str, str]] = {
        "new": "tournament_conditions:new_command",
        "check": "tournament_conditions:check_command",
        "print": "tournament_conditions:print_command",
        "level": "tournament_conditions:level_command",
        "prizes": "tournament_prizes:prizes_command",
        "simulate": "tournament_simulate:simulate_command",
        "run": "event.run:run_command",
        "standings": "event.standings:standings_command",
        "audit": "event.audit:audit_command",
        "bundle": "event.bundle:bundle_command",
    }


tournament_app = typer.Typer(cls=TournamentCommands, help="Events by the clause.", no_args_is_help=True)


@tournament_app.callback()
def tournament() -> None:
    """Events by the clause, from conditions on paper to the last prize."""
