"""How play changes the state: time, rounds, chips and conduct."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.changes import (
    change_entry,
    change_sheet,
    chips_move,
    played,
    post,
    set_chips,
    set_stakes,
    take_seat,
    vacate,
    without,
)
from pitboss.tournament.state import (
    Broke,
    Place,
    RoundOn,
    TournamentState,
)

UNKNOWN = -1
"""Chips have changed hands since they were counted."""

# time


def _break(state: TournamentState, event: e.BreakGiven) -> None:
    state.pauses = (*state.pauses, (event.at, event.until))


def _break_ends(state: TournamentState, event: e.BreakEnds) -> None:
    since, _ = state.pauses[-1]
    state.pauses = (*state.pauses[:-1], (since, event.until))


def _hand_for_hand(state: TournamentState, event: e.HandForHandSet) -> None:
    state.hand_for_hand = event.on


# rounds


def _began(state: TournamentState, event: e.RoundBegan) -> None:
    if event.first:
        state.first_round = event.at
    sheet = state.tables[event.table]
    since, terms = played(state, event.at), (event.forced, event.chip, event.seconds_to_act)
    playing = RoundOn(event.number, event.level, event.at, since, event.players, *terms)
    followed = None if state.conditions.physical else playing
    change_sheet(state, event.table, rounds=sheet.rounds + 1, playing=followed, counted=UNKNOWN)


def _ended(state: TournamentState, event: e.RoundEnded) -> None:
    sheet = state.tables[event.table]
    told = {player for player, _ in event.stakes}
    everyone = all(seat.player in told for seat in sheet.seats.values())
    set_stakes(
        state,
        event.table,
        event.stakes,
        playing=None,
        button=event.button,
        uncounted=sheet.uncounted + event.uncounted,
        counted=played(state, event.at) if everyone else UNKNOWN,
        record=event.record or sheet.record,
    )
    chips_move(state, issued=event.issued, removed=event.removed)
    for player, seconds in event.time_used:
        change_entry(state, player, time_used=seconds)


def _voided(state: TournamentState, event: e.RoundVoided) -> None:
    sheet = state.tables[event.table]
    change_sheet(state, event.table, playing=None, rounds=sheet.rounds - 1)


def _went_broke(state: TournamentState, event: e.WentBroke) -> None:
    broke = Broke(
        event.player,
        event.contributed,
        event.table,
        event.at,
        event.played,
        event.clockwise,
        by=event.eliminated_by,
    )
    state.broke = {**state.broke, event.player: broke}
    change_entry(state, event.player, status="broke")


def _out_together(state: TournamentState, event: e.OutTogether) -> None:
    broke = Broke(event.player, event.contributed, event.table, event.at, 0, event.clockwise, by=event.eliminated_by)
    state.waiting = (*state.waiting, broke)


def _eliminated(state: TournamentState, event: e.Eliminated) -> None:
    place = Place(
        player=event.player,
        first=event.first,
        last=event.last,
        why=event.why,
        contributed=event.contributed,
        at=event.at,
        table=event.table,
        clockwise=event.clockwise,
        by=event.eliminated_by,
    )
    state.places = (*state.places, place)
    vacate(state, event.player)
    change_entry(state, event.player, status="out", seat=None)
    state.broke, state.bagged = without(state.broke, event.player), without(state.bagged, event.player)
    state.waiting = tuple(each for each in state.waiting if each.player != event.player)
    chips_move(state, removed=event.removed)
    state.remaining -= 1


def _awarded(state: TournamentState, event: e.PlaceAwarded) -> None:
    at = state.seat_of(event.player)
    place = Place(event.player, event.first, event.last, "session_over", 0, event.at, at.table if at else 0, 0)
    state.places = (*state.places, place)
    change_entry(state, event.player, status="out")
    state.remaining -= 1


def _chips_corrected(state: TournamentState, event: e.ChipsCorrected) -> None:
    set_chips(state, event.player, event.chips)
    chips_move(state, issued=max(event.difference, 0), removed=max(-event.difference, 0))


# chips


def _rebought(state: TournamentState, event: e.Rebought) -> None:
    entry, held = state.entries[event.player], state.chips_of(event.player)
    if entry.seat:  # What a count by hand has differently is somebody else's at the table.
        sheet = state.tables[entry.seat.table]
        change_sheet(state, sheet.number, uncounted=sheet.uncounted + held - (event.stake - event.chips))
    if event.to:
        vacate(state, event.player)
        take_seat(state, event.player, event.to, 0)
    set_chips(state, event.player, event.stake)
    change_entry(
        state, event.player, rebuys=entry.rebuys + 1, rebuy_cents=entry.rebuy_cents + event.cents, status="playing"
    )
    state.broke = without(state.broke, event.player)
    chips_move(state, issued=event.chips)
    post(state, rebuys=event.cents)


def _add_on(state: TournamentState, event: e.AddOnBought) -> None:
    entry = state.entries[event.player]
    set_chips(state, event.player, event.stake)
    change_entry(
        state, event.player, add_ons=entry.add_ons + 1, add_on_cents=entry.add_on_cents + event.cents, status="playing"
    )
    state.broke = without(state.broke, event.player)
    chips_move(state, issued=event.chips)
    post(state, add_ons=event.cents)


def _declined(state: TournamentState, event: e.RebuyDeclined) -> None:
    state.broke = {**state.broke, event.player: replace(state.broke[event.player], declined=True)}


def _rebuys_closed(state: TournamentState, _: e.RebuysClosed) -> None:
    state.rebuys_closed = True


def _raced(state: TournamentState, event: e.RacedOff) -> None:
    set_stakes(state, event.table, event.stakes, raced=event.chip)
    chips_move(state, issued=event.issued)


def _chip_left(state: TournamentState, event: e.ChipLeftPlay) -> None:
    change_sheet(state, event.table, raced=event.chip)


def _counted(state: TournamentState, event: e.ChipsCounted) -> None:
    counts = state.tables[event.table].counts + bool(event.requester)
    now = played(state, event.at)
    set_stakes(state, event.table, event.stakes, counts=counts, uncounted=0, counted=now)
    chips_move(state, issued=event.issued, removed=event.removed)


# conduct


def _excluded(state: TournamentState, event: e.PlayerExcluded) -> None:
    state.excluded |= {event.player}


def _dispute(state: TournamentState, event: e.DisputeRaised) -> None:
    state.disputes = (*state.disputes, event)


def _decided_dispute(state: TournamentState, event: e.DisputeDecided) -> None:
    state.decisions = {**state.decisions, event.number: event}


def _corrected(state: TournamentState, event: e.ActCorrected) -> None:
    """Everything is as before the last act, but for the time."""
    before = state.previous
    assert before is not None, event
    for name in before.__struct_fields__:
        if name not in ("now", "previous"):
            setattr(state, name, getattr(before, name))
    state.corrected = True


CHANGES: dict[type, Callable[[Any, Any], None]] = {
    e.BreakGiven: _break,
    e.BreakEnds: _break_ends,
    e.HandForHandSet: _hand_for_hand,
    e.RoundBegan: _began,
    e.RoundEnded: _ended,
    e.RoundVoided: _voided,
    e.WentBroke: _went_broke,
    e.OutTogether: _out_together,
    e.Eliminated: _eliminated,
    e.PlaceAwarded: _awarded,
    e.ChipsCorrected: _chips_corrected,
    e.Rebought: _rebought,
    e.RebuyDeclined: _declined,
    e.AddOnBought: _add_on,
    e.RebuysClosed: _rebuys_closed,
    e.RacedOff: _raced,
    e.ChipLeftPlay: _chip_left,
    e.ChipsCounted: _counted,
    e.PlayerExcluded: _excluded,
    e.ActCorrected: _corrected,
    e.DisputeRaised: _dispute,
    e.DisputeDecided: _decided_dispute,
}
