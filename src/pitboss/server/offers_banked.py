"""The determinations of a game against the house as a form."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Cites
from pitboss.instruments.banked_determine import KINDS, BankedOffer
from pitboss.server.offers_kinds import kind_of_value
from pitboss.server.rest_types import Choice, OfferTold

QUESTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "seats": ("Playing areas", ("seats",)),
    "minimum": ("Least ante and blind", ("minimum",)),
    "maximum": ("Most ante and blind", ("maximum",)),
    "multiple": ("Antes and blinds in multiples of", ("multiples",)),
    "trips_minimum": ("Least trips wager", ("minimum",)),
    "trips_maximum": ("Most trips wager", ("maximum",)),
    "trips_multiple": ("Trips in multiples of", ("multiples",)),
    "above_maximum": ("A marker may allow more than the maximum", ("above_maximum",)),
    "chip": ("Smallest chip", ("multiples",)),
    "paytable": ("Odds of blind and trips", ("odds",)),
    "paytable_approval": ("Approval of other odds than the document's", ("odds",)),
    "max_payout": ("Most that is paid", ("max_payout",)),
    "max_payout_scope": ("The most is counted for each", ("max_payout",)),
    "max_payout_covers": ("The most covers", ("max_payout",)),
    "odd_amounts": ("Payouts that are no whole chips are rounded", ("odds",)),
    "decks": ("How the two decks are used", ("decks",)),
    "seconds_to_decide": ("Seconds to decide (empty: no clock)", ("clock",)),
}
"""What to ask, and the meanings whose clauses leave it to the operator."""


def banked_told(offer: BankedOffer) -> OfferTold:
    spec = offer.spec
    return OfferTold(
        instrument=offer.instrument,
        game=spec.key,
        title=spec.title,
        kind="banked",
        label="approved",
        derived_from="",
        most_seats=spec.most_seats,
        choices=tuple(_choices(offer)),
    )


def _choices(offer: BankedOffer) -> Iterator[Choice]:
    for name, (words, meanings) in QUESTIONS.items():
        kind, values = kind_of_value(KINDS[name])
        law = offer.determinations
        cites: Cites = tuple(cite for meaning in meanings for cite in getattr(law, meaning))
        default = getattr(offer.defaults, name)
        yield Choice(name=name, words=words, kind=kind, choices=values, default=default, cites=cites or law.determine)
