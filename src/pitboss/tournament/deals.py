"""Deals: what those who remain receive when they divide the prizes that are left, to the cent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Literal


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
    players, total = tuple(chips), sum(chips.values())

    @cache
    def worth(out: frozenset[str], player: str) -> Fraction:
        """What a player expects of the places still open, those who are out of it having had theirs."""
        left = total - sum(chips[name] for name in out)
        if len(out) >= len(prizes) or not left:
            return Fraction(0)
        wins = Fraction(chips[player], left) * prizes[len(out)]
        others = (name for name in players if name != player and name not in out)
        return wins + sum((Fraction(chips[name], left) * worth(out | {name}, player) for name in others), Fraction(0))

    return {player: worth(frozenset(), player) for player in players}
