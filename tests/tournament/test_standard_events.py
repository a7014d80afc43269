"""Conditions for an event of every document: the gazette's figures as printed, and every level playable."""

from __future__ import annotations

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.gazette_2001.events import printed
from pitboss.instruments.gazette_2001.tournament_law import LETTERS
from pitboss.instruments.standard_events import EVENTS, known_event, standard_event
from pitboss.tournament.levels import level_choices, printed_levels
from pitboss.tournament.schedule import LevelInForce, level_at, smallest_chip

TYPED = {
    "A": "40x7 30x5: 25 50 100 200 300 400 500 1000 2000 3000 4000 5000",
    "B": "40x8 30x5: 25/25 25/50 50/100 100/200 200/400 300/600 400/800 500/1000 1000/2000 2000/4000 3000/6000"
    " 4000/8000 5000/10000",
    "C": "40x8 30x5: 25/25 25/50 50/100 100/200 200/400 300/600 400/800 500/1000 1000/2000 2000/4000 3000/6000"
    " 4000/8000 5000/10000",
    "D": "40x9 30x5: +5 +10 +25 +50 +100 +200 +300 +400 +500 +1000 +2000 +3000 +4000 +5000",
    "E": "30x13: 25/50 50/100 100/200 100/200 200/400 300/600 400/800 500/1000 1000/2000 1500/3000 2000/4000 3000/6000"
    " 5000/10000",
    "F": "20x13: 25/50 50/100 75/150 100/200 200/400 300/600 400/800 500/1000 1000/2000 2000/4000 3000/6000 4000/8000"
    " 5000/10000",
    "G": "20x13: 25/50 50/100 75/150 100/200 200/400 300/600 400/800 500/1000 1000/2000 2000/4000 3000/6000 4000/8000"
    " 5000/10000",
    "H": "40x7 30x5: 25/50 50/100 100/200+25 200/400+25 300/600+50 400/800+50 500/1000+75 1000/2000+100 2000/4000+200"
    " 3000/6000+300 4000/8000+400 5000/10000+500",
    "I": "40x8 30x5: 25/50 50/100 100/200 100/200 200/400 300/600 400/800 500/1000 1000/2000 1500/3000 2000/4000"
    " 3000/6000 5000/10000",
}
"""Read off the page a second time: lengths of the levels, then blinds and antes."""
BREAKS = {
    "A": ({25: 80, 100: 280}, 0, 30),
    "B": ({25: 120, 100: 320}, 120, 30),
    "C": ({25: 120, 100: 320}, 120, 30),
    "D": ({5: 80, 25: 200, 100: 360}, 120, 30),
    "E": ({25: 90, 100: 210}, 90, 30),
    "F": ({25: 60, 100: 160}, 0, 20),
    "G": ({25: 60, 100: 160}, 60, 20),
    "H": ({25: 280}, 0, 30),
    "I": ({25: 120, 100: 320}, 0, 30),
}
"""At which minute which chip leaves play, when rebuys end, and what doubles on how often."""
FIELD = dict.fromkeys("CEGHI", (10, 80, 10)) | {"A": (9, 72, 9), "B": (8, 64, 8), "D": (8, 64, 8), "F": (10, 10, 10)}


def spelt(letter: str) -> str:
    levels = printed(letter).levels
    lengths: list[list[int]] = []
    for level in levels:
        if lengths and lengths[-1][0] == level.minutes:
            lengths[-1][1] += 1
        else:
            lengths.append([level.minutes, 1])
    amounts = ["/".join(map(str, each.blinds)) + (f"+{each.ante}" if each.ante else "") for each in levels]
    return " ".join(f"{minutes}x{count}" for minutes, count in lengths) + ": " + " ".join(amounts)


@pytest.mark.parametrize("letter", LETTERS)
def test_the_schedules_are_as_printed(letter: str) -> None:
    event = printed(letter)
    assert spelt(letter) == TYPED[letter]
    assert ({chip: minute for minute, chip in event.race_off}, event.rebuys_end, event.doubling) == BREAKS[letter]
    assert (*event.players, event.seats) == FIELD[letter]


