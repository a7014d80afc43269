"""The clause numbers of `stones-omaha` behind each meaning.

The document has no rules on tapping out, side pots, the order of showing hands, voids or irregularities; those of
`omaha-2017` serve as labelled house rules.
"""

from msgspec.structs import replace

from pitboss.instruments.omaha_2017.law import PLAY as OMAHA
from pitboss.instruments.register import register
from pitboss.play.law import PlayLaw
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
IRREGULARITIES = (
    "misdeal", "found_late", "cut_exposed", "cut_forgotten", "dealt_out_of_turn", "player_missed", "excess_card",
    "exposed_any", "exposed_replaced", "exposed_no_burn", "board_early_reshuffled", "top_card_used", "wrong_count",
    "discards_dead", "misdirected", "early_wager", "early_must_check", "early_call_or_fold", "early_exceeded_forfeits",
    "early_stands_if_folded", "over_call", "under_call", "by_agreement", "dispute",
)  # fmt: skip
_BORROWED = PlayLaw(
    **{meaning: getattr(OMAHA, meaning) for meaning in IRREGULARITIES},
    tap_out=OMAHA.tap_out,
    side_pots=OMAHA.side_pots,
    short_tap_out=OMAHA.short_tap_out,
    uncalled=OMAHA.uncalled,
    must_show=OMAHA.must_show,
    may_muck=OMAHA.may_muck,
    in_turn=OMAHA.in_turn,
    own_chips=OMAHA.own_chips,
    full_pot=OMAHA.full_pot,
    no_limit=OMAHA.no_limit,
    missed_blind=OMAHA.missed_blind,
    raise_least=OMAHA.raise_least,
    sanction_fold=OMAHA.sanction_fold,
    void=OMAHA.void,
)
PLAY = replace(
    _BORROWED,
    round_opens=_cite("S-type", "S-button-rotate"),
    shuffle_and_cut=_cite("S-shuffle", "S-deck"),
    first_blind=_cite("S-blind-positions", "S-blinds"),
    second_blind=_cite("S-blind-positions", "S-blinds"),
    deal_hole=_cite("S-deal", "S-button-last"),
    deal_flop=_cite("S-flop"),
    deal_board=_cite("S-turn", "S-river"),
    burn=_cite("S-burn"),
    opens_first=_cite("S-opener", "S-bb-last-first"),
    opens_later=_cite("S-later-opener", "S-button-last"),
    option_b_call=_cite("S-call"),
    option_b_raise=_cite("S-raise"),
    option_b_fold=_cite("S-fold"),
    last_blind=_cite("S-bb-option"),
    call_first=_cite("S-call", "S-reraise"),
    raise_first=_cite("S-raise", "S-reraise"),
    fold_first=_cite("S-fold", "S-reraise"),
    no_check_first=_cite("S-bb-option"),
    closes_first=_cite("S-collect-bets"),
    alone_first=_cite("S-award"),
    bet_open=_cite("S-round2", "S-round3", "S-round4"),
    check_open=_cite("S-round2", "S-round3", "S-round4"),
    fold_open=_cite("S-round2", "S-round3", "S-round4"),
    call_later=_cite("S-round2", "S-round3", "S-round4"),
    raise_later=_cite("S-round2", "S-round3", "S-round4"),
    check_later=_cite("S-round2", "S-round3", "S-round4"),
    fold_later=_cite("S-round2", "S-round3", "S-round4"),
    bet_after_checks=_cite("S-round2", "S-round3", "S-round4"),
    no_check_facing_bet=_cite("S-round2"),
    all_checked=_cite("S-collect-bets"),
    closes_later=_cite("S-collect-bets"),
    alone_later=_cite("S-award"),
    bet_least=_cite("S-limits-equal"),
    raise_cap=_cite("S-raises"),
    fixed=_cite("S-limits-equal", "S-limit-range"),
    spread=_cite("S-limits-equal", "S-limit-range"),
    structured=_cite("S-limits-equal", "S-limit-range"),
    showdown=_cite("S-showdown"),
    completion=_cite("S-two-plus-three"),
    high_wins=_cite("S-award", "S-object"),
    divide=_cite("S-split", "S-odd-chip"),
    round_ends=_cite("S-award"),
    collections={number: _cite(f"S-collect-{number:02}") for number in range(1, 28)},
    collection_flop=_cite("S-flop-only"),
    collection_modified=_cite("S-flop-modified"),
    collection_stages=_cite("S-three-stage"),
)
