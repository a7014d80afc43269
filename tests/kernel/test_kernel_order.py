"""The order of hands: the kernel against the rules read out plainly."""

from itertools import combinations

import numpy as np
import pytest

from pitboss.kernel import Evaluator
from tests.kernel.kernel_orders import (
    JOKER,
    Options,
    cards_of,
    deal,
    evaluator,
    every_order,
    order,
    slow_five,
    slow_strength,
)


def five(text: str, **changes: object) -> int:
    return evaluator(**changes).strength5(*cards_of(text))


@pytest.mark.parametrize(
    ("text", "changes", "strength"),
    [
        ("As Kh 9c 5d 2s", {}, 0x1ED952),
        ("As Ah 9c 5d 2s", {}, 0x2E9520),
        ("As Ah 9c 9d 2s", {}, 0x3E9200),
        ("9s 9h 9c Ad 2s", {}, 0x49E200),
        ("As 2h 3c 4d 5s", {}, 0x550000),
        ("As 2h 3c 4d 5s", {"ace_low_straights": False}, 0x1E5432),
        ("As 5h 6c 7d 8s", {"lowest_rank": 3}, 0x580000),
        ("As 7h 8c 9d Ts", {"lowest_rank": 5}, 0x5A0000),
        ("As 7s 8s 9s Ts", {"lowest_rank": 5}, 0x9A0000),
        ("Ks 9s 6s 5s 3s", {}, 0x6D9653),
        ("Ks 9s 6s 5s 3s", {"flush_beats_full_house": True}, 0x7D9653),
        ("Ks Kh Kd 5s 5c", {}, 0x7D5000),
        ("Ks Kh Kd 5s 5c", {"flush_beats_full_house": True}, 0x6D5000),
        ("Ks Kh Kd Kc 5c", {}, 0x8D5000),
        ("Ks Qs Js Ts 9s", {}, 0x9D0000),
        ("As Ks Qs Js Ts", {}, 0xB00000),
        ("5s 4h 3d 2c As", {"low": True, "low_ace": True}, 0xFFFFFF - 0x154321),
        ("5s 4h 3d 2c As", {"low": True}, 0xFFFFFF - 0x1E5432),
        ("9s 4s 3s 2s As", {"low": True, "low_ace": True, "qualifier": 8}, 0),
        ("2s 2h 3s 4s 5s", {"low": True, "low_ace": True, "qualifier": 8}, 0),
        ("Ks Kh Kd 5s 5c", {"low": True, "flush_beats_full_house": True}, 0xFFFFFF - 0x7D5000),
    ],
)
def test_strengths_of_fives(text: str, changes: Options, strength: int) -> None:
    assert five(text, **changes) == strength


@pytest.mark.parametrize(
    ("text", "changes", "strength"),
    [
        ("As Ah Ad Ac JO", {}, 0xAE0000),
        ("2s 2h 2d 2c JO", {}, 0xA20000),
        ("As 9s 6s 3s JO", {}, 0x6ED963),
        ("As Ks Qs 9s JO", {}, 0x6EDCB9),
        ("As 9s 6s 3s JO", {"joker_pairs_flush": True}, 0x6EE963),
        ("Ks 9s 6s 3s JO", {"joker_pairs_flush": True}, 0x6ED963),
        ("Ks Qs Js Ts JO", {}, 0xB00000),
        ("As Ks Qs Js JO", {"joker_pairs_flush": True}, 0xB00000),
        ("5s 4s 3s 2s JO", {}, 0x960000),
        ("As 4s 3s 2s JO", {}, 0x950000),
        ("As 4s 3s 2s JO", {"ace_low_straights": False}, 0x6ED432),
        ("As Kh 9c 5d JO", {}, 0x2ED950),
        ("As Ah Kc Kd JO", {}, 0x7ED000),
        ("As Ah Ac Kd JO", {}, 0x8ED000),
        ("9s 8h 6c 5d JO", {}, 0x590000),
        ("5s 4h 3d 2c JO", {"low": True, "low_ace": True}, 0xFFFFFF - 0x154321),
        ("6s 5h 3d 2c JO", {"low": True}, 0xFFFFFF - 0x165432),
        ("7s 7h 8d 9c JO", {"low": True, "lowest_rank": 5}, 0xFFFFFF - 0x27A980),
        ("As 2h 7d 8c JO", {"low": True, "low_ace": True, "qualifier": 8}, 0xFFFFFF - 0x187321),
    ],
)
def test_the_joker(text: str, changes: Options, strength: int) -> None:
    assert five(text, joker=True, **changes) == strength


def test_a_doubled_ace_beats_the_next_flush() -> None:
    pairs = evaluator(joker=True, joker_pairs_flush=True)
    doubled = pairs.strength5(*cards_of("As 9s 6s 3s JO"))
    assert doubled > pairs.strength5(*cards_of("Ah Kh Qh Jh 9h"))


def test_the_joker_completes_the_better_of_two_flushes() -> None:
    values = evaluator(joker=True)
    assert values.strength(cards_of("Ks 9s 6s 3s Ah Qh 8h 2h JO")) == 0x6EDC82
    assert values.strength7(*cards_of("As Ks Qs Js 9s 2h JO")) == 0xB00000
    assert values.strength7(*cards_of("Ks 9s 6s 3s Kh Kd JO")) == 0x8D9000


@pytest.mark.parametrize("options", every_order(), ids=str)
def test_every_order_on_random_hands(options: Options) -> None:
    values = Evaluator(**options)
    for hand in deal(options, 24, 5).tolist():
        assert values.strength5(*hand) == slow_five(options, hand), hand


@pytest.mark.parametrize("options", every_order(), ids=str)
@pytest.mark.parametrize("cards", [6, 7])
def test_more_cards_are_the_best_of_their_fives(options: Options, cards: int) -> None:
    values = Evaluator(**options)
    hands = deal(options, 1500, cards)
    fives = [values.strengths(np.ascontiguousarray(hands[:, chosen])) for chosen in combinations(range(cards), 5)]
    np.testing.assert_array_equal(values.strengths(hands), np.max(fives, axis=0))


@pytest.mark.parametrize("cards", [8, 9, 10])
@pytest.mark.parametrize("joker", [False, True])
def test_eight_to_ten_cards(cards: int, joker: bool) -> None:  # noqa: FBT001
    options = order(joker=joker, lowest_rank=2)
    values = Evaluator(**options)
    for hand in deal(options, 40, cards).tolist():
        assert values.strength(hand) == max(values.strength5(*chosen) for chosen in combinations(hand, 5))


def test_sevens_with_the_joker_by_substitution() -> None:
    options = order(joker=True, lowest_rank=1, flush_beats_full_house=True)
    values = Evaluator(**options)
    hands = [hand for hand in deal(options, 40, 7).tolist() if JOKER in hand][:12]
    assert [values.strength7(*hand) for hand in hands] == [slow_strength(options, hand) for hand in hands]


def test_options_that_cannot_matter_change_nothing() -> None:
    hand = cards_of("As 4s 3s 2s 5s")
    assert evaluator(low_ace=True, qualifier=8, joker_pairs_flush=True).strength(hand) == evaluator().strength(hand)
