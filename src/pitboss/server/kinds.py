"""What goes over the wire differs by the kind of desk: the unions of all kinds that the room has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

import pitboss.room.kinds  # noqa: F401 -- makes them known
from pitboss.room.codec import RoomEvent
from pitboss.room.kind import kinds
from pitboss.room.wire_commands import WireCommand

if TYPE_CHECKING:
    AnyEvent = Any
    AnyView = Any
    AnyWireCommand = WireCommand
else:
    AnyEvent = Union[(RoomEvent, *(kind.events for kind in kinds()))]
    AnyView = Union[tuple(kind.view for kind in kinds())]
    AnyWireCommand = Union[tuple(kind.wire for kind in kinds())]
