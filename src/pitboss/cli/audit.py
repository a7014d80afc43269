"""`pitboss audit`: derive everything again, compare, and say what is not as it must be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import sqlalchemy as sa
import typer
from rich.table import Table

from pitboss.cli.console import fail, out, unreadable
from pitboss.room.archive import Archive
from pitboss.room.audit import Heads, Report, audit
from pitboss.room.database import UnusableError, connect, refuse_other_shapes
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
    heads = _heads(known) if known else None
    try:
        report = _audited(db, table, heads)
    except UnusableError as error:
        fail(str(error))
    _print(report)
    if keep:
        _keep(keep, report)
    if report.findings:
        raise typer.Exit(1)


def _audited(db: str, table: str, heads: Heads | None) -> Report:
    engine = connect(db, only_reads=True)
    try:
        if _is_missing(engine.url):
            raise UnusableError(f"There is no room at {db}. Say which with --db, as in sqlite:///path/to/pitboss.db.")
        refuse_other_shapes(engine)
        return audit(Archive(engine), only=table, known=heads)
    except sa.exc.DatabaseError as error:
        raise UnusableError(f"{db} cannot be read: {error.orig}") from None
    finally:
        engine.dispose()


def _is_missing(url: sa.URL) -> bool:
    """A SQLite file that is not there would be made by looking at it."""
    return url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file()


def _heads(known: Path) -> Heads:
    try:
        return msgspec.json.decode(known.read_bytes(), type=dict[str, tuple[int, str]])
    except OSError as error:
        fail(unreadable(known, error))
    except msgspec.MsgspecError as error:
        fail(f"{known} does not hold the ends of streams: {error}")


def _keep(path: Path, report: Report) -> None:
    try:
        path.write_bytes(msgspec.json.encode(report.heads))
    except OSError as error:
        fail(f"{path} cannot be written: {(error.strerror or str(error)).lower()}")


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
