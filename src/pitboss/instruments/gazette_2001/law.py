"""The clause numbers of `gazette-2001` behind each meaning: the common rules, then each appendix."""

from pitboss.instruments.canberra.play import DealingErrors, Headings, canberra_play_law
from pitboss.instruments.canberra.ranking import canberra_ranking_law
from pitboss.instruments.register import register
from pitboss.play.law import PlayLaw

_register = register("gazette-2001")
_cite = _register.cite

RANKING = canberra_ranking_law(_register)
_COMMON = canberra_play_law(
    _register,
    Headings(
        determinations="4.3",
        bets="4.3(h)",
        over_blinds="4.3(f)",
        forced="8.8",
        options="9.1",
        follow="9.2",
        ends="9.3",
        checking="10",
        opens_later="11.2",
        follow_later="11.3",
        ends_later="11.4",
        showdown="12",
        tapping="13",
        short_tap_out="13.4",
        void="18.4",
        errors=DealingErrors(
            misdeal=("17.2",),
            out_of_turn="17.1(d)",
            missed="17.1(e)",
            over_call="17.6",
            under_call="17.7",
            wrong_count="17.8",
            discards="17.9",
            dispute="18.6",
        ),
    ),
).amended(
    round={
        "opens": _cite("D-round-of-play", "4.3", "8.6", "14.2"),
        "ends": _cite("D-round-of-play"),
    },
    forced={"first_blind": _cite("8.8(a)", "8.8", "8.7", "D-buck", "D-blind")},
    amounts={"own_chips": _cite("4.5", "4.6")},
    floor_folds={"time_expired": _cite("4.7", "D-fold"), "sanction": _cite("18.3(a)", "18.3")},
    pots={"uncalled": _cite("D-pot")},
    called_off={"void": _cite("18.4", "18.5"), "invalidate": _cite("18.4", "18.5")},
    exposed={"two_of_one": _cite("17.1(c)", "17.1")},
    turns={
        "early_wager": _cite("17.4"),
        "early_stands": _cite("17.4"),
        "early_exceeded_returned": _cite("17.5"),
    },
)


def _board_game(letter: str) -> PlayLaw:
    """Omaha and every Hold-Em event: the same appendix but for the number of hole cards and the limit."""
    at = letter
    return _COMMON.amended(
        round={"ends": _cite(f"{at}2.6", "D-round-of-play")},
        dealing={
            "hole": _cite(f"{at}2.1", "D-hole-card", "D-initial-deal", "D-buck"),
            "flop": _cite(f"{at}2.3", "D-flop", "D-communal-cards"),
            "board": _cite(f"{at}2.3", "D-communal-cards"),
            "burn": _cite(f"{at}1.2"),
        },
        opener={
            "first": _cite(f"{at}1.3", f"{at}2.2"),
            "later": _cite(f"{at}1.3", f"{at}2.4", f"{at}1.1", "11.1"),
            "inactive": _cite(f"{at}1.4"),
        },
        showdown={"completion": _cite(f"{at}2.5", "D-hand")},
        exposed={"replaced": _cite(f"{at}4.3"), "no_burn": _cite(f"{at}4.4")},
        board={"early_reshuffled": _cite(f"{at}4.1"), "top_card_used": _cite(f"{at}4.2")},
    )


def _no_limit(letter: str) -> PlayLaw:
    return _board_game(letter).amended(limits={"no_limit": _cite(f"{letter}3.2", "D-no-limit")})


_MANILA = _COMMON.amended(
    round={"ends": _cite("A2.6", "D-round-of-play")},
    dealing={
        "hole": _cite("A2.1", "D-hole-card", "D-initial-deal", "D-buck"),
        "board": _cite("A2.2", "A2.4", "D-communal-cards"),
    },
    opener={
        "first": _cite("A1.2", "A2.3"),
        "later": _cite("A1.2", "A2.3", "A1.1", "11.1"),
        "inactive": _cite("A1.3"),
    },
    amounts={"bet_least": _cite("A3.2", "5.2")},
    limits={"manila": _cite("A3.2", "5.2")},
    showdown={"completion": _cite("A2.5", "D-hand")},
    exposed={"one": _cite("A4.1")},
    board={"early_caps_bets": _cite("A4.2"), "early_least_bets": _cite("A4.3")},
)
_DRAW = _COMMON.amended(
    dealing={"hole": _cite("B2.1", "D-hole-card", "D-initial-deal", "D-buck")},
    draw={
        "order": _cite("B2.3", "D-draw"),
        "up_to_four": _cite("B2.4"),
        "five": _cite("B2.5", "B2.5(a)"),
        "five_last": _cite("B2.5(b)"),
        "reshuffle": _cite("B2.6"),
        "stand_pat": _cite("B2.3", "D-draw"),
    },
    opener={
        "first": _cite("B1.2", "B2.2"),
        "later": _cite("B1.2", "B2.7", "B1.1", "11.1"),
        "inactive": _cite("B1.3"),
    },
    later_rounds={"no_final_checks": _cite("B1.4")},
    limits={"full_pot": _cite("B3.2", "D-full-pot", "4.3(h)")},
    showdown={"completion": _cite("B2.8", "D-hand")},
    exposed={"two": _cite("B4.1"), "in_draw": _cite("B4.2")},
)
_STUD = _COMMON.amended(
    round={"ends": _cite("D2.5", "D-round-of-play")},
    dealing={
        "hole": _cite("D2.1", "D-hole-card", "D-initial-deal", "D-buck"),
        "up": _cite("D2.3"),
        "last": _cite("D2.3", "D-hole-card"),
        "too_few_cards": _cite("D4.4"),
    },
    opener={"first": _cite("D1.2", "D2.2"), "later": _cite("D1.2", "D2.2", "D1.1", "11.1")},
    amounts={"ante_bet_least": _cite("D3.2", "6.1"), "ante_raise_least": _cite("D3.2", "6.2")},
    limits={"half_pot": _cite("D3.2", "D-half-pot", "4.3(h)")},
    showdown={"completion": _cite("D2.4", "D-hand")},
    stud={
        "first_card_up": _cite("D4.1"),
        "face_up_in_shoe": _cite("D4.2"),
        "final_card_exposed": _cite("D4.3"),
    },
)

PLAY = {
    "three-card-manila": _MANILA,
    "draw": _DRAW,
    "omaha": _board_game("C").amended(limits={"full_pot": _cite("C3.2", "D-full-pot", "4.3(h)")}),
    "seven-card-stud": _STUD,
    "hold-em-early-bird": _no_limit("E"),
    "hold-em-instant-satellite": _no_limit("F"),
    "hold-em-super-satellite": _no_limit("G"),
    "hold-em-no-limit": _no_limit("H"),
    "hold-em-limit": _board_game("I").amended(limits={"structured": _cite("I3.2", "5.2")}),
}
