"""Tables against the house in an event: the notice of a level, and how a round ended."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.banked.table.commands import ChangeDeterminations
from pitboss.banked.table.state import BankedTableState
from pitboss.tournament import commands as c
from pitboss.tournament import events as e


def notice_of_level(table: BankedTableState, event: e.RoundBegan) -> Iterator[ChangeDeterminations]:
    """Before a round with other limits."""
    choices, level = table.game.choices, event.forced
    changed = {"minimum": level.minimum, "maximum": level.maximum, "chip": event.chip}
    if event.seconds_to_act:
        changed["seconds_to_decide"] = event.seconds_to_act
    if any(getattr(choices, name) != value for name, value in changed.items()):
        anew = replace(choices, **changed)
        yield ChangeDeterminations(anew, f"level {event.level}", by="operator", now=event.at)


def report(number: int, table: BankedTableState, now: int, record: str = "") -> c.ReportRound:
    """How the round that is over has ended: everyone's chips, and what the house paid or took."""
    playing = table.last_round
    areas = playing.areas if playing else {}
    stakes = tuple((seat.player, seat.stake) for place, seat in table.seats.items() if place in areas)
    paid = -playing.bank if playing else 0
    return c.ReportRound(number, stakes, button=table.marker, bank=paid, record=record, by="dealer", now=now)
