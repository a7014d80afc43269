"""Which events have changed, told to those who look at events: they ask for what they see of them themselves."""

from __future__ import annotations

import asyncio

from pitboss.room.live import LiveDesk
from pitboss.server.connection import Connection
from pitboss.server.protocol import EventsChanged, encode

EVERY = 0.25
"""Seconds in which changes are gathered before they are told."""


class EventsTold:
    """Who looks at events; what is told is no secret, since everybody may see what is held."""

    def __init__(self) -> None:
        self._lines: set[Connection] = set()
        self._changed: set[str] = set()
        self._due: asyncio.TimerHandle | None = None

    def begin(self, connection: Connection) -> None:
        self._lines.add(connection)

    def end(self, connection: Connection) -> None:
        self._lines.discard(connection)

    def happened(self, live: LiveDesk) -> None:
        """Something that is on record; a desk at which nothing is held is no event."""
        if not self._lines or live.hosted.kind.papers is None:
            return
        self._changed.add(live.id)
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        self._due = None
        message = encode(EventsChanged(events=tuple(sorted(self._changed))))
        self._changed.clear()
        for connection in self._lines:
            connection.send(message)
