"""The card room's posted collection schedules, of which a table has one, unaltered."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.instruments.determine import RATIO_LIMITS, Offer
from pitboss.instruments.fee_checks import time_charge
from pitboss.spec import Collection, Determinations, PotPercentage, TimeCharge

NUMBERS = range(1, 28)
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


def schedules(dollar: int) -> dict[int, Collection | TimeCharge]:
    """Every schedule by its number, at so many chip units to the dollar."""
    return {number: schedule(number, dollar) for number in NUMBERS}


def posted_fees(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """Fees are as posted, and never a percentage of what is wagered."""
    law, scheme = offer.law, choices.commission
    if isinstance(scheme, PotPercentage):
        what = "fees may not be a percentage of wagers"
        yield Refusal("no_percentage", what, law.commission_rate, field="commission")
        return
    wrong = tuple(time_charge(offer, scheme)) if isinstance(scheme, TimeCharge) else ()
    yield from wrong
    if not wrong and scheme not in schedules(max(choices.dollar, 1)).values():
        what, facts = "a collection is one of the posted schedules, unaltered", {"against": ["dollar"]}
        yield Refusal("collection", what, law.collections, facts, field="commission")
    elif isinstance(scheme, Collection) and choices.limit in RATIO_LIMITS:
        what = f"only the half-hour schedules, 1 to 15, are for {choices.limit} games too; got {scheme.schedule}"
        cites, facts = law.commission_time + law.collections, {"against": ["limit"]}
        yield Refusal("collection_of_limit_games", what, cites, facts, field="commission")
