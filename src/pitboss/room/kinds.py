"""Where a table of pots and a table against the house differ for whoever hosts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.banked.options import awaited
from pitboss.banked.table import events as banked
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.public import PublicFacts, public_facts, turn_of
from pitboss.room.tables import AnyHosted
from pitboss.table import events as poker

NOTHING_MORE = PublicFacts(turn=0, blinds=(), pots=(), seats=None, hands=())
"""Against the house everything is in the view."""


def turn_of_either(hosted: AnyHosted) -> tuple[Any, ...]:
    """What an act is meant for: a place in a round with so much to call, or a stage of a round against the house."""
    if isinstance(hosted, HostedBanked):
        playing = hosted.table.state.round
        wagered = bool(playing and any(area.wagers.total for area in playing.areas.values()))
        return (hosted.rounds, playing.phase if playing else "", wagered, playing.asked if playing else 0)
    round_ = hosted.table.state.round
    return (hosted.rounds, turn_of(hosted.table.state), round_.high if round_ else -1)


def begins_round(event: AnyEvent) -> bool:
    return isinstance(event, poker.RoundStarted | banked.RoundStarted)


def facts_of(hosted: AnyHosted, events: Sequence[AnyEvent]) -> PublicFacts:
    return public_facts(hosted, events) if isinstance(hosted, Hosted) else NOTHING_MORE


def observer_now(hosted: AnyHosted, player: str, dealt_in: Any) -> Observer:
    """With whose eyes a player sees the table as it is.

    The last round against the house stays on the table until the next: only those who were in it see their cards there.
    """
    seat = hosted.seat_of(player)
    if isinstance(hosted, HostedBanked) and not hosted.in_round and dealt_in.get(player) != seat:
        return "rail"
    return seat or "rail"


def awaits(hosted: HostedBanked) -> tuple[int, ...]:
    """The seats that have something to decide."""
    playing = hosted.table.state.round
    return awaited(playing) if playing else ()
