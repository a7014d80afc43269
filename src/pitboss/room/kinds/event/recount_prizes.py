"""Prizes once more, from the conditions and places alone: written apart from what decides them, to check it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

import msgspec

from pitboss.tournament.conditions import (
    Amounts,
    Conditions,
    FixedCommission,
    Formula,
    Seats,
    ShareCommission,
    Shares,
)

MOST_EXACT = 7
"""Players of a deal by what stacks are worth, for whom every order of finish is gone through."""


class Finish(msgspec.Struct, frozen=True):
    """Somebody's place, and where they sat, which decides who has an odd cent."""

    player: str
    first: int
    last: int
    table: int = 0
    clockwise: int = 0
    number: int = 0

    @property
    def order(self) -> tuple[int, int, int, int]:
        return self.first, self.table, self.clockwise, self.number


def retained(conditions: Conditions, entries: int) -> int:
    """What may be kept of the fees of so many entries."""
    rule = conditions.commission
    if isinstance(rule, FixedCommission):
        return rule.cents * entries
    if isinstance(rule, ShareCommission):
        return (conditions.fee or 0) * entries * rule.basis_points // 10_000
    return 0


def by_place(conditions: Conditions, pool: int, entered: int, placed: int) -> list[int]:
    """Cents for each place; what nobody's place is for goes to the first."""
    table = _published(conditions, pool, entered, placed)
    beyond = sum(table[placed:])
    if beyond and placed:
        table = [table[0] + beyond, *table[1:placed]]
    return table


def _published(conditions: Conditions, pool: int, entered: int, placed: int) -> list[int]:
    prizes = conditions.prizes
    if isinstance(prizes, Shares):
        exact = [Fraction(pool * share, 10_000) for share in prizes.basis_points]
        return _rounded(exact, pool if sum(prizes.basis_points) == 10_000 else None, prizes.unit)
    if isinstance(prizes, Amounts):
        return list(prizes.cents)
    if isinstance(prizes, Seats):
        whole = min(pool // prizes.value, placed)  # Seats that nobody's place is for need not be told one by one.
        left = pool - whole * prizes.value
        return [*[prizes.value] * whole, left] if left else [prizes.value] * whole
    if isinstance(prizes, Formula):
        return _by_formula(prizes, pool, entered)
    return []


def _rounded(exact: Sequence[Fraction], pool: int | None, unit: int) -> list[int]:
    """Down to whole units; of a pool that is all given out, the first has the rest."""
    cents = [int(each) // unit * unit for each in exact]
    if cents and pool is not None:
        cents[0] += pool - sum(cents)
    return cents


def _by_formula(rule: Formula, pool: int, entered: int) -> list[int]:
    """As many places as the last of them still pays: found by halving, since more places never pay it more."""
    enough, too_many = 1, max(1, entered * rule.percent_paid // 100) + 1
    while too_many - enough > 1:
        tried = (enough + too_many) // 2
        last = int(_exact(rule, pool, tried, tried - 1)) // rule.unit * rule.unit
        enough, too_many = (tried, too_many) if last >= rule.least else (enough, tried)
    return _rounded([_exact(rule, pool, enough, place) for place in range(enough)], pool, rule.unit)


def _exact(rule: Formula, pool: int, paid: int, place: int) -> Fraction:
    """A place's part of the pool, the first being place 0: a geometric series."""
    ratio = Fraction(rule.ratio_percent, 100)
    if ratio == 1:
        return Fraction(pool, paid)
    return pool * ratio**place * (1 - ratio) / (1 - ratio**paid)


def shared(finishes: Sequence[Finish], table: Sequence[int]) -> dict[str, int]:
    """Cents by player: equals put their prizes together, and the first of them has what cannot be divided."""
    won: dict[str, int] = {}
    for first, last in {(each.first, each.last) for each in finishes}:
        group = sorted((each for each in finishes if (each.first, each.last) == (first, last)), key=lambda e: e.order)
        each_has, odd = divmod(sum(table[first - 1 : last]), len(group))
        for finish in group:
            won[finish.player] = each_has + (odd if finish is group[0] else 0)
    return won


def deal(
    way: str, chips: Mapping[str, int], prizes: Sequence[int], numbers: Mapping[str, int]
) -> dict[str, int] | None:
    """What a deal gives each, or None where there are too many players to go through every order of finish."""
    total, in_play = sum(prizes), sum(chips.values())
    exact: dict[str, Fraction]
    if way == "icm":
        if len(chips) > MOST_EXACT:
            return None
        exact = _worth(chips, prizes)
    else:
        least = min(prizes) if way == "least_each" else 0
        rest = total - least * len(chips)
        exact = {player: least + Fraction(rest * held, in_play) for player, held in chips.items()}
    cents = {player: int(share) for player, share in exact.items()}
    first = min(chips, key=lambda player: (-chips[player], numbers[player]))
    cents[first] += total - sum(cents.values())
    return cents


def _worth(chips: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    """Every order of finish with its likelihood, chip by chip."""
    worth = dict.fromkeys(chips, Fraction(0))
    for order in permutations(chips):
        likely, left = Fraction(1), sum(chips.values())
        for player in order:
            likely *= Fraction(chips[player], left) if left else Fraction(0)
            left -= chips[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += likely * prize
    return worth
