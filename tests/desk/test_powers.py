"""Who may do what: whoever the document names, and nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from pitboss.banked import commands as r
from pitboss.banked.table import commands as b
from pitboss.cards import CARDS
from pitboss.cite import Refusal
from pitboss.desk import Desk
from pitboss.desk import commands as d
from pitboss.desk.law import Role
from pitboss.instruments import register
from pitboss.table import commands as c
from tests.banked.open_tables import table_of
from tests.table.floor import DRAW, EVENT, OMAHA, Floor

Given = Callable[[Role], Any]
ALL = ("dealer", "supervisor", "operator", "director")
BY_HAND = ("dealer", "supervisor", "operator")
(SIDE_BETS,) = register("uth-2019").cite("15.9")
AGAINST_THE_HOUSE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "prepare": (("operator",), ("5.1", "D-casino-operator", "D-dealer")),
    "open": (("operator",), ("5.1", "D-casino-operator", "D-dealer")),
    "shuffle": (("supervisor",), ("6.1(c)", "D-casino-supervisor")),
    "fold": (("dealer", "supervisor"), ("13.8", "D-dealer")),
    "record": (ALL, ("15.3",)),
    "sanction": (("operator",), ("15.3", "D-casino-operator")),
    "vacate": (("supervisor", "operator"), ("15.7", "D-casino-supervisor")),
    "pace": (("director",), ("16.18", "16.19", "D-tournament-director")),
    "absence": (("director",), ("16.15", "D-tournament-director")),
}
"""Who holds each power, and by which clauses."""
ORDERS: dict[str, Given] = {
    "prepare": lambda by: d.RecordApproval("table", "T-2", "2020-01-01", by=by, now=0),
    "open": lambda by: d.OpenTable(by=by, now=0),
    "shuffle": lambda by: b.OrderShuffle("cause", by=by, now=0),
    "fold": lambda by: b.Rule(r.FoldUndecided(1, "absent"), by=by, now=0),
    "record": lambda by: d.RecordBreach("Ann", SIDE_BETS, "warning", by=by, now=0),
    "sanction": lambda by: d.RecordBreach("Ann", SIDE_BETS, "exclude", by=by, now=0),
    "vacate": lambda by: d.VacateSeat("Ann", by=by, now=0),
    "pace": lambda by: d.DirectPlay("faster", by=by, now=0),
    "absence": lambda by: d.MarkAbsent("Ann", by=by, now=0),
}
POTS: dict[str, Given] = {
    "place": lambda by: d.PlacePlayer("Cy", 3, 1000, by=by, now=0),
    "record": lambda by: d.RecordBreach("Ann", SIDE_BETS, "warning", by=by, now=0),
    "seat": lambda by: c.DrawForSeat(3, (c.Claim("Cy", CARDS[3], 500), c.Claim("Deb", CARDS[9], 500)), by=by, now=0),
    "share": lambda by: c.ShareInformation(1, CARDS[:2], folded=True, by=by, now=0),
}
IN_POTS = [
    (OMAHA, "place", ("director",), ("20.8", "20.9")),
    (DRAW, "place", ("director",), ("20.7",)),
    (EVENT, "place", ("director",), ("8.4", "8.5")),
    (OMAHA, "record", BY_HAND, ("19.2",)),
    (DRAW, "record", BY_HAND, ("19.2",)),
    (OMAHA, "seat", BY_HAND, ("8.2", "D-dealer")),
    (DRAW, "seat", BY_HAND, ("8.2", "D-dealer")),
    (EVENT, "seat", ("director",), ("8.4",)),
    (OMAHA, "share", BY_HAND, ("16.5", "16.6")),
    (DRAW, "share", BY_HAND, ("16.5", "16.6")),
    (EVENT, "share", ("dealer", "supervisor", "director"), ("16.5", "16.6")),
]


def only(desk: Desk[Any, Any, Any], given: Given, holders: tuple[str, ...]) -> None:
    """Whoever holds the power is not refused for who they are; everybody else is."""
    for role in get_args(Role):
        told = desk.what_if(given(role))
        is_wrong = isinstance(told, Refusal) and told.code == "wrong_role"
        assert is_wrong == (role not in holders), role


@pytest.mark.parametrize(
    "power",
    [
        pytest.param(power, marks=pytest.mark.clause("uth-2019", *clauses))
        for power, (_, clauses) in AGAINST_THE_HOUSE.items()
    ],
)
def test_powers_at_a_table_against_the_house(power: str) -> None:
    holders, _ = AGAINST_THE_HOUSE[power]
    only(table_of("Ann"), ORDERS[power], holders)


@pytest.mark.parametrize(
    ("name", "power", "holders"),
    [
        pytest.param(name, power, holders, marks=pytest.mark.clause(name.partition("/")[0], *clauses))
        for name, power, holders, clauses in IN_POTS
    ],
)
def test_powers_at_a_table_of_pots(name: str, power: str, holders: tuple[str, ...]) -> None:
    floor = Floor(name).place(1, 2) if name == EVENT else Floor(name).sit(1, 2)
    only(floor.table, POTS[power], holders)
