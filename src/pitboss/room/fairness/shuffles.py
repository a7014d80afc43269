"""Tests of shuffled and cut decks of 52, as they are dealt."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import permutations

import msgspec
import numpy as np
import numpy.typing as npt

from pitboss.room.fairness.outcome import FairnessTest
from pitboss.room.fairness.tails import by_chi_square, by_classes, by_normal

CARDS, RANKS, SUITS = 52, 13, 4
REDS = (1, 2)
"""Diamonds and hearts among the suits."""
FEWEST_ABOVE = 2
"""Cards that lie above a cut at least, and below it more."""
SIX = 6


class Drawn(msgspec.Struct, frozen=True):
    """Many decks: the cards of each in order, by their places in a new deck (by ranks), and where each was cut."""

    orders: npt.NDArray[np.int64]
    cuts: npt.NDArray[np.int64]


def shuffle_tests(drawn: Drawn) -> Iterator[FairnessTest]:
    """Every test on the same decks."""
    for test in TESTS:
        yield test(drawn)


def places(drawn: Drawn) -> FairnessTest:
    """Every card at every place as often as any other; a card at one place is not at another."""
    decks = len(drawn.orders)
    codes = drawn.orders * CARDS + np.arange(CARDS)
    counts = np.bincount(codes.ravel(), minlength=CARDS * CARDS)
    expected = decks / CARDS
    statistic = float(((counts - expected) ** 2).sum() / expected) * (CARDS - 1) / CARDS
    return by_chi_square("shuffles: card and place", statistic, (CARDS - 1) ** 2)


def neighbours(drawn: Drawn) -> FairnessTest:
    """Every card after every other as often; one pair of each deck, at another place each time."""
    decks = np.arange(len(drawn.orders))
    at = 2 * (decks % (CARDS // 2))
    first, second = drawn.orders[decks, at], drawn.orders[decks, at + 1]
    counts = np.bincount(first * CARDS + second, minlength=CARDS * CARDS).reshape(CARDS, CARDS)
    others = counts[~np.eye(CARDS, dtype=bool)]
    return by_classes("shuffles: neighbours", others.tolist(), [1 / len(others)] * len(others))


def cut(drawn: Drawn) -> FairnessTest:
    """Every place that a cut may be at as often as any other."""
    counts = np.bincount(drawn.cuts, minlength=CARDS)[FEWEST_ABOVE : CARDS - FEWEST_ABOVE + 1]
    return by_classes("shuffles: cut", counts.tolist(), [1 / len(counts)] * len(counts))


def orders_of_six(drawn: Drawn) -> FairnessTest:
    """Every order of six cards as often as any other."""
    lie_at = np.argsort(drawn.orders, axis=1)[:, :SIX]
    codes = np.argsort(lie_at, axis=1) @ (SIX ** np.arange(SIX))
    known = [sum(place * SIX**at for at, place in enumerate(each)) for each in permutations(range(SIX))]
    counts = np.bincount(codes, minlength=SIX**SIX)[known]
    return by_classes("shuffles: permutations", counts.tolist(), [1 / len(known)] * len(known))


def fixed(drawn: Drawn) -> FairnessTest:
    """How many cards lie where they lay in a new deck."""
    counts = np.bincount((drawn.orders == np.arange(CARDS)).sum(axis=1), minlength=8)
    chances = [_derangements(CARDS - held) * math.comb(CARDS, held) / math.factorial(CARDS) for held in range(7)]
    return by_classes("shuffles: unmoved", [*counts[:7], counts[7:].sum()], [*chances, 1 - sum(chances)])


def _derangements(things: int) -> int:
    found = 1
    for number in range(1, things + 1):
        found = number * found + (-1) ** number
    return found


def parity(drawn: Drawn) -> FairnessTest:
    """Half of the orders are an even number of exchanges away from a new deck."""
    odd = np.zeros(len(drawn.orders), dtype=np.int64)
    for place in range(CARDS - 1):
        odd += (drawn.orders[:, place : place + 1] > drawn.orders[:, place + 1 :]).sum(axis=1)
    found = int((odd % 2).sum())
    return by_normal("shuffles: parity", (2 * found - len(odd)) / math.sqrt(len(odd)))


def first_ace(drawn: Drawn) -> FairnessTest:
    """How many cards lie above the first ace."""
    counts = np.bincount((drawn.orders // SUITS == RANKS - 1).argmax(axis=1), minlength=CARDS - SUITS + 1)
    total = math.comb(CARDS, SUITS)
    chances = [math.comb(CARDS - 1 - above, SUITS - 1) / total for above in range(CARDS - SUITS + 1)]
    return by_classes("shuffles: gap to an ace", counts[: len(chances)].tolist(), chances)


def ranks_of_five(drawn: Drawn) -> FairnessTest:
    """How many different ranks there are among the first five cards."""
    ranks = np.sort(drawn.orders[:, :5] // SUITS, axis=1)
    different = 1 + (np.diff(ranks, axis=1) != 0).sum(axis=1)
    four = 13 * 48
    two = four + 13 * 12 * SUITS * 6
    pairs = 13 * math.comb(12, 3) * 6 * SUITS**3
    none = math.comb(13, 5) * SUITS**5
    total = math.comb(CARDS, 5)
    ways = [none, pairs, total - none - pairs - two, two]
    counts = np.bincount(different, minlength=6)
    return by_classes("shuffles: poker", counts[[5, 4, 3, 2]].tolist(), [each / total for each in ways])


def colours(drawn: Drawn) -> FairnessTest:
    """How often the colour changes from card to card, over all decks."""
    red = np.isin(drawn.orders % SUITS, REDS)
    changes = (red[:, 1:] != red[:, :-1]).sum(axis=1)
    half = CARDS // 2
    middle = 2 * half * half / CARDS
    spread = 2 * half * half * (2 * half * half - CARDS) / (CARDS**2 * (CARDS - 1))
    return by_normal("shuffles: runs of a colour", float((changes - middle).sum()) / math.sqrt(spread * len(changes)))


def successive(drawn: Drawn) -> FairnessTest:
    """The first card of a deck tells nothing of the next deck's."""
    first = drawn.orders[: len(drawn.orders) // 2 * 2, 0].reshape(-1, 2)
    counts = np.bincount(first[:, 0] * CARDS + first[:, 1], minlength=CARDS * CARDS)
    return by_classes("shuffles: serial", counts.tolist(), [1 / len(counts)] * len(counts))


def repeats(drawn: Drawn) -> FairnessTest:
    """No two decks are alike but for the cut: that even two of them are, fair chance does not bring about."""
    decks, rows = len(drawn.orders), np.arange(len(drawn.orders))[:, None]
    first = drawn.orders.argmin(axis=1)[:, None]
    uncut = drawn.orders[rows, (first + np.arange(CARDS)) % CARDS].astype(np.uint8)
    alike = decks - len({deck.tobytes() for deck in uncut})
    pairs = math.comb(decks, 2) / math.factorial(CARDS - 1)
    return FairnessTest("shuffles: repeats", f"{alike} alike", pairs if alike else 1.0)


TESTS: tuple[Callable[[Drawn], FairnessTest], ...] = (
    places, neighbours, cut, orders_of_six, fixed, parity, first_ace, ranks_of_five, colours, successive,
    repeats,
)  # fmt: skip
