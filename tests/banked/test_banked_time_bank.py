"""Time banks at a table against the house: a reserve of each player's own after the time that everybody has."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked import events as played
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.interruptions import stand_still
from pitboss.banked.table.sign import sign
from pitboss.banked.table.time_bank import bank_left, next_up
from pitboss.banked.table.view import view_table
from pitboss.desk.manners import Manners
from tests.banked.open_tables import act, deal, do, open_table, refused, start, wager

MANNERS = Manners(patience=20, time_bank=30, bank_refill=5)


def dealt(*players: str, manners: Manners | None = MANNERS, **choices: Any) -> BankedTable:
    """Everyone has wagered, and decides before the flop from 100 to 140."""
    table = open_table(TableSettings(manners=manners), **choices)
    for number, player in enumerate(players, start=1):
        do(table, c.TakeSeat(player, number, 1000, now=0))
    start(table, now=100)
    wager(table, *players)
    deal(table)
    return table


def of(events: tuple[e.AnyEvent, ...], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.clause("uth-2019", "13.8")
def test_whoever_has_not_decided_in_time_draws_on_the_bank_and_is_folded_when_it_is_used_up() -> None:
    table = dealt("Ann", "Bob")
    act(table, "Bob", r.Check(2), now=110)
    (started,) = of(do(table, c.Tick(now=140)), e.TimeBankStarted)
    assert (started.player, started.seat, started.since, started.until) == ("Ann", 1, 140, 170)
    assert next_up(table.state) == 170
    assert do(table, c.Tick(now=169)) == ()
    told = do(table, c.Tick(now=170))
    assert [event.why for event in of(told, played.Folded)] == ["too_slow"]
    assert [(event.player, event.used, event.left) for event in of(told, e.TimeBankEnded)] == [("Ann", 30, 0)]


@pytest.mark.clause("uth-2019", "13.8")
def test_a_decision_after_the_time_of_all_draws_on_the_bank_by_itself() -> None:
    table = dealt("Ann", "Bob")
    told = act(table, "Ann", r.Check(1), now=152)
    assert [(event.used, event.left) for event in of(told, e.TimeBankEnded)] == [(12, 18)]
    assert bank_left(table.state, "Ann") == 18
    assert not table.state.on_bank
    late = refused(table, c.Act("Bob", r.Check(2), now=170))
    assert (late.code, late.message) == ("time_is_up", "the time to decide ended at 170")


def test_asking_early_costs_nothing_and_what_is_not_used_is_kept() -> None:
    table = dealt("Ann", "Bob")
    (started,) = do(table, c.UseTimeBank("Ann", now=105))
    assert isinstance(started, e.TimeBankStarted)
    assert (started.since, started.until) == (140, 170)
    seats = {each.player: each for each in view_table(table.state, 1).seats}
    assert (seats["Ann"].bank_until, seats["Bob"].bank_until, seats["Ann"].bank) == (170, 0, 30)
    assert refused(table, c.UseTimeBank("Ann", now=106)).code == "time_bank_in_use"
    act(table, "Ann", r.Check(1), now=120)
    assert bank_left(table.state, "Ann") == 30
    assert refused(table, c.UseTimeBank("Ann", now=121)).code == "nothing_to_decide"
    assert refused(table, c.UseTimeBank("Cy", now=121)).code == "nothing_to_decide"


def test_a_bank_ends_with_its_decision_though_the_next_one_begins_at_once() -> None:
    table = dealt("Ann")
    do(table, c.Tick(now=140))
    told = act(table, "Ann", r.Check(1), now=145)
    assert [event.left for event in of(told, e.TimeBankEnded)] == [25]
    assert (table.state.deadline, next_up(table.state), dict(table.state.on_bank)) == (185, 185, {})


def test_a_round_gives_something_back_and_whoever_leaves_begins_anew() -> None:
    table = dealt("Ann")
    do(table, c.Tick(now=140))
    act(table, "Ann", r.Fold(1), now=160)
    assert table.state.round is None
    assert bank_left(table.state, "Ann") == 30 - 20 + 5
    do(table, c.Leave("Ann", now=161), c.TakeSeat("Ann", 1, 500, now=162))
    assert bank_left(table.state, "Ann") == 30


def test_without_the_documents_clock_the_bank_follows_the_houses_patience() -> None:
    table = dealt("Ann", seconds_to_decide=None)
    (started,) = of(do(table, c.UseTimeBank("Ann", now=110)), e.TimeBankStarted)
    assert (started.since, started.until) == (120, 150)


def test_a_bank_stands_still_while_the_house_is_out_of_service() -> None:
    table = dealt("Ann", seconds_to_decide=None)
    do(table, c.UseTimeBank("Ann", now=110))
    stand_still(table.state, 130, 1130)
    assert (table.state.decisions_at, table.state.on_bank[1].since, table.state.on_bank[1].until) == (1100, 1120, 1150)


@pytest.mark.parametrize("manners", [None, Manners(time_bank=0), Manners(bank_announced=True)])
def test_where_nobody_has_a_bank_the_time_of_all_is_everything(manners: Manners | None) -> None:
    """An event's reserve is for games with turns."""
    table = dealt("Ann", manners=manners)
    assert refused(table, c.UseTimeBank("Ann", now=105)).code == "time_bank_empty"
    assert "time bank" not in {line.name for line in sign(table.state)}
    assert refused(table, c.Act("Ann", r.Check(1), now=140)).code == "time_is_up"
    assert len(of(do(table, c.Tick(now=140)), played.Folded)) == 1


@pytest.mark.clause("uth-2019", "13.8")
def test_the_sign_tells_of_the_bank() -> None:
    (line,) = [line for line in sign(dealt("Ann").state) if line.name == "time bank"]
    assert line.value == (
        "30 seconds for each player, when the ordinary time is up; 5 seconds come back with each round"
    )


def told_with(manners: Manners) -> dict[str, str]:
    """Where no clock is determined: the house's own patience stands on the sign."""
    table = open_table(TableSettings(manners=manners), seconds_to_decide=None)
    return {line.name: line.value for line in sign(table.state)}


HABITS = ("patience", "time_bank", "bank_refill", "bank_announced", "grace", "away_minutes", "wagers", "seeds")


@pytest.mark.parametrize("habit", HABITS)
def test_no_habit_bears_on_a_table_whose_sign_does_not_tell_it(habit: str) -> None:
    usual = getattr(MANNERS, habit)
    other = replace(MANNERS, **{habit: not usual if isinstance(usual, bool) else usual + 7})
    assert told_with(MANNERS) != told_with(other)
