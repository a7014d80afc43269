"""`python -m bench [SECTION ...]`: print ours, theirs, the ratio of each measurement, and the goals they belong to."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import bulk, events, ranking, recorded, room, rounds, store, tables, uth
from bench.goals import reached
from bench.measure import Row, spread

HISTORY = Path("build/bench/history.jsonl")
"""One line for each figure of each run."""

SECTIONS: dict[str, tuple[str, Callable[[], Iterable[Row]]]] = {
    "ranking": ("Hand evaluation", ranking.rows),
    "rounds": ("Rounds of play", rounds.rows),
    "bulk": ("Bulk play, clones and views", bulk.rows),
    "tables": ("Tables", tables.rows),
    "recorded": ("Recorded hands", recorded.rows),
    "odds": ("Odds", uth.rows),
    "store": ("The room's store", store.rows),
    "room": ("The room", room.rows),
    "events": ("Whole events", events.rows),
}


def main(chosen: list[str]) -> None:
    unknown = [name for name in chosen if name not in SECTIONS]
    if unknown:
        sys.exit(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}")
    console = Console()
    everything: list[Row] = []
    for title, measure in (SECTIONS[name] for name in chosen or SECTIONS):
        rows = []
        with console.status(f"measuring: {title}") as status:
            for row in measure():
                rows.append(row)
                status.update(f"measured: {row.task} ({row.who})")
        console.print(report(title, rows))
        remember(rows)
        everything += rows
    console.print(reached(everything))


def remember(rows: list[Row]) -> None:
    """Add the figures to the history."""
    HISTORY.parent.mkdir(parents=True, exist_ok=True)
    now, machine = datetime.now(UTC).isoformat(timespec="seconds"), platform.processor() or platform.machine()
    with HISTORY.open("a", encoding="utf-8") as file:
        for row in rows:
            kept = {"at": now, "machine": machine, "task": row.task, "who": row.who, "rate": row.rate}
            file.write(json.dumps(kept | {"ratios": row.ratios}) + "\n")


def report(title: str, rows: list[Row]) -> Table:
    """A peer's ratio is how many times faster Pitboss is at the same task."""
    ours = {row.task: row.rate for row in reversed(rows) if row.who.startswith("pitboss")}
    table = Table(title=title, title_justify="left")
    table.add_column("task")
    table.add_column("who")
    table.add_column("per second", justify="right")
    table.add_column("pitboss is", justify="right")
    for row in rows:
        table.add_row(row.task, row.who, f"{row.rate:,.0f}", told(row, ours[row.task]))
    return table


def told(row: Row, ours: float) -> str:
    """The ratio, with its spread where engines took turns."""
    if row.ratios:
        return spread(row.ratios)
    return "" if row.who.startswith("pitboss") else f"{ours / row.rate:,.2f} x"


if __name__ == "__main__":
    main(sys.argv[1:])
