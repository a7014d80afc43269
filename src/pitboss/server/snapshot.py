"""The whole table as one person may see it."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.room.hosted import Hosted
from pitboss.room.kinds import observer_now
from pitboss.room.live import Happened, LiveTable
from pitboss.room.public import best_hands_shown, pots_told
from pitboss.room.viewing import view_events
from pitboss.server.describe import game_told
from pitboss.server.fanout import commitment
from pitboss.server.lines import line_of
from pitboss.server.lobby import kind_of
from pitboss.server.protocol import Line, OwnStanding, Running, Snapshot, encode

LINES = 40
"""How much of the running account a newcomer is told."""


def snapshot(table: LiveTable, clock: Running | None, player: str, balance: int) -> str:
    return encode(snapshot_of(table, clock, player, balance)).decode()


def snapshot_of(table: LiveTable, clock: Running | None, player: str, balance: int) -> Snapshot:
    hosted = table.hosted
    seat = hosted.seat_of(player)
    playing = hosted.table.state.round if isinstance(hosted, Hosted) else None
    options = hosted.options() if isinstance(hosted, Hosted) else None
    return Snapshot(
        table=table.id,
        seq=hosted.seq,
        now=table.time(),
        kind=kind_of(hosted),
        title=hosted.charter.title,
        game=game_told(hosted),
        view=hosted.view(observer_now(hosted, player, table.dealt_in)),  # type: ignore[arg-type]
        options=options if options and seat and options.seat == seat else None,  # type: ignore[arg-type]
        clock=clock,
        commitment=commitment(table),
        pots=pots_told(playing),
        hands=best_hands_shown(playing) if playing else (),
        lines=recent_lines(table.recent, player),
        you=OwnStanding(seat, hosted.table.state.stake_of(seat) if seat else 0, balance),
    )


def recent_lines(recent: Iterable[Happened], player: str) -> tuple[Line, ...]:
    """The end of the running account, each entry as this player saw it then."""
    lines: list[Line] = []
    for happened in reversed(list(recent)):
        names = {seat: name for name, seat in happened.seats.items()}
        seen = view_events(happened.events, happened.seats.get(player, 0) or "rail")
        lines[:0] = [line for event in seen if (line := line_of(event, names))]
        if len(lines) >= LINES:
            break
    return tuple(lines[-LINES:])
