"""The clocks of a table against the house while the house is out of service: they stand still."""

from __future__ import annotations

from msgspec.structs import replace

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
    stood = until - since
    stop_play_clock(state, since, until)
    if state.deadline is not None:
        state.deadline += stood
    if _seats_are_kept(state):
        _wait_longer(state, stood)


def _wait_longer(state: BankedTableState, stood: int) -> None:
    """By the house's own habits too: to decide, and to come back to a seat."""
    state.decisions_at += stood
    banks = state.on_bank.items()
    state.on_bank = {at: replace(used, since=used.since + stood, until=used.until + stood) for at, used in banks}
    for number, seat in state.seats.items():
        change_seat(state, number, idle_since=seat.idle_since + stood)
