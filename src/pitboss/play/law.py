"""What a round of play can cite: meanings here, clause numbers in each instrument's `law.py`.

A meaning is a tuple of citations, empty where a document has no such rule.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.cite import Cites


class PlayLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses on a round of play, by meaning."""

    # before the first card
    round_opens: Cites = ()
    shuffle_and_cut: Cites = ()
    enough_players: Cites = ()
    ante: Cites = ()
    first_blind: Cites = ()
    second_blind: Cites = ()
    third_blind: Cites = ()
    over_blind: Cites = ()
    missed_blind: Cites = ()
    bring_in: Cites = ()
    # dealing
    deal_hole: Cites = ()
    deal_up: Cites = ()
    deal_flop: Cites = ()
    deal_board: Cites = ()
    deal_last: Cites = ()
    burn: Cites = ()
    too_few_cards: Cites = ()
    # the draw
    draw_order: Cites = ()
    draw_up_to_four: Cites = ()
    draw_five: Cites = ()
    draw_five_last: Cites = ()
    draw_reshuffle: Cites = ()
    stand_pat: Cites = ()
    # who opens
    opens_first: Cites = ()
    opens_later: Cites = ()
    opens_inactive: Cites = ()
    # the opener of the first round
    option_a_call: Cites = ()
    option_a_raise: Cites = ()
    option_a_fold: Cites = ()
    option_b_call: Cites = ()
    option_b_raise: Cites = ()
    option_b_fold: Cites = ()
    option_c_raise: Cites = ()
    option_c_fold: Cites = ()
    option_c_no_call: Cites = ()
    ante_opens: Cites = ()
    last_blind: Cites = ()
    # the first betting round
    call_first: Cites = ()
    raise_first: Cites = ()
    fold_first: Cites = ()
    no_check_first: Cites = ()
    closes_first: Cites = ()
    alone_first: Cites = ()
    # later betting rounds
    bet_open: Cites = ()
    check_open: Cites = ()
    fold_open: Cites = ()
    call_later: Cites = ()
    raise_later: Cites = ()
    check_later: Cites = ()
    fold_later: Cites = ()
    bet_after_checks: Cites = ()
    no_check_facing_bet: Cites = ()
    no_final_checks: Cites = ()
    all_checked: Cites = ()
    closes_later: Cites = ()
    alone_later: Cites = ()
    # amounts
    in_turn: Cites = ()
    own_chips: Cites = ()
    bet_least: Cites = ()
    raise_least: Cites = ()
    ante_bet_least: Cites = ()
    ante_raise_least: Cites = ()
    raise_cap: Cites = ()
    raise_unlimited: Cites = ()
    fixed: Cites = ()
    spread: Cites = ()
    structured: Cites = ()
    manila: Cites = ()
    half_pot: Cites = ()
    full_pot: Cites = ()
    straddle: Cites = ()
    no_limit: Cites = ()
    # hands folded by the floor
    time_expired: Cites = ()
    sanction_fold: Cites = ()
    # tapping out and pots
    tap_out: Cites = ()
    side_pots: Cites = ()
    short_tap_out: Cites = ()
    uncalled: Cites = ()
    # showdown
    showdown: Cites = ()
    must_show: Cites = ()
    may_muck: Cites = ()
    completion: Cites = ()
    high_wins: Cites = ()
    low_wins: Cites = ()
    split_wins: Cites = ()
    no_low: Cites = ()
    divide: Cites = ()
    round_ends: Cites = ()
    # commission
    commission: Cites = ()
    commission_5: Cites = ()
    commission_10: Cites = ()
    commission_tied: Cites = ()
    commission_forced_only: Cites = ()
    collections: Mapping[int, Cites] = {}
    collection_flop: Cites = ()
    collection_modified: Cites = ()
    collection_stages: Cites = ()
    # ending without a result
    void: Cites = ()
    invalidate: Cites = ()
    """The floor may call a round off and decide on refunds."""
    # misdeals
    misdeal: Cites = ()
    """A new shuffle, cut and deal; no round of play."""
    found_late: Cites = ()
    """An error found after the first betting round is no misdeal."""
    cut_exposed: Cites = ()
    cut_forgotten: Cites = ()
    dealt_out_of_turn: Cites = ()
    player_missed: Cites = ()
    """A player passed over, or extra cards."""
    excess_card: Cites = ()
    # exposed hole cards
    exposed_any: Cites = ()
    """One is a misdeal."""
    exposed_two: Cites = ()
    """Two are a misdeal, whoever holds them."""
    exposed_two_of_one: Cites = ()
    """Two of one player are a misdeal."""
    exposed_replaced: Cites = ()
    """Where cards are burned, the first burn card replaces a single one."""
    exposed_no_burn: Cites = ()
    """Where none are burned, one is a misdeal."""
    exposed_in_draw: Cites = ()
    # communal cards
    board_early_reshuffled: Cites = ()
    board_early_caps_bets: Cites = ()
    board_early_least_bets: Cites = ()
    top_card_used: Cites = ()
    # stud
    first_card_up: Cites = ()
    face_up_in_shoe: Cites = ()
    final_card_exposed: Cites = ()
    # hands
    wrong_count: Cites = ()
    discards_dead: Cites = ()
    # turns
    misdirected: Cites = ()
    early_wager: Cites = ()
    early_must_check: Cites = ()
    early_call_or_fold: Cites = ()
    early_exceeded_forfeits: Cites = ()
    early_stands_if_folded: Cites = ()
    early_stands: Cites = ()
    """The older documents: it stands unless somebody before it bets more."""
    early_exceeded_returned: Cites = ()
    # chips put forward
    over_call: Cites = ()
    under_call: Cites = ()
    # what no rule covers
    by_agreement: Cites = ()
    dispute: Cites = ()
