"""Hands that cannot be are refused in words: which card, which hand, and what is allowed."""

import enum
import re
from collections.abc import Callable

import numpy as np
import pytest

from pitboss.kernel import Evaluator
from tests.kernel.kernel_orders import cards_of, deal, evaluator, order

NOT_A_CARD = "is not a card (2c to As are 0 to 51, the joker is 52)"


class Wrapped(int):
    pass


class Named(enum.IntEnum):
    ACE_OF_SPADES = 51


def refuses(message: str) -> "pytest.RaisesExc[ValueError]":
    return pytest.raises(ValueError, match="^" + re.escape(message) + "$")


@pytest.mark.parametrize(
    ("changes", "cards", "message"),
    [
        ({}, [51, 0, 1, 51, 2, 3, 4], "the card As appears twice"),
        ({"joker": True}, [52, 0, 1, 52, 2, 3, 4], "the card JO appears twice"),
        ({"lowest_rank": 4}, [51, 0, 1, 2, 3, 4, 5], "2c is not in the 36-card deck (6 to A)"),
        (
            {"lowest_rank": 4, "joker": True},
            [51, 0, 1, 2, 3, 4, 5],
            "2c is not in the 37-card deck (6 to A and the joker)",
        ),
        ({}, [51, 0, 1, 2, 3, 4, 52], "JO is not in the 52-card deck (2 to A), which has no joker"),
        ({}, [51, 0, 1, 2, 3, 4, 53], "an unknown card (??) cannot be ranked"),
        ({}, [51, 0, 1, 2, 3, 4, 54], f"54 {NOT_A_CARD}"),
        ({}, [51, 0, 1, 2, 3, 4, -1], f"-1 {NOT_A_CARD}"),
        ({}, [51, 0, 1, 2, 3, 4, 256], f"256 {NOT_A_CARD}"),
    ],
)
def test_impossible_cards(changes: dict[str, int], cards: list[int], message: str) -> None:
    values = evaluator(**changes)
    with refuses(message):
        values.strength7(*cards)
    with refuses(message):
        values.strength(cards)
    with refuses(message):
        values.strength([*cards, 10, 11])
    with refuses(message):
        values.strength_2_3(cards[:3], cards[3:])


def test_impossible_fives() -> None:
    with refuses("the card 2c appears twice"):
        evaluator().strength5(0, 1, 2, 3, 0)
    with refuses("an unknown card (??) cannot be ranked"):
        evaluator().strength5(0, 1, 2, 3, 53)


@pytest.mark.parametrize("huge", [10**30, -(10**30), 2**40, -(2**40)])
def test_a_number_far_beyond_the_cards(huge: int) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        evaluator().strength5(0, 1, 2, 3, huge)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda e: e.strength5(0, 1, 2, 3), "this hand is 5 cards; got 4"),
        (lambda e: e.strength7(0, 1, 2, 3, 4, 5), "this hand is 7 cards; got 6"),
        (lambda e: e.strength([0, 1, 2, 3]), "a hand is 5 to 10 cards; got 4"),
        (lambda e: e.strength(range(11)), "a hand is 5 to 10 cards; got 11"),
        (lambda e: e.strength_2_3([0], [1, 2, 3]), "the hole is 2 to 6 cards; got 1"),
        (lambda e: e.strength_2_3(range(7), [11, 12, 13]), "the hole is 2 to 6 cards; got 7"),
        (lambda e: e.strength_2_3([0, 1], [2, 3]), "the board is 3 to 5 cards; got 2"),
        (lambda e: e.strength_2_3([0, 1], range(2, 8)), "the board is 3 to 5 cards; got 6"),
        (lambda e: e.strength_2_3([0, 1]), "strength_2_3 takes the hole cards and the board"),
        (lambda e: e.strengths(np.zeros((3, 4), np.uint8)), "a hand is 5 to 7 cards; got 4"),
        (lambda e: e.strengths(np.zeros((3, 8), np.uint8)), "a hand is 5 to 7 cards; got 8"),
        (lambda e: e.strengths(np.zeros(7, np.uint8)), "cards has one row for each hand: two dimensions"),
        (lambda e: e.histogram(4), "a hand is 5 to 7 cards; got 4"),
        (lambda e: e.enumerate(5, threads=-1), "threads is 0 (all cores) or a number of threads; got -1"),
        (
            lambda e: e.strengths_2_3(np.zeros((3, 4), np.uint8), np.zeros((2, 5), np.uint8)),
            "hole has 3 rows but board has 2",
        ),
        (
            lambda e: e.strengths_2_3(np.zeros((3, 7), np.uint8), np.zeros((3, 5), np.uint8)),
            "the hole is 2 to 6 cards; got 7",
        ),
        (
            lambda e: e.strengths_2_3(np.zeros((3, 4), np.uint8), np.zeros(2, np.uint8)),
            "the board is 3 to 5 cards; got 2",
        ),
        (
            lambda e: e.verify_sevens(np.zeros(5, np.uint32)),
            "fives has one strength for each of the 2598960 five-card hands; got 5",
        ),
    ],
)
def test_wrong_numbers_of_cards(call: Callable[[Evaluator], object], message: str) -> None:
    with refuses(message):
        call(evaluator())


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("row", [0, 3, 63, 64, 130])
@pytest.mark.parametrize(
    ("bad", "message"),
    [
        (0, "2c is not in the 36-card deck (6 to A)"),
        (52, "JO is not in the 36-card deck (6 to A), which has no joker"),
        (53, "an unknown card (??) cannot be ranked"),
        (255, f"255 {NOT_A_CARD}"),
    ],
)
def test_a_batch_names_the_first_bad_row(cards: int, row: int, bad: int, message: str) -> None:
    hands = deal(order(lowest_rank=4), 140, cards)
    hands[row, cards - 1] = bad
    hands[139, 0] = 53
    with refuses(f"hand {row}: {message}"):
        evaluator(lowest_rank=4).strengths(hands)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_batch_sees_every_pair_of_equal_cards(cards: int) -> None:
    hands = deal(order(joker=True), 140, cards)
    for first, second in ((i, j) for i in range(cards) for j in range(i)):
        for row in (3, 139):
            bad = hands.copy()
            bad[row, first] = bad[row, second] = cards_of("As")[0]
            bad[row] = np.where((bad[row] == 51) & ~np.isin(np.arange(cards), (first, second)), 0, bad[row])
            with pytest.raises(ValueError, match=f"^hand {row}: the card As appears twice$"):
                evaluator(joker=True).strengths(bad)


