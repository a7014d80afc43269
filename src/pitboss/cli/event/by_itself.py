"""What an event does without being told: one that starts by itself draws its seats and begins."""

from __future__ import annotations

from typing import Any

from pitboss.cli.event.desk import EventDesk
from pitboss.tournament import commands as c
from pitboss.tournament.seating import balloted


def due(desk: EventDesk) -> list[Any]:
    """The commands that fall due now; where slips are drawn by hand, the ballot is left to the director."""
    state, now = desk.state, desk.at() // 1000
    if not state.conditions.sit_and_go:
        return []
    if state.phase == "entries" and state.entries_closed and not state.conditions.physical:
        order = balloted(state)
        desk.chance.shuffle(order)
        return [desk.command(c.DrawSeats, tuple(order), drawn="by_chance")]
    if state.phase == "balloted" and 0 < state.sit_and_go_at <= now:
        return [desk.command(c.Tick)]
    return []


def seconds_until(desk: EventDesk) -> float | None:
    """How long until something falls due; None: nothing does by itself, or a rehearsal's clock stands still."""
    state = desk.state
    if desk.clock.standing is not None or state.phase != "balloted" or not state.sit_and_go_at:
        return None
    return max(0.0, state.sit_and_go_at - desk.clock.now() / 1000)
