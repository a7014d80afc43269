"""`pitboss odds`: what games are worth, exactly."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from runpy import run_path
from typing import Annotated

import msgspec
import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from pitboss.cards import CardError, cards
from pitboss.cli.console import err, fail, note, out
from pitboss.cli.odds_tables import class_table, show_solution, show_spot, show_verdict
from pitboss.odds.chart import chart
from pitboss.odds.mistakes import judge
from pitboss.odds.outcomes import figures
from pitboss.odds.report import Plain, solution_report, spot_report, verdict_report
from pitboss.odds.spots import spot
from pitboss.odds.strategies import STRATEGIES, ByFunction, Strategy, StrategyError
from pitboss.odds.uth import Solution, Tell
from pitboss.paytables import DOCUMENT, PAYTABLES, Paytable, PaytableError, read_paytable

odds_app = typer.Typer(help="What games are worth, exactly.", no_args_is_help=True)


@odds_app.callback()
def odds() -> None:
    """What games are worth, exactly."""


@odds_app.command("uth")
def uth_command(
    *,
    hand: Annotated[str, typer.Option(help="Two hole cards, 'As 9h': the worth of every option with them.")] = "",
    board: Annotated[str, typer.Option(help="With --hand, the flop of three cards or the whole board of five.")] = "",
    paytable: Annotated[
        str,
        typer.Option(
            help="The trips odds from royal flush to three of a kind, or blind:trips, as in "
            f"500-50-10-3-3/2-1:50-40-30-9-7-4-3. Published: {', '.join(PAYTABLES)}."
        ),
    ] = DOCUMENT.name,
    strategy: Annotated[
        str,
        typer.Option(
            help=f"Judge a way of playing: {', '.join(STRATEGIES)}, or file.py:function, where the function takes "
            "hole cards and board and returns 4x, 3x, check, 2x, 1x or fold."
        ),
    ] = "",
    classes: Annotated[bool, typer.Option("--classes", help="List every option of the 169 classes.")] = False,
    drawing: Annotated[
        Path | None, typer.Option("--chart", help="Draw the decisions before the flop into this SVG file.")
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help="One JSON object, in antes: `ev` is the player's, edges (of trips too) the house's."
        ),
    ] = False,
) -> None:
    """Solve Ultimate Texas Hold-em: value, edge and best play by complete enumeration."""
    try:
        paid = read_paytable(paytable)
        _refuse_together(spot=bool(hand or board), strategy=bool(strategy), solution=classes or drawing is not None)
        if hand or board:
            _one_spot(hand, board, paid, as_json=as_json)
        elif strategy:
            _judge(_strategy(strategy), paid, as_json=as_json)
        else:
            _solve(paid, drawing, classes=classes, as_json=as_json)
    except (PaytableError, CardError, StrategyError) as error:
        fail(str(error))


def _refuse_together(*, spot: bool, strategy: bool, solution: bool) -> None:
    """Each of these is a question of its own."""
    if spot + strategy + solution > 1:
        fail(
            "ask one thing at a time: a decision (--hand, --board), a --strategy, or the solution (--classes, --chart)"
        )


def _one_spot(hand: str, board: str, paid: Paytable, *, as_json: bool) -> None:
    found = spot(cards(hand), cards(board), paid)
    if as_json:
        _write(spot_report(found, paid))
    else:
        show_spot(found)


def _solve(paid: Paytable, drawing: Path | None, *, classes: bool, as_json: bool) -> None:
    if drawing:
        _check_drawing(drawing)
    with _progress("best play") as tell:
        solution = Solution(paid, tell=tell)
    with _progress("outcomes") as tell:
        table = solution.outcomes(tell=tell)
    found = figures(table, paid)
    if drawing:
        _draw(solution, drawing)
    if as_json:
        _write(solution_report(solution, table, found))
        return
    show_solution(solution, table, found)
    if classes:
        out.print(class_table(solution))


def _check_drawing(drawing: Path) -> None:
    """Before the work: a mistyped name should not cost a wait."""
    if drawing.suffix.lower() != ".svg":
        fail(f"the chart is an SVG picture; {drawing} should end in .svg")
    if not drawing.absolute().parent.is_dir():
        fail(f"the chart cannot be written: there is no folder {drawing.parent}")


def _draw(solution: Solution, drawing: Path) -> None:
    try:
        drawing.write_text(chart(solution), encoding="utf-8")
    except OSError as error:
        fail(f"the chart cannot be written: {error}")
    note(f"chart written to {drawing}")


def _judge(strategy: Strategy, paid: Paytable, *, as_json: bool) -> None:
    with _progress("best play") as tell:
        solution = Solution(paid, tell=tell)
    with _progress(f"playing {strategy.name}") as tell:
        verdict = judge(strategy, solution, tell=tell)
    if as_json:
        _write(verdict_report(verdict, solution.ev))
    else:
        show_verdict(verdict, solution.ev)


def _strategy(text: str) -> Strategy:
    """A named strategy, or a function in a file."""
    if text in STRATEGIES:
        return STRATEGIES[text]
    path, _, name = text.rpartition(":")
    if not path or not Path(path).is_file():
        raise StrategyError(f"no strategy {text!r}; there are {', '.join(STRATEGIES)}, or file.py:function")
    try:
        decide = run_path(path).get(name)
    except Exception as error:
        raise StrategyError(f"{path} cannot be run: {type(error).__name__}: {error}") from error
    if not callable(decide):
        raise StrategyError(f"{path} has no function {name!r}")
    return ByFunction(name, decide)


@contextmanager
def _progress(what: str) -> Iterator[Tell]:
    """A bar on standard error while the work runs, where someone can see it."""
    columns = (TextColumn(what), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda done: bar.update(task, completed=done)


def _write(report: Plain) -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    sys.stdout.flush()
