"""The catalogue: every game of every document, by key."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import msgspec

from pitboss.instruments.determine import Offer
from pitboss.instruments.register import EXTRA, FOLDERS, UnknownClauseError, register

GAME_MODULES = {
    "omaha-2017": ("omaha_2017.games",),
    "draw-2005": ("draw_2005.games",),
    "stones-omaha": ("stones_omaha.games",),
    "gazette-2001": ("gazette_2001.games", "gazette_2001.derived"),
}
"""Where the games of each document are; Ultimate Texas Hold-em is played against the house and lives elsewhere."""

EXTRA_MODULES = {"house-rules": ("house_rules.games",)}
"""Games that no document has: not among `all_offers`."""


class UnknownGameError(LookupError):
    """A game that no document offers."""


class Instrument(msgspec.Struct, frozen=True):
    """One document and the games it offers."""

    key: str
    title: str
    offers: dict[str, Offer]
    known_by_name: dict[str, str]

    def game(self, key: str) -> Offer:
        if key in self.known_by_name:
            raise UnknownGameError(self.known_by_name[key])
        if key not in self.offers:
            raise UnknownGameError(f"{self.key} has no game {key!r}; it has {', '.join(self.offers) or 'none'}")
        return self.offers[key]


@cache
def load(key: str) -> Instrument:
    """An instrument with its games."""
    if key not in FOLDERS and key not in EXTRA:
        raise UnknownClauseError(f"there is no instrument {key!r}; there are {', '.join(FOLDERS)}")
    modules = [import_module(f"pitboss.instruments.{name}") for name in (GAME_MODULES | EXTRA_MODULES).get(key, ())]
    offers = {offer.spec.key: offer for module in modules for offer in module.OFFERS}
    names = {name: why for module in modules for name, why in getattr(module, "KNOWN_BY_NAME", {}).items()}
    return Instrument(key, register(key).title, offers, names)


def all_offers() -> tuple[Offer, ...]:
    """Every player-against-player game of the documents."""
    return tuple(offer for key in GAME_MODULES for offer in load(key).offers.values())
