"""`pitboss clauses`: what each clause says, where the code cites it, which tests show it, and what proves them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
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
from pitboss.room.inspection.known_places import known_places

SHORT = {"definition": "defin."}
Measure = Callable[[Covered], tuple[str, ...]]
MEASURES: dict[str, Measure] = {
    "cited": lambda item: item.enforced_in,
    "shown": lambda item: item.tests,
    "proven": lambda item: item.proven_by,
}
"""How far a clause has come: some code cites it, some test shows it, that test fails if it is broken on purpose."""
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
    """Look up clauses, or see how much of each document is cited in the code, shown by tests, and proven."""
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
        places = known_places()
        return [item for key in KEYS for item in covered(register(key).clauses.values(), places)]
    held = register(instrument)
    if clause is None:
        return covered(held.clauses.values(), known_places())
    parts = [item for number, item in held.clauses.items() if number.startswith((f"{clause}(", f"{clause}-"))]
    return covered([held.clause(clause), *parts], known_places())


def _panel(item: Covered) -> Panel:
    lines = [item.text, "", f"[dim]status[/dim]    {item.status}: {STATUS_MEANING[item.status]}"]
    lines.append("[dim]cited in[/dim]  " + ("\n          ".join(item.enforced_in) or _not_yet(item)))
    lines.append("[dim]shown by[/dim]  " + ("\n          ".join(item.tests) or "no test yet"))
    lines.append("[dim]proven[/dim]    " + _proven(item))
    return Panel("\n".join(lines), title=f"{item.instrument} {item.clause}", subtitle=item.layer, title_align="left")


def _not_yet(item: Covered) -> str:
    return "not yet" if item.status in ("coded", "choice") else "nothing to enforce"


def _proven(item: Covered) -> str:
    if item.proven_by:
        return "its tests fail when this is broken: " + ", ".join(item.proven_by)
    return "not yet: no test of it was seen to fail when it was broken" if item.tests else "not yet"


def _listing(found: Sequence[Covered]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("clause", "layer", "status", *MEASURES, "text"):
        table.add_column(heading, no_wrap=heading == "clause")
    for item in found:
        reached = ["✔" if measure(item) else "" for measure in MEASURES.values()]
        table.add_row(item.clause, item.layer, item.status, *reached, item.text)
    return table


def _overview(found: Sequence[Covered]) -> Table:
    """By instrument: how many clauses of each status, and how far the coded and chosen ones have come."""
    table = Table(title="Clauses by instrument", title_justify="left", box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("instrument", no_wrap=True)
    for heading in ("clauses", *(SHORT.get(status, status) for status in STATUSES), *MEASURES):
        table.add_column(heading, justify="right", no_wrap=True)
    for key in KEYS:
        rows = [item for item in found if item.instrument == key]
        statuses = [str(sum(item.status == status for item in rows)) for status in STATUSES]
        table.add_row(key, str(len(rows)), *statuses, *_counts(rows), _shares(rows)[-1])
    return table


def _summary(found: Sequence[Covered]) -> Table:
    table = Table(
        title="By layer, of those to enforce (coded and choice): cited in the code; shown\n"
        "by a test; proven, as that test fails when the clause is broken on purpose",
        title_justify="left",
    )
    table.add_column("layer")
    for heading in ("clauses", "to enforce", *MEASURES):
        table.add_column(heading, justify="right")
    for layer in sorted({item.layer for item in found}):
        rows = [item for item in found if item.layer == layer]
        table.add_row(layer, str(len(rows)), str(len(_to_enforce(rows))), *_shares(rows))
    table.add_section()
    table.add_row("all", str(len(found)), str(len(_to_enforce(found))), *_shares(found))
    return table


def _to_enforce(rows: Sequence[Covered]) -> list[Covered]:
    return [item for item in rows if item.status in ("coded", "choice")]


def _counts(rows: Sequence[Covered]) -> list[str]:
    """How many are cited and shown, in figures alone: the share that counts is of those proven."""
    return [str(sum(bool(measure(item)) for item in _to_enforce(rows))) for measure in list(MEASURES.values())[:-1]]


def _shares(rows: Sequence[Covered]) -> list[str]:
    return [_share(rows, measure) for measure in MEASURES.values()]


def _share(rows: Sequence[Covered], measure: Measure) -> str:
    wanted = _to_enforce(rows)
    done = sum(bool(measure(item)) for item in wanted)
    return f"{done} {done / len(wanted):4.0%}" if wanted else "-"
