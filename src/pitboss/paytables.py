"""What the blind and trips wagers pay in a game against the house: frozen data, by the player's category of hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

import msgspec

from pitboss.ranking.order import Category

BLIND_CATEGORIES = (
    Category.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
)
"""The hands a winning blind is paid for, highest first; with less it pushes."""

TRIPS_CATEGORIES = (*BLIND_CATEGORIES, Category.THREE_OF_A_KIND)
"""The hands the trips wager is paid for, highest first; with less it loses."""

STANDARD_BLIND = "500-50-10-3-3/2-1"
LARGEST = 10_000
DENOMINATORS = 12
"""Every figure's denominator divides this, so that sums over all deals stay whole and small."""

Odds = Mapping[Category, Fraction]
"""How many times the wager is paid, as 3/2 for 3 to 2; the wager itself comes back on top."""


class PaytableError(ValueError):
    """Figures that are no paytable; the message says what is allowed."""


class Paytable(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of the blind and trips wagers, known by a name made of its figures."""

    name: str
    blind: Odds
    trips: Odds


def _figures(text: str, categories: tuple[Category, ...]) -> Odds:
    written = text.split("-")
    if len(written) != len(categories):
        wanted = ", ".join(category.value for category in categories)
        raise PaytableError(f"{text!r} has {len(written)} figures; there is one for each of {wanted}")
    try:
        odds = [Fraction(figure) for figure in written]
    except (ValueError, ZeroDivisionError) as error:
        raise PaytableError(f"{text!r} is not made of figures such as 3, 3/2 or 1.5") from error
    if min(odds) < 0 or max(odds) > LARGEST or any(DENOMINATORS % each.denominator for each in odds):
        raise PaytableError(f"{text!r}: a figure is from 0 to {LARGEST}, in whole numbers, halves, thirds or quarters")
    return MappingProxyType(dict(zip(categories, odds, strict=True)))


def spell_odds(odds: Odds) -> str:
    """The figures from royal flush downwards, as in `500-50-10-3-3/2-1`."""
    return "-".join(str(figure) for figure in odds.values())


def paytable(trips: str, blind: str = STANDARD_BLIND) -> Paytable:
    """A paytable from its figures, royal flush first: seven for trips, six for the blind."""
    on_blind, on_trips = _figures(blind, BLIND_CATEGORIES), _figures(trips, TRIPS_CATEGORIES)
    usual = spell_odds(on_blind) == STANDARD_BLIND
    name = spell_odds(on_trips) if usual else f"{spell_odds(on_blind)}:{spell_odds(on_trips)}"
    return Paytable(name=name, blind=on_blind, trips=on_trips)


DOCUMENT = paytable("50-40-30-8-7-4-3")
"""The odds that uth-2019 sets out; every other paytable needs its own approval."""

PAYTABLES: Mapping[str, Paytable] = MappingProxyType(
    {
        table.name: table
        for table in (
            DOCUMENT,
            paytable("50-40-30-9-7-4-3"),
            paytable("50-40-30-8-6-5-3"),
            paytable("50-40-20-7-6-5-3"),
        )
    }
)
"""The paytables that are published, by name."""


def read_paytable(text: str) -> Paytable:
    """A published paytable by its name, or any other by its figures: `blind:trips`, or trips with the usual blind."""
    if text in PAYTABLES:
        return PAYTABLES[text]
    blind, _, trips = text.rpartition(":")
    return paytable(trips, blind or STANDARD_BLIND)
