"""The kernel gives the slow evaluator's answers: on a sample here, on every hand in `make test-all`."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import CARDS, Deck
from pitboss.ranking import HandOrder, evaluator, truth
from tests.ranking.orders import ORDERS, name

SAMPLE = 400


@pytest.mark.parametrize("order", ORDERS, ids=name)
@pytest.mark.parametrize("count", [5, 6, 7])
def test_a_sample_of_hands(order: HandOrder, count: int) -> None:
    dealer = random.Random(f"{name(order)} {count}")
    size = SAMPLE if count == 5 else SAMPLE // 10
    hands = [dealer.sample(order.deck.cards, count) for _ in range(size)]
    if order.deck.joker:
        hands += [[CARDS[52], *dealer.sample(order.deck.cards[:-1], count - 1)] for _ in range(size // 4)]
    expected = [truth.strength(hand, order) for hand in hands]
    assert evaluator(order).strengths(np.array(hands, np.uint8)).tolist() == expected
    assert [evaluator(order).strength(hand) for hand in hands] == expected


@pytest.mark.parametrize("order", ORDERS, ids=name)
@pytest.mark.parametrize(("hole", "communal"), [(2, 5), (3, 5), (4, 5), (4, 3)])
def test_a_sample_of_two_plus_three(order: HandOrder, hole: int, communal: int) -> None:
    dealer = random.Random(f"{name(order)} {hole} {communal}")
    deals = [dealer.sample(order.deck.cards, hole + communal) for _ in range(6)]
    expected = [truth.strength_2_3(deal[:hole], deal[hole:], order) for deal in deals]
    both = np.array(deals, np.uint8)
    batch = evaluator(order).strengths_2_3(both[:, :hole].copy(), both[:, hole:].copy())
    assert batch.tolist() == expected
    assert [evaluator(order).strength_2_3(deal[:hole], deal[hole:]) for deal in deals] == expected


def fives_of(order: HandOrder) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    """The truth's strength of every five-card hand of the deck, in colexicographic order."""
    deck = order.deck.cards
    strengths = [truth.strength_of_five(tuple(deck[at] for at in places), order) for places in colex(len(deck), 5)]
    return np.array(strengths, np.uint32)


def colex(size: int, count: int) -> list[tuple[int, ...]]:
    return sorted(combinations(range(size), count), key=lambda places: places[::-1])


@pytest.mark.exhaustive
@pytest.mark.parametrize("order", ORDERS, ids=name)
def test_every_five_card_hand(order: HandOrder) -> None:
    deck = np.array(order.deck.cards, np.uint8)
    hands = deck[np.array(colex(len(deck), 5))]
    assert np.array_equal(evaluator(order).strengths(hands, threads=0), fives_of(order))


@pytest.mark.exhaustive
@pytest.mark.parametrize("order", [HandOrder(), HandOrder(ace_low_straights=True)], ids=name)
def test_every_seven_card_hand_of_the_full_deck(order: HandOrder) -> None:
    checked, wrong, first = evaluator(order).verify_sevens(fives_of(order), threads=0)
    assert (checked, wrong, first) == (133_784_560, 0, None)


@pytest.mark.parametrize("joker", [False, pytest.param(True, marks=pytest.mark.exhaustive)])
def test_every_seven_card_hand_of_the_shortest_deck(joker: bool) -> None:  # noqa: FBT001
    order = HandOrder(deck=Deck(32, joker))
    checked, wrong, first = evaluator(order).verify_sevens(fives_of(order), threads=0)
    assert (checked, wrong, first) == (4_272_048 if joker else 3_365_856, 0, None)
