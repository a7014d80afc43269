"""Whole events with bots: an event of eighty, and two of ten thousand. No peer plays tournaments by rules."""

from __future__ import annotations

import time
from collections.abc import Iterator
from unittest import mock

from bench.measure import Row
from pitboss.instruments.standard_events import standard_event
from pitboss.simulation import simulate
from pitboss.tournament import following
from pitboss.tournament.draft import Draft
from pitboss.tournament.seating import reseat

MANY = 10_000


def rows() -> Iterator[Row]:
    yield _rounds_a_second("80 players of gazette-2001/H", "gazette-2001/H", 80, 1)
    yield _rounds_a_second(f"{MANY:,} players of Omaha", "omaha-2017", MANY, 2)
    watch = Stopwatch()
    with mock.patch.object(following, "reseat", watch.reseat):
        yield _rounds_a_second(f"{MANY:,} players of hold'em under house rules", "house-rules", MANY, 2)
    yield Row(f"{MANY:,} players: eliminations, each with what follows for the seats", "pitboss", watch.rate)


def _rounds_a_second(task: str, event: str, players: int, workers: int) -> Row:
    began = time.perf_counter()
    result = simulate(standard_event(event), players, 1, workers)
    seconds = time.perf_counter() - began
    return Row(f"{task}: rounds", "pitboss", result.rounds / seconds)


class Stopwatch:
    """Counts what an event spends on balancing and breaking tables after eliminations."""

    def __init__(self) -> None:
        self.spent, self.times = 0.0, 0

    def reseat(self, draft: Draft) -> None:
        began = time.process_time()
        reseat(draft)
        self.spent, self.times = self.spent + time.process_time() - began, self.times + 1

    @property
    def rate(self) -> float:
        """How many a second of the processor."""
        return self.times / self.spent
