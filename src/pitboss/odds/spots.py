"""One decision of Ultimate Texas Hold-em, settled deal by deal: what every option is worth and which is best."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CARDS, Card, CardError, Deck, check_held
from pitboss.odds.holes import class_of
from pitboss.odds.uth import FOLD_VALUE, ORDER, HoleOptions, Solution, blind_figures
from pitboss.paytables import DOCUMENT, Paytable, read_paytable
from pitboss.ranking import evaluator

PAIR = 2
"""The number of the category with which the dealer qualifies."""
DEALERS = np.array(list(combinations(range(45), 2)))
Sums = NDArray[np.int64]


class Spot(msgspec.Struct, frozen=True):
    """The options at one point of a round and their worth in antes, the best play following."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    options: dict[str, Fraction]
    """In the order in which a choice is made among equals: the larger bet first, folding last."""

    @property
    def best(self) -> str:
        return max(self.options, key=lambda each: self.options[each])


def spot(hole: Sequence[Card], board: Sequence[Card] = (), paytable: Paytable = DOCUMENT) -> Spot:
    """The options with these cards: before the flop, on a flop of three, or with the board of five complete."""
    held, shown = tuple(hole), tuple(board)
    if len(held) != 2 or len(shown) not in (0, 3, 5):
        raise CardError(
            f"a player has two hole cards and sees a board of none, three or five; got {len(held)} and {len(shown)}"
        )
    check_held((*held, *shown), Deck())
    options = {0: _before_flop, 3: _on_flop, 5: _on_river}[len(shown)]
    return Spot(held, shown, options(held, shown, paytable))


def _before_flop(hole: tuple[Card, ...], _: tuple[Card, ...], paytable: Paytable) -> dict[str, Fraction]:
    found = _classes(paytable.name)[class_of((hole[0], hole[1])).name]
    return {"4x": found.bet4, "3x": found.bet3, "check": found.check, "fold": FOLD_VALUE}


@lru_cache(maxsize=8)
def _classes(paytable: str) -> dict[str, HoleOptions]:
    """The whole game is solved once for a paytable."""
    return {each.hand: each for each in Solution(read_paytable(paytable)).preflop}


def _on_flop(hole: tuple[Card, ...], flop: tuple[Card, ...], paytable: Paytable) -> dict[str, Fraction]:
    rest = [card for card in CARDS[:52] if card not in (*hole, *flop)]
    boards = [(*flop, *two) for two in combinations(rest, 2)]
    unit, play, other = settle(hole, boards, paytable)
    deals = len(boards) * len(DEALERS) * unit
    river = np.maximum(unit * play + other, -2 * len(DEALERS) * unit)
    bet2 = 2 * unit * play + other
    return {"2x": Fraction(int(bet2.sum()), deals), "check": Fraction(int(river.sum()), deals), "fold": FOLD_VALUE}


def _on_river(hole: tuple[Card, ...], board: tuple[Card, ...], paytable: Paytable) -> dict[str, Fraction]:
    unit, play, other = settle(hole, [board], paytable)
    return {"1x": Fraction(int(unit * play[0] + other[0]), len(DEALERS) * unit), "fold": FOLD_VALUE}


def settle(hole: Sequence[int], boards: Sequence[Sequence[int]], paytable: Paytable) -> tuple[int, Sums, Sums]:
    """Every wager settled against each of the dealer's 990 holdings, one sum for each board.

    The first figure is how many parts an ante has; then come the sums of a play wager of one ante, in antes, and of
    ante and blind together, in parts.
    """
    unit = lcm(*(figure.denominator for figure in paytable.blind.values()))
    odds = np.array(blind_figures(paytable, unit))
    mine, dealers = _strengths(np.array(hole, np.uint8), np.array(boards, np.uint8))
    ahead, behind = mine[:, None] > dealers, mine[:, None] < dealers
    play = ahead.astype(np.int64) - behind
    ante = np.where(dealers >> 20 >= PAIR, play, 0)
    blind = np.where(ahead, odds[mine >> 20][:, None], -unit * behind.astype(np.int64))
    return unit, play.sum(axis=1), unit * ante.sum(axis=1) + blind.sum(axis=1)


def _strengths(hole: NDArray[np.uint8], boards: NDArray[np.uint8]) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """The player's strength on each board, and the dealer's with each of 990 holdings."""
    kernel = evaluator(ORDER)
    count = len(boards)
    own = np.hstack((np.broadcast_to(hole, (count, 2)), boards))
    free = np.ones((count, 52), bool)
    free[np.arange(count)[:, None], own] = False
    rest = np.nonzero(free)[1].reshape(count, 45).astype(np.uint8)
    sevens = np.empty((count, len(DEALERS), 7), np.uint8)
    sevens[:, :, :2] = rest[:, DEALERS]
    sevens[:, :, 2:] = boards[:, None]
    dealers = kernel.strengths(sevens.reshape(-1, 7), check=False).reshape(count, -1)
    return kernel.strengths(np.ascontiguousarray(own)), dealers
