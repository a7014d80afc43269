"""Where a batch may put its strengths: in memory of the right kind that nobody else uses, or it says why not."""

from __future__ import annotations

import ctypes
import re
import threading
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from pitboss.kernel import Evaluator
from pitboss.ranking import HandOrder
from pitboss.ranking.deuce_to_seven import upside_down
from tests.kernel.kernel_orders import deal, evaluator, order

ROWS = 100
NOT_WRITTEN = 0xABCDEF01
SEVENS = np.ascontiguousarray(deal(order(), ROWS, 7))
KINDS = "out must be a uint32 array that can be written, its numbers side by side"
KINDS_OF_NUMBERS = ("u1", "u2", "i4", "u8", "i8", "f4", "f8", "O", "?", ">u4", "S4", "V4", "m8[s]", "M8[s]", "c8")
EVERY_EVALUATOR = pytest.mark.parametrize(
    "make", [evaluator, lambda: upside_down(HandOrder())], ids=["high", "upside down"]
)
Make = Callable[[], Evaluator]


class Subclass(np.ndarray[Any, Any]):
    pass


class Untrue(np.ndarray[Any, Any]):
    """An array that tells of other memory than its own."""

    def __dlpack__(self, *_: Any, **__: Any) -> Any:
        return np.zeros(5, np.uint32).__dlpack__()


def room(places: int = ROWS) -> NDArray[np.uint32]:
    return np.full(places, NOT_WRITTEN, np.uint32)


def between_walls(make: Callable[[NDArray[np.uint32]], Any]) -> tuple[Any, NDArray[np.uint32]]:
    """An array in the middle of another, so that what is written beyond it is seen."""
    whole = room(3 * ROWS)
    return make(whole[ROWS : 2 * ROWS]), whole


def assert_walls_stand(whole: NDArray[np.uint32]) -> None:
    assert (whole[:ROWS] == NOT_WRITTEN).all()
    assert (whole[2 * ROWS :] == NOT_WRITTEN).all()


@EVERY_EVALUATOR
@pytest.mark.parametrize("kind", [*KINDS_OF_NUMBERS, [("a", "u4")]], ids=str)
def test_numbers_of_another_kind_are_refused(make: Make, kind: Any) -> None:
    with pytest.raises(TypeError, match=f"^{KINDS}$"):
        make().strengths(SEVENS, out=np.zeros(ROWS, kind))
    with pytest.raises(TypeError, match=f"^{KINDS}$"):
        make().strengths_2_3(SEVENS[:, :4], SEVENS[:, 4:], out=np.zeros(ROWS, kind))


@EVERY_EVALUATOR
@pytest.mark.parametrize(
    "out",
    [
        room(2 * ROWS)[::2],
        room()[::-1],
        as_strided(room(1), (ROWS,), (0,)),
        np.frombuffer(bytes(4 * ROWS), np.uint32),
        bytes(4 * ROWS),
        bytearray(4 * ROWS),
        (ctypes.c_uint32 * ROWS)(),
        [0] * ROWS,
        "out",
        np.ndarray,
    ],
    ids=["with gaps", "backwards", "one place", "sealed", "bytes", "bytearray", "ctypes", "list", "text", "class"],
)
def test_memory_that_is_laid_out_otherwise_is_refused(make: Make, out: Any) -> None:
    with pytest.raises(TypeError, match=f"^{KINDS}$"):
        make().strengths(SEVENS, out=out)


@EVERY_EVALUATOR
@pytest.mark.parametrize(
    ("shape", "got"),
    [
        ((), "a single number"),
        ((ROWS, 1), "100 x 1"),
        ((1, ROWS), "1 x 100"),
        ((2, ROWS), "2 x 100"),
        ((0,), "0"),
        ((ROWS + 1,), "101"),
        ((ROWS - 1,), "99"),
    ],
)
def test_another_number_of_places_is_refused(make: Make, shape: tuple[int, ...], got: str) -> None:
    out = np.full(shape, NOT_WRITTEN, np.uint32)
    said = f"^out has one place for each of the {ROWS} rows; got {got}$"
    with pytest.raises(ValueError, match=said):
        make().strengths(SEVENS, out=out)
    with pytest.raises(ValueError, match=said):
        make().strengths_2_3(SEVENS[:, :4], SEVENS[:, 4:], out=out)
    assert (out == NOT_WRITTEN).all()


