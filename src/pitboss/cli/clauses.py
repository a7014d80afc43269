"""`pitboss clauses`: what each clause says, whether Pitboss enforces it, and which tests show it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import msgspec
import typer
from rich.box import SIMPLE
from rich.panel import Panel
from rich.table import Table

from pitboss.cite import STATUSES
from pitboss.cli.console import fail, out
from pitboss.instruments import KEYS, UnknownClauseError, register
from pitboss.instruments.coverage import Covered, covered

SHORT = {"definition": "defin."}
STATUS_MEANING = {
    "coded": "enforced by the machine",
    "choice": "a determination the operator makes",
    "definition": "gives meaning only",
    "floor": "conduct or a physical step that the floor records",
}


def clauses_command(
    instrument: Annotated[str | None, typer.Argument(help=f"One of {', '.join(KEYS)}.")] = None,
    clause: Annotated[
        str | None, typer.Argument(help="A clause number such as 17.7; its lettered parts come along.")
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="The clauses as one JSON list.")] = False,
) -> None:
    """Look up clauses, or see how much of each document is enforced and shown by tests."""
    try:
        found = _find(instrument, clause)
    except UnknownClauseError as error:
        fail(str(error.args[0]))
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    elif clause:
        for item in found:
            out.print(_panel(item))
    elif instrument:
        out.print(_listing(found))
        out.print(_summary(found))
    else:
        out.print(_overview(found))
        out.print(_summary(found))


def _find(instrument: str | None, clause: str | None) -> list[Covered]:
    if instrument is None:
        return [item for key in KEYS for item in covered(register(key).clauses.values())]
    held = register(instrument)
    if clause is None:
        return covered(held.clauses.values())
    parts = [item for number, item in held.clauses.items() if number.startswith((f"{clause}(", f"{clause}-"))]
    return covered([held.clause(clause), *parts])


def _panel(item: Covered) -> Panel:
    lines = [item.text, "", f"[dim]status[/dim]    {item.status}: {STATUS_MEANING[item.status]}"]
    lines.append("[dim]enforced[/dim]  " + ("\n          ".join(item.enforced_in) or _not_yet(item)))
    lines.append("[dim]tests[/dim]     " + ("\n          ".join(item.tests) or "none shows it yet"))
    return Panel("\n".join(lines), title=f"{item.instrument} {item.clause}", subtitle=item.layer, title_align="left")


def _not_yet(item: Covered) -> str:
    return "not yet" if item.status in ("coded", "choice") else "nothing to enforce"


def _listing(found: Sequence[Covered]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("clause", "layer", "status", "shown", "text"):
        table.add_column(heading, no_wrap=heading == "clause")
    for item in found:
        table.add_row(item.clause, item.layer, item.status, "✔" if item.tests else "", item.text)
    return table


def _overview(found: Sequence[Covered]) -> Table:
    """By instrument: how many clauses of each status, and how many of the coded and chosen ones are shown."""
    table = Table(title="Clauses by instrument", title_justify="left", box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("instrument", no_wrap=True)
    for heading in ("clauses", *(SHORT.get(status, status) for status in STATUSES), "enforced", "shown"):
        table.add_column(heading, justify="right", no_wrap=True)
    for key in KEYS:
        rows = [item for item in found if item.instrument == key]
        statuses = [str(sum(item.status == status for item in rows)) for status in STATUSES]
        table.add_row(key, str(len(rows)), *statuses, _share(rows, enforced=True), _share(rows, enforced=False))
    return table


def _summary(found: Sequence[Covered]) -> Table:
    table = Table(
        title="By layer: of those to enforce (coded and choice), how many are enforced and shown by a test",
        title_justify="left",
    )
    table.add_column("layer")
    for heading in ("clauses", "to enforce", "enforced", "shown"):
        table.add_column(heading, justify="right")
    for layer in sorted({item.layer for item in found}):
        rows = [item for item in found if item.layer == layer]
        table.add_row(
            layer,
            str(len(rows)),
            str(len(_to_enforce(rows))),
            *(_share(rows, enforced=e) for e in (True, False)),
        )
    table.add_section()
    table.add_row(
        "all",
        str(len(found)),
        str(len(_to_enforce(found))),
        *(_share(found, enforced=e) for e in (True, False)),
    )
    return table


def _to_enforce(rows: Sequence[Covered]) -> list[Covered]:
    return [item for item in rows if item.status in ("coded", "choice")]


def _share(rows: Sequence[Covered], *, enforced: bool) -> str:
    wanted = _to_enforce(rows)
    done = sum(bool(item.enforced_in if enforced else item.tests) for item in wanted)
    return f"{done} {done / len(wanted):4.0%}" if wanted else "-"
