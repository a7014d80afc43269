"""Draw poker as the 2005 document offers it."""

from msgspec.structs import replace

from pitboss.instruments.canberra.determinations import DRAW_STREETS, cash_determinations
from pitboss.instruments.determine import Offer, Only
from pitboss.instruments.draw_2005.law import PLAY, RANKING
from pitboss.instruments.draw_2005.table_law import TABLE
from pitboss.instruments.register import register
from pitboss.spec import Determinations, GameSpec, PotPercentage

_register = register("draw-2005")
_cite = _register.cite

DETERMINATIONS = replace(
    cash_determinations(_register),
    final_checks=_cite("11.4"),
    clock=_cite("4.6"),
)
DRAW = Offer(
    instrument="draw-2005",
    spec=GameSpec(
        key="draw",
        title="Draw Poker",
        streets=DRAW_STREETS,
        completion="all_five",
        most_seats=9,
    ),
    laws=(PLAY,),
    ranking=RANKING,
    law=DETERMINATIONS,
    table_law=TABLE,
    defaults=Determinations(
        blinds=(5, 10),
        limit="full-pot",
        burn=False,
        seats=8,
        minimum_stake=100,
        commission=PotPercentage(5, 10),
    ),
    only={
        "burn": Only((False,), _cite("9.2")),
        "seconds_to_act": Only((None,), _cite("4.6"), in_tournaments=False),
        "maximum_buy_in": Only((0,), _cite("4.2(a)", "4.3", "14.3")),
    },
    rate_by="minimum_stake",
    rate_stake_dollars=100,
)
OFFERS = (DRAW,)
