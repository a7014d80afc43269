"""`pitboss ruling`: what the rules make of a described situation."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from pitboss.cite import Cites, Refusal
from pitboss.cli.console import out
from pitboss.cli.example import run_file
from pitboss.cli.ruling_line import rule_in_one_line
from pitboss.desk.codec import encode_card
from pitboss.desk.rules import GeneralRuling
from pitboss.instruments.example_common import ExampleReport, ExampleStep
from pitboss.wording.ruling_words import effects_in_words
from pitboss.wording.words import Names, clause_numbers

EVERY_CLAUSE = 9


def ruling_command(
    about: Annotated[
        str, typer.Argument(help="A situation in the form of a worked example (TOML); or a game, with what goes wrong.")
    ],
    told: Annotated[
        str | None, typer.Argument(help='What goes wrong in the game, as in "the dealer exposes card 1 of Bob".')
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object with every ruling.")] = False,
) -> None:
    """Rule on a described situation: the outcome, its clauses, what else was considered, and every effect.

    With a game and a sentence (or several with semicolons between), every document that has the game answers, at a
    table where nobody has seen a card: Ann, Bob, Cid and Dee sit there.

    Stops with status 1 if nothing goes wrong or it cannot be as told, 2 if it cannot be read.
    """
    file = Path(about)
    if told is not None or not (file.suffix or _is_there(file)):
        rule_in_one_line(about, told or "", as_json=as_json)
        return
    report = run_file(file)
    asked = [step for step in report.steps if step.ruling is not None]
    stuck = [step for step in report.steps if step.refusal and step.differs and step.ruling is None]
    if as_json:
        _print_json(file, report, asked, stuck)
    else:
        _print(report, asked, stuck)
    if not asked or stuck:
        raise typer.Exit(1)


def _is_there(file: Path) -> bool:
    """A sentence may be longer than the name of any file."""
    try:
        return file.exists()
    except OSError:
        return False


def _print_json(path: Path, report: ExampleReport, asked: list[ExampleStep], stuck: list[ExampleStep]) -> None:
    record = {
        "file": str(path),
        "title": report.title,
        "game": report.game,
        "rulings": [{"line": step.line, "ruling": step.ruling} for step in asked],
        "refused": [
            *({"line": "", "refusal": refusal} for refusal in report.refusals),
            *({"line": step.line, "refusal": step.refusal} for step in stuck),
        ],
        "not_reached": report.not_reached,
    }
    sys.stdout.buffer.write(msgspec.json.encode(record, enc_hook=encode_card) + b"\n")
    sys.stdout.buffer.flush()


def _print(report: ExampleReport, asked: list[ExampleStep], stuck: list[ExampleStep]) -> None:
    if not asked and not stuck and not report.refusals:
        out.print("Nothing in this file goes wrong: there is nothing to rule on.")
        return
    out.print(f"[bold]{escape(report.title)}[/bold]  [dim]{report.game}[/dim]")
    for refusal in report.refusals:
        out.print(f"\nThe table cannot be as given: {_refused(refusal, report)}", soft_wrap=True)
    for step in report.steps:
        if step in asked or step in stuck:
            out.print(f"\n{escape(step.line)}")
            for line in _told(step, report):
                out.print(f"  {line}", soft_wrap=True)
    for line in report.not_reached:
        out.print(f"[dim]not reached: {escape(line)}[/dim]", soft_wrap=True)


def _told(step: ExampleStep, report: ExampleReport) -> Iterator[str]:
    match step.ruling:
        case None:
            assert step.refusal is not None
            yield f"not possible here: {_refused(step.refusal, report)}"
        case Refusal() as refusal:
            yield _refused(refusal, report)
            for rule, why in refusal.facts.get("considered", ()):
                yield f"[dim]not {_words(rule)}: {escape(why)}[/dim]"
        case ruling:
            yield from ruling_lines(ruling, report.names, _home(report))


def _home(report: ExampleReport) -> str:
    return report.game.partition("/")[0]


def _refused(refusal: Refusal, report: ExampleReport) -> str:
    return f"[yellow]{escape(refusal.message)}[/yellow]{_clauses(refusal.cites, _home(report))}"


def ruling_lines(ruling: GeneralRuling, names: Names, home: str) -> Iterator[str]:
    """A ruling line by line, marked up: the outcome, every effect, what else was considered and may be chosen."""
    yield f"[bold green]{escape(ruling.outcome)}[/bold green]{_clauses(ruling.cites, home)}"
    yield from (f"• {escape(effect)}" for effect in effects_in_words(ruling, names))
    for each in ruling.considered:
        yield f"[dim]not: {escape(each.outcome)}{_clauses(each.cites, home)} Because {escape(each.why_not)}.[/dim]"
    yield from (f"[dim]or, as the floor may choose: {escape(other)}[/dim]" for other in ruling.choices_left)


def _words(rule: str) -> str:
    return escape(rule.replace("_", " "))


def _clauses(cites: Cites, home: str) -> str:
    numbers = clause_numbers(cites, home, EVERY_CLAUSE)
    return f" [cyan]({escape(numbers)})[/cyan]" if numbers else ""
