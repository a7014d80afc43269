"""The order of hands as the three ACT documents number it; they differ only in the dictionary."""

from __future__ import annotations

from pitboss.instruments.register import Register
from pitboss.ranking.law import RankingLaw
from pitboss.ranking.order import FULL_DECK_ORDER, REDUCED_DECK_ORDER


def canberra_ranking_law(register: Register) -> RankingLaw:
    """Rules 3.1 to 3.7: the lists of 3.3 and 3.4 are lettered from the highest category down."""
    cite = register.cite
    return RankingLaw(
        full_deck=cite("D-full-deck", "3.3"),
        reduced_deck=cite("D-reduced-deck", "3.4"),
        full_order={c: cite(f"3.3({x})") for x, c in zip("kjihgfedcba", FULL_DECK_ORDER, strict=True)},
        reduced_order={c: cite(f"3.4({x})") for x, c in zip("kjihgfedcba", REDUCED_DECK_ORDER, strict=True)},
        suits_equal=cite("3.1"),
        every_card_counts=cite("3.2"),
        ace_low=cite("3.5(a)"),
        low_hands=cite("3.6"),
        qualifier=cite("3.5(d)"),
        wild_card=cite("3.7", "D-wild-card"),
    )