@EVERY_EVALUATOR
def test_memory_between_two_numbers_is_refused(make: Make) -> None:
    with pytest.raises(ValueError, match="out begins at an address that is a multiple of 4; this memory does not"):
        make().strengths(SEVENS, out=np.frombuffer(bytearray(4 * ROWS + 1), np.uint32, offset=1))


@EVERY_EVALUATOR
@pytest.mark.parametrize(
    "kind",
    [
        lambda plain: plain,
        lambda plain: plain.view(Subclass),
        lambda plain: plain.view(np.recarray),
        memoryview,
    ],
    ids=["plain", "subclass", "record", "memory"],
)
def test_whatever_is_such_memory_takes_them_and_is_given_back(
    make: Make, kind: Callable[[NDArray[np.uint32]], Any]
) -> None:
    values, (out, whole) = make(), between_walls(kind)
    assert values.strengths(SEVENS, out=out) is out
    assert np.array_equal(np.asarray(out), values.strengths(SEVENS))
    assert_walls_stand(whole)


def test_an_array_of_plain_python_takes_them() -> None:
    out: Any = array("I", [0] * ROWS)
    assert evaluator().strengths(SEVENS, out=out) is out
    assert list(out) == evaluator().strengths(SEVENS).tolist()


@EVERY_EVALUATOR
def test_an_array_that_tells_of_other_memory_is_held_to_it(make: Make) -> None:
    with pytest.raises(ValueError, match="100 rows; got 5"):
        make().strengths(SEVENS, out=room().view(Untrue))


