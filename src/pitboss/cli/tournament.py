"""`pitboss tournament`: conditions on paper, live events, whole events with bots, and what a record shows."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

COMMANDS = {
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
"""Where each command is; a module is imported only when its command is asked for."""


class TournamentCommands(TyperGroup):
    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        alone = typer.Typer(add_completion=False)
        alone.command(cmd_name)(getattr(import_module(f"pitboss.cli.{module}"), name))
        return typer.main.get_command(alone)


tournament_app = typer.Typer(cls=TournamentCommands, help="Events by the clause.", no_args_is_help=True)


@tournament_app.callback()
def tournament() -> None:
    """Events by the clause, from conditions on paper to the last prize."""
