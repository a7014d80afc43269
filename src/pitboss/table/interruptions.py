"""The clocks of a table of pots while the house is out of service: turns, breaks and charges by time stand still."""

from __future__ import annotations

import msgspec

from pitboss.desk.evolve import change_seat
from pitboss.desk.interruptions import play_clock_runs, stop_play_clock
from pitboss.spec import TimeCharge
from pitboss.table.state import TableState


def clocks_run(state: TableState) -> bool:
    """Whether anything at the table depends on how much time passes."""
    return state.clock is not None or play_clock_runs(state) or _charges_run(state)


def _charges_run(state: TableState) -> bool:
    return isinstance(state.game.choices.commission, TimeCharge) and state.phase == "open" and bool(state.seats)


def stand_still(state: TableState, since: int, until: int) -> None:
    """Whoever was to act has as much time left, and nobody pays for time in which nobody could play."""
    stood = until - since
    stop_play_clock(state, since, until)
    if state.clock:
        state.clock = msgspec.structs.replace(state.clock, until=state.clock.until + stood)
    if _charges_run(state):
        state.next_collection += stood
        state.enough_since += stood
        for number, seat in state.seats.items():
            if seat.paid_until:
                change_seat(state, number, paid_until=seat.paid_until + stood)
