"""Three independent evaluators put random hands in the same order as the kernel."""

import warnings
from collections.abc import Callable
from functools import cache

import numpy as np
import phevaluator
import pytest
import treys

from tests.kernel.kernel_orders import deal, evaluator, order

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # eval7 calls a deprecated name while it is imported
    import eval7

RANKS, SUITS = "23456789TJQKA", "cdhs"


def text(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


def by_eval7(hand: list[int]) -> int:
    return int(eval7.evaluate([eval7.Card(text(card)) for card in hand]))


def by_phevaluator(hand: list[int]) -> int:
    return -int(phevaluator.evaluate_cards(*(text(card) for card in hand)))


@cache
def treys_evaluator() -> treys.Evaluator:
    return treys.Evaluator()


def by_treys(hand: list[int]) -> int:
    cards = [treys.Card.new(text(card)) for card in hand]
    return -int(treys_evaluator().evaluate(cards[:2], cards[2:]))


@pytest.mark.parametrize(("peer", "hands"), [(by_eval7, 5000), (by_phevaluator, 5000), (by_treys, 5000)])
@pytest.mark.parametrize("cards", [5, 7])
def test_same_order_as_a_peer(peer: Callable[[list[int]], int], hands: int, cards: int) -> None:
    dealt = deal(order(), hands, cards)
    ours = evaluator().strengths(dealt).astype(np.int64)
    theirs = np.array([peer(hand) for hand in dealt.tolist()], dtype=np.int64)
    ranked = np.lexsort((theirs, ours))
    same_step = (np.sign(np.diff(ours[ranked])) == np.sign(np.diff(theirs[ranked]))).all()
    assert same_step
