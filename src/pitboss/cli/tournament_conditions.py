"""`pitboss tournament new`, `check`, `print` and `level`: the conditions of an event."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cite import Refusal
from pitboss.cli.console import err, fail, note, out, unreadable
from pitboss.cli.evenings import A_WEEK, evening, here
from pitboss.cli.forecast import Length, forecast
from pitboss.instruments.standard_events import EVENTS, held_at, known_event, standard_event
from pitboss.instruments.tournaments import check_conditions, law_for, read_conditions, write_conditions
from pitboss.tournament.checks.chip_need import chips_needed
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.paper.document import clauses, digest, html, markdown
from pitboss.tournament.paper.document_words import amounts
from pitboss.tournament.paper.lines import line_at, lines_of
from pitboss.tournament.paper.notes import notes
from pitboss.tournament.schedule import LevelInForce, level_at

REFUSED = 1
"""The status of a command that found the conditions wanting."""
Event = Annotated[str, typer.Argument(help="A file of conditions, or an event such as gazette-2001/H.")]
Out = Annotated[Path | None, typer.Option("--out", help="Write into this file.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]


def new_command(
    event: Annotated[str, typer.Argument(help=f"One of {', '.join(EVENTS)}.")],
    letter: Annotated[str, typer.Argument(help="The letter, if it is not said with the document.")] = "",
    *,
    into: Out = None,
) -> None:
    """Write complete, valid conditions for an event of any document, to change and to check."""
    standard = _standard(f"{event}/{letter}" if letter else event)
    _write(write_conditions(held_at(standard, evening(here(), A_WEEK))), into)


def check_command(
    event: Event,
    *,
    players: Annotated[
        int, typer.Option("--players", min=0, help="Forecast the length for so many; 0: for a field of the usual size.")
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Tell every gap and every conflict of conditions at once, with its clause; and forecast length and chips."""
    conditions, text = _load(event)
    refusals = conditions if isinstance(conditions, tuple) else check_conditions(conditions)
    length = None if isinstance(conditions, tuple) or refusals else forecast(conditions, players)
    if as_json:
        _print_json(_report(conditions, refusals, text) | {"forecast": length})
    else:
        _tell(conditions, refusals, text, length)
    if refusals:
        raise typer.Exit(REFUSED)


def print_command(
    event: Event,
    *,
    as_html: Annotated[bool, typer.Option("--html", help="A page to print, in place of Markdown.")] = False,
    draft: Annotated[bool, typer.Option("--draft", help="Also what cannot be held as it is.")] = False,
    into: Out = None,
) -> None:
    """Print the conditions as the document that is published, notified or approved, with its digest."""
    conditions, text = _load(event)
    refusals = conditions if isinstance(conditions, tuple) else check_conditions(conditions)
    if isinstance(conditions, tuple) or (refusals and not draft):
        _tell_refusals(refusals, text)
        raise typer.Exit(REFUSED)
    law = law_for(conditions)
    _write((html if as_html else markdown)(conditions, law), into)


