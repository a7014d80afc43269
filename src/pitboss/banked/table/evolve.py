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


def evolve(state: TableState, event: e.AnyEvent) -> None:
    """Apply one event."""
    if isinstance(event, e.Event):
        change = EVOLVE.get(type(event))
        if change:
            change(state, event)
    else:
        _play(state, event)


def _play(state: TableState, event: r.AnyEvent) -> None:
    """A round's own event, and what it leaves behind for the next: a shuffle due, a shoe to replace, cards to check."""
    assert state.round is not None
    state.round = ROUND[type(event)](state.round, event)
    if isinstance(event, r.RoundVoided):
        state.reshuffle = state.reshuffle or event.misdeal
        state.shoe_failed = state.shoe_failed or event.shoe_failed
        if event.deck_suspect:
            assert state.last_deck is not None
            state.checked -= {state.last_deck}


def _seat(state: TableState, number: int, **changes: Any) -> None:
    state.seats = {**state.seats, number: replace(state.seats[number], **changes)}


def _approved(state: TableState, event: e.ApprovalRecorded) -> None:
    state.approvals = {**state.approvals, event.what: event.reference}


def _checked(state: TableState, event: e.CardsChecked) -> None:
    if event.check == "closing":
        state.to_check -= {event.deck}
    if event.check != "closing" and event.count == event.expected:
        state.checked |= {event.deck}
    else:
        state.checked -= {event.deck}


def _verified(state: TableState, event: e.CardsVerified) -> None:
    if event.count != event.expected and state.last_deck is not None:
        state.checked -= {state.last_deck}


def _replaced(state: TableState, event: e.CardsReplaced) -> None:
    state.checked |= set(event.decks)


def _shuffle_ordered(state: TableState, _: e.ShuffleOrdered) -> None:
    state.reshuffle = True


def _shoe_replaced(state: TableState, _: e.ShoeReplaced) -> None:
    """New cards come with it, and are checked."""
    state.shoe_failed = False
    state.checked = frozenset()


def _opened(state: TableState, _: e.TableOpened) -> None:
    state.phase = "open"
    state.to_check = frozenset(BOTH)
    state.told = {}


def _notified(state: TableState, event: e.ChangeNotified) -> None:
    state.pending = event.choices


def _in_force(state: TableState, event: e.ChangeInForce) -> None:
    game = state.game.redetermined(event.choices)
    assert isinstance(game, BankedGame)
    state.game, state.pending = game, None


def _closing(state: TableState, _: e.ClosingNotified) -> None:
    state.phase = "closing"


def _closed(state: TableState, _: e.TableClosed) -> None:
    state.phase = "closed"


def _seated(state: TableState, event: e.PlayerSeated) -> None:
    """Who comes back in the same session was told before what they were told."""
    warned, infringed = state.told.get(event.player, (False, 0))
    seat = Seat(player=event.player, stake=event.chips, warned=warned, infringed=infringed)
    state.seats = {**state.seats, event.seat: seat}
    state.bought_in += event.chips


def _chips_added(state: TableState, event: e.ChipsAdded) -> None:
    _seat(state, event.seat, stake=state.seats[event.seat].stake + event.amount)
    state.bought_in += event.amount


def _leave_asked(state: TableState, event: e.LeaveAsked) -> None:
    _seat(state, event.seat, leaving=True)


def _left(state: TableState, event: e.PlayerLeft | e.PlayerEliminated) -> None:
    seat = state.seats[event.seat]
    state.seats = {number: other for number, other in state.seats.items() if number != event.seat}
    state.cashed_out += event.chips
    state.told = {**state.told, seat.player: (seat.warned, seat.infringed)}


def _round_started(state: TableState, event: e.RoundStarted) -> None:
    stakes = dict(zip(event.seats, event.stakes, strict=True))
    warned = {number for number, seat in state.seats.items() if seat.warned}
    infringed = {number: seat.infringed for number, seat in state.seats.items()}
    state.round = begun(state.game, stakes, event.shoe, warned=warned, infringed=infringed)
    state.rounds = event.number
    state.last_deck = event.deck
    state.reshuffle = False
    state.marker = event.marker
    state.deadline = None


def _clock(state: TableState, event: e.ClockStarted) -> None:
    state.deadline = event.until


def _finished(state: TableState, event: e.RoundFinished) -> None:
    playing = state.round
    assert playing is not None
    for number, area in playing.areas.items():
        seat = state.seats[number]
        abstained = seat.abstained + 1 if number in event.abstained else 0
        if playing.phase == "void":
            abstained = seat.abstained
        flagged = seat.flagged and abstained > 0
        told = {"warned": area.warned, "infringed": area.infringed}
        _seat(state, number, stake=area.stake, abstained=abstained, flagged=flagged, **told)
    state.bank += playing.bank
    state.round, state.last_round = None, playing
    state.deadline = None


def _flagged(state: TableState, event: e.AbstentionFlagged) -> None:
    _seat(state, event.seat, flagged=True)


def _breach(state: TableState, event: e.BreachRecorded) -> None:
    state.breaches = (*state.breaches, event)


def _excluded(state: TableState, event: e.PlayerExcluded) -> None:
    state.excluded |= {event.player}


def _dispute(state: TableState, event: e.DisputeRaised) -> None:
    state.disputes = (*state.disputes, event)


def _decided(state: TableState, event: e.DisputeDecided) -> None:
    state.decisions = {**state.decisions, event.number: event}


def _break(state: TableState, event: e.BreakCalled) -> None:
    state.pause_until = event.until


EVOLVE: dict[type, Callable[[TableState, Any], None]] = {
    e.ApprovalRecorded: _approved,
    e.CardsChecked: _checked,
    e.CardsVerified: _verified,
    e.CardsReplaced: _replaced,
    e.ShuffleOrdered: _shuffle_ordered,
    e.ShoeReplaced: _shoe_replaced,
    e.TableOpened: _opened,
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
    e.BreakCalled: _break,
}
"""Events that are only told (a sign, a signature, a direction) change nothing."""
