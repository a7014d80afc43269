"""The catalogue: every game of every document, by key."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import msgspec

from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.determine import Offer
from pitboss.instruments.register import EXTRA, FOLDERS, UnknownClauseError, register

GAME_MODULES = {
    "omaha-2017": ("omaha_2017.games",),
    "draw-2005": ("draw_2005.games",),
    "stones-omaha": ("stones_omaha.games",),
    "gazette-2001": ("gazette_2001.games", "gazette_2001.derived"),
}
"""Where the games of each document are in which players contest pots."""

BANKED_MODULES = {"uth-2019": ("uth_2019.games",)}
"""Where the games against the house are."""

EXTRA_MODULES = {"house-rules": ("house_rules.games",)}
"""Games that no document has: not among `all_offers`."""


class UnknownGameError(LookupError):
    """A game that no document offers."""


class Instrument(msgspec.Struct, frozen=True):
    """One document and the games it offers."""

    key: str
    title: str
    offers: dict[str, Offer]
    banked: dict[str, BankedOffer]
    """Games against the house."""
    known_by_name: dict[str, str]

    def game(self, key: str) -> Offer | BankedOffer:
        if key in self.banked:
            return self.banked[key]
        return self.players_game(key)

    def players_game(self, key: str) -> Offer:
        """A game in which players contest pots."""
        if key in self.known_by_name:
            raise UnknownGameError(self.known_by_name[key])
        if key in self.banked:
            raise UnknownGameError(f"{self.banked[key].spec.title} is played against the house; it has no pots")
        if key not in self.offers:
            known = ", ".join((*self.offers, *self.banked)) or "none"
            raise UnknownGameError(f"{self.key} has no game {key!r}; it has {known}")
        return self.offers[key]

    def banked_game(self, key: str) -> BankedOffer:
        """A game against the house."""
        if key not in self.banked:
            known = ", ".join(self.banked) or "none"
            raise UnknownGameError(f"{self.key} has no game {key!r} against the house; it has {known}")
        return self.banked[key]


@cache
def load(key: str) -> Instrument:
    """An instrument with its games."""
    if key not in FOLDERS and key not in EXTRA:
        raise UnknownClauseError(f"there is no instrument {key!r}; there are {', '.join(FOLDERS)}")
    modules = [import_module(f"pitboss.instruments.{name}") for name in (GAME_MODULES | EXTRA_MODULES).get(key, ())]
    offers = {offer.spec.key: offer for module in modules for offer in module.OFFERS}
    banked = [import_module(f"pitboss.instruments.{name}") for name in BANKED_MODULES.get(key, ())]
    against_house = {offer.spec.key: offer for module in banked for offer in module.OFFERS}
    names = {name: why for module in modules for name, why in getattr(module, "KNOWN_BY_NAME", {}).items()}
    return Instrument(key, register(key).title, offers, against_house, names)


def all_offers() -> tuple[Offer, ...]:
    """Every player-against-player game of the documents."""
    return tuple(offer for key in GAME_MODULES for offer in load(key).offers.values())


def banked_offers() -> tuple[BankedOffer, ...]:
    """Every game against the house."""
    return tuple(offer for key in BANKED_MODULES for offer in load(key).banked.values())
