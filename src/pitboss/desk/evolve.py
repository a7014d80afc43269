"""How the events that all kinds share change a desk. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.desk import events as e
from pitboss.desk.state import GamingState


def change_seat(state: GamingState, number: int, **changes: Any) -> None:
    state.seats = {**state.seats, number: replace(state.seats[number], **changes)}


def without(seats: Mapping[int, Any], number: int) -> dict[int, Any]:
    return {other: value for other, value in seats.items() if other != number}


def _approved(state: GamingState, event: e.ApprovalRecorded) -> None:
    state.approvals = {**state.approvals, event.what: event}


def _delegated(state: GamingState, event: e.PowersDelegated) -> None:
    state.delegated = (*state.delegated, event.to)


def _delegation_ended(state: GamingState, event: e.DelegationEnded) -> None:
    state.delegated = tuple(role for role in state.delegated if role != event.of)


def _change_withdrawn(state: GamingState, _: e.ChangeWithdrawn) -> None:
    state.pending = None


def _closure_notified(state: GamingState, _: e.ClosureNotified) -> None:
    state.phase = "closing"


def _stake_raised(state: GamingState, event: e.StakeRaised) -> None:
    change_seat(state, event.seat, stake=state.seats[event.seat].stake + event.amount)
    state.bought_in += event.amount


def _chips_exchanged(state: GamingState, event: e.ChipsExchanged) -> None:
    change_seat(state, event.seat, stake=event.stake)
    state.issued += max(0, event.stake - event.before)
    state.removed += max(0, event.before - event.stake)


def _absence(state: GamingState, event: e.AbsenceNoted) -> None:
    change_seat(state, event.seat, absent=True)


def _presence(state: GamingState, event: e.PresenceNoted) -> None:
    change_seat(state, event.seat, absent=False)


def _leave_noted(state: GamingState, event: e.LeaveNoted) -> None:
    change_seat(state, event.seat, leaving=True)


def _flagged(state: GamingState, event: e.AbstentionFlagged) -> None:
    change_seat(state, event.seat, flagged=True)


def _break_given(state: GamingState, event: e.BreakGiven) -> None:
    state.pauses = (*state.pauses, (event.at, event.until))


def _break_extended(state: GamingState, event: e.BreakExtended) -> None:
    _until(state, event.until)


def _break_ended(state: GamingState, event: e.BreakEnded) -> None:
    _until(state, event.at)


def _until(state: GamingState, until: int) -> None:
    *earlier, (since, _) = state.pauses
    state.pauses = (*earlier, (since, until))


def _breach(state: GamingState, event: e.BreachRecorded) -> None:
    state.breaches = (*state.breaches, event)


def _excluded(state: GamingState, event: e.PlayerExcluded) -> None:
    state.excluded |= {event.who}


def _dispute(state: GamingState, event: e.DisputeRaised) -> None:
    state.disputes = (*state.disputes, event)


def _dispute_decided(state: GamingState, event: e.DisputeDecided) -> None:
    state.decisions = {**state.decisions, event.number: event}


EVOLVE: dict[type, Callable[[Any, Any], None]] = {
    e.ApprovalRecorded: _approved,
    e.PowersDelegated: _delegated,
    e.DelegationEnded: _delegation_ended,
    e.ChangeWithdrawn: _change_withdrawn,
    e.ClosureNotified: _closure_notified,
    e.StakeRaised: _stake_raised,
    e.ChipsExchanged: _chips_exchanged,
    e.AbsenceNoted: _absence,
    e.PresenceNoted: _presence,
    e.LeaveNoted: _leave_noted,
    e.AbstentionFlagged: _flagged,
    e.BreakGiven: _break_given,
    e.BreakExtended: _break_extended,
    e.BreakEnded: _break_ended,
    e.BreachRecorded: _breach,
    e.PlayerExcluded: _excluded,
    e.DisputeRaised: _dispute,
    e.DisputeDecided: _dispute_decided,
}
"""Events that are only told (a sign, a direction, a signature) change nothing."""
