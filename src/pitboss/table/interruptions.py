"""The clocks of a table of pots while the house is out of service: turns, breaks and charges by time stand still."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.desk.evolve import change_seat
from pitboss.desk.interruptions import play_clock_runs, stop_play_clock
from pitboss.spec import TimeCharge
from pitboss.table.state import TableState


def clocks_run(state: TableState) -> bool:
    """Whether anything at the table depends on how much time passes."""
    return state.clock is not None or play_clock_runs(state) or _charges_run(state) or _house_waits(state)


def _house_waits(state: TableState) -> bool:
    """Whether somebody's time by the house's own habits is running."""
    waits = state.round or state.offers or any(seat.out_since or seat.rebuy_until for seat in state.seats.values())
    return state.settings.manners is not None and bool(waits)


def _charges_run(state: TableState) -> bool:
    return isinstance(state.game.choices.commission, TimeCharge) and state.phase == "open" and bool(state.seats)


def stand_still(state: TableState, since: int, until: int) -> None:
    """Whoever was to act has as much time left, and nobody pays for time in which nobody could play."""
    stood = until - since
    stop_play_clock(state, since, until)
    if state.clock:
        state.clock = replace(state.clock, until=state.clock.until + stood)
    if _house_waits(state):
        _wait_longer(state, stood)
    if _charges_run(state):
        state.next_collection += stood
        state.enough_since += stood
        for number, seat in state.seats.items():
            if seat.paid_until:
                change_seat(state, number, paid_until=seat.paid_until + stood)


def _wait_longer(state: TableState, stood: int) -> None:
    """Everyone has as much time left as they had: to act, to take a seat, to come back to one, to buy chips for it."""
    state.turn_at += stood
    if state.on_bank:
        used = state.on_bank
        state.on_bank = replace(used, since=used.since + stood, until=used.until + stood)
    state.offers = {number: replace(offer, since=offer.since + stood) for number, offer in state.offers.items()}
    for number, seat in state.seats.items():
        if seat.out_since or seat.rebuy_until:
            out, kept = seat.out_since, seat.rebuy_until
            change_seat(state, number, out_since=out and out + stood, rebuy_until=kept and kept + stood)
