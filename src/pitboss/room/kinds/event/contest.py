"""An event as people see it who may enter it."""

from __future__ import annotations

from pitboss.room.contests import Contest, ContestLevel, ContestPlace, ContestSeat, ContestTable
from pitboss.room.kinds.event.tables import table_id
from pitboss.tournament.clock import break_until, level_now, played
from pitboss.tournament.conditions import FixedCommission
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.schedule import Level
from pitboss.tournament.state import Sheet, TournamentState

IN = ("entered", "playing", "broke", "out")


def contest(event: str, state: TournamentState, now: int) -> Contest:
    conditions, session = state.conditions, state.stage
    levels = session.schedule.levels if session.schedule else ()
    in_force = level_now(state, now) if state.phase == "running" else None
    retained = conditions.commission
    return Contest(
        id=event,
        title=conditions.name,
        document=conditions.document,
        label=conditions.label,
        phase=state.phase,
        fee=conditions.fee or 0,
        commission=retained.cents if isinstance(retained, FixedCommission) else 0,
        wanted=conditions.sit_and_go.players if conditions.sit_and_go else 0,
        most=conditions.players.most or 0,
        starts_at=state.sit_and_go_at or state.starts_at,
        entrants=tuple(name for name, entry in state.entries.items() if entry.status in IN),
        pool=state.money.pool,
        prizes=prizes_now(state),
        starting_chips=conditions.chips.start if conditions.chips else 0,
        table_size=session.seats,
        structure=tuple(_level(number, level) for number, level in enumerate(levels, 1)),
        level=_level(in_force.number, in_force.level) if in_force else None,
        level_until=(in_force.until or 0) if in_force else 0,
        played=played(state, now) if state.phase == "running" else 0,
        break_until=break_until(state, now),
        remaining=state.remaining,
        chips_in_play=state.chips.in_play,
        tables=tuple(_table(event, state, sheet) for sheet in state.tables.values()),
        places=tuple(_places(state)),
    )


def _level(number: int, level: Level) -> ContestLevel:
    return ContestLevel(number=number, blinds=level.blinds, ante=level.ante, minutes=level.minutes, rounds=level.rounds)


def _table(event: str, state: TournamentState, sheet: Sheet) -> ContestTable:
    seats = tuple(ContestSeat(seat, held.player, held.chips) for seat, held in sorted(sheet.seats.items()))
    name = table_id(event, max(state.session, 1), sheet.number) if state.phase == "running" else ""
    return ContestTable(number=sheet.number, id=name, seats=seats, playing=sheet.playing is not None)


def _places(state: TournamentState) -> list[ContestPlace]:
    ordered = sorted(state.places, key=lambda place: (place.first, place.player))
    return [
        ContestPlace(player=each.player, first=each.first, last=each.last, prize=state.prizes.get(each.player, 0))
        for each in ordered
    ]
