"""What an operator may determine, and every mistake at once."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.banked import BankedGame
from pitboss.instruments.catalogue import UnknownGameError, load
from tests.banked.house import OFFER, game_of


@pytest.mark.clause("uth-2019", "M-approval", "5.1", "5.2", "5.3", "10.1", "10.1-max-payout", "2.1", "13.8", "1.1")
def test_everything_determined_is_a_line_with_its_clause() -> None:
    lines = {line.name: line for line in game_of().determined}
    assert all(line.cites for line in lines.values())
    assert lines["game"].value == "Ultimate Texas Hold-em"
    assert lines["decks"].value == "red and blue, alternate"
    assert lines["above the maximum"].value == "with a marker beside the box"
    assert lines["multiples"].value == "10; trips 5"
    assert (lines["time to decide"].value, lines["seats"].value) == ("40 seconds", "6")
    assert "tournament" not in lines


@pytest.mark.clause("uth-2019", "5.2")
def test_wagers_above_the_maximum_are_for_the_operator_to_accept() -> None:
    lines = {line.name: line.value for line in game_of(above_maximum=False).determined}
    assert lines["above the maximum"] == "not accepted"


@pytest.mark.clause("uth-2019", "16.1", "16.15", "16.16")
def test_a_tournament_has_lines_of_its_own() -> None:
    lines = {line.name: line.value for line in game_of(tournament=True, table_minimum="ante").determined}
    assert lines["tournament"] == "tournament rules prevail"
    assert lines["table minimum"] == "the minimum of ante"
    assert lines["starting marker"] == "shows who wagers first"
    usual = {line.name: line.value for line in game_of(tournament=True).determined}
    assert usual["table minimum"] == "the minimum of ante and blind"


CLAUSES = {
    "minimum": ("5.1",),
    "maximum_below_minimum": ("5.1",),
    "multiples": ("5.3",),
    "limits_off_multiple": ("5.3",),
    "max_payout": ("10.1-max-payout",),
    "broken_chip": ("10.1-max-payout",),
    "paytable": ("10.1",),
    "paytable_not_approved": ("10.1",),
    "deck_colours": ("2.1(a)", "2.1(b)"),
    "seats": ("1.1", "7.2(c)"),
    "seconds_to_decide": ("13.8",),
    "wrong_type": ("5.1",),
    "too_large": ("5.1",),
    "unknown_determination": ("5.1",),
}
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"minimum": 0}, "minimum"),
    ({"minimum": 600}, "maximum_below_minimum"),
    ({"trips_minimum": -5}, "minimum"),
    ({"multiple": 0}, "multiples"),
    ({"multiple": 7, "chip": 5}, "multiples"),
    ({"multiple": 3}, "limits_off_multiple"),
    ({"max_payout": 0}, "max_payout"),
    ({"max_payout": 7, "chip": 5}, "broken_chip"),
    ({"paytable": "none"}, "paytable"),
    ({"paytable": "50-40-30-9-7-4-3"}, "paytable_not_approved"),
    ({"deck_colours": ["red", "RED "]}, "deck_colours"),
    ({"deck_colours": ["red", ""]}, "deck_colours"),
    ({"seats": 0}, "seats"),
    ({"seats": 23}, "seats"),
    ({"seconds_to_decide": 0}, "seconds_to_decide"),
    ({"max_payout_scope": "house"}, "wrong_type"),
    ({"maximum": 10**30}, "too_large"),
    ({"max_payout": 2**63}, "too_large"),
    ({"blinds": [5, 10]}, "unknown_determination"),
]


@pytest.mark.parametrize(
    ("choices", "code"),
    [pytest.param(*case, marks=pytest.mark.clause("uth-2019", *CLAUSES[case[1]]), id=str(case)) for case in WRONG],
)
def test_a_mistake_is_refused_with_its_clause(choices: dict[str, Any], code: str) -> None:
    refusals = OFFER.determine(**choices)
    assert not isinstance(refusals, BankedGame)
    assert [refusal.code for refusal in refusals] == [code]
    assert [refusal.cites for refusal in refusals] == [tuple(f"uth-2019 {clause}" for clause in CLAUSES[code])]


def test_every_mistake_is_told_at_once() -> None:
    refusals = OFFER.determine(minimum=0, max_payout=-1, seats=99, deck_colours=("red", "red"), nonsense=1)
    assert not isinstance(refusals, BankedGame)
    assert {refusal.code for refusal in refusals} == {
        "unknown_determination", "minimum", "max_payout", "deck_colours", "seats",
    }  # fmt: skip


def test_the_documents_game_is_found_by_its_key() -> None:
    assert load("uth-2019").game("ultimate-texas-holdem") is OFFER
    with pytest.raises(UnknownGameError, match="against the house"):
        load("uth-2019").players_game("ultimate-texas-holdem")
    with pytest.raises(UnknownGameError, match="omaha-2017 has no game 'omaha' against the house"):
        load("omaha-2017").banked_game("omaha")
