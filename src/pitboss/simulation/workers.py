"""Rounds of many tables at once: in this process, or shared among several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from pitboss.simulation.table_rounds import Result, Rounds, Rules, TableRound

PlayAll = Callable[[Sequence[TableRound]], list[Result]]
FEW = 24
"""So many tables or fewer are played here: sending them away costs more than it saves."""


@contextmanager
def workers(rules: Rules, number: int) -> Iterator[PlayAll]:
    """Something that plays rounds; which process plays which makes no difference to how they end."""
    rounds = Rounds(rules)

    def here(jobs: Sequence[TableRound]) -> list[Result]:
        return [rounds.play(job) for job in jobs]

    if number <= 1:
        yield here
        return
    with ProcessPoolExecutor(number, initializer=_begin, initargs=(rules,)) as pool:

        def shared(jobs: Sequence[TableRound]) -> list[Result]:
            if len(jobs) <= FEW:
                return here(jobs)
            parts = [jobs[index :: 2 * number] for index in range(2 * number)]
            return [result for part in pool.map(_play_part, parts) for result in part]

        yield shared


_rounds: list[Rounds] = []
"""What a worker plays by, set once when it starts."""


def _begin(rules: Rules) -> None:
    _rounds.append(Rounds(rules))


def _play_part(jobs: Sequence[TableRound]) -> list[Result]:
    return [_rounds[0].play(job) for job in jobs]
