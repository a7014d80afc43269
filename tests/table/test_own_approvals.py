"""A house of play money approves its own tables: what it charges, and nothing where it charges nothing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.play import Game
from pitboss.spec import NoCommission, PotPercentage, TimeCharge
from pitboss.table import Table, own_approvals
from tests.table.floor import OMAHA, game_of

TOURNAMENT = {"tournament": True, "commission": NoCommission()}


def approved(**chosen: Any) -> dict[str, tuple[int, int]]:
    """What is approved, with the most and its minutes; the table opens by it."""
    game = game_of(OMAHA, **chosen)
    assert isinstance(game, Game)
    approvals = own_approvals(game, "play money", "2017-11-20")
    opened = Table.open(game, now=0, approvals=approvals, cards_checked=len(game.deck))
    assert isinstance(opened, Table), opened
    return {each.what: (each.maximum, each.minutes) for each in approvals}


@pytest.mark.parametrize(
    ("commission", "most"),
    [(PotPercentage(5, 10), (10, 30)), (TimeCharge(6), (6, 30)), (TimeCharge(6, 20), (6, 20))],
)
def test_commission_is_approved_as_it_is_charged(commission: Any, most: tuple[int, int]) -> None:
    assert approved(commission=commission) == {"table": (0, 30), "shoe": (0, 30), "commission": most}


def test_a_tournament_has_no_commission_to_approve() -> None:
    assert set(approved(**TOURNAMENT)) == {"table", "shoe"}
