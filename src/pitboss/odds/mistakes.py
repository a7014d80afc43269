"""The value of a strategy against the best play, and what each of its mistakes costs.

A mistake costs the difference between the best choice and the one made, the best play following, as often as the
strategy comes to that point. These costs add up to exactly what the strategy is worth less than the best play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from heapq import heappush, heappushpop
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CARDS, Card
from pitboss.kernel import HouseTally, house_flops, house_holdings
from pitboss.odds.holes import CLASSES
from pitboss.odds.outcomes import DEALS, Figures, Outcome, figures, joint_table
from pitboss.odds.strategies import CODES, EXAMPLES, Codes, Strategy, board_numbers
from pitboss.odds.uth import CHECK, DEALER_HOLDINGS, FOLD_VALUE, HOLDINGS, ChoiceCodes, Solution, Tell

Street = Literal["before the flop", "flop", "river"]
STREETS: tuple[Street, ...] = ("before the flop", "flop", "river")
NAMES = {code: name for name, code in CODES.items()}
LISTED = 10
FLOP_DEALS = 1_081 * DEALER_HOLDINGS
FLOP_SHARE = 0.3
"""How much of the progress the flops are."""


class Mistake(msgspec.Struct, frozen=True):
    """The wrong choice on boards that look alike, with whatever hole cards it is made."""

    street: Street
    hole: tuple[Card, ...]
    """Cards with which it costs the most."""
    board: tuple[Card, ...]
    chosen: str
    best: str
    loses: Fraction
    """In antes, on average each time."""
    probability: Fraction

    @property
    def cost(self) -> Fraction:
        """In antes for each round played."""
        return self.loses * self.probability


class Verdict(msgspec.Struct, frozen=True):
    """What a strategy is worth, and where it loses against the best play."""

    strategy: str
    outcomes: tuple[Outcome, ...]
    figures: Figures
    costs: dict[Street, Fraction]
    worst: dict[Street, tuple[Mistake, ...]]
    """The costliest for each round played; folds on the flop are in the costs but not listed."""

    @property
    def cost(self) -> Fraction:
        return sum(self.costs.values(), Fraction(0))


class _Worst:
    """Keeps the few costliest of very many mistakes."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, int, Mistake]] = []
        self._offered = 0

    def offer(self, costs: NDArray[np.int64], describe: Callable[[int], Mistake]) -> None:
        """Costs in any one measure; only what is kept is described."""
        some = np.flatnonzero(costs)
        for place in some[np.argsort(costs[some])[::-1][:LISTED]].tolist():
            cost = int(costs[place])
            full = len(self._kept) == LISTED
            if cost <= (self._kept[0][0] if full else 0):
                return
            self._offered += 1
            (heappushpop if full else heappush)(self._kept, (cost, -self._offered, describe(place)))

    def listed(self) -> tuple[Mistake, ...]:
        return tuple(mistake for *_, mistake in sorted(self._kept, key=lambda kept: kept[:2], reverse=True))


def judge(strategy: Strategy, solution: Solution, *, tell: Tell | None = None) -> Verdict:
    """Play every deal by the strategy."""
    before = strategy.before_flop(EXAMPLES)
    early = sorted(_before_flop(before, solution), key=lambda each: each.cost, reverse=True)
    after, flop_cost, on_flop = _on_flop(strategy, before, solution, tell)
    tally = HouseTally(solution.kernel, before, after)
    river_cost, on_river = _on_river(strategy, tally, solution, tell)
    table = joint_table(tally.outcomes(), solution.paytable)
    found = figures(table, solution.paytable)
    before_cost = sum((each.cost for each in early), Fraction(0))
    folds_on_flop = solution.ev - found.ev - before_cost - flop_cost - river_cost
    return Verdict(
        strategy.name,
        table,
        found,
        dict(zip(STREETS, (before_cost, flop_cost + folds_on_flop, river_cost), strict=True)),
        dict(zip(STREETS, (tuple(early[:LISTED]), on_flop, on_river), strict=True)),
    )


def _before_flop(before: ChoiceCodes, solution: Solution) -> Iterator[Mistake]:
    for each, options in zip(CLASSES, solution.preflop, strict=True):
        chosen = NAMES[int(before[each.place])]
        values = {"4x": options.bet4, "3x": options.bet3, "check": options.check, "fold": FOLD_VALUE}
        if loses := options.value - values[chosen]:
            chance = Fraction(each.holdings, HOLDINGS)
            yield Mistake("before the flop", each.example, (), chosen, options.best, loses, chance)


