"""How many hands of each kind there are: published numbers, and walks over every hand."""

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.kernel import Evaluator
from tests.kernel.kernel_orders import Options, evaluator, every_hand, order

JOKER_ORDERS = [
    order(lowest_rank=5, joker=True),
    order(lowest_rank=5, joker=True, ace_low_straights=False, flush_beats_full_house=True, joker_pairs_flush=True),
    order(lowest_rank=5, joker=True, low=True, low_ace=True),
]


def by_category(histogram: tuple[NDArray[np.uint32], NDArray[np.uint64]]) -> dict[int, int]:
    strengths, counts = histogram
    return {int(c): int(counts[strengths >> 20 == c].sum()) for c in np.unique(strengths >> 20)}


def test_five_cards_of_the_full_deck() -> None:
    assert by_category(evaluator().histogram(5)) == {
        1: 1_302_540,
        2: 1_098_240,
        3: 123_552,
        4: 54_912,
        5: 10_200,
        6: 5_108,
        7: 3_744,
        8: 624,
        9: 36,
        11: 4,
    }


def test_seven_cards_of_the_full_deck() -> None:
    strengths, counts = evaluator().histogram(7)
    assert int(counts.sum()) == 133_784_560
    assert strengths.dtype == np.uint32
    assert counts.dtype == np.uint64
    assert (np.diff(strengths.astype(np.int64)) > 0).all()
    assert by_category((strengths, counts)) == {
        1: 23_294_460,
        2: 58_627_800,
        3: 31_433_400,
        4: 6_461_620,
        5: 6_180_020,
        6: 4_047_644,
        7: 3_473_184,
        8: 224_848,
        9: 37_260,
        11: 4_324,
    }


def test_the_full_deck_has_7462_different_fives() -> None:
    assert len(evaluator().histogram(5)[0]) == 7462


def test_without_low_ace_the_wheel_is_no_straight() -> None:
    counts = by_category(evaluator(ace_low_straights=False).histogram(5))
    assert counts[5] == 10_200 - 1_020
    assert counts[9] == 32
    assert counts[6] == 5_108 + 4


def test_five_cards_with_the_joker() -> None:
    counts = by_category(evaluator(joker=True).histogram(5))
    assert sum(counts.values()) == 2_869_685
    assert counts[10] == 13
    assert counts[11] == 24


@pytest.mark.parametrize("options", JOKER_ORDERS)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_histogram_equals_dealing_every_hand(options: Options, cards: int) -> None:
    values = Evaluator(**options)
    strengths, counts = np.unique(values.strengths(every_hand(options, cards)), return_counts=True)
    counted = values.histogram(cards)
    np.testing.assert_array_equal(counted[0], strengths)
    np.testing.assert_array_equal(counted[1], counts)


@pytest.mark.parametrize("options", JOKER_ORDERS)
def test_every_seven_is_the_best_of_its_fives(options: Options) -> None:
    values = Evaluator(**options)
    fives = values.strengths(every_hand(options, 5))
    assert values.verify_sevens(fives, threads=2) == (4_272_048, 0, None)


def test_a_wrong_five_is_found() -> None:
    options = order(lowest_rank=5)
    values = Evaluator(**options)
    fives = values.strengths(every_hand(options, 5))
    fives[0] = 11 << 20
    checked, mismatches, first = values.verify_sevens(fives, threads=2)
    assert (checked, mismatches) == (3_365_856, 27 * 26 // 2)
    assert first == tuple(range(20, 27))
    assert values.verify_sevens(fives, threads=1) == (checked, mismatches, first)


@pytest.mark.exhaustive
@pytest.mark.parametrize("joker", [False, True])
def test_every_seven_of_the_full_deck(joker: bool) -> None:  # noqa: FBT001
    options = order(joker=joker)
    values = Evaluator(**options)
    fives = values.strengths(every_hand(options, 5))
    assert values.verify_sevens(fives, threads=0) == (154_143_080 if joker else 133_784_560, 0, None)


@pytest.mark.parametrize("options", [order(), *JOKER_ORDERS], ids=str)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_enumerating_every_hand_agrees_with_counting_them(options: Options, cards: int) -> None:
    values = Evaluator(**options)
    visited = values.enumerate(cards, threads=2)
    assert {at: count for at, count in enumerate(visited) if count} == by_category(values.histogram(cards))
