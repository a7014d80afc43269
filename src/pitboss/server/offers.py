"""The determinations of a game as a form: what may be chosen, what holds otherwise, and the clause for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.cards import DECK_SIZES
from pitboss.cite import Cites
from pitboss.instruments.catalogue import all_offers, banked_offers
from pitboss.instruments.determine import KINDS, Offer
from pitboss.server.offers_banked import banked_told
from pitboss.server.offers_kinds import kind_of_value
from pitboss.server.rest_types import Choice, ChoiceKind, OfferTold

QUESTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "seats": ("Seats at the table", ("seats",)),
    "deck": ("Cards in the deck", ("deck",)),
    "joker": ("A joker in the deck", ("joker",)),
    "joker_pairs_flush": ("The joker makes the best card of a flush, paired or not", ("wild_card",)),
    "ace_low_straights": ("The ace may stand low in straights", ("ace_low",)),
    "wins": ("Which hand wins", ("low_ball", "split")),
    "low_ace": ("The ace in low hands", ("low_ball",)),
    "eight_or_better": ("A low must be eight or better", ("qualifier",)),
    "forced": ("Forced bets", ("blind_or_ante",)),
    "blinds": ("Blinds, in order", ("blind_count", "levels")),
    "over_blinds": ("Optional further blinds", ("over_blinds",)),
    "ante": ("Ante from everybody", ("levels",)),
    "opening_option": ("What the first opener may do", ("blind_limits",)),
    "limit": ("Betting limit", ("bets",)),
    "minimum_bet": ("Least bet (0: the largest blind, or the ante)", ("bets",)),
    "maximum_bet": ("Most a bet may be, in spread and straddle limits", ("bets",)),
    "street_bets": ("Bet of each betting round, in a structured limit", ("bets",)),
    "max_raises": ("Most raises in a betting round", ("raise_cap",)),
    "burn": ("A card is burned before each communal stage", ("burn",)),
    "refuse_final_checks": ("No checking in the final betting round", ("final_checks",)),
    "stud_opener": ("Which up-card opens", ("stud_opener",)),
    "stud_opener_by": ("Who opens by", ("stud_opener",)),
    "heads_up": ("Who posts first with two players left", ("heads_up",)),
    "minimum_stake": ("Least table stake", ("stakes",)),
    "maximum_buy_in": ("Most to buy in for (0: no limit)", ("maximum_buy_in", "stakes")),
    "chip": ("Smallest chip in play", ("stakes",)),
    "seconds_to_act": ("Seconds to act, announced to everyone (empty: none)", ("clock",)),
    "commission": ("What the house takes", ("commission",)),
    "rake_allocation": ("Which pot bears the commission", ("commission",)),
    "short_tap_out_bars_all": ("A tap-out short of a raise ends the raising for all", ()),
    "open_on_tap_out": ("Hands are opened when a player has tapped out", ()),
    "odd_half": ("Which half of a split pot gets the odd chip", ("split",)),
    "show_all_hands": ("Every hand is shown at the showdown", ()),
    "draw_final_opener": ("Who opens after the draw", ()),
    "reshuffle_includes_folded": ("Folded hands join a reshuffle", ()),
}
"""What to ask, and the meanings whose clauses leave it to the operator."""


def all_told() -> tuple[OfferTold, ...]:
    """Games between players, then those against the house."""
    return (*(offer_told(offer) for offer in all_offers()), *(banked_told(offer) for offer in banked_offers()))


def offer_told(offer: Offer) -> OfferTold:
    spec = offer.spec
    return OfferTold(
        instrument=offer.instrument,
        game=spec.key,
        title=spec.title,
        kind="poker",
        label=spec.label,
        derived_from=spec.derived_from,
        most_seats=spec.most_seats,
        choices=tuple(_choices(offer)),
    )


def _choices(offer: Offer) -> Iterator[Choice]:
    for name, (words, meanings) in QUESTIONS.items():
        if _applies(offer, name):
            kind, values = _kind(offer, name)
            default = getattr(offer.defaults, name)
            cites = _cites(offer, name, meanings)
            yield Choice(name=name, words=words, kind=kind, choices=values, default=default, cites=cites)


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
    return tuple(dict.fromkeys((*cites, *(only.cites if only else ())))) or law.determine
