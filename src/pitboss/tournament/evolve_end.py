"""How the end of an event changes the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.tournament import events as e
from pitboss.tournament.changes import (
    post,
)
from pitboss.tournament.state import (
    Place,
    TournamentState,
)


def _deal(state: TournamentState, event: e.DealAgreed) -> None:
    state.deal = event.prizes


def _bounty(state: TournamentState, event: e.BountyWon) -> None:
    state.bounties_won = {**state.bounties_won, event.player: state.bounties_won.get(event.player, 0) + event.cents}
    if event.added:
        rule = state.conditions.bounties
        own = state.heads.get(event.player, rule.cents if rule else 0)
        state.heads = {**state.heads, event.player: own + event.added}
    if event.envelope:
        state.envelopes |= {event.envelope}


def _decided(state: TournamentState, event: e.EventDecided) -> None:
    state.prizes = dict(event.prizes)
    goods: dict[str, tuple[str, ...]] = {}
    for player, what, _ in event.goods:
        goods[player] = (*goods.get(player, ()), what)
    state.goods, state.phase = goods, "decided"


def _tied(state: TournamentState, event: e.PlacesTied) -> None:
    state.ties, state.phase = event.order, "tied"


def _ranked(state: TournamentState, event: e.PlacesByPoints) -> None:
    state.places = tuple(
        Place(player, first, last, "session_over", 0, event.at, 0, 0) for player, first, last in event.places
    )
    state.ties, state.remaining = (), 0
    state.entries = {
        name: replace(entry, status="out") if entry.status in ("playing", "broke") else entry
        for name, entry in state.entries.items()
    }


def _confirmed(state: TournamentState, _: e.PlacesConfirmed) -> None:
    state.phase = "confirmed"


def _paid(state: TournamentState, event: e.PrizePaid) -> None:
    state.paid |= {event.player}
    post(state, prizes_paid=event.cents)


def _closed(state: TournamentState, _: e.EventClosed) -> None:
    state.phase = "closed"


def _cancelled(state: TournamentState, event: e.EventCancelled) -> None:
    state.phase, state.refunds = "cancelled", event.refunds
    post(state, refunded=sum(cents for _, _, cents in event.refunds))


CHANGES: dict[type, Callable[[Any, Any], None]] = {
    e.DealAgreed: _deal,
    e.BountyWon: _bounty,
    e.PlacesTied: _tied,
    e.PlacesByPoints: _ranked,
    e.EventDecided: _decided,
    e.PlacesConfirmed: _confirmed,
    e.PrizePaid: _paid,
    e.EventClosed: _closed,
    e.EventCancelled: _cancelled,
}
