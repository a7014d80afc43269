"""How ballots, moves and sessions change the state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.changes import (
    change_entry,
    change_sheet,
    chips_move,
    played,
    set_stakes,
    take_seat,
    vacate,
    without,
)
from pitboss.tournament.state import (
    Order,
    Place,
    SeatedPlayer,
    Sheet,
    TournamentState,
)


def _seats_drawn(state: TournamentState, event: e.SeatsDrawn) -> None:
    size = state.stage.seats
    seated: dict[int, dict[int, SeatedPlayer]] = {}
    _bag(state, {player for player, _, _, _ in event.seats})
    entries = dict(state.entries)
    for player, table, seat, chips in event.seats:
        seated.setdefault(table, {})[seat] = SeatedPlayer(player, chips)
        entries[player] = replace(entries[player], seat=e.At(table, seat), status="playing", present=False)
    gone = max((sheet.raced for sheet in state.tables.values()), default=0) if state.law.customs.one_clock else 0
    state.tables = {
        number: Sheet(number=number, size=size, seats=dict(sorted(seats.items())), raced=_raced_at(state, seats, gone))
        for number, seats in sorted(seated.items())
    }
    state.entries, state.orders, state.kept = entries, {}, frozenset()
    state.phase, state.redraw_due = "balloted", False


def _raced_at(state: TournamentState, seats: Mapping[int, SeatedPlayer], gone: int) -> int:
    """What has left play at a new table too, unless somebody who was away still holds such chips."""
    larger = [chip for chip in state.conditions.chips.set if chip > gone] if state.conditions.chips else []
    whole = all(held.chips % min(larger, default=1) == 0 for held in seats.values())
    return gone if whole else 0


def _bag(state: TournamentState, drawn: set[str]) -> None:
    """Whoever has no seat in the session that comes next keeps the chips for a later one."""
    waiting = [held for sheet in state.tables.values() for held in sheet.seats.values() if held.player not in drawn]
    state.entries = {
        **state.entries,
        **{held.player: replace(state.entries[held.player], seat=None) for held in waiting},
    }
    state.bagged = {**without(state.bagged, *drawn), **{held.player: held.chips for held in waiting if held.chips}}


def _session_started(state: TournamentState, event: e.SessionStarted) -> None:
    state.phase, state.session, state.first_round = "running", event.session, None
    state.pauses = tuple(pause for pause in state.pauses if pause[1] > event.at)
    state.rebuys_closed = state.rebuys_closed and state.law.customs.one_clock
    state.hand_for_hand = False
    chips_move(state, issued=event.issued)
    if event.chips:
        state.tables = {
            number: replace(sheet, seats={seat: replace(held, chips=event.chips) for seat, held in sheet.seats.items()})
            for number, sheet in state.tables.items()
        }


def _ordered_broken(state: TournamentState, event: e.TableOrderedBroken) -> None:
    """Nobody is ordered to or from a table that is broken anyway."""
    change_sheet(state, event.table, breaking=True)
    leaving = {seat.player for seat in state.tables[event.table].seats.values()}
    state.orders = {
        player: order
        for player, order in state.orders.items()
        if order.to.table != event.table and player not in leaving
    }


def _move_ordered(state: TournamentState, event: e.MoveOrdered) -> None:
    state.orders = {**state.orders, event.player: Order(event.player, event.to, event.reason)}


def _moved(state: TournamentState, event: e.PlayerMoved) -> None:
    sheet = state.tables[event.source.table]
    told_more = sheet.seats[event.source.seat].chips - event.chips
    change_sheet(state, event.source.table, uncounted=sheet.uncounted + told_more)
    vacate(state, event.player)
    take_seat(state, event.player, event.to, event.chips)


def _broken(state: TournamentState, event: e.TableBroken) -> None:
    """Nobody goes where there is no table any more."""
    state.tables = without(state.tables, event.table)
    state.orders = {name: order for name, order in state.orders.items() if order.to.table != event.table}
    breaking = state.conditions.play.breaking
    state.redraw_due = bool(breaking and breaking.redraw_final and len(state.tables) == 1)


def _redrawn(state: TournamentState, event: e.SeatsRedrawn) -> None:
    chips = {player: state.chips_of(player) for player, _, _ in event.seats}
    for player, _, _ in event.seats:
        vacate(state, player)
    for player, table, seat in event.seats:
        take_seat(state, player, e.At(table, seat), chips[player])
    state.redraw_due = False
    uncounted = sum(sheet.uncounted for sheet in state.tables.values())
    counted = min(sheet.counted for sheet in state.tables.values())
    state.tables = {
        number: replace(sheet, button=0, uncounted=uncounted, counted=counted)
        for number, sheet in state.tables.items()
        if sheet.seats
    }


def _session_ended(state: TournamentState, event: e.SessionEnded) -> None:
    state.session_places = (*state.session_places, event.places)
    state.phase = "between"
    if state.law.customs.one_clock:
        state.played_before = played(state, event.at)
    state.first_round = None


def _points(state: TournamentState, event: e.PointsAwarded) -> None:
    changed = {
        player: replace(state.entries[player], points=state.entries[player].points + Fraction(of, by))
        for player, of, by in event.points
    }
    state.entries = {**state.entries, **changed}


def _advanced(state: TournamentState, event: e.Advanced) -> None:
    """Whoever takes part in the next session; before a repechage, those who are through wait."""
    state.session = event.session
    repechage = state.stage.repechage is not None
    state.qualified = event.players if repechage else ()
    state.in_session = () if repechage else event.players
    state.repechage = ()
    for player in event.players:
        _return(state, player)
    chips_move(state, removed=event.removed)
    keeping = set(event.players) if event.carried else set()
    for number, sheet in state.tables.items():
        taken = [(held.player, 0) for held in sheet.seats.values() if held.player not in keeping]
        set_stakes(state, number, taken)


def _repechage(state: TournamentState, event: e.RepechageEntered) -> None:
    state.repechage = (*state.repechage, event.player)
    state.in_session = (*state.in_session, event.player)
    _return(state, event.player)


def _return(state: TournamentState, player: str) -> None:
    """Somebody who had a place plays on: the places better than theirs move down."""
    had = next((place for place in state.places if place.player == player), None)
    if had is None:
        return
    state.places = tuple(_lower(place, had) for place in state.places if place.player != player)
    change_entry(state, player, status="playing")
    state.remaining += 1


def _lower(place: Place, had: Place) -> Place:
    """A place once somebody has given theirs back: those who shared it have one less."""
    if place.first > had.first:
        return place
    return replace(place, first=place.first + 1, last=place.last + (place.first < had.first))


CHANGES: dict[type, Callable[[Any, Any], None]] = {
    e.SeatsDrawn: _seats_drawn,
    e.SessionStarted: _session_started,
    e.TableOrderedBroken: _ordered_broken,
    e.MoveOrdered: _move_ordered,
    e.PlayerMoved: _moved,
    e.TableBroken: _broken,
    e.SeatsRedrawn: _redrawn,
    e.SessionEnded: _session_ended,
    e.PointsAwarded: _points,
    e.Advanced: _advanced,
    e.RepechageEntered: _repechage,
}
