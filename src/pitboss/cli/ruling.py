"""`pitboss ruling`: what the rules make of a described situation."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from pitboss.cite import Cites, Refusal
from pitboss.cli.console import fail, out
from pitboss.instruments.example_common import Report, Step
from pitboss.instruments.example_lines import ExampleError
from pitboss.instruments.examples import read_example, run_example
from pitboss.play import events as e
from pitboss.play.codec import encode_card
from pitboss.play.rulings import Ruling
from pitboss.telling.words import clause_numbers, tell

NEEDS = {"redeal": "a new shuffle, cut and deal", "reshuffle": "a shuffle and cut of the rest of the shoe"}
EVERY_CLAUSE = 9


def ruling_command(
    file: Annotated[Path, typer.Argument(help="A situation in the form of a worked example (TOML).")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object with every ruling.")] = False,
) -> None:
    """Rule on a described situation: the outcome, its clauses, what else was considered, and every effect.

    Stops with status 1 if nothing in the file goes wrong, 2 if it cannot be read.
    """
    report = _run(file)
    asked = [step for step in report.steps if step.ruling is not None]
    if as_json:
        _print_json(file, report, asked)
    elif not asked:
        out.print("Nothing in this file goes wrong: there is nothing to rule on.")
    else:
        _print(report, asked)
    if not asked:
        raise typer.Exit(1)


def _run(path: Path) -> Report:
    try:
        return run_example(read_example(tomllib.loads(path.read_text(encoding="utf-8"))))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ExampleError) as error:
        fail(f"{path}: {error}")


def _print_json(path: Path, report: Report, asked: list[Step]) -> None:
    rulings = [{"line": step.line, "ruling": step.ruling} for step in asked]
    record = {"file": str(path), "title": report.title, "game": report.game, "rulings": rulings}
    sys.stdout.buffer.write(msgspec.json.encode(record, enc_hook=encode_card) + b"\n")
    sys.stdout.buffer.flush()


def _print(report: Report, asked: list[Step]) -> None:
    out.print(f"[bold]{escape(report.title)}[/bold]  [dim]{report.game}[/dim]")
    for step in asked:
        out.print(f"\n{escape(step.line)}")
        for line in _told(step, report):
            out.print(f"  {line}", soft_wrap=True)


def _told(step: Step, report: Report) -> Iterator[str]:
    if isinstance(step.ruling, Refusal):
        yield f"[yellow]{escape(step.ruling.message)}[/yellow]{_clauses(step.ruling.cites, report)}"
        for rule, why in step.ruling.facts.get("considered", ()):
            yield f"[dim]not {_words(rule)}: {escape(why)}[/dim]"
    elif step.ruling is not None:
        yield from _ruling(step.ruling, report)


def _ruling(ruling: Ruling, report: Report) -> Iterator[str]:
    yield f"[bold green]{escape(ruling.outcome)}[/bold green]{_clauses(ruling.cites, report)}"
    for event in ruling.events:
        if not isinstance(event, e.Ruled):
            yield f"• {escape(tell(event, report.names))}"
    if ruling.pot_before != ruling.pot_after:
        yield f"• the pot goes from {ruling.pot_before:,} to {ruling.pot_after:,}"
    for seat in ruling.seats:
        name = report.names.get(seat.seat, f"seat {seat.seat}")
        yield f"• {escape(name)}'s stake goes from {seat.stake_before:,} to {seat.stake_after:,}"
    if ruling.needs:
        yield f"• needed now: {NEEDS[ruling.needs]}"
    for each in ruling.alternatives:
        yield f"[dim]not: {escape(each.outcome)}{_clauses(each.cites, report)} Because {escape(each.why_not)}.[/dim]"


def _words(rule: str) -> str:
    return escape(rule.replace("_", " "))


def _clauses(cites: Cites, report: Report) -> str:
    numbers = clause_numbers(cites, report.game.partition("/")[0], EVERY_CLAUSE)
    return f" [cyan]({escape(numbers)})[/cyan]" if numbers else ""
