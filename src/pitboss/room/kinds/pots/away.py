"""What the house has to see to about players of a table of pots who are not there, and about those who wait."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Step, gone_at
from pitboss.table.state import Seat, SeatOffer, TableState
from pitboss.table.vacating import out_until


def steps(state: TableState, moment: Moment) -> Iterator[Step]:
    if state.phase != "open":
        return
    tournament = state.game.choices.tournament
    for number, seat in state.seats.items():
        if tournament:
            yield from _in_tournament(state, moment, number, seat)
        elif not is_bot(seat.player):
            yield from _for_cash(state, moment, number, seat)
    for player in state.waiting:
        if player in moment.leaving:
            yield Step(moment.since, "leave_list", 0, player)
    for number, offer in ({} if moment.stopped else state.offers).items():
        yield Step(_offered_until(state, moment, offer), "pass_offer", number, offer.player)


# who does not play


def _for_cash(state: TableState, moment: Moment, number: int, seat: Seat) -> Iterator[Step]:
    """Whoever is gone or lets turns pass sits out; whoever sits out for long gives the seat up."""
    if seat.player in moment.leaving and not seat.leaving:
        yield Step(moment.since, "stand_up", number, seat.player)
    if not seat.sitting_out:
        act = _not_playing(state, moment, number, seat)
        if act:
            due, why = act
            yield Step(due, f"sit_out_{why}", number, seat.player)
    elif number not in state.in_round:
        due_ = _given_up(state, moment, seat)
        if due_ is not None:
            yield Step(due_, "vacate", number, seat.player)


def _not_playing(state: TableState, moment: Moment, number: int, seat: Seat) -> tuple[int, str] | None:
    """Since when a player is to be taken for one who does not play, and why."""
    passed, gone = state.passed.get(seat.player, 0), gone_at(moment, seat.player)
    if gone is not None and (passed or number not in state.in_round):
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


def _in_tournament(state: TableState, moment: Moment, number: int, seat: Seat) -> Iterator[Step]:
    """The director takes away whoever is out, asks to go or stays away; until then the absent pay and are folded."""
    between, now = not state.round, moment.since
    if between and (not seat.stake or seat.player in moment.leaving):
        yield Step(now, "remove", number, seat.player)
    elif is_bot(seat.player):
        return
    elif not seat.absent:
        act = _not_playing(state, moment, number, seat)
        if act:
            yield Step(act[0], "mark_absent", number, seat.player)
    elif between and (due := _given_up(state, moment, seat)) is not None:
        yield Step(due, "remove", number, seat.player)


# who waits


def _offered_until(state: TableState, moment: Moment, offer: SeatOffer) -> int:
    """A vacant seat goes on to the next in line when those who may have it do not answer, or cannot."""
    asked = [offer.player] if offer.player else [seat.player for seat in state.seats.values()]
    here = [player for player in asked if not is_bot(player) and gone_at(moment, player) is None]
    return max(offer.since * 1000, moment.opened) + (moment.offer if here else min(moment.offer, moment.grace))
