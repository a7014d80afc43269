"""The `pitboss` command."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pitboss.cli.console import out
from pitboss.cli.welcome import welcome

COMMANDS = {
    "play": "play:play_command",
    "drill": "drill:drill_command",
    "rank": "rank:rank_command",
    "clauses": "clauses:clauses_command",
    "example": "example:example_command",
    "ruling": "ruling:ruling_command",
    "replay": "replay:replay_command",
    "export": "export:export_command",
    "odds": "odds:odds_app",
    "serve": "serve:serve_command",
    "tournament": "tournament:tournament_app",
    "audit": "audit:audit_command",
    "schema": "schema:schema_command",
    "bench": "bench:bench_app",
}
"""Where each command is; a module is imported only when its command is asked for."""


class Commands(TyperGroup):
    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        found = getattr(import_module(f"pitboss.cli.{module}"), name)
        if isinstance(found, typer.Typer):
            group = typer.main.get_group(found)
            group.name = cmd_name
            return group
        alone = typer.Typer(add_completion=False)
        alone.command(cmd_name)(found)
        return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands,
    name="pitboss",
    help="Poker by the book: every decision cites its clause.",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    tell_version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Poker by the book: every decision cites its clause."""
    if tell_version:
        out.print(f"pitboss {version('pitboss')}")
    elif context.invoked_subcommand is None:
        welcome()


def main() -> None:
    app()
