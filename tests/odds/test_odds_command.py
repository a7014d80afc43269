"""`pitboss odds uth` as it is typed."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli.main import app
from pitboss.odds.outcomes import DEALS
from pitboss.odds.uth import Solution


def pitboss(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["odds", "uth", *arguments])


def errors(result: Result) -> str:
    """What was told on standard error, whatever its line breaks."""
    return " ".join(result.stderr.split())


def test_the_solution_as_json(solution: Solution) -> None:
    result = pitboss("--json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert Fraction(found["ev"]) == solution.ev
    assert found["house_edge"] == pytest.approx(-float(solution.ev), rel=1e-12)
    assert found["element_of_risk"] == pytest.approx(found["house_edge"] / found["average_wager"], rel=1e-12)
    assert found["variance"] == pytest.approx(float(Fraction(found["exact"]["variance"])), rel=1e-12)
    assert list(found["decisions"]) == ["4x", "3x", "2x", "1x", "fold"]
    assert sum(found["decisions"].values()) == pytest.approx(1)
    assert Fraction(found["trips"]["folding_loses"]) > Fraction(found["trips"]["kept"]) > 0
    assert sum(row["deals"] for row in found["outcomes"]) == DEALS
    means = sum(row["deals"] * Fraction(row["net"]) for row in found["outcomes"]) / DEALS
    assert means == solution.ev
    check_classes(found["preflop"])


def check_classes(rows: list[dict[str, Any]]) -> None:
    assert len(rows) == 169
    for row in rows:
        options = {name: row[name] for name in ("bet4", "bet3", "check")}
        assert row["best"] == max(options, key=lambda name: options[name])
    by_hand = {row["hand"]: row["best"] for row in rows}
    assert (by_hand["AKs"], by_hand["22"], by_hand["33"], by_hand["K5o"], by_hand["K4o"]) == (
        "bet4", "check", "bet4", "bet4", "check",
    )  # fmt: skip


def test_the_solution_in_words_fits_a_narrow_terminal() -> None:
    terminal = {"TTY_COMPATIBLE": "1", "NO_COLOR": "1", "TERM": "dumb", "COLUMNS": "80"}
    shown = CliRunner().invoke(app, ["odds", "uth", "--classes"], env=terminal).stdout
    assert "-0.021849714" in shown
    assert "-50643648973/2317817502000" in shown
    assert "250/663" in shown
    assert "royal flush" in shown
    assert len([line for line in shown.splitlines() if line.rstrip().endswith((" check", " 4x"))]) >= 169
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "…" not in shown


def test_another_paytable() -> None:
    found = json.loads(pitboss("--json", "--paytable", "500-50-10-3-2-1:50-40-30-9-7-4-3").stdout)
    assert found["house_edge"] < 0.0218
    assert found["paytable"]["blind"]["flush"] == "2"
    assert round(float(Fraction(found["trips"]["kept"])), 4) == 0.0090


def test_one_decision() -> None:
    found = json.loads(pitboss("--hand", "As 9h", "--board", "Ks 7s 2d", "--json").stdout)
    assert list(found["options"]) == ["bet2", "check", "fold"]
    assert found["best"] == "bet2"
    assert float(Fraction(found["exact"]["check"])) == found["options"]["check"]
    shown = pitboss("--hand", "As 9h").stdout
    assert all(option in shown for option in ("bet 4x", "bet 3x", "check", "fold"))
    assert "★" in next(line for line in shown.splitlines() if "bet 4x" in line)


def test_the_chart_shows_every_class(tmp_path: Path) -> None:
    drawing = tmp_path / "preflop.svg"
    assert pitboss("--chart", str(drawing)).exit_code == 0
    words = [node.text for node in ElementTree.parse(drawing).iter("{http://www.w3.org/2000/svg}text")]  # noqa: S314
    assert {"AA", "AKs", "AKo", "72o", "22"} <= set(words)
    assert len(words) == 2 + 2 * 169 + 2
    assert "bet four antes: 37.71% of hands" in words


def test_a_named_strategy_is_judged() -> None:
    found = json.loads(pitboss("--strategy", "always-4x", "--json").stdout)
    assert Fraction(found["ev"]) + Fraction(found["cost"]) == Fraction(found["best_ev"])
    assert found["costs"]["flop"] == 0
    worst = found["mistakes"][0]
    assert (worst["street"], worst["chosen"], worst["best"]) == ("before the flop", "bet4", "check")
    shown = pitboss("--strategy", "always-4x").stdout
    assert "mistakes: before the flop" in shown


def test_a_function_in_a_file_is_judged(tmp_path: Path) -> None:
    written = tmp_path / "mine.py"
    written.write_text("def bold(hole, board):\n    return '4x' if not board else 'fold'\n", encoding="utf-8")
    found = json.loads(pitboss("--strategy", f"{written}:bold", "--json").stdout)
    assert found["strategy"] == "bold"
    assert found["decisions"]["4x"] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--paytable", "generous"], "has 1 figures"),
        (["--hand", "As"], "two hole cards"),
        (["--hand", "As Kd", "--board", "2c 3c"], "got 2 and 2"),
        (["--board", "2c 3c 4c"], "two hole cards"),
        (["--hand", "As As"], "appears twice"),
        (["--hand", "As Xx"], "is not a card"),
        (["--strategy", "clever"], "no strategy 'clever'; there are simple"),
        (["--strategy", "nowhere.py:clever"], "no strategy"),
        (["--chart", "picture.png"], "should end in .svg"),
        (["--chart", "/nowhere/picture.svg"], "cannot be written"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_what_can(arguments: list[str], message: str) -> None:
    result = pitboss(*arguments)
    assert result.exit_code == 2
    assert message in errors(result)


def test_a_strategy_that_breaks_the_rules_is_refused(tmp_path: Path) -> None:
    written = tmp_path / "mine.py"
    written.write_text("wild = 3\ndef greedy(hole, board):\n    return '5x'\n", encoding="utf-8")
    assert "allowed are 4x, 3x, check, fold" in errors(pitboss("--strategy", f"{written}:greedy"))
    assert "has no function 'wild'" in errors(pitboss("--strategy", f"{written}:wild"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--hand", "As 9h", "--strategy", "simple"),
        ("--hand", "As 9h", "--classes"),
        ("--board", "Ks 7s 2d", "--chart", "a.svg"),
        ("--strategy", "simple", "--chart", "a.svg"),
    ],
)
def test_one_thing_is_asked_at_a_time(arguments: tuple[str, ...]) -> None:
    result = pitboss(*arguments)
    assert result.exit_code == 2
    assert "ask one thing at a time" in errors(result)


def test_a_function_that_fails_is_told_with_its_situation(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def broken(hole, board):\n    return 1 // 0\n")
    result = pitboss("--strategy", f"{mine}:broken")
    assert result.exit_code == 2
    assert "broken fails with 2s 2h on no board: ZeroDivisionError" in errors(result)
    mine.write_text("def broken(:\n")
    result = pitboss("--strategy", f"{mine}:broken")
    assert result.exit_code == 2
    assert "cannot be run: SyntaxError" in errors(result)
