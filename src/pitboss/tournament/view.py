"""An event as anyone may see it: nothing of it is hidden, but for what belongs to one person."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.tournament.clock import break_until, chip_now, level_now, played
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.schedule import LevelInForce
from pitboss.tournament.state import Order, Phase, Place, Sheet, TournamentState


class EventView(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="event"):
    """What a screen in the room shows."""

    name: str
    phase: Phase
    entries: int
    remaining: int
    session: int
    level: LevelInForce | None
    chip: int
    played: int
    """Seconds of play, breaks left out."""
    break_until: int
    tables: tuple[Sheet, ...]
    orders: tuple[Order, ...]
    chips_in_play: int
    average: int
    pool: int
    prizes: tuple[int, ...]
    places: tuple[Place, ...]
    hand_for_hand: bool
    rebuys_closed: bool


def view_tournament(state: TournamentState, observer: Any) -> EventView:  # noqa: ARG001
    has_levels = bool(state.conditions.sessions) and state.stage.schedule is not None
    return EventView(
        name=state.conditions.name,
        phase=state.phase,
        entries=len(state.entries),
        remaining=state.remaining,
        session=state.session,
        level=level_now(state, state.now) if has_levels else None,
        chip=chip_now(state, state.now) if has_levels and state.conditions.chips else 0,
        played=played(state, state.now),
        break_until=break_until(state, state.now),
        tables=tuple(state.tables.values()),
        orders=tuple(state.orders.values()),
        chips_in_play=state.chips.in_play,
        average=state.chips.in_play // max(state.remaining, 1),
        pool=state.money.pool,
        prizes=prizes_now(state),
        places=tuple(reversed(state.places)),
        hand_for_hand=state.hand_for_hand,
        rebuys_closed=state.rebuys_closed,
    )


def view_event(event: AnyEvent, observer: Any) -> AnyEvent:  # noqa: ARG001
    return event
