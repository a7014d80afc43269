"""What goes over the wire differs by the kind of desk: the unions of all kinds that the web app shows."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from pitboss.room.codec import RoomEvent
from pitboss.room.floor.dealing import Dealing
from pitboss.room.kind import kinds
from pitboss.room.wire_commands import WireCommand

SHOWN = tuple(kind for kind in kinds() if kind.in_browser)

if TYPE_CHECKING:
    AnyEvent = Any
    AnyView = Any
    AnyDealing = Dealing
    AnyWireCommand = WireCommand
else:
    AnyEvent = reduce(or_, (kind.events for kind in SHOWN), RoomEvent)
    AnyView = reduce(or_, (kind.view for kind in SHOWN))
    AnyDealing = reduce(or_, (kind.dealing for kind in SHOWN if kind.dealing))
    AnyWireCommand = reduce(or_, (kind.wire for kind in SHOWN))
