"""`pitboss audit`: derive everything again, compare, and say what is not as it must be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import sqlalchemy as sa
import typer
from rich.table import Table

from pitboss.cli.console import fail, out
from pitboss.room.archive import Archive
from pitboss.room.audit import Report, audit
from pitboss.room.database import connect
from pitboss.room.store import DEFAULT_URL

SHOWN = 50
"""The most findings that are printed."""


def audit_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    table: Annotated[str, typer.Option("--table", help="Only this table.")] = "",
    known: Annotated[Path | None, typer.Option("--known", help="Ends of streams that an earlier audit kept.")] = None,
    keep: Annotated[Path | None, typer.Option("--keep", help="Where to keep the ends of the streams.")] = None,
) -> None:
    """Derive every table again from its commands and shoes; verify the chain, the ledger and the commitments."""
    if _is_missing(db):
        fail(f"There is no room at {db}. Say which with --db, as in sqlite:///path/to/pitboss.db.")
    heads = msgspec.json.decode(known.read_bytes(), type=dict[str, tuple[int, str]]) if known else None
    engine = connect(db)
    try:
        report = audit(Archive(engine), only=table, known=heads)
    except sa.exc.DatabaseError as error:
        fail(f"{db} is not the database of a room: {error.orig}")
    finally:
        engine.dispose()
    _print(report)
    if keep:
        keep.write_bytes(msgspec.json.encode(report.heads))
    if report.findings:
        raise typer.Exit(1)


def _is_missing(db: str) -> bool:
    """A SQLite file that is not there would be made by looking at it."""
    url = sa.make_url(db)
    return url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file()


def _print(report: Report) -> None:
    grid = Table(box=None, pad_edge=False)
    for heading in ("table", "title"):
        grid.add_column(heading)
    for heading in ("entries", "rounds"):
        grid.add_column(heading, justify="right")
    grid.add_column("last hash")
    for each in report.streams:
        grid.add_row(each.stream, each.title, f"{each.entries:,}", f"{each.rounds:,}", each.last[:16])
    out.print(grid)
    total = sum(each.entries for each in report.streams)
    if not report.findings:
        out.print(f"[green]All is as it must be[/]: {total:,} entries derived again, {report.postings:,} postings.")
        return
    for finding in report.findings[:SHOWN]:
        out.print(f"[red]•[/] {finding}", highlight=False)
    more = len(report.findings) - SHOWN
    if more > 0:
        out.print(f"... and {more:,} more")
    out.print(f"[red]{len(report.findings):,} findings[/] in {total:,} entries and {report.postings:,} postings.")
