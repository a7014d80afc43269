"""Whatever is put into a table's command, the answer is a refusal that changes nothing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from pitboss.cards import CARDS, Card
from pitboss.cite import Refusal
from pitboss.desk.codec import wrong_values
from pitboss.desk.plain_values import is_plain
from pitboss.play import commands as p
from pitboss.table import commands as c
from pitboss.table.kind import DECIDE
from tests.strange_values import STRANGE, strange_commands
from tests.table.floor import Floor

FITS = {"player": "Ann", "seat": 1, "buy_in": 500, "amount": 100, "by": "operator", "now": 0, "what": "table"}
"""Values with which a command may well be accepted."""


def floor() -> Floor:
    """A round is on, and Dan may top up."""
    return Floor(maximum_buy_in=0, seats=9).sit(1, 2, 3, 4)


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_strange_values_never_raise_and_leave_the_books_whole(value: Any) -> None:
    table = floor().table
    for command in strange_commands(DECIDE, value, FITS):
        before = (table.state, len(table.events))
        result = table.submit(command)
        if isinstance(result, Refusal):
            assert result.cites
            assert (table.state, len(table.events)) == before
        assert all(type(seat.stake) is int for seat in table.state.seats.values())
        assert table.accounts().balanced


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_chips_are_whole_numbers(value: Any) -> None:
    seated = floor()
    assert seated.refused(c.TakeSeat, "Eve", 5, value).code
    assert seated.refused(c.TopUp, "Ann", value).code
    assert seated.refused(c.TakeSeat, "Eve", value, 500).code
    seated.start()
    assert seated.refused(c.Act, "Dan", p.RaiseTo(4, value)).code
    assert seated.refused(c.Act, "Dan", p.Fold(value)).code
    assert seated.refused(c.Act, "Dan", value).code == "unreadable"


@pytest.mark.parametrize("value", [value for value in STRANGE if value not in ("12", "\ud800")], ids=repr)
def test_names_are_texts(value: Any) -> None:
    assert floor().refused(c.TakeSeat, value, 5, 500).code == "unreadable"


@pytest.mark.parametrize("command", [None, 5, "leave", range(3), c.Leave, p.Fold(1)], ids=repr)
def test_what_is_no_command_is_refused(command: Any) -> None:
    result = floor().table.submit(command)
    assert isinstance(result, Refusal)
    assert "no command here" in result.message


def test_a_text_that_cannot_be_written_down_is_refused() -> None:
    assert floor().refused(c.TakeSeat, "\ud800", 5, 500).code == "unreadable"


@pytest.mark.parametrize(
    "value", [*STRANGE, "Änne", (CARDS[1], 2), (Card(-1),), p.Fold(seat=True), p.RaiseTo(1, 2**60)], ids=repr
)
def test_nothing_passes_at_a_glance_that_cannot_be_written_down_and_read_again(value: Any) -> None:
    for command in strange_commands(DECIDE, value, FITS):
        assert not is_plain(command) or wrong_values(command) == ""


def test_acts_and_shoes_are_read_at_a_glance() -> None:
    shoe, thief, leave = tuple(CARDS[:52]), cast("Any", "thief"), cast("Any", c.Leave("Ann", now=0))
    assert is_plain(c.Act("Ann", p.RaiseTo(1, 500), now=0))
    assert is_plain(c.StartRound(shoe, 20, by="dealer", now=0))
    assert not is_plain(c.StartRound(shoe, 20, by=thief, now=0))
    assert not is_plain(c.StartRound((*shoe[:51], Card(54)), 20, by="dealer", now=0))
    assert not is_plain(c.Act("Ann", leave, now=0))
