"""One person's WebSocket: what waits to be sent, and how much may be asked."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Mapping
from typing import Any, Protocol

from pitboss.cite import Cites
from pitboss.room.accounts import Account
from pitboss.server import protocol as m
from pitboss.server.limits import Bucket, Limits
from pitboss.server.prompt_socket import PromptPeer

TOO_SLOW = 4408
SIGNED_OUT = 4401
LONGEST_REASON = 123
"""Bytes that a WebSocket takes for the reason of its end."""


def fitting(reason: str) -> str:
    """As much of it as may be said."""
    data = reason.encode()
    return reason if len(data) <= LONGEST_REASON else f"{data[: LONGEST_REASON - 3].decode(errors='ignore')}…"


class Peer(Protocol):
    """The other end."""

    async def send_text(self, data: str) -> None: ...


class Connection:
    """Messages are queued and sent in order; whoever does not read them is let go and may resume."""

    def __init__(
        self, account: Account | None, limits: Limits, session: str = "", prompt: PromptPeer | None = None
    ) -> None:
        self.account = account
        self.session = session
        """The secret it came in with."""
        self.address = ""
        """Where it comes from, or the network of that."""
        self.until = 0
        self.renew_after = 0
        """When the session ends, and from when on using the line renews it, as far as known."""
        self.player = account.id if account else ""
        self.limits = limits
        self.watching: set[str] = set()
        self.under_way = 0
        """Commands not yet answered."""
        self.gone = asyncio.Event()
        self.why: tuple[int, str] | None = None
        """The code and the reason with which it is closed."""
        self.rate = Bucket(limits.messages_a_second, limits.burst, time.monotonic)
        self._prompt = prompt
        """The other end, where it takes messages at once."""
        self._waiting: deque[bytes] = deque()
        self._size = 0
        """Bytes that wait or are being sent."""
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """A whole text, as it goes over the line: what is told to many is written once, and read by nobody here."""
        if self.gone.is_set() or (self._prompt and not self._size and self._prompt.say(message)):
            return
        self._waiting.append(message)
        self._size += len(message)
        self._wake.set()
        if len(self._waiting) > self.limits.waiting_messages or self._size > self.limits.waiting_bytes:
            self.close(TOO_SLOW, "too far behind; come back and resume")

    def close(self, code: int, reason: str) -> None:
        self.why = (code, fitting(reason))
        self.gone.set()

    async def deliver(self, line: Peer) -> None:
        """Send what waits, for ever."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                message = self._waiting.popleft()
                await line.send_text(message.decode())
                self._size -= len(message)

    def error(self, code: str, message: str) -> None:
        self.send(m.encode(m.Error(code=code, message=message)))

    def refused(self, name: str, code: str, message: str, cites: Cites = (), facts: Mapping[str, Any] = {}) -> None:
        self.send(m.encode(m.Refused(id=name, code=code, message=message, cites=cites, facts=facts)))
