"""Messages go to the socket at once, in a frame that is made once for all who are told the same.

The way through the application's layers costs more than the message itself, and wakes a task for each.
"""

from __future__ import annotations

from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

from pitboss.server.outgoing import OutgoingTransport

EXTENSION = "pitboss.prompt"
"""Under which the application finds the socket in its scope."""
WHOLE_TEXT = 0x81
"""The first byte of a frame that holds all of a text."""
SMALL, MEDIUM = 126, 127
"""What stands in the place of a length that is told in two bytes after it, and in eight."""
MASKED, KEY = 0x80, 4
"""What is added to the length of a frame from a client, and the bytes after it that the rest is masked with."""
BETWEEN_FRAMES = StreamReader.at_eof.__code__
"""Where the library's reader waits when it has read one frame to its end and nothing of the next."""


Hears = Callable[[bytes], bool]
"""Takes a message at once, if it can; else it goes the way that all go."""


class PromptPeer(Protocol):
    hears: Hears | None

    def say(self, message: bytes) -> bool:
        """Whether the message was sent; if not, it has to wait until the other end has read more."""
        ...


class LastFrame:
    """Whoever is told the same is told it next: the last frame is kept, by the very message that it holds."""

    def __init__(self) -> None:
        self._kept: tuple[bytes, bytes] = (b"", framed(b""))

    def of(self, message: bytes) -> bytes:
        kept = self._kept
        if kept[0] is not message:
            kept = self._kept = (message, framed(message))
        return kept[1]


def framed(message: bytes) -> bytes:
    """A whole text as it goes over the line from a server, where nothing is compressed."""
    size = len(message)
    if size < SMALL:
        return b"%c%c%b" % (WHOLE_TEXT, size, message)
    if size < 1 << 16:
        return b"%c%c%b%b" % (WHOLE_TEXT, SMALL, size.to_bytes(2, "big"), message)
    return b"%c%c%b%b" % (WHOLE_TEXT, MEDIUM, size.to_bytes(8, "big"), message)


frame_of = LastFrame().of


def whole_text(data: bytes) -> bytes | None:
    """The message that these bytes are, if they are one frame from a client with all of a text, and nothing else."""
    if len(data) < 2 + KEY or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    size, at = data[1] & ~MASKED, 2
    if size == SMALL:
        size, at = int.from_bytes(data[2:4], "big"), 4
    if size == MEDIUM or (at == 4 and size < SMALL) or len(data) != at + KEY + size:
        return None
    return apply_mask(data[at + KEY :], data[at : at + KEY])


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

    def say(self, message: bytes) -> bool:
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set() or self.conn.extensions:
            return False
        self.transport.write(frame_of(message))
        return True

    def _heard(self, data: bytes) -> bool:
        """Whether these bytes were one message that was heard at once; if not, nothing has happened.

        Most are: the library, which knows all that a frame may be, takes longer to read it than the table to decide.
        """
        if self.hears is None or self.close_sent or self.frames or not self.queue.empty() or not self._is_between():
            return False
        message = whole_text(data)
        return message is not None and self.hears(message)

    def _is_between(self) -> bool:
        """Whether the library has read everything so far, and the next byte begins a frame."""
        conn = self.conn
        if conn.state is not State.OPEN or conn.extensions or conn.parser_exc is not None:
            return False
        waits_in: Any = conn.parser
        while (inner := getattr(waits_in, "gi_yieldfrom", None)) is not None:
            waits_in = inner
        return getattr(waits_in, "gi_code", None) is BETWEEN_FRAMES

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
