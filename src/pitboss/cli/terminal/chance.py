"""Where the terminal's cards, nerves and time come from: the system, or a seed; the wall clock."""

from __future__ import annotations

import random
import time
from collections.abc import Callable


class SeededChance:
    """With a seed, a round's shoe depends on its number alone, whatever was played before."""

    def __init__(self, seed: int | None) -> None:
        self._seed = seed
        self.nerves = self.of("bots")

    def of(self, what: int | str) -> random.Random:
        return random.SystemRandom() if self._seed is None else random.Random(f"{self._seed}/{what}")  # noqa: S311


class TableClock:
    """Seconds of the wall clock, set forward by the minutes that each round is to count for."""

    def __init__(self, round_minutes: int = 0, wall: Callable[[], float] = time.time) -> None:
        self._wall = wall
        self._round = 60 * round_minutes
        self._ahead = 0

    @property
    def now(self) -> int:
        return int(self._wall()) + self._ahead

    def round_over(self) -> None:
        self._ahead += self._round
