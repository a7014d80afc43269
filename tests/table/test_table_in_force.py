"""Rules in force on the day: a new table of older or later rules is refused unless it is meant as a historical one."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.table import Table, TableSettings
from pitboss.table.view import view_table
from tests.table.floor import APPROVALS, DRAW, OMAHA, STONES, game_of

OLD_DRAW, OLD_OMAHA = "gazette-2001/draw", "gazette-2001/omaha"
clause = pytest.mark.clause


def opened(name: str, **settings: Any) -> Table | Refusal:
    game = game_of(name)
    return Table.open(
        game,
        now=0,
        approvals=APPROVALS,
        cards_checked=len(game.deck),
        fees_posted=name == STONES,
        settings=TableSettings(**settings),
    )


def refused(name: str, **settings: Any) -> Refusal:
    table = opened(name, **settings)
    assert isinstance(table, Refusal), "it opened"
    return table


def standing(table: Table | Refusal) -> dict[str, str]:
    assert isinstance(table, Table), table
    return {line.name: line.value for line in view_table(table.state, "floor").sign}


@clause("omaha-2017", "M-commencement")
def test_a_document_is_not_used_before_its_day() -> None:
    told = refused(OMAHA, opened_on="2017-11-06")
    assert "in force from 2017-11-07, not on 2017-11-06" in told.message
    assert "historical" in told.message
    assert isinstance(opened(OMAHA, opened_on="2017-11-07"), Table)


def test_nor_is_the_one_of_2005() -> None:
    assert "in force from 2005-02-08" in refused(DRAW, opened_on="2005-02-07").message


def test_the_operator_may_know_the_day_better() -> None:
    dates = {"omaha-2017": "2017-11-10"}
    assert "from 2017-11-10" in refused(OMAHA, opened_on="2017-11-09", effective_from=dates).message
    table = opened(OMAHA, opened_on="2017-11-10", effective_from=dates)
    assert standing(table)["rules"] == "in force from 2017-11-10"


def test_a_day_that_no_text_gives_is_marked_so() -> None:
    assert standing(opened(OMAHA))["rules"] == "in force from 2017-11-07, a day not verified"


@clause("draw-2005", "M-revocation")
def test_tournament_draw_of_2001_ended_with_the_document_of_2005() -> None:
    assert isinstance(opened(OLD_DRAW, opened_on="2005-02-07"), Table)
    assert "draw-2005 took the place" in refused(OLD_DRAW, opened_on="2005-02-08").message
    assert refused(OLD_DRAW).cites == ("draw-2005 M-revocation",)


@clause("omaha-2017", "M-commencement")
def test_tournament_omaha_of_2001_ended_with_the_document_of_2017_unless_both_are_live() -> None:
    assert isinstance(opened(OLD_OMAHA, opened_on="2017-11-06"), Table)
    assert "omaha-2017 took the place" in refused(OLD_OMAHA, opened_on="2017-11-07").message
    table = opened(OLD_OMAHA, pack_enabled="beside_successor")
    assert standing(table)["standing of the rules"] == "kept beside omaha-2017 from 2017-11-07"
    assert isinstance(opened(OLD_DRAW, pack_enabled="beside_successor"), Refusal), "that one was revoked"


@clause("gazette-2001", "M-alteration")
@pytest.mark.parametrize(
    ("name", "last", "first"),
    [
        pytest.param(f"gazette-2001/{name}", last, first, marks=clause(document, *numbers))
        for name, document, numbers, last, first in (
            ("draw-cash", "draw-2005", ("M-approval",), "2005-02-07", "2005-02-08"),
            ("omaha-cash", "omaha-2017", ("M-approval", "M-revocation"), "2017-11-06", "2017-11-07"),
        )
    ],
)
def test_cash_games_of_2001_ended_with_the_rules_approved_anew(name: str, last: str, first: str) -> None:
    assert "in force from 2001-01-31" in refused(name, opened_on="2001-01-30").message
    assert isinstance(opened(name, opened_on=last), Table)
    assert "took the place of these rules" in refused(name, opened_on=first).message
    assert isinstance(opened(name, pack_enabled="beside_successor"), Refusal), "the very same game"
    table = opened(name, opened_on=first, pack_enabled="historical")
    assert standing(table)["standing of the rules"].startswith("historical, replaced by")


NINE = [key for key, offer in load("gazette-2001").offers.items() if offer.defaults.tournament]


@clause("gazette-2001", "M-declaration", "M-approval")
@pytest.mark.parametrize("key", NINE)
def test_the_nine_games_of_the_gazette_begin_with_it(key: str) -> None:
    assert len(NINE) == 9
    told = refused(f"gazette-2001/{key}", opened_on="2001-01-30")
    assert "in force from 2001-01-31, not on 2001-01-30" in told.message
    assert isinstance(opened(f"gazette-2001/{key}", opened_on="2001-01-31"), Table)


@pytest.mark.parametrize("key", NINE)
def test_all_nine_games_of_the_gazette_stay_as_historical_ones(key: str) -> None:
    table = opened(f"gazette-2001/{key}", opened_on="2024-05-01", pack_enabled="historical")
    assert "standing of the rules" in standing(table)


def test_the_others_are_in_force() -> None:
    live = [key for key in load("gazette-2001").offers if isinstance(opened(f"gazette-2001/{key}"), Table)]
    assert set(load("gazette-2001").offers) - set(live) == {"draw", "omaha", "draw-cash", "omaha-cash"}


@pytest.mark.parametrize("day", ["20 November 2017", "2017-13-01", "17-11-20", "2020-02-31", "2100-02-29"])
def test_a_day_is_written_as_a_date(day: str) -> None:
    assert "a day is written" in refused(OMAHA, opened_on=day).message
    assert "a day is written" in refused(OMAHA, effective_from={"omaha-2017": day}).message


def test_the_card_room_has_no_date_of_its_own() -> None:
    assert "rules" not in standing(opened(STONES, opened_on="1999-01-01"))
