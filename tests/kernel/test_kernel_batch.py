"""Many hands at once give the answers of one at a time, on every path and any number of threads."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from pitboss.kernel import Evaluator, _native
from tests.kernel.kernel_orders import Options, deal, evaluator, every_order, order

ORDERS = [
    order(),
    order(joker=True),
    order(lowest_rank=5, joker=True, flush_beats_full_house=True),
    order(low=True, low_ace=True, qualifier=8),
]


@pytest.fixture(params=["fastest", "portable"])
def path(request: pytest.FixtureRequest) -> Iterator[str]:
    _native.force_portable(on=request.param == "portable")
    yield request.param
    _native.force_portable(on=False)


def test_the_portable_path_can_be_forced(path: str) -> None:
    assert _native.instructions() == "portable" or path == "fastest"


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("hands", [0, 1, 63, 64, 1000])
def test_batch_equals_scalar(options: Options, cards: int, hands: int) -> None:
    values = Evaluator(**options)
    dealt = deal(options, hands, cards)
    expected = [values.strength(hand) for hand in dealt.tolist()]
    for check in (True, False):
        found = values.strengths(dealt, check=check)
        assert found.dtype == np.uint32
        assert found.tolist() == expected


def test_fixed_scalars_equal_the_sequence() -> None:
    values = evaluator(joker=True)
    for hand in deal(order(joker=True), 500, 7).tolist():
        assert values.strength7(*hand) == values.strength(hand)
        assert values.strength5(*hand[:5]) == values.strength(hand[:5])


@pytest.mark.parametrize("options", every_order(), ids=str)
def test_both_paths_agree_on_every_order(options: Options) -> None:
    values = Evaluator(**options)
    hands = deal(options, 2048, 7)
    fast = values.strengths(hands)
    _native.force_portable(on=True)
    try:
        np.testing.assert_array_equal(values.strengths(hands), fast)
    finally:
        _native.force_portable(on=False)


@pytest.mark.parametrize("threads", [0, 2, 3, 7])
def test_threads_give_the_same_answers(threads: int) -> None:
    values = evaluator()
    hands = deal(order(), 50_001, 9)
    sevens, hole, board = (np.ascontiguousarray(part) for part in (hands[:, :7], hands[:, :4], hands[:, 4:]))
    np.testing.assert_array_equal(values.strengths(sevens, threads=threads), values.strengths(sevens))
    np.testing.assert_array_equal(values.strengths_2_3(hole, board, threads=threads), values.strengths_2_3(hole, board))


def test_any_layout_of_memory() -> None:
    values = evaluator()
    hands = deal(order(), 300, 9)
    expected = values.strengths(np.ascontiguousarray(hands[:, 1:8]))
    np.testing.assert_array_equal(values.strengths(hands[:, 1:8]), expected)
    np.testing.assert_array_equal(values.strengths(np.asfortranarray(hands[:, 1:8])), expected)
    frozen = np.ascontiguousarray(hands[:, 1:8])
    frozen.flags.writeable = False
    np.testing.assert_array_equal(values.strengths(frozen), expected)


@pytest.mark.usefixtures("path")
def test_without_the_check_nonsense_is_harmless() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (1000, 11), dtype=np.uint8)
    for options in ORDERS:
        values = Evaluator(**options)
        assert len(values.strengths(noise[:, :7], check=False)) == 1000
        assert len(values.strengths_2_3(noise[:, :6], noise[:, 6:], check=False)) == 1000


@pytest.mark.parametrize("options", every_order(), ids=str)
def test_two_from_the_hole_and_three_from_the_board(options: Options) -> None:
    values = Evaluator(**options)
    hands = deal(options, 400, 9)
    hole, board = hands[:, :4], hands[:, 4:]
    fives = [
        values.strengths(np.hstack([hole[:, list(two)], board[:, list(three)]]))
        for two in combinations(range(4), 2)
        for three in combinations(range(5), 3)
    ]
    assert len(fives) == 60
    np.testing.assert_array_equal(values.strengths_2_3(hole, board), np.max(fives, axis=0))


@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("holes", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("boards", [3, 4, 5])
def test_two_and_three_of_other_sizes(options: Options, holes: int, boards: int) -> None:
    values = Evaluator(**options)
    hands = deal(options, 60, holes + boards)
    hole, board = hands[:, :holes], hands[:, holes:]
    expected = [
        max(
            values.strength5(*two, *three)
            for two in combinations(hand[:holes], 2)
            for three in combinations(hand[holes:], 3)
        )
        for hand in hands.tolist()
    ]
    assert values.strengths_2_3(hole, board).tolist() == expected
    assert [values.strength_2_3(h, b) for h, b in zip(hole.tolist(), board.tolist(), strict=True)] == expected


def test_no_hands_at_all() -> None:
    none = np.zeros((0, 7), np.uint8)
    assert evaluator().strengths_2_3(none[:, :4], none[:, :5]).tolist() == []
    assert evaluator().strengths_2_3(none[:, :4], np.arange(5, dtype=np.uint8)).tolist() == []


def test_one_board_for_all() -> None:
    values = evaluator(joker=True)
    board = np.array([51, 47, 43, 2, 7], dtype=np.uint8)
    hole = deal(order(joker=True), 2000, 4)
    hole = hole[~np.isin(hole, board).any(axis=1)]
    repeated = np.repeat(board[None, :], len(hole), axis=0)
    np.testing.assert_array_equal(values.strengths_2_3(hole, board), values.strengths_2_3(hole, repeated))
