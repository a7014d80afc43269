"""The house's own time: what it waits for people beside the documents' clocks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.cards import cards
from pitboss.desk.manners import Manners
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.sign import sign
from pitboss.table.time_bank import bank_left, ordinary_until, patience_until
from tests.table.floor import DRAW, EVENT, OMAHA, STONES, Floor, cites, of, one, shown

MANNERS = Manners(patience=20, time_bank=30, bank_refill=5, timeouts=2, away_rounds=3, away_minutes=10)
POLITE = TableSettings(manners=MANNERS)


def playing(name: str = OMAHA, seats: int = 3, **choices: object) -> Floor:
    floor = Floor(name, settings=POLITE, **choices)
    numbers = range(1, seats + 1)
    if name == EVENT:
        floor.place(*numbers)
    else:
        floor.sit(*numbers)
    if name == STONES:
        floor.do(c.DealForButton, tuple(zip(numbers, cards("As Kd Qh"), strict=True)), by="dealer")
    floor.start()
    return floor


def to_act(floor: Floor) -> tuple[int, str]:
    options = floor.table.options()
    assert options
    return options.seat, floor.state.seats[options.seat].player


# the ordinary time


def test_the_ordinary_time_begins_with_each_turn() -> None:
    floor = playing()
    assert ordinary_until(floor.state) == 20
    floor.now = 7
    floor.act(p.Call)
    assert ordinary_until(floor.state) == 27
    assert patience_until(floor.state) == 27 + 30


@shown(OMAHA=("4.8(b)",), DRAW=("4.6",), EVENT=("4.7",))
def test_whoever_let_the_last_turn_pass_is_put_on_the_documents_clock_at_once(name: str) -> None:
    floor = playing(name)
    seconds, by = floor.state.customs.on_demand_seconds, floor.state.customs.roles["clock"][0]
    seat, player = to_act(floor)
    floor.now = 20
    called = one(floor.do(c.CallClock, by=by), e.ClockStarted)
    assert (called.seat, called.until, called.asked) == (seat, 20 + seconds, "")
    floor.now += seconds
    floor.do(c.Tick)
    assert floor.state.passed == {player: 1}
    floor.fold_out()
    floor.start()
    while to_act(floor)[1] != player:
        floor.act(p.Call)
    assert ordinary_until(floor.state) == floor.now
    floor.act(p.Call)
    assert not floor.state.passed, "whoever acts has not let the turn pass"


def test_the_record_says_who_asked_for_the_clock() -> None:
    floor = playing()
    called = one(floor.do(c.CallClock, "Bob", by="operator"), e.ClockStarted)
    assert called.asked == "Bob"


# the time bank


@shown(OMAHA=("4.8(a)",))
def test_an_announced_time_goes_on_with_the_time_bank(name: str) -> None:
    floor = playing(name, seconds_to_act=15)
    seat, player = to_act(floor)
    floor.now = 15
    made = floor.do(c.Tick)
    started = one(made, e.TimeBankStarted)
    assert (started.player, started.seat, started.since, started.until) == (player, seat, 15, 45)
    assert cites(started, f"{name.split('/')[0]} 4.8(a)")
    assert not of(made, e.ClockExpired)
    floor.now = 27
    ended = one(floor.act(p.Call), e.TimeBankEnded)
    assert (ended.player, ended.used, ended.left) == (player, 12, 18)
    assert bank_left(floor.state, player) == 18
    assert floor.state.on_bank is None


def test_a_time_bank_that_is_used_up_folds() -> None:
    floor = playing(seconds_to_act=15)
    _, player = to_act(floor)
    floor.now = 15
    floor.do(c.Tick)
    floor.now = 44
    assert not of(floor.do(c.Tick), e.ClockExpired)
    floor.now = 45
    made = floor.do(c.Tick)
    assert one(made, e.ClockExpired)
    assert one(made, played.Folded)
    ended = one(made, e.TimeBankEnded)
    assert (ended.used, ended.left) == (30, 0)
    floor.fold_out()
    floor.start()
    while to_act(floor)[1] != player:
        floor.act(p.Call)
    refused = floor.refused(c.UseTimeBank, player) if not bank_left(floor.state, player) else None
    assert refused is None, "a round gives some of it back"
    assert bank_left(floor.state, player) == MANNERS.bank_refill


def test_an_act_after_the_announced_time_draws_on_the_bank_by_itself() -> None:
    floor = playing(seconds_to_act=15)
    _, player = to_act(floor)
    floor.now = 18
    made = floor.act(p.Call)
    assert one(made, e.TimeBankEnded).used == 3
    assert bank_left(floor.state, player) == 27


def test_an_act_after_the_bank_as_well_is_too_late() -> None:
    floor = playing(seconds_to_act=15)
    seat, player = to_act(floor)
    floor.now = 45
    assert floor.refused(c.Act, player, p.Call(seat)).code == "time_is_up"


def test_asking_for_the_bank_early_costs_nothing_of_the_ordinary_time() -> None:
    floor = playing(seconds_to_act=15)
    _, player = to_act(floor)
    floor.now = 5
    assert one(floor.do(c.UseTimeBank, player), e.TimeBankStarted).since == 15
    floor.now = 10
    assert one(floor.act(p.Call), e.TimeBankEnded).used == 0


def test_the_bank_comes_before_the_clock_is_called_and_ends_with_the_call() -> None:
    floor = playing(DRAW)
    _, player = to_act(floor)
    floor.now = 20
    started = one(floor.do(c.UseTimeBank, player), e.TimeBankStarted)
    assert (started.since, started.until) == (20, 50)
    assert patience_until(floor.state) == 50
    floor.now = 50
    made = floor.do(c.CallClock, by="supervisor")
    assert one(made, e.TimeBankEnded).left == 0
    assert one(made, e.ClockStarted).until == 50 + 90, "its length is the document's"
    refused = floor.refused(c.UseTimeBank, player)
    assert refused.code == "clock_is_running"


def test_the_bank_is_for_whoever_has_the_turn_and_something_in_it() -> None:
    floor = playing()
    _, player = to_act(floor)
    other = next(seat.player for seat in floor.state.seats.values() if seat.player != player)
    assert floor.refused(c.UseTimeBank, other).code == "not_your_turn"
    floor.do(c.UseTimeBank, player)
    assert floor.refused(c.UseTimeBank, player).code == "time_bank_in_use"
    plain = Floor().sit(1, 2)
    plain.start()
    assert plain.refused(c.UseTimeBank, to_act(plain)[1]).code == "time_bank_empty"


def test_a_round_gives_back_to_those_dealt_in_and_never_more_than_all() -> None:
    floor = playing(seconds_to_act=15)
    _, player = to_act(floor)
    floor.now = 15
    floor.do(c.Tick)
    floor.now = 23
    floor.act(p.Fold)
    floor.fold_out()
    assert bank_left(floor.state, player) == 22
    floor.rounds(1)
    assert bank_left(floor.state, player) == 27
    floor.rounds(1)
    assert bank_left(floor.state, player) == 30
    assert not floor.state.banks


# acting for players


def test_the_house_checks_where_that_is_free_and_folds_elsewhere() -> None:
    floor = playing(STONES)
    seat, player = to_act(floor)
    floor.now = 19 + 30
    refused = floor.refused(c.ActFor, player, "time", by="operator")
    assert (refused.code, refused.facts["until"]) == ("time_left", 50)
    floor.now = 50
    made = floor.do(c.ActFor, player, "time", by="operator")
    acted = one(made, e.ActedFor)
    assert (acted.player, acted.seat, acted.why, acted.row) == (player, seat, "time", 1)
    assert one(made, played.Folded).seat == seat
    floor.act(p.Call)
    _, player = to_act(floor)
    floor.now += 60
    assert one(floor.do(c.ActFor, player, "time", by="operator"), played.Checked)


def test_nobody_acts_for_a_player_before_the_documents_clock_has_run_out() -> None:
    floor = playing(DRAW)
    _, player = to_act(floor)
    floor.now = 600
    refused = floor.refused(c.ActFor, player, "time", by="supervisor")
    assert refused.code == "clock_decides"
    assert cites(refused, "draw-2005 4.6")
    assert floor.refused(c.ActFor, player, "time", by="dealer").code == "wrong_role"


@pytest.mark.parametrize("name", [OMAHA, DRAW, STONES, EVENT])
def test_a_player_whose_line_is_lost_is_acted_for_at_once(name: str) -> None:
    floor = playing(name)
    _, player = to_act(floor)
    by = floor.state.customs.roles["clock"][0]
    acted = one(floor.do(c.ActFor, player, "away", by=by), e.ActedFor)
    assert (acted.why, acted.row) == ("away", 1)
    other = next(seat.player for seat in floor.state.seats.values() if seat.player != to_act(floor)[1])
    assert floor.refused(c.ActFor, other, "away", by=by).code == "not_their_turn"


def test_turns_let_pass_are_counted_in_a_row() -> None:
    floor = playing(seconds_to_act=15, seats=2)
    seat, player = to_act(floor)
    floor.now = 15
    floor.do(c.Tick)
    floor.now = 45
    floor.do(c.Tick)
    assert floor.state.passed == {player: 1}
    floor.start()
    if to_act(floor)[0] != seat:
        floor.act(p.Call)
    one(floor.do(c.ActFor, player, "away", by="operator"), e.ActedFor)
    assert floor.state.passed == {player: 2}
    why = one(floor.do(c.SitOut, player, "time"), e.SatOut).why
    assert why == "time"
    assert not floor.state.passed, "whoever comes back begins anew"


# sitting out


@shown(OMAHA=("19.6",), DRAW=("19.6",))
def test_a_seat_is_given_up_after_so_many_minutes_or_rounds_sat_out(name: str) -> None:
    floor = Floor(name, settings=POLITE).sit(1, 2, 3)
    floor.rounds(1)
    floor.do(c.SitOut, "Cy")
    floor.now = 599
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"
    floor.now = 600
    left = one(floor.do(c.VacateSeat, "Cy", by="supervisor"), e.PlayerLeft)
    assert (left.seat, left.stake) == (3, 500)
    floor.do(c.PassOffer, 3, by="dealer")
    floor.sit(3)
    floor.do(c.SitOut, "Cy")
    floor.rounds(2)
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"
    floor.rounds(1)
    assert one(floor.do(c.VacateSeat, "Cy", by="supervisor"), e.PlayerLeft).stake == 500


def test_without_manners_only_the_document_takes_a_seat_away() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.do(c.SitOut, "Cy")
    floor.rounds(5)
    floor.now = 100_000
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"


# lost stakes


def broken(name: str) -> tuple[Floor, str]:
    """A table at which somebody has just lost the whole stake, and bought nothing."""
    floor = Floor(name, settings=POLITE, limit="no-limit", minimum_stake=100)
    floor.sit(1, 2, 3, stake=100)
    for _ in range(30):
        floor.start()
        while floor.table.state.round:
            options = floor.table.options()
            assert options
            bet = options.get("bet") or options.get("raise")
            if bet:
                floor.act(p.Bet if bet.act == "bet" else p.RaiseTo, bet.most)
            else:
                floor.stay_in()
        broke = [seat.player for seat in floor.state.seats.values() if not seat.stake and not seat.declared]
        if broke:
            return floor, broke[0]
    raise AssertionError("nobody went broke")


@shown(OMAHA=("14.3",), DRAW=("14.3",))
def test_whoever_has_lost_the_stake_is_offered_another_and_has_the_seat_for_a_while(name: str) -> None:
    floor, player = broken(name)
    offered = [event for event in floor.table.events if isinstance(event, e.RebuyOffered) and event.player == player]
    most = floor.table.game.choices.maximum_buy_in
    assert [(event.until, event.least, event.most) for event in offered] == [(90, 100, most)]
    floor.now = 89
    for other in [seat.player for seat in floor.state.seats.values() if not seat.stake and seat.player != player]:
        floor.do(c.TopUp, other, 100)
    assert player not in [event.player for event in of(floor.start(), e.PlayerLeft)]
    assert floor.state.seat_of(player) not in floor.dealt_in()
    floor.fold_out()
    assert floor.refused(c.TopUp, player, 99).code == "below_the_minimum"
    floor.do(c.TopUp, player, 100)
    seat = floor.state.seats[floor.state.seat_of(player)]
    assert (seat.stake, seat.rebuy_until) == (100, 0)
    floor.now = 200
    assert not of(floor.do(c.Tick), e.PlayerLeft)


def test_a_seat_that_was_kept_for_chips_falls_vacant_when_its_time_is_up() -> None:
    floor, player = broken(OMAHA)
    floor.now = 89
    assert not of(floor.do(c.Tick), e.PlayerLeft)
    floor.now = 90
    left = [event for event in of(floor.do(c.Tick), e.PlayerLeft) if event.player == player]
    assert [(event.stake, event.why) for event in left] == [(0, "lost the table stake")]
    assert cites(left[0], "omaha-2017 14.3")


def test_blinds_are_missed_without_chips_as_by_sitting_out() -> None:
    floor, player = broken(OMAHA)
    for other in [seat.player for seat in floor.state.seats.values() if not seat.stake and seat.player != player]:
        floor.do(c.TopUp, other, 100)
    missed = []
    for _ in range(3):
        missed += of(floor.start(), e.BlindMissed)
        floor.fold_out()
    assert player in {event.player for event in missed}


# the sign


def test_every_habit_stands_on_the_sign() -> None:
    told = {line.name: line for line in sign(playing(DRAW).state)}
    assert told["clock called"].value.startswith("the house calls it after 20 seconds and the time bank")
    assert {"time bank", "lost connections", "turns let pass", "sitting out", "vacant seats", "lost stakes"} <= set(
        told
    )
    assert all(line.cites for line in told.values())
    assert "decisions without a clock" in {line.name for line in sign(playing(STONES).state)}
    assert {line.name for line in sign(Floor(DRAW).state)}.isdisjoint({"time bank", "clock called", "vacant seats"})


AGAINST_THE_HOUSE = "wagers"


def told_with(name: str, manners: Manners) -> dict[str, str]:
    return {line.name: line.value for line in sign(Floor(name, settings=TableSettings(manners=manners)).state)}


@pytest.mark.parametrize("habit", [name for name in Manners.__struct_fields__ if name != AGAINST_THE_HOUSE])
def test_no_habit_bears_on_a_table_whose_sign_does_not_tell_it(habit: str) -> None:
    """Whoever waits otherwise says so on some line of the sign."""
    usual = getattr(MANNERS, habit)
    other = replace(MANNERS, **{habit: not usual if isinstance(usual, bool) else usual + 7})
    assert any(told_with(name, MANNERS) != told_with(name, other) for name in (OMAHA, DRAW, STONES, EVENT))


def test_the_rule_of_three_rounds_stands_on_the_sign_where_the_document_has_it() -> None:
    assert "three rounds" in told_with(OMAHA, MANNERS)["seats at a full table"]
    assert "seats at a full table" not in told_with(EVENT, MANNERS)


def test_manners_nobody_can_keep_are_refused() -> None:
    with pytest.raises(AssertionError, match="a house waits from 0 to 3600; got -1"):
        Floor(settings=TableSettings(manners=Manners(patience=-1)))
