"""Whoever comes to a table, or back to it, sees what each seat has just done."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pitboss.play import commands as p
from pitboss.room.play_money import house_charter
from pitboss.server.snapshot import snapshot
from tests.server.desk_in_memory import PotsInMemory

PEOPLE = ("Ada", "Bo", "Cy")


@pytest.fixture
def table() -> PotsInMemory:
    charter = house_charter("gazette-2001", "hold-em", {"seats": 3}, title="Three", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    found = PotsInMemory(charter, random.Random(3))
    for at, name in enumerate(PEOPLE):
        found.seat(name, at + 1, 1000)
    found.settle_the_button()
    found.deal()
    return found


def acts(table: PotsInMemory) -> list[tuple[str, int]]:
    told: list[dict[str, Any]] = json.loads(snapshot(table.live, None, "Ada", 0)).get("acts", [])
    return [(each["type"], each["seat"]) for each in told]


def act(table: PotsInMemory, kind: type[Any]) -> int:
    playing = table.hosted.state.round
    assert playing
    seat = playing.to_act
    table.act(kind(seat))
    return int(seat)


def test_acts_of_the_betting_round_are_told_and_those_before_it_are_not(table: PotsInMemory) -> None:
    blinds = acts(table)
    assert [kind for kind, _ in blinds] == ["Posted", "Posted"]
    first = act(table, p.Call)
    assert acts(table) == [*blinds, ("Called", first)]
    second = act(table, p.Call)
    assert acts(table) == [*blinds, ("Called", first), ("Called", second)]
    act(table, p.Call)
    assert acts(table) == [], "the flop has come"
    checker = act(table, p.Check)
    assert acts(table) == [("Checked", checker)]


def test_nothing_is_told_once_the_round_is_over(table: PotsInMemory) -> None:
    act(table, p.Fold)
    assert acts(table)
    act(table, p.Fold)
    assert table.hosted.state.round is None
    assert acts(table) == []
