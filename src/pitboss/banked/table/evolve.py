"""How each event changes the state of a table. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.banked import events as r
from pitboss.banked.evolve import EVOLVE as ROUND
from pitboss.banked.game import BankedGame
from pitboss.banked.opening import begun
from pitboss.banked.table import events as e
from pitboss.banked.table.state import BOTH, Seat, TableState


def evolve(state: TableState, event: e.AnyEvent) -> TableState:
    """The state after one event."""
    if isinstance(event, e.Event):
        return EVOLVE[type(event)](replace(state, now=event.at), event)
    assert state.round is not None
    state = replace(state, round=ROUND[type(event)](state.round, event))
    return _after_round_event(state, event)


def _after_round_event(state: TableState, event: r.AnyEvent) -> TableState:
    """What a round leaves behind for the next: cards to check, a shuffle due, a shoe to replace."""
    if not isinstance(event, r.RoundVoided):
        return state
    if event.misdeal:
        state = replace(state, reshuffle=True)
    if event.shoe_failed:
        state = replace(state, shoe_failed=True)
    if event.deck_suspect:
        assert state.last_deck is not None
        state = replace(state, checked=state.checked - {state.last_deck})
    return state


def _with(state: TableState, number: int, seat: Seat | None) -> TableState:
    seats = {at: each for at, each in state.seats.items() if at != number}
    return replace(state, seats={**seats, number: seat} if seat else seats)


def _approved(state: TableState, event: e.ApprovalRecorded) -> TableState:
    return replace(state, approvals={**state.approvals, event.what: event.reference})


def _checked(state: TableState, event: e.CardsChecked) -> TableState:
    right = event.count == event.expected
    if event.check == "closing":
        return replace(state, to_check=state.to_check - {event.deck}, checked=state.checked - {event.deck})
    checked = state.checked | {event.deck} if right else state.checked - {event.deck}
    return replace(state, checked=checked)


def _verified(state: TableState, event: e.CardsVerified) -> TableState:
    if event.count == event.expected or state.last_deck is None:
        return state
    return replace(state, checked=state.checked - {state.last_deck})


def _replaced(state: TableState, event: e.CardsReplaced) -> TableState:
    return replace(state, checked=state.checked | set(event.decks))


def _shuffle_ordered(state: TableState, _: e.ShuffleOrdered) -> TableState:
    return replace(state, reshuffle=True)


def _shoe_replaced(state: TableState, _: e.ShoeReplaced) -> TableState:
    """New cards come with it, and are checked."""
    return replace(state, shoe_failed=False, checked=frozenset())


def _opened(state: TableState, _: e.TableOpened) -> TableState:
    return replace(state, phase="open", to_check=frozenset(BOTH), told={})


def _same(state: TableState, _: Any) -> TableState:
    return state


def _notified(state: TableState, event: e.ChangeNotified) -> TableState:
    return replace(state, pending=event.choices)


def _in_force(state: TableState, event: e.ChangeInForce) -> TableState:
    game = state.game.redetermined(event.choices)
    assert isinstance(game, BankedGame)
    return replace(state, game=game, pending=None)


def _closing(state: TableState, _: e.ClosingNotified) -> TableState:
    return replace(state, phase="closing")


def _closed(state: TableState, _: e.TableClosed) -> TableState:
    return replace(state, phase="closed")


def _seated(state: TableState, event: e.PlayerSeated) -> TableState:
    """Who comes back in the same session was told before what they were told."""
    warned, infringed = state.told.get(event.player, (False, 0))
    seat = Seat(player=event.player, stake=event.chips, warned=warned, infringed=infringed)
    return replace(_with(state, event.seat, seat), bought_in=state.bought_in + event.chips)


def _chips_added(state: TableState, event: e.ChipsAdded) -> TableState:
    seat = state.seats[event.seat]
    state = _with(state, event.seat, replace(seat, stake=seat.stake + event.amount))
    return replace(state, bought_in=state.bought_in + event.amount)


def _leave_asked(state: TableState, event: e.LeaveAsked) -> TableState:
    return _with(state, event.seat, replace(state.seats[event.seat], leaving=True))


def _left(state: TableState, event: e.PlayerLeft | e.PlayerEliminated) -> TableState:
    seat = state.seats[event.seat]
    told = {**state.told, seat.player: (seat.warned, seat.infringed)}
    return replace(_with(state, event.seat, None), cashed_out=state.cashed_out + event.chips, told=told)


def _round_started(state: TableState, event: e.RoundStarted) -> TableState:
    stakes = dict(zip(event.seats, event.stakes, strict=True))
    warned = {number for number, seat in state.seats.items() if seat.warned}
    infringed = {number: seat.infringed for number, seat in state.seats.items()}
    return replace(
        state,
        round=begun(state.game, stakes, event.shoe, warned=warned, infringed=infringed),
        holds_stakes=True,
        rounds=event.number,
        last_deck=event.deck,
        reshuffle=False,
        marker=event.marker,
        deadline=None,
    )


def _clock(state: TableState, event: e.ClockStarted) -> TableState:
    return replace(state, deadline=event.until)


def _finished(state: TableState, event: e.RoundFinished) -> TableState:
    assert state.round is not None
    seats = dict(state.seats)
    for number, area in state.round.areas.items():
        seat = seats[number]
        abstained = seat.abstained + 1 if number in event.abstained else 0
        if state.round.phase == "void":
            abstained = seat.abstained
        seats[number] = replace(
            seat, stake=area.stake, warned=area.warned, infringed=area.infringed, abstained=abstained,
            flagged=seat.flagged and abstained > 0,
        )  # fmt: skip
    return replace(state, seats=seats, bank=state.bank + state.round.bank, holds_stakes=False, deadline=None)


def _flagged(state: TableState, event: e.AbstentionFlagged) -> TableState:
    return _with(state, event.seat, replace(state.seats[event.seat], flagged=True))


def _breach(state: TableState, event: e.BreachRecorded) -> TableState:
    return replace(state, breaches=(*state.breaches, event))


def _excluded(state: TableState, event: e.PlayerExcluded) -> TableState:
    return replace(state, excluded=state.excluded | {event.player})


def _dispute(state: TableState, event: e.DisputeRaised) -> TableState:
    return replace(state, disputes=(*state.disputes, event))


def _decided(state: TableState, event: e.DisputeDecided) -> TableState:
    return replace(state, decisions={**state.decisions, event.number: event})


def _break(state: TableState, event: e.BreakCalled) -> TableState:
    return replace(state, pause_until=event.until)


EVOLVE: dict[type, Callable[[TableState, Any], TableState]] = {
    e.ApprovalRecorded: _approved,
    e.CardsChecked: _checked,
    e.CardsVerified: _verified,
    e.CardsReplaced: _replaced,
    e.ShuffleOrdered: _shuffle_ordered,
    e.ShoeReplaced: _shoe_replaced,
    e.TableOpened: _opened,
    e.SignDisplayed: _same,
    e.ChangeNotified: _notified,
    e.ChangeInForce: _in_force,
    e.ClosingNotified: _closing,
    e.TableClosed: _closed,
    e.PlayerSeated: _seated,
    e.ChipsAdded: _chips_added,
    e.LeaveAsked: _leave_asked,
    e.PlayerLeft: _left,
    e.PlayerEliminated: _left,
    e.RoundStarted: _round_started,
    e.ClockStarted: _clock,
    e.RoundFinished: _finished,
    e.AbstentionFlagged: _flagged,
    e.BreachRecorded: _breach,
    e.PlayerExcluded: _excluded,
    e.DisputeRaised: _dispute,
    e.DisputeDecided: _decided,
    e.DutySigned: _same,
    e.RulesSupplied: _same,
    e.BreakCalled: _break,
    e.PaceDirected: _same,
}
