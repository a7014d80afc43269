"""Orders, random hands and a plain reading of the rules for the kernel's tests."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel import Evaluator

Options = dict[str, Any]
Cards = NDArray[np.uint8]

JOKER = 52
ACE = 12
PLAIN: Options = {
    "lowest_rank": 0,
    "joker": False,
    "ace_low_straights": True,
    "flush_beats_full_house": False,
    "low": False,
    "low_ace": False,
    "qualifier": 0,
    "joker_pairs_flush": False,
}


def order(**changes: Any) -> Options:
    return {**PLAIN, **changes}


def evaluator(**changes: Any) -> Evaluator:
    return Evaluator(**order(**changes))


def every_order() -> list[Options]:
    """Each combination of options that makes a difference."""
    flags = (False, True)
    decks = [{"lowest_rank": lowest, "joker": joker} for lowest, joker in product(range(6), flags)]
    high = [
        order(**deck, ace_low_straights=ace, flush_beats_full_house=flush, joker_pairs_flush=pairs)
        for deck, ace, flush, pairs in product(decks, flags, flags, flags)
        if deck["joker"] or not pairs
    ]
    low = [
        order(**deck, low=True, low_ace=ace, qualifier=qualifier)
        for deck, ace, qualifier in product(decks, flags, (0, 8))
    ]
    return high + low


def cards_of(text: str) -> list[int]:
    return [
        JOKER if card == "JO" else "23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in text.split()
    ]


def deck_of(options: Options) -> list[int]:
    return list(range(4 * options["lowest_rank"], JOKER + options["joker"]))


def deal(options: Options, hands: int, cards: int, seed: int = 1) -> Cards:
    """Random hands; where there is a joker, half of them hold it."""
    random = np.random.default_rng(seed)
    deck = np.array(deck_of(options), dtype=np.uint8)
    picked = np.argsort(random.random((hands, len(deck))), axis=1)[:, :cards]
    dealt = np.ascontiguousarray(deck[picked])
    if options["joker"]:
        without = np.flatnonzero(~(dealt == JOKER).any(axis=1))[::2]
        dealt[without, random.integers(0, cards, len(without))] = JOKER
    return dealt


@cache
def places(deck: int, cards: int) -> Cards:
    """Every combination of places in a deck, in colex order."""
    if cards == 1:
        return np.arange(deck, dtype=np.uint8)[:, None]
    smaller = places(deck - 1, cards - 1)
    blocks = [
        np.column_stack([smaller[: (n := comb(top, cards - 1))], np.full(n, top, dtype=np.uint8)])
        for top in range(cards - 1, deck)
    ]
    return np.concatenate(blocks)


def every_hand(options: Options, cards: int) -> Cards:
    deck = np.array(deck_of(options), dtype=np.uint8)
    return deck[places(len(deck), cards)]


# The rules read out plainly, by substitution for the joker. Slow, and shares nothing with the kernel.


def slow_strength(options: Options, cards: list[int]) -> int:
    return max(slow_five(options, list(five)) for five in combinations(cards, 5))


def slow_five(options: Options, five: list[int]) -> int:
    if JOKER not in five:
        return natural(options, five)
    four = [card for card in five if card != JOKER]
    deck = [card for card in deck_of(options) if card != JOKER]
    return max(natural(options, [*four, card]) for card in deck if may_stand_for(options, four, card))


def may_stand_for(options: Options, four: list[int], card: int) -> bool:
    if card not in four:
        return True
    five_of_a_kind = len({held // 4 for held in four}) == 1
    flush = len({held % 4 for held in four}) == 1
    return five_of_a_kind or (options["joker_pairs_flush"] and flush and card // 4 == ACE)


def natural(options: Options, five: list[int]) -> int:
    return low_strength(options, five) if options["low"] else high_strength(options, five)


def packed(category: int, values: list[int]) -> int:
    return category << 20 | sum(value << 4 * (4 - i) for i, value in enumerate(values))


def by_count(values: list[int]) -> tuple[list[int], list[int]]:
    groups = sorted(((n, value) for value, n in Counter(values).items()), reverse=True)
    return [n for n, _ in groups], [value for _, value in groups]


PATTERNS = {
    (1, 1, 1, 1, 1): 1,
    (2, 1, 1, 1): 2,
    (2, 2, 1): 3,
    (3, 1, 1): 4,
    (3, 2): 7,
    (4, 1): 8,
    (5,): 10,
}


def low_strength(options: Options, five: list[int]) -> int:
    values = [1 if options["low_ace"] and card // 4 == ACE else card // 4 + 2 for card in five]
    counts, by_importance = by_count(values)
    if options["qualifier"] and (len(counts) < 5 or max(values) > options["qualifier"]):
        return 0
    return 0xFFFFFF - packed(PATTERNS[tuple(counts)], by_importance)


def straight_top(options: Options, values: set[int]) -> int:
    if len(values) == 5 and max(values) - min(values) == 4:
        return max(values)
    lowest = options["lowest_rank"] + 2
    below_all = {14, lowest, lowest + 1, lowest + 2, lowest + 3}
    return lowest + 3 if options["ace_low_straights"] and values == below_all else 0


def high_strength(options: Options, five: list[int]) -> int:
    values = sorted((card // 4 + 2 for card in five), reverse=True)
    flush, full_house = (7, 6) if options["flush_beats_full_house"] else (6, 7)
    top = straight_top(options, set(values))
    counts, by_importance = by_count(values)
    if len({card % 4 for card in five}) == 1 and counts != [5]:
        if top:
            return packed(11, []) if top == 14 else packed(9, [top])
        return packed(flush, values)
    if top:
        return packed(5, [top])
    return packed(full_house if counts == [3, 2] else PATTERNS[tuple(counts)], by_importance)
