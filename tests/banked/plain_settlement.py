"""Settlement worked out once more, plainly, from the final cards alone: no code of the game is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pitboss.cards import Card

Value = tuple[int, list[int]]
PAIR, TWO_PAIRS, THREES, STRAIGHT, FLUSH, FULL, FOURS, STRAIGHT_FLUSH, ROYAL = range(1, 10)
BLIND = {STRAIGHT: (1, 1), FLUSH: (3, 2), FULL: (3, 1), FOURS: (10, 1), STRAIGHT_FLUSH: (50, 1), ROYAL: (500, 1)}
TRIPS = {THREES: 3, STRAIGHT: 4, FLUSH: 7, FULL: 8, FOURS: 30, STRAIGHT_FLUSH: 40, ROYAL: 50}


def value(five: Sequence[Card]) -> Value:
    ranks = sorted((card.rank for card in five), reverse=True)
    flush = len({card.suit for card in five}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape, order = [count for _, count in groups], [rank for rank, _ in groups]
    if straight and flush:
        return (ROYAL if ranks[0] == 14 else STRAIGHT_FLUSH), order
    by_shape = {(4, 1): FOURS, (3, 2): FULL, (3, 1, 1): THREES, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    if tuple(shape) in ((4, 1), (3, 2)):
        return by_shape[tuple(shape)], order
    if flush:
        return FLUSH, order
    return (STRAIGHT, order) if straight else (by_shape.get(tuple(shape), 0), order)


def best(cards: Sequence[Card]) -> Value:
    return max(value(five) for five in combinations(cards, 5))


def uncapped_winnings(
    wagers: dict[str, int], hole: Sequence[Card], dealer: Sequence[Card], board: Sequence[Card], *, up: bool
) -> dict[str, int]:
    """What each wager wins (negative: loses), before any maximum payout."""
    mine, dealers = best([*hole, *board]), best([*dealer, *board])
    better = (mine > dealers) - (mine < dealers)
    over, under = BLIND.get(mine[0], (0, 1))
    blind = wagers["blind"] * over
    won = {
        "ante": better * wagers["ante"] if dealers[0] >= PAIR else 0,
        "blind": (-(-blind // under) if up else blind // under) if better > 0 else better * wagers["blind"],
        "trips": wagers["trips"] * TRIPS.get(mine[0], -1),
        "play": better * wagers["play"],
    }
    return {wager: amount for wager, amount in won.items() if wagers[wager]}
