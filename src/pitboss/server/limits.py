"""How much one connection, one address and everybody together may ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    message_bytes: int = 4_096
    messages_a_second: float = 20
    burst: float = 40
    connections: int = 2_000
    connections_an_address: int = 40
    waiting_messages: int = 2_000
    """How far a connection may fall behind before it is let go; it can come back and resume."""
    waiting_bytes: int = 4_000_000
    unanswered: int = 64
    """Commands that one connection may have under way."""
    comings_and_goings_a_minute: float = 60
    """What one person may ask of tables beside acts of a round: each is kept for ever."""
    requests_a_minute: float = 600
    """What one address may ask by REST."""
    heavy_a_minute: float = 60
    """What one person, or else one address, may ask that takes work: replays, proofs, checks of a form."""
    staff_heavy_a_minute: float = 300
    """The same for a person with a role, who has a desk or the floor before them all evening."""
    guests_a_minute: float = 20
    """New guests from one address."""
    sign_ins_a_minute: float = 10
    """Passwords tried from one address."""


class Bucket:
    """Tokens that fill up with time; each request takes one."""

    __slots__ = ("_at", "_clock", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._clock = clock
        self._at = clock()

    def take(self) -> bool:
        """Whether there was a token left."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One bucket for each address or person; those that are full again are forgotten."""

    KEPT = 10_000

    def __init__(self, a_minute: float, clock: Callable[[], float]) -> None:
        self._rate = a_minute / 60
        self._most = a_minute
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._tidy_at = self.KEPT

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, whose: str) -> bool:
        bucket = self._buckets.get(whose)
        if bucket is None:
            if len(self._buckets) >= self._tidy_at:
                self._tidy()
            bucket = self._buckets[whose] = Bucket(self._rate, self._most, self._clock)
        return bucket.take()

    def _tidy(self) -> None:
        """Nobody's bucket is filled up by there being many others."""
        self._buckets = {whose: bucket for whose, bucket in self._buckets.items() if not bucket.is_full()}
        self._tidy_at = max(self.KEPT, 2 * len(self._buckets))


class Doors:
    """Counts open connections."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more; it is counted if so."""
        full = self._by_address.total() >= self._limits.connections
        if full or self._by_address[address] >= self._limits.connections_an_address:
            return False
        self._by_address[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
