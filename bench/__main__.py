"""Print ours, theirs and the ratio of each measurement."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from bench import events, ranking, rounds, store, tables, uth
from bench.measure import Row

SECTIONS = {
    "Hand evaluation": ranking.rows,
    "Rounds of play": rounds.rows,
    "Tables": tables.rows,
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


def report(title: str, rows: list[Row]) -> Table:
    """A peer's ratio is how many times faster Pitboss is at the same task."""
    ours = {row.task: row.rate for row in reversed(rows) if row.who.startswith("pitboss")}
    table = Table(title=title, title_justify="left")
    table.add_column("task")
    table.add_column("who")
    table.add_column("per second", justify="right")
    table.add_column("pitboss is", justify="right")
    for row in rows:
        ratio = "" if row.who.startswith("pitboss") else f"{ours[row.task] / row.rate:,.2f} x"
        table.add_row(row.task, row.who, f"{row.rate:,.0f}", ratio)
    return table


if __name__ == "__main__":
    main()
