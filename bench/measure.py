"""Timing: processor time, so that others on the machine count for little; engines in turn, so that they count alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import median
from time import perf_counter, process_time


@dataclass(frozen=True)
class Row:
    """One line of a report: what was measured, by whom, how many per second."""

    task: str
    who: str
    rate: float
    turns: tuple[float, ...] = ()
    """The same in each turn, where engines took turns."""
    ratios: tuple[float, ...] = ()
    """How many times faster the first engine of the task was, in each turn."""


def ratios(ours: Row, theirs: Row) -> tuple[float, ...]:
    """How many times faster one was than another, turn by turn where both took turns."""
    if len(ours.turns) == len(theirs.turns) > 0:
        return tuple(mine / other for mine, other in zip(ours.turns, theirs.turns, strict=True))
    return (ours.rate / theirs.rate,)


def spread(found: tuple[float, ...]) -> str:
    """The middle of some ratios, and how far they lie apart."""
    middle = f"{median(found):,.2f} x"
    return middle if len(found) == 1 else f"{middle} ({min(found):,.2f} to {max(found):,.2f})"


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
    measured = [Row(task, who, median(found), tuple(found)) for who, found in rates.items()]
    yield measured[0]
    for row in measured[1:]:
        yield replace(row, ratios=ratios(measured[0], row))
