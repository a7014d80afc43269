"""The clause numbers of `stones-omaha` behind each meaning."""

from pitboss.instruments.register import register
from pitboss.ranking.law import RankingLaw
from pitboss.ranking.order import Category

_cite = register("stones-omaha").cite
_NAMES = {
    Category.HIGH_CARD: "high-card",
    Category.ONE_PAIR: "one-pair",
    Category.TWO_PAIRS: "two-pairs",
    Category.THREE_OF_A_KIND: "trips",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full-house",
    Category.FOUR_OF_A_KIND: "quads",
    Category.STRAIGHT_FLUSH: "straight-flush",
    Category.ROYAL_FLUSH: "royal-flush",
}

RANKING = RankingLaw(
    full_deck=_cite("S-rank-order"),
    full_order={category: _cite(f"S-rank-{name}") for category, name in _NAMES.items()},
    suits_equal=_cite("S-card-rank"),
)
