"""What a level determines about the game at every table of the event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.spec import NoCommission
from pitboss.tournament.conditions import Session
from pitboss.tournament.schedule import Level, LevelInForce, Schedule, level_at, smallest_chip

TABLES: dict[str, Any] = {"tournament": True}
POTS: dict[str, Any] = {"minimum_stake": 0, "maximum_buy_in": 0, "commission": NoCommission()}
"""Stakes are the event's chips, and nothing is taken from pots."""


def level_choices(session: Session, level: Level, chip: int) -> dict[str, Any]:
    """The determinations of a table: the session's, the level's forced bets or limits, and the smallest chip."""
    common = {**TABLES, **session.determinations, "chip": chip, "seats": session.seats}
    if level.minimum:
        return common | {"minimum": level.minimum, "maximum": level.maximum}
    return POTS | common | {"forced": forced(level), "blinds": level.blinds, "ante": level.ante}


def forced(level: Level) -> str:
    """What a level forces players to put in."""
    if not level.blinds:
        return "ante"
    return "blind_and_ante" if level.ante else "blind"


def printed_levels(schedule: Schedule, chips: tuple[int, ...]) -> Iterator[tuple[LevelInForce, int]]:
    """Every printed level, and the first of those that double on, with the smallest chip then in play."""
    since = 0
    for number, level in enumerate(schedule.levels, 1):
        until = since + 60 * level.minutes
        yield LevelInForce(number, level, since, until), smallest_chip(schedule, chips, since)
        since = until
    if schedule.doubling:
        yield level_at(schedule, since), smallest_chip(schedule, chips, since)
