"""What is checked of what the house takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.cite import Refusal
from pitboss.spec import Determinations, NoCommission, PotPercentage, TimeCharge

if TYPE_CHECKING:
    from pitboss.instruments.determine import Offer


def commission(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A game for money charges something, a tournament takes nothing from pots; the rest is the document's own."""
    cites, facts = offer.law.commission, {"against": ["tournament"]}
    match choices.commission:
        case NoCommission():
            if not choices.tournament:
                what = "a game for money charges commission: from the pots or by time"
                yield Refusal("no_commission", what, cites, facts, field="commission")
        case _ if choices.tournament:
            what = "nothing is taken from tournament pots"
            yield Refusal("tournament_commission", what, cites, facts, field="commission")
        case _:
            yield from offer.fees(offer, choices)


def from_pots_or_by_time(offer: Offer, choices: Determinations) -> Iterator[Refusal]:
    """A casino's commission."""
    match choices.commission:
        case PotPercentage() as scheme:
            yield from _percentage(offer, scheme)
            yield from _rate(offer, choices, scheme)
        case TimeCharge() as charge:
            yield from time_charge(offer, charge)
        case _:
            what = "commission is a percentage of the pots or a charge by time; no schedule of fees is posted"
            yield Refusal("collection", what, offer.law.commission, field="commission")


def time_charge(offer: Offer, charge: TimeCharge) -> Iterator[Refusal]:
    if charge.amount <= 0 or charge.minutes <= 0:
        what = "a time charge is an amount for a number of minutes"
        yield Refusal("time_charge", what, offer.law.commission_time, field="commission")


def _percentage(offer: Offer, scheme: PotPercentage) -> Iterator[Refusal]:
    cites = offer.law.commission_cap
    if scheme.percent not in (5, 10):
        what = f"the rate is 5% or 10%; got {scheme.percent}%"
        yield Refusal("commission_percent", what, cites, field="commission")
    if type(scheme.cap) is not int or scheme.cap <= 0:
        yield Refusal("commission_cap", "an approved maximum must be set", cites, field="commission")


def _rate(offer: Offer, choices: Determinations, scheme: PotPercentage) -> Iterator[Refusal]:
    """The higher rate is for small stakes."""
    stake, most = getattr(choices, offer.rate_by), offer.rate_stake_dollars * choices.dollar
    if scheme.percent == 10 and not 0 < stake <= most:
        name = offer.rate_by.replace("_", " ").replace("buy in", "buy-in")
        what = f"10% is open only where the {name} is set at {most} or less; got {stake or 'none'}"
        facts = {"most": most, "got": stake, "against": [offer.rate_by, "dollar"]}
        yield Refusal("commission_rate", what, offer.law.commission_rate, facts, field="commission")
