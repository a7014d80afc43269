"""Whole events with bots: seconds of an event of eighty, and of ten thousand. No peer plays tournaments by rules."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bench.measure import Row
from pitboss.instruments.standard_events import standard_event
from pitboss.simulation import simulate

MANY = 10_000


def rows() -> Iterator[Row]:
    yield _events_a_second("80 players of gazette-2001/H", "gazette-2001/H", 80, 1)
    yield _events_a_second(f"{MANY:,} players of hold'em under house rules", "house-rules", MANY, 2)


def _events_a_second(task: str, event: str, players: int, workers: int) -> Row:
    began = time.perf_counter()
    result = simulate(standard_event(event), players, 1, workers)
    seconds = time.perf_counter() - began
    return Row(f"{task}: rounds", "pitboss", result.rounds / seconds)
