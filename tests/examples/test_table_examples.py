"""Every worked example of a table, and what the runner says when one is wrong."""

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

FILES = [path for path in shipped() if path.parent.name == "table"]


@pytest.mark.parametrize("path", cases(FILES))
def test_table_example(path: Path) -> None:
    assert shown(path).checks, "an example says what comes of it"


def file(name: str) -> Path:
    return next(path for path in FILES if path.parts[-4] == "omaha_2017" and path.stem == name)


SPOILT = Spoilt(file("declared"))
BASE = SPOILT.data


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": {"Ann": 2}},
        {"seats": {"Zed": 2}},
        {"stakes": {"Ann": 294}},
        {"collected": 99},
        {"charged": 1},
        {"dealt_in": ["Ann", "Bob"]},
        {"dealt_in": []},
        {"flagged": ["Ann"]},
        {"declared": []},
        {"declared": ["Ann", "Bob"]},
        {"button": 3},
        {"cites": ["17.7"]},
    ],
    ids=str,
)
def test_every_thing_mentioned_is_checked(wrong: dict[str, Any]) -> None:
    assert is_wrong_in_one_thing(SPOILT.then(**wrong))


def test_the_first_button_is_where_the_example_has_it() -> None:
    report = run(SPOILT.given(button=2))
    (wrong,) = [check for check in report.checks if not check.ok]
    assert (wrong.what, wrong.wanted, wrong.got) == ("first_button", 2, 3)


@pytest.mark.parametrize(
    ("act", "difference"),
    [
        ("Dan takes seat 1 with 400", "seat_taken"),
        ("Dan takes seat 4 with 400 (refused: seat_taken)", "it was accepted"),
        ("Dan takes seat 1 with 400 (refused: not_seated)", "seat_taken"),
        ("Dan takes seat 1 with 400 (refused: seat_taken, 14.3)", "does not cite omaha-2017 14.3"),
        ("Ann folds", "no round of play is in progress"),
        ("the time runs out", "no clock is running"),
        ("the operator puts Ann on the clock", "nobody_to_act"),
    ],
)
def test_a_line_that_goes_another_way_says_how_and_the_rest_is_not_reached(act: str, difference: str) -> None:
    report = SPOILT.acts(act, "a round is played")
    assert not report.ok
    assert difference in report.steps[0].differs
    assert report.not_reached == ("a round is played",)


def test_only_the_player_to_act_is_put_on_the_clock() -> None:
    assert SPOILT.acts("a round starts", "the operator puts Ann on the clock").steps[1].differs == "it is Cy's turn"


def test_a_seat_taken_without_a_stake_named_costs_the_minimum() -> None:
    report = run({**BASE, "clauses": [], "when": {"acts": ["Dan takes seat 6"]}, "then": {"stakes": {"Dan": 300}}})
    assert not [check for check in report.checks if check.what == "stakes" and not check.ok]


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("Ann shrugs", "a line is one of"),
        ("Ann may fold", "a line is one of"),
        ("the butler passes seat 2 on", "a line is one of"),
        ("18:00 ", "a line is one of"),
        ("17:59 Ann sits out", "before what happened already"),
        ("18:60 Ann sits out", "'18:60' is not a time"),
        ("the dealer draws for seat 5: Dan", "a player draws as in"),
        ("the dealer draws for seat 5: Dan Kx, Eve Ks", "is not a card"),
    ],
)
def test_a_line_that_is_not_understood_says_why(act: str, message: str) -> None:
    assert message in why_unreadable({**BASE, "when": {"acts": [act]}})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({**BASE, "kind": "chair"}, "kind"),
        ({**BASE, "wen": {}}, "unknown field `wen`"),
        (SPOILT.given(now="six"), "'six' is not a time"),
        (SPOILT.given(determinations={"blinds": [10, 5]}), "the determinations are refused"),
        (SPOILT.given(seats=[{"seat": 1, "name": "Ann", "stake": 1}]), "the table cannot be as given"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: dict[str, Any], message: str) -> None:
    assert message in why_unreadable(data)


def test_the_command_tells_what_happens_at_the_table() -> None:
    status, shown = command(str(file("new-player-posts")))
    assert status == 0
    for line in ("✔ Nan posts the big blind", "Nan comes in by posting, 10 live", "✔ stakes: Nan 490"):
        assert line in shown


def test_players_are_told_by_the_names_of_their_time() -> None:
    _, shown = command(str(file("new-player-waits")))
    before, _, after = shown.partition("✔ 18:10 Bob leaves")
    assert "Bob folds" in before
    assert "Nan" not in before
    assert "Nan posts" in after


def test_the_command_speaks_json() -> None:
    status, shown = command("--json", str(file("clock")))
    record = json.loads(shown)
    assert (status, record["ok"]) == (0, True)
    assert [event["type"] for event in record["steps"][-1]["events"]][:2] == ["ClockExpired", "Folded"]


def test_the_table_example_of_the_documentation_runs() -> None:
    report = documented("table")
    assert report.ok, told(report)


MARKER = Spoilt(next(path for path in FILES if path.stem == "starting-marker"))


@pytest.mark.parametrize("wrong", [{"stakes": {"Ann": 1}}, {"marker": "Ann"}, {"cites": ["9.1"]}], ids=str)
def test_everything_said_of_a_table_against_the_house_is_checked(wrong: dict[str, Any]) -> None:
    assert is_wrong_in_one_thing(MARKER.then(**wrong))


@pytest.mark.parametrize(
    ("act", "difference"),
    [
        ("Bob is asked", "seat 1 is asked"),
        ("Ann wagers 10 (refused: must_wager)", "it was accepted"),
        ("the dealer asks the next player", "must_wager"),
        ("no more bets (refused: nobody_wagered, 9.1)", "does not cite uth-2019 9.1"),
    ],
)
def test_a_line_of_a_table_against_the_house_that_goes_another_way_says_how(act: str, difference: str) -> None:
    report = MARKER.acts("a round starts", act, "the round is played out")
    assert not report.ok
    assert difference in report.steps[-1].differs
    assert report.not_reached == ("the round is played out",)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"when": {"acts": ["Ann shrugs"]}}, "a line is one of"),
        ({"when": {"acts": ["a round starts", "Ann may check"]}}, "for examples of one round"),
        (MARKER.given(determinations={"minimum": -1}), "the determinations are refused"),
        (MARKER.given(seats=[{"seat": 1, "name": "Ann", "stake": 5}] * 2), "the table cannot be as given"),
    ],
    ids=str,
)
def test_a_table_against_the_house_that_cannot_be_run_says_why(changed: dict[str, Any], message: str) -> None:
    assert message in why_unreadable({**MARKER.data, **changed})
