"""`pitboss fairness`: whether the chance that this machine deals from is chance."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.progress import Progress
from rich.table import Table

from pitboss.cli.console import err, out
from pitboss.room.fairness.collecting import FEWEST_BYTES, FEWEST_SHOES, battery
from pitboss.room.fairness.outcome import Fairness


def fairness_command(
    *,
    shoes: Annotated[int, typer.Option(min=FEWEST_SHOES, help="Decks of 52 to shuffle and cut.")] = 100_000,
    bits: Annotated[int, typer.Option("--bytes", min=FEWEST_BYTES, help="Bytes of raw entropy.")] = 4_000_000,
    as_json: Annotated[bool, typer.Option("--json", help="Every test as JSON.")] = False,
) -> None:
    """Test raw entropy and shuffles as they are dealt, and give one verdict over all tests with 99% confidence."""
    with Progress(console=err, transient=True) as shown:
        task = shown.add_task("shuffling", total=shoes)
        found = battery(shoes, bits, progress=lambda more: shown.advance(task, more))
    if as_json:
        typer.echo(msgspec.json.encode({"passed": found.passed, "risk": found.risk, "tests": found.tests}))
    else:
        _print(found, shoes, bits)
    if not found.passed:
        raise typer.Exit(1)


def _print(found: Fairness, shoes: int, bits: int) -> None:
    grid = Table("test", "statistic", "p", "fails below", "", box=None, pad_edge=False)
    for each in found.tests:
        verdict = "[green]passed[/]" if each.passed else "[red]failed[/]"
        grid.add_row(each.test.name, each.test.statistic, f"{each.test.p:.4f}", f"{each.limit:.5f}", verdict)
    out.print(grid)
    failed = sum(not each.passed for each in found.tests)
    said = "[green]Fair[/]" if found.passed else f"[red]Not fair: {failed} test{'' if failed == 1 else 's'} failed[/]"
    out.print(
        f"{said}: {len(found.tests)} tests on {shoes:,} shoes and {bits:,} bytes; fair chance is found "
        f"unfair in {found.risk:.0%} of the cases, all tests together."
    )
