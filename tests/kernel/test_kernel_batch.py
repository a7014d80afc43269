"""Many hands at once give the answers of one at a time, on every path and any number of threads."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.kernel import Evaluator, _native
from pitboss.ranking import HandOrder
from pitboss.ranking.deuce_to_seven import upside_down
from tests.kernel.kernel_orders import Options, deal, evaluator, every_order, order

ORDERS = [
    order(),
    order(joker=True),
    order(lowest_rank=5, joker=True, flush_beats_full_house=True),
    order(low=True, low_ace=True, qualifier=8),
]


PATHS = ("avx512", "avx2", "portable")
"""From the fastest on; a machine without one takes the next."""


@pytest.fixture(params=PATHS)
def path(request: pytest.FixtureRequest) -> Iterator[str]:
    _native.use_at_most(request.param)
    yield request.param
    _native.use_at_most(PATHS[0])


def test_better_instructions_can_be_left_alone(path: str) -> None:
    assert PATHS.index(_native.instructions()) >= PATHS.index(path)
    with pytest.raises(ValueError, match="avx512, avx2 or portable; got sse9"):
        _native.use_at_most("sse9")


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("hands", [0, 1, 8, 9, 63, 64, 1000])
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
def test_all_paths_agree_on_every_order(options: Options) -> None:
    values = Evaluator(**options)
    hands = deal(options, 2048, 7)
    try:
        fast, *others = (strengths_by(path, values, hands) for path in PATHS)
    finally:
        _native.use_at_most(PATHS[0])
    for found in others:
        np.testing.assert_array_equal(found, fast)


def strengths_by(path: str, values: Evaluator, hands: NDArray[np.uint8]) -> NDArray[np.uint32]:
    _native.use_at_most(path)
    return values.strengths(hands)


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_every_path_finds_what_is_no_hand(cards: int) -> None:
    """A card twice, at any two places, and a card that is in no deck, at any place and in any row."""
    values, hands, chance = evaluator(lowest_rank=5, flush_beats_full_house=True), 200, np.random.default_rng(3)
    dealt = deal(order(lowest_rank=5, flush_beats_full_house=True), hands, cards)
    for one, other in combinations(range(cards), 2):
        wrong = dealt.copy()
        row = chance.integers(hands)
        wrong[row, one] = wrong[row, other]
        with pytest.raises(ValueError, match="twice"):
            values.strengths(wrong)
    for place, card in product(range(cards), (0, 19, 52, 53, 255)):
        wrong = dealt.copy()
        wrong[chance.integers(hands), place] = card
        with pytest.raises(ValueError, match="hand"):
            values.strengths(wrong)


@pytest.mark.parametrize("make", [evaluator, lambda: upside_down(HandOrder())], ids=["high", "upside down"])
def test_results_go_where_the_caller_wants_them(make: Callable[[], Evaluator]) -> None:
    values, nines = make(), deal(order(), 300, 9)
    sevens, hole, board = (np.ascontiguousarray(part) for part in (nines[:, :7], nines[:, :4], nines[:, 4:]))
    room = np.full(400, 7, np.uint32)
    assert values.strengths(sevens, out=room[:300]).tolist() == values.strengths(sevens).tolist() == room[:300].tolist()
    assert values.strengths_2_3(hole, board, out=room[:300]) is not None
    assert room[:300].tolist() == values.strengths_2_3(hole, board).tolist()
    assert set(room[300:].tolist()) == {7}


def test_results_go_nowhere_else() -> None:
    values, sevens = evaluator(), deal(order(), 10, 7)
    sealed = np.zeros(10, np.uint32)
    sealed.flags.writeable = False
    others: tuple[Any, ...] = (sealed, np.zeros(10, np.int64), np.zeros(20, np.uint32)[::2])
    for wrong in others:
        with pytest.raises(TypeError, match="uint32 array that can be written"):
            values.strengths(sevens, out=wrong)
    with pytest.raises(ValueError, match="one place for each of the 10 rows"):
        values.strengths(sevens, out=np.zeros(9, np.uint32))


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
