"""Print ours, theirs and the ratio of each measurement."""

from __future__ import annotations

import json
import platform
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench import bulk, events, ranking, recorded, rounds, store, tables, uth
from bench.measure import Row

HISTORY = Path("build/bench/history.jsonl")
"""One line for each figure of each run."""

SECTIONS = {
    "Hand evaluation": ranking.rows,
    "Rounds of play": rounds.rows,
    "Bulk play and clones": bulk.rows,
    "Tables": tables.rows,
    "Recorded hands": recorded.rows,
    "Odds": uth.rows,
    "The room's store": store.rows,
    "Whole events": events.rows,
}


def main() -> None:
    console = Console()
    for title, measure in SECTIONS.items():
        rows = []
        with console.status(f"measuring: {title}") as status:
            for row in measure():
                rows.append(row)
                status.update(f"measured: {row.task} ({row.who})")
        console.print(report(title, rows))
        remember(rows)


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
        return f"{median(row.ratios):,.2f} x ({min(row.ratios):,.2f} to {max(row.ratios):,.2f})"
    return "" if row.who.startswith("pitboss") else f"{ours / row.rate:,.2f} x"


if __name__ == "__main__":
    main()
