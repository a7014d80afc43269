"""The commands as a new user would type them."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss import instruments
from pitboss.cli.main import app
from pitboss.cli.welcome import EXAMPLES

EXAMPLE = Path(instruments.__file__).parent / "omaha_2017" / "examples" / "table" / "new-player-posts.toml"


def pitboss(*arguments: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    """In this process: a new one takes a second to begin."""
    ran = CliRunner().invoke(app, arguments, input=typed, prog_name="pitboss", catch_exceptions=False)
    return subprocess.CompletedProcess(arguments, ran.exit_code, ran.stdout, ran.stderr)


def pitboss_by_itself(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_without_arguments_it_greets_and_shows_what_it_can_do() -> None:
    result = pitboss()
    assert result.returncode == 0
    assert "full house, kings over jacks" in result.stdout
    assert "1,302" not in result.stderr
    assert all(key in result.stdout for key in ("omaha-2017", "draw-2005", "uth-2019", "stones-omaha", "gazette-2001"))


@pytest.mark.parametrize("command", [command for command, _ in EXAMPLES])
def test_the_examples_work_when_pasted(command: str) -> None:
    result = pitboss_by_itself(*shlex.split(command)[1:])
    assert (result.returncode, result.stderr) == (0, "")


def test_rank_reads_lines_and_writes_json_lines() -> None:
    result = pitboss("rank", "--json", typed="As Ks Qs Js Ts\n\nKh Kd Ks Jc Jd 2c 3c\n")
    royal, house = (json.loads(line) for line in result.stdout.splitlines())
    assert royal["cards"] == ["As", "Ks", "Qs", "Js", "Ts"]
    assert (royal["category"], house["category"]) == ("royal flush", "full house")
    assert house["words"] == "full house, kings over jacks"
    assert house["five"] == ["Kh", "Kd", "Ks", "Jc", "Jd"]
    assert royal["strength"] > house["strength"]


def test_cards_typed_without_quotes_are_one_hand() -> None:
    result = pitboss("rank", "--json", "As", "Ks", "Qs", "Js", "10s")
    assert json.loads(result.stdout)["category"] == "royal flush"


def test_the_version_is_told() -> None:
    assert pitboss("--version").stdout.startswith("pitboss 0.")


def test_rank_follows_the_determinations() -> None:
    low = ("rank", "--win", "low", "--json")
    high_ace, low_ace = (
        json.loads(pitboss(*low, "--low-ace", ace, "Ah 2d 3c 4s 5h").stdout) for ace in ("high", "low")
    )
    assert high_ace["words"] == "ace-five-four-three-deuce low"
    assert low_ace["words"] == "five-four-three-deuce-ace low"
    wheel = json.loads(pitboss("rank", "--deck", "36", "--ace-low", "--json", "Ah 9d 8c 7s 6h").stdout)
    assert wheel["words"] == "straight, nine high"
    joker = json.loads(pitboss("rank", "--joker", "--json", "Ah Ad Ac As JO").stdout)
    assert (joker["words"], joker["joker_as"]) == ("five of a kind, aces", "Ac")


def test_which_hands_win_is_said_alike_for_ranking_and_playing() -> None:
    low = ("low", "--low-ace", "low", "--json", "Ah 2d 3c 4s 5h")
    said = [pitboss("rank", option, *low) for option in ("--wins", "--win")]
    assert said[0].stdout == said[1].stdout != ""
    assert "--wins" in pitboss("play", "--help").stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["example", "nowhere.toml"], "there is no file nowhere.toml"),
        (["replay", "nowhere.phh"], "there is no file nowhere.phh"),
        (["export", "nowhere.phh", "--phh"], "there is no file nowhere.phh"),
        (["play", "omaha-2017/omaha", "--commission", "schedule:3"], "omaha-2017 posts no schedules"),
        (["play", "omaha-2017/omaha", "--commission", "7:10"], "PERCENT:CAP with 5 or 10 per cent"),
        (["play", "stones-omaha/omaha", "--commission", "schedule:99"], "schedule:N with N from 1 to 27"),
    ],
)
def test_mistakes_are_told_in_plain_words(arguments: list[str], told: str) -> None:
    result = pitboss(*arguments, typed="")
    assert result.returncode in (1, 2)
    assert told in " ".join((result.stdout + result.stderr).split())
    assert "Errno" not in result.stdout + result.stderr


def test_time_may_be_charged_in_the_terminal_too() -> None:
    assert pitboss("play", "omaha-2017/omaha", "--commission", "time:6", "--fast", typed="q\n").returncode == 0


def test_one_hand_is_one_hand() -> None:
    assert "1 hand; 1 refused" in pitboss("replay", "nowhere.phh").stdout


def test_the_events_of_a_table_are_told_in_words() -> None:
    told = pitboss("example", str(EXAMPLE)).stdout
    assert "takes seat" in told
    assert "Player seated" not in told


def test_a_low_without_a_stated_ace_says_how_it_counts() -> None:
    assert "--low-ace low" in pitboss("rank", "--win", "low", "Ah 2d 3c 4s 5h").stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["As As Ks Qs Js"], "As appears twice"),
        (["--deck", "36", "2s 7s 8s 9s Ts"], "2s is not in the 36-card deck"),
        (["As Ks Qs Js JO"], "JO is not in the 52-card deck"),
        (["As Ks Qs Js ??"], "an unknown card (??) cannot be ranked"),
        (["As Ks Qs"], "got 3"),
        (["As Ks Qs Js Zz"], "'Zz' is not a card"),
        (["--deck", "50", "As Ks Qs Js Ts"], "a deck has 52, 48, 44, 40, 36, 32 cards"),
    ],
)
def test_bad_input_is_refused_with_what_is_allowed(arguments: list[str], message: str) -> None:
    result = pitboss("rank", *arguments)
    assert result.returncode == 2
    assert message in " ".join(result.stderr.split())


def test_one_bad_line_does_not_lose_the_others() -> None:
    result = pitboss("rank", "--json", typed="As As Ks Qs Js\nAs Ks Qs Js Ts\n")
    assert result.returncode == 2
    assert "hand 1" in result.stderr
    assert json.loads(result.stdout)["category"] == "royal flush"


def test_clauses_as_json() -> None:
    found = json.loads(pitboss("clauses", "omaha-2017", "3.3", "--json").stdout)
    assert [item["clause"] for item in found] == ["3.3", *(f"3.3({x})" for x in "abcdefghijk")]
    assert list(found[0]) == ["instrument", "clause", "layer", "status", "text", "enforced_in", "tests", "proven_by"]
    assert len(json.loads(pitboss("clauses", "--json").stdout)) == 1302


def test_clauses_shows_one_clause_and_the_summary() -> None:
    shown = pitboss("clauses", "omaha-2017", "17.7").stdout
    assert "omaha-2017 17.7" in shown
    assert "coded" in shown
    assert "1302" in pitboss("clauses").stdout


@pytest.mark.parametrize("arguments", [["omaha"], ["omaha-2017", "99.9"]])
def test_an_unknown_clause_is_refused(arguments: list[str]) -> None:
    result = pitboss("clauses", *arguments)
    assert result.returncode == 2
    assert result.stderr.strip()
    assert "Traceback" not in result.stderr


def test_import_is_quick() -> None:
    """What `import pitboss` pulls in stays small: no numpy, no tables, no command line."""
    code = (
        "import sys, pitboss.ranking, pitboss.play; "
        "print([m for m in ('typer', 'rich', 'numpy', 'pitboss.instruments') if m in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_a_short_command_loads_no_arrays() -> None:
    code = "import sys, pitboss.cli.main, pitboss.cli.tournament; print('numpy' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_what_goes_into_a_pipe_is_not_wrapped(tmp_path: Path) -> None:
    deep = tmp_path / "a-long-way-down" / ("deeper-" * 20)
    result = pitboss("audit", "--db", f"sqlite:///{deep}/none.db")
    assert result.returncode == 2
    assert str(deep) in result.stderr
