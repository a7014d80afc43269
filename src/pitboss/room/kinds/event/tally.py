"""What a recount knows of an event, from its record alone."""

from __future__ import annotations

import copy
from fractions import Fraction

import msgspec

from pitboss.room.kinds.event.recount_prizes import Finish
from pitboss.tournament.conditions import Conditions


class Entrant(msgspec.Struct, frozen=True):
    """What somebody paid, and whether they may have a place."""

    number: int
    fee: int
    rebuys: int = 0
    add_ons: int = 0
    returned: bool = False
    gone: str = ""
    """Withdrawn, forfeited or replaced: such an entry has no place."""


class EventTally(msgspec.Struct):
    """Counted so far."""

    conditions: Conditions
    entrants: dict[str, Entrant] = msgspec.field(default_factory=dict)
    pool: int = 0
    commission: int = 0
    goods: list[tuple[int, str, int]] = msgspec.field(default_factory=list)
    # chips
    stakes: dict[str, int] = msgspec.field(default_factory=dict)
    seats: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)
    """Table and seat of everyone who sits."""
    loose: dict[int, int] = msgspec.field(default_factory=dict)
    """Chips of a table that nobody has counted."""
    bagged: dict[str, int] = msgspec.field(default_factory=dict)
    issued: int = 0
    removed: int = 0
    # places
    session: int = 1
    remaining: int = 0
    finishes: dict[str, Finish] = msgspec.field(default_factory=dict)
    put: dict[str, int] = msgspec.field(default_factory=dict)
    """What those who have no place yet contributed to the round that took their chips."""
    points: dict[str, Fraction] = msgspec.field(default_factory=dict)
    drawn: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Ranks of the cards that each player drew for a place."""
    excluded: set[str] = msgspec.field(default_factory=set)
    # prizes
    heads: dict[str, int] = msgspec.field(default_factory=dict)
    bounties: dict[str, int] = msgspec.field(default_factory=dict)
    envelopes: set[int] = msgspec.field(default_factory=set)
    deal: dict[str, int] = msgspec.field(default_factory=dict)
    prizes: dict[str, int] = msgspec.field(default_factory=dict)
    paid: set[str] = msgspec.field(default_factory=set)
    is_decided: bool = False
    is_confirmed: bool = False
    refunds: dict[str, int] = msgspec.field(default_factory=dict)

    def kept(self) -> EventTally:
        """As it is now, whatever comes."""
        return EventTally(**{name: copy.copy(getattr(self, name)) for name in self.__struct_fields__})

    @property
    def paying(self) -> int:
        return sum(not entrant.returned for entrant in self.entrants.values())

    @property
    def in_play(self) -> int:
        return sum(self.stakes.values()) + sum(self.loose.values()) + sum(self.bagged.values())

    def at(self, table: int) -> dict[str, int]:
        """The chips of everyone at a table."""
        return {player: self.stakes[player] for player, (number, _) in self.seats.items() if number == table}

    def sit(self, player: str, table: int, seat: int, chips: int) -> None:
        self.seats[player], self.stakes[player] = (table, seat), chips

    def leave(self, player: str) -> int:
        """The chips of somebody who has no seat any more, or who waited for a later session without one."""
        self.seats.pop(player, None)
        return self.stakes.pop(player, 0) + self.bagged.pop(player, 0)

    def change(self, player: str, **changes: object) -> None:
        self.entrants[player] = msgspec.structs.replace(self.entrants[player], **changes)
