"""The 169 classes of hole cards, as players write them: AKs, AKo, AA."""

from __future__ import annotations

import msgspec

from pitboss.cards import CARDS, RANKS, Card


class HoleClass(msgspec.Struct, frozen=True):
    """Hole cards that differ only by an exchange of suits."""

    name: str
    place: int
    """Among the kernel's classes."""
    holdings: int
    example: tuple[Card, Card]


def _hole_class(high: int, low: int, *, suited: bool) -> HoleClass:
    """`high` and `low` count ranks from the deuce."""
    first, second = CARDS[high * 4 + 3], CARDS[low * 4 + (3 if suited else 2)]
    if high == low:
        return HoleClass(RANKS[high] * 2, high * 13 + low, 6, (first, second))
    if suited:
        return HoleClass(f"{RANKS[high]}{RANKS[low]}s", high * 13 + low, 4, (first, second))
    return HoleClass(f"{RANKS[high]}{RANKS[low]}o", low * 13 + high, 12, (first, second))


def _square() -> tuple[HoleClass, ...]:
    """Row by row from the ace, suited to the right of the pairs and offsuit to the left, as charts have it."""
    down = range(12, -1, -1)
    return tuple(
        _hole_class(max(row, column), min(row, column), suited=row > column) for row in down for column in down
    )


CLASSES = _square()


def class_of(hole: tuple[Card, Card]) -> HoleClass:
    """The class that two cards belong to."""
    low, high = sorted(card // 4 for card in hole)
    place = high * 13 + low if hole[0].suit == hole[1].suit else low * 13 + high
    return next(each for each in CLASSES if each.place == place)
