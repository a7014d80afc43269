"""`pitboss audit`: derive everything again, compare, and say what is not as it must be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cli.archives import archive_of
from pitboss.cli.audit_bundle import audit_bundle
from pitboss.cli.console import fail, out, unreadable
from pitboss.cli.room_options import AnchorsFile, KeyFile
from pitboss.room.audit import Report, audit
from pitboss.room.marks import Heads
from pitboss.room.reading import anchors_of
from pitboss.room.store import DEFAULT_URL

SHOWN = 50
"""The most findings that are printed."""


def audit_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    table: Annotated[str, typer.Option("--table", help="Only this table.")] = "",
    known: Annotated[Path | None, typer.Option("--known", help="Ends of streams that an earlier audit kept.")] = None,
    keep: Annotated[Path | None, typer.Option("--keep", help="Where to keep the ends of the streams.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The whole report as JSON.")] = False,
    bundle: Annotated[Path | None, typer.Option("--bundle", help="Only this round, as it was taken along.")] = None,
    signer: Annotated[str, typer.Option("--signer", help="With --bundle: the name that the room signs under.")] = "",
    key: KeyFile = "",
    anchors: AnchorsFile = "",
) -> None:
    """Derive every table again from its commands and shoes; verify chain, anchors, ledger and commitments.

    What this edition of the program wrote is derived byte for byte; what another wrote is followed by its events alone.
    """
    if bundle:
        audit_bundle(bundle, db=db, key=key, signer=signer, as_json=as_json)
        return
    heads = _heads(known) if known else None
    with archive_of(db, key) as archive:
        anchored = anchors_of(db, archive.seals.ring, key=key, anchors=anchors)
        report = audit(archive, only=table, known=heads, anchored=anchored)
    if as_json:
        typer.echo(msgspec.json.encode(_told(report)))
    else:
        _print(report)
    if keep:
        _keep(keep, report)
    if report.findings:
        raise typer.Exit(1)


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


def _told(report: Report) -> dict[str, object]:
    return {
        "program": report.program,
        "sound": not report.findings,
        "derived": report.derived,
        "read": report.read,
        "wrong": report.wrong,
        "postings": report.postings,
        "anchors": report.anchors,
        "streams": report.streams,
        "findings": report.findings,
    }


def _print(report: Report) -> None:
    out.print(_grid(report))
    for edition, streams in _other_editions(report).items():
        out.print(f"Another edition wrote in {escape(', '.join(streams))}: {escape(edition)}", highlight=False)
    total = sum(each.entries for each in report.streams)
    how = f"{report.derived:,} entries derived byte for byte"
    if report.read:
        how += f", {report.read:,} of other editions followed by their events alone"
    if report.anchors:
        how += f", {report.anchors:,} anchors"
    if not report.findings:
        out.print(f"[green]All is as it must be[/]: {how}, {report.postings:,} postings.")
        return
    for finding in report.findings[:SHOWN]:
        out.print(f"[red]•[/] {escape(str(finding))}", highlight=False)
    more = len(report.findings) - SHOWN
    if more > 0:
        out.print(f"... and {more:,} more")
    found = f"[red]{len(report.findings):,} findings[/]"
    out.print(f"{found} in {total:,} entries ({how}) and {report.postings:,} postings.")


def _grid(report: Report) -> Table:
    grid = Table(box=None, pad_edge=False)
    for heading in ("table", "title"):
        grid.add_column(heading)
    for heading in ("entries", "derived", "by events", "wrong", "rounds"):
        grid.add_column(heading, justify="right")
    grid.add_column("last hash")
    for each in report.streams:
        counts = (each.entries, each.derived, each.read, each.wrong, each.rounds)
        grid.add_row(escape(each.stream), escape(each.title), *(f"{count:,}" for count in counts), each.last[:16])
    return grid


def _other_editions(report: Report) -> dict[str, list[str]]:
    """Which programs beside this one wrote in which streams."""
    found: dict[str, list[str]] = {}
    for each in report.streams:
        for edition in dict.fromkeys(each.editions):
            if edition != report.program:
                found.setdefault(edition, []).append(each.stream)
    return found
