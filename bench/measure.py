"""Timing: the best of several runs, since everything else on the machine only ever slows one down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Row:
    """One line of a report: what was measured, by whom, how many per second."""

    task: str
    who: str
    rate: float


def best_rate(work: Callable[[], object], amount: int, *, repeats: int = 7) -> float:
    """How many things a second `work`, which does `amount` of them, achieves at best."""
    fastest = float("inf")
    for _ in range(repeats):
        start = perf_counter()
        work()
        fastest = min(fastest, perf_counter() - start)
    return amount / fastest
