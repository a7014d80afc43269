"""`pitboss tournament simulate`: a whole event with bots, from entries to the last prize."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pitboss.cli.console import err, fail, note, out
from pitboss.cli.tournament_conditions import AsJson, Event, checked
from pitboss.simulation import EventOutcome, simulate
from pitboss.simulation.chart import chart
from pitboss.simulation.director import EventRefusedError
from pitboss.simulation.outcome import Sample

MOST_WORKERS = 64
SHOWN = 20
"""Prizes that are listed; all of them are in the JSON."""


def simulate_command(
    event: Event,
    *,
    players: Annotated[int, typer.Option("--players", min=1, help="How many enter.")],
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same event.")] = 1,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=MOST_WORKERS, help="Processes; the event is the same for any number.")
    ] = 1,
    drawing: Annotated[
        Path | None, typer.Option("--chart", help="Draw players, tables and stacks over time into this SVG file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a whole event with bots by its conditions, and tell its prizes, chips and digest."""
    conditions = checked(event)
    samples: list[Sample] = []
    name = conditions.name or event
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=err, transient=True
    ) as progress:
        task = progress.add_task(escape(name), total=players)

        def watch(at: Sample) -> None:
            samples.append(at)
            told = f"{at.players} players, {at.tables} tables, level {at.level}, average {at.average:,}"
            progress.update(task, completed=players - at.players, description=told)

        try:
            result = simulate(conditions, players, seed, workers, watch)
        except EventRefusedError as error:
            fail(str(error))
    if as_json:
        print(msgspec.json.encode(result).decode())
    else:
        _tell(name, result)
    if drawing:
        _draw(drawing, chart(samples, f"{name}: {players} players"))


def _draw(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        fail(f"{path} cannot be written: {(error.strerror or str(error)).lower()}")
    note(f"drawn into {os.fspath(path)}")


def _tell(name: str, result: EventOutcome) -> None:
    table = Table(title=escape(name), title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("prize", justify="right")
    for prize in result.prizes[:SHOWN]:
        table.add_row(str(prize.place), prize.player, f"{prize.amount / 100:,.2f}")
    out.print(table)
    if len(result.prizes) > SHOWN:
        out.print(f"and {len(result.prizes) - SHOWN} more prizes")
    out.print(
        f"{result.entries:,} entries, pool {result.pool / 100:,.2f}, commission {result.commission / 100:,.2f}; "
        f"{result.rounds:,} rounds at {result.tables} tables, {result.levels} levels, {result.minutes} minutes"
    )
    out.print(
        f"chips: {result.chips_issued:,} issued, {result.chips_removed:,} removed, {result.chips_in_play:,} in play"
    )
    out.print(f"digest {result.digest}")
