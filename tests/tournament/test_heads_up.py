"""From three players to two: who has the blinds of the next round, as each document has it."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.play import events as played
from pitboss.spec import NoCommission
from pitboss.table import TableSettings
from pitboss.table import commands as c
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, of

DEAD = TableSettings(button_rule="dead")
ANN, BOB, CY = 1, 2, 3


def three(game: str, settings: TableSettings | None = None) -> Floor:
    """Ann has had the button in the last round, Bob the first blind and Cy the second; in 2001 Bob had the Buck."""
    pots: dict[str, Any] = {} if game == EVENT else {"commission": NoCommission(), "limit": "no-limit"}
    floor = Floor(game, settings=settings, tournament=True, blinds=(500, 1000), chip=100, **pots)
    floor.place(ANN, BOB, CY, chips=50_000)
    for _ in range(6):
        blinds = posted(floor)
        floor.fold_out()
        if list(blinds) == [BOB, CY]:
            return floor
    raise AssertionError("the blinds never came to Bob and Cy")


def posted(floor: Floor) -> dict[int, int]:
    """Who posts what in the round that starts now, in the order in which they do."""
    return {event.seat: event.amount for event in of(floor.start(), played.Posted)}


def blinds_without(floor: Floor, player: str) -> dict[int, int]:
    floor.do(c.RemovePlayer, player, by="director")
    return posted(floor)


@pytest.mark.clause("omaha-2017", "20.20", "8.3")
@pytest.mark.parametrize(
    ("out", "first", "second"), [("Ann", BOB, CY), ("Bob", CY, ANN), ("Cy", BOB, ANN)], ids=["Ann", "Bob", "Cy"]
)
def test_in_omaha_the_button_posts_the_first_blind_and_opens_the_first_betting_round(
    out: str, first: int, second: int
) -> None:
    floor = three(OMAHA)
    assert blinds_without(floor, out) == {first: 500, second: 1000}
    options = floor.table.options()
    assert options
    assert options.seat == first


@pytest.mark.parametrize(
    ("out", "first", "second"), [("Ann", CY, BOB), ("Bob", CY, ANN), ("Cy", BOB, ANN)], ids=["Ann", "Bob", "Cy"]
)
@pytest.mark.clause("omaha-2017", "20.20")
def test_in_omaha_with_a_dead_button(out: str, first: int, second: int) -> None:
    assert blinds_without(three(OMAHA, DEAD), out) == {first: 500, second: 1000}


@pytest.mark.clause("draw-2005", "8.3", "8.5")
@pytest.mark.parametrize(
    ("out", "first", "second"), [("Ann", CY, BOB), ("Bob", ANN, CY), ("Cy", ANN, BOB)], ids=["Ann", "Bob", "Cy"]
)
def test_in_draw_the_player_after_the_button_posts_first_and_opens(out: str, first: int, second: int) -> None:
    floor = three(DRAW)
    assert blinds_without(floor, out) == {first: 500, second: 1000}
    options = floor.table.options()
    assert options
    assert options.seat == first


@pytest.mark.clause("gazette-2001", "8.6", "8.8")
@pytest.mark.parametrize(
    ("out", "first", "second"), [("Ann", CY, BOB), ("Bob", CY, ANN), ("Cy", ANN, BOB)], ids=["Ann", "Bob", "Cy"]
)
def test_in_2001_the_buck_passes_to_the_next_player_and_opens(out: str, first: int, second: int) -> None:
    floor = three(EVENT)
    assert blinds_without(floor, out) == {first: 500, second: 1000}
    options = floor.table.options()
    assert options
    assert options.seat == first
