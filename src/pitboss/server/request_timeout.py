"""Connections on which nothing is asked are not kept: whoever comes in says soon what for."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

WITHIN = 10.0
"""Seconds that a request may take to arrive, from the connection or its first byte to its last."""


class Punctual(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to waiting; a WebSocket is on its own once it has asked."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

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
