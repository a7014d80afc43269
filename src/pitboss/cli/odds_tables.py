"""The solution of Ultimate Texas Hold-em, a single decision and a verdict as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rich.table import Table
from rich.text import Text

from pitboss.cards import spell
from pitboss.cli.console import out
from pitboss.odds.mistakes import Verdict
from pitboss.odds.outcomes import DEALS, DECISIONS, Figures, Outcome
from pitboss.odds.spots import Spot
from pitboss.odds.uth import Solution
from pitboss.ranking.order import FULL_DECK_ORDER, Category

STYLES = {"4x": "bold black on green", "3x": "bold black on yellow", "check": "dim"}
COLUMNS = {
    ("win", True): "won from\nqualified", ("win", False): "won from\nother", ("tie", True): "tied",
    ("lose", True): "lost to\nqualified", ("lose", False): "lost to\nother",
}  # fmt: skip


def show_solution(solution: Solution, table: Sequence[Outcome], found: Figures) -> None:
    """Headline figures, what is done how often, the square of hole cards and the joint table."""
    out.print(f"[bold]Ultimate Texas Hold-em[/bold], best play over all {DEALS:,} deals, in antes")
    out.print(f"[dim]odds {solution.paytable.name}[/dim]\n")
    out.print(_figures(found))
    out.print(
        "\n[bold]Before the flop[/bold]  [black on green] bet 4x [/] or check; --classes lists the worth of each option"
    )
    out.print(_square(solution))
    out.print(
        "\n[bold]How rounds end[/bold]  per cent of all deals, by the player's hand, with or without a qualified dealer"
    )
    out.print(_joint(table))


def _figures(found: Figures) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="cyan")
    table.add_column(justify="right")
    table.add_column(style="dim", overflow="fold")
    for name, number in (
        ("expected value", found.ev),
        ("house edge", found.house_edge),
        ("average total wager", found.average_wager),
        ("element of risk", found.element_of_risk),
        ("variance", found.variance),
    ):
        table.add_row(name, f"{float(number):.9f}", str(number))
    table.add_row("standard deviation", f"{found.standard_deviation:.9f}", "")
    table.add_row(
        "trips edge, a fold loses it", f"{float(found.trips_folding_loses):.9f}", str(found.trips_folding_loses)
    )
    table.add_row("trips edge, a fold keeps it", f"{float(found.trips_kept):.9f}", str(found.trips_kept))
    for decision in DECISIONS:
        share = found.decisions[decision]
        table.add_row(decision if decision == "fold" else f"bets {decision}", f"{float(share):.9f}", str(share))
    return table


def _square(solution: Solution) -> Text:
    """Suited to the upper right, offsuit to the lower left."""
    square = Text()
    for number, each in enumerate(solution.preflop):
        square.append(f" {each.hand:<3} ", style=STYLES[each.best])
        square.append("\n" if number % 13 == 12 else " ")
    return square


def class_table(solution: Solution) -> Table:
    """All 169 classes with the worth of each option."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("hand")
    for heading in ("check", "bet 3x", "bet 4x"):
        table.add_column(heading, justify="right")
    table.add_column("best")
    for each in solution.preflop:
        values = (f"{float(value):+.6f}" for value in (each.check, each.bet3, each.bet4))
        table.add_row(each.hand, *values, each.best)
    return table


def _joint(rows: Iterable[Outcome]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("bet")
    table.add_column("hand", no_wrap=True)
    for heading in (*COLUMNS.values(), "all"):
        table.add_column(heading, justify="right")
    lines: dict[tuple[str, Category], dict[str, int]] = {}
    for row in rows:
        line = lines.setdefault((row.decision, row.hand), dict.fromkeys((*COLUMNS.values(), "all"), 0))
        line["all"] += row.deals
        if row.decision != "fold":
            line[COLUMNS[row.result, row.dealer_qualifies or row.result == "tie"]] += row.deals
    order = [(each, hand) for each in DECISIONS for hand in FULL_DECK_ORDER if (each, hand) in lines]
    for decision, hand in order:
        table.add_row(decision, hand.value, *map(_share, lines[decision, hand].values()))
    return table


def _share(deals: int) -> str:
    return f"{100 * deals / DEALS:.4f}" if deals else "·"


def show_spot(spot: Spot) -> None:
    """Every option at one point, the best starred."""
    where = f" on {spell(spot.board)}" if spot.board else " before the flop"
    out.print(f"[bold]{spell(spot.hole)}[/bold]{where}: worth of each option in antes")
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in spot.options.items():
        best = name == spot.best
        style = "bold green" if best else ""
        words = name if name in ("check", "fold") else f"bet {name}"
        table.add_row(
            "★" if best else "", Text(words, style=style), Text(f"{float(value):+.9f}", style=style), str(value)
        )
    out.print(table)


def show_verdict(verdict: Verdict, best: Fraction) -> None:
    """A strategy's worth beside the best play, and its costliest mistakes."""
    found = verdict.figures
    out.print(f"[bold]{verdict.strategy}[/bold] against the best play, in antes")
    out.print(_figures(found))
    lines = Table(box=None, pad_edge=False, show_header=False)
    lines.add_column(style="cyan")
    lines.add_column(justify="right")
    lines.add_row("best play", f"{float(best):+.9f}")
    for street, cost in verdict.costs.items():
        lines.add_row(f"mistakes: {street}", f"{-float(cost):+.9f}")
    lines.add_row("this strategy", f"{float(found.ev):+.9f}")
    out.print(lines)
    out.print("\n[bold]The costliest mistakes[/bold]  on average when made, and for each round played")
    out.print(_mistakes(verdict))


def _mistakes(verdict: Verdict) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("street", "hand", "board", "chosen", "better"):
        table.add_column(heading)
    table.add_column("loses", justify="right")
    table.add_column("per round", justify="right")
    for street, listed in verdict.worst.items():
        for each in listed:
            cells = (street, spell(each.hole), spell(each.board), each.chosen, each.best)
            table.add_row(*cells, f"{float(each.loses):.6f}", f"{float(each.cost):.9f}")
    return table
