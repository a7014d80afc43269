"""The round of play as the three ACT documents number it: the same rules under different headings."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from pitboss.instruments.register import Register
from pitboss.play.law import PlayLaw


class DealingErrors(msgspec.Struct, frozen=True, kw_only=True):
    """The letters under 17.1 and the numbers of rule 17 that the documents give to the same irregularities."""

    misdeal: tuple[str, ...]
    out_of_turn: str
    missed: str
    over_call: str
    under_call: str
    wrong_count: str
    discards: str
    dispute: str


class Headings(msgspec.Struct, frozen=True, kw_only=True):
    """Where a document keeps each of the shared rules."""

    determinations: str
    """The list of what the operator determines."""
    bets: str
    over_blinds: str
    forced: str
    options: str
    """The opener's options in the first betting round."""
    follow: str
    ends: str
    checking: str
    opens_later: str
    follow_later: str
    ends_later: str
    showdown: str
    tapping: str
    short_tap_out: str
    void: str
    errors: DealingErrors
    chips: str = ""
    """Cash documents: bets are made with chips."""


def canberra_play_law(register: Register, at: Headings) -> PlayLaw:
    """The meanings the three documents share; each adds its own terms and its games' dealing."""
    cite = register.cite
    return PlayLaw(
        round_opens=cite("D-round-of-play", at.determinations),
        shuffle_and_cut=cite("7.1", "7.2"),
        ante=cite(f"{at.forced}(b)", at.forced, "D-ante"),
        first_blind=cite(f"{at.forced}(a)", at.forced, "D-blind"),
        second_blind=cite(f"{at.forced}(a)", "D-blind"),
        third_blind=cite(f"{at.forced}(a)", "D-blind"),
        over_blind=cite("D-over-blind", at.over_blinds),
        option_a_call=cite(f"{at.options}(a)(i)", f"{at.options}(a)", at.options, "D-call"),
        option_a_raise=cite(f"{at.options}(a)(ii)", f"{at.options}(a)", "D-raise"),
        option_a_fold=cite(f"{at.options}(a)(iii)", f"{at.options}(a)", "D-fold"),
        option_b_call=cite(f"{at.options}(b)(i)", f"{at.options}(b)", at.options, "D-call"),
        option_b_raise=cite(f"{at.options}(b)(ii)", f"{at.options}(b)", "D-raise"),
        option_b_fold=cite(f"{at.options}(b)(iii)", f"{at.options}(b)", "D-fold"),
        option_c_raise=cite(f"{at.options}(c)(i)", f"{at.options}(c)", at.options, "D-raise"),
        option_c_fold=cite(f"{at.options}(c)(ii)", f"{at.options}(c)", "D-fold"),
        option_c_no_call=cite(f"{at.options}(c)", f"{at.options}(c)(i)"),
        ante_opens=cite(f"{at.options}(d)(i)", f"{at.options}(d)", "6.1"),
        last_blind=cite(f"{at.options}-last-blind"),
        call_first=cite(f"{at.follow}(a)", at.follow, "D-call"),
        raise_first=cite(f"{at.follow}(b)", "D-raise"),
        fold_first=cite(f"{at.follow}(c)", "D-fold"),
        no_check_first=cite(f"{at.checking}.1"),
        closes_first=cite(f"{at.ends}(b)", at.ends),
        alone_first=cite(f"{at.ends}(a)"),
        bet_open=cite(f"{at.opens_later}(a)", at.opens_later),
        check_open=cite(f"{at.opens_later}(b)", f"{at.checking}.1", "D-check"),
        fold_open=cite(f"{at.opens_later}(c)", "D-fold"),
        call_later=cite(f"{at.follow_later}(a)", at.follow_later, "D-call"),
        raise_later=cite(f"{at.follow_later}(b)", "D-raise"),
        check_later=cite(f"{at.follow_later}(c)", f"{at.checking}.1", "D-check"),
        fold_later=cite(f"{at.follow_later}(d)", "D-fold"),
        bet_after_checks=cite(f"{at.follow_later}(b)", f"{at.opens_later}(a)"),
        no_check_facing_bet=cite(f"{at.checking}.2"),
        all_checked=cite(f"{at.checking}.3"),
        closes_later=cite(f"{at.ends_later}(b)", at.ends_later),
        alone_later=cite(f"{at.ends_later}(a)"),
        in_turn=cite("D-bet"),
        bet_least=cite("5.2"),
        raise_least=cite("5.1"),
        ante_bet_least=cite("6.1"),
        ante_raise_least=cite("6.2"),
        raise_cap=cite("5.1"),
        fixed=cite("5.2", at.bets),
        spread=cite("5.2", at.bets),
        structured=cite("5.2", at.bets),
        manila=cite("5.2", at.bets),
        half_pot=cite("D-half-pot", at.bets),
        full_pot=cite("D-full-pot", at.bets),
        straddle=cite("D-straddle", at.bets),
        no_limit=cite("D-no-limit"),
        tap_out=cite(f"{at.tapping}.1", "D-tap-out"),
        side_pots=cite(f"{at.tapping}.2"),
        short_tap_out=cite(at.short_tap_out),
        uncalled=cite("D-pot"),
        showdown=cite("D-showdown", f"{at.showdown}.1"),
        must_show=cite(f"{at.showdown}.1"),
        may_muck=cite(f"{at.showdown}.1"),
        high_wins=cite("D-high-ball", "3.5(b)"),
        low_wins=cite("D-low-ball", "3.5(b)"),
        split_wins=cite("D-high-low-split", "3.5(c)"),
        no_low=cite("3.5(d)"),
        divide=cite(f"{at.showdown}.2"),
        void=cite(at.void),
        misdeal=cite(*at.errors.misdeal),
        cut_exposed=cite("17.1(a)", "17.1"),
        cut_forgotten=cite("17.1(b)", "17.1"),
        dealt_out_of_turn=cite(at.errors.out_of_turn, "17.1"),
        player_missed=cite(at.errors.missed, "17.1"),
        excess_card=cite("17.1(f)", "17.1"),
        over_call=cite(at.errors.over_call),
        under_call=cite(at.errors.under_call),
        wrong_count=cite(at.errors.wrong_count),
        discards_dead=cite(at.errors.discards),
        dispute=cite(at.errors.dispute),
    )


