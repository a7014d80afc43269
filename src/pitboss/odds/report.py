"""The solution, a single decision, and a strategy's verdict as plain data for JSON: decimals, and exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.odds.mistakes import Mistake, Verdict
from pitboss.odds.outcomes import DEALS, Figures, Outcome
from pitboss.odds.spots import Spot
from pitboss.odds.uth import HoleOptions, Solution
from pitboss.paytables import Paytable

Plain = dict[str, Any]
OPTION_NAMES: Mapping[str, str] = {
    "4x": "bet4", "3x": "bet3", "2x": "bet2", "1x": "bet1", "check": "check", "fold": "fold",
}  # fmt: skip


def solution_report(solution: Solution, table: tuple[Outcome, ...], found: Figures) -> Plain:
    """Everything about the best play."""
    return {
        "paytable": paytable_report(solution.paytable),
        **figures_report(found),
        "preflop": [hole_report(each) for each in solution.preflop],
        "deals": DEALS,
        "outcomes": [outcome_report(row) for row in table],
    }


def paytable_report(paytable: Paytable) -> Plain:
    return {
        "name": paytable.name,
        "blind": {category.value: str(odds) for category, odds in paytable.blind.items()},
        "trips": {category.value: str(odds) for category, odds in paytable.trips.items()},
    }


def figures_report(found: Figures) -> Plain:
    numbers = {
        "house_edge": found.house_edge,
        "element_of_risk": found.element_of_risk,
        "average_wager": found.average_wager,
        "variance": found.variance,
    }
    return {
        "ev": ratio(found.ev),
        **{name: float(number) for name, number in numbers.items()},
        "standard_deviation": found.standard_deviation,
        "decisions": {decision: float(share) for decision, share in found.decisions.items()},
        "trips": {"folding_loses": ratio(found.trips_folding_loses), "kept": ratio(found.trips_kept)},
        "exact": {
            **{name: ratio(number) for name, number in numbers.items()},
            "decisions": {decision: ratio(share) for decision, share in found.decisions.items()},
        },
    }


def hole_report(each: HoleOptions) -> Plain:
    values = {"check": each.check, "bet3": each.bet3, "bet4": each.bet4}
    return {
        "hand": each.hand,
        **{name: float(value) for name, value in values.items()},
        "best": OPTION_NAMES[each.best],
        "holdings": each.holdings,
        "exact": {name: ratio(value) for name, value in values.items()},
    }


def outcome_report(row: Outcome) -> Plain:
    return {
        "decision": row.decision,
        "hand": row.hand.value,
        "result": row.result,
        "dealer_qualifies": row.dealer_qualifies,
        "deals": row.deals,
        "net": ratio(row.net),
    }


def spot_report(spot: Spot, paytable: Paytable) -> Plain:
    """One decision: the worth of every option and the best."""
    return {
        "paytable": paytable.name,
        "hand": [str(card) for card in spot.hole],
        "board": [str(card) for card in spot.board],
        "options": {OPTION_NAMES[name]: float(value) for name, value in spot.options.items()},
        "best": OPTION_NAMES[spot.best],
        "exact": {OPTION_NAMES[name]: ratio(value) for name, value in spot.options.items()},
    }


def verdict_report(verdict: Verdict, best: Fraction) -> Plain:
    """A strategy's figures, and what it loses against the best play."""
    return {
        "strategy": verdict.strategy,
        **figures_report(verdict.figures),
        "best_ev": ratio(best),
        "cost": ratio(verdict.cost),
        "costs": {street: float(cost) for street, cost in verdict.costs.items()},
        "mistakes": [mistake_report(each) for listed in verdict.worst.values() for each in listed],
    }


def mistake_report(each: Mistake) -> Plain:
    return {
        "street": each.street,
        "hand": [str(card) for card in each.hole],
        "board": [str(card) for card in each.board],
        "chosen": OPTION_NAMES[each.chosen],
        "best": OPTION_NAMES[each.best],
        "loses": float(each.loses),
        "probability": float(each.probability),
        "cost": float(each.cost),
    }


def ratio(value: Fraction) -> str:
    """Always with a denominator, as in 0/1."""
    return f"{value.numerator}/{value.denominator}"
