"""Levels: what blinds and antes come to at each minute of play, and what happens between two levels."""

from __future__ import annotations

from typing import Literal

import msgspec

Mark = Literal["race_off", "rebuys_end"]


class Level(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many minutes of play, or so many rounds, with these forced bets."""

    minutes: int = 0
    rounds: int = 0
    """In place of minutes: every table plays so many rounds of the level."""
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minimum: int = 0
    """The table minimum of a game against the house."""
    maximum: int = 0

    def times(self, factor: int, *, antes: bool) -> Level:
        """The level with every amount multiplied."""
        return Level(
            minutes=self.minutes,
            blinds=tuple(blind * factor for blind in self.blinds),
            ante=self.ante * (factor if antes else 1),
            minimum=self.minimum * factor,
            maximum=self.maximum * factor,
        )


class Schedule(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The levels in their order, and the marks between them."""

    levels: tuple[Level, ...]
    doubling: int = 0
    """Minutes after which all amounts double, again and again, once the levels are through; 0: the last one stays."""
    antes_double: bool = True
    races: tuple[tuple[int, int], ...] = ()
    """At which minute which chip leaves play."""
    rebuys_end: int = 0
    """The minute at which rebuys end; 0: not by the clock."""

    @property
    def by_rounds(self) -> bool:
        """Whether levels are counted in rounds of play and not in minutes."""
        return any(level.rounds for level in self.levels)

    @property
    def length(self) -> int:
        """Minutes until the last printed level is over."""
        return sum(level.minutes for level in self.levels)


class LevelInForce(msgspec.Struct, frozen=True):
    """The level that a moment of play falls into."""

    number: int
    """From 1; doublings count on."""
    level: Level
    since: int
    """Seconds of play at which it began."""
    until: int | None
    """Seconds of play at which the next one begins; None: it stays."""


MOST_DOUBLINGS = 32
"""By then a blind is more than all chips that were ever made; nothing is gained by larger numbers."""


def level_at(schedule: Schedule, played: int) -> LevelInForce:
    """The level after so many seconds of play; each holds from its first second to the one before its last."""
    since = 0
    for number, level in enumerate(schedule.levels, 1):
        until = since + 60 * level.minutes
        if played < until:
            return LevelInForce(number, level, since, until)
        since = until
    last, printed = schedule.levels[-1], len(schedule.levels)
    if not schedule.doubling:
        return LevelInForce(printed, last, since - 60 * last.minutes, None)
    step = 60 * schedule.doubling
    times = (played - since) // step + 1
    level = last.times(2 ** min(times, MOST_DOUBLINGS), antes=schedule.antes_double)
    return LevelInForce(printed + times, level, since + (times - 1) * step, since + times * step)


def level_of_round(schedule: Schedule, rounds: int) -> LevelInForce:
    """The level of a table's next round after so many; the last one stays."""
    done = 0
    for number, level in enumerate(schedule.levels, 1):
        done += level.rounds
        if rounds < done:
            return LevelInForce(number, level, 0, None)
    return LevelInForce(len(schedule.levels), schedule.levels[-1], 0, None)


def smallest_chip(schedule: Schedule, chips: tuple[int, ...], played: int) -> int:
    """The smallest chip of the set that is still in play after so many seconds."""
    gone = max((chip for minute, chip in schedule.races if 60 * minute <= played), default=0)
    return min(chip for chip in chips if chip > gone)
