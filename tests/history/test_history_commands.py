"""`pitboss replay` and `pitboss export`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from pitboss.cli.export import export_command
from pitboss.cli.replay import replay_command

HANDS = Path(__file__).parent / "hands"
APP = typer.Typer(pretty_exceptions_enable=False)
APP.command("replay")(replay_command)
APP.command("export")(export_command)


def pitboss(*words: object) -> Any:
    return CliRunner().invoke(APP, [str(word) for word in words])


def test_json_lines_in_the_files_own_unit() -> None:
    result = pitboss("replay", "--json", HANDS / "cents.phhs", HANDS / "side-pots.phh")
    assert result.exit_code == 0
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["hand"] for line in lines] == [1, 2, 3, 4, 1]
    assert lines[1] == {
        "file": str(HANDS / "cents.phhs"),
        "hand": 2,
        "ending_stacks": [4.95, 5.03, 5.02],
        "refusal": None,
        "finishing_stacks": [4.95, 5.03, 5.02],
        "differs": False,
    }
    assert lines[4]["ending_stacks"] == [60, 60, 50]


def test_every_hand_of_ours_replays() -> None:
    result = pitboss("replay", *sorted(HANDS.iterdir()))
    assert result.exit_code == 0
    assert "0 refused; 0 differ" in result.stdout


def test_a_difference_is_shown_and_is_no_failure(tmp_path: Path) -> None:
    text = (HANDS / "side-pots.phh").read_text(encoding="utf-8")
    raked = tmp_path / "raked.phh"
    raked.write_text(
        text.replace("finishing_stacks = [60, 60, 50]", "finishing_stacks = [57, 57, 50]"), encoding="utf-8"
    )
    result = pitboss("replay", raked)
    assert result.exit_code == 0
    assert "1 differs from what the file says" in result.stdout
    assert json.loads(pitboss("replay", "--json", raked).stdout)["differs"] is True


def test_a_refusal_is_in_the_output_with_its_clause(tmp_path: Path) -> None:
    text = (HANDS / "side-pots.phh").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.phh"
    wrong.write_text(text.replace("p3 cbr 100", "p3 cbr 3"), encoding="utf-8")
    result = pitboss("replay", "--json", wrong, HANDS / "razz.phh")
    assert result.exit_code == 1
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["ending_stacks"] is None
    assert first["refusal"]["code"] == "below_the_least"
    assert first["refusal"]["cites"] == ["house-rules H-least"]
    assert second["refusal"] is None
    assert "below_the_least" in pitboss("replay", wrong).stdout


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("broken.phh", "variant =", "not a TOML file"),
        ("empty.phh", "", "actions must be a list of texts"),
        ("hand.txt", "", "histories are .phh"),
        ("other.phh", "variant='FB'\nstarting_stacks=[1, 1]\nactions=[]", "'FB' is not known"),
        ("record.json", "{}", "not a record of a round of play"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    result = pitboss("replay", "--json", path)
    assert result.exit_code == 1
    refusal = json.loads(result.stdout)["refusal"]
    assert refusal["code"] == "unreadable"
    assert said in refusal["message"]


def test_a_missing_file_is_told() -> None:
    result = pitboss("replay", "--json", "nowhere.phh")
    assert "there is no file nowhere.phh" in json.loads(result.stdout)["refusal"]["message"]


def test_from_phh_to_records_and_back(tmp_path: Path) -> None:
    records = tmp_path / "cents.jsonl"
    records.write_text(pitboss("export", "--record", HANDS / "cents.phhs").stdout, encoding="utf-8")
    back = tmp_path / "back.phhs"
    back.write_text(pitboss("export", "--phh", records).stdout, encoding="utf-8")
    result = pitboss("replay", "--json", back, records)
    assert result.exit_code == 0
    stacks = [json.loads(line)["ending_stacks"] for line in result.stdout.splitlines()]
    assert stacks[:4] == stacks[4:]
    assert stacks[1] == [4.95, 5.03, 5.02]


def test_from_phh_to_open_hand_history() -> None:
    result = pitboss("export", "--ohh", HANDS / "quartered.phh")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ohh"]["game_type"] == "OmahaHiLo"


def test_export_wants_one_format() -> None:
    for formats in ((), ("--phh", "--ohh")):
        result = pitboss("export", *formats, HANDS / "quartered.phh")
        assert result.exit_code == 2


def test_a_hand_that_is_refused_is_not_exported(tmp_path: Path) -> None:
    text = (HANDS / "side-pots.phh").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.phh"
    wrong.write_text(text.replace("p3 cbr 100", "p3 cbr 3"), encoding="utf-8")
    result = pitboss("export", "--phh", wrong)
    assert result.exit_code == 2
    assert "below_the_least" in result.stderr
