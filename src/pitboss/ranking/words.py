"""A ranked hand in the words a player reads."""

from __future__ import annotations

from functools import lru_cache

from pitboss.cards import RANK_NAMES
from pitboss.ranking.order import Category, HandOrder


@lru_cache(maxsize=16_384)
def words(strength: int, order: HandOrder) -> str:
    """As in `full house, kings over jacks`, or `eight-six-four-three-deuce low`."""
    if strength == 0:
        return f"no low of {_name(order.qualifier or 0)} or better"
    category, values = order.category(strength), order.values(strength)
    if order.win == "low" and category == Category.HIGH_CARD:
        return f"{_run(values)} low"
    described = _describe(category, values)
    return f"{described} (low)" if order.win == "low" else described


def _describe(category: Category, values: tuple[int, ...]) -> str:
    name = category.value
    match category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.FIVE_OF_A_KIND:
            return f"{name}, {plural(values[0])}"
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return f"{name}, {_name(values[0])} high"
        case Category.FULL_HOUSE:
            return f"{name}, {plural(values[0])} over {plural(values[1])}"
        case Category.FLUSH:
            return f"{name}, {_run(values)}"
        case Category.HIGH_CARD:
            return f"{_name(values[0])} high, {_run(values[1:])}"
        case Category.TWO_PAIRS:
            return f"{name}, {plural(values[0])} and {plural(values[1])}, {_name(values[2])} kicker"
        case Category.FOUR_OF_A_KIND:
            return f"{name}, {plural(values[0])}, {_name(values[1])} kicker"
        case Category.THREE_OF_A_KIND | Category.ONE_PAIR:
            return f"{name}, {plural(values[0])}, {_run(values[1:])} kickers"


def _name(value: int) -> str:
    return RANK_NAMES[14 if value == 1 else value]


def plural(value: int) -> str:
    """As in `kings`, `sixes`."""
    return _name(value) + ("es" if value == 6 else "s")


def _run(values: tuple[int, ...]) -> str:
    return "-".join(_name(value) for value in values)
