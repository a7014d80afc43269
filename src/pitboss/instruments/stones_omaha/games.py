"""Omaha as Stones offers it."""

from pitboss.instruments.canberra.determinations import board_streets
from pitboss.instruments.determine import DeterminationLaw, Offer, Only
from pitboss.instruments.omaha_2017.games import DETERMINATIONS as OMAHA_DETERMINATIONS
from pitboss.instruments.register import register
from pitboss.instruments.stones_omaha.law import PLAY, RANKING
from pitboss.instruments.stones_omaha.schedules import posted_fees, schedule, schedules
from pitboss.instruments.stones_omaha.table_law import TABLE
from pitboss.play.law import PlayLaw
from pitboss.spec import Determinations, GameSpec

_cite = register("stones-omaha").cite
DETERMINATIONS = DeterminationLaw(
    determine=_cite("S-fee-predetermined"),
    deck=_cite("S-deck"),
    decks={52: _cite("S-deck")},
    joker=_cite("S-deck"),
    ace_low=_cite("S-rank-straight", "S-rank-straight-flush"),
    low_ball=_cite("S-object"),
    stakes=OMAHA_DETERMINATIONS.stakes,
    maximum_buy_in=OMAHA_DETERMINATIONS.maximum_buy_in,
    blind_or_ante=_cite("S-blinds"),
    blind_count=_cite("S-blind-positions"),
    blind_limits=_cite("S-blinds"),
    levels=_cite("S-blinds"),
    bets=_cite("S-limits-equal", "S-limit-range"),
    seats=_cite("S-table"),
    burn=_cite("S-burn"),
    raise_cap=_cite("S-raises"),
    commission=_cite("S-fee-predetermined"),
    commission_rate=_cite("S-fee-no-percent"),
    commission_time=_cite("S-time-collection"),
    collections=_cite("S-fee-one-option", "S-fee-max-five-rates"),
)
_rounds = ("S-round2", "S-round3", "S-round4")
_boards = ("S-flop", "S-turn", "S-river")


_acts = ("opening_bet", "opening_check", "opening_fold", "calls", "raises", "checks", "folds", "bet_after_checks")


def _later(number: int) -> PlayLaw:
    """A later betting round names its own clause for every act."""
    acts = dict.fromkeys((*_acts, "no_check_facing_bet"), _cite(_rounds[number]))
    dealt = dict.fromkeys(("flop", "board"), _cite(_boards[number]))
    return PLAY.amended(dealing=dealt, later_rounds=acts)


OMAHA = Offer(
    instrument="stones-omaha",
    spec=GameSpec(
        key="omaha",
        title="Omaha",
        streets=board_streets(4),
        completion="two_and_three",
        most_seats=10,
        checks_first_round=True,
    ),
    laws=(PLAY, *(_later(number) for number in range(3))),
    ranking=RANKING,
    law=DETERMINATIONS,
    table_law=TABLE,
    defaults=Determinations(
        ace_low_straights=True,
        blinds=(1, 2),
        limit="structured",
        seats=9,
        minimum_stake=40,
        commission=schedule(20),
    ),
    only={
        "deck": Only((52,), _cite("S-deck")),
        "joker": Only((False,), _cite("S-deck")),
        "ace_low_straights": Only((True,), _cite("S-rank-straight", "S-rank-straight-flush")),
        "wins": Only(("high",), _cite("S-object")),
        "tournament": Only((False,), _cite("S-type")),
        "seconds_to_act": Only((None,), _cite("S-type")),
        "forced": Only(("blind",), _cite("S-blinds")),
        "opening_option": Only(("B",), _cite("S-call", "S-fold", "S-raise")),
        "over_blinds": Only(((),), _cite("S-blinds")),
        "burn": Only((True,), _cite("S-burn")),
        "max_raises": Only(("document", 3), _cite("S-raises")),
        "limit": Only(
            ("fixed", "structured", "spread", "full-pot", "no-limit"), _cite("S-limits-equal", "S-limit-range")
        ),
    },
    blind_counts=(2,),
    schedules=schedules,
    fees=posted_fees,
    structure=(1, 1, 2, 2),
    limit_range=((1, 2), (1000, 2000)),
)
OFFERS = (OMAHA,)
