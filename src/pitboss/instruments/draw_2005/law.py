"""The clause numbers of `draw-2005` behind each meaning."""

from pitboss.instruments.canberra.play import cash_headings, cash_play_law
from pitboss.instruments.canberra.ranking import canberra_ranking_law
from pitboss.instruments.register import register

_register = register("draw-2005")
_cite = _register.cite

RANKING = canberra_ranking_law(_register)
PLAY = cash_play_law(
    _register,
    cash_headings(options="10.1", follow="10.2", ends="10.3", chips="4.5", out_of_turn="17.1(c)", missed="17.1(d)"),
).amended(
    dealing={"board": _cite("D-communal-cards")},
    draw={
        "order": _cite("9.4", "D-draw"),
        "up_to_four": _cite("9.5"),
        "five": _cite("9.6", "9.6(a)"),
        "five_last": _cite("9.6(b)"),
        "reshuffle": _cite("9.7"),
        "stand_pat": _cite("9.4", "D-draw"),
    },
    opener={
        "first": _cite("9.3", "10.1"),
        "later": _cite("9.8", "12.1", "12.2"),
        "inactive": _cite("12.2"),
    },
    later_rounds={"no_final_checks": _cite("11.4")},
    floor_folds={"time_expired": _cite("4.6", "D-fold")},
    exposed={"two": _cite("17.17"), "in_draw": _cite("17.18")},
    turns={
        "early_wager": _cite("17.5"),
        "early_stands": _cite("17.5"),
        "early_exceeded_returned": _cite("17.6"),
    },
)
