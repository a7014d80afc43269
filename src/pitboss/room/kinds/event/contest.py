"""An event as people see it who may enter it."""

from __future__ import annotations

from pitboss.room.contests import (
    Contest,
    ContestLevel,
    ContestMove,
    ContestPlace,
    ContestSeat,
    ContestSession,
    ContestTable,
)
from pitboss.room.kinds.event import sales
from pitboss.room.kinds.event.tables import table_id
from pitboss.tournament.checks.money_checks import known_pool
from pitboss.tournament.clock import break_until, level_now, played
from pitboss.tournament.conditions import Conditions, FixedCommission, Session
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.prizes import goods_by_place, prize_table
from pitboss.tournament.rebuys import rebuys_end
from pitboss.tournament.schedule import Level, LevelInForce, level_at, level_of_round
from pitboss.tournament.seating import move_cites
from pitboss.tournament.state import Order, Sheet, TournamentState

IN = ("entered", "playing", "broke", "out")


def contest(event: str, state: TournamentState, now: int, *, conducted: bool = True, bots: int = 0) -> Contest:
    conditions, session = state.conditions, state.stage
    levels = session.schedule.levels if session.schedule else ()
    in_force = _level_on(state, now) if state.phase == "running" else None
    retained, timed = conditions.commission, conditions.play.time_to_act
    race = _next_race(session, played(state, now) if state.phase == "running" else 0)
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
        prizes_if_full=_if_full(conditions),
        starting_chips=conditions.chips.start if conditions.chips else 0,
        table_size=session.seats,
        structure=tuple(_level(number, level) for number, level in enumerate(levels, 1)),
        level=_level(in_force.number, in_force.level) if in_force else None,
        level_until=(in_force.until or 0) if in_force else 0,
        rounds_left=_rounds_left(state, in_force) if in_force else 0,
        played=played(state, now) if state.phase == "running" else 0,
        break_until=break_until(state, now),
        remaining=state.remaining,
        chips_in_play=state.chips.in_play,
        tables=tuple(_table(event if conducted else "", state, sheet) for sheet in state.tables.values()),
        places=tuple(_places(state)),
        now=now,
        conducted=conducted,
        bots=bots,
        runs=state.phase == "running" and state.first_round is not None and not break_until(state, now),
        next_level=_next_level(session, in_force) if in_force else None,
        game=session.game,
        session=state.session,
        sessions=tuple(_session(each) for each in conditions.sessions),
        race_chip=race[1],
        race_at=60 * race[0],
        sales=sales.told(state, now),
        rebuys_until=0 if state.rebuys_closed else rebuys_end(state) or 0,
        moves=tuple(_move(state, order) for order in state.orders.values()),
        hand_for_hand=state.hand_for_hand,
        bounty=conditions.bounties.cents if conditions.bounties else 0,
        goods=tuple((place, what) for place, what, _ in goods_by_place(state)),
        time_to_act=timed.seconds if timed else 0,
        time_bank=timed.time_bank if timed else 0,
    )


def _if_full(conditions: Conditions) -> tuple[int, ...]:
    pool, players = known_pool(conditions), conditions.players.most or 0
    if pool is None or conditions.prizes is None:
        return ()
    bounties = conditions.bounties.cents * players if conditions.bounties else 0
    return prize_table(conditions.prizes, pool - bounties, players, players)


def _session(session: Session) -> ContestSession:
    schedule = session.schedule
    levels = schedule.levels if schedule else ()
    return ContestSession(
        name=session.name,
        game=session.game,
        seats=session.seats,
        structure=tuple(_level(number, level) for number, level in enumerate(levels, 1)),
        doubling=schedule.doubling if schedule else 0,
    )


def _level_on(state: TournamentState, now: int) -> LevelInForce:
    """The level that is played now: a round goes to its end in the level in which it began."""
    schedule = state.stage.schedule
    if schedule is None or not schedule.by_rounds:
        return level_now(state, now)
    return level_of_round(schedule, _rounds_done(state))


def _rounds_done(state: TournamentState) -> int:
    """At the table furthest behind; at real tables a round counts as soon as it begins: nobody tells of its end."""
    return min((sheet.rounds - bool(sheet.playing) for sheet in state.tables.values()), default=0)


def _rounds_left(state: TournamentState, in_force: LevelInForce) -> int:
    schedule = state.stage.schedule
    if schedule is None or not schedule.by_rounds or in_force.number == len(schedule.levels):
        return 0
    return sum(level.rounds for level in schedule.levels[: in_force.number]) - _rounds_done(state)


def _next_level(session: Session, in_force: LevelInForce) -> ContestLevel | None:
    """What the level in force gives way to; None: it stays."""
    schedule = session.schedule
    if schedule is None:
        return None
    if schedule.by_rounds:
        later = schedule.levels[in_force.number : in_force.number + 1]
        return _level(in_force.number + 1, later[0]) if later else None
    following = level_at(schedule, in_force.until) if in_force.until is not None else None
    return _level(following.number, following.level) if following else None


def _next_race(session: Session, seconds: int) -> tuple[int, int]:
    """The minute at which a chip leaves play next, and which."""
    races = session.schedule.races if session.schedule else ()
    return next(((minute, chip) for minute, chip in races if 60 * minute > seconds), (0, 0))


def _move(state: TournamentState, order: Order) -> ContestMove:
    to, cites = order.to, move_cites(state)
    return ContestMove(player=order.player, table=to.table, seat=to.seat, reason=order.reason, cites=cites)


def _level(number: int, level: Level) -> ContestLevel:
    return ContestLevel(
        number=number,
        blinds=level.blinds,
        ante=level.ante,
        minimum=level.minimum,
        maximum=level.maximum,
        minutes=level.minutes,
        rounds=level.rounds,
    )


def _table(event: str, state: TournamentState, sheet: Sheet) -> ContestTable:
    """With its address where the room plays it; tables that staff run have none."""
    seats = tuple(ContestSeat(seat, held.player, held.chips) for seat, held in sorted(sheet.seats.items()))
    name = table_id(event, max(state.session, 1), sheet.number) if event and state.phase == "running" else ""
    return ContestTable(
        number=sheet.number,
        id=name,
        seats=seats,
        playing=sheet.playing is not None,
        size=sheet.size,
        button=sheet.button,
        breaking=sheet.breaking,
    )


def _places(state: TournamentState) -> list[ContestPlace]:
    ordered = sorted(state.places, key=lambda place: (place.first, place.player))
    return [
        ContestPlace(player=each.player, first=each.first, last=each.last, prize=state.prizes.get(each.player, 0))
        for each in ordered
    ]
