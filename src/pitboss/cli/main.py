"""The `pitboss` command."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from pitboss.cli.audit import audit_command
from pitboss.cli.bench import bench_app
from pitboss.cli.clauses import clauses_command
from pitboss.cli.console import out
from pitboss.cli.drill import drill_command
from pitboss.cli.example import example_command
from pitboss.cli.export import export_command
from pitboss.cli.odds import odds_app
from pitboss.cli.play import play_command
from pitboss.cli.rank import rank_command
from pitboss.cli.replay import replay_command
from pitboss.cli.ruling import ruling_command
from pitboss.cli.schema import schema_command
from pitboss.cli.serve import serve_command
from pitboss.cli.welcome import welcome

app = typer.Typer(
    name="pitboss",
    help="Poker by the book: every decision cites its clause.",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play_command)
app.command("drill")(drill_command)
app.command("rank")(rank_command)
app.command("clauses")(clauses_command)
app.command("example")(example_command)
app.command("ruling")(ruling_command)
app.command("replay")(replay_command)
app.command("export")(export_command)
app.command("audit")(audit_command)
app.command("schema")(schema_command)
app.add_typer(odds_app, name="odds")
app.command("serve")(serve_command)
app.add_typer(bench_app, name="bench")


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
