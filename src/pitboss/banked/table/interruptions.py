"""The clocks of a table against the house while the house is out of service: they stand still."""

from __future__ import annotations

from pitboss.banked.table.state import BankedTableState
from pitboss.desk.evolve import change_seat
from pitboss.desk.interruptions import play_clock_runs, stop_play_clock


def clocks_run(state: BankedTableState) -> bool:
    """Whether anything at the table depends on how much time passes."""
    return state.deadline is not None or play_clock_runs(state) or _seats_are_kept(state)


def _seats_are_kept(state: BankedTableState) -> bool:
    """Whether somebody's seat is kept for a time."""
    return state.settings.manners is not None and bool(state.seats)


def stand_still(state: BankedTableState, since: int, until: int) -> None:
    """Those still to decide have as much time left."""
    stop_play_clock(state, since, until)
    if state.deadline is not None:
        state.deadline += until - since
    if _seats_are_kept(state):
        for number, seat in state.seats.items():
            change_seat(state, number, idle_since=seat.idle_since + until - since)
