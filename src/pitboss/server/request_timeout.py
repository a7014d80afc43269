"""Connections on which nothing is asked are not kept: whoever comes in says soon, and in few lines, what for."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

WITHIN = 10.0
"""Seconds that a request may take to arrive, from the connection or its first byte to its last."""

MOST_LINES = 100
MOST_BYTES = 64 * 1024
"""What the headers of a request may come to."""
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Punctual(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to waiting; a WebSocket is on its own once it has asked."""

    _late: asyncio.TimerHandle | None = None
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
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._arrived()
        self._late = self.loop.call_later(WITHIN, self.transport.abort)

    def _arrived(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None
