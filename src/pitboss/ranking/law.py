"""What the order of hands can cite: meanings here, clause numbers in each instrument's `law.py`."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.cite import Cites, testify
from pitboss.ranking.fast import Ranked
from pitboss.ranking.order import Category, HandOrder


class RankingLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses on ranking by meaning; empty where a document has none."""

    full_deck: Cites
    reduced_deck: Cites = ()
    full_order: Mapping[Category, Cites]
    reduced_order: Mapping[Category, Cites] = {}
    suits_equal: Cites
    every_card_counts: Cites = ()
    ace_low: Cites = ()
    low_hands: Cites = ()
    straights_in_lows: Cites = ()
    qualifier: Cites = ()
    wild_card: Cites = ()


class Comparison(msgspec.Struct, frozen=True):
    """Which of two hands is better (1 the first, -1 the second, 0 equal), why, and by which clauses."""

    better: int
    words: str
    cites: Cites


def ranking_cites(hand: Ranked, order: HandOrder, law: RankingLaw) -> Cites:
    """The clauses that make a hand what it is."""
    cites = _category_cites(hand, order, law)
    if hand.joker_as is not None:
        cites += law.wild_card
    testify(cites)
    return cites


def compare(first: Ranked, second: Ranked, order: HandOrder, law: RankingLaw) -> Comparison:
    """The better of two hands under one order, with the clauses that decide between them."""
    cites = ranking_cites(first, order, law) + ranking_cites(second, order, law)
    better = (first.strength > second.strength) - (first.strength < second.strength)
    if better == 0:
        cites += law.suits_equal
        words = f"{first.words} ties: suits are equal"
    else:
        winner, loser = (first, second) if better > 0 else (second, first)
        words = f"{winner.words} beats {loser.words}"
        cites += _deciding_cites(winner, loser, order, law)
    unique = tuple(dict.fromkeys(cites))
    testify(unique)
    return Comparison(better, words, unique)


def _category_cites(hand: Ranked, order: HandOrder, law: RankingLaw) -> Cites:
    if order.win == "low":
        lows = law.straights_in_lows if order.straights_in_lows else law.low_hands
        return lows + (law.qualifier if order.qualifier else ())
    assert hand.category is not None
    cites = (law.full_order if order.deck.is_full else law.reduced_order)[hand.category]
    sequence = hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    ace_stands_low = sequence and order.values(hand.strength)[0] == order.deck.lowest_rank + 3
    return cites + law.ace_low if ace_stands_low else cites


def _deciding_cites(winner: Ranked, loser: Ranked, order: HandOrder, law: RankingLaw) -> Cites:
    if winner.category is loser.category:
        return law.every_card_counts
    return law.full_deck if order.deck.is_full else law.reduced_deck
