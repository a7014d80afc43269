"""How long a house waits for people, where its document leaves that to the house: published on the sign."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.cite import Cites, Refusal

LONGEST = 3_600
"""Seconds, or minutes, or rounds: who waits longer waits for nobody."""


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """One house's habits for one table, in seconds but for what says otherwise; all of it is stored as it was said."""

    patience: int = 20
    """Of a turn, before the house puts the player on the document's clock, or acts where the document has none."""
    time_bank: int = 30
    """Each player's own reserve, used when the ordinary time is up; 0: none."""
    bank_refill: int = 2
    """What each round that a player is dealt into gives back of it."""
    bank_announced: bool = False
    """The reserve is for turns whose time was announced to everyone, and for no others."""
    grace: int = 6
    """How long a player whose line is lost is waited for."""
    timeouts: int = 2
    """Turns let pass in a row after which a player sits out; 0: as many as they like."""
    away_rounds: int = 30
    """Rounds sat out in a row after which the seat is given up; 0: that alone is no reason."""
    away_minutes: int = 10
    """The same in minutes."""
    offer: int = 20
    """How long a vacant seat waits for those it is offered to."""
    rebuy: int = 90
    """How long a seat is kept for a player who has lost the stake; 0: until the next round."""
    wagers: int = 12
    """Against the house: how long those who are there may still wager after the first."""
    seeds: int = 2
    """How long a shoe waits for the seeds that players promised to put into it; 0: none are taken."""


LEAST = {"offer": 1, "wagers": 1}
"""The least of each, where that is not 0 anyway."""


def refuse_manners(cites: Cites, manners: Manners | None) -> Iterator[Refusal]:
    """Every mistake at once, each at its setting."""
    for name in manners.__struct_fields__ if manners else ():
        got, least = getattr(manners, name), LEAST.get(name, 0)
        if not least <= got <= LONGEST:
            what = f"a house waits from {least} to {LONGEST}; got {got}"
            yield Refusal(name, what, cites, {"least": least, "most": LONGEST, "got": got}, field=name)


def seed_words(manners: Manners) -> str:
    """What the sign says of players' seeds."""
    if not manners.seeds:
        return "none are taken"
    return f"taken from every browser that has one; a shoe waits {times(manners.seeds, 'second')} for those promised"


def times(count: int, one: str) -> str:
    """As in `1 minute`, `2 minutes`."""
    return f"{count:,} {one}{'' if count == 1 else 's'}"
