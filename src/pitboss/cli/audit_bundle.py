"""`pitboss audit --bundle`: a round that was taken along is derived again, and is what the room signed, to the byte."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer
from rich.markup import escape

from pitboss.cli.archives import archive_of
from pitboss.cli.console import fail, out, unreadable
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError, file_of
from pitboss.room.inspection.bundles import BundleReport, look_at_bundle
from pitboss.room.keys import NO_KEYS, Keyring, read_keys


def audit_bundle(path: Path, *, db: str, key: str, signer: str, as_json: bool) -> None:
    """Derived from itself; held against the room where it is at hand, its key file or the name that it signs under."""
    try:
        data = path.read_bytes()
    except OSError as error:
        fail(unreadable(path, error))
    report = _looked_at(data, db, key, signer.strip().lower())
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _print(path, report)
    if report.findings:
        raise typer.Exit(1)


def _looked_at(data: bytes, db: str, key: str, signer: str) -> BundleReport:
    signers = (signer,) if signer else ()
    file = file_of(db)
    if file is None or file.is_file():
        with archive_of(db, key) as archive:
            return _against(data, archive.seals.ring, signers, archive)
    return _against(data, _keys(key), signers, None)


def _against(data: bytes, ring: Keyring, signers: tuple[str, ...], archive: Archive | None) -> BundleReport:
    return look_at_bundle(data, ring, signers=signers, archive=archive)


def _keys(key: str) -> Keyring:
    if not key:
        return NO_KEYS
    try:
        return read_keys(Path(key)) or fail(f"there is no key file {key}")
    except UnusableError as error:
        fail(str(error))


def _print(path: Path, report: BundleReport) -> None:
    if report.head:
        head = report.head
        out.print(
            f"{head.title}, round {head.round}: entries {head.first} to {head.last} of {head.table}", markup=False
        )
        out.print(f"taken along by {head.by}, signed by {report.signer}", markup=False)
    for finding in report.findings:
        out.print(f"[red]•[/] {escape(finding)}", highlight=False)
    if report.findings:
        out.print(f"[red]{escape(path.name)} is forged: not what was signed, not by whom it should be, or not so.[/]")
        return
    out.print(f"[green]All is as it must be[/]: {report.entries:,} entries, {', '.join(_how(report))}.")
    if report.round.without:
        out.print(f"Nothing was derived again: {report.round.without}.", markup=False)
    if not report.named:
        out.print("Whether that is the room's own name is for you to know: --signer, --key or --db hold it against it.")


def _how(report: BundleReport) -> list[str]:
    """What was looked at."""
    derived = report.round
    return [
        *([f"{derived.derived:,} decided again from their commands alone"] if derived.derived else []),
        *([f"{derived.read:,} of another edition by their events"] if derived.read else []),
        "signed",
        *(["every hash made again under the room's key"] if report.chained else []),
        *(["and the same in the room's record"] if report.compared else []),
    ]
