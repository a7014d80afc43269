"""Independent evaluators agree with ours wherever the rules coincide."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import eval7
import phevaluator
import pokerkit
import pytest
import treys

from pitboss.cards import Deck, spell
from pitboss.ranking import HandOrder, evaluator

STANDARD = HandOrder(ace_low_straights=True)


def deals(seed: str, deck: Deck, count: int, hands: int) -> list[list[int]]:
    dealer = random.Random(seed)
    return [dealer.sample(deck.cards, count) for _ in range(hands)]


def assert_same_order(ours: Sequence[int], theirs: Sequence[Any]) -> None:
    """Both give the same winner, or the same tie, whichever two hands are compared."""
    for (mine, peer), (my_next, peer_next) in pairwise(
        sorted(zip(ours, theirs, strict=True), key=lambda both: both[0])
    ):
        assert (mine == my_next) == (peer == peer_next)
        assert mine == my_next or peer < peer_next


def assert_same_where_ranked(ours: Sequence[int], theirs: Sequence[Any]) -> None:
    """The same hands qualify, and those that do stand in the same order."""
    assert [strength == 0 for strength in ours] == [hand is None for hand in theirs]
    ranked = [at for at, peer in enumerate(theirs) if peer is not None]
    assert_same_order([ours[at] for at in ranked], [theirs[at] for at in ranked])


def texts(hand: Sequence[int]) -> list[str]:
    return spell(hand).split()


BY_TREYS = treys.Evaluator()
PEERS: dict[str, Callable[[Sequence[int]], int]] = {
    "phevaluator": lambda hand: -phevaluator.evaluate_cards(*texts(hand)),
    "eval7": lambda hand: eval7.evaluate([eval7.Card(text) for text in texts(hand)]),
    "treys": lambda hand: -BY_TREYS.evaluate([treys.Card.new(text) for text in texts(hand)], []),
}


@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize("count", [5, 7])
def test_high_hands_of_the_full_deck(peer: str, count: int) -> None:
    hands = deals(peer, Deck(), count, 6000)
    ours = evaluator(STANDARD).strength
    assert_same_order([ours(hand) for hand in hands], [PEERS[peer](hand) for hand in hands])


POKERKIT = {
    "high": (STANDARD, pokerkit.StandardHighHand),
    "short deck": (HandOrder(deck=Deck(36), ace_low_straights=True), pokerkit.ShortDeckHoldemHand),
    "ace-to-five low": (HandOrder(win="low", low_ace="low"), pokerkit.RegularLowHand),
    "eight or better": (HandOrder(win="low", low_ace="low", qualifier=8), pokerkit.EightOrBetterLowHand),
}


@pytest.mark.parametrize("variant", POKERKIT)
def test_five_of_seven_by_pokerkit(variant: str) -> None:
    order, hand_type = POKERKIT[variant]
    hands = deals(variant, order.deck, 7, 250)
    ours = [evaluator(order).strength(hand) for hand in hands]
    theirs = [hand_type.from_game_or_none(spell(hand).replace(" ", "")) for hand in hands]
    assert_same_where_ranked(ours, theirs)


OMAHA = {
    "high": (STANDARD, pokerkit.OmahaHoldemHand),
    "low": (HandOrder(win="low", low_ace="low", qualifier=8), pokerkit.OmahaEightOrBetterLowHand),
}


@pytest.mark.parametrize("variant", OMAHA)
def test_two_plus_three_by_pokerkit(variant: str) -> None:
    order, hand_type = OMAHA[variant]
    hands = deals(f"omaha {variant}", order.deck, 9, 120)
    ours = [evaluator(order).strength_2_3(hand[:4], hand[4:]) for hand in hands]
    theirs = [
        hand_type.from_game_or_none(spell(hand[:4]).replace(" ", ""), spell(hand[4:]).replace(" ", ""))
        for hand in hands
    ]
    assert_same_where_ranked(ours, theirs)