def _on_flop(
    strategy: Strategy, before: ChoiceCodes, solution: Solution, tell: Tell | None
) -> tuple[ChoiceCodes, Fraction, tuple[Mistake, ...]]:
    """What is chosen on every flop with every holding, what that costs in all, and the costliest mistakes."""
    hole, classes = house_holdings()
    flops, times = house_flops()
    gains = solution.kernel.flop_gains()
    after = np.full(gains.shape, CHECK, np.uint8)
    lost, worst = 0, _Worst()
    for at, flop in enumerate(flops):
        free = np.flatnonzero((before[classes] == CHECK) & ~np.isin(hole, flop).any(axis=1))
        if len(free):
            after[at, free] = strategy.on_flop(hole[free], flop)
        found = _FlopMistakes(hole[free], flop, after[at, free], gains[at, free], int(times[at]), solution.unit)
        lost += int(found.costs.sum())
        worst.offer(found.costs, found.describe)
        if tell:
            tell(FLOP_SHARE * (at + 1) / len(flops))
    return after, Fraction(lost, DEALS * solution.unit), worst.listed()


class _Groups:
    """Mistakes put together by a key: what each group costs, how often it happens, and the worst case of it."""

    def __init__(self, keys: NDArray[np.int64], losses: NDArray[np.int64], times: NDArray[np.int64]) -> None:
        some = np.flatnonzero(losses)
        some = some[np.argsort(-losses[some], kind="stable")]
        _, first, which = np.unique(keys[some], return_index=True, return_inverse=True)
        self.worst = some[first]
        self.costs, self.times = np.zeros(len(first), np.int64), np.zeros(len(first), np.int64)
        np.add.at(self.costs, which, losses[some] * times[some])
        np.add.at(self.times, which, times[some])


class _FlopMistakes:
    """Where checking was chosen and betting is better on one flop, or the reverse."""

    def __init__(
        self, hole: Codes, flop: Codes, chosen: ChoiceCodes, gains: NDArray[np.int32], times: int, unit: int
    ) -> None:
        wrong = ((chosen == CHECK) & (gains < 0)) | ((chosen == 2) & (gains > 0))
        losses = np.where(wrong, np.abs(gains.astype(np.int64)), 0)
        self._groups = _Groups(chosen.astype(np.int64), losses, np.full(len(losses), times))
        self._hole, self._flop, self._chosen, self._unit = hole, flop, chosen, unit
        self.costs = self._groups.costs

    def describe(self, group: int) -> Mistake:
        worst = self._groups.worst[group]
        checked = int(self._chosen[worst]) == CHECK
        times = int(self._groups.times[group])
        return Mistake(
            "flop",
            _cards(self._hole[worst]),
            _cards(self._flop),
            "check" if checked else "2x",
            "2x" if checked else "check",
            Fraction(int(self.costs[group]), times * FLOP_DEALS * self._unit),
            Fraction(times * FLOP_DEALS, DEALS),
        )


def _on_river(
    strategy: Strategy, tally: HouseTally, solution: Solution, tell: Tell | None
) -> tuple[Fraction, tuple[Mistake, ...]]:
    """What the choices on complete boards cost in all, and the costliest mistakes; the tally is filled on the way."""
    lost, worst = 0, _Worst()
    whole = tally.left
    while tally.next():
        found = _RiverMistakes(strategy, tally, solution.unit)
        lost += int(found.costs.sum())
        worst.offer(found.costs, found.describe)
        if tell:
            tell(1 - (1 - FLOP_SHARE) * tally.left / whole)
    return Fraction(lost, DEALS * solution.unit), worst.listed()


class _RiverMistakes:
    """Bets that are worth less than folding on one class of boards, and folds that are worth less than betting."""

    def __init__(self, strategy: Strategy, tally: HouseTally, unit: int) -> None:
        self._hole, self._board, times, bet = tally.rivers()
        self._bets = strategy.on_river(self._hole, self._board) if len(bet) else np.empty(0, np.uint8)
        tally.count(self._bets)
        gain = bet + 2 * DEALER_HOLDINGS * unit
        losses = np.where((self._bets != 0) == (gain >= 0), 0, np.abs(gain))
        self._groups = _Groups(2 * board_numbers(self._board) + (self._bets != 0), losses, times)
        self._unit = unit
        self.costs = self._groups.costs

    def describe(self, group: int) -> Mistake:
        worst, times = self._groups.worst[group], int(self._groups.times[group])
        bet = bool(self._bets[worst])
        return Mistake(
            "river",
            _cards(self._hole[worst]),
            _cards(self._board[worst]),
            "1x" if bet else "fold",
            "fold" if bet else "1x",
            Fraction(int(self.costs[group]), times * DEALER_HOLDINGS * self._unit),
            Fraction(times * DEALER_HOLDINGS, DEALS),
        )


def _cards(codes: Codes) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes.tolist())