@pytest.mark.parametrize("letter", LETTERS)
def test_a_game_and_its_event_agree_on_the_field(letter: str) -> None:
    event = printed(letter)
    spec = load("gazette-2001").players_game(event.game).spec
    assert (spec.event_players, spec.most_seats) == (event.players, event.seats)


@pytest.mark.parametrize("name", EVENTS)
def test_every_level_is_a_game_that_its_document_offers(name: str) -> None:
    conditions = standard_event(name)
    assert conditions.chips
    for session in conditions.sessions:
        document, _, game = session.game.partition("/")
        assert session.schedule
        for level, chip in printed_levels(session.schedule, conditions.chips.set):
            determined = load(document).game(game).determine(**level_choices(session, level.level, chip))
            assert not isinstance(determined, tuple), determined


def at(letter: str, minutes: int, seconds: int = 0) -> LevelInForce:
    return level_at(printed(letter).schedule, 60 * minutes + seconds)


def test_t01_levels_by_the_net_time() -> None:
    """The levels of T01, the repeated one included."""
    for minutes, seconds, blinds in (
        (24, 0, (25, 50)), (29, 59, (25, 50)), (30, 0, (50, 100)), (55, 0, (50, 100)), (59, 59, (50, 100)),
        (60, 0, (100, 200)), (90, 0, (100, 200)), (119, 59, (100, 200)), (120, 0, (200, 400)), (147, 0, (200, 400)),
        (207, 0, (400, 800)), (210, 0, (500, 1000)),
    ):  # fmt: skip
        assert at("E", minutes, seconds).level.blinds == blinds
    assert (at("E", 89).number, at("E", 90).number) == (3, 4)


def test_t03_a_round_begun_a_second_before_the_end_of_a_level_has_that_level() -> None:
    assert at("F", 19, 58).level.blinds == (25, 50)
    assert at("F", 20).level.blinds == (50, 100)
    assert at("F", 59, 59).level.blinds == (75, 150)
    assert at("F", 63, 10).level.blinds == (100, 200)


def test_t05_the_level_changes_at_the_fortieth_net_minute() -> None:
    assert at("I", 39, 59).level.blinds == (25, 50)
    assert at("I", 40).level.blinds == (50, 100)


def test_after_the_last_printed_level_everything_doubles_again_and_again() -> None:
    assert [at("A", minute).level.blinds for minute in (429, 430, 459, 460)] == [(5000,), (10000,), (10000,), (20000,)]
    assert [at("F", minute).level.blinds for minute in (259, 260, 280)] == [
        (5000, 10000),
        (10000, 20000),
        (20000, 40000),
    ]
    assert (at("H", 429).level.ante, at("H", 430).level.ante) == (500, 1000)
    assert (at("H", 430).number, at("H", 430).since, at("H", 430).until) == (13, 430 * 60, 460 * 60)


def test_the_smallest_chip_follows_the_race_offs() -> None:
    schedule, chips = printed("D").schedule, (5, 25, 100, 500, 1000)
    minutes = (0, 79, 80, 199, 200, 359, 360)
    assert [smallest_chip(schedule, chips, 60 * each) for each in minutes] == [5, 5, 25, 25, 100, 100, 500]


def test_only_the_events_that_there_are() -> None:
    assert all(known_event(name) for name in EVENTS)
    assert not any(known_event(name) for name in ("gazette-2001", "gazette-2001/J", "stones-omaha", "omaha-2017/A", ""))


def test_a_refusal_of_a_level_says_which_determination() -> None:
    conditions = standard_event("gazette-2001/H")
    session = conditions.sessions[0]
    assert session.schedule
    wrong = (
        load("gazette-2001").game("hold-em-limit").determine(**level_choices(session, session.schedule.levels[2], 25))
    )
    assert isinstance(wrong, tuple)
    assert isinstance(wrong[0], Refusal)
    assert "forced" in {refusal.field for refusal in wrong}