@EVERY_EVALUATOR
@pytest.mark.parametrize("first", [0, 8, 100, 700])
def test_the_cards_themselves_are_no_place_for_strengths(make: Make, first: int) -> None:
    memory = np.zeros(24 * ROWS, np.uint8)
    cards = memory[first : first + 7 * ROWS].reshape(ROWS, 7)
    cards[:] = SEVENS
    for begin in (first // 4 * 4, (first + 7 * ROWS - 1) // 4 * 4, max(0, first - 4 * ROWS + 4) // 4 * 4):
        with pytest.raises(ValueError, match="out shares memory with cards, which would change while it is read"):
            make().strengths(cards, out=memory[begin : begin + 4 * ROWS].view(np.uint32))
    assert np.array_equal(cards, SEVENS), "nothing was written"
    out = memory[2000:2000].view(np.uint32)
    assert make().strengths(cards[:0], out=out) is out


@EVERY_EVALUATOR
def test_nor_are_hole_and_board(make: Make) -> None:
    memory = np.zeros(16 * ROWS, np.uint8)
    hole, board = memory[: 4 * ROWS].reshape(ROWS, 4), memory[4 * ROWS : 7 * ROWS].reshape(ROWS, 3)
    hole[:], board[:] = SEVENS[:, :4], SEVENS[:, 4:]
    for name, begin in (("hole", 0), ("board", 4 * ROWS)):
        with pytest.raises(ValueError, match=f"out shares memory with {name}"):
            make().strengths_2_3(hole, board, out=memory[begin : begin + 4 * ROWS].view(np.uint32))
    beside = memory[7 * ROWS : 11 * ROWS].view(np.uint32)
    assert np.array_equal(make().strengths_2_3(hole, board, out=beside), make().strengths_2_3(hole, board))


@EVERY_EVALUATOR
def test_cards_that_are_read_from_a_copy_may_lie_there(make: Make) -> None:
    memory = np.zeros(16 * ROWS, np.uint8)
    cards = memory.reshape(ROWS, 16)[:, :7]
    cards[:] = SEVENS
    expected = make().strengths(SEVENS)
    assert np.array_equal(make().strengths(cards, out=memory[: 4 * ROWS].view(np.uint32)), expected)


@EVERY_EVALUATOR
def test_no_rows_need_no_places(make: Make) -> None:
    out = room(0)
    assert make().strengths(SEVENS[:0], out=out) is out
    with pytest.raises(ValueError, match="one place for each of the 0 rows; got 1"):
        make().strengths(SEVENS[:0], out=room(1))


@EVERY_EVALUATOR
def test_rows_of_nothing_and_more_places_than_any_memory_holds_are_refused(make: Make) -> None:
    with pytest.raises(ValueError, match=r"^a hand is 5 to 7 cards; got 0$"):
        make().strengths(np.zeros((2**40, 0), np.uint8))
    with pytest.raises(ValueError, match=f"rows; got {2**40}$"):
        make().strengths(SEVENS, out=as_strided(room(1), (2**40,), (4,)))


@EVERY_EVALUATOR
@pytest.mark.parametrize("threads", [1, 3])
def test_a_hand_that_cannot_be_is_told_whatever_is_in_the_places(make: Make, threads: int) -> None:
    hands = np.tile(SEVENS, (200, 1))
    hands[12_345, 3] = 60
    whole = room(len(hands) + 2)
    with pytest.raises(ValueError, match=r"^hand 12345: 60 is not a card"):
        make().strengths(hands, threads, out=whole[1:-1])
    assert whole[0] == whole[-1] == NOT_WRITTEN
    hands[12_345] = SEVENS[45]
    assert np.array_equal(make().strengths(hands, threads, out=whole[1:-1]), np.tile(make().strengths(SEVENS), 200))


def test_two_calls_at_the_same_time_need_places_of_their_own() -> None:
    """Either's strengths, whole, or a refusal; and parts of one array are places of their own."""
    values, many = evaluator(), 200_000
    hands = [np.tile(np.roll(SEVENS, at, axis=0), (many // ROWS, 1)) for at in (0, 1)]
    expected = [values.strengths(each) for each in hands]
    out, halves, answers = room(many), room(2 * many), list[str]()
    start = threading.Barrier(2, timeout=60)
    refused = "out is being written by another call; each needs an array or a part of its own"

    def value(which: int) -> None:
        own = halves[which * many : (which + 1) * many]
        while answers.count(refused) < 10:
            start.wait()
            try:
                values.strengths(hands[which], threads=2, out=out)
            except ValueError as refusal:
                answers.append(str(refusal))
            values.strengths(hands[which], out=own)
            if start.wait() == 0:
                answers.append("whole" if any(np.array_equal(out, each) for each in expected) else "a part of each")
            start.wait()

    threads = [threading.Thread(target=value, args=(which,)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {*answers} == {refused, "whole"}
    assert np.array_equal(halves, np.concatenate(expected))


def test_arrays_that_tell_no_layout_are_no_cards() -> None:
    with pytest.raises(TypeError, match=r"^cards must be a uint8 array$"):
        evaluator().strengths(((ctypes.c_uint8 * 7) * 3)())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^board must be a uint8 array$"):
        evaluator().strengths_2_3(SEVENS[:, :4], (ctypes.c_uint8 * 5)())  # type: ignore[arg-type]


class Emptying:
    """Stands for a card, and empties the list that it is in when it is asked which."""

    def __init__(self, hand: list[Any]) -> None:
        self.hand = hand

    def __index__(self) -> int:
        self.hand.clear()
        return 0


def test_a_hand_that_changes_while_it_is_read_is_refused() -> None:
    for at in range(6):
        hand: list[Any] = list(range(1, 8))
        hand[at] = Emptying(hand)
        with pytest.raises(ValueError, match=r"^a hand changed while it was read$"):
            evaluator().strength(hand)


def test_cards_that_can_be_read_once_only_are_refused() -> None:
    with pytest.raises(TypeError, match=re.escape("cards come as a sequence of ints, not as an iterator")):
        evaluator().strength(iter(range(5)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda e: e.strengths(SEVENS, threads=-1), "threads is 0 (all cores) or a number of threads; got -1"),
        (lambda e: e.strengths(SEVENS, threads=-(2**40)), f"a number of threads; got {-(2**40)}"),
        (lambda e: e.strengths(SEVENS, threads=None), "a number of threads; got NoneType"),
        (lambda e: e.strengths(SEVENS, threads=1.5), "a number of threads; got float"),
        (lambda e: e.strengths(SEVENS, check=1), "check is True or False; got int"),
        (lambda e: e.histogram(2**40), f"a hand is 5 to 7 cards; got {2**40}"),
        (lambda e: e.enumerate(-1), "a hand is 5 to 7 cards; got -1"),
        (lambda _: evaluator(qualifier=-(2**40)), f"got {-(2**40)}"),
        (lambda _: evaluator(lowest_rank=2**40), f"got {2**40}"),
    ],
)  # fmt: skip
def test_numbers_are_refused_in_words(call: Callable[[Any], object], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=re.escape(said) + "$"):
        call(evaluator())
