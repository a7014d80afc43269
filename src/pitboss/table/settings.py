"""What the documents leave open about a table itself, with the reading that holds if nothing is said."""

from __future__ import annotations

from typing import Literal

import msgspec


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """An operator's settings for one table; everything about the game is among its determinations."""

    gaming_hours: tuple[tuple[int, int], ...] = ()
    """From and to, in seconds on the same scale as every command's `now`; none: no restriction is known."""
    group: str = ""
    """A game for a selected group: only players with this tag may sit."""
    entry_blind: Literal["second", "largest"] = "second"
    """Which of three blinds an entering player waits for or posts."""
    missed_blinds: Literal["big_live", "all_dead"] = "big_live"
    declared_until: Literal["minimum", "leaves"] = "minimum"
    """Whether a declared player is free again with a full stake at the start of a round."""
    rejoin_minutes: int = 0
    """For how long a player who left must come back with at least the stake he left with."""
    charge_from: Literal["wallet", "stake"] = "wallet"
    newcomers_pay: Literal["document", "on_joining", "next_collection"] = "document"
    starting_chips: int = 0
    """Tournament chips that every player begins with."""
    rebuys: str = "none"
    """What the sign of a tournament says about rebuys."""
    notices: tuple[str, ...] = ()
