"""The fast evaluator: the kernel's tables for one hand order, and whole hands ranked with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

import msgspec

from pitboss.cards import CARDS, JOKER, Card
from pitboss.kernel import Evaluator
from pitboss.ranking.order import Category, HandOrder
from pitboss.ranking.truth import natural_strength, stand_ins
from pitboss.ranking.words import words

ACE = 14
STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)


class Ranked(msgspec.Struct, frozen=True, order=False):
    """A hand as ranked: a strength to compare, and the five cards that made it."""

    strength: int
    category: Category | None
    """None where a low does not qualify."""
    cards: tuple[Card, ...]
    """The five cards used, in the order in which they count; empty where there is no hand."""
    joker_as: Card | None
    """The card the joker stands for, if it is among the five."""
    words: str

    def __lt__(self, other: Ranked) -> bool:
        return self.strength < other.strength


@lru_cache(maxsize=256)
def evaluator(order: HandOrder) -> Evaluator:
    """The kernel's evaluator for this order; tables are made on first use and kept."""
    if order.straights_in_lows and order.win == "low":
        # It alone works with arrays, whose library takes longer to load than a short command may run.
        from pitboss.ranking.deuce_to_seven import upside_down

        return upside_down(order)
    return Evaluator(
        lowest_rank=order.deck.lowest_rank - 2,
        joker=order.deck.joker,
        ace_low_straights=order.ace_low_straights,
        flush_beats_full_house=not order.deck.is_full,
        low=order.win == "low",
        low_ace=order.low_ace == "low",
        qualifier=order.qualifier or 0,
        joker_pairs_flush=order.joker_pairs_flush,
    )


Fives = Iterable[tuple[int, ...]]


def rank(held: Sequence[int], order: HandOrder) -> Ranked:
    """Rank the best five of five or more cards."""
    return _ranked(evaluator(order).strength(held), combinations(held, 5), order)


def rank_2_3(hole: Sequence[int], communal: Sequence[int], order: HandOrder) -> Ranked:
    """Rank the best hand of exactly two hole cards and exactly three communal ones."""
    return _ranked(evaluator(order).strength_2_3(hole, communal), _two_and_three(hole, communal), order)


def five(held: Sequence[int], order: HandOrder) -> tuple[Card, ...]:
    """The best five of five or more cards, as `rank` has them; none where a low does not qualify."""
    return _made(evaluator(order).strength(held), combinations(held, 5), order)[0]


def five_2_3(hole: Sequence[int], communal: Sequence[int], order: HandOrder) -> tuple[Card, ...]:
    """The same of exactly two hole cards and exactly three communal ones."""
    return _made(evaluator(order).strength_2_3(hole, communal), _two_and_three(hole, communal), order)[0]


def _two_and_three(hole: Sequence[int], communal: Sequence[int]) -> Fives:
    return (own + shared for own in combinations(hole, 2) for shared in combinations(communal, 3))


def _ranked(strength: int, fives: Fives, order: HandOrder) -> Ranked:
    if strength == 0:
        return Ranked(0, None, (), None, words(0, order))
    cards, joker_as = _made(strength, fives, order)
    category = order.category(strength)
    return Ranked(strength, category, cards, joker_as, words(strength, order))


def _made(strength: int, fives: Fives, order: HandOrder) -> tuple[tuple[Card, ...], Card | None]:
    """The first five that are worth so much, those that decide first before the others; and what a joker stands for."""
    if strength == 0:
        return (), None
    strength_of = evaluator(order).strength5
    made = next(five for five in fives if strength_of(*five) == strength)
    cards = tuple(CARDS[code] for code in made)
    joker_as = _joker_as(cards, strength, order)
    values = order.values(strength)
    wheel = order.category(strength) in STRAIGHTS and values[0] != ACE
    aces_are_low = wheel or (order.win == "low" and order.low_ace == "low")
    ranks = {card: (joker_as if card == JOKER and joker_as is not None else card).rank for card in cards}

    def importance(card: Card) -> tuple[int, int]:
        """Cards that decide first come first; an ace counted low comes last."""
        rank = 1 if ranks[card] == ACE and aces_are_low else ranks[card]
        return (values.index(rank) if rank in values else len(values), -rank)

    return tuple(sorted(cards, key=importance)), joker_as


def _joker_as(five: tuple[Card, ...], strength: int, order: HandOrder) -> Card | None:
    if JOKER not in five:
        return None
    natural = tuple(card for card in five if card != JOKER)
    return next(
        stand_in for stand_in in stand_ins(natural, order) if natural_strength((*natural, stand_in), order) == strength
    )
