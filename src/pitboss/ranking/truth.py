"""The slow evaluator: each rule of the order of hands written plainly. The kernel must give the same answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from pitboss.cards import JOKER, Card, CardError, check_held
from pitboss.ranking.order import LOW_CEILING, Category, HandOrder

ACE = 14
CATEGORY_OF_COUNTS = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def strength(held: Sequence[Card], order: HandOrder) -> int:
    """The strength of the best five of the cards held."""
    check_held(held, order.deck)
    if len(held) < 5:
        raise CardError(f"a hand is made of five cards; got {len(held)}")
    return max(strength_of_five(five, order) for five in combinations(held, 5))


def strength_2_3(hole: Sequence[Card], communal: Sequence[Card], order: HandOrder) -> int:
    """The strength of the best hand of exactly two hole cards and exactly three communal ones."""
    check_held((*hole, *communal), order.deck)
    if len(hole) < 2 or len(communal) < 3:
        raise CardError(f"two hole and three communal cards are needed; got {len(hole)} and {len(communal)}")
    fives = (own + shared for own in combinations(hole, 2) for shared in combinations(communal, 3))
    return max(strength_of_five(five, order) for five in fives)


def strength_of_five(five: tuple[Card, ...], order: HandOrder) -> int:
    """The strength of exactly these five cards, the joker standing for whatever serves its holder best."""
    if JOKER not in five:
        return natural_strength(five, order)
    natural = tuple(card for card in five if card != JOKER)
    return max(natural_strength((*natural, stand_in), order) for stand_in in stand_ins(natural, order))


@lru_cache(maxsize=256)
def _deck_cards(order: HandOrder) -> tuple[Card, ...]:
    return tuple(card for card in order.deck.cards if card != JOKER)


def stand_ins(natural: tuple[Card, ...], order: HandOrder) -> Iterable[Card]:
    """The cards of the deck that the joker may stand for beside these four.

    One already held is open to it only to make five of a kind or, where that is determined, a flush.
    """
    four_of_a_kind = len({card.rank for card in natural}) == 1
    suited = len({card.suit for card in natural}) == 1
    may_repeat = four_of_a_kind or (suited and order.joker_pairs_flush)
    return [card for card in _deck_cards(order) if may_repeat or card not in natural]


def natural_strength(five: tuple[Card, ...], order: HandOrder) -> int:
    """The strength of five cards none of which is a joker (a stand-in for it may repeat another)."""
    if order.win == "low":
        return _low_strength(five, order)
    category, values = high_value(five, order)
    return _pack(order.categories.index(category) + 1, values)


def high_value(five: tuple[Card, ...], order: HandOrder) -> tuple[Category, tuple[int, ...]]:
    """The category of five natural cards and the values that decide ties, most important first."""
    category, values = _by_counts(card.rank for card in five)
    flush = len({card.suit for card in five}) == 1
    top = _top_of_straight(values, order)
    if flush and top == ACE:
        return Category.ROYAL_FLUSH, ()
    if flush and top:
        return Category.STRAIGHT_FLUSH, (top,)
    if flush:
        # A joker may have repeated a card of the suit: every card still counts singly.
        return Category.FLUSH, tuple(sorted((card.rank for card in five), reverse=True))
    if top:
        return Category.STRAIGHT, (top,)
    return category, values


def _low_strength(five: tuple[Card, ...], order: HandOrder) -> int:
    """Straights and flushes do not count unless determined: only pairs and the like hurt, then the high cards."""
    if order.straights_in_lows:
        category, values = high_value(five, replace(order, ace_low_straights=False))
        return LOW_CEILING - _pack(order.categories.index(category) + 1, values)
    ranks = (1 if card.rank == ACE and order.low_ace == "low" else card.rank for card in five)
    category, values = _by_counts(ranks)
    if order.qualifier and (category != Category.HIGH_CARD or values[0] > order.qualifier):
        return 0
    return LOW_CEILING - _pack(order.categories.index(category) + 1, values)


def _by_counts(ranks: Iterable[int]) -> tuple[Category, tuple[int, ...]]:
    """The category by repeated ranks alone, and the ranks by how often they stand in the hand, then by size."""
    counts = Counter(ranks)
    grouped = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return CATEGORY_OF_COUNTS[tuple(counts[rank] for rank in grouped)], tuple(grouped)


def _top_of_straight(values: tuple[int, ...], order: HandOrder) -> int:
    """The card a straight ranks by, or 0; an ace allowed low stands just below the deck's lowest rank."""
    if len(values) != 5:
        return 0
    if values[0] - values[4] == 4:
        return values[0]
    lowest = order.deck.lowest_rank
    ace_low = (ACE, lowest + 3, lowest + 2, lowest + 1, lowest)
    return values[1] if order.ace_low_straights and values == ace_low else 0


def _pack(number: int, values: tuple[int, ...]) -> int:
    packed = number
    for place in range(5):
        packed = packed << 4 | (values[place] if place < len(values) else 0)
    return packed
