"""`pitboss bench`: what this machine carries."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from pitboss.cli.console import out

if TYPE_CHECKING:
    from pitboss.server.measuring import Measured

bench_app = typer.Typer(help="Measure this machine.", no_args_is_help=True)


@bench_app.command("room")
def room_command(
    *,
    tables: Annotated[int, typer.Option(min=1, help="Tables played at the same time.")] = 200,
    seats: Annotated[int, typer.Option(min=2, max=10, help="Players at each, with a connection each.")] = 3,
    seconds: Annotated[float, typer.Option(min=1, help="How long each of the two measurements takes.")] = 30,
    rate: Annotated[float, typer.Option(min=0, help="Actions a second in the second one; 0: half of the first.")] = 500,
    spectators: Annotated[int, typer.Option(min=0, help="Connections beside them on which nothing is asked.")] = 0,
    watchers: Annotated[int, typer.Option(min=0, help="Others who watch a table each, and hear of everything.")] = 0,
) -> None:
    """Durable player actions a second over real WebSockets: at full speed, then at a steady rate."""
    from pitboss.server.measuring import Load, measure

    beside = f" and {spectators} spectators" if spectators else ""
    beside += f" and {watchers} who watch" if watchers else ""
    what = f"{tables} tables of Hold-Em, {seats} players each{beside}"
    out.print(f"{what}; the server in one process, the players in another.")
    load = Load(tables=tables, seats=seats, seconds=seconds, rate=rate, spectators=spectators, watchers=watchers)
    full, steady = measure(load)
    out.print(_table(full, steady))
    for name, run in (("full", full), ("steady", steady)):
        if run.refused:
            out.print(f"refused at {name} load: {run.refused}")
    out.print(_what_binds(full, tables))


def _table(full: Measured, steady: Measured) -> Table:
    table = Table("", "full speed", "at a steady rate", title=None)
    rows: dict[str, Callable[[Measured], str]] = {
        "durable actions a second": lambda run: f"{run.rate:,.0f}",
        "messages to players a second": lambda run: f"{run.messages / run.seconds:,.0f}",
        "action to acknowledgement, median": lambda run: f"{run.p50 * 1000:.1f} ms",
        "99th percentile": lambda run: f"{run.p99 * 1000:.1f} ms",
        "worst": lambda run: f"{run.worst * 1000:.1f} ms",
        "acts under way at a time": lambda run: f"{run.under_way:,.0f}",
        "server's processor time an action": lambda run: f"{run.cpu_an_act * 1e6:,.0f} µs",
        "server, cores used": lambda run: f"{run.server_cpu:.2f}",
        "players, cores used": lambda run: f"{run.clients_cpu:.2f}",
        "other work on this machine, cores used": lambda run: f"{run.others_cpu:.2f}",
        "transactions a second": lambda run: f"{run.commits / run.seconds:,.0f}",
        "part of the time spent writing": lambda run: f"{run.writing:.0%}",
    }
    for name, told in rows.items():
        table.add_row(name, told(full), told(steady))
    return table


def _what_binds(full: Measured, tables: int) -> str:
    used = full.server_cpu + full.clients_cpu + full.others_cpu
    if full.server_cpu >= 0.9:
        return "What binds: the server's one Python core (deciding, encoding and sending), not the disk."
    if full.clients_cpu >= 0.9:
        return "What binds: the players' process, not the server."
    if used >= 0.9 * (os.cpu_count() or 1):
        return "What binds: the machine's cores, which other work has a part of."
    if full.under_way < tables / 2:
        return f"What binds: the tables themselves; {full.under_way:,.0f} of {tables} had an act under way at a time."
    return "What binds: the disk, whose commits the server waits for."
