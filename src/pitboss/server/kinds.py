"""What goes over the wire differs by the kind of desk: the unions of all kinds that the room has."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from pitboss.room.codec import RoomEvent
from pitboss.room.kind import kinds
from pitboss.room.wire_commands import WireCommand

if TYPE_CHECKING:
    AnyEvent = Any
    AnyView = Any
    AnyWireCommand = WireCommand
else:
    AnyEvent = reduce(or_, (kind.events for kind in kinds()), RoomEvent)
    AnyView = reduce(or_, (kind.view for kind in kinds()))
    AnyWireCommand = reduce(or_, (kind.wire for kind in kinds()))
