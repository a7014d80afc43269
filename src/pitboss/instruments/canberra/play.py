"""The round of play as the three ACT documents number it: the same rules under different headings."""

from __future__ import annotations

import msgspec

from pitboss.instruments.register import Register
from pitboss.play.law import (
    AmountsLaw,
    CalledOffLaw,
    FirstRoundLaw,
    ForcedBetsLaw,
    HandsLaw,
    LaterRoundsLaw,
    LimitsLaw,
    MisdealsLaw,
    OpeningOptionsLaw,
    PlayLaw,
    PotsLaw,
    PushesLaw,
    RoundLaw,
    ShowdownLaw,
    TurnsLaw,
    UncoveredLaw,
)


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


def cash_headings(*, options: str, follow: str, ends: str, chips: str, out_of_turn: str, missed: str) -> Headings:
    """The two cash documents number the shared rules alike, but for these."""
    return Headings(
        determinations="4.2",
        bets="4.2(g)",
        over_blinds="4.2(e)",
        forced="8.5",
        options=options,
        follow=follow,
        ends=ends,
        checking="11",
        opens_later="12.2",
        follow_later="12.3",
        ends_later="12.4",
        showdown="13",
        tapping="14",
        short_tap_out="14.5",
        void="19.3",
        errors=DealingErrors(
            misdeal=("17.3", "D-misdeal"),
            out_of_turn=out_of_turn,
            missed=missed,
            over_call="17.7",
            under_call="17.8",
            wrong_count="17.9",
            discards="17.10",
            dispute="19.4",
        ),
        chips=chips,
    )


def canberra_play_law(register: Register, at: Headings) -> PlayLaw:
    """The meanings the three documents share; each adds its own terms and its games' dealing."""
    cite = register.cite
    return PlayLaw(
        round=RoundLaw(
            opens=cite("D-round-of-play", at.determinations),
            shuffle_and_cut=cite("7.1", "7.2"),
        ),
        forced=ForcedBetsLaw(
            ante=cite(f"{at.forced}(b)", at.forced, "D-ante"),
            first_blind=cite(f"{at.forced}(a)", at.forced, "D-blind"),
            second_blind=cite(f"{at.forced}(a)", "D-blind"),
            third_blind=cite(f"{at.forced}(a)", "D-blind"),
            over_blind=cite("D-over-blind", at.over_blinds),
        ),
        options=_options(register, at),
        first_round=_first_round(register, at),
        later_rounds=_later_rounds(register, at),
        amounts=AmountsLaw(
            bet_least=cite("5.2"),
            raise_least=cite("5.1"),
            ante_bet_least=cite("6.1"),
            ante_raise_least=cite("6.2"),
            raise_cap=cite("5.1"),
        ),
        limits=_limits(register, at),
        pots=PotsLaw(
            tap_out=cite(f"{at.tapping}.1", "D-tap-out"),
            side_pots=cite(f"{at.tapping}.2"),
            short_tap_out=cite(at.short_tap_out),
            uncalled=cite("D-pot"),
        ),
        showdown=_showdown(register, at),
        called_off=CalledOffLaw(void=cite(at.void)),
        misdeals=_misdeals(register, at),
        hands=HandsLaw(wrong_count=cite(at.errors.wrong_count), discards_dead=cite(at.errors.discards)),
        turns=TurnsLaw(in_turn=cite("D-bet")),
        pushes=PushesLaw(over_call=cite(at.errors.over_call), under_call=cite(at.errors.under_call)),
        uncovered=UncoveredLaw(dispute=cite(at.errors.dispute)),
    )


def _options(register: Register, at: Headings) -> OpeningOptionsLaw:
    cite = register.cite
    return OpeningOptionsLaw(
        a_call=cite(f"{at.options}(a)(i)", f"{at.options}(a)", at.options, "D-call"),
        a_raise=cite(f"{at.options}(a)(ii)", f"{at.options}(a)", "D-raise"),
        a_fold=cite(f"{at.options}(a)(iii)", f"{at.options}(a)", "D-fold"),
        b_call=cite(f"{at.options}(b)(i)", f"{at.options}(b)", at.options, "D-call"),
        b_raise=cite(f"{at.options}(b)(ii)", f"{at.options}(b)", "D-raise"),
        b_fold=cite(f"{at.options}(b)(iii)", f"{at.options}(b)", "D-fold"),
        c_raise=cite(f"{at.options}(c)(i)", f"{at.options}(c)", at.options, "D-raise"),
        c_fold=cite(f"{at.options}(c)(ii)", f"{at.options}(c)", "D-fold"),
        c_no_call=cite(f"{at.options}(c)", f"{at.options}(c)(i)"),
        ante_opens=cite(f"{at.options}(d)(i)", f"{at.options}(d)", "6.1"),
        last_blind=cite(f"{at.options}-last-blind"),
    )


