"""What must hold of every event after every act."""

from __future__ import annotations

from typing import Any

from pitboss.tournament import events as e
from pitboss.tournament.clock import break_until, level_now, races_due
from pitboss.tournament.conditions import (
    PlayersLeft,
)
from pitboss.tournament.corrections import in_balance
from pitboss.tournament.entries import commission_of
from pitboss.tournament.state import Sheet, TournamentState


def check(state: TournamentState) -> None:
    assert in_balance(state)
    check_seats(state)
    check_places(state)
    check_money(state)


def check_seats(state: TournamentState) -> None:
    """Nobody has two seats, and everyone's entry says the same as the tables."""
    seated = [
        (held.player, number, seat) for number, sheet in state.tables.items() for seat, held in sheet.seats.items()
    ]
    assert len({player for player, _, _ in seated}) == len(seated)
    if state.phase in ("balloted", "running"):
        at = {name: entry.seat for name, entry in state.entries.items() if entry.seat}
        assert {player: e.At(table, seat) for player, table, seat in seated} == at
    for sheet in state.tables.values():
        assert all(1 <= seat <= sheet.size for seat in sheet.seats)
        assert all(held.chips >= 0 for held in sheet.seats.values())
        check_chips(state, sheet)


def check_chips(state: TournamentState, sheet: Sheet) -> None:
    """A chip that has left play is nobody's."""
    assert state.conditions.chips
    larger = [chip for chip in state.conditions.chips.set if chip > sheet.raced]
    if sheet.raced and not state.conditions.physical:
        assert all(held.chips % min(larger) == 0 for held in sheet.seats.values()), sheet


def check_places(state: TournamentState) -> None:
    """Every place once; those who share places have exactly as many as they are; and the last ones are given first."""
    shared: dict[tuple[int, int], int] = {}
    for place in state.places:
        shared[place.first, place.last] = shared.get((place.first, place.last), 0) + 1
    assert all(last - first + 1 == number for (first, last), number in shared.items()), shared
    numbers = sorted(number for first, last in shared for number in range(first, last + 1))
    assert numbers == list(range(state.remaining + 1, state.remaining + 1 + len(state.places)))
    assert len({place.player for place in state.places}) == len(state.places)


def check_money(state: TournamentState) -> None:
    """To the cent: what was paid is in the pool, retained or refunded; and prizes are the pool."""
    money = state.money
    assert money.commission == commission_of(state.conditions, state.paying)
    assert money.fees == (state.conditions.fee or 0) * state.paying
    assert money.pool == money.fees - money.commission + money.rebuys + money.add_ons + money.added
    if state.phase in ("decided", "confirmed", "closed"):
        assert sum(state.prizes.values()) == money.pool
        assert all(cents > 0 for cents in state.prizes.values())
        assert sum(len(goods) for goods in state.goods.values()) == len(state.goods_added)
    if state.phase == "closed":
        assert money.prizes_paid == money.pool
    if state.phase == "cancelled":
        paid_back = {name for name, kind, _ in state.refunds if kind == "fee"}
        assert paid_back == {name for name, entry in state.entries.items() if not entry.refunded}


def check_step(before: TournamentState, after: TournamentState, events: tuple[Any, ...]) -> None:
    for event in events:
        if isinstance(event, e.RoundBegan):
            assert not break_until(before, event.at)
            assert event.forced == level_now(after, event.at, event.table).level or after.phase != "running"
            assert not races_due(before, before.tables[event.table], event.at)
    if any(isinstance(event, e.Eliminated) for event in events):
        check_sizes(after)


def check_sizes(state: TournamentState) -> None:
    """After an elimination tables differ by no more than they may, once every order is carried out."""
    rule, ends = state.conditions.play.balancing, state.stage.ends
    stays = state.play_law.customs.seats_fixed or (isinstance(ends, PlayersLeft) and ends.each_table)
    settled = not state.waiting and not any(sheet.breaking for sheet in state.tables.values())
    if rule is None or state.phase != "running" or stays or not settled:
        return
    counts = {number: len(sheet.seats) for number, sheet in state.tables.items()}
    for order in state.orders.values():
        at = state.seat_of(order.player)
        assert at
        counts[at.table] -= 1
        counts[order.to.table] += 1
    assert max(counts.values()) - min(counts.values()) <= max(rule.within, 1)


def check_correction(before: TournamentState | None, after: TournamentState) -> None:
    """Everything is as it was before the act that was taken back."""
    assert before is not None
    for name in before.__struct_fields__:
        if name not in ("now", "previous", "corrected"):
            assert getattr(after, name) == getattr(before, name), name
