"""`pitboss tournament prizes` and `simulate`: figures of a field, and a whole event, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from pitboss.cli.main import app

RUNNER = CliRunner()


def test_the_prizes_of_a_field_come_to_its_pool() -> None:
    asked = ["tournament", "prizes", "gazette-2001/E", "--players", "40", "--rebuys", "12", "--add-ons", "20", "--json"]
    told = json.loads(RUNNER.invoke(app, asked).stdout)
    assert told["fees"] - told["commission"] + told["bought"] == told["pool"] == sum(told["prizes"])


def test_prizes_are_told_in_words() -> None:
    told = RUNNER.invoke(app, ["tournament", "prizes", "omaha-2017", "--players", "24"]).stdout
    assert "600.00" in told
    assert "24 entries pay 1,320.00; commission 120.00; pool 1,200.00" in told


def test_a_whole_event_is_told_as_json(tmp_path: Path) -> None:
    drawing = tmp_path / "event.svg"
    asked = ["tournament", "simulate", "gazette-2001/F", "--players", "10", "--seed", "4", "--json"]
    told = json.loads(RUNNER.invoke(app, [*asked, "--chart", str(drawing)]).stdout)
    assert told["entries"] == 10
    assert sum(prize["amount"] for prize in told["prizes"]) == told["pool"] == 50_000
    assert told["chips_issued"] == told["chips_removed"] + told["chips_in_play"]
    assert drawing.read_text().startswith("<svg")


def test_a_field_that_the_document_does_not_allow_is_refused_with_its_number() -> None:
    refused = RUNNER.invoke(app, ["tournament", "simulate", "gazette-2001/F", "--players", "11"])
    assert refused.exit_code == 2
    assert "10 players" in refused.output
    too_few = RUNNER.invoke(app, ["tournament", "simulate", "gazette-2001/A", "--players", "8"])
    assert too_few.exit_code == 2
    assert "9 players or more" in too_few.output
