"""Messages go to the socket at once, in a frame that is made once for all who are told the same.

The way through the application's layers costs more than the message itself, and wakes a task for each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

EXTENSION = "pitboss.prompt"
"""Under which the application finds the socket in its scope."""
AT_HAND = 64
"""Frames that are kept for others who are told the same."""


class PromptPeer(Protocol):
    def say(self, message: str) -> bool:
        """Whether the message was sent; if not, it has to wait until the other end has read more."""
        ...


@lru_cache(maxsize=AT_HAND)
def frame_of(message: str) -> bytes:
    """A whole message as it goes over the line from a server, where nothing is compressed."""
    return Frame(Opcode.TEXT, message.encode()).serialize(mask=False)


class PromptSocket(WebSocketsSansIOProtocol):
    """Lets the application send whole messages without awaiting anything."""

    def say(self, message: str) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set() or self.conn.extensions:
            return False
        self.transport.write(frame_of(message))
        return True

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]
        await super().run_asgi()


def prompt_peer(scope: Any) -> PromptPeer | None:
    """The socket behind an application's scope, where it can be spoken to directly."""
    found: PromptPeer | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
