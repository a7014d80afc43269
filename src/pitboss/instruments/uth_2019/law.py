"""The clause numbers of `uth-2019` behind each meaning."""

from pitboss.instruments.register import register
from pitboss.ranking.law import RankingLaw
from pitboss.ranking.order import FULL_DECK_ORDER, Category

_cite = register("uth-2019").cite
_ORDER = [category for category in FULL_DECK_ORDER if category is not Category.FIVE_OF_A_KIND]
_TERMS = {Category.FOUR_OF_A_KIND: ("D-quads",)}
"""Categories that the dictionary defines too."""

RANKING = RankingLaw(
    full_deck=_cite("3.1"),
    full_order={c: _cite(f"3.1({x})", *_TERMS.get(c, ())) for x, c in zip("jihgfedcba", _ORDER, strict=True)},
    suits_equal=_cite("2.3"),
    every_card_counts=_cite("3.2"),
    ace_low=_cite("2.3"),
)
