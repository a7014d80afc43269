"""WebSockets that end are gone soon: whoever does not read keeps neither a descriptor nor what was not sent to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.protocol import State

from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import SocketsAborted
from pitboss.server.cutting import cut_off
from pitboss.server.frame_limits import BoundedSocket
from pitboss.server.limits import Limits

LINGER = 2.0
"""Seconds in which an ended connection may still take what was sent."""
TOLD_EVERY = 60.0
"""Seconds between two words about connections that were cut off."""
FRAMES = 10
"""Frames for each message that may be sent: too many messages are told so, too many frames are the end."""


class AbortTally:
    """Counts connections that had to be cut off, and puts the count on record now and then."""

    def __init__(self, incidents: IncidentLog) -> None:
        self._incidents = incidents
        self._count = 0
        self._due: asyncio.TimerHandle | None = None

    def note(self) -> None:
        self._count += 1
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOLD_EVERY, self.tell)

    def tell(self) -> None:
        if self._due:
            self._due.cancel()
        if self._count:
            self._incidents.record(SocketsAborted(count=self._count), subject="sockets")
        self._count, self._due = 0, None


class LingeringSocket(BoundedSocket):
    """Ends as uvicorn ends it; if the other end does not let it, it is cut off."""

    aborted: Callable[[], None]
    _cut: asyncio.TimerHandle | None = None

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self._cut_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._cut_later()

    def shutdown(self) -> None:
        """Whoever has said goodbye and is not gone yet is told nothing more: uvicorn would stop in the midst of all."""
        if self.handshake_complete and not self.close_sent and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cut:
            self._cut.cancel()
        super().connection_lost(exc)

    def _cut_later(self) -> None:
        if self._cut is None and not self.disconnected:
            self._cut = self.loop.call_later(LINGER, self._cut_off)

    def _cut_off(self) -> None:
        """Without waiting for what was not read."""
        if self.disconnected:
            return
        cut_off(self.transport)
        type(self).aborted()


def lingering(tally: AbortTally, limits: Limits) -> type[Any]:
    """The protocol of one server's sockets."""
    own = {
        "aborted": staticmethod(tally.note),
        "frames_a_second": FRAMES * limits.messages_a_second,
        "frames_at_once": FRAMES * limits.burst,
    }
    return type("CountedSocket", (LingeringSocket,), own)
