"""Whatever is put into a command against the house, the answer is a refusal that changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.banked import commands as r
from pitboss.banked import open_round
from pitboss.banked.round import DECIDE
from pitboss.banked.table import commands as c
from pitboss.banked.table.kind import DECIDE as AT_THE_TABLE
from pitboss.cite import Refusal
from tests.banked.house import GAME, dealt, opened, refused, shoe_of
from tests.banked.open_tables import deal, start, table_of, wager
from tests.strange_values import STRANGE, strange_commands

FITS = {"seat": 1, "ante": 10, "blind": 10, "player": "Ann", "by": "operator", "now": 0, "amount": 40, "reason": "x"}
"""Values with which a command may well be accepted."""


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_strange_values_in_a_round_never_raise_and_chips_stay_whole(value: Any) -> None:
    for command in strange_commands(DECIDE, value, FITS):
        for round_ in (opened({1: "", 2: ""}), dealt({1: "", 2: ""})):
            before, chips = round_.state, round_.state.chips
            result = round_.submit(command)
            if isinstance(result, Refusal):
                assert result.cites
                assert round_.state is before
            assert round_.state.chips == chips
            assert all(type(area.stake) is int for area in round_.state.areas.values())


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_strange_values_at_a_table_never_raise_and_leave_the_books_whole(value: Any) -> None:
    for command in strange_commands(AT_THE_TABLE, value, FITS):
        table = table_of("Ann", "Bob")
        start(table)
        wager(table, "Bob")
        result = table.submit(command)
        assert not isinstance(result, Refusal) or result.cites
        assert all(type(seat.stake) is int for seat in table.state.seats.values())
        assert table.accounts().balanced


@pytest.mark.parametrize(
    "value", [value for value in STRANGE if type(value) is not int or abs(value) > 2**53], ids=repr
)
def test_chips_are_whole_numbers(value: Any) -> None:
    assert refused(opened(), r.PlaceWagers(1, value, value)).code == "unreadable"
    assert refused(opened(), r.PushWagers(1, 10, value)).code == "unreadable"
    assert refused(dealt(), r.BetPlay(1, value)).code == "unreadable"
    assert refused(dealt(), r.PushPlay(1, value)).code == "unreadable"
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    deal(table)
    result = table.submit(c.Act("Ann", r.PushPlay(1, value), now=0))
    assert isinstance(result, Refusal)
    assert result.code == "unreadable"


@pytest.mark.parametrize("stake", [10.5, 100.0, None, "100", True, -1])
def test_a_stake_is_a_whole_number(stake: Any) -> None:
    result = open_round(GAME, {1: stake}, shoe_of({1: ""}))
    assert isinstance(result, Refusal)
    assert result.code == "no_stake"


def test_what_is_no_command_is_refused() -> None:
    for nonsense in (None, 5, "deal", c.Tick(now=0)):
        assert refused(opened(), nonsense).code == "unreadable"  # type: ignore[arg-type]
    table = table_of("Ann")
    for command in (None, 5, r.Deal()):
        result = table.submit(command)  # type: ignore[arg-type]
        assert isinstance(result, Refusal)
        assert result.code == "unreadable"


def test_a_ruling_is_not_foretold_on_nonsense() -> None:
    round_, table = dealt(), table_of("Ann")
    start(table)
    for nonsense in (r.VoidRound("boredom", "x"), r.ReportMalfunction("tired"), r.Deal(), None):  # type: ignore[arg-type]
        for told in (round_.what_if(nonsense), table.ruling(nonsense)):  # type: ignore[arg-type]
            assert isinstance(told, Refusal)
            assert told.code == "unreadable"
