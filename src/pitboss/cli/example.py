"""`pitboss example`: runs worked examples and shows every line with what came of it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from pitboss.cite import Cites
from pitboss.cli.console import fail, out, unreadable
from pitboss.desk.codec import encode_card
from pitboss.instruments.example_checks import OutcomeCheck
from pitboss.instruments.example_common import AnyEvent, ExampleReport, ExampleStep
from pitboss.instruments.example_lines import ExampleError
from pitboss.instruments.examples import read_example, run_example, shipped
from pitboss.wording.example_words import tell_example
from pitboss.wording.words import clause_numbers

TICK, CROSS = "[green]✔[/green]", "[red]✘[/red]"
MOST_CITES = 4
"""How many clauses a line shows; the JSON form has them all."""


def example_command(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Example files (TOML); without any, those that come with Pitboss.")
    ] = None,
    *,
    brief: Annotated[
        bool, typer.Option("--brief", help="Only the titles, and whatever differs; so it is where no file is named.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line for each example.")] = False,
) -> None:
    """Run worked examples (given, when, then); stops with status 1 if anything differs, 2 if a file cannot be read."""
    paths = files or list(shipped())
    reports = [(path, run_file(path)) for path in paths]
    for path, report in reports:
        if as_json:
            _print_json(path, report)
        else:
            _print(report, brief=brief or not files)
    failed = sum(not report.ok for _, report in reports)
    if not as_json and len(reports) > 1:
        out.print(f"{len(reports)} examples, {failed} with differences", style="red" if failed else "green")
    if failed:
        raise typer.Exit(1)


def run_file(path: Path) -> ExampleReport:
    """The example of a file, run; a file that cannot be read ends the command."""
    try:
        return run_example(read_example(tomllib.loads(path.read_text(encoding="utf-8"))))
    except OSError as error:
        fail(unreadable(path, error))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, ExampleError) as error:
        fail(f"{path}: {error}")


def _print_json(path: Path, report: ExampleReport) -> None:
    record = {"file": str(path), **msgspec.structs.asdict(report)}
    sys.stdout.buffer.write(msgspec.json.encode(record, enc_hook=encode_card) + b"\n")
    sys.stdout.buffer.flush()


def _print(report: ExampleReport, *, brief: bool) -> None:
    out.print(f"{TICK if report.ok else CROSS} [bold]{escape(report.title)}[/bold]  [dim]{report.game}[/dim]")
    for line in _lines(report, brief=brief):
        out.print(f"  {line}", soft_wrap=True)


def _lines(report: ExampleReport, *, brief: bool) -> Iterator[str]:
    """Everything, or only what differs."""
    if not brief:
        yield from (f"    {line}" for event in report.opening if (line := _told(event, report)))
    for step in report.steps:
        if not brief or step.differs:
            yield from _step(step, report, brief=brief)
    for check in report.checks:
        if not brief or not check.ok:
            yield _check(check)
    yield from (f"{CROSS} not reached: {escape(line)}" for line in report.not_reached)
    yield from (f"{CROSS} nothing cited {clause}" for clause in report.uncited)


def _step(step: ExampleStep, report: ExampleReport, *, brief: bool) -> Iterator[str]:
    yield f"{CROSS if step.differs else TICK} {escape(step.line)}"
    if step.differs:
        yield f"    [red]{escape(step.differs)}[/red]"
    elif step.refusal:
        yield f"    refused: {escape(step.refusal.message)}{_cites(step.refusal.cites, report)}"
    if not brief:
        yield from (f"    {line}" for event in step.events if (line := _told(event, report, step.names)))


def _told(event: AnyEvent, report: ExampleReport, names: dict[int, str] | None = None) -> str:
    told = tell_example(event, names or report.names)
    return f"{escape(told)}{_cites(event.cites, report)}" if told else ""


def _cites(cites: Cites, report: ExampleReport) -> str:
    numbers = clause_numbers(cites, report.game.partition("/")[0], MOST_CITES)
    return f"  [dim]{escape(numbers)}[/dim]" if numbers else ""


def _check(check: OutcomeCheck) -> str:
    what = check.what.replace("_", " ")
    if check.ok:
        return f"{TICK} {what}: {escape(_plain(check.wanted))}"
    return f"{CROSS} {what}: wanted {escape(_plain(check.wanted))}; it is [red]{escape(_plain(check.got))}[/red]"


def _plain(value: Any) -> str:
    """A value of an example as a reader would write it."""
    match value:
        case dict():
            return ", ".join(f"{name} {_plain(each)}" for name, each in value.items()) or "nothing"
        case (int(amount), list(players)):
            return f"{amount} among {', '.join(players)}"
        case list() | tuple():
            between = "; " if any(isinstance(each, list | tuple) for each in value) else ", "
            return between.join(_plain(each) for each in value) or "nothing"
        case _:
            return str(value) or "nothing"
