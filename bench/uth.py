"""The solution of Ultimate Texas Hold-em on one core, in deals settled each second, beside settling them one by one."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measure import Row, best_rate
from pitboss.cards import cards
from pitboss.odds.outcomes import DEALS
from pitboss.odds.spots import spot
from pitboss.odds.uth import Solution

FLOP_DEALS = 1_081 * 990


def rows() -> Iterator[Row]:
    value = "Ultimate Texas Hold-em: value and best play"
    yield Row(value, "pitboss", best_rate(lambda: Solution().ev, DEALS, repeats=5))
    one_by_one = best_rate(lambda: spot(cards("As 9h"), cards("Ks 7s 2d")), FLOP_DEALS, repeats=5)
    yield Row(value, "deals settled one by one", one_by_one)
    solution = Solution()
    everything = "Ultimate Texas Hold-em: joint table of outcomes"
    yield Row(everything, "pitboss", best_rate(solution.outcomes, DEALS, repeats=5))
