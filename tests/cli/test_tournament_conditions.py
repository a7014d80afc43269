"""`pitboss tournament new`, `check`, `print` and `level`, as a director would type them."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli.main import app
from pitboss.instruments.standard_events import EVENTS, held_at, standard_event
from pitboss.instruments.tournaments import read_conditions
from pitboss.tournament.conditions import Conditions

H = "gazette-2001/H"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *arguments])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "event.toml"
    assert run("new", H, "--out", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("event", EVENTS)
def test_new_writes_conditions_that_check_finds_nothing_in(event: str, tmp_path: Path) -> None:
    written = run("new", event)
    assert written.exit_code == 0
    found = read_conditions(written.stdout)
    assert isinstance(found, Conditions)
    assert found == held_at(standard_event(event), found.starts_at)
    path = tmp_path / "event.toml"
    path.write_text(written.stdout, encoding="utf-8")
    told = json.loads(run("check", str(path), "--players", "12", "--json").stdout)
    assert told["valid"]
    assert told["forecast"]["minutes"] > 0


def test_new_is_held_on_an_evening_that_is_still_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever it is written: entries close as the event starts, and neither is over by then."""
    for today in ("2026-11-16T08:00:00+11:00", "2031-02-27T23:59:00+10:00", "2032-02-22T20:00:00+00:00"):
        now = datetime.fromisoformat(today)
        monkeypatch.setattr("pitboss.cli.tournament_conditions.here", lambda now=now: now)
        found = read_conditions(run("new", H).stdout)
        assert isinstance(found, Conditions)
        assert found.entry.closes_at == found.starts_at
        starts = datetime.fromisoformat(found.starts_at)
        assert starts.utcoffset() == now.utcoffset()
        assert (starts.hour, (starts.date() - now.date()).days) == (19, 7)


def test_a_file_with_a_mark_of_its_byte_order_is_read(file: Path) -> None:
    file.write_text("\ufeff" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("check", str(file), "--players", "12").exit_code == 0


def test_what_is_neither_a_file_nor_an_event_is_told_with_the_events_there_are() -> None:
    told = run("level", "gazette-2001/Z")
    assert told.exit_code == 2
    assert "there is no file gazette-2001/Z, and no such event; events are gazette-2001/A" in told.output


@pytest.mark.parametrize("command", [("simulate", "--players", "20"), ("run", "--room")])
def test_nothing_is_begun_on_conditions_with_gaps(file: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    """Each gap and conflict is told with its line, and nothing is left behind."""
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("burn")), encoding="utf-8")
    room = tmp_path / "room.db"
    word, *more = command
    told = run(word, str(file), *more, *([str(room)] if word == "run" else []))
    assert told.exit_code == 1
    assert "sessions.0.determinations.burn: this is determined before play starts [gazette-2001" in told.output
    assert "line " in told.output
    assert not room.exists()


def test_nobody_goes_on_in_a_room_that_is_not_there(tmp_path: Path) -> None:
    room = tmp_path / "room.db"
    told = run("run", "--room", str(room))
    assert told.exit_code == 2
    assert "there is no room at" in told.output
    assert not room.exists()


def test_a_letter_may_stand_by_itself() -> None:
    assert run("new", "gazette-2001", "H").stdout == run("new", H).stdout


def test_an_event_that_there_is_not() -> None:
    result = run("new", "gazette-2001/K")
    assert result.exit_code == 2
    assert "gazette-2001/I" in result.stderr


def test_a_file_is_not_written_over(file: Path) -> None:
    before = file.read_bytes()
    assert run("new", "omaha-2017", "--out", str(file)).exit_code == 2
    assert file.read_bytes() == before


