"""`pitboss incidents`: the significant events of a room, searched by time, kind, subject and person."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, get_args

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cli.archives import archive_of
from pitboss.cli.console import fail, out
from pitboss.cli.room_options import KeyFile
from pitboss.room.incident_log import FoundIncident, IncidentQuery, find_incidents
from pitboss.room.incidents import KINDS, Severity
from pitboss.room.store import DEFAULT_URL

STYLE = {"notice": "", "warning": "yellow", "alarm": "red"}
SEVERITIES = get_args(Severity)


def incidents_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    since: Annotated[str, typer.Option(help="From this moment on, as in 2026-03-01 or 2026-03-01T18:30.")] = "",
    until: Annotated[str, typer.Option(help="Before this moment.")] = "",
    kind: Annotated[list[str] | None, typer.Option(help="Only of this kind; may be given again.")] = None,
    subject: Annotated[str, typer.Option(help="Only about this: room, clock, storage, desk, or desk:ID.")] = "",
    table: Annotated[str, typer.Option(help="Only about this table; the same as --subject desk:ID.")] = "",
    person: Annotated[str, typer.Option(help="Only by this person, or about their account.")] = "",
    text: Annotated[str, typer.Option(help="Only where this is part of what is told.")] = "",
    severity: Annotated[list[str] | None, typer.Option(help="notice, warning or alarm; may be given again.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    key: KeyFile = "",
) -> None:
    """What happened to the room itself: starts, stops, clocks, faults, failed sign-ins, and what staff did."""
    if table and subject:
        fail("a table is a subject: give one of --table and --subject")
    query = IncidentQuery(
        since=_moment(since) or 0,
        until=_moment(until),
        kinds=_known(kind, tuple(KINDS), "kind"),
        subject=f"desk:{table}" if table else subject,
        person=person,
        text=text,
        severities=_known(severity, SEVERITIES, "severity"),  # type: ignore[arg-type]
    )
    with archive_of(db, key) as archive:
        found = list(find_incidents(archive, query))
    if as_json:
        for each in found:
            typer.echo(msgspec.json.encode(each))
    else:
        _print(found)


def _moment(written: str) -> int | None:
    """Milliseconds since the epoch; without a zone it is local time."""
    if not written:
        return None
    try:
        return round(datetime.fromisoformat(written).astimezone().timestamp() * 1000)
    except ValueError:
        fail(f"{written} is no moment; write it as in 2026-03-01 or 2026-03-01T18:30")


def _known(given: list[str] | None, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    for each in given or ():
        if each not in known:
            fail(f"there is no {what} {each}; there are {', '.join(known)}")
    return tuple(given or ())


def _print(found: list[FoundIncident]) -> None:
    grid = Table(box=None, pad_edge=False)
    for heading in ("when", "severity", "kind", "subject", "person", "what"):
        grid.add_column(heading)
    for each in found:
        when = datetime.fromtimestamp(each.at / 1000).astimezone().isoformat(sep=" ", timespec="seconds")
        told = (each.kind, each.subject, each.person, each.words)
        grid.add_row(when, each.severity, *map(escape, told), style=STYLE[each.severity])
    out.print(grid if found else "Nothing of this is on record.")
