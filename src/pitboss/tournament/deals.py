"""Deals: what those who remain receive when they divide the prizes that are left, to the cent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

MOST_BY_ICM = 12
"""Players whose stacks are weighed against each other; every further one doubles the work."""


def divided(
    way: Literal["icm", "chips", "least_each"],
    chips: Mapping[str, int],
    prizes: Sequence[int],
    numbers: Mapping[str, int],
) -> dict[str, int]:
    """Cents by player, rounded down; what is left goes to whoever has most chips, then to the lowest entry number."""
    total = sum(prizes)
    exact = _exact(way, chips, prizes)
    cents = {player: int(share) for player, share in exact.items()}
    first = min(chips, key=lambda player: (-chips[player], numbers[player]))
    cents[first] += total - sum(cents.values())
    return cents


def _exact(way: str, chips: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    if way == "icm":
        return icm(chips, prizes)
    each = min(prizes) if way == "least_each" else 0
    rest, in_play = sum(prizes) - each * len(chips), sum(chips.values())
    return {player: each + Fraction(rest * held, in_play) for player, held in chips.items()}


def icm(chips: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    """What each stack is worth if the first place falls to a chip drawn at random, the next to one of the others'."""
    total, worth = sum(chips.values()), dict.fromkeys(chips, Fraction(0))
    placed = {frozenset[str](): Fraction(1)}
    """How likely it is that just these have the places so far."""
    for prize in _up_to_the_last(prizes):
        further: dict[frozenset[str], Fraction] = {}
        for ahead, likely in placed.items():
            left = total - sum(chips[name] for name in ahead)
            for player in chips.keys() - ahead:
                next_is = likely * Fraction(chips[player], left)
                worth[player] += next_is * prize
                further[ahead | {player}] = further.get(ahead | {player}, Fraction(0)) + next_is
        placed = further
    return worth


def _up_to_the_last(prizes: Sequence[int]) -> Sequence[int]:
    """Prizes without the places at the end that have none."""
    paid = [number for number, prize in enumerate(prizes, 1) if prize]
    return prizes[: max(paid, default=0)]
