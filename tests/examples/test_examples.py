"""Every worked example of the documents, and what the runner says when one is wrong."""

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
    is_wrong_in_one_thing,
    parsed,
    run,
    shown,
    told,
    why_unreadable,
)

FILES = [path for path in shipped() if path.parent.name == "examples"]
"""The examples of a round of play; those of a table and of an event have tests of their own."""


@pytest.mark.parametrize("path", cases(FILES))
def test_example(path: Path) -> None:
    shown(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_example_shows_something(path: Path) -> None:
    assert parsed(path)["then"], "an example says what comes of it"


SPOILT = Spoilt(next(path for path in FILES if path.stem == "three-tap-outs"))
BASE = SPOILT.data


@pytest.mark.parametrize(
    "wrong",
    [
        {"ends": "fold"},
        {"turn": "Ann"},
        {"openers": ["Ann"]},
        {"posted": {"Ann": 2}},
        {"posted": {"Ann": 2, "Bob": 5, "Cy": 5}},
        {"pot": 500},
        {"pots": [500]},
        {"pots": [160, 180]},
        {"pots": [160, 180, {"amount": 160, "players": ["Bob", "Cy", "Dan"]}]},
        {"returned": {"Cy": 1}},
        {"commission": 25},
        {"commission_from": [0, 10, 0]},
        {"awards": {"Ann": 150, "Bob": 180}},
        {"awards": {"Ann": 150, "Bob": 180, "Cy": 161}},
        {"high": {"Ann": 150}},
        {"low": {"Ann": 150}},
        {"stakes": {"Dan": 121}},
        {"hands": {"Ann": "full house, kings over nines"}},
        {"hands": {"Dan": "two pairs, aces and fours, king kicker"}},
        {"shown": ["Ann", "Bob", "Dan"]},
        {"mucked": []},
        {"cards": {"Ann": "Kh Kd 7c 6c"}},
        {"board": "Ks 9d 4h 4c 2s"},
        {"burned": "As"},
        {"aside": "As"},
        {"discards": "As"},
        {"left_in_shoe": 51},
        {"options": ["the pot is 500"]},
        {"options": ["it is Ann's turn"]},
        {"refused": ["no_commission"]},
        {"cites": ["17.7"]},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_every_thing_mentioned_is_checked(wrong: dict[str, Any]) -> None:
    assert is_wrong_in_one_thing(SPOILT.then(**wrong))


def test_what_is_not_mentioned_is_not_checked() -> None:
    report = run({**BASE, "then": {}})
    assert report.ok
    assert not report.checks


def test_players_may_be_named_by_seat() -> None:
    assert SPOILT.then(stakes={"1": 150, "seat 2": 180, "Cy": 160}).ok


@pytest.mark.parametrize(
    ("act", "difference"),
    [
        ("Cy checks", "no_check_first"),
        ("Dan calls", "out_of_turn"),
        ("Cy calls 4", "the amount is 5"),
        ("Cy taps out for 179", "the amount is 180"),
        ("Cy calls (refused: raise_cap)", "it was accepted"),
        ("Cy checks (refused: raise_cap, 5.1)", "no_check_first"),
        ("Cy checks (refused: no_check_first, 11.2)", "does not cite omaha-2017 11.2"),
        ("Cy may only fold or call 5", "Cy may fold, call 5, raise to 10-180"),
        ("Cy may raise to 10-181", "Cy may fold, call 5, raise to 10-180"),
        ("Ann may fold", "Cy may fold, call 5, raise to 10-180"),
        ("Cy may check", "Cy may fold, call 5, raise to 10-180"),
        ("Cy may not call", "Cy may fold, call 5, raise to 10-180"),
        ("Cy may not check (refused: raise_cap)", "no_check_first"),
        ("the pot is 8", "the pot is 7"),
        ("it is Dan's turn", "it is Cy's turn"),
        ("the dealer shuffles the discards", "no_shuffle_due"),
        ("everyone checks", "no_check_first"),
    ],
)
def test_a_line_that_goes_another_way_says_how(act: str, difference: str) -> None:
    report = SPOILT.acts(act)
    assert not report.ok
    assert difference in report.steps[0].differs


def test_after_a_wrong_act_the_rest_is_not_reached() -> None:
    report = SPOILT.acts("Cy checks", "Dan folds")
    assert report.not_reached == ("Dan folds",)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("Cy shrugs", "a line is one of"),
        ("Cy raises 180", "NAME raises to 180"),
        ("Cy bets", "NAME bets 30"),
        ("Zed folds", "nobody is called 'Zed'; the players are Ann, Bob, Cy, Dan"),
        ("Cy discards Kx", "'Kx' is not a card"),
        ("Cy may dance", "is not something a player may do"),
    ],
)
def test_a_line_that_is_not_understood_says_what_is_allowed(act: str, message: str) -> None:
    assert message in why_unreadable({**BASE, "when": {"acts": [act]}})


SEATS: list[dict[str, Any]] = BASE["given"]["seats"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({**BASE, "game": "omaha-2017/faro"}, "omaha-2017 has no game 'faro'"),
        ({**BASE, "game": "poker"}, "there is no instrument 'poker'"),
        ({**BASE, "wen": {}}, "unknown field `wen`"),
        ({**BASE, "then": {"stake": {}}}, "unknown field `stake`"),
        (SPOILT.given(button="four"), "Expected `int`"),
        (SPOILT.given(board="Kh"), "Kh is named twice"),
        (SPOILT.given(board="JO"), "JO is not in the 52-card deck"),
        (SPOILT.given(board="1x"), "is not a card"),
        (SPOILT.given(shoe="2c"), "not both"),
        (SPOILT.given(seats=[*SEATS, SEATS[0]]), "two players have the same seat"),
        (SPOILT.given(seats=[*SEATS, {"seat": 5, "stake": 1, "name": "Ann"}]), "two players have the same name"),
        (SPOILT.given(determinations={"commission": {"percent": 5}}), "{ percent = 5, cap = 10 }"),
        (SPOILT.given(determinations={"commission": {"collection": 16}}), "not offered here"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(data: dict[str, Any], message: str) -> None:
    assert message in why_unreadable(data)


def test_refused_determinations_are_reported_as_such() -> None:
    data = SPOILT.given(determinations={"deck": 36, "wins": "split", "eight_or_better": True})
    report = run({**data, "then": {}})
    assert not report.ok
    assert "low_ace" in str(report.checks[0].got)


def test_cards_left_unknown_are_named_at_the_showdown() -> None:
    data = {
        "title": "A physical table",
        "game": "gazette-2001/hold-em",
        "clauses": ["omaha-2017 13.1"],
        "given": {
            "button": 2,
            "fill": "unknown",
            "determinations": {"limit": "no-limit", "blinds": [5, 10]},
            "seats": [{"seat": 1, "stake": 100, "name": "Ann"}, {"seat": 2, "stake": 100, "name": "Bob"}],
            "board": "Ks 9d 4c 4h 2s",
        },
        "when": {
            "acts": [
                "everyone calls",
                *["everyone checks"] * 3,
                "Ann shows Kh Qd",
                "Bob may only show or muck",
                "Bob mucks",
            ]
        },
        "then": {
            "awards": {"Ann": 19},
            "hands": {"Ann": "two pairs, kings and fours, queen kicker"},
            "cards": {"Bob": "?? ??"},
        },
    }
    report = run(data)
    assert report.ok, told(report)


def write(folder: Path, text: str) -> str:
    path = folder / "example.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


GOOD = """
title = "A steal"
game = "omaha-2017/omaha"
clauses = ["10.2(b)(ii)"]
[given]
determinations = { limit = "no-limit", blinds = [5, 10] }
button = 2
seats = [{ seat = 1, name = "Ann", stake = 100 }, { seat = 2, name = "Bob", stake = 100 }]
[when]
acts = ["Bob folds (refused: out_of_turn)", "Ann raises to 30", "Bob folds"]
[then]
awards = { Ann = 19 }
"""


def test_the_command_shows_each_line_with_its_clauses(tmp_path: Path) -> None:
    status, shown = command(write(tmp_path, GOOD))
    assert status == 0
    for line in ("✔ A steal", "✔ Ann raises to 30", "10.2(b)(ii)", "refused: it is seat 1's turn", "✔ awards: Ann 19"):
        assert line in shown


def test_the_command_shows_what_differs(tmp_path: Path) -> None:
    status, shown = command(write(tmp_path, GOOD.replace("Ann = 19", "Ann = 25")))
    assert status == 1
    assert "✘ awards: wanted Ann 25; it is Ann 19" in shown


def test_the_command_speaks_json(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD.replace("Ann = 19", "Ann = 25"))
    status, shown = command("--json", path)
    record = json.loads(shown)
    assert status == 1
    assert (record["file"], record["ok"]) == (path, False)
    assert record["checks"] == [{"what": "awards", "wanted": {"Ann": 25}, "got": {"Ann": 19}, "ok": False}]
    assert record["steps"][1]["events"][0]["type"] == "Raised"


@pytest.mark.parametrize("text", ["title =", "title = 1", GOOD.replace("Bob folds", "Bob naps")])
def test_a_file_that_cannot_be_read_stops_the_command(tmp_path: Path, text: str) -> None:
    status, shown = command(write(tmp_path, text))
    assert status == 2
    assert "example.toml" in "".join(shown.split())


def test_the_shipped_examples_run_without_arguments() -> None:
    status, shown = command()
    assert status == 0
    assert f"{len(shipped())} examples, 0 with differences" in shown
