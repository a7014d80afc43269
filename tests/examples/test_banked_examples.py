"""What the runner of examples against the house says when one is wrong; the files run with all others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.instruments.examples import shipped
from tests.examples.frame import Spoilt, command, documented, is_wrong_in_one_thing, told, why_unreadable

FILES = [path for path in shipped() if path.parts[-3] == "uth_2019"]


def file(name: str) -> Path:
    return next(path for path in FILES if path.stem == name)


SPOILT = Spoilt(file("flush-beats-a-qualifying-dealer"))
BASE = SPOILT.data


@pytest.mark.parametrize(
    "wrong",
    [
        {"ends": "void"},
        {"wagers": {"Ann": {"ante": "win 10"}}},
        {"net": {"Ann": 99}},
        {"stakes": {"Ann": 1}},
        {"bank": 0},
        {"dealer": "one pair"},
        {"hands": {"Ann": "flush"}},
        {"order": ["Bob"]},
        {"refused": ["minimum"]},
        {"cites": ["13.1"]},
    ],
    ids=str,
)
def test_every_thing_mentioned_is_checked(wrong: dict[str, Any]) -> None:
    assert is_wrong_in_one_thing(SPOILT.then(**wrong))


@pytest.mark.parametrize(
    ("act", "difference"),
    [
        ("Ann folds", "no_decisions_now"),
        ("Ann wagers 10 (refused: below_minimum)", "it was accepted"),
        ("Ann wagers 5 (refused: not_a_multiple)", "below_minimum"),
        ("Ann wagers 5 (refused: below_minimum, 9.1)", "does not cite uth-2019 9.1"),
    ],
)
def test_a_line_that_goes_another_way_says_how_and_the_rest_is_not_reached(act: str, difference: str) -> None:
    report = SPOILT.acts(act, "no more bets")
    assert difference in report.steps[0].differs
    assert report.not_reached == ("no more bets",)


@pytest.mark.parametrize("claim", ["Ann may bet 30", "Ann may not bet", "Ann may concede"])
def test_a_claim_that_is_not_so_says_what_is(claim: str) -> None:
    report = SPOILT.acts("Ann wagers 10", "no more bets", claim)
    assert report.steps[-1].differs


@pytest.mark.parametrize("line", ["Ann shrugs", "Zed folds", "the board has six cards", "Ann wagers ten"])
def test_a_line_that_is_not_understood_says_what_is(line: str) -> None:
    told = why_unreadable({**BASE, "when": {"acts": [line]}})
    assert "a line is one of" in told or "nobody is called" in told


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({**BASE, "wen": {}}, "unknown field `wen`"),
        ({**BASE, "game": "uth-2019/baccarat"}, "has no game 'baccarat'"),
        ({**BASE, "game": "omaha-2017/omaha"}, "has no game 'omaha' against the house"),
        (SPOILT.given(board="Ah Ah"), "a card is named twice"),
        (SPOILT.given(board="Xx"), "is not a card"),
        (SPOILT.given(seats=BASE["given"]["seats"] * 2), "two players have the same seat"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: dict[str, Any], message: str) -> None:
    assert message in why_unreadable(data)


def test_the_command_tells_what_happens() -> None:
    status, shown = command(str(file("conceding-loses-the-ante-too")))
    assert status == 0
    assert "Conceding hand: Ann gives up ante 10, blind 10, trips 5, play 10" in shown


def test_the_example_of_the_documentation_runs() -> None:
    report = documented("banked")
    assert report.ok, told(report)
