"""Omaha as the 2017 document offers it."""

from msgspec.structs import replace

from pitboss.instruments.canberra.determinations import board_streets, cash_determinations
from pitboss.instruments.determine import AMOUNT_LIMITS, Offer
from pitboss.instruments.omaha_2017.law import PLAY, RANKING
from pitboss.instruments.omaha_2017.table_law import TABLE
from pitboss.instruments.register import register
from pitboss.spec import Determinations, GameSpec, PotPercentage

_register = register("omaha-2017")
_cite = _register.cite

DETERMINATIONS = replace(
    cash_determinations(_register),
    burn=_cite("4.2(h)"),
    maximum_buy_in=_cite("4.2(i)"),
    clock=_cite("4.2(j)", "4.8"),
    heads_up=_cite("20.20", "20.1"),
)
OMAHA = Offer(
    instrument="omaha-2017",
    spec=GameSpec(
        key="omaha",
        title="Omaha",
        streets=board_streets(4),
        completion="two_and_three",
        most_seats=11,
    ),
    laws=(PLAY,),
    ranking=RANKING,
    law=DETERMINATIONS,
    table_law=TABLE,
    defaults=Determinations(
        blinds=(5, 10),
        limit="full-pot",
        seats=9,
        minimum_stake=200,
        maximum_buy_in=1000,
        commission=PotPercentage(5, 10),
    ),
    caps_ratio_limits=False,
    cap_open_for=AMOUNT_LIMITS,
    rate_by="maximum_buy_in",
    rate_stake_dollars=500,
)
OFFERS = (OMAHA,)
