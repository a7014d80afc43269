"""Messages go to the socket at once, in a frame that is made once for all who are told the same.

The way through the application's layers costs more than the message itself, and wakes a task for each.
"""

from __future__ import annotations

from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pitboss.server.outgoing import OutgoingTransport

EXTENSION = "pitboss.prompt"
"""Under which the application finds the socket in its scope."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that holds all of a text."""
SMALL, MEDIUM = 126, 127
"""What stands in the place of a length that is told in two bytes after it, and in eight."""


Hears = Callable[[bytes], bool]
"""Takes a message at once, if it can; else it goes the way that all go."""


class PromptPeer(Protocol):
    hears: Hears | None

    def say(self, message: str) -> bool:
        """Whether the message was sent; if not, it has to wait until the other end has read more."""
        ...


class LastFrame:
    """Whoever is told the same is told it next: the last frame is kept, by the very message that it holds."""

    def __init__(self) -> None:
        self._kept: tuple[str, bytes] = ("", framed(""))

    def of(self, message: str) -> bytes:
        kept = self._kept
        if kept[0] is not message:
            kept = self._kept = (message, framed(message))
        return kept[1]


def framed(message: str) -> bytes:
    """A whole message as it goes over the line from a server, where nothing is compressed."""
    data = message.encode()
    size = len(data)
    if size < SMALL:
        return bytes((WHOLE_TEXT, size)) + data
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, SMALL)) + size.to_bytes(2, "big") + data
    return bytes((WHOLE_TEXT, MEDIUM)) + size.to_bytes(8, "big") + data


frame_of = LastFrame().of


class PromptSocket(WebSocketsSansIOProtocol):
    """Lets the application send whole messages without awaiting anything, and hear them likewise."""

    hears: Hears | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """What is not encrypted on its way is written by the thread."""
        super().connection_made(transport)
        if transport.get_extra_info("ssl_object") is None:
            self.transport = cast("Transport", OutgoingTransport(self.transport, self, self.loop))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if isinstance(self.transport, OutgoingTransport):
            self.transport.shut()

    def say(self, message: str) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set() or self.conn.extensions:
            return False
        self.transport.write(frame_of(message))
        return True

    def send_receive_event_to_app(self) -> None:
        """What nothing waits before is heard at once: the way through a queue and a task costs as much as the rest."""
        if self.hears and not self.close_sent and self.queue.empty() and self.hears(b"".join(self.frames)):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: self}  # type: ignore[dict-item]
        await super().run_asgi()


def prompt_peer(scope: Any) -> PromptPeer | None:
    """The socket behind an application's scope, where it can be spoken to directly."""
    found: PromptPeer | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
