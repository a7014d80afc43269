"""The whole desk as one person may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.desk.events import ClosureNotified
from pitboss.play.view import Observer
from pitboss.room.facts import Line
from pitboss.room.hosted import line_of, view_events
from pitboss.room.live import LiveDesk
from pitboss.room.schedule import Running
from pitboss.server.fanout import commitment, held_by
from pitboss.server.protocol import Commitment, OwnStanding, Snapshot, encode

LINES = 40
"""How much of the hand log a newcomer is told."""


def snapshot(live: LiveDesk, clock: Running | None, player: str, balance: int) -> bytes:
    return encode(snapshot_of(live, clock, player, balance))


def snapshot_of(
    live: LiveDesk, clock: Running | None, player: str, balance: int, *, eyes: Observer | None = None
) -> Snapshot:
    """With the eyes that a player has now, or with those that are given."""
    hosted = live.hosted
    seat, facts = hosted.seat_of(player), hosted.standing_facts()
    observer = eyes or hosted.observer_of(player, live.dealt_in)
    return Snapshot(
        table=live.id,
        seq=hosted.seq,
        now=live.time(),
        kind=hosted.kind.name,
        title=hosted.charter.title,
        game=hosted.info(),
        view=hosted.view(observer),
        options=hosted.options(seat),
        clock=clock,
        commitment=_with_seeds(live),
        pots=facts.pots,
        hands=facts.hands,
        lines=recent_lines(live, player),
        you=OwnStanding(
            seat=seat,
            stake=hosted.stake_of(seat) if seat else 0,
            balance=balance,
            holds=held_by(live, player),
            out_before_blind=hosted.out_before_blind(seat),
        ),
        closing=_closing(live),
        acts=tuple(view_events(hosted, _acts(live), observer)),
    )


def _with_seeds(live: LiveDesk) -> Commitment | None:
    """What was promised for a shoe comes along: whoever promised it may have to show it still."""
    told, committed = commitment(live), live.commitment
    return replace(told, seeds=committed.seeds) if told and committed and committed.seeds else told


def _closing(live: LiveDesk) -> str:
    """The last notice that was given."""
    if live.hosted.phase not in ("closing", "closed"):
        return ""
    events = (event for happened in reversed(live.recent) for event in happened.events)
    return next((event.notice for event in events if isinstance(event, ClosureNotified)), "")


def _acts(live: LiveDesk) -> Sequence[Any]:
    return live.hosted.acts_standing([event for happened in live.recent for event in happened.events])


def recent_lines(live: LiveDesk, player: str) -> tuple[Line, ...]:
    """The end of the hand log, each entry as this player saw it then."""
    lines: list[Line] = []
    for happened in reversed(list(live.recent)):
        names = {seat: name for name, seat in happened.seats.items()}
        seen = view_events(live.hosted, happened.events, happened.seats.get(player, 0) or "rail")
        lines[:0] = [line for event in seen if (line := line_of(live.hosted, event, names))]
        if len(lines) >= LINES:
            break
    return tuple(lines[-LINES:])
