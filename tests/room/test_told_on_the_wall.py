"""What projector, slips and pages of an event are told, figure by figure: they show it as it comes."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.room.contests import Contest
from pitboss.tournament.conditions import Rebuys
from pitboss.tournament.schedule import Level, Schedule
from tests.room.test_event_desk import PEOPLE, Desk, enter, open_physical, open_with


def told(desk: Desk) -> Contest:
    found: Contest = desk.hosted.contest(desk.now)
    return found


def begun(desk: Desk, players: tuple[str, ...]) -> Desk:
    enter(desk, players)
    desk.do("MarkPresent", players=list(players))
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    return desk


def test_level_race_and_end_of_rebuys_are_told_in_seconds_of_play() -> None:
    plain = standard_event("omaha-2017")
    terms = replace(plain, rebuys=Rebuys(price=5500, chips=10_000, until_minute=60))
    desk = begun(open_with(terms), PEOPLE[:6])
    desk.do("StartRounds", tables=[1])
    event = told(desk)
    assert event.level
    assert event.next_level
    assert (event.level.number, event.next_level.number) == (1, 2)
    assert event.next_level.blinds == event.structure[1].blinds
    assert (event.race_chip, event.race_at) == (25, 90 * 60)
    assert event.rebuys_until == 60 * 60
    desk.now += 61 * 60
    desk.do("ReportRound", table=1, stakes=[[player, 10_000] for player in PEOPLE[:6]])
    desk.do("CloseRebuys")
    assert told(desk).rebuys_until == 0, "there are none any more"


def test_moves_places_and_prizes_are_told_as_they_are_decided() -> None:
    desk = open_physical()
    enter(desk, PEOPLE)
    desk.do("PrepareTables", what="tables", reference="I-44")
    desk.do("PrepareTables", what="cards")
    desk.do("MarkPresent", players=list(PEOPLE))
    desk.now = desk.hosted.state.starts_at
    desk.do("StartSession")
    desk.do("StartRounds", tables=[1, 2])
    start = desk.hosted.state.conditions.chips.start
    second = [held.player for held in desk.hosted.state.tables[2].seats.values()]
    desk.do("ReportRound", table=2, out=[{"player": each, "contributed": start} for each in second[4:]])
    (move,) = told(desk).moves
    order = desk.hosted.state.orders[move.player]
    assert (move.table, move.seat, move.reason) == (order.to.table, order.to.seat, order.reason)
    assert move.cites
    event = told(desk)
    assert [(place.first, place.last, place.prize) for place in event.places] == [(11, 12, 0)] * 2
    desk.do("ReportRound", table=1, out=[{"player": each, "contributed": start} for each in _others(desk, 1)])
    event = told(desk)
    assert [place.first for place in event.places] == sorted(place.first for place in event.places), "the best first"
    assert event.remaining == 5
    assert sum(event.prizes) == event.pool
    assert list(event.prizes) == sorted(event.prizes, reverse=True)


def _others(desk: Desk, table: int) -> list[str]:
    return [held.player for held in desk.hosted.state.tables[table].seats.values()][1:]


def test_a_prize_stands_beside_the_place_that_won_it() -> None:
    desk = begun(open_with(standard_event("omaha-2017")), PEOPLE[:6])
    desk.do("StartRounds", tables=[1])
    winner, *others = [held.player for held in desk.hosted.state.tables[1].seats.values()]
    start = desk.hosted.state.conditions.chips.start
    desk.do("ReportRound", table=1, stakes=[[winner, 6 * start], *([each, 0] for each in others)])
    places = told(desk).places
    assert (places[0].player, places[0].first) == (winner, 1)
    assert places[0].prize == desk.hosted.state.prizes[winner] > 0
    assert sum(place.prize for place in places) == told(desk).pool


def test_of_a_level_that_goes_by_rounds_the_rounds_left_are_told() -> None:
    """By the table furthest behind; a round ends in the level in which it began, and the last level stays."""
    plain = standard_event("omaha-2017")
    levels = tuple(Level(rounds=2, blinds=(low, 2 * low)) for low in (25, 50))
    session = replace(plain.sessions[0], seats=6, schedule=Schedule(levels=levels))
    desk = begun(open_with(replace(plain, sessions=(session,), rebuys="none")), PEOPLE)
    found = [_rounds_told(desk)]
    for tables in ([1], [2], [1, 2]):
        desk.do("StartRounds", tables=tables)
        found.append(_rounds_told(desk))
        for table in tables:
            stakes = [[held.player, held.chips] for held in desk.hosted.state.tables[table].seats.values()]
            desk.do("ReportRound", table=table, stakes=stakes)
        found.append(_rounds_told(desk))
    assert found == [(1, 2), (1, 2), (1, 2), (1, 2), (1, 1), (1, 1), (2, 0)]


def _rounds_told(desk: Desk) -> tuple[int, int]:
    event = told(desk)
    assert event.level
    return event.level.number, event.rounds_left


def test_tables_that_staff_run_are_no_tables_of_the_room() -> None:
    """Nobody is sent to a table that is not there."""
    desk = begun(open_with(standard_event("omaha-2017")), PEOPLE[:6])
    assert [(table.number, table.id) for table in told(desk).tables] == [(1, "")]
