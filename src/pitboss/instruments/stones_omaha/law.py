"""The clause numbers of `stones-omaha` behind each meaning.

The document has no rules on tapping out, side pots, the order of showing hands, voids or irregularities; those of
`omaha-2017` serve as labelled house rules.
"""

from pitboss.instruments.omaha_2017.law import PLAY as OMAHA
from pitboss.instruments.register import register
from pitboss.play.law import AmountsLaw, FloorFoldsLaw, ForcedBetsLaw, LimitsLaw, PlayLaw, ShowdownLaw
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
_LATER_ROUNDS = _cite("S-round2", "S-round3", "S-round4")
_BORROWED = PlayLaw(
    forced=ForcedBetsLaw(missed_blind=OMAHA.forced.missed_blind),
    amounts=AmountsLaw(own_chips=OMAHA.amounts.own_chips, raise_least=OMAHA.amounts.raise_least),
    limits=LimitsLaw(full_pot=OMAHA.limits.full_pot, no_limit=OMAHA.limits.no_limit),
    floor_folds=FloorFoldsLaw(sanction=OMAHA.floor_folds.sanction),
    pots=OMAHA.pots,
    showdown=ShowdownLaw(must_show=OMAHA.showdown.must_show, may_muck=OMAHA.showdown.may_muck),
    called_off=OMAHA.called_off,
    misdeals=OMAHA.misdeals,
    exposed=OMAHA.exposed,
    board=OMAHA.board,
    hands=OMAHA.hands,
    turns=OMAHA.turns,
    pushes=OMAHA.pushes,
    uncovered=OMAHA.uncovered,
)
PLAY = _BORROWED.amended(
    round={
        "opens": _cite("S-type", "S-button-rotate"),
        "shuffle_and_cut": _cite("S-shuffle", "S-deck"),
        "ends": _cite("S-award"),
    },
    forced={
        "first_blind": _cite("S-blind-positions", "S-blinds"),
        "second_blind": _cite("S-blind-positions", "S-blinds"),
    },
    dealing={
        "hole": _cite("S-deal", "S-button-last"),
        "flop": _cite("S-flop"),
        "board": _cite("S-turn", "S-river"),
        "burn": _cite("S-burn"),
    },
    opener={"first": _cite("S-opener", "S-bb-last-first"), "later": _cite("S-later-opener", "S-button-last")},
    options={
        "b_call": _cite("S-call"),
        "b_raise": _cite("S-raise"),
        "b_fold": _cite("S-fold"),
        "last_blind": _cite("S-bb-option"),
    },
    first_round={
        "calls": _cite("S-call", "S-reraise"),
        "raises": _cite("S-raise", "S-reraise"),
        "folds": _cite("S-fold", "S-reraise"),
        "no_check": _cite("S-bb-option"),
        "closes": _cite("S-collect-bets"),
        "alone": _cite("S-award"),
    },
    later_rounds={
        "opening_bet": _LATER_ROUNDS,
        "opening_check": _LATER_ROUNDS,
        "opening_fold": _LATER_ROUNDS,
        "calls": _LATER_ROUNDS,
        "raises": _LATER_ROUNDS,
        "checks": _LATER_ROUNDS,
        "folds": _LATER_ROUNDS,
        "bet_after_checks": _LATER_ROUNDS,
        "no_check_facing_bet": _cite("S-round2"),
        "all_checked": _cite("S-collect-bets"),
        "closes": _cite("S-collect-bets"),
        "alone": _cite("S-award"),
    },
    amounts={"bet_least": _cite("S-limits-equal"), "raise_cap": _cite("S-raises")},
    limits={
        "fixed": _cite("S-limits-equal", "S-limit-range"),
        "spread": _cite("S-limits-equal", "S-limit-range"),
        "structured": _cite("S-limits-equal", "S-limit-range"),
    },
    showdown={
        "opens": _cite("S-showdown"),
        "completion": _cite("S-two-plus-three"),
        "high_wins": _cite("S-award", "S-object"),
        "divide": _cite("S-split", "S-odd-chip"),
    },
    commission={
        "collections": {number: _cite(f"S-collect-{number:02}") for number in range(16, 28)},
        "collection_flop": _cite("S-flop-only"),
        "collection_modified": _cite("S-flop-modified"),
        "collection_stages": _cite("S-three-stage"),
    },
)