def test_a_card_in_hole_and_board() -> None:
    hands = deal(order(), 100, 9)
    hands[70, 8] = hands[70, 0] = 51
    hands[70, 1:8] = range(7)
    with refuses("hand 70: the card As appears twice"):
        evaluator().strengths_2_3(hands[:, :4], hands[:, 4:])
    with refuses("hand 0: the card As appears twice"):
        evaluator().strengths_2_3(np.array([[51, 0]], np.uint8), np.array([51, 1, 2], np.uint8))
    with refuses("the card As appears twice"):
        evaluator().strength_2_3([51, 0], [51, 1, 2])


def test_threads_name_the_same_row() -> None:
    hands = deal(order(), 40_000, 7)
    hands[30_000, 0] = hands[20_000, 0] = 53
    with refuses("hand 20000: an unknown card (??) cannot be ranked"):
        evaluator().strengths(hands, threads=3)


@pytest.mark.parametrize("wrong", [[0.5, 1, 2, 3, 4], ["As", 1, 2, 3, 4], [None, 1, 2, 3, 4]])
def test_cards_are_ints(wrong: list[object]) -> None:
    with pytest.raises(TypeError):
        evaluator().strength(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        evaluator().strength5(*wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        evaluator().strength(7)  # type: ignore[arg-type]


def test_arrays_are_never_wrapped_into_other_cards() -> None:
    with pytest.raises(TypeError, match="cards must be a uint8 array"):
        evaluator().strengths(np.zeros((3, 7), np.int64))
    with pytest.raises(TypeError, match="board must be a uint8 array"):
        evaluator().strengths_2_3(np.zeros((3, 4), np.uint8), [1, 2, 3])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="fives must be a uint32 array"):
        evaluator().verify_sevens(np.zeros(5))  # type: ignore[arg-type]


def test_subclasses_of_int() -> None:
    values = evaluator()
    plain = values.strength5(51, 50, 49, 48, 47)
    assert values.strength5(Wrapped(51), Wrapped(50), 49, 48, 47) == plain
    assert values.strength([Named.ACE_OF_SPADES, 50, Wrapped(49), 48, np.uint8(47)]) == plain
    assert values.strength7(Named.ACE_OF_SPADES, Wrapped(50), 49, 48, 47, Wrapped(0), 1) == plain
    assert values.strength_2_3((Named.ACE_OF_SPADES, Wrapped(50)), (49, 48, 47)) == plain


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"lowest_rank": 6}, "lowest_rank is 0 (52 cards) to 5 (32 cards); got 6"),
        ({"lowest_rank": -1}, "lowest_rank is 0 (52 cards) to 5 (32 cards); got -1"),
        ({"qualifier": 3}, "qualifier is 0 (none) or the highest value of a low, 5 to 14; got 3"),
    ],
)
def test_options_out_of_range(changes: dict[str, int], message: str) -> None:
    with refuses(message):
        evaluator(**changes)


def test_options_are_named() -> None:
    with pytest.raises(TypeError):
        Evaluator(0, False, True, False, False, False, 0, False)  # type: ignore[call-arg] # noqa: FBT003


def test_deck_size() -> None:
    assert [evaluator(lowest_rank=n).deck_size for n in range(6)] == [52, 48, 44, 40, 36, 32]
    assert evaluator(joker=True).deck_size == 53
