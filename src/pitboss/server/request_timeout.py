"""Connections on which nothing is asked are not kept, nor those on which nobody reads the answer.

Whoever comes in says soon, and in few lines, what for.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitboss.server.cutting import cut_off

WITHIN = 10.0
"""Seconds that a request may take to arrive, from the connection or its first byte to its last."""
UNREAD = 30.0
"""Seconds in which somebody who is behind reads enough for more of the answer to be sent."""
MOST_LINES = 100
MOST_BYTES = 64 * 1024
"""What the headers of a request may come to."""
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Punctual(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to waiting; a WebSocket is on its own once it has asked."""

    _late: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _lines = _size = 0
    """Of the headers of the request that is arriving."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._lines = self._size = 0
        self._expect()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._lines += 1
        self._size += len(name) + len(value)
        if self._is_too_long:
            raise ValueError("the headers are too long")  # The parser stops here, and nothing is done.
        super().on_header(name, value)

    @property
    def _is_too_long(self) -> bool:
        return self._lines > MOST_LINES or self._size > MOST_BYTES

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is said to be so; what is too long, too."""
        if self._is_too_long:
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._arrived()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._is_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More of the answer waits than is kept for one connection."""
        super().pause_writing()
        self._is_read()
        self._unread = self.loop.call_later(UNREAD, cut_off, self.transport)

    def resume_writing(self) -> None:
        self._is_read()
        super().resume_writing()

    def _is_read(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def _expect(self) -> None:
        self._arrived()
        self._late = self.loop.call_later(WITHIN, self.transport.abort)

    def _arrived(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None
