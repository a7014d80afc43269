"""Whose decision is awaited at a table, and whether the document has a clock for it."""

from __future__ import annotations

from pitboss.play.forced_bets import over_blind_seat
from pitboss.table.state import TableState

TIMED = ("betting", "draw")
"""When a player can be said not to act on the hand."""


def turn_seat(state: TableState) -> int:
    """Whose decision is awaited, an over-blind included."""
    playing = state.round
    return playing.to_act or over_blind_seat(playing) if playing else 0


def is_clocked(state: TableState) -> bool:
    """Whether the document has a clock for the present turn, running or to be called."""
    playing = state.round
    if not playing or not playing.to_act:
        return False
    if state.game.choices.seconds_to_act:
        return playing.phase == "betting"
    return bool(state.customs.on_demand_seconds) and playing.phase in TIMED
