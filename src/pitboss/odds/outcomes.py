"""The joint table of outcomes of a way of playing, and the figures drawn from it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.paytables import Paytable
from pitboss.ranking.order import FULL_DECK_ORDER, Category

DEALS = 27_813_810_024_000
"""Hole cards, flop, turn and river together, and the dealer's cards: C(52,2) C(50,3) C(47,2) C(45,2)."""

Decision = Literal["4x", "3x", "2x", "1x", "fold"]
HandResult = Literal["win", "tie", "lose"]
DECISIONS: tuple[Decision, ...] = ("4x", "3x", "2x", "1x", "fold")
ANTES: dict[Decision, int] = {"4x": 4, "3x": 3, "2x": 2, "1x": 1, "fold": 0}
ENDINGS: tuple[Decision, ...] = ("fold", "1x", "2x", "3x", "4x")
"""In the kernel's order."""
RESULTS: tuple[tuple[HandResult, bool], ...] = (
    ("win", True), ("win", False), ("tie", True), ("lose", True), ("lose", False),
)  # fmt: skip
"""In the kernel's order, each with whether the dealer qualifies; a tie of high cards is unqualified."""


class Outcome(msgspec.Struct, frozen=True):
    """One way in which a round ends, how many deals end so, and what the player then wins net of wagers, in antes."""

    decision: Decision
    hand: Category
    result: HandResult
    """Of the showdown; a folded hand's is what it would have been."""
    dealer_qualifies: bool
    deals: int
    net: Fraction


class Figures(msgspec.Struct, frozen=True):
    """What a way of playing is worth to the player, in antes."""

    ev: Fraction
    average_wager: Fraction
    """Ante, blind and play together."""
    variance: Fraction
    decisions: dict[Decision, Fraction]
    trips_folding_loses: Fraction
    """The house's edge on the trips wager where a fold loses it."""
    trips_kept: Fraction
    """The same where it stands without regard to the fold."""

    @property
    def house_edge(self) -> Fraction:
        return -self.ev

    @property
    def element_of_risk(self) -> Fraction:
        return -self.ev / self.average_wager

    @property
    def standard_deviation(self) -> float:
        return sqrt(self.variance)


def net_result(decision: Decision, result: HandResult, odds: Fraction | int, *, dealer_qualifies: bool) -> Fraction:
    """Ante, blind and play settled; `odds` are what the blind pays for the player's hand."""
    if decision == "fold":
        return Fraction(-2)
    if result == "tie":
        return Fraction(0)
    won = result == "win"
    ante = (1 if won else -1) if dealer_qualifies else 0
    blind = Fraction(odds) if won else Fraction(-1)
    return ante + blind + (ANTES[decision] if won else -ANTES[decision])


def joint_table(counts: NDArray[np.int64], paytable: Paytable) -> tuple[Outcome, ...]:
    """The kernel's counts as outcomes, those that never happen left out."""
    return tuple(
        _outcome(ENDINGS[ending], FULL_DECK_ORDER[number - 1], result, deals, paytable)
        for ending, number, result in np.argwhere(counts).tolist()
        if (deals := int(counts[ending, number, result]))
    )


def _outcome(decision: Decision, hand: Category, column: int, deals: int, paytable: Paytable) -> Outcome:
    result, qualifies = RESULTS[column]
    qualifies = qualifies and not (result == "tie" and hand is Category.HIGH_CARD)
    net = net_result(decision, result, paytable.blind.get(hand, 0), dealer_qualifies=qualifies)
    return Outcome(decision, hand, result, qualifies, deals, net)


def _mean(amounts: Iterable[tuple[Fraction | int, int]]) -> Fraction:
    return sum((Fraction(amount) * deals for amount, deals in amounts), Fraction(0)) / DEALS


def figures(table: Iterable[Outcome], paytable: Paytable) -> Figures:
    """Means over all deals of the joint table."""
    rows = tuple(table)
    ev = _mean((row.net, row.deals) for row in rows)
    return Figures(
        ev=ev,
        average_wager=_mean((2 + ANTES[row.decision], row.deals) for row in rows),
        variance=_mean((row.net**2, row.deals) for row in rows) - ev**2,
        decisions={each: _mean((row.decision == each, row.deals) for row in rows) for each in DECISIONS},
        trips_folding_loses=-_mean((_trips(row, paytable, folding_loses=True), row.deals) for row in rows),
        trips_kept=-_mean((_trips(row, paytable, folding_loses=False), row.deals) for row in rows),
    )


def _trips(row: Outcome, paytable: Paytable, *, folding_loses: bool) -> Fraction | int:
    if folding_loses and row.decision == "fold":
        return -1
    return paytable.trips.get(row.hand, -1)