def test_check_tells_every_mistake_with_line_clause_and_who_gives_way(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("least = 10", "least = 9").replace("most = 80", "most = 81")
    file.write_text(text, encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 1
    line = text.splitlines().index("least = 9") + 1
    assert f"line {line}: players.least: the appendix has 10; got 9 [gazette-2001 H3.1]" in result.stderr
    assert "players.most" in result.stderr
    assert "the conditions give way" in result.stderr
    told = json.loads(run("check", str(file), "--json").stdout)
    assert not told["valid"]
    assert [(each["field"], each["line"], each["loses"]) for each in told["refusals"]] == [
        ("players.least", line, "conditions"),
        ("players.most", line + 1, "conditions"),
    ]


def test_check_forecasts_the_chips(file: Path) -> None:
    told = json.loads(run("check", str(file), "--json").stdout)
    assert (told["valid"], told["refusals"], told["players"], told["minutes"]) == (True, [], 80, [430])
    assert sum(each["chip"] * each["each"] for each in told["chips"]) == 3000
    assert all(each["total"] == 80 * each["each"] for each in told["chips"])
    assert "Chips for 80 players" in run("check", str(file)).stdout


def test_check_forecasts_the_length(file: Path) -> None:
    told = json.loads(run("check", str(file), "--players", "10", "--json").stdout)["forecast"]
    assert (told["players"], told["levels"] > 1, told["rounds"] > 20) == (10, True, True)
    assert json.loads(run("check", str(file), "--players", "10", "--json").stdout)["forecast"] == told
    assert json.loads(run("check", str(file), "--players", "500", "--json").stdout)["forecast"]["players"] == 80
    assert "Forecast: 40 bots play for" in run("check", str(file)).stdout
    file.write_text(file.read_text(encoding="utf-8").replace("least = 10", "least = 9"), encoding="utf-8")
    assert json.loads(run("check", str(file), "--json").stdout)["forecast"] is None


@pytest.mark.parametrize("content", ["fee = = 3\n", 'document = "omaha-2017"\nfee = 55.555\n', ""])
def test_a_file_that_cannot_be_read_as_conditions(content: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content, encoding="utf-8")
    for command in ("check", "print", "level"):
        result = run(command, str(path))
        assert result.exit_code == 1
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "line" in result.stderr or "document" in result.stderr


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    assert "there is no file" in run("check", str(tmp_path / "none.toml")).stderr
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert run("check", str(tmp_path / "bytes")).exit_code == 2
    assert run("check", str(tmp_path)).exit_code == 2


@pytest.mark.parametrize(
    ("minute", "expected"),
    [
        ("75", {"level": 3, "blinds": [100, 200], "ante": 0, "from": 60, "until": 90}),
        ("90", {"level": 4, "blinds": [100, 200], "ante": 0, "from": 90, "until": 120}),
        ("0", {"level": 1, "blinds": [25, 50], "ante": 0, "from": 0, "until": 30}),
        ("29.99", {"level": 1, "blinds": [25, 50], "ante": 0, "from": 0, "until": 30}),
        ("420", {"level": 15, "blinds": [20000, 40000], "ante": 0, "from": 420, "until": 450}),
    ],
)
def test_the_level_at_a_minute(minute: str, expected: dict[str, object]) -> None:
    assert json.loads(run("level", "gazette-2001/E", "--at", minute, "--json").stdout) == expected


def test_the_level_in_words_and_of_a_game_against_the_house(file: Path) -> None:
    assert "level 3: 100 / 200, ante 25, from minute 80 to 120" in run("level", str(file), "--at", "100").stdout
    told = json.loads(run("level", "uth-2019", "--at", "500", "--json").stdout)
    assert (told["minimum"], told["blinds"], told["until"]) == (200, [], None)


@pytest.mark.parametrize("arguments", [("--at", "-1"), ("--at", "1e30"), ("--session", "2"), ("--at", "nan")])
def test_minutes_and_sessions_that_there_are_not(arguments: tuple[str, ...]) -> None:
    assert run("level", H, *arguments).exit_code == 2


def test_print_gives_the_document_and_its_digest(file: Path, tmp_path: Path) -> None:
    told = json.loads(run("check", str(file), "--json").stdout)
    assert told["digest"] in run("print", str(file)).stdout
    page = tmp_path / "page.html"
    assert run("print", str(file), "--html", "--out", str(page)).exit_code == 0
    assert told["digest"] in page.read_text(encoding="utf-8")


def test_what_cannot_be_held_is_printed_as_a_draft_only(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("least = 10\n", ""), encoding="utf-8")
    assert run("print", str(file)).exit_code == 1
    draft = run("print", str(file), "--draft")
    assert draft.exit_code == 0
    assert "Not settled yet." in draft.stdout
