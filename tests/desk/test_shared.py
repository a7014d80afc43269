"""What all kinds of desks share is one thing under one name."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from pitboss.banked.table import commands as house
from pitboss.banked.table import events as house_events
from pitboss.banked.table.kind import BANKED
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.table import commands as pots
from pitboss.table import events as pots_events
from pitboss.table.kind import POTS
from tests.banked import open_tables
from tests.table.floor import Floor

OWN = ("CheckCards", "ReplaceCards", "ChangeDeterminations", "StartRound", "Act")
"""Commands of both kinds that are made of other things: two decks, other choices, another round."""
OWN_EVENTS = (
    "CardsChecked",
    "CardsReplaced",
    "ChangeNotified",
    "DeterminationsChanged",
    "RoundStarted",
    "ClockStarted",
    "ActTold",
    "ActTakenBack",
)


def by_name(union: Any) -> dict[str, Any]:
    return {kind.__name__: kind for kind in get_args(union)}


@pytest.mark.parametrize(
    ("one", "other", "own"),
    [
        (pots.AnyCommand, house.AnyCommand, OWN),
        (pots_events.TableEvent, house_events.TableEvent, OWN_EVENTS),
    ],
    ids=["commands", "events"],
)
def test_one_name_is_one_shape(one: Any, other: Any, own: tuple[str, ...]) -> None:
    """Two classes of one name differ in what they are made of, and then also in their tags."""
    mine, theirs = by_name(one), by_name(other)
    for name in mine.keys() & theirs.keys():
        assert (mine[name] is theirs[name]) == (name not in own), name
        if name in own:
            assert mine[name].__struct_config__.tag != theirs[name].__struct_config__.tag


def test_every_shared_command_is_decided_by_every_kind() -> None:
    for kind in (POTS, BANKED):
        assert set(get_args(c.DeskCommand)) <= set(kind.decide)
    assert set(get_args(house.AnyCommand)) == set(BANKED.decide)
    assert set(get_args(pots.AnyCommand)) == set(POTS.decide)


@pytest.mark.parametrize("sanction", ["void_wagers", "exclude_from_round", "void_round"])
def test_sanctions_of_another_kind_are_none_here(sanction: Any) -> None:
    floor = Floor().sit(1, 2)
    breach = floor.state.law.breaches[0]
    assert floor.refused(c.RecordBreach, "Ann", breach, sanction, by="operator").code == "no_such_sanction"


@pytest.mark.parametrize("sanction", ["fold", "fold_and_exclude"])
def test_nobody_folds_for_a_breach_against_the_house(sanction: Any) -> None:
    table = open_tables.table_of("Ann")
    command = c.RecordBreach("Ann", open_tables.clause("15.9"), sanction, by="operator", now=0)
    assert open_tables.refused(table, command).code == "no_such_sanction"


def test_only_duties_of_the_document_are_signed_for_against_the_house() -> None:
    table = open_tables.table_of("Ann")
    assert (
        open_tables.refused(table, c.SignDuty("dealer 12", "swept the floor", by="dealer", now=0)).code
        == "no_such_duty"
    )


@pytest.mark.clause("uth-2019", "5.1")
def test_a_change_against_the_house_is_notified_and_withdrawn_like_any_other() -> None:
    table = open_tables.table_of("Ann")
    choices = table.game.choices
    change = house.ChangeDeterminations(replace(choices, minimum=20), "from the next round", by="operator", now=0)
    assert open_tables.refused(table, replace(change, choices=choices)).code == "nothing_changes"
    assert open_tables.refused(table, replace(change, notice=" ")).code == "no_notice"
    (notified,) = open_tables.do(table, change)
    assert isinstance(notified, house_events.ChangeNotified)
    assert notified.changed == ("minimum",)
    (withdrawn,) = open_tables.do(table, replace(change, choices=choices, notice="as before"))
    assert isinstance(withdrawn, e.ChangeWithdrawn)
    assert table.state.pending is None
