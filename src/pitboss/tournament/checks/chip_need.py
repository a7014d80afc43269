"""How many chips of each denomination an event needs: a stack for everyone, in chips that can be played with."""

from __future__ import annotations

import msgspec

from pitboss.tournament.conditions import Chips, Conditions

SPARE = 2
"""How many times over the next larger chip can be changed from what a player has of a smaller one."""

MOST_TRIED = 1000


class Denomination(msgspec.Struct, frozen=True):
    """A chip: how many of it a stack has, and all stacks."""

    chip: int
    each: int
    total: int


def breakdown(chips: Chips) -> tuple[tuple[int, int], ...]:
    """A starting stack in chips: enough small ones to make change, the rest in as few as possible."""
    left, found = chips.start, []
    for chip, larger in zip(chips.set, (*chips.set[1:], 0), strict=True):
        count = _count(left, chip, larger)
        found.append((chip, count))
        left -= count * chip
    return tuple(found)


def _count(left: int, chip: int, larger: int) -> int:
    """As many as change the next chip some times over, and leave what larger chips can make up."""
    if not larger or left < 2 * larger:
        return left // chip
    wanted = SPARE * larger // chip
    counts = range(wanted, min(left // chip, wanted + MOST_TRIED))
    return next((count for count in counts if (left - count * chip) % larger == 0), left // chip)


def chips_needed(conditions: Conditions, players: int) -> tuple[Denomination, ...]:
    """What is handed out at the start to so many players."""
    if conditions.chips is None or min(conditions.chips.set, default=0) <= 0:
        return ()
    return tuple(Denomination(chip, each, each * players) for chip, each in breakdown(conditions.chips))
