"""Whether the chips of a table balance."""

from __future__ import annotations

from pitboss.table.state import TableState


def balanced(state: TableState) -> bool:
    """Whether every chip is somewhere: asked after every step, so it adds up and no more."""
    playing, seats = state.round, state.seats
    out = state.cashed_out + state.commission + state.charged_stakes + state.withheld
    if playing:
        dealt = playing.ring
        out += sum(playing.stakes) + playing.pot + playing.taken + playing.withheld
        if len(dealt) != len(seats):
            out += sum([seat.stake for number, seat in seats.items() if number not in dealt])
    else:
        out += sum([seat.stake for seat in seats.values()])
    return state.bought_in + state.issued == out + state.removed
