"""The room's own time: the system's clock as it was at the start, and from then on as evenly as the machine counts.

A system's clock that is set, by whomever, moves no deadline of anybody's: it is noticed and told.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Milliseconds = Callable[[], int]
JUMP = 1_000
"""Milliseconds by which the system's clock may differ from an even one before anybody speaks of a jump."""


def epoch_ms() -> int:
    """What the system's clock says."""
    return time.time_ns() // 1_000_000


def counter_ms() -> int:
    """The machine's own counter, which nobody sets."""
    return time.monotonic_ns() // 1_000_000


class RoomClock:
    """Milliseconds since the epoch, never running back and never ahead of the seconds that pass."""

    def __init__(self, wall: Milliseconds = epoch_ms, counter: Milliseconds = counter_ms) -> None:
        self._wall = wall
        self._counter = counter
        self._even = wall() - counter()
        """What the system's clock is ahead of the counter, as long as it goes evenly."""
        self._ahead = self._even
        """What the room's time is ahead of the counter."""

    def __call__(self) -> int:
        return self._counter() + self._ahead

    def reach(self, at: int) -> int:
        """Be no earlier than this moment, which is on record; how far the room's time was behind it."""
        behind = max(0, at - self())
        self._ahead += behind
        return behind

    def jump(self) -> int:
        """By how much the system's clock has jumped since this was last asked; 0 if it goes evenly."""
        moved = self._wall() - self._counter() - self._even
        if abs(moved) < JUMP:
            return 0
        self._even += moved
        return moved

    @property
    def deviation(self) -> int:
        """By how much the system's clock is ahead of the room's time."""
        return self._wall() - self()
