"""Tables as the floor sees them from afar: what goes on there, and what asks for somebody's attention."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from pitboss.desk.state import GamingState
from pitboss.room.schedule import Running

AlertKind = Literal["dispute", "clock", "breach", "short", "system"]


class FloorAlert(msgspec.Struct, frozen=True):
    """Something at a table that asks for attention; `since` is in milliseconds, 0 where that is not known."""

    words: str
    kind: AlertKind
    since: int = 0
    number: int = 0
    """Of a dispute: what it is decided by."""
    person: str = ""
    """Who called the floor, or is in breach."""


class AwaitedPlayer(msgspec.Struct, frozen=True):
    """Somebody whose decision everybody waits for."""

    seat: int
    player: str


class FloorTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table at a glance; it holds no card."""

    id: str
    title: str
    instrument: str
    game: str
    stakes: str
    phase: str
    size: int
    players: int
    waiting: int
    round: int
    """The round in progress, 0 between two."""
    awaited: tuple[AwaitedPlayer, ...]
    since: int
    """Since when that is so, or since the last round ended, in milliseconds."""
    clock: Running | None
    part_of: str
    alerts: tuple[FloorAlert, ...]


def floor_table(live: Any, clock: Running | None, told: Iterable[Any]) -> FloorTable:
    """A live desk as it is; `told` are the notices that the room gives there."""
    hosted, glance = live.hosted, live.glance
    return FloorTable(
        id=live.id,
        title=hosted.charter.title,
        instrument=glance.info.instrument,
        game=glance.info.title,
        stakes=glance.info.words,
        phase=hosted.phase,
        size=glance.info.seats,
        players=len(hosted.seats()),
        waiting=len(hosted.waiting_list()),
        round=hosted.rounds if hosted.in_round else 0,
        awaited=tuple(_awaited(hosted)),
        since=live.since,
        clock=clock,
        part_of=hosted.charter.part_of,
        alerts=(*_clock_alert(hosted, clock), *hosted.floor_alerts(), *_system(told, live.id)),
    )


def _awaited(hosted: Any) -> Iterator[AwaitedPlayer]:
    who = {seat: hosted.called(player) for player, seat in hosted.seats().items()}
    return (AwaitedPlayer(seat, who.get(seat, "")) for seat in hosted.awaited())


def _clock_alert(hosted: Any, clock: Running | None) -> Iterator[FloorAlert]:
    """Somebody asked for the clock; that the house waits for everyone in turn is nothing to attend to."""
    if clock and clock.time == "called":
        who = next((hosted.called(player) for player, seat in hosted.seats().items() if seat == clock.seat), "")
        yield FloorAlert(f"{who or 'A player'} is on the clock", "clock", clock.until - clock.whole, person=who)


def _system(told: Iterable[Any], desk: str) -> Iterator[FloorAlert]:
    """What the room tells at this table; what it tells everywhere stands on every page."""
    return (FloorAlert(each.words, "system", each.since) for each in told if desk in each.tables)


def table_alerts(state: GamingState, *, least: int) -> Iterator[FloorAlert]:
    """Open disputes, breaches of this round or the last one, and too few players; `least` is what a round takes."""
    for dispute in state.disputes:
        if dispute.number not in state.decisions:
            yield FloorAlert(dispute.about, "dispute", dispute.at * 1000, dispute.number, dispute.player)
    for breach in state.breaches:
        if breach.round >= state.rounds - 1:
            done = "recorded" if breach.sanction == "none" else breach.sanction.replace("_", " ")
            yield FloorAlert(f"{breach.clause}: {done}", "breach", breach.at * 1000, person=breach.who)
    seated = len(state.seats)
    if state.phase == "open" and seated < least:
        yield FloorAlert(f"{seated} of the {least} players that a round takes", "short")
