"""What a tournament's director does, as the audit reads it under another edition: nothing is odd that is not forged."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table import commands as b
from pitboss.desk import Accepted, Desk
from pitboss.desk import commands as d
from pitboss.desk import events as e
from pitboss.spec import NoCommission
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as table_events
from tests.banked.open_tables import open_table
from tests.room.test_audit_agreement import BANKED, POTS, Reading, odd
from tests.table.floor import EVENT, OMAHA, Floor

STAFF: dict[str, Any] = {"by": "director"}
ACTS = (
    d.PlacePlayer("Ann", 1, 1000, now=0, **STAFF),
    d.PlacePlayer("Bob", 2, 1000, now=0, **STAFF),
    d.Delegate("director", by="operator", now=1),
    d.ExchangeChips("Ann", 900, "lost a race-off", now=2, **STAFF),
    d.ExchangeChips("Bob", 1100, "won a race-off", now=2, **STAFF),
    d.MarkAbsent("Ann", now=3, **STAFF),
    d.MarkPresent("Ann", now=4, **STAFF),
    d.GiveBreak(1, 30, now=10, **STAFF),
    d.ExtendBreak("a queue", 0, 45, now=20, **STAFF),
    d.EndBreak("all are back", now=30, **STAFF),
    d.BeginStage("final", now=31, **STAFF),
    d.EndDelegation("director", by="operator", now=40),
)


def run_by_a_director(kind: Reading) -> tuple[Desk[Any, Any, Any], Desk[Any, Any, Any]]:
    """A table of either kind after all this, and a fresh one."""
    desk: Desk[Any, Any, Any]
    if kind is POTS:
        desk = Floor(OMAHA, tournament=True, commission=NoCommission()).table
        fresh: Desk[Any, Any, Any] = Table(desk.state.game, desk.state.settings)
    else:
        desk = open_table(TableSettings(absent_minimum=True), tournament=True)
        fresh = BankedTable(desk.state.game, desk.state.settings)
    for act in ACTS:
        made = desk.submit(act)
        assert isinstance(made, Accepted), made
    return desk, fresh


either_kind = pytest.mark.parametrize("kind", [POTS, BANKED], ids=["pots", "banked"])


@either_kind
def test_nothing_is_odd_about_what_a_director_does(kind: Reading) -> None:
    desk, fresh = run_by_a_director(kind)
    assert list(odd(desk, fresh, kind)) == []


def test_nothing_is_odd_about_bets_that_follow_a_level() -> None:
    floor = Floor(EVENT).place(1, 2, 3)
    before = floor.state.game.choices
    fresh = Table(floor.state.game, floor.state.settings)
    level = replace(before, blinds=tuple(2 * blind for blind in before.blinds))
    floor.do(c.ChangeDeterminations, level, "the next level", by="director")
    assert floor.state.pending.minimum_bet != before.minimum_bet, "it follows"
    assert list(odd(floor.table, fresh, POTS)) == []


def test_another_level_than_was_asked_for_is_found() -> None:
    floor = Floor(EVENT).place(1, 2, 3)
    before = floor.state.game.choices
    level = replace(before, blinds=tuple(2 * blind for blind in before.blinds))
    floor.do(c.ChangeDeterminations, level, "the next level", by="director")
    told, asked = floor.table.steps[-1].events[-1], floor.table.commands[-1]
    assert isinstance(told, table_events.ChangeNotified)
    assert isinstance(asked, c.ChangeDeterminations)
    higher = replace(told, choices=replace(told.choices, blinds=tuple(3 * blind for blind in before.blinds)))
    fixed = replace(told, choices=replace(told.choices, minimum_bet=level.minimum_bet * 7))
    set_ = replace(asked, choices=replace(level, minimum_bet=level.minimum_bet * 5))
    for command, event in ((asked, higher), (set_, fixed)):
        assert list(POTS.uncaused(floor.state, command, [event]))


FORGERIES: dict[type, tuple[dict[str, Any], ...]] = {
    e.PowersDelegated: ({"to": "supervisor"},),
    e.DelegationEnded: ({"of": "supervisor"},),
    e.ChipsExchanged: ({"before": 950}, {"stake": 950}, {"reason": "none"}, {"player": "Bob"}),
    e.AbsenceNoted: ({"player": "Bob", "seat": 2},),
    e.PresenceNoted: ({"player": "Bob", "seat": 2},),
    e.BreakGiven: ({"until": 130},),
    e.BreakExtended: ({"until": 160}, {"reason": "none"}),
    e.BreakEnded: ({"reason": "none"},),
    e.StageBegun: ({"name": "heat"},),
}
FORGED = [(told, changes) for told, each in FORGERIES.items() for changes in each]


@either_kind
@pytest.mark.parametrize(("told", "changes"), FORGED)
def test_what_a_director_did_cannot_be_forged(kind: Reading, told: type, changes: dict[str, Any]) -> None:
    desk, fresh = run_by_a_director(kind)
    at = next(at for at, step in enumerate(desk.steps) if isinstance(step.events[-1], told))
    *earlier, last = desk.steps[at].events
    desk.steps[at] = Accepted(desk.steps[at].now, (*earlier, replace(last, **changes)))
    assert next(odd(desk, fresh, kind), "")


@either_kind
@pytest.mark.parametrize("told", FORGERIES)
def test_no_other_command_brings_about_what_a_director_does(kind: Reading, told: type[Any]) -> None:
    desk, _ = run_by_a_director(kind)
    event = next(event for event in desk.events if isinstance(event, told))
    assert list(kind.uncaused(desk.state, b.Tick(now=event.at), [event]))


@either_kind
def test_what_a_director_did_cannot_happen_twice_or_at_another_time(kind: Reading) -> None:
    """An exchange of chips is no part of a round, a break that is over ends no more, and whoever is there stays so."""
    desk, _ = run_by_a_director(kind)
    for told in (e.PresenceNoted, e.BreakExtended, e.BreakEnded, e.DelegationEnded, e.ChipsExchanged):
        event = next(event for event in desk.events if isinstance(event, told))
        assert list(kind.untrue(desk.state, replace(event, at=desk.state.now))), told
