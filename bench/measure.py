"""Timing: processor time, so that others on the machine count for little; engines in turn, so that they count alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time


@dataclass(frozen=True)
class Row:
    """One line of a report: what was measured, by whom, how many per second."""

    task: str
    who: str
    rate: float
    ratios: tuple[float, ...] = ()
    """How many times faster the first engine of the task was, in each turn, where they took turns."""


@dataclass(frozen=True)
class Work:
    """Something that an engine does so many times."""

    run: Callable[[], object]
    amount: int


def best_rate(work: Callable[[], object], amount: int, *, repeats: int = 7) -> float:
    """How many things a second `work`, which does `amount` of them, achieves at best."""
    fastest = float("inf")
    for _ in range(repeats):
        start = perf_counter()
        work()
        fastest = min(fastest, perf_counter() - start)
    return amount / fastest


def in_turn(task: str, engines: Mapping[str, Work], *, turns: int = 5) -> Iterator[Row]:
    """Every engine once in each turn, by processor time; a ratio compares what ran within the same turn."""
    rates: dict[str, list[float]] = {who: [] for who in engines}
    for work in engines.values():
        work.run()
    for _ in range(turns):
        for who, work in engines.items():
            start = process_time()
            work.run()
            rates[who].append(work.amount / (process_time() - start))
    first = next(iter(engines))
    for who, found in rates.items():
        ratios = () if who == first else tuple(ours / theirs for ours, theirs in zip(rates[first], found, strict=True))
        yield Row(task, who, median(found), ratios)
