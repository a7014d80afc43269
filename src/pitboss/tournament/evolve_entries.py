"""How what comes before play changes the state: conditions, entries, presence and money."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.changes import (
    change_entry,
    chips_move,
    post,
    take_seat,
    vacate,
    without,
)
from pitboss.tournament.moments import seconds
from pitboss.tournament.names import readings
from pitboss.tournament.state import (
    Entry,
    TournamentState,
)

# before entries


def _settled(state: TournamentState, event: e.ConditionsSettled) -> None:
    state.conditions, state.digest = event.conditions, event.digest
    state.gates, state.commission_approved = {}, None
    state.phase, state.session, state.entries_closed = "drafted", 0, False
    state.starts_at = seconds(event.conditions.starts_at) or 0


def _gate(state: TournamentState, event: e.GatePassed) -> None:
    state.gates = {**state.gates, event.gate: event}


def _commission_approved(state: TournamentState, event: e.CommissionApproved) -> None:
    state.commission_approved = event


def _director(state: TournamentState, event: e.DirectorNamed) -> None:
    state.director = event.person


def _assistant(state: TournamentState, event: e.AssistantNamed) -> None:
    state.assistants = (*state.assistants, event.person)


def _passed_on(state: TournamentState, _: e.PowersPassedOn) -> None:
    state.delegated = True


def _taken_back(state: TournamentState, _: e.PowersTakenBack) -> None:
    state.delegated = False


def _prepared(state: TournamentState, event: e.TablesPrepared) -> None:
    state.prepared |= {event.what}


def _opened(state: TournamentState, _: e.EntriesOpened) -> None:
    state.phase, state.session = "entries", 1


def _entries_closed(state: TournamentState, event: e.EntriesClosed) -> None:
    state.entries_closed, state.sit_and_go_at = True, event.starts_at


# entries and money


def _entered(state: TournamentState, event: e.Entered) -> None:
    entry = Entry(
        number=event.number,
        player=event.player,
        fee=event.fee,
        commission=event.commission,
        at=event.at,
        tags=event.tags,
        agreed=event.agreed,
    )
    state.entries = {**state.entries, event.player: entry}
    state.names |= readings(event.player)
    state.reserves = without(state.reserves, event.player)
    if not event.reserve_for:
        state.in_session = (*state.in_session, event.player)
    state.remaining += 1
    state.paying += 1
    post(state, fees=event.fee, commission=event.commission)


def _reserve(state: TournamentState, event: e.ReserveListed) -> None:
    state.reserves = {**state.reserves, event.player: event.tags}


def _reserve_left(state: TournamentState, event: e.ReserveLeft) -> None:
    state.reserves = without(state.reserves, event.player)


def _withdrawn(state: TournamentState, event: e.Withdrawn) -> None:
    entry = state.entries[event.player]
    change_entry(state, event.player, status="withdrawn", refunded=entry.refunded + event.refunded)
    state.remaining -= 1
    if event.refunded:
        state.paying -= 1
        post(state, fees=-entry.fee, commission=-event.commission, refunded=event.refunded)


def _forfeited(state: TournamentState, event: e.PositionForfeited) -> None:
    seat = state.entries[event.player].seat
    vacate(state, event.player)
    change_entry(state, event.player, status="forfeited", seat=None, left=seat)
    chips_move(state, removed=event.removed)
    state.in_session = tuple(name for name in state.in_session if name != event.player)
    state.remaining -= 1


def _kept(state: TournamentState, event: e.AbsentKept) -> None:
    state.kept |= {event.player}


def _replaced(state: TournamentState, event: e.EntryReplaced) -> None:
    entry = state.entries[event.player]
    if entry.status != "forfeited":
        vacate(state, event.player)
        state.remaining -= 1
    change_entry(state, event.player, status="replaced", seat=None, left=None, refunded=event.refunded)
    if event.refunded:
        state.paying -= 1
        post(state, fees=-entry.fee, commission=-event.commission, refunded=event.refunded)
    in_session = tuple(name for name in state.in_session if name != event.player)
    state.in_session = (*in_session, event.by)
    take_seat(state, event.by, event.seat, event.chips)
    change_entry(state, event.by, present=True, status="playing")
    chips_move(state, issued=event.chips)


def _substituted(state: TournamentState, event: e.Substituted) -> None:
    change_entry(state, event.player, substitute=event.substitute, present=True)
    state.substitutes |= {event.substitute}
    state.names |= readings(event.substitute)
    state.reserves = without(state.reserves, event.substitute)


def _presence(state: TournamentState, event: e.PresenceNoted) -> None:
    changed = {name: replace(state.entries[name], present=event.present) for name in event.players}
    state.entries = {**state.entries, **changed}


def _value_added(state: TournamentState, event: e.ValueAdded) -> None:
    if event.kind in ("cash", "guarantee"):
        post(state, added=event.cents)
    else:
        post(state, goods=event.cents)
        state.goods_added = (*state.goods_added, event)


CHANGES: dict[type, Callable[[Any, Any], None]] = {
    e.ConditionsSettled: _settled,
    e.GatePassed: _gate,
    e.CommissionApproved: _commission_approved,
    e.DirectorNamed: _director,
    e.AssistantNamed: _assistant,
    e.PowersPassedOn: _passed_on,
    e.PowersTakenBack: _taken_back,
    e.TablesPrepared: _prepared,
    e.EntriesOpened: _opened,
    e.EntriesClosed: _entries_closed,
    e.Entered: _entered,
    e.ReserveListed: _reserve,
    e.ReserveLeft: _reserve_left,
    e.Withdrawn: _withdrawn,
    e.PositionForfeited: _forfeited,
    e.AbsentKept: _kept,
    e.EntryReplaced: _replaced,
    e.Substituted: _substituted,
    e.PresenceNoted: _presence,
    e.ValueAdded: _value_added,
}