def _first_round(register: Register, at: Headings) -> FirstRoundLaw:
    cite = register.cite
    return FirstRoundLaw(
        calls=cite(f"{at.follow}(a)", at.follow, "D-call"),
        raises=cite(f"{at.follow}(b)", "D-raise"),
        folds=cite(f"{at.follow}(c)", "D-fold"),
        no_check=cite(f"{at.checking}.1"),
        closes=cite(f"{at.ends}(b)", at.ends),
        alone=cite(f"{at.ends}(a)"),
    )


def _later_rounds(register: Register, at: Headings) -> LaterRoundsLaw:
    cite = register.cite
    return LaterRoundsLaw(
        opening_bet=cite(f"{at.opens_later}(a)", at.opens_later),
        opening_check=cite(f"{at.opens_later}(b)", f"{at.checking}.1", "D-check"),
        opening_fold=cite(f"{at.opens_later}(c)", "D-fold"),
        calls=cite(f"{at.follow_later}(a)", at.follow_later, "D-call"),
        raises=cite(f"{at.follow_later}(b)", "D-raise"),
        checks=cite(f"{at.follow_later}(c)", f"{at.checking}.1", "D-check"),
        folds=cite(f"{at.follow_later}(d)", "D-fold"),
        bet_after_checks=cite(f"{at.follow_later}(b)", f"{at.opens_later}(a)"),
        no_check_facing_bet=cite(f"{at.checking}.2"),
        all_checked=cite(f"{at.checking}.3"),
        closes=cite(f"{at.ends_later}(b)", at.ends_later),
        alone=cite(f"{at.ends_later}(a)"),
    )


def _limits(register: Register, at: Headings) -> LimitsLaw:
    cite = register.cite
    return LimitsLaw(
        fixed=cite("5.2", at.bets),
        spread=cite("5.2", at.bets),
        structured=cite("5.2", at.bets),
        manila=cite("5.2", at.bets),
        half_pot=cite("D-half-pot", at.bets),
        full_pot=cite("D-full-pot", at.bets),
        straddle=cite("D-straddle", at.bets),
        no_limit=cite("D-no-limit"),
    )


def _showdown(register: Register, at: Headings) -> ShowdownLaw:
    cite = register.cite
    return ShowdownLaw(
        opens=cite("D-showdown", f"{at.showdown}.1"),
        must_show=cite(f"{at.showdown}.1"),
        may_muck=cite(f"{at.showdown}.1"),
        high_wins=cite("D-high-ball", "3.5(b)"),
        low_wins=cite("D-low-ball", "3.5(b)"),
        split_wins=cite("D-high-low-split", "3.5(c)"),
        no_low=cite("3.5(d)"),
        divide=cite(f"{at.showdown}.2"),
    )


def _misdeals(register: Register, at: Headings) -> MisdealsLaw:
    cite = register.cite
    return MisdealsLaw(
        new_deal=cite(*at.errors.misdeal),
        cut_exposed=cite("17.1(a)", "17.1"),
        cut_forgotten=cite("17.1(b)", "17.1"),
        dealt_out_of_turn=cite(at.errors.out_of_turn, "17.1"),
        player_missed=cite(at.errors.missed, "17.1"),
        excess_card=cite("17.1(f)", "17.1"),
    )


def cash_play_law(register: Register, at: Headings) -> PlayLaw:
    """What the two cash documents add to the shared rules, under the same numbers."""
    cite = register.cite
    blind = ("8.5(a)", "8.4")
    return canberra_play_law(register, at).amended(
        round={
            "opens": cite("D-round-of-play", "4.2", "8.3", "D-table-stake"),
            "shuffle_and_cut": cite("7.1", "7.2", "7.3", "2.1"),
            "ends": cite("D-round-of-play"),
        },
        forced={
            "first_blind": cite(*blind, "8.5", "D-small-blind", "D-blind", "D-post"),
            "second_blind": cite(*blind, "D-big-blind", "D-blind", "D-post"),
            "third_blind": cite(*blind, "D-blind", "D-post"),
            "missed_blind": cite("17.4", "D-post"),
        },
        dealing={"hole": cite("9.2", "7.3", "D-dealer-button", "D-hole-card", "D-initial-deal")},
        first_round={"closes": cite(f"{at.ends}(b)", at.ends, "D-betting-round")},
        later_rounds={"closes": cite(f"{at.ends_later}(b)", at.ends_later, "D-betting-round")},
        amounts={"own_chips": cite("D-table-stake", "4.4", at.chips)},
        floor_folds={"sanction": cite("19.2(a)", "19.2")},
        pots={"uncalled": cite("15.2(b)", "D-pot")},
        showdown={"completion": cite("9.1", "D-hand")},
        commission={
            "taken": cite("15.2", "15.2(a)", "D-commission"),
            "five_percent": cite("15.2(a)(i)"),
            "ten_percent": cite("15.2(a)(ii)"),
            "tied": cite("15.2(c)"),
            "forced_only": cite("15.2(d)"),
        },
        called_off={"void": cite("19.3", "D-void")},
        misdeals={"found_late": cite("17.2")},
        uncovered={"by_agreement": cite("17.16")},
    )
