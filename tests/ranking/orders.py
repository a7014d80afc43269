"""Every hand order that the instruments allow, for tests that go through all of them."""

from __future__ import annotations

from itertools import product

from pitboss.cards import DECK_SIZES, Deck
from pitboss.ranking import Direction, HandOrder

DECKS = [Deck(size, joker) for size, joker in product(DECK_SIZES, (False, True))]
HIGHS = [
    HandOrder(deck=deck, ace_low_straights=ace_low, joker_pairs_flush=pairs)
    for deck, ace_low, pairs in product(DECKS, (False, True), (False, True))
    if deck.joker or not pairs
]
ACES: tuple[Direction, ...] = ("high", "low")
LOWS = [
    HandOrder(deck=deck, win="low", low_ace=ace, qualifier=qualifier)
    for deck, ace, qualifier in product(DECKS, ACES, (None, 8))
]
ORDERS = HIGHS + LOWS


def name(order: HandOrder) -> str:
    parts = [f"{order.deck.size}{'+JO' if order.deck.joker else ''}", order.win]
    if order.win == "low":
        parts += [f"ace-{order.low_ace}", "8" if order.qualifier else "any"]
    else:
        parts += ["wheel"] * order.ace_low_straights + ["pairs"] * order.joker_pairs_flush
    return "-".join(parts)
