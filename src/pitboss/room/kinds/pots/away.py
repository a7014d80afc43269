"""What the house has to see to about players of a table of pots who are not there, and about those who wait."""

from __future__ import annotations

from pitboss.room.due import gone_at
from pitboss.room.pace import BOTS, is_bot
from pitboss.room.schedule import Moment, Step
from pitboss.table.state import Seat, SeatOffer, TableState
from pitboss.table.vacating import out_until


def steps(state: TableState, moment: Moment) -> list[Step]:
    found: list[Step] = []
    if state.phase != "open":
        return found
    tournament = state.game.choices.tournament
    for number, seat in state.seats.items():
        if tournament:
            found += _in_tournament(state, moment, number, seat)
        elif seat.player not in BOTS:
            found += _for_cash(state, moment, number, seat)
    for player in state.waiting:
        if player in moment.leaving:
            found.append(Step(moment.since, "leave_list", 0, player))
    if not moment.stopped:
        for number, offer in state.offers.items():
            found.append(Step(_offered_until(state, moment, offer), "pass_offer", number, offer.player))
    return found


# who does not play


def _for_cash(state: TableState, moment: Moment, number: int, seat: Seat) -> list[Step]:
    """Whoever is gone or lets turns pass sits out; whoever sits out for long gives the seat up."""
    found: list[Step] = []
    if seat.player in moment.leaving and not seat.leaving:
        found.append(Step(moment.since, "stand_up", number, seat.player))
    if not seat.sitting_out:
        act = _not_playing(state, moment, number, seat)
        if act:
            due, why = act
            found.append(Step(due, f"sit_out_{why}", number, seat.player))
    elif number not in state.in_round:
        due_ = _given_up(state, moment, seat)
        if due_ is not None:
            found.append(Step(due_, "vacate", number, seat.player))
    return found


def _not_playing(state: TableState, moment: Moment, number: int, seat: Seat) -> tuple[int, str] | None:
    """Since when a player is to be taken for one who does not play, and why."""
    passed = state.passed.get(seat.player, 0)
    gone = gone_at(moment, seat.player) if passed or number not in state.in_round else None
    if gone is not None:
        return max(gone, moment.since), "away"
    if 0 < moment.manners.timeouts <= passed:
        return moment.since, "late"
    return None


def _given_up(state: TableState, moment: Moment, seat: Seat) -> int | None:
    """When a seat is given up, if it is: at a full table by the document, else as long as the sign says."""
    full, manners = len(state.seats) == state.size, moment.manners
    if seat.flagged and full and (state.waiting or gone_at(moment, seat.player) is not None):
        return moment.since
    if 0 < manners.away_rounds <= seat.out_rounds:
        return moment.since
    until = out_until(state, seat)
    return max(until * 1000, moment.opened + moment.grace) if until else None


def _in_tournament(state: TableState, moment: Moment, number: int, seat: Seat) -> list[Step]:
    """The director takes away whoever is out, asks to go or stays away; until then the absent pay and are folded."""
    between, now = not state.round, moment.since
    if between and (not seat.stake or seat.player in moment.leaving):
        return [Step(now, "remove", number, seat.player)]
    if is_bot(seat.player):
        return []
    if not seat.absent:
        act = _not_playing(state, moment, number, seat)
        return [Step(act[0], "mark_absent", number, seat.player)] if act else []
    due = _given_up(state, moment, seat) if between else None
    return [] if due is None else [Step(due, "remove", number, seat.player)]


# who waits


def _offered_until(state: TableState, moment: Moment, offer: SeatOffer) -> int:
    """A vacant seat goes on to the next in line when those who may have it do not answer, or cannot."""
    asked = [offer.player] if offer.player else [seat.player for seat in state.seats.values()]
    here = [player for player in asked if not is_bot(player) and gone_at(moment, player) is None]
    return max(offer.since * 1000, moment.opened) + (moment.offer if here else min(moment.offer, moment.grace))
