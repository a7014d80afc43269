"""Every worked example of an event, and what the runner says when one is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.instruments.examples import shipped
from tests.examples.frame import (
    Spoilt,
    cases,
    command,
    documented,
    is_wrong_in_one_thing,
    run,
    shown,
    told,
    why_unreadable,
)

FILES = [path for path in shipped() if path.parent.name == "tournament"]


@pytest.mark.parametrize("path", cases(FILES))
def test_tournament_example(path: Path) -> None:
    assert shown(path).checks, "an example says what comes of it"


def file(name: str) -> Path:
    return next(path for path in FILES if path.stem == name)


SPOILT = Spoilt(file("who-is-really-out"))
BASE = SPOILT.data


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": {"Bob": "3"}},
        {"places": {"Zed": "3"}},
        {"prizes": {"Bob": "1.00"}},
        {"chips": {"Ann": 501}},
        {"in_play": 1},
        {"seats": {"Ann": "2-1"}},
        {"tables": [3]},
        {"remaining": 3},
        {"blinds": [1, 2]},
        {"played": "1:00"},
        {"fees": "1.00"},
        {"commission": "1.00"},
        {"pool": "1.00"},
        {"refunded": "1.00"},
        {"prize_table": ["1.00"]},
        {"points": {"Ann": "1"}},
        {"phase": "closed"},
        {"cites": ["17.7"]},
    ],
    ids=str,
)
def test_every_thing_mentioned_is_checked(wrong: dict[str, Any]) -> None:
    assert is_wrong_in_one_thing(run({**BASE, "then": wrong}))


@pytest.mark.parametrize(
    ("act", "difference"),
    [
        ("Ann rebuys", "no_rebuys"),
        ("rounds begin at table 1 (refused: break)", "it was accepted"),
        ("Ann rebuys (refused: no_player)", "no_rebuys"),
        ("Ann rebuys (refused: no_rebuys, 20.9)", "does not cite omaha-2017 20.9"),
    ],
)
def test_a_line_that_goes_another_way_says_how_and_the_rest_is_not_reached(act: str, difference: str) -> None:
    report = SPOILT.acts(act, "time passes")
    assert not report.ok
    assert difference in report.steps[0].differs
    assert report.not_reached == ("time passes",)


@pytest.mark.parametrize(
    ("look", "it_is"),
    [
        ("the clock shows 24:00", "it is 0:00"),
        ("the blinds are 25/75", "it is (25, 50, 0)"),
        ("the blinds are 25/50 and the ante 5", "it is (25, 50, 0)"),
        ("the round at table 1 has blinds 25/50", "it is ()"),
        ("Ann has 1 chips", "it is 10000"),
        ("Ann has place 4", "it is none"),
        ("Ann sits at 2-1", "it is 1-1"),
        ("Ann has no seat", "it is 1-1"),
        ("Ann wins 1.00", "it is 0"),
        ("the pool is 1.00", "it is 400000"),
        ("the commission is 1.00", "it is 0"),
        ("5 players are left", "it is 8"),
        ("5 chips are in play", "it is 80000"),
        ("the tables have 4, 4 players", "it is (8,)"),
        ("there are 2 tables: 1 of 4 and 1 of 3", "it is {8: 1}"),
        ("there are 3 tables: 1 of 4 and 1 of 3", "it is {8: 1}"),
    ],
)
def test_a_line_that_looks_says_what_it_sees_instead(look: str, it_is: str) -> None:
    report = SPOILT.acts(look, "time passes")
    assert not report.ok
    assert it_is in report.steps[0].differs
    assert report.not_reached == ("time passes",)


def test_a_line_that_looks_refuses_nothing() -> None:
    assert "a line that looks refuses nothing" in SPOILT.acts("8 players are left (refused: x)").steps[0].differs


@pytest.mark.parametrize("wrong", [{"refused": {}}, {"gives_way": {}}], ids=str)
def test_everything_that_is_said_of_a_file_is_checked(wrong: dict[str, Any]) -> None:
    paper = Spoilt(file("what-approved-conditions-may-change"))
    assert is_wrong_in_one_thing(paper.then(**wrong))


def test_a_file_that_cannot_be_read_at_all_is_refused_where_it_stops() -> None:
    paper = Spoilt(file("gaps-all-at-once"))
    report = run({**paper.given(file="fee = "), "clauses": [], "then": {"refused": {"": "none"}}})
    assert report.ok, told(report)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("Ann shrugs", "a line is one of"),
        ("18:00 ", "a line is one of"),
        ("17:59 time passes", "before what happened already"),
        ("18:60 time passes", "'18:60' is not a time"),
        ("cards are drawn: Ann Kx", "is not a card"),
    ],
)
def test_a_line_that_is_not_understood_says_why(act: str, message: str) -> None:
    assert message in why_unreadable({**BASE, "when": {"acts": [act]}})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({**BASE, "wen": {}}, "unknown field `wen`"),
        ({**BASE, "game": "stones-omaha"}, "has no rules of tournaments"),
        (SPOILT.given(now="six"), "'six' is not a time"),
        (SPOILT.given(conditions={"fee": "much"}), "the conditions cannot be read"),
        (SPOILT.given(players=["Ann", "Ann"]), "the event cannot be as given"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: dict[str, Any], message: str) -> None:
    assert message in why_unreadable(data)


def test_the_command_tells_what_happens_in_the_event() -> None:
    status, shown = command(str(file("race-off")))
    assert status == 0
    for line in ("✔ table 1 races off, the warning seen", "Bob", "✔ in play: 29900"):
        assert line in shown


def test_the_command_speaks_json() -> None:
    status, shown = command("--json", str(file("excluded-player")))
    record = json.loads(shown)
    assert (status, record["ok"]) == (0, True)


def test_the_tournament_example_of_the_documentation_runs() -> None:
    report = documented("tournament")
    assert report.ok, told(report)
