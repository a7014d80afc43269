"""Time to act by an event's conditions, as its tables keep it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournament_checks import check_conditions
from pitboss.play import commands as p
from pitboss.table import commands as t
from pitboss.table import events as te
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament import pots_floor
from pitboss.tournament.conditions import Conditions, Play, Session, TimeToAct
from tests.tournament.test_real_tables import RealTables


def timed(document: str, **rule: int) -> Conditions:
    """A standard event with a time to act, and a table for each four players."""
    plain = standard_event(document)
    sessions = tuple(replace(session, seats=4) for session in plain.sessions)
    play: Play = replace(plain.play, time_to_act=TimeToAct(**rule))
    return replace(plain, sessions=sessions, play=play, players=replace(plain.players, least=2))


def playing(conditions: Conditions, players: int) -> RealTables:
    """An event whose first session has begun at real tables."""
    director = RealTables(conditions, 5)
    director._before_entries()
    director._take_entries(players)
    director._begin_session()
    return director


def begin(director: RealTables, number: int = 1) -> Any:
    """A round at a table of pots; the table."""
    director.submit(c.StartRounds, (number,))
    table = director.tables[number]
    director.tell(number, t.StartRound(table.game.deck.cards, 20, by="dealer", now=director.now))
    return table


def exclude(director: RealTables, player: str) -> None:
    director.submit(c.Exclude, player, "omaha-2017 19.2(b)", "a blow")


def fold_round(director: RealTables, number: int) -> None:
    """Everyone folds, and the table reports."""
    table = director.tables[number]
    while table.state.round:
        player = table.state.seats[table.state.round.to_act].player
        director.tell(number, t.Act(player, p.Fold(table.state.round.to_act), now=director.now))
    told = pots_floor.report(number, table.state, director.now)
    director.submit(c.ReportRound, number, told.stakes, button=told.button, time_used=told.time_used)


def announced(director: RealTables) -> int | None:
    """What the round that began last was announced with."""
    began = director.told[0]
    assert isinstance(began, e.RoundBegan)
    return began.seconds_to_act


def to_act(table: Any) -> str:
    return str(table.state.seats[table.state.round.to_act].player)


@pytest.mark.parametrize(
    ("document", "clause"),
    [
        pytest.param("omaha-2017", "4.8(a)", marks=pytest.mark.clause("omaha-2017", "4.8(a)")),
        pytest.param("draw-2005", "20.5", marks=pytest.mark.clause("draw-2005", "20.5")),
    ],
)
def test_every_act_at_a_table_of_the_event_has_the_seconds_of_its_conditions(document: str, clause: str) -> None:
    director = playing(timed(document, seconds=17), 4)
    table = begin(director)
    assert announced(director) == 17
    clock = table.state.clock
    assert (clock.until - director.now, clock.announced) == (17, True)
    started = [event for event in table.events if isinstance(event, te.ClockStarted)]
    assert f"{document} {clause}" in started[-1].cites
    refused = table.submit(t.CallClock(by=table.state.customs.roles["clock"][0], now=director.now))
    assert isinstance(refused, Refusal)
    assert refused.code == "one_clock"
    late = to_act(table)
    director.now += 17
    table.submit(t.Tick(now=director.now))
    assert not table.state.round.live[table.state.seat_of(late)]


def test_from_so_many_players_on_the_clock_is_announced_and_before_that_it_is_called() -> None:
    director = playing(timed("omaha-2017", seconds=15, from_players=3), 4)
    table = begin(director)
    assert (announced(director), table.state.clock) == (0, None)
    director.tell(1, t.CallClock(by="operator", now=director.now))
    assert table.state.clock.until - director.now == table.state.customs.on_demand_seconds
    fold_round(director, 1)
    exclude(director, next(iter(director.state.entries)))
    assert director.state.remaining == 3
    table = begin(director)
    assert announced(director) == 15
    assert table.state.clock.announced


def test_a_time_bank_is_one_for_the_whole_event_and_goes_along_to_another_table() -> None:
    director = playing(timed("omaha-2017", seconds=15, time_bank=30), 8)
    table = begin(director)
    slow = to_act(table)
    director.tell(1, t.UseTimeBank(slow, now=director.now))
    assert table.state.clock.until - director.now == 15 + 30
    director.now += 15 + 12
    director.tell(1, t.Act(slow, p.Fold(table.state.round.to_act), now=director.now))
    fold_round(director, 1)
    assert director.state.entries[slow].time_used == 12
    free = next(name for name, entry in director.state.entries.items() if entry.seat and entry.seat.table == 2)
    exclude(director, free)
    seat = director.state.tables[2].open_seats[0]
    director.submit(c.MovePlayer, slow, 2, seat, reason="balance")
    assert director.tables[2].state.banks == {slow: 18}
    begin(director, 2)
    for _ in range(2):  # A bank that was begun fills up at no table.
        fold_round(director, 2)
        begin(director, 2)
    assert director.tables[2].state.banks == {slow: 18}


@pytest.mark.parametrize("seconds", [11, 31])
def test_nobody_gets_time_back_or_has_more_than_there_is(seconds: int) -> None:
    director = playing(timed("omaha-2017", seconds=15, time_bank=30), 4)
    begin(director)
    stakes = tuple((player, director.state.chips_of(player)) for player in director.state.entries)
    name = stakes[0][0]
    director.submit(c.ReportRound, 1, stakes, time_used=((name, 12),))
    director.submit(c.StartRounds, (1,))
    command = c.ReportRound(1, stakes, time_used=((name, seconds),), by="dealer", now=director.now)
    refused = director.event.submit(command)
    assert isinstance(refused, Refusal)
    assert refused.code == "time_bank"


def test_against_the_house_everyone_has_the_seconds_of_the_conditions() -> None:
    conditions = timed("uth-2019", seconds=25)
    director = playing(conditions, 2)
    director.submit(c.StartRounds, (1,))
    table = director.tables[1]
    assert table.state.pending.seconds_to_decide == 25
    director._against_the_house(1, table)
    assert table.state.game.choices.seconds_to_decide == 25


@pytest.mark.parametrize(
    ("document", "rule", "field"),
    [
        ("omaha-2017", {"seconds": 30, "from_players": 1}, "play.time_to_act.from_players"),
        ("omaha-2017", {"seconds": 30, "time_bank": -1}, "play.time_to_act.time_bank"),
        ("uth-2019", {"seconds": 30, "time_bank": 30}, "play.time_to_act.time_bank"),
    ],
)
def test_a_time_to_act_that_cannot_be_kept_is_refused(document: str, rule: dict[str, int], field: str) -> None:
    assert field in {refusal.field for refusal in check_conditions(timed(document, **rule))}


def test_the_time_to_act_is_said_once() -> None:
    conditions = timed("omaha-2017", seconds=30)
    session: Session = replace(conditions.sessions[0], determinations={"seconds_to_act": 40})
    wrong = check_conditions(replace(conditions, sessions=(session,)))
    assert [refusal.field for refusal in wrong if refusal.code == "time_to_act"] == [
        "sessions.0.determinations.seconds_to_act"
    ]
