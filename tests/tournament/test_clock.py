"""The event's one clock: levels, breaks, what happens between two levels, and the pace."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.instruments.gazette_2001.tournament_law import LETTERS
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import level_now, played
from pitboss.tournament.conditions import Play
from pitboss.tournament.view import view_tournament
from tests.tournament.director import Director, dealt, event_of, gazette, named, of, one, shown_by

TEN = named(10)


def forced(events: tuple[object, ...]) -> tuple[int, ...]:
    """The blinds of the round that began."""
    (began,) = of(events, e.RoundBegan)
    blinds: tuple[int, ...] = began.forced.blinds
    return blinds


def blinds_at(director: Director, text: str, table: int = 1) -> tuple[int, ...]:
    """What a round that begins at this time of day is played for."""
    director.at(text)
    blinds = forced(director.accept(c.StartRounds, (table,)))
    director.report(table, {})
    return blinds


# gazette-2001 E: the first round at 19:06, two breaks


@pytest.mark.clause("gazette-2001", "E3.4", "E3.5", "E3.6")
def test_the_clock_begins_with_the_first_round_and_leaves_breaks_out() -> None:
    director = Director(gazette("E")).at("19:00").running(*TEN)
    assert blinds_at(director, "19:06") == (25, 50)
    assert blinds_at(director, "19:30") == (25, 50)
    assert played(director.state, director.now) == 24 * 60
    assert blinds_at(director, "19:35:59") == (25, 50)
    assert blinds_at(director, "19:36") == (50, 100)
    director.at("20:01").accept(c.GiveBreak, 15 * 60)
    assert blinds_at(director, "20:16") == (50, 100)
    assert played(director.state, director.now) == 55 * 60
    assert blinds_at(director, "20:20:59") == (50, 100)
    assert blinds_at(director, "20:21") == (100, 200)


@pytest.mark.clause("gazette-2001", "E3.3", "E3.4", "E3.6", "4.8")
def test_a_race_off_and_the_top_up_in_a_break_come_before_the_repeated_level() -> None:
    director = Director(gazette("E")).at("19:06").running(*TEN)
    director.accept(c.StartRounds, (1,))
    director.report(1, {})
    director.at("20:01").accept(c.GiveBreak, 15 * 60)
    director.at("20:51").accept(c.GiveBreak, 12 * 60)
    assert played(director.state, director.now) == 90 * 60
    assert director.refuse(c.StartRounds, (1,)).code == "break"
    director.at("21:02").accept(c.RaceOff, 1, ())
    director.accept(c.BuyAddOn, "P01", 4000)
    director.accept(c.CloseRebuys)
    assert blinds_at(director, "21:03") == (100, 200)
    assert level_now(director.state, director.now).number == 4
    assert blinds_at(director, "21:32:59") == (100, 200)
    assert blinds_at(director, "21:33") == (200, 400)
    assert blinds_at(director, "22:00") == (200, 400)
    assert played(director.state, director.now) == 147 * 60
    assert blinds_at(director, "23:00") == (400, 800)
    refused = director.at("23:03").refuse(c.StartRounds, (1,))
    assert (refused.code, refused.facts["chip"]) == ("race_off_first", 100)
    director.accept(c.RaceOff, 1, ())
    assert blinds_at(director, "23:03") == (500, 1000)


@pytest.mark.clause("gazette-2001", "E3.4")
def test_without_a_race_off_no_round_begins_at_the_end_of_minute_90() -> None:
    director = Director(gazette("E")).running(*TEN)
    director.play(1, {})
    refused = director.minute(90).refuse(c.StartRounds, (1,))
    assert (refused.code, refused.facts) == ("race_off_first", {"chip": 25, "table": 1})
    director.accept(c.RaceOff, 1, ())
    assert director.refuse(c.StartRounds, (1,)).code == "rebuys_first"


# gazette-2001 F: a level ends in the middle of a round


@pytest.mark.clause("gazette-2001", "F3.4", "F3.6")
def test_the_level_is_read_when_the_blinds_of_a_round_are_collected() -> None:
    conditions = gazette("F", players=replace(gazette("F").players, most=20))
    director = Director(conditions).running(*named(20))
    director.play(1, {})
    director.minute(19, 58)
    first = director.accept(c.StartRounds, (1,))
    director.minute(20)
    second = director.accept(c.StartRounds, (2,))
    assert (forced(first), forced(second)) == ((25, 50), (50, 100))
    director.minute(21, 30).report(1, {})
    assert director.state.tables[1].playing is None
    assert forced(director.accept(c.StartRounds, (1,))) == (50, 100)


@pytest.mark.clause("gazette-2001", "F3.4", "4.8")
def test_a_table_that_ends_its_round_late_races_off_before_the_new_level() -> None:
    director = Director(gazette("F")).running(*TEN)
    director.play(1, {})
    began = director.minute(59, 59).accept(c.StartRounds, (1,))
    assert forced(began) == (75, 150)
    director.minute(63, 10).report(1, {"P01": -75, "P02": 75})
    assert director.refuse(c.StartRounds, (1,)).code == "race_off_first"
    director.accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"))
    assert forced(director.accept(c.StartRounds, (1,))) == (100, 200)


# gazette-2001 I: a break while a round is going on


@pytest.mark.clause("gazette-2001", "I3.4", "I3.5", "I3.6")
def test_a_break_stops_the_one_clock_of_all_tables_and_rounds_in_progress_are_finished() -> None:
    director = Director(gazette("I")).at("18:00").running(*named(20))
    director.accept(c.StartRounds, (1, 2))
    director.report(1, {})
    director.report(2, {})
    director.at("18:37:30")
    assert forced(director.accept(c.StartRounds, (2,))) == (25, 50)
    director.at("18:38").accept(c.GiveBreak, 600)
    director.at("18:40").report(2, {})
    for text in ("18:40", "18:47:59"):
        assert director.at(text).refuse(c.StartRounds, (1,)).code == "break"
        assert director.refuse(c.StartRounds, (2,)).facts["until"] == 18 * 3600 + 48 * 60
        assert played(director.state, director.now) == 38 * 60
    assert blinds_at(director, "18:48") == (25, 50)
    assert played(director.state, director.now) == 38 * 60
    assert blinds_at(director, "18:49:59", table=2) == (25, 50)
    assert blinds_at(director, "18:50") == (50, 100)
    assert played(director.state, director.now) == 40 * 60


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.16",), draw=("20.15",), ultimate=("16.18",), gazette=("H3.5",))
)
def test_a_break_has_a_stated_length(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    assert director.refuse(c.GiveBreak, 0).code == "no_length"
    assert director.refuse(c.GiveBreak, -60).code == "no_length"
    given = one(director.accept(c.GiveBreak, 300), e.BreakGiven)
    assert given.until == 300
    assert director.refuse(c.StartRounds, (1,)).code == "break"
    director.now = 300
    director.accept(c.StartRounds, (1,))


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.16",), draw=("20.15",), ultimate=("16.18",), gazette=("H3.5",))
)
def test_only_the_director_gives_a_break(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    assert director.refuse(c.GiveBreak, 300, by="dealer").code == "wrong_role"
    director.accept(c.GiveBreak, 300, by="director")


@pytest.mark.parametrize(
    "letter", [pytest.param(each, marks=pytest.mark.clause("gazette-2001", f"{each}3.5"), id=each) for each in LETTERS]
)
def test_in_every_event_of_2001_breaks_are_the_directors(letter: str) -> None:
    director = Director(gazette(letter)).running(*named(9 if letter == "A" else 8 if letter in "BD" else 10))
    assert director.refuse(c.GiveBreak, 300, by="dealer").code == "wrong_role"
    assert director.refuse(c.GiveBreak, 0).code == "no_length"
    director.accept(c.GiveBreak, 300)
    assert director.refuse(c.StartRounds, (1,)).code == "break"


def test_a_break_is_extended_or_ended_early_with_a_reason() -> None:
    director = Director(event_of("omaha-2017")).running("Ann", "Bob")
    director.play(1, {})
    assert director.refuse(c.ExtendBreak, 60, "the room is cold").code == "no_break"
    assert director.refuse(c.EndBreak, "all are back").code == "no_break"
    director.accept(c.GiveBreak, 300)
    assert director.refuse(c.GiveBreak, 300).code == "break"
    assert director.refuse(c.ExtendBreak, 60, " ").code == "no_reason"
    assert director.refuse(c.ExtendBreak, 0, "the room is cold").code == "no_length"
    director.accept(c.ExtendBreak, 60, "the room is cold")
    director.now = 359
    assert director.refuse(c.StartRounds, (1,)).code == "break"
    assert director.refuse(c.EndBreak, "").code == "no_reason"
    director.accept(c.EndBreak, "all are back")
    director.accept(c.StartRounds, (1,))
    assert played(director.state, director.now) == 0


def test_a_break_that_is_on_when_a_session_begins_goes_on() -> None:
    director = Director(event_of("omaha-2017"))
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot()
    director.accept(c.GiveBreak, 600)
    director.start()
    assert director.refuse(c.StartRounds, (1,)).code == "break"
    director.now = 600
    director.accept(c.StartRounds, (1,))
    assert played(director.state, 660) == 60


# the nine schedules

SCHEDULES: dict[str, tuple[list[int], list[tuple[int, ...]], int, dict[int, int], int]] = {
    "A": ([40] * 7 + [30] * 5,
          [(25,), (50,), (100,), (200,), (300,), (400,), (500,), (1000,), (2000,), (3000,), (4000,), (5000,)],
          30, {80: 25, 280: 100}, 0),
    "B": ([40] * 8 + [30] * 5,
          [(25, 25), (25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000),
           (2000, 4000), (3000, 6000), (4000, 8000), (5000, 10000)],
          30, {120: 25, 320: 100}, 120),
    "D": ([40] * 9 + [30] * 5, [()] * 14, 30, {80: 5, 200: 25, 360: 100}, 120),
    "E": ([30] * 13,
          [(25, 50), (50, 100), (100, 200), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000),
           (1500, 3000), (2000, 4000), (3000, 6000), (5000, 10000)],
          30, {90: 25, 210: 100}, 90),
    "F": ([20] * 13,
          [(25, 50), (50, 100), (75, 150), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000),
           (2000, 4000), (3000, 6000), (4000, 8000), (5000, 10000)],
          20, {60: 25, 160: 100}, 0),
    "H": ([40] * 7 + [30] * 5,
          [(25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000),
           (2000, 4000), (3000, 6000), (4000, 8000), (5000, 10000)],
          30, {280: 25}, 0),
    "I": ([40] * 8 + [30] * 5,
          [(25, 50), (50, 100), (100, 200), (100, 200), (200, 400), (300, 600), (400, 800), (500, 1000), (1000, 2000),
           (1500, 3000), (2000, 4000), (3000, 6000), (5000, 10000)],
          30, {120: 25, 320: 100}, 0),
}  # fmt: skip
SCHEDULES["C"] = SCHEDULES["B"]
SCHEDULES["G"] = (*SCHEDULES["F"][:4], 60)
ANTES = {
    "D": [5, 10, 25, 50, 100, 200, 300, 400, 500, 1000, 2000, 3000, 4000, 5000],
    "H": [0, 0, 25, 25, 50, 50, 75, 100, 200, 300, 400, 500],
}


def between_levels(director: Director, minute: int, races: dict[int, int], rebuys_end: int) -> None:
    """What the schedule prints between two levels comes before the next round."""
    if minute in races:
        refused = director.refuse(c.StartRounds, (1,))
        assert (refused.code, refused.facts["chip"]) == ("race_off_first", races[minute])
        director.accept(c.RaceOff, 1, ())
    if minute == rebuys_end:
        assert director.refuse(c.StartRounds, (1,)).code == "rebuys_first"
        director.accept(c.CloseRebuys)


def level_of(director: Director) -> tuple[tuple[int, ...], int]:
    began = one(director.accept(c.StartRounds, (1,)), e.RoundBegan)
    director.report(1, {})
    return began.forced.blinds, began.forced.ante


@pytest.mark.parametrize(
    "letter",
    [pytest.param(each, marks=pytest.mark.clause("gazette-2001", f"{each}3.4", f"{each}3.6")) for each in LETTERS],
)
def test_every_level_of_the_printed_schedule_and_twice_as_much_again_and_again(letter: str) -> None:
    minutes, blinds, doubling, races, rebuys_end = SCHEDULES[letter]
    antes = ANTES.get(letter, [0] * len(minutes))
    conditions = gazette(letter)
    stack = replace(conditions.chips, start=10_000) if conditions.chips else None
    director = Director(replace(conditions, chips=stack)).running(*named(10 if letter not in "ABD" else 9))
    director.now += 3600
    start, minute = director.now, 0
    for index, length in enumerate(minutes):
        if index == 1:
            director.accept(c.GiveBreak, 901)
            start += 901
        director.now = start + 60 * minute
        if index:
            between_levels(director, minute, races, rebuys_end)
        assert level_of(director) == (blinds[index], antes[index])
        minute += length
        director.now = start + 60 * minute - 1
        assert level_of(director) == (blinds[index], antes[index])
    for times in (2, 4, 8):
        director.now = start + 60 * minute
        assert level_of(director) == (tuple(times * blind for blind in blinds[-1]), times * antes[-1])
        minute += doubling
        director.now = start + 60 * minute - 1
        assert level_of(director) == (tuple(times * blind for blind in blinds[-1]), times * antes[-1])


@pytest.mark.parametrize("document", shown_by(omaha=("20.3(a)(vii)",), draw=("20.4(g)",), ultimate=("16.3(a)(vii)",)))
def test_the_betting_structure_is_executed_as_published(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    assert level_of(director)[0] == (25, 50)
    assert level_of(director.minute(39, 59))[0] == (25, 50)
    assert level_of(director.minute(40))[0] == (50, 100)


@pytest.mark.clause("gazette-2001", "E3.4", "E3.3")
def test_the_printed_order_races_off_first_and_conditions_may_turn_it_round() -> None:
    printed = Director(gazette("E")).running(*TEN)
    printed.play(1, {"P01": -2025, "P02": 2025})
    assert printed.minute(90).refuse(c.BuyAddOn, "P01", 4000).code == "race_off_first"
    other = Director(gazette("E", play=Play(race_at_break="rebuys_first"))).running(*TEN)
    other.play(1, {"P01": -2025, "P02": 2025})
    assert other.minute(90).refuse(c.RaceOff, 1, dealt(P01="2c", P02="3c")).code == "rebuys_first"
    other.accept(c.BuyAddOn, "P01", 4000)
    other.accept(c.CloseRebuys)
    other.accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"))


# pace


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.17",), draw=("20.16",), ultimate=("16.19",), gazette=("18.6",))
)
def test_the_director_directs_the_pace(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    assert director.refuse(c.Direct, " ").code == "no_direction"
    assert director.refuse(c.Direct, "decide sooner", by="dealer").code == "wrong_role"
    assert one(director.accept(c.Direct, "decide sooner"), e.PlayDirected).direction == "decide sooner"


def test_what_a_screen_in_the_room_shows() -> None:
    director = Director(gazette("H")).running(*TEN)
    director.play(1, {})
    director.minute(85)
    director.accept(c.GiveBreak, 300)
    seen = view_tournament(director.state, None)
    assert seen.level
    assert (seen.level.number, seen.level.level.blinds, seen.level.level.ante) == (3, (100, 200), 25)
    assert (seen.played, seen.break_until, seen.remaining, seen.average) == (85 * 60, 90 * 60, 10, 3000)
