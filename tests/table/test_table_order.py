"""Order at a table: gaming while it is open, one round after the other, known breaches, stakes in view."""

from __future__ import annotations

import pytest

from pitboss.cite import Citation
from pitboss.table import commands as c
from pitboss.table.view import view_table
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, shown


def floor_of(name: str) -> Floor:
    return Floor(name).place(1, 2, 3) if name == EVENT else Floor(name).sit(1, 2, 3)


@shown(OMAHA=("D-round-of-play",), DRAW=("D-round-of-play",), EVENT=("D-round-of-play",))
def test_a_round_of_play_is_complete_before_the_next_begins(name: str) -> None:
    floor = floor_of(name)
    floor.start()
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "round_in_progress"
    floor.fold_out()
    floor.start()


@shown(OMAHA=("1.1", "2.4"), DRAW=("1.1", "2.4"), EVENT=("1.1", "2.3"), STONES=("S-fee-posted",))
def test_nobody_plays_at_a_table_that_is_not_open(name: str) -> None:
    floor = floor_of(name)
    floor.do(c.CloseTable, "good night", by="operator" if name != EVENT else "director")
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "table_not_open"


@shown(OMAHA=("19.2",), DRAW=("19.2",), EVENT=("18.3",))
def test_only_what_the_document_forbids_is_a_breach_of_it(name: str) -> None:
    floor, document = floor_of(name), name.partition("/")[0]
    for rule in (f"{document} no rule at all", "uth-2019 15.9"):
        assert floor.refused(c.RecordBreach, "Ann", Citation(rule), by="dealer").code == "no_such_breach"


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(name.partition("/")[0], "4.3")) for name in (OMAHA, DRAW)]
)
def test_the_sign_says_that_stakes_stay_in_full_view(name: str) -> None:
    lines = {line.name: line.value for line in view_table(Floor(name).state, "rail").sign}
    assert lines["table stakes"] == "always in full view"