def cash_play_law(register: Register, at: Headings) -> PlayLaw:
    """What the two cash documents add to the shared rules, under the same numbers."""
    cite = register.cite
    blind = ("8.5(a)", "8.4")
    return replace(
        canberra_play_law(register, at),
        round_opens=cite("D-round-of-play", "4.2", "8.3", "D-table-stake"),
        shuffle_and_cut=cite("7.1", "7.2", "7.3", "2.1"),
        first_blind=cite(*blind, "8.5", "D-small-blind", "D-blind", "D-post"),
        second_blind=cite(*blind, "D-big-blind", "D-blind", "D-post"),
        third_blind=cite(*blind, "D-blind", "D-post"),
        missed_blind=cite("17.4", "D-post"),
        deal_hole=cite("9.2", "7.3", "D-dealer-button", "D-hole-card", "D-initial-deal"),
        closes_first=cite(f"{at.ends}(b)", at.ends, "D-betting-round"),
        closes_later=cite(f"{at.ends_later}(b)", at.ends_later, "D-betting-round"),
        own_chips=cite("D-table-stake", "4.4", at.chips),
        uncalled=cite("15.2(b)", "D-pot"),
        completion=cite("9.1", "D-hand"),
        round_ends=cite("D-round-of-play"),
        commission=cite("15.2", "15.2(a)", "D-commission"),
        commission_5=cite("15.2(a)(i)"),
        commission_10=cite("15.2(a)(ii)"),
        commission_tied=cite("15.2(c)"),
        commission_forced_only=cite("15.2(d)"),
        sanction_fold=cite("19.2(a)", "19.2"),
        void=cite("19.3", "D-void"),
        found_late=cite("17.2"),
        by_agreement=cite("17.16"),
    )
