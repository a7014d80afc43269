"""What tables against the house wrote down under other names is read as what it is called today."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitboss.banked.table.commands import AnyCommand
from pitboss.banked.table.events import TableEvent
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.codec import decode_card
from pitboss.room.renamed import RENAMED, UNTOLD, brought_up
from tests.room.audit_forgeries import tags

COMMANDS = [
    ({"type": "banked.TakeSeat", "player": "Ann", "seat": 1, "chips": 500}, c.TakeSeat("Ann", 1, 500, now=7)),
    ({"type": "banked.BuyChips", "player": "Ann", "amount": 50}, c.TopUp("Ann", 50, now=7)),
    ({"type": "banked.LeaveTable", "player": "Ann"}, c.Leave("Ann", now=7)),
    (
        {"type": "banked.GiveChips", "by": "director", "player": "Ann", "amount": 5},
        c.GiveChips("Ann", 5, by="director", now=7),
    ),
    ({"type": "banked.CallBreak", "by": "director", "minutes": 5}, c.GiveBreak(5, by="director", now=7)),
]
HERE: Any = {"cites": (), "at": 7}
EVENTS = [
    (
        {"type": "banked.PlayerSeated", "player": "Ann", "seat": 1, "chips": 5},
        e.PlayerSeated("Ann", 1, 5, "none", **HERE),
    ),
    ({"type": "banked.ChipsAdded", "player": "Ann", "seat": 1, "amount": 5}, e.StakeRaised("Ann", 1, 5, 0, **HERE)),
    ({"type": "banked.PlayerExcluded", "player": "Ann"}, e.PlayerExcluded("Ann", **HERE)),
    ({"type": "banked.ClosingNotified", "notice": "soon"}, e.ClosureNotified("soon", **HERE)),
    ({"type": "banked.BreakCalled", "until": 600}, e.BreakGiven(600, 0, **HERE)),
    ({"type": "banked.AbstentionFlagged", "player": "Ann", "seat": 1}, e.AbstentionFlagged("Ann", 1, 3, **HERE)),
    ({"type": "banked.CardsVerified", "count": 52, "expected": 52, "note": ""}, e.CardsVerified(None, 52, 52, **HERE)),
]


@pytest.mark.parametrize(("old", "new"), COMMANDS, ids=lambda each: str(each)[:30])
def test_commands_are_read_under_their_new_names(old: dict[str, Any], new: Any) -> None:
    assert msgspec.convert(brought_up(old | {"now": 7}), AnyCommand, dec_hook=decode_card) == new


@pytest.mark.parametrize(("old", "new"), EVENTS, ids=lambda each: str(each)[:30])
def test_events_are_read_under_their_new_names(old: dict[str, Any], new: Any) -> None:
    stored = old | {"cites": [], "at": 7}
    assert msgspec.convert(brought_up(stored), TableEvent, dec_hook=decode_card) == new


def test_what_has_kept_its_name_is_left_alone() -> None:
    for stored in ({"type": "RoundStarted", "number": 1}, {"type": "banked.Act", "player": "Ann"}, {"amount": 3}):
        assert brought_up(stored) is stored


def test_nothing_is_brought_up_twice() -> None:
    """No new tag is an old one of another meaning."""
    for old, (new, fields) in RENAMED.items():
        assert new == old or new not in RENAMED
        assert new == old or new not in UNTOLD
        assert not set(fields) & set(fields.values())


def test_every_old_name_occurs_in_a_recorded_room() -> None:
    """No upcast is tried on made-up bytes alone."""
    assert {*RENAMED, *UNTOLD} <= tags()
