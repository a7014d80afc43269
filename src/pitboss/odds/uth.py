"""The exact solution of Ultimate Texas Hold-em: what each class of hole cards is worth, and how the best play ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import HouseSolver, HouseTally
from pitboss.odds.holes import CLASSES, HoleClass
from pitboss.odds.outcomes import Figures, Outcome, figures, joint_table
from pitboss.paytables import DOCUMENT, Paytable
from pitboss.ranking import HandOrder, evaluator
from pitboss.ranking.order import FULL_DECK_ORDER

ORDER = HandOrder(ace_low_straights=True)
"""Rule 3.1: the ace may also stand low in straights."""

HOLDINGS = 1_326
BOARDS = 2_118_760
DEALER_HOLDINGS = 990
FLOPS_IN_A_BOARD = 10
FOLD_VALUE = Fraction(-2)

FOLD, CHECK = 0, 5
"""The kernel's codes; a bet is its number of antes."""

SLICE = 100
"""Classes of boards between two reports of progress."""

ChoiceCodes = NDArray[np.uint8]
Tell = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1."""

Before = Literal["4x", "3x", "check"]


class HoleOptions(msgspec.Struct, frozen=True):
    """What each choice before the flop is worth in antes, the best play following."""

    hand: str
    holdings: int
    check: Fraction
    bet3: Fraction
    bet4: Fraction

    @property
    def best(self) -> Before:
        """Where two are worth the same, the bet is made."""
        if self.bet4 >= max(self.bet3, self.check):
            return "4x"
        return "3x" if self.bet3 >= self.check else "check"

    @property
    def value(self) -> Fraction:
        return max(self.check, self.bet3, self.bet4)


class Solution:
    """The best play for one paytable; what is asked of it beyond the values before the flop is counted when asked."""

    def __init__(self, paytable: Paytable = DOCUMENT, *, tell: Tell | None = None) -> None:
        self.paytable = paytable
        self.unit = lcm(*(figure.denominator for figure in paytable.blind.values()))
        self.kernel = HouseSolver(evaluator(ORDER), unit=self.unit, blind=blind_figures(paytable, self.unit))
        _drive(self.kernel.advance, tell)

    @cached_property
    def preflop(self) -> tuple[HoleOptions, ...]:
        """All 169 classes of hole cards."""
        sums = self.kernel.hole_values().tolist()
        return tuple(_options(each, sums[each.place], self.unit) for each in CLASSES)

    @property
    def ev(self) -> Fraction:
        """The value of the game to the player, in antes, from the best choices alone: no outcome is counted for it."""
        return sum((each.value * each.holdings for each in self.preflop), Fraction(0)) / HOLDINGS

    @property
    def before(self) -> ChoiceCodes:
        """The kernel's code of the best choice for each class of hole cards."""
        codes = {"4x": 4, "3x": 3, "check": CHECK}
        best = np.zeros(len(CLASSES), np.uint8)
        for each, options in zip(CLASSES, self.preflop, strict=True):
            best[each.place] = codes[options.best]
        return best

    @property
    def after(self) -> ChoiceCodes:
        """The kernel's code of the best choice for each flop and holding; a bet that is worth the same is made."""
        return np.where(self.kernel.flop_gains() > 0, CHECK, 2).astype(np.uint8)

    def outcomes(self, *, tell: Tell | None = None) -> tuple[Outcome, ...]:
        """How the best play ends, over all deals."""
        tally = HouseTally(self.kernel, self.before, self.after)
        _drive(tally.count_best, tell)
        return joint_table(tally.outcomes(), self.paytable)

    @cached_property
    def figures(self) -> Figures:
        return figures(self.outcomes(), self.paytable)


def blind_figures(paytable: Paytable, unit: int) -> list[int]:
    """What the blind pays by the kernel's number of each category, in parts of an ante."""
    blind = [0] * 16
    for category, odds in paytable.blind.items():
        blind[FULL_DECK_ORDER.index(category) + 1] = int(odds * unit)
    return blind


def _options(each: HoleClass, sums: list[int], unit: int) -> HoleOptions:
    play, rest, gain = sums
    deals = each.holdings * BOARDS * DEALER_HOLDINGS * unit
    bet2, bet3, bet4 = (Fraction(antes * unit * play + rest, deals) for antes in (2, 3, 4))
    check = bet2 + Fraction(gain, deals * FLOPS_IN_A_BOARD)
    return HoleOptions(each.name, each.holdings, check, bet3, bet4)


def _drive(advance: Callable[[int], int], tell: Tell | None) -> None:
    for done in progress(advance):
        if tell:
            tell(done)


def progress(advance: Callable[[int], int]) -> Iterator[float]:
    """Advance slice by slice, telling how much is done."""
    left = whole = advance(0)
    while left:
        left = advance(SLICE)
        yield 1 - left / whole
