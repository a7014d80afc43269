"""Vacant seats: first offered to the players at the table, then down the waiting list, then open to anyone."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.desk.approvals import refuse_unless_open
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import refuse_person
from pitboss.table.draft import Draft
from pitboss.table.state import TableState


def offer_vacancy(draft: Draft, number: int) -> None:
    """A seat has fallen vacant: the seated players have priority over anyone waiting."""
    state = draft.state
    law = state.law
    if state.phase == "open" and not state.game.choices.tournament and state.seats:
        draft.emit(e.SeatOffered(number, "seated", cites=law.vacancy, at=draft.now))


def refuse_priority(state: TableState, player: str, number: int) -> Refusal | None:
    """Why somebody else has the first right to a vacant seat."""
    law, offer = state.law, state.offers.get(number)
    if not offer or state.seat_of(player):
        return None
    if offer.to == "seated":
        what = f"seat {number} is offered to the players at the table first"
        return Refusal("seated_players_first", what, law.vacancy, {"seat": number})
    if offer.player == player:
        return None
    what = f"seat {number} is offered to {offer.player}, who is first on the waiting list"
    return Refusal("waiting_list_first", what, law.vacancy, {"seat": number, "player": offer.player})


def decide_decline(draft: Draft, command: c.DeclineSeat) -> Refusal | None:
    state = draft.state
    law, offer = state.law, state.offers.get(command.seat)
    to_him = offer and (offer.player == command.player if offer.player else state.seat_of(command.player))
    if not offer or not to_him or command.player in offer.declined:
        what = f"seat {command.seat} is not on offer to {command.player}"
        return Refusal("not_on_offer", what, law.vacancy, {"seat": command.seat})
    draft.emit(e.SeatDeclined(command.seat, command.player, cites=law.vacancy, at=command.now))
    return None


def decide_pass_offer(draft: Draft, command: c.PassOffer) -> Refusal | None:
    """Those who had the right did not use it; a draw that its players do not finish is off."""
    state = draft.state
    law, offer = state.law, state.offers.get(command.seat)
    if not offer and command.seat in state.contests:
        draft.emit(e.SeatOffered(command.seat, "anyone", cites=law.seat_draw, at=command.now))
        return None
    if not offer:
        return Refusal("not_on_offer", f"seat {command.seat} is not on offer", law.vacancy, {"seat": command.seat})
    if offer.player:
        draft.emit(e.SeatDeclined(command.seat, offer.player, cites=law.vacancy, at=command.now))
    else:
        _offer_to_waiting(draft, command.seat)
    return None


def end_priority(draft: Draft) -> None:
    """A new round begins: the seated players have had their chance, and an unfinished draw for a seat is off."""
    state = draft.state
    law = state.law
    for number, offer in state.offers.items():
        if offer.to == "seated":
            _offer_to_waiting(draft, number)
    for number in state.contests:
        draft.emit(e.SeatOffered(number, "anyone", cites=law.seat_draw, at=draft.now))


def settle_offers(draft: Draft) -> None:
    """Offers to those who have declined, left or sat down elsewhere go to the next in line."""
    state = draft.state
    for number, offer in state.offers.items():
        if offer.to == "seated":
            stale = all(seat.player in offer.declined for seat in state.seats.values())
        else:
            stale = offer.player not in state.waiting or offer.player in offer.declined
        if stale:
            _offer_to_waiting(draft, number)


def _offer_to_waiting(draft: Draft, number: int) -> None:
    """To the first on the list who has not declined this seat, or to anyone."""
    state = draft.state
    law, declined = state.law, state.offers[number].declined
    player = next((name for name in state.waiting if name not in declined), "")
    to: e.Offered = "waiting" if player else "anyone"
    draft.emit(e.SeatOffered(number, to, player, cites=law.vacancy, at=draft.now))


def decide_join_list(draft: Draft, command: c.JoinWaitingList) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = refuse_unless_open(state) or refuse_person(state, command.player, command.tags)
    if refused:
        return refused
    if command.player in state.waiting:
        return Refusal("waiting_already", f"{command.player} is on the waiting list", law.vacancy)
    draft.emit(e.WaitingListJoined(command.player, cites=law.vacancy, at=command.now))
    return None


def decide_leave_list(draft: Draft, command: c.LeaveWaitingList) -> Refusal | None:
    state = draft.state
    law = state.law
    if command.player not in state.waiting:
        return Refusal("not_waiting", f"{command.player} is not on the waiting list", law.vacancy)
    draft.emit(e.WaitingListLeft(command.player, cites=law.vacancy, at=command.now))
    return None
