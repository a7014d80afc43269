"""Low hands in which straights and flushes count: the order of high hands turned upside down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CardError
from pitboss.kernel import Evaluator
from pitboss.ranking.order import LOW_CEILING, HandOrder

Codes = NDArray[np.uint8]
Strengths = NDArray[np.uint32]


class UpsideDown(Evaluator):
    """Values the worst five cards of a hand by the high order, the larger strength being the lower hand."""

    def strength5(
        self, a: SupportsIndex, b: SupportsIndex, c: SupportsIndex, d: SupportsIndex, e: SupportsIndex, /
    ) -> int:
        return LOW_CEILING - super().strength5(a, b, c, d, e)

    def strength7(
        self,
        a: SupportsIndex,
        b: SupportsIndex,
        c: SupportsIndex,
        d: SupportsIndex,
        e: SupportsIndex,
        f: SupportsIndex,
        g: SupportsIndex,
        /,
    ) -> int:
        return self.strength((a, b, c, d, e, f, g))

    def strength(self, cards: Sequence[SupportsIndex], /) -> int:
        super().strength(cards)  # It refuses what is no hand.
        return max(self.strength5(*five) for five in combinations(cards, 5))

    def strength_2_3(self, hole: Sequence[SupportsIndex], board: Sequence[SupportsIndex], /) -> int:
        super().strength_2_3(hole, board)
        pairs = combinations(hole, 2)
        return max(self.strength5(*pair, *three) for pair in pairs for three in combinations(board, 3))

    def strengths(
        self,
        cards: Codes,
        threads: int = 1,
        check: bool = True,  # noqa: FBT001, FBT002
        out: Strengths | None = None,
    ) -> Strengths:
        cards = np.ascontiguousarray(cards)  # So that the kernel sees where it lies, and refuses to write there.
        into = super().strengths(cards, threads, check, out)  # It refuses what is no hand, and no place for results.
        width = cards.shape[-1]
        return self._lowest((cards[:, five] for five in combinations(range(width), 5)), threads, into)

    def strengths_2_3(
        self,
        hole: Codes,
        board: Codes,
        threads: int = 1,
        check: bool = True,  # noqa: FBT001, FBT002
        out: Strengths | None = None,
    ) -> Strengths:
        hole, board = np.ascontiguousarray(hole), np.ascontiguousarray(board)
        into = super().strengths_2_3(hole, board, threads, check, out)
        boards = np.broadcast_to(board, (len(hole), board.shape[-1]))
        fives = (
            np.hstack((hole[:, pair], boards[:, three]))
            for pair in combinations(range(hole.shape[-1]), 2)
            for three in combinations(range(board.shape[-1]), 3)
        )
        return self._lowest(fives, threads, into)

    def _lowest(self, fives: Iterable[Codes], threads: int, into: Strengths) -> Strengths:
        """Row by row, the lowest of several five-card hands that are known to be sound."""
        high = super().strengths
        worth = [high(np.ascontiguousarray(five), threads, check=False) for five in fives]
        np.subtract(np.uint32(LOW_CEILING), np.min(worth, axis=0), out=np.asarray(into))
        return into


def upside_down(order: HandOrder) -> UpsideDown:
    """The evaluator of an order whose lows count straights; it knows no joker."""
    if order.deck.joker:
        raise CardError("no joker is in the deck where straights and flushes count in lows")
    return UpsideDown(
        lowest_rank=order.deck.lowest_rank - 2,
        joker=False,
        ace_low_straights=False,
        flush_beats_full_house=not order.deck.is_full,
        low=False,
        low_ace=False,
        qualifier=0,
        joker_pairs_flush=False,
    )
