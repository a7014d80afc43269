"""The clause numbers of `omaha-2017` behind each meaning."""

from pitboss.instruments.canberra.play import cash_headings, cash_play_law
from pitboss.instruments.canberra.ranking import canberra_ranking_law
from pitboss.instruments.register import register

_register = register("omaha-2017")
_cite = _register.cite

RANKING = canberra_ranking_law(_register)
PLAY = cash_play_law(
    _register,
    cash_headings(options="10.2", follow="10.3", ends="10.4", chips="4.7", out_of_turn="17.1(d)", missed="17.1(e)"),
).amended(
    round={"ends": _cite("9.6", "D-round-of-play")},
    dealing={
        "flop": _cite("9.4", "D-flop", "D-communal-cards"),
        "board": _cite("9.4", "D-communal-cards"),
        "burn": _cite("4.2(h)"),
    },
    opener={
        "first": _cite("10.1", "9.3"),
        "later": _cite("10.1", "9.5", "12.1"),
        "inactive": _cite("10.1"),
    },
    amounts={"raise_unlimited": _cite("5.1")},
    floor_folds={"time_expired": _cite("4.8", "D-fold")},
    exposed={
        "one": _cite("17.1(c)", "17.1"),
        "replaced": _cite("17.20"),
        "no_burn": _cite("17.21"),
    },
    board={"early_reshuffled": _cite("17.17"), "top_card_used": _cite("17.19")},
    turns={
        "misdirected": _cite("17.5"),
        "early_wager": _cite("17.6"),
        "early_must_check": _cite("17.6(a)", "17.6"),
        "early_call_or_fold": _cite("17.6(b)", "17.6"),
        "early_exceeded_forfeits": _cite("17.6(c)", "17.6"),
        "early_stands_if_folded": _cite("17.6(d)", "17.6"),
    },
)
