"""The operator says on the form which day's rules a table is opened under."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.form import Choice
from pitboss.room.hosted import Said
from pitboss.room.kind import kinds
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter

ULTIMATE = "uth-2019/ultimate-texas-holdem"
OMAHA = "omaha-2017/omaha"
NAMES = ("opened_on", "effective_from", "pack_enabled")


def day_lines(game: str) -> dict[str, Choice]:
    """The lines of a game's form that are about days."""
    instrument, key = game.split("/")
    (offer,) = [
        offer for kind in kinds() for offer in kind.form() if (offer.instrument, offer.game) == (instrument, key)
    ]
    return {choice.name: choice for choice in offer.choices if choice.name in NAMES}


def chartered(game: str, **chosen: Any) -> Charter | tuple[Refusal, ...]:
    instrument, key = game.split("/")
    return house_charter(instrument, key, chosen, title="", bots=0, now=0)


def refused(game: str, **chosen: Any) -> dict[str, str]:
    """The messages by their lines of the form."""
    wrong = chartered(game, **chosen)
    assert isinstance(wrong, tuple), "it opened"
    assert all(refusal.cites for refusal in wrong)
    return {refusal.field: refusal.message for refusal in wrong}


def standing(game: str, **chosen: Any) -> dict[str, str]:
    """The sign of a table that was opened so."""
    charter = chartered(game, **chosen)
    assert isinstance(charter, Charter), charter
    opened = open_from_charter("t", charter, Said("operator:x", "open", 0))
    assert isinstance(opened, tuple), opened
    return {line.name: line.value for line in opened[0].view("rail").sign}


@pytest.mark.parametrize("game", [ULTIMATE, OMAHA])
def test_the_form_asks_for_the_days(game: str) -> None:
    lines = day_lines(game)
    assert tuple(lines) == NAMES
    assert {lines[name].kind for name in NAMES[:2]} == {"text"}
    assert lines["pack_enabled"].choices == ("in_force", "historical")
    assert [lines[name].default for name in NAMES] == ["", "", "in_force"]
    assert "M-commencement" in str(lines["opened_on"].cites)


def test_historical_games_are_offered_as_such() -> None:
    assert day_lines("gazette-2001/omaha-cash")["pack_enabled"].default == "historical"


def test_rules_that_were_not_revoked_may_stand_beside_their_successors() -> None:
    assert "beside_successor" in (day_lines("gazette-2001/omaha")["pack_enabled"].choices or ())
    assert "beside_successor" not in (day_lines("gazette-2001/draw")["pack_enabled"].choices or ())


def test_a_document_without_a_day_asks_for_none() -> None:
    assert not day_lines("stones-omaha/omaha")
    assert "not something to determine" in refused("stones-omaha/omaha", opened_on="2019-05-01")["opened_on"]


@pytest.mark.parametrize(
    ("game", "early", "first"), [(ULTIMATE, "2019-04-16", "2019-04-17"), (OMAHA, "2017-11-06", "2017-11-07")]
)
def test_no_table_opens_before_the_first_day(game: str, early: str, first: str) -> None:
    assert f"in force from {first}, not on {early}" in refused(game, opened_on=early)["opened_on"]
    assert standing(game, opened_on=first)["rules"] == f"in force from {first}, a day not verified"


@pytest.mark.parametrize(("game", "day"), [(ULTIMATE, "2019-04-20"), (OMAHA, "2017-11-10")])
def test_the_operator_may_know_the_first_day_better(game: str, day: str) -> None:
    assert f"from {day}" in refused(game, opened_on="2017-11-09", effective_from=day)["opened_on"]
    assert standing(game, opened_on=day, effective_from=day)["rules"] == f"in force from {day}"


@pytest.mark.parametrize("game", [ULTIMATE, OMAHA])
@pytest.mark.parametrize("name", NAMES[:2])
def test_a_day_that_no_calendar_has_is_refused_at_its_line(game: str, name: str) -> None:
    told = refused(game, **{name: "2020-02-31"})
    assert set(told) == {name}
    assert "as in 2017-11-20, and is one of the calendar; got '2020-02-31'" in told[name]


@pytest.mark.parametrize("game", [ULTIMATE, OMAHA])
def test_a_table_may_be_opened_as_a_game_of_another_time(game: str) -> None:
    lines = standing(game, opened_on="2001-01-31", pack_enabled="historical")
    assert lines["standing of the rules"] == "a game of another time"


@pytest.mark.parametrize("game", [ULTIMATE, OMAHA])
def test_every_mistake_about_days_stands_at_its_line_with_those_about_the_game(game: str) -> None:
    wrong = refused(game, opened_on=17, effective_from="in spring", pack_enabled="perhaps", chip=-1)
    assert {*NAMES, "chip"} <= set(wrong)
