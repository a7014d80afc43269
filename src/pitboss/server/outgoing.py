"""What goes out over sockets is written by a thread of its own, which does not hold the interpreter meanwhile.

The system takes longer over a message than all that led to it, and a table's messages go to everybody there at once.
"""

from __future__ import annotations

import asyncio
import atexit
from functools import cache
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from pitboss.server._outgoing import Line, Post

HIGH, LOW = 64 * 1024, 16 * 1024
"""Bytes not yet taken by the system above which a socket is told to pause, and below which it goes on."""
LOOK_AGAIN = 0.02
"""Seconds until a line that has too much to write, or is to be closed, is looked at again."""


class Paused(Protocol):
    """Whoever writes, as far as a transport tells them when to."""

    def pause_writing(self) -> None: ...

    def resume_writing(self) -> None: ...


class Departures:
    """The thread, told to go once for all that was written since the last time."""

    def __init__(self) -> None:
        self.post = the_post()
        self.is_due = False

    def soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self.is_due:
            self.is_due = True
            loop.call_soon(self._go)

    def _go(self) -> None:
        self.is_due = False
        self.post.go()


@cache
def the_post() -> Post:
    """One for this process."""
    post = Post()
    atexit.register(post.close)
    return post


_DEPARTURES: WeakKeyDictionary[asyncio.AbstractEventLoop, Departures] = WeakKeyDictionary()


def departures(loop: asyncio.AbstractEventLoop) -> Departures:
    """One for all that is written within one loop."""
    found = _DEPARTURES.get(loop)
    if found is None:
        found = _DEPARTURES[loop] = Departures()
    return found


class OutgoingTransport:
    """A transport that reads as before, and all of whose writing is done by the thread: nothing overtakes anything."""

    def __init__(self, inner: asyncio.Transport, protocol: Paused, loop: asyncio.AbstractEventLoop) -> None:
        self._inner = inner
        self._protocol = protocol
        self._loop = loop
        self._departures = departures(loop)
        self._line = Line(self._departures.post, inner.get_extra_info("socket").fileno())
        self._is_closing = False
        self._is_paused = False
        self.pause_reading, self.resume_reading = inner.pause_reading, inner.resume_reading  # For every message.

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def write(self, data: bytes) -> None:
        size = self._line.write(data)
        if not self._departures.is_due:
            self._departures.soon(self._loop)
        if size > HIGH and not self._is_paused:
            self._is_paused = True
            self._protocol.pause_writing()
            self._loop.call_later(LOOK_AGAIN, self._go_on)

    def get_write_buffer_size(self) -> int:
        return self._line.size

    def is_closing(self) -> bool:
        return self._is_closing or self._inner.is_closing()

    def close(self) -> None:
        """Once everything has gone out."""
        self._is_closing = True
        if self._line.size and not self._inner.is_closing():
            self._loop.call_later(LOOK_AGAIN, self.close)
        else:
            self.shut()
            self._inner.close()

    def abort(self) -> None:
        self._is_closing = True
        self.shut()
        self._inner.abort()

    def shut(self) -> None:
        """The line's own descriptor goes too, or the other end would not hear of the end."""
        self._line.shut()
        self._departures.soon(self._loop)

    def _go_on(self) -> None:
        if self._line.size > LOW and not self.is_closing():
            self._loop.call_later(LOOK_AGAIN, self._go_on)
        else:
            self._is_paused = False
            self._protocol.resume_writing()
