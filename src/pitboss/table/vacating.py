"""Seats given up by players who sit out too long: by the document's rule at a full table, else by the house's habit."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.table import commands as c
from pitboss.table.admission import of_seated
from pitboss.table.draft import Draft
from pitboss.table.manners_sign import away_words
from pitboss.table.seating import leave
from pitboss.table.state import Seat, TableState
from pitboss.table.time_bank import house_cites


@of_seated
def decide_vacate(draft: Draft, _: c.VacateSeat, number: int) -> Refusal | None:
    """By the document after three rounds at a full table; by the house's habit after as long as the sign says."""
    state, law = draft.state, draft.state.law
    seat = state.seats[number]
    if seat.flagged and seat.sitting_out and len(state.seats) == state.size:
        leave(draft, number, "abstained for three rounds at a full table", law.abstention)
    elif number not in state.in_round and _is_out_too_long(state, seat):
        leave(draft, number, "sat out for as long as a seat is kept", law.abstention + house_cites(state))
    else:
        what = "only a player who sat out three rounds in a row at a full table may be told to give up the seat"
        kept = away_words(state.settings.manners) if state.settings.manners else ""
        what += f", or who sat out for {kept}" if kept else ""
        return Refusal("not_abstaining", what, law.abstention, {"rounds": seat.abstained})
    return None


def out_until(state: TableState, seat: Seat) -> int:
    """When the seat of a player who sits out is given up at the latest; 0: that is not determined."""
    manners = state.settings.manners
    return seat.out_since + 60 * manners.away_minutes if manners and manners.away_minutes else 0


def _is_out_too_long(state: TableState, seat: Seat) -> bool:
    manners, until = state.settings.manners, out_until(state, seat)
    if not seat.sitting_out or manners is None:
        return False
    return bool(until and state.now >= until) or 0 < manners.away_rounds <= seat.out_rounds
