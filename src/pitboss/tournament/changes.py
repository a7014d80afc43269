"""What every change of an event's state is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.state import (
    ChipLedger,
    MoneyLedger,
    SeatedPlayer,
    TournamentState,
)

K = TypeVar("K")
V = TypeVar("V")


def without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    return {key: value for key, value in mapping.items() if key not in keys}


def change_entry(state: TournamentState, player: str, **changes: Any) -> None:
    state.entries = {**state.entries, player: replace(state.entries[player], **changes)}


def change_sheet(state: TournamentState, number: int, **changes: Any) -> None:
    state.tables = {**state.tables, number: replace(state.tables[number], **changes)}


def post(state: TournamentState, **cents: int) -> None:
    """Add to the accounts of money."""
    money = state.money
    state.money = MoneyLedger(**{name: getattr(money, name) + cents.get(name, 0) for name in money.__struct_fields__})


def chips_move(state: TournamentState, *, issued: int = 0, removed: int = 0) -> None:
    """Chips come into play, or leave it."""
    chips = state.chips
    in_play = chips.in_play + issued - removed
    state.chips = ChipLedger(chips.issued + issued, in_play, chips.removed + removed)


def set_stakes(state: TournamentState, number: int, stakes: Iterable[tuple[str, int]], **changes: Any) -> None:
    """What the players of a table have now."""
    sheet, told = state.tables[number], dict(stakes)
    seats = {
        seat: SeatedPlayer(held.player, told[held.player]) if held.player in told else held
        for seat, held in sheet.seats.items()
    }
    change_sheet(state, number, seats=seats, **changes)


def set_chips(state: TournamentState, player: str, chips: int) -> None:
    at = state.entries[player].seat
    assert at is not None, player
    set_stakes(state, at.table, [(player, chips)])


def vacate(state: TournamentState, player: str) -> None:
    """The player's seat is empty."""
    at = state.entries[player].seat
    if at is None:
        return
    change_sheet(state, at.table, seats=without(state.tables[at.table].seats, at.seat))
    state.orders = without(state.orders, player)


def take_seat(state: TournamentState, player: str, at: e.At, chips: int) -> None:
    seats = {**state.tables[at.table].seats, at.seat: SeatedPlayer(player, chips)}
    change_sheet(state, at.table, seats=dict(sorted(seats.items())))
    change_entry(state, player, seat=at)


def played(state: TournamentState, now: int) -> int:
    """Seconds since the first round of play began, breaks left out."""
    if state.first_round is None:
        return state.played_before
    rested = sum(max(0, min(until, now) - max(since, state.first_round)) for since, until in state.pauses)
    return state.played_before + now - state.first_round - rested
