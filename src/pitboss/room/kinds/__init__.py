"""The kinds of desk that this room has; importing them makes them known to it."""

from pitboss.room.kinds.banked.kind import BANKED
from pitboss.room.kinds.event.kind import EVENT
from pitboss.room.kinds.pots.kind import POTS

__all__ = ["BANKED", "EVENT", "POTS"]
