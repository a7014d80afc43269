"""When the next thing happens at a table without anybody's doing."""

from __future__ import annotations

from pitboss.spec import TimeCharge
from pitboss.table.clocks import TIMED
from pitboss.table.state import TableState
from pitboss.table.time_charges import newcomers_pay


def next_due(state: TableState) -> int | None:
    """Seconds on the table's own scale, or None while nothing is due."""
    times = [due for due in (_clock(state), _charge(state)) if due is not None]
    return min(times, default=None)


def _clock(state: TableState) -> int | None:
    """A clock runs out on the player it was started for, while they have something to decide."""
    clock, playing = state.clock, state.round
    runs = clock and playing and playing.to_act == clock.seat and playing.phase in TIMED
    return clock.until if clock and runs else None


def _charge(state: TableState) -> int | None:
    """A charge on stakes waits for the end of the round, and the end of the round for the players."""
    scheme = state.game.choices.commission
    if not isinstance(scheme, TimeCharge) or state.phase != "open" or not state.seats:
        return None
    if state.settings.charge_from == "stake" and state.round:
        return None
    if newcomers_pay(state) == "on_joining":
        return min(seat.paid_until for seat in state.seats.values())
    waits = 60 * scheme.minutes if state.settings.charge_when == "arrears" else 0
    return state.next_collection + waits
