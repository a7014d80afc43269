"""The battery on what a room really deals from: its source of entropy, and decks shuffled and cut as shoes are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from pitboss.cards import Card, Deck
from pitboss.room.fairness.bits import bit_tests
from pitboss.room.fairness.outcome import Fairness, FairnessTest, judged
from pitboss.room.fairness.shuffles import Drawn, shuffle_tests
from pitboss.room.shoe import OsChance, shuffled_and_cut, system_entropy

FEWEST_SHOES = 20_000
"""Below this there are too few for a class of neighbours."""
FEWEST_BYTES = 1_000_000
"""Below this there are too few for a pair of bytes."""

Entropy = Callable[[int], bytes]
Draw = Callable[[tuple[Card, ...]], tuple[tuple[Card, ...], int]]
Progress = Callable[[int], None]
"""Told of so many shoes or tests more."""


def as_dealt(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """As every shoe is drawn, but for its commitment."""
    return shuffled_and_cut(cards, OsChance())


def collected(shoes: int, draw: Draw = as_dealt, progress: Progress = lambda _: None) -> Drawn:
    """Many decks of 52, each from a new one."""
    new = Deck().cards
    numbers = {held: place for place, held in enumerate(new)}
    orders = np.empty((shoes, len(new)), dtype=np.int64)
    cuts = np.empty(shoes, dtype=np.int64)
    for number in range(shoes):
        order, cuts[number] = draw(new)
        orders[number] = [numbers[held] for held in order]
        if number % 1000 == 999:
            progress(1000)
    return Drawn(orders, cuts)


def battery(
    shoes: int,
    size: int,
    *,
    draw: Draw = as_dealt,
    entropy: Entropy = system_entropy,
    progress: Progress = lambda _: None,
) -> Fairness:
    """Every test, and the verdict over all; progress counts shoes."""
    drawn = collected(shoes, draw, progress)
    return judged([*_each(drawn, entropy(size))])


def _each(drawn: Drawn, data: bytes) -> Iterator[FairnessTest]:
    yield from bit_tests(data)
    yield from shuffle_tests(drawn)
