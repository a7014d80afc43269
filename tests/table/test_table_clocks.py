"""Time to act, announced or on demand: S47."""

from __future__ import annotations

import pytest

from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.play.irregular import commands as i
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import DRAW, EVENT, HOLD_EM, OMAHA, STONES, Floor, cites, of, one, shown

BY = {OMAHA: "operator", HOLD_EM: "operator", DRAW: "supervisor", EVENT: "director"}
SECONDS = {OMAHA: 40, HOLD_EM: 40, DRAW: 90, EVENT: 90}


def playing(name: str) -> Floor:
    floor = Floor(name)
    _ = floor.place(1, 2, 3) if name == EVENT else floor.sit(1, 2, 3)
    floor.start()
    return floor


@shown(OMAHA=("4.8(b)", "4.8"), DRAW=("4.6",), EVENT=("4.7",), HOLD_EM=())
def test_a_player_put_on_the_clock_is_folded_when_it_runs_out(name: str) -> None:
    floor = playing(name)
    blind = floor.table.game.choices.blinds[1]
    floor.act(p.RaiseTo, 3 * blind)
    assert floor.state.round.to_act == 1
    floor.now = 100
    started = one(floor.do(c.CallClock, by=BY[name]), e.ClockStarted)
    assert (started.seat, started.until) == (1, 100 + SECONDS[name])
    assert floor.refused(c.CallClock, by=BY[name]).code == "clock_is_running"
    floor.now += SECONDS[name] - 1
    assert not of(floor.do(c.Tick), e.ClockExpired)
    floor.now += 1
    assert floor.refused(c.Act, "Ann", p.Call(1)).code == "time_is_up"
    put_in = floor.state.round.put_in[1]
    made = floor.do(c.Tick)
    assert one(made, e.ClockExpired).seat == 1
    assert one(made, played.Folded).seat == 1
    assert floor.state.round.put_in[1] == put_in == floor.table.game.choices.blinds[0]
    assert floor.state.clock is None


@shown(OMAHA=("4.8(b)",), DRAW=("4.6",))
def test_expiry_folds_even_with_no_bet_to_call_and_what_was_bet_stays(name: str) -> None:
    """S47: Cy has 25 in the pot already."""
    floor = Floor(name, limit="no-limit").sit(1, 2, 3)
    floor.start()
    floor.act(p.RaiseTo, 25)
    floor.act(p.Call)
    floor.act(p.Call)
    while floor.table.options().get("draw"):  # type: ignore[union-attr]
        floor.act(p.Draw)
    while floor.state.round.to_act != 3:
        floor.act(p.Check)
    assert floor.table.options().get("check")  # type: ignore[union-attr]
    floor.do(c.CallClock, by=BY[name])
    floor.now += SECONDS[name]
    floor.do(c.Tick)
    if floor.state.round:
        assert not floor.state.round.live[3]
    assert floor.stake(3) == 475


def test_acting_in_time_stops_the_clock() -> None:
    floor = playing(OMAHA)
    floor.do(c.CallClock, by="operator")
    floor.now = 39
    floor.act(p.Call)
    assert floor.state.clock is None
    floor.now = 60
    assert not floor.do(c.Tick)


def test_a_clock_is_for_somebody_who_must_act() -> None:
    floor = Floor().sit(1, 2)
    assert floor.refused(c.CallClock, by="operator").code == "nobody_to_act"
    floor.start()
    assert floor.refused(c.CallClock, by="supervisor").code == "wrong_role"


@shown(OMAHA=("4.8(a)", "4.2(j)"))
def test_an_announced_time_runs_for_everyone_in_turn(name: str) -> None:
    floor = Floor(name, seconds_to_act=15).sit(1, 2, 3)
    assert any(line.name == "seconds to act" for line in one(tuple(floor.table.events), e.SignDisplayed).lines)
    started = one(floor.start(), e.ClockStarted)
    assert (started.seat, started.until, started.announced) == (3, 15, True)
    floor.now = 10
    assert one(floor.act(p.Call), e.ClockStarted).until == 25
    floor.now = 25
    made = floor.do(c.Tick)
    assert cites(one(made, e.ClockExpired), "omaha-2017 4.8(a)")
    assert one(made, e.ClockStarted).seat == 2
    floor.now = 40
    floor.do(c.Tick)
    assert floor.state.round is None


@shown(OMAHA=("4.8", "4.8(b)"))
def test_the_two_clocks_are_never_in_force_together(name: str) -> None:
    floor = Floor(name, seconds_to_act=15).sit(1, 2, 3)
    floor.start()
    assert floor.refused(c.CallClock, by="operator").code == "one_clock"


def test_a_new_street_starts_the_announced_time_again() -> None:
    floor = Floor(seconds_to_act=15).sit(1, 2)
    floor.start()
    floor.act(p.Call)
    floor.now = 5
    made = floor.act(p.Call)
    assert one(made, played.BettingOpened).street == 1
    assert one(made, e.ClockStarted).until == 20


def test_a_sanction_for_another_leaves_a_clock_running() -> None:
    floor = playing(OMAHA)
    floor.do(c.CallClock, by="operator")
    breach = c.RecordBreach("Bob", floor.state.law.breaches[0], "fold", by="operator", now=1)
    floor.table.submit(breach)
    assert floor.state.clock.seat == 3


@pytest.mark.parametrize("name", [DRAW, STONES])
def test_where_no_time_is_announced_none_can_be_determined_for_a_table(name: str) -> None:
    instrument, key = name.split("/")
    refusals = load(instrument).players_game(key).determine(seconds_to_act=20)
    assert not isinstance(refusals, Game)
    (refused,) = refusals
    assert refused.code == "seconds_to_act_fixed"


def test_a_card_room_puts_nobody_on_a_clock() -> None:
    assert Floor(STONES).refused(c.CallClock, by="operator").code == "no_clock"


def test_a_player_who_does_not_draw_in_time_is_folded() -> None:
    floor = playing(DRAW)
    for _ in range(3):
        floor.act(p.Call)
    assert floor.table.options().get("draw")  # type: ignore[union-attr]
    floor.do(c.CallClock, by="supervisor")
    floor.now = 90
    floor.do(c.Tick)
    assert floor.state.round.to_act == 2
    assert not floor.state.round.live[1]


def test_a_ruling_that_takes_the_turn_away_stops_the_clock() -> None:
    """Whoever has the turn after a misdeal gets the announced time anew."""
    floor = Floor(seconds_to_act=20, settings=TableSettings(run="physical")).sit(1, 2, 3, 4)
    floor.start()
    first = floor.state.clock
    assert first
    floor.act(p.Call)
    floor.now += 5
    floor.do(c.ReportIrregularity, i.CutForgotten(), by="dealer")
    assert not floor.state.clock
    floor.do(c.DealAnew, floor.shoe(), 20, by="dealer")
    again = floor.state.clock
    assert again
    assert (again.seat, again.until) == (first.seat, first.until + 5)
