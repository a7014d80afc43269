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
