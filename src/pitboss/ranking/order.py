"""Hand orders as data: which deck, which category beats which, where the ace stands, and what the joker may do."""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec

from pitboss.cards import Deck


class Category(Enum):
    """The kinds of hand, by the names players use."""

    HIGH_CARD = "high card"
    ONE_PAIR = "one pair"
    TWO_PAIRS = "two pairs"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FIVE_OF_A_KIND = "five of a kind"
    ROYAL_FLUSH = "royal flush"


FULL_DECK_ORDER = tuple(Category)
"""Lowest first; a category's place in its order, counted from one, is its number."""

REDUCED_DECK_ORDER = (
    *FULL_DECK_ORDER[:5],
    Category.FULL_HOUSE,
    Category.FLUSH,
    *FULL_DECK_ORDER[7:],
)

Direction = Literal["high", "low"]
LOW_CEILING = 0xFFFFFF
"""A low hand's strength is this less its high value, so that the larger strength wins in either direction."""


class HandOrder(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Everything that decides which of two hands is better."""

    deck: Deck = Deck()
    win: Direction = "high"
    ace_low_straights: bool = False
    low_ace: Direction = "high"
    qualifier: int | None = None
    """The highest card a low hand of five odd cards may hold; lesser lows are no hand at all."""
    joker_pairs_flush: bool = False
    """Whether the joker in a flush may stand for a card of the suit that its holder already has."""
    straights_in_lows: bool = False
    """Whether straights and flushes count against a low hand, as in deuce-to-seven; the ace is high in those."""

    @property
    def categories(self) -> tuple[Category, ...]:
        """Lowest first. Where straights and flushes do not count, as in most lows, the full-deck order serves."""
        ranks_only = self.win == "low" and not self.straights_in_lows
        return FULL_DECK_ORDER if self.deck.is_full or ranks_only else REDUCED_DECK_ORDER

    def category(self, strength: int) -> Category:
        """The category a strength belongs to; a low that does not qualify (0) has none."""
        return self.categories[(self.as_high(strength) >> 20) - 1]

    def as_high(self, strength: int) -> int:
        """The packed value of a strength: the category's number and up to five card values, most important first."""
        return strength if self.win == "high" else LOW_CEILING - strength

    def values(self, strength: int) -> tuple[int, ...]:
        """The card values that decide between hands of one category, most important first."""
        packed = self.as_high(strength)
        nibbles = tuple(packed >> shift & 0xF for shift in (16, 12, 8, 4, 0))
        return tuple(value for value in nibbles if value)
