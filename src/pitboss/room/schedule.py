"""What the house has to see to at a desk, and when: what every kind of desk shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any, Literal

import msgspec

from pitboss.desk.manners import Manners
from pitboss.room.pace import Pace

Tried = tuple[str, int, str]
"""A kind of step, with its seat and player."""
Time = Literal["announced", "called", "house", "bank"]
"""Whose time is running: the document's, announced or called; the house's patience; the player's time bank."""


class Running(msgspec.Struct, frozen=True):
    """Until when a seat (0: everybody) has time to act, in milliseconds since the epoch; `whole` is all of it."""

    seat: int
    until: int
    whole: int = 0
    time: Time = "house"


class Step(msgspec.Struct, frozen=True):
    """Something to do when its time has come (milliseconds since the epoch)."""

    due: int
    act: str
    """Which of the acts of the house at this kind of desk."""
    seat: int = 0
    player: str = ""


class DeskPart(msgspec.Struct, frozen=True):
    """A desk that is run for another, as that one sees it."""

    hosted: Any
    since: int
    """When the turn began, or the last round ended."""
    stopped: bool = False


def no_parts() -> Mapping[str, DeskPart]:
    return {}


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What the house knows besides the desk's own state."""

    times: Pace
    manners: Manners
    """How long it waits for people at this desk."""
    thinking: int
    """How long the bot whose turn it may be takes this time."""
    since: int
    """When the turn began, or the last round ended."""
    opened: int = 0
    """When the house took the table over: after a restart everyone has a moment to come back."""
    now: int = 0
    watched: bool
    """Somebody is there to play for: otherwise no round is begun."""
    lost_at: Callable[[str], int | None]
    """When a player lost the line to the room; None while they have one."""
    leaving: Set[str]
    """Players who are to leave: those who asked to be taken from a tournament, and whoever may not play any more."""
    stopped: bool = False
    """No round begins and nobody comes in."""
    bots_wanted: int
    refused: Set[Tried]
    """What was tried since the last entry and refused: kind, seat and player."""
    parts: Callable[[], Mapping[str, DeskPart]] = no_parts
    """The desks that are run for this one, by their names."""

    @property
    def patience(self) -> int:
        """Of a turn, before the house sees to it."""
        return _either(self.times.patience, self.manners.patience)

    @property
    def grace(self) -> int:
        """For a player whose line is lost."""
        return _either(self.times.grace, self.manners.grace)

    @property
    def offer(self) -> int:
        return _either(self.times.offer, self.manners.offer)

    @property
    def wagers(self) -> int:
        return _either(self.times.wagers, self.manners.wagers)


def _either(instead: int | None, seconds: int) -> int:
    return 1000 * seconds if instead is None else instead


def free_place(size: int, taken: Iterable[int]) -> int:
    """A seat that nobody has, or 0; every other one first, so that guests sit between bots."""
    free = set(range(1, size + 1)) - set(taken)
    return min(free, key=lambda number: (number % 2, number), default=0)
