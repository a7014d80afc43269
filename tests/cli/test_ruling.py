"""`pitboss ruling`: a described situation, ruled on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import pitboss.instruments
from pitboss.cli.main import app

EXAMPLES = Path(pitboss.instruments.__file__).parent / "omaha_2017" / "examples"


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["ruling", *arguments])
    return result.exit_code, result.output


def test_a_ruling_tells_its_clause_its_effect_and_what_else_was_considered() -> None:
    status, told = run(str(EXAMPLES / "irregularities" / "exposed-hole-card-replaced.toml"))
    assert status == 0
    words = " ".join(told.split())
    assert "the first burn card replaces the exposed card" in words
    assert "(17.20)" in words
    assert "3♣ from Bob to the discards; 5♣ from the shoe to Bob" in words
    assert "not: A misdeal: a hole card was exposed in the initial deal. (17.1(c), 17.1)" in words


def test_a_ruling_tells_chips_and_what_is_needed() -> None:
    _, told = run(str(EXAMPLES / "irregularities" / "two-exposed-hole-cards.toml"))
    assert "needed now: a new shuffle, cut and deal" in told
    _, told = run(str(EXAMPLES / "irregularities" / "not-covered.toml"))
    assert "the pot goes from 15 to 0" in told
    assert "Ann's stake goes from 995 to 1,000" in told


def test_rulings_as_json() -> None:
    status, told = run("--json", str(EXAMPLES / "irregularities" / "found-late.toml"))
    assert status == 0
    (asked,) = json.loads(told)["rulings"]
    assert asked["line"] == "the cut is forgotten"
    assert asked["ruling"]["rule"] == "found_late"
    assert asked["ruling"]["cites"] == ["omaha-2017 17.2"]


def test_what_no_rule_covers_says_who_decides(tmp_path: Path) -> None:
    file = tmp_path / "draw.toml"
    file.write_text(
        """
        title = "Misdirected in Draw"
        game = "draw-2005/draw"
        [given]
        run = "physical"
        button = 2
        seats = [{ seat = 1, name = "Ann", stake = 500 }, { seat = 2, name = "Bob", stake = 500 }]
        [when]
        acts = ["Bob raises to 20", "the dealer had misdirected the players"]
        """
    )
    status, told = run(str(file))
    assert status == 0
    words = " ".join(told.split())
    assert "no rule covers this now (misdirected by the dealer)" in words
    assert "the floor decides (17.16, 19.4)" in words


def test_a_file_in_which_nothing_goes_wrong() -> None:
    status, told = run(str(EXAMPLES / "half-pot.toml"))
    assert status == 1
    assert "nothing to rule on" in told
    assert run("--json", str(EXAMPLES / "half-pot.toml"))[0] == 1


@pytest.mark.parametrize("text", ["title = 1", "not toml ="])
def test_a_file_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    assert run(str(file))[0] == 2


@pytest.mark.parametrize(
    "file", sorted(EXAMPLES.parents[1].glob("*/examples/irregularities/*.toml")), ids=lambda f: f.stem
)
def test_every_example_of_an_irregularity_is_ruled_on(file: Path) -> None:
    status, told = run("--json", str(file))
    assert status == 0
    record = json.loads(told)
    assert record["rulings"]
    assert not record["refused"]
    assert not record["not_reached"]


def test_a_wager_out_of_turn_is_ruled_on_when_it_is_made_and_when_its_turn_comes() -> None:
    status, told = run(str(EXAMPLES / "irregularities" / "early-wager-forfeited.toml"))
    assert status == 0
    words = " ".join(told.split())
    assert "held aside until the turn comes. (17.6)" in words
    assert "call, raise or fold; a fold leaves the early wager in the pot. (17.6(c), 17.6)" in words
    assert "not: Those before folded, so the wager stands. (17.6(d), 17.6) Because a player before wagered." in words


def test_rulings_against_the_house() -> None:
    status, told = run(str(EXAMPLES.parents[1] / "uth_2019" / "examples" / "six-communal-cards.toml"))
    assert status == 0
    assert "A misdeal: a player, the dealer or the board was dealt a wrong number of cards. (13.1)" in told
    assert "takes back" in told
    _, told = run(str(EXAMPLES.parents[1] / "uth_2019" / "examples" / "collusion.toml"))
    words = " ".join(told.split())
    assert "wagers are void. (12.3" in words
    assert "(15.3(a), 15.3" in words
    assert "Because uth-2019 12.3 is the more particular rule." in words
    assert "or, as the floor may choose: declare the round void" in words


SITUATION = """
title = "A situation"
game = "omaha-2017/omaha"
[given]
run = "physical"
button = 3
determinations = { blinds = [5, 10] }
seats = [
    { seat = 1, name = "Ann", stake = 500 },
    { seat = 2, name = "Bob", stake = 500 },
    { seat = 3, name = "Cy", stake = 500 },
]
[when]
acts = ["Cy raises to 20", "the cut is forgotten"]
"""


def situation(tmp_path: Path, old: str, new: str) -> tuple[int, str]:
    file = tmp_path / "situation.toml"
    assert old in SITUATION
    file.write_text(SITUATION.replace(old, new))
    status, told = run(str(file))
    assert run("--json", str(file))[0] == status
    return status, " ".join(told.split())


def test_a_line_that_cannot_be_carried_out_is_told_with_its_clause(tmp_path: Path) -> None:
    status, told = situation(tmp_path, "raises to 20", "raises to 900")
    assert status == 1
    assert "Cy raises to 900 not possible here: seat 3 has 500 in all" in told
    assert "not reached: the cut is forgotten" in told


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("stake = 500 },\n]", "stake = -1 },\n]", "seat 3 has no table stake"),
        ("seat = 2", "seat = 300000000", "seats are numbered from 1 to 99; got 300000000"),
        ("[5, 10]", "[10, 5]", "(4.2"),
        ("[5, 10]", '"x"', "(4.2"),
        ("[5, 10]", "[5, 99999999999999999999]", "blinds: no number here is above 1,000,000,000,000 (4.2"),
    ],
)
def test_a_table_that_cannot_be_as_given_says_why(tmp_path: Path, old: str, new: str, why: str) -> None:
    status, told = situation(tmp_path, old, new)
    assert status == 1
    assert "The table cannot be as given:" in told
    assert why in told


def test_a_card_that_no_player_holds_is_counted_as_the_line_counts_it(tmp_path: Path) -> None:
    _, told = situation(tmp_path, "the cut is forgotten", "the dealer exposes card 9 of Ann")
    assert "seat 1 holds 4 hole cards; got number 9 of them" in told


@pytest.mark.parametrize(
    "line", ["the dealer exposes card 1 of Ann and nothing", "the deck is shuffled anew: Zz", "Zed folds", "nonsense"]
)
def test_a_line_that_is_not_understood(tmp_path: Path, line: str) -> None:
    assert situation(tmp_path, "the cut is forgotten", line)[0] == 2


def test_a_number_that_no_table_has_is_not_understood(tmp_path: Path) -> None:
    for line in (f"Cy raises to {'9' * 5_000}", f"the pot is {10**12 + 1}"):
        status, told = situation(tmp_path, "the cut is forgotten", line)
        assert (status, "no number in a line is above 1,000,000,000,000" in told) == (2, True)
    for wager in ("9" * 5_000, "9" * 20):
        status, told = run("uth-2019/ultimate-texas-holdem", f"Ann wagers {wager}")
        assert (status, "no number in a line is above" in " ".join(told.split())) == (2, True)


def test_a_sentence_without_a_game_is_no_file_however_long() -> None:
    status, told = run("the dealer exposes card 1 of Bob and " * 40)
    assert (status, "is no game of the documents" in " ".join(told.split())) == (2, True)


def test_a_missing_file_and_one_that_is_no_text(tmp_path: Path) -> None:
    status, told = run(str(tmp_path / "none.toml"))
    assert (status, told.split()[:4]) == (2, ["there", "is", "no", "file"])
    file = tmp_path / "noise.toml"
    file.write_bytes(b"\x00\xff")
    assert run(str(file))[0] == 2


def test_a_ruling_in_one_line_has_the_other_documents_beside_it() -> None:
    status, told = run("omaha-2017/omaha", "the dealer exposes card 1 of Bob")
    assert status == 0
    words = " ".join(told.split())
    assert "the first burn card replaces the exposed card" in words
    assert "(17.20)" in words
    assert "(C4.3)" in words
    assert "Everybody has seen a card of Bob" in words


def test_a_ruling_in_one_line_as_json() -> None:
    status, told = run("--json", "omaha-2017/omaha", "Bob holds 5 cards")
    assert status == 0
    answers = json.loads(told)["answers"]
    assert answers[0]["instrument"] == "omaha-2017"
    assert "omaha-2017 17.9" in answers[0]["rulings"][0]["cites"]


def test_a_line_that_is_not_understood_is_answered_with_those_that_are() -> None:
    status, told = run("omaha-2017/omaha", "the dealer drops a card")
    assert status == 2
    assert "is not understood" in told
    assert "the dealer exposes card 1 of NAME" in told
    for nothing in ([""], [" "], []):
        status, told = run("omaha-2017/omaha", *nothing)
        assert (status, "say what goes wrong" in told) == (2, True), "no file is looked for where a game is named"
    status, told = run("omaha-2017/omaha", "Cid calls")
    assert (status, "nothing to rule on" in told) == (1, True)
    status, told = run("omaha/omaha", "Cid calls")
    assert (status, "omaha-2017/omaha" in told) == (2, True)
    status, _ = run("omaha-2017/omaha", "the dealer exposes card 9 of Bob")
    assert status == 1
