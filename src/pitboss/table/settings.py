"""What the documents leave open about a table itself, with the reading that holds if nothing is said."""

from __future__ import annotations

from typing import Literal

from pitboss.desk.state import GamingSettings
from pitboss.play.state import Run


class TableSettings(GamingSettings, frozen=True, kw_only=True, omit_defaults=True):
    """An operator's settings for one table; everything about the game is among its determinations."""

    group: str = ""
    """A game for a selected group: only players with this tag may sit."""
    run: Run = "electronic"
    """Electronic tables refuse what cannot happen there; physical and training tables rule on it."""
    pack_enabled: Literal["in_force", "beside_successor", "historical"] = "in_force"
    """Rules in force only; or also beside a document that covers the same game; or as a game of another time."""
    # the button, and coming into the game
    button_rule: Literal["moving", "dead"] = "moving"
    """Dead: the last blind goes to the next player each round and the rest follows, so that nobody misses a blind."""
    entry_blind: Literal["second", "largest"] = "second"
    """Which of three blinds an entering player waits for or posts."""
    missed_blinds: Literal["big_live", "all_dead"] = "big_live"
    # stakes
    declared_until: Literal["minimum", "leaves"] = "minimum"
    """Whether a declared player is free again with a full stake at the start of a round."""
    rejoin_minutes: int = 0
    """For how long a player who left must come back with at least the stake they left with."""
    excluded_stack: Literal["removed", "blinded_off"] = "removed"
    """Tournaments: whether the chips of an excluded player go, or stay and pay blinds and antes until they are lost."""
    # commission by time
    charge_per: Literal["player", "table"] = "player"
    charge_when: Literal["advance", "arrears"] = "advance"
    charge_from: Literal["wallet", "stake"] = "wallet"
    newcomers_pay: Literal["document", "on_joining", "next_collection", "prorated"] = "document"
    # the sign
    starting_chips: int = 0
    """Tournament chips that every player begins with."""
    rebuys: str = "none"
    """What the sign of a tournament says about rebuys."""
