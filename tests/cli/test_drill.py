"""`pitboss drill` as it is typed: answers in, marks and clauses out."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli.main import app
from pitboss.instruments import find

OMAHA = ("--instrument", "omaha-2017")


def drilled(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, ["drill", *arguments], input=typed, env={"COLUMNS": "100"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(*arguments: str, typed: str = "") -> str:
    result = drilled(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def objects(*arguments: str, typed: str = "") -> list[dict[str, object]]:
    return [json.loads(line) for line in said("--json", *arguments, typed=typed).splitlines()]


def answers(*arguments: str) -> list[str]:
    """The right answers of a drill, as they are typed."""
    return [str(each["answer"]) for each in objects("--auto", *arguments) if each["kind"] == "mark"]


def lines(typed: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in typed)


@pytest.mark.parametrize("seed", ["1", "24"])
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_any_seed_replays_the_same_drill_byte_for_byte(seed: str, more: tuple[str, ...]) -> None:
    arguments = ("--seed", seed, "--level", "3", "--questions", "12", "--auto", *more)
    assert drilled(*arguments).stdout_bytes == drilled(*arguments).stdout_bytes
    assert drilled(*arguments).stdout_bytes != drilled("--seed", "25", *arguments[2:]).stdout_bytes


def test_the_printed_command_gives_the_same_drill_again() -> None:
    shown = said("--questions", "3", "--level", "1", "--auto")
    again = shown.splitlines()[-1].split()
    assert again[:2] == ["pitboss", "drill"]
    assert said(*again[2:], "--auto") == shown


def test_right_answers_typed_line_by_line_are_all_right() -> None:
    arguments = ("--seed", "5", "--level", "3", "--questions", "8")
    shown = said(*arguments, typed=lines(answers(*arguments)))
    assert shown.count("✔ Right.") == 8
    assert "8 of 8" in shown
    assert "Read again" not in shown


def test_a_wrong_answer_is_told_the_right_one_with_its_clause_in_our_words() -> None:
    arguments = (*OMAHA, "--seed", "5", "--level", "1", "--questions", "1")
    right = answers(*arguments)[0]
    wrong = next(letter for letter in "abc" if letter != right)
    shown = said(*arguments, typed=f"{wrong}\n")
    assert f"✘ No: {right}" in shown
    assert "0 of 1" in shown
    number = re.search(r"pitboss clauses omaha-2017 (\S+)", shown)
    assert number
    text = find(f"omaha-2017 {number[1]}").text  # type: ignore[arg-type]
    assert text.split()[:4] == " ".join(shown.split("Read again")[1].split()).split()[2:6]


def test_what_is_no_answer_is_asked_again() -> None:
    arguments = ("--seed", "5", "--level", "1", "--questions", "1")
    shown = said(*arguments, typed=f"perhaps\nz\n{answers(*arguments)[0]}\n")
    assert "'perhaps' is none of the answers; type a letter from a to c" in shown
    assert "1 of 1" in shown


def test_the_end_of_the_input_ends_the_drill_with_the_score() -> None:
    arguments = ("--seed", "5", "--level", "1", "--questions", "4")
    shown = said(*arguments, typed=lines(answers(*arguments)[:2]))
    assert "2 of 2" in shown
    assert "The same drill again" in shown


def test_q_leaves_with_the_score() -> None:
    shown = said("--seed", "5", typed="q\n")
    assert "in all 0 of 0" in " ".join(shown.split())


def test_wrong_ones_come_again_until_they_are_right() -> None:
    arguments = ("--seed", "5", "--level", "1", "--questions", "2")
    first, second = answers(*arguments)
    wrong = next(letter for letter in "abc" if letter != first)
    shown = said(*arguments, "--again", typed=lines([wrong, second, wrong, first]))
    assert shown.count("Once more: situation 1") == 2
    assert "1 of 2" in shown


def test_a_question_in_json_does_not_carry_its_answer() -> None:
    told = objects("--auto", "--seed", "5", "--questions", "3", "--level", "3")
    assert [each["kind"] for each in told] == [
        "drill", "situation", "question", "mark", "question", "mark", "question", "mark", "explanation", "score",
    ]  # fmt: skip
    assert {"right", "answer"}.isdisjoint(told[2])
    assert told[-1]["asked"] == told[-1]["right"] == 3


def test_json_reads_answers_from_lines_and_says_what_it_cannot_read() -> None:
    told = objects("--seed", "5", "--questions", "1", "--level", "1", typed="perhaps\na\n")
    assert [each["kind"] for each in told][2:] == ["question", "unread", "mark", "explanation", "score"]


def test_nothing_is_wider_than_a_hundred_columns() -> None:
    shown = said("--seed", "3", "--level", "3", "--questions", "40", "--auto")
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 100


def test_the_staff_see_no_hole_cards() -> None:
    for each in objects("--seed", "3", "--questions", "20", "--auto"):
        if each["kind"] == "situation":
            seats = each["table"]["seats"]  # type: ignore[index]
            exposed = each["table"]["exposed"]  # type: ignore[index]
            down = {card for seat in seats if not seat["words"] for card in seat["down"]}
            assert down <= {"??", *exposed}


def test_one_game_can_be_drilled_and_its_document_may_be_named_before() -> None:
    for arguments in (("--game", "seven-card-stud"), ("--instrument", "gazette-2001", "--game", "draw")):
        told = objects("--seed", "1", "--questions", "3", "--auto", *arguments)
        games = {each["game"] for each in told if each["kind"] == "situation"}
        assert games == {f"gazette-2001/{arguments[-1]}"}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--instrument", "uth-2019"), "uth-2019 is played against the house"),
        (("--instrument", "hoyle"), "hoyle is none of the documents"),
        (("--game", "snap"), "there is no game 'snap'"),
        (("--instrument", "draw-2005", "--game", "omaha-2017/omaha"), "omaha-2017/omaha is not a game of draw-2005"),
    ],
)
def test_what_there_is_no_drill_for_is_told(arguments: tuple[str, ...], why: str) -> None:
    result = drilled(*arguments)
    assert result.exit_code == 2
    assert why in " ".join(result.output.split())
