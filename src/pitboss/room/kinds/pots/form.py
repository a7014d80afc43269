"""The determinations of a game as a form: what may be chosen, what holds otherwise, and the clause for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.cards import DECK_SIZES
from pitboss.cite import Cites
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import KINDS, Offer
from pitboss.room.form import Choice, ChoiceKind, OfferInfo, asked, kind_of_value
from pitboss.room.kinds.days import day_choices
from pitboss.room.kinds.pots.form_words import PARTS
from pitboss.room.kinds.pots.play_money import standing_of
from pitboss.room.kinds.pots.table_form import table_choices
from pitboss.table import TableSettings


def form() -> tuple[OfferInfo, ...]:
    """Every game between players, with everything that may be determined."""
    return tuple(offer_info(offer) for offer in all_offers())


def offer_info(offer: Offer) -> OfferInfo:
    spec = offer.spec
    return OfferInfo(
        instrument=offer.instrument,
        game=spec.key,
        title=spec.title,
        kind="pots",
        label=spec.label,
        derived_from=spec.derived_from,
        most_seats=spec.most_seats,
        choices=tuple(_choices(offer)),
    )


def _choices(offer: Offer) -> Iterator[Choice]:
    for group, part in PARTS.items():
        for name, question in part.items():
            if _applies(offer, name):
                default, cites = getattr(offer.defaults, name), _cites(offer, name, question.meanings)
                yield asked(name, question, group, _kind(offer, name), default, cites)
    yield from table_choices(offer)
    assert offer.table_law is not None
    yield from day_choices(offer.table_law, TableSettings(pack_enabled=standing_of(offer)))


def _applies(offer: Offer, name: str) -> bool:
    """Whether a game of this kind leaves the question open at all."""
    spec = offer.spec
    opened_by_card = any(street.opener == "up_card" for street in spec.streets)
    needs = {
        "burn": bool(spec.burns),
        "refuse_final_checks": spec.draws,
        "draw_final_opener": spec.draws,
        "reshuffle_includes_folded": spec.draws,
        "stud_opener": opened_by_card,
        "stud_opener_by": opened_by_card,
        "heads_up": bool(offer.law.heads_up),
        "steal_is_blinds_only": not offer.collections,
        "rake_allocation": not offer.collections,
        "collection_counts": bool(offer.collections),
    }
    return needs.get(name, True)


def _kind(offer: Offer, name: str) -> tuple[ChoiceKind, tuple[Any, ...] | None]:
    only = offer.only.get(name)
    if only:
        return "one_of", only.values
    if name == "deck":
        return "one_of", DECK_SIZES
    if name == "commission":
        return "commission", tuple(offer.collections.values()) or None
    return kind_of_value(KINDS[name])


def _cites(offer: Offer, name: str, meanings: tuple[str, ...]) -> Cites:
    law = offer.law
    cites: Cites = tuple(cite for meaning in meanings for cite in getattr(law, meaning))
    only = offer.only.get(name)
    return tuple(dict.fromkeys((*cites, *(only.rules if only else ())))) or law.determine
