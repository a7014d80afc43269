"""The determinations of a game against the house as a form."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.table import TableSettings
from pitboss.banked.table.law import FloorLaw
from pitboss.cite import Cites
from pitboss.instruments.banked_determine import KINDS, BankedOffer
from pitboss.instruments.catalogue import banked_offers
from pitboss.room.form import Choice, OfferInfo, asked, kind_of_value
from pitboss.room.kinds.banked.form_words import BANKED_PARTS, RUN
from pitboss.room.kinds.banked.play_money import SETTINGS
from pitboss.room.kinds.days import day_choices
from pitboss.room.kinds.manners import manner_choices

TIMED = ("patience", "time_bank", "bank_refill", "wagers", "grace", "away_minutes", "seeds")


def form() -> tuple[OfferInfo, ...]:
    """Every game against the house, with everything that may be determined."""
    return tuple(offer_info(offer) for offer in banked_offers())


def offer_info(offer: BankedOffer) -> OfferInfo:
    spec = offer.spec
    return OfferInfo(
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
    law = offer.determinations
    for group, part in BANKED_PARTS.items():
        for name, question in part.items():
            cites: Cites = tuple(cite for meaning in question.meanings for cite in getattr(law, meaning))
            default = getattr(offer.defaults, name)
            yield asked(name, question, group, kind_of_value(KINDS[name]), default, cites or law.determine)
    assert isinstance(offer.floor_law, FloorLaw)
    run = kind_of_value(SETTINGS["run"])
    yield asked("run", RUN, "Procedure", run, TableSettings().run, offer.floor_law.round)
    yield from manner_choices(offer.floor_law.sign, TIMED)
    yield from day_choices(offer.floor_law, TableSettings())
