"""Omaha as Stones offers it, with the card room's collection schedules."""

from msgspec.structs import replace

from pitboss.cite import Cites
from pitboss.instruments.canberra.determinations import board_streets
from pitboss.instruments.determine import DeterminationLaw, Offer, Only
from pitboss.instruments.omaha_2017.games import DETERMINATIONS as OMAHA_DETERMINATIONS
from pitboss.instruments.register import register
from pitboss.instruments.stones_omaha.law import PLAY, RANKING
from pitboss.instruments.stones_omaha.table_law import TABLE
from pitboss.spec import Collection, Determinations, GameSpec, TimeCharge

_cite = register("stones-omaha").cite
PLAYERS = (2, 5, 7)
"""The least number of players of each fee column."""
_FLOP_FEES = {16: (4, 5, 6), 17: (3, 4, 5), 18: (2, 3, 4), 19: (1, 2, 3)}
_STAGED = {
    24: ((2, 3, 4), (0, 1, 1)),
    25: ((2, 2, 3), (0, 1, 1)),
    26: ((1, 1, 2), (0, 1, 1)),
    27: ((1, 1, 1), (1, 1, 1)),
}


def schedule(number: int, dollar: int = 1) -> Collection | TimeCharge:
    """One of the 27 posted collection schedules, in chips."""

    def fees(dollars: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(fee * dollar for fee in dollars)

    if number <= 15:
        return TimeCharge((5 + number) * dollar, 30)
    if number <= 19:
        return Collection(number, PLAYERS, flop=fees(_FLOP_FEES[number]), no_flop=dollar)
    if number <= 23:
        return Collection(number, PLAYERS, flop=fees(_FLOP_FEES[number - 4]))
    flop, turn = _STAGED[number]
    return Collection(number, PLAYERS, fees((1, 1, 1)), fees(flop), fees(turn))


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


def _later(number: int) -> dict[str, Cites]:
    """A later betting round names its own clause for every act."""
    acts = ("bet_open", "check_open", "fold_open", "call_later", "raise_later", "check_later", "fold_later")
    return dict.fromkeys((*acts, "bet_after_checks", "no_check_facing_bet"), _cite(_rounds[number])) | {
        "deal_flop": _cite(_boards[number]),
        "deal_board": _cite(_boards[number]),
    }


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
    laws=(PLAY, *(replace(PLAY, **_later(number)) for number in range(3))),
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
    schedules=schedule,
    structure=(1, 1, 2, 2),
    limit_range=((1, 2), (1000, 2000)),
)
OFFERS = (OMAHA,)
