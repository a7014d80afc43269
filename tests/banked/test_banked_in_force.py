"""A table against the house opens on the days of its document, or as a game of another time."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table.sign import sign
from pitboss.cite import Refusal
from tests.banked.house import game_of
from tests.banked.open_tables import APPROVED


def opened(**settings: Any) -> BankedTable | Refusal:
    return BankedTable.open(game_of(), now=0, settings=TableSettings(**settings), **APPROVED)


def standing(**settings: Any) -> dict[str, str]:
    table = opened(**settings)
    assert isinstance(table, BankedTable), table
    return {line.name: line.value for line in sign(table.state)}


def refused(**settings: Any) -> Refusal:
    table = opened(**settings)
    assert isinstance(table, Refusal), "it opened"
    return table


@pytest.mark.clause("uth-2019", "M-commencement")
def test_the_document_is_not_used_before_its_day() -> None:
    told = refused(opened_on="2019-04-16")
    assert "uth-2019 is in force from 2019-04-17, not on 2019-04-16" in told.message
    assert told.cites == ("uth-2019 M-commencement", "uth-2019 M-approval")
    assert isinstance(opened(opened_on="2019-04-17"), BankedTable)


def test_the_sign_says_that_no_text_gives_the_day() -> None:
    assert standing()["rules"] == "in force from 2019-04-17, a day not verified"


def test_the_operator_may_know_the_day_better() -> None:
    dates = {"uth-2019": "2019-04-20"}
    assert "from 2019-04-20" in refused(opened_on="2019-04-19", effective_from=dates).message
    assert standing(opened_on="2019-04-20", effective_from=dates)["rules"] == "in force from 2019-04-20"


def test_any_day_will_do_for_a_game_of_another_time() -> None:
    lines = standing(opened_on="2001-01-31", pack_enabled="historical")
    assert lines["standing of the rules"] == "a game of another time"


@pytest.mark.parametrize("day", ["17 April 2019", "2019-13-01", "2020-02-31"])
def test_a_day_is_written_as_a_date(day: str) -> None:
    assert "a day is written" in refused(opened_on=day).message
    assert "a day is written" in refused(effective_from={"uth-2019": day}).message
