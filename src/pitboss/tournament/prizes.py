"""The pool in prizes: by percentages, amounts, a formula or seats of another event; every cent is given out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from pitboss.chips import divide, round_down
from pitboss.tournament.conditions import Amounts, Formula, Prizes, Seats, Shares
from pitboss.tournament.state import Place, TournamentState

WHOLE = 10_000
"""A hundred per cent in hundredths of a per cent."""
MOST_SEATS = 10_000
"""Of another event, told while nobody has entered: what a pool pays for beyond them is the first one's until then."""


def prize_table(prizes: Prizes, pool: int, entered: int, players: int) -> tuple[int, ...]:
    """Cents by place; prizes of places that nobody can have are the first one's."""
    if isinstance(prizes, Seats):
        return _seats(pool, prizes.value, players or MOST_SEATS)
    table = _published(prizes, pool, entered)
    rest = sum(table[players:])
    return (table[0] + rest, *table[1:players]) if rest and players else table


def _seats(pool: int, value: int, most: int) -> tuple[int, ...]:
    """As many as the pool pays for and places can have: how many more there would be is never written out."""
    seats, rest = divmod(pool, value)
    if seats < most:
        return (value,) * seats + ((rest,) if rest else ())
    return (pool - value * (most - 1), *(value,) * (most - 1))


def _published(prizes: Shares | Amounts | Formula, pool: int, players: int) -> tuple[int, ...]:
    """As the conditions have it; they come to the pool, or to less where not all of it is given away."""
    match prizes:
        case Shares(basis_points=shares, unit=unit):
            return _rest_to_first(pool, [round_down(pool * share // WHOLE, unit) for share in shares], sum(shares))
        case Amounts(cents=cents):
            return cents
        case Formula():
            return _by_formula(prizes, pool, players)


def _rest_to_first(pool: int, rounded: Sequence[int], shares: int) -> tuple[int, ...]:
    if not rounded or shares != WHOLE:
        return tuple(rounded)
    return (rounded[0] + pool - sum(rounded), *rounded[1:])


@lru_cache(maxsize=32)
def _by_formula(formula: Formula, pool: int, players: int) -> tuple[int, ...]:
    """Each place a ratio of the one before it; places that would come to less than the least are left out."""
    most = max(1, players * formula.percent_paid // 100)
    # The more places are paid, the less the last of them is: the last number that is enough is soon found.
    paid = bisect_right(range(2, most + 1), -formula.least, key=lambda number: -_last(formula, pool, number)) + 1
    whole, part, rounded = _weight(formula.ratio_percent, paid), pool * 100 ** (paid - 1), []
    for _ in range(paid):
        rounded.append(round_down(part // whole, formula.unit))
        part = part // 100 * formula.ratio_percent
    return _rest_to_first(pool, rounded, WHOLE)


def _last(formula: Formula, pool: int, paid: int) -> int:
    """What the last of so many places is paid."""
    share: int = pool * formula.ratio_percent ** (paid - 1) // _weight(formula.ratio_percent, paid)
    return round_down(share, formula.unit)


def _weight(ratio: int, paid: int) -> int:
    """What all places count together, in whole numbers, if the first counts 100 once for each of the others."""
    whole: int = paid * 100 ** (paid - 1) if ratio == 100 else (100**paid - ratio**paid) // (100 - ratio)
    return whole


def shared_prizes(places: Sequence[Place], table: Sequence[int], numbers: dict[str, int]) -> dict[str, int]:
    """Cents by player: equals combine the prizes of their places and divide them.

    What cannot be divided goes to the first clockwise of the button; without a common one, of the lowest table; and
    where chips decided nothing, to the lowest entry number.
    """
    won: dict[str, int] = {}
    ordered = in_order(places, numbers)
    for (first, last), several in groupby(ordered, key=lambda place: (place.first, place.last)):
        group = list(several)
        share, rest = divide(sum(table[first - 1 : last]), len(group))
        for index, place in enumerate(group):
            won[place.player] = share + (rest if index == 0 else 0)
    return {player: cents for player, cents in won.items() if cents}


def in_order(places: Sequence[Place], numbers: dict[str, int]) -> list[Place]:
    """Best first, and equals by where they sat."""
    return sorted(places, key=lambda each: (each.first, each.table, each.clockwise, numbers[each.player]))


def holder(places: Sequence[Place], number: int, numbers: dict[str, int]) -> str:
    """Who has what goes to a place and cannot be divided; what nobody's place is for goes to the first."""
    ordered = in_order(places, numbers)
    return ordered[number - 1 if number <= len(ordered) else 0].player


def bounty_money(state: TournamentState) -> int:
    """What every paid entry put aside for bounties."""
    rule = state.conditions.bounties
    return rule.cents * state.paying if rule else 0


def pool_for_places(state: TournamentState) -> int:
    """The pool without what is paid for eliminations."""
    return state.money.pool - bounty_money(state)


def goods_by_place(state: TournamentState) -> list[tuple[int, str, int]]:
    """Place, what it is, and its value: of the conditions and what was added later."""
    return [(given.place, given.what, given.cents) for given in state.goods_added]
