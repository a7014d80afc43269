"""The `pitboss` command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import typer

from pitboss.cli.commands import CommandGroup
from pitboss.cli.console import out


class Commands(CommandGroup):
    """Everything that `pitboss` does."""

    where: ClassVar[Mapping[str, str]] = {
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
        "copy": "copying:copy_command",
        "incidents": "incidents:incidents_command",
        "people": "people:people_command",
        "operator-link": "operator_link:operator_link_command",
        "owed": "owed:owed_command",
        "keys": "keys:keys_app",
        "fairness": "fairness:fairness_command",
        "verify": "verify:verify_command",
        "schema": "schema:schema_command",
        "bench": "bench:bench_app",
    }


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
        from importlib.metadata import version

        out.print(f"pitboss {version('pitboss')}")
    elif context.invoked_subcommand is None:
        from pitboss.cli.welcome import welcome

        welcome()


def main() -> None:
    app()
