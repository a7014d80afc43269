"""What the house has to see to at a desk, and when: what every kind of desk shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

import msgspec

from pitboss.room.pace import Pace

Tried = tuple[str, int, str]
"""A kind of step, with its seat and player."""
Running = tuple[int, int]
"""A seat (0: everybody), and until when it has time, in milliseconds since the epoch."""


class Step(msgspec.Struct, frozen=True):
    """Something to do when its time has come (milliseconds since the epoch)."""

    due: int
    act: str
    """Which of the acts of the house at this kind of desk."""
    seat: int = 0
    player: str = ""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What the house knows besides the desk's own state."""

    times: Pace
    thinking: int
    """How long the bot whose turn it may be takes this time."""
    since: int
    """When the turn began, or the last round ended."""
    opened: int = 0
    """When the house took the table over: after a restart everyone has a moment to come back."""
    watched: bool
    """Somebody is there to play for: otherwise no round is begun."""
    here: Set[str]
    """The players who are connected."""
    missed: Set[str]
    """Players who let their turn pass while they were away."""
    leaving: Set[str]
    """Tournament players who asked to be taken from the table."""
    offered: Mapping[int, int]
    """When each vacant seat was first offered as it is now."""
    bots_wanted: int
    refused: Set[Tried]
    """What was tried since the last entry and refused: kind, seat and player."""


def next_step(steps: Iterable[Step], moment: Moment) -> Step | None:
    """The first thing due that was not refused just now; what is due at once comes before what can wait."""
    open_to_us = (step for step in steps if (step.act, step.seat, step.player) not in moment.refused)
    return min(open_to_us, key=lambda step: step.due, default=None)


def time_is_up(moment: Moment, player: str) -> int:
    """When the house waits no longer for a player."""
    waits = moment.times.patience if player in moment.here else moment.times.absent
    return max(moment.since + waits, moment.opened + moment.times.absent)


def free_place(size: int, taken: Iterable[int]) -> int:
    """A seat that nobody has, or 0; every other one first, so that guests sit between bots."""
    free = set(range(1, size + 1)) - set(taken)
    return min(free, key=lambda number: (number % 2, number), default=0)
