"""`pitboss owed`: what is owed to players, held against the ledger."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cli.archives import archive_of
from pitboss.cli.console import fail, out
from pitboss.cli.room_options import KeyFile
from pitboss.room.owed import OwedReport, owed
from pitboss.room.store import DEFAULT_URL


def owed_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    as_json: Annotated[bool, typer.Option("--json", help="The whole report as JSON, in cents.")] = False,
    key: KeyFile = "",
) -> None:
    """What players have in wallets, at tables and at events; fails where the ledger holds anything else."""
    with archive_of(db, key) as archive:
        report = owed(archive)
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _print(report)
    if report.unaccounted:
        fail(f"{money(report.unaccounted)} is unaccounted for: pitboss audit says more")


def _print(report: OwedReport) -> None:
    grid = Table(box=None, pad_edge=False)
    grid.add_column("player")
    for heading in ("wallet", "stakes", "wagers", "in play", "total"):
        grid.add_column(heading, justify="right")
    for each in report.players:
        held = (each.wallet, each.stakes, each.wagers, each.in_play, each.total)
        grid.add_row(escape(each.player), *(money(cents) if cents else "" for cents in held))
    for event in report.events:
        grid.add_row(f"event {escape(event.event)}", "", "", "", "", money(event.cents))
    out.print(grid if report.players or report.events else "Nothing is owed to anybody.")
    out.print(
        f"Owed to players {money(report.owed)}, at events {money(report.pools)}; "
        f"with bots {money(report.bots)} and the house {money(report.house)}; given out {money(report.given_out)}."
    )


def money(cents: int) -> str:
    return f"{cents / 100:,.2f}"
