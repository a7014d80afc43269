"""`pitboss tournament prizes` and `simulate`: figures of a field, and a whole event, from the command line."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.cli.tournament_prizes import prize_list
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournaments import write_conditions
from pitboss.tournament.conditions import Formula

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
    assert refused.output.strip() == "the event takes 10 players [gazette-2001 F3.1]"
    too_few = RUNNER.invoke(app, ["tournament", "simulate", "gazette-2001/A", "--players", "8"])
    assert too_few.exit_code == 2
    assert "the event takes 9 players or more; there are 8 [gazette-2001 A3.1" in too_few.output


def test_prizes_are_told_of_fields_that_the_event_takes() -> None:
    refused = RUNNER.invoke(app, ["tournament", "prizes", "gazette-2001/F", "--players", "11"])
    assert refused.exit_code == 2
    assert refused.output.strip() == "the event takes 10 to 10 players; got 11 [gazette-2001 F3.1]"
    assert RUNNER.invoke(app, ["tournament", "prizes", "gazette-2001/E", "--players", "9"]).exit_code == 2
    assert RUNNER.invoke(app, ["tournament", "prizes", "gazette-2001/E", "--players", "10"]).exit_code == 0


def test_a_name_is_told_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "event.toml"
    text = write_conditions(standard_event("gazette-2001/F"))
    path.write_text(re.sub('name = ".*"', 'name = "[red]F[/] [/]"', text, count=1), encoding="utf-8")
    for words in (["check"], ["prizes", "--players", "10"], ["simulate", "--players", "10"]):
        told = RUNNER.invoke(app, ["tournament", words[0], str(path), *words[1:]])
        assert told.exit_code == 0, told.output
        assert "[red]F[/] [/]" in told.stdout


def test_what_came_of_an_event_is_told_though_its_drawing_cannot_be_written(tmp_path: Path) -> None:
    drawing = tmp_path / "nowhere" / "event.svg"
    asked = ["tournament", "simulate", "gazette-2001/F", "--players", "10", "--json", "--chart", str(drawing)]
    told = RUNNER.invoke(app, asked)
    assert told.exit_code == 2
    assert json.loads(told.stdout)["entries"] == 10
    assert f"{drawing} cannot be written: no such file or directory" in told.stderr


def test_a_large_field_by_a_formula_is_paid_at_once_and_to_the_cent() -> None:
    formula = Formula(percent_paid=50, ratio_percent=90, least=500)
    told = prize_list(replace(standard_event("omaha-2017"), prizes=formula), 10_000, 0, 0)
    assert (len(told.prizes), told.prizes[-1], sum(told.prizes)) == (88, 522, told.pool)
    assert all(abs(10 * less - 9 * more) < 10 for more, less in pairwise(told.prizes[1:]))
