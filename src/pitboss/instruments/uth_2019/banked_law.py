"""The clause numbers of `uth-2019` behind each meaning of a round against the house."""

from pitboss.banked.law import (
    BankedCalledOffLaw,
    BankedDealingLaw,
    BankedLaw,
    BankedTournamentLaw,
    DecisionsLaw,
    IrregularitiesLaw,
    SettlementLaw,
    WagersLaw,
)
from pitboss.instruments.register import register
from pitboss.ranking.order import Category

_cite = register("uth-2019").cite
_NAMES = {
    Category.ROYAL_FLUSH: "royal",
    Category.STRAIGHT_FLUSH: "straight-flush",
    Category.FOUR_OF_A_KIND: "quads",
    Category.FULL_HOUSE: "full-house",
    Category.FLUSH: "flush",
    Category.STRAIGHT: "straight",
}

LAW = BankedLaw(
    wagers=WagersLaw(
        wagers_open=_cite("4.2", "4.2(a)", "4.2(b)"),
        place=_cite("4.2(a)", "4.1", "D-ante", "D-blind", "D-box"),
        place_trips=_cite("4.2(b)", "4.3", "D-trips"),
        chips=_cite("4.1"),
        blind_equal=_cite("D-blind"),
        trips_alone=_cite("4.3"),
        one_wager=_cite("4.5"),
        no_touching=_cite("4.6", "D-round-of-play"),
        withdraw=_cite("4.2", "4.6"),
        minimum=_cite("5.4", "5.1"),
        maximum=_cite("5.5", "5.1", "5.2"),
        multiples=_cite("5.3"),
        under_minimum=_cite("5.4"),
        over_maximum=_cite("5.5"),
        marker=_cite("5.2"),
    ),
    dealing=BankedDealingLaw(
        shuffled=_cite("6.1(a)", "6.1", "2.1", "2.2", "D-automated-shuffling-shoe"),
        shuffled_again=_cite("6.1(b)", "13.3"),
        no_more_bets=_cite("7.1", "D-round-of-play"),
        deal_board=_cite("7.2(a)", "7.2", "2.2", "D-communal-cards"),
        spread_board=_cite("7.2(b)", "D-flop", "D-turn", "D-river"),
        deal_hole=_cite("7.2(c)", "7.2", "2.2", "D-hole-cards"),
        deal_dealer=_cite("7.2(d)", "7.2", "2.2"),
    ),
    decisions=DecisionsLaw(
        choose={
            "before_flop": _cite("8.1", "D-before-the-flop"),
            "after_flop": _cite("8.3", "D-after-the-flop"),
            "river": _cite("8.5", "D-on-the-river"),
        },
        fold={
            "before_flop": _cite("8.1(a)", "8.6", "D-fold"),
            "after_flop": _cite("8.3(a)", "8.6", "D-fold"),
            "river": _cite("8.5(a)", "8.6", "D-fold"),
        },
        check={"before_flop": _cite("8.1(b)", "D-check"), "after_flop": _cite("8.3(b)", "D-check")},
        no_check={"river": _cite("8.5", "8.5(a)", "8.5(b)", "D-check")},
        bet={
            "before_flop": _cite("8.1(c)", "8.1(c)(i)", "D-play-wager"),
            "after_flop": _cite("8.3(c)", "8.3(c)(i)", "D-play-wager"),
            "river": _cite("8.5(b)", "8.5(b)(i)", "D-play-wager"),
        },
        bet_amount={
            "before_flop": _cite("8.1(c)(ii)"),
            "after_flop": _cite("8.3(c)(ii)"),
            "river": _cite("8.5(b)(ii)"),
        },
        one_play={
            "before_flop": _cite("D-play-wager", "4.5"),
            "after_flop": _cite("8.3", "D-play-wager"),
            "river": _cite("8.5", "D-play-wager"),
        },
        folded=_cite("8.6"),
        no_decision=_cite("13.8", "D-fold"),
        reveal={"before_flop": _cite("8.2", "D-flop"), "after_flop": _cite("8.4", "D-turn", "D-river")},
    ),
    settlement=SettlementLaw(
        dealer_hand=_cite("8.8", "8.8(a)", "8.8(b)", "8.8(c)"),
        qualify=_cite("D-qualify"),
        concede=_cite("9.1", "D-fold"),
        refund=_cite("9.2", "9.5(c)(ii)", "9.5(c)", "D-push"),
        settle=_cite("9.3", "9.3(a)", "9.3(b)", "9.3(c)", "9.3(d)", "9.4"),
        ante_wins=_cite("9.5(a)", "9.5", "9.9", "10.1-ante", "10.1"),
        ante_loses=_cite("9.5(b)", "9.5", "9.10"),
        ante_ties=_cite("9.5(c)(i)", "9.5(c)", "9.5", "D-push"),
        blind_wins=_cite("9.6(a)", "9.6", "9.9", "10.1"),
        blind_odds={category: _cite(f"10.1-blind-{name}") for category, name in _NAMES.items()},
        blind_loses=_cite("9.6(b)", "9.6", "9.10"),
        blind_ties=_cite("9.6(c)(i)", "9.6(c)", "9.6", "D-push"),
        blind_pushes=_cite("9.6(c)(ii)", "9.6(c)", "9.6", "10.1-blind-push", "D-push"),
        trips_wins=_cite("9.7(a)", "9.7", "9.9", "10.1", "D-trips"),
        trips_odds={
            category: _cite(f"10.1-trips-{name}")
            for category, name in (_NAMES | {Category.THREE_OF_A_KIND: "three"}).items()
        },
        trips_loses=_cite("9.7(b)", "9.7", "9.10"),
        play_wins=_cite("9.8(a)", "9.8", "9.9", "10.1-play", "10.1"),
        play_loses=_cite("9.8(b)", "9.8", "9.10"),
        play_ties=_cite("9.8(c)", "9.8", "D-push"),
        max_payout=_cite("10.1-max-payout"),
        odd_amount=_cite("10.1", "5.3"),
        round_ends=_cite("D-round-of-play"),
    ),
    irregular=IrregularitiesLaw(
        malfunction=_cite("11.1", "11.3", "D-void"),
        wrong_count=_cite("13.1"),
        exposed=_cite("13.2"),
        misdeal=_cite("13.3", "6.1(b)", "D-void"),
        dealer_exposed=_cite("13.4"),
        dealer_exposed_first=_cite("13.4(a)", "13.4"),
        dealer_exposed_late=_cite("13.4(b)", "13.4"),
        unfunded=_cite("13.5"),
        unfunded_unhandled=_cite("13.5(a)", "13.5", "D-void"),
        unfunded_handled=_cite("13.5(b)", "13.5", "D-void"),
        card_fault=_cite("13.6", "13.6(a)", "13.6(b)", "13.6(c)", "D-void"),
        non_complying=_cite("13.7"),
        settles_under=_cite("13.7(a)", "13.7", "5.4"),
        settles_over=_cite("13.7(b)", "13.7", "5.5"),
    ),
    called_off=BankedCalledOffLaw(
        void=_cite("15.4", "D-void"),
        invalidate=_cite("15.2", "D-void"),
        collusion=_cite("12.3", "D-void"),
        void_wagers=_cite("15.3(a)", "15.3", "D-void"),
    ),
    tournament=BankedTournamentLaw(
        wager_order=_cite("16.16"),
        wager_opportunity=_cite("16.17"),
        must_wager=_cite("16.15"),
        no_less=_cite("16.15", "16.1"),
    ),
)