def level_command(
    event: Event,
    *,
    at: Annotated[float, typer.Option("--at", help="Minutes of play since the first round, breaks left out.")] = 0,
    session: Annotated[int, typer.Option("--session", help="Of several sessions, which one.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Tell the level at a net minute of play."""
    conditions = readable(event)
    if not 0 <= at < 10**9:
        fail(f"minutes of play are 0 or more, and fewer than 1,000,000,000; got {at:g}")
    if not 1 <= session <= len(conditions.sessions):
        fail(f"the event has the sessions 1 to {len(conditions.sessions)}; got {session}")
    schedule = conditions.sessions[session - 1].schedule
    if schedule is None or not all(level.minutes for level in schedule.levels) or not schedule.levels:
        fail("the levels of this session do not go by minutes of play")
    found = level_at(schedule, int(60 * at))
    if as_json:
        _print_json(level_report(found))
    else:
        until = f"to {found.until // 60}" if found.until is not None else "on"
        out.print(f"level {found.number}: {amounts(found.level)}, from minute {found.since // 60} {until}")


def level_report(found: LevelInForce) -> dict[str, Any]:
    """A level in figures: amounts in chips, times in minutes of play."""
    level = found.level
    report: dict[str, Any] = {"level": found.number, "blinds": list(level.blinds), "ante": level.ante}
    if level.minimum:
        report |= {"minimum": level.minimum, "maximum": level.maximum}
    return report | {"from": found.since // 60, "until": None if found.until is None else found.until // 60}


# reading and writing


def _standard(event: str) -> Conditions:
    if not known_event(event):
        fail(f"there is no event {event!r}; there are {', '.join(EVENTS)}")
    return standard_event(event)


def _load(event: str, starts_at: str = "") -> tuple[Conditions | tuple[Refusal, ...], str]:
    """The conditions of a file, or of an event by its name (at a time of its own), and the text they were read from."""
    path = Path(event)
    if known_event(event) and not path.exists():
        standard = standard_event(event)
        text = write_conditions(held_at(standard, starts_at) if starts_at else standard)
        return read_conditions(text), text
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        fail(f"there is no file {path}, and no such event; events are {', '.join(EVENTS)}")
    except OSError as error:
        fail(unreadable(path, error))
    except UnicodeDecodeError:
        fail(f"{path} is not a text file")
    return read_conditions(text), text


def readable(event: str, starts_at: str = "") -> Conditions:
    conditions, text = _load(event, starts_at)
    if isinstance(conditions, tuple):
        _tell_refusals(conditions, text)
        raise typer.Exit(REFUSED)
    return conditions


def checked(event: str, starts_at: str = "") -> Conditions:
    """Conditions that an event can be held on; else every gap and conflict is told, each with its line and clause."""
    conditions, text = _load(event, starts_at)
    refusals = conditions if isinstance(conditions, tuple) else check_conditions(conditions)
    if isinstance(conditions, tuple) or refusals:
        _tell_refusals(refusals, text)
        raise typer.Exit(REFUSED)
    return conditions


def _write(text: str, into: Path | None) -> None:
    if into is None:
        sys.stdout.write(text)
        return
    try:
        if into.exists() and into.stat().st_size:
            fail(f"{into} is there already, and is not written over")
        into.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{into} cannot be written: {(error.strerror or str(error)).lower()}")
    note(f"written to {into}")


def _print_json(report: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")


# telling


def _line(refusal: Refusal, lines: dict[str, int]) -> int:
    line = refusal.facts.get("line")
    return line if isinstance(line, int) else line_at(lines, refusal.field)


def _report(conditions: Conditions | tuple[Refusal, ...], refusals: tuple[Refusal, ...], text: str) -> dict[str, Any]:
    lines = lines_of(text)
    told = [
        {
            "code": refusal.code,
            "field": refusal.field,
            "line": _line(refusal, lines),
            "message": refusal.message,
            "clauses": refusal.cites,
            "loses": refusal.facts.get("loses", ""),
        }
        for refusal in refusals
    ]
    report: dict[str, Any] = {"valid": not refusals, "refusals": told}
    return report if isinstance(conditions, tuple) else report | _forecast(conditions)


def _forecast(conditions: Conditions) -> dict[str, Any]:
    """What the event needs, and what its director should know."""
    law = law_for(conditions)
    most = conditions.players.most or 0
    return {
        "digest": digest(conditions, law),
        "chips": [msgspec.to_builtins(each) for each in chips_needed(conditions, most)],
        "players": most,
        "minutes": [session.schedule.length if session.schedule else 0 for session in conditions.sessions],
        "notes": [msgspec.to_builtins(each) for each in notes(conditions, law)],
    }


def _tell_refusals(refusals: tuple[Refusal, ...], text: str) -> None:
    lines = lines_of(text)
    for refusal in refusals:
        line = _line(refusal, lines)
        where = f"line {line}: " if line else ""
        which = f" [dim]\\[{escape(', '.join(refusal.cites))}][/dim]" if refusal.cites else ""
        err.print(f"[red]{escape(where + refusal.message)}[/red]{which}")
        if refusal.facts.get("loses"):
            err.print(f"  [dim]the {refusal.facts['loses']} give way[/dim]")


def _tell(
    conditions: Conditions | tuple[Refusal, ...], refusals: tuple[Refusal, ...], text: str, length: Length | None
) -> None:
    _tell_refusals(refusals, text)
    if refusals:
        number = f"{len(refusals)} thing{'s' if len(refusals) > 1 else ''}"
        err.print(f"{number} to settle; nothing can be published and no entry taken before that", style="yellow")
    if isinstance(conditions, tuple) or refusals:
        return
    law = law_for(conditions)
    out.print(f"[green]These conditions can be held:[/green] {escape(conditions.name)}")
    for each in notes(conditions, law):
        out.print(f"- {escape(each.message)} [dim]\\[{escape(clauses(each.cites))}][/dim]")
    out.print(_chip_table(conditions))
    if length:
        hours, minutes = divmod(length.minutes, 60)
        told = (
            f"{length.players} bots play for {hours} h {minutes:02} min: {length.levels} levels, {length.rounds} rounds"
        )
        out.print(f"Forecast: {told}")
    out.print(f"SHA-256 of the document: {digest(conditions, law)}")


def _chip_table(conditions: Conditions) -> Table:
    most = conditions.players.most or 0
    table = Table(title=f"Chips for {most:,} players", title_justify="left")
    for heading in ("chip", "in a stack", "in all"):
        table.add_column(heading, justify="right")
    for each in chips_needed(conditions, most):
        table.add_row(f"{each.chip:,}", f"{each.each:,}", f"{each.total:,}")
    return table
