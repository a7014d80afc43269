"""Chips: rebuys, top-ups, race-offs and counts."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import AddOn, Chips, Play, Rebuys
from pitboss.tournament.schedule import Level, Schedule
from tests.tournament.director import Director, dealt, event_of, gazette, named, of, one, with_session

TEN = named(10)


def early_bird(chips: int = 1500, **changes: Any) -> Director:
    """Event E: rebuys for 40 dollars in the first ninety minutes; the clock is running."""
    director = Director(gazette("E", rebuys=Rebuys(price=4000, chips=chips, below=1000), **changes)).running(*TEN)
    director.play(1, {})
    return director


# rebuys


@pytest.mark.clause("gazette-2001", "E3.3", "D-rebuy", "D-table-stake", "4.1")
def test_a_rebuy_needs_less_than_a_thousand_in_the_last_second_too() -> None:
    director = early_bird()
    director.set_stakes(P01=975, P02=1000)
    director.minute(89, 59)
    bought = one(director.accept(c.Rebuy, "P01", 4000), e.Rebought)
    assert (bought.stake, bought.cents) == (2475, 4000)
    assert director.refuse(c.Rebuy, "P01", 4000).code == "stake_too_large"
    assert director.refuse(c.Rebuy, "P02", 4000).facts == {"below": 1000, "chips": 1000}
    assert director.state.money.rebuys == 4000


@pytest.mark.clause("gazette-2001", "E3.3", "D-table-stake")
def test_chips_come_between_rounds_and_after_the_bell_the_top_up_is_open() -> None:
    director = early_bird()
    director.set_stakes(P01=400, P02=2900)
    director.minute(89, 30).accept(c.StartRounds, (1,))
    assert director.refuse(c.Rebuy, "P01", 4000).code == "round_in_progress"
    director.minute(90, 20).report(1, {"P01": -50, "P02": 50})
    director.accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"))
    refused = director.refuse(c.Rebuy, "P01", 4000)
    assert (refused.code, refused.facts["minute"]) == ("rebuys_over", 90)
    director.accept(c.BuyAddOn, "P01", 4000)
    assert director.state.chips_of("P01") == 300 + 3000


@pytest.mark.clause("gazette-2001", "E3.3")
def test_whoever_lost_everything_in_a_round_begun_in_time_may_buy_until_the_next_level() -> None:
    director = early_bird()
    director.minute(89, 30).accept(c.StartRounds, (1,))
    director.minute(90, 20)
    assert one(director.report(1, {"P01": -3000, "P02": 3000}), e.WentBroke).player == "P01"
    assert "P01" not in director.places()
    director.accept(c.RaceOff, 1, ())
    director.accept(c.Rebuy, "P01", 4000)
    assert director.state.chips_of("P01") == 1500
    director.accept(c.CloseRebuys)
    director.play(1, {"P01": -1500, "P02": 1500})
    assert director.places()["P01"] == (10, 10)


@pytest.mark.clause("gazette-2001", "E3.3", "8.5")
def test_out_in_a_round_begun_after_the_rebuys_is_out() -> None:
    director = early_bird()
    director.minute(90).accept(c.RaceOff, 1, ())
    director.accept(c.CloseRebuys)
    assert director.refuse(c.CloseRebuys).code == "no_rebuys"
    director.play(1, {"P01": -3000, "P02": 3000})
    assert director.places()["P01"] == (10, 10)
    assert director.refuse(c.Rebuy, "P01", 4000).code == "no_player"


@pytest.mark.clause("gazette-2001", "E3.3")
def test_several_rebuys_in_a_row_while_the_stake_is_below() -> None:
    director = early_bird(chips=500)
    director.play(1, {"P01": -3000, "P02": 3000})
    director.accept(c.Rebuy, "P01", 4000)
    director.accept(c.Rebuy, "P01", 4000)
    assert director.state.chips_of("P01") == 1000
    assert director.refuse(c.Rebuy, "P01", 4000).code == "stake_too_large"
    assert director.refuse(c.Rebuy, "P01", 3999).code == "stake_too_large"


@pytest.mark.parametrize(
    ("letter", "minute", "below"),
    [
        pytest.param(letter, minute, below, marks=pytest.mark.clause("gazette-2001", f"{letter}3.3"), id=letter)
        for letter, minute, below in (*((each, 120, 1000) for each in "BCD"), ("E", 90, 1000), ("G", 60, 500))
    ],
)  # fmt: skip
def test_the_rebuys_and_the_top_up_of_each_event_that_has_them(letter: str, minute: int, below: int) -> None:
    director = Director(gazette(letter)).running(*TEN)
    director.play(1, {})
    director.set_stakes(P01=below - 25, P02=below)
    if letter == "D":
        director.minute(80).accept(c.RaceOff, 1, ())
    director.minute(minute - 1, 59)
    assert director.refuse(c.Rebuy, "P02", 4000).facts["below"] == below
    assert director.refuse(c.Rebuy, "P01", 3000).facts["price"] == 4000
    assert director.refuse(c.BuyAddOn, "P02", 4000).code == "not_now"
    assert director.refuse(c.CloseRebuys).code == "too_early"
    director.accept(c.Rebuy, "P01", 4000)
    director.minute(minute)
    if letter != "D":
        director.accept(c.RaceOff, 1, dealt(P01="2c") if director.state.chips_of("P01") % 100 else ())
    assert director.refuse(c.Rebuy, "P02", 4000).code == "rebuys_over"
    before = director.state.chips_of("P02")
    added = one(director.accept(c.BuyAddOn, "P02", 4000), e.AddOnBought)
    assert director.state.chips_of("P02") == before + added.chips
    assert director.refuse(c.BuyAddOn, "P02", 4000).code == "add_on_taken"
    director.accept(c.CloseRebuys)
    assert director.refuse(c.BuyAddOn, "P03", 4000).code == "not_now"


@pytest.mark.parametrize(
    "letter",
    [pytest.param(each, marks=pytest.mark.clause("gazette-2001", f"{each}3.3"), id=each) for each in "AFHI"],
)
def test_the_other_events_have_no_rebuys_and_no_top_up(letter: str) -> None:
    director = Director(gazette(letter)).running(*named(9 if letter == "A" else 10))
    assert director.refuse(c.Rebuy, "P01", 4000).code == "no_rebuys"
    assert director.refuse(c.BuyAddOn, "P01", 4000).code == "no_add_on"
    director.play(1, {"P01": -director.state.chips_of("P01"), "P02": director.state.chips_of("P01")})
    assert director.state.entries["P01"].status == "out"


# the final top-up


def stud(top_up: int = 2000) -> Director:
    conditions = gazette(
        "D",
        rebuys=Rebuys(price=3000, chips=1000, below=1000),
        add_on=AddOn(price=3000, chips=top_up),
        chips=Chips(start=3500, set=(5, 25, 100, 500, 1000, 5000)),
    )
    director = Director(conditions).running("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gil", "Hal")
    director.play(1, {"Ann": -50, "Dee": 50})
    return director


@pytest.mark.clause("gazette-2001", "D3.3", "D3.4", "D-rebuy")
def test_the_top_up_is_for_all_who_are_still_players_once() -> None:
    director = stud()
    director.minute(70).play(1, {"Cy": -3500, "Dee": 3500})
    director.accept(c.DeclineRebuy, "Cy")
    assert director.places()["Cy"] == (8, 8)
    director.minute(80).accept(c.RaceOff, 1, ())
    director.minute(119, 40).accept(c.StartRounds, (1,))
    director.minute(120, 5).report(1, {"Bob": -3500, "Dee": 3500})
    pool, commission = director.state.money.pool, director.state.money.commission
    director.accept(c.BuyAddOn, "Ann", 3000)
    assert director.state.chips_of("Ann") == 5450
    assert director.refuse(c.BuyAddOn, "Ann", 3000).code == "add_on_taken"
    director.accept(c.Rebuy, "Bob", 3000)
    director.accept(c.BuyAddOn, "Bob", 3000)
    assert director.state.chips_of("Bob") == 3000
    assert director.refuse(c.BuyAddOn, "Cy", 3000).code == "no_player"
    assert (director.state.money.pool - pool, director.state.money.commission) == (9000, commission)


@pytest.mark.clause("gazette-2001", "D3.3")
def test_what_is_bought_comes_in_chips_that_are_in_play() -> None:
    director = stud(top_up=2010)
    director.minute(80).accept(c.RaceOff, 1, ())
    refused = director.minute(120).refuse(c.BuyAddOn, "Ann", 3000)
    assert (refused.code, refused.facts) == ("broken_chip", {"chip": 25, "got": 2010})


@pytest.mark.clause("gazette-2001", "E3.3")
def test_those_who_lost_together_are_placed_together_once_each_has_decided() -> None:
    director = early_bird()
    director.play(1, {"P01": -3000, "P02": -3000, "P03": 6000})
    director.accept(c.DeclineRebuy, "P01")
    assert "P01" not in director.places()
    assert director.refuse(c.DeclineRebuy, "P01").code == "nothing_to_decline"
    director.accept(c.Rebuy, "P02", 4000)
    assert director.places() == {"P01": (10, 10)}
    other = early_bird()
    other.play(1, {"P01": -3000, "P02": -3000, "P03": 6000})
    other.accept(c.DeclineRebuy, "P01")
    other.accept(c.DeclineRebuy, "P02")
    assert other.places() == {"P01": (9, 10), "P02": (9, 10)}


@pytest.mark.clause("gazette-2001", "E3.3")
def test_whoever_has_not_bought_when_rebuys_close_is_out_the_first_to_go_lowest() -> None:
    director = early_bird()
    director.minute(10).play(1, {"P01": -3000, "P02": 3000})
    director.minute(20).play(1, {"P03": -3000, "P02": 3000})
    director.minute(89).accept(c.StartRounds, (1,))
    assert director.minute(90).refuse(c.CloseRebuys).code == "round_in_progress"
    director.report(1, {})
    director.accept(c.RaceOff, 1, ())
    director.accept(c.CloseRebuys)
    assert director.places() == {"P01": (10, 10), "P03": (9, 9)}


# who may buy back in the other documents


BUY_BACK = Rebuys(price=5000, chips=5000, most=1, until_minute=60)


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(G)", "20.6", "20.7", "20.15")
def test_in_omaha_only_a_player_without_chips_buys_back_in_their_seat() -> None:
    director = Director(event_of("omaha-2017", rebuys=BUY_BACK)).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": -4950, "Bob": 4950})
    assert director.refuse(c.Rebuy, "Ann", 5000).code == "has_chips"
    director.play(1, {"Ann": -50, "Bob": 50})
    assert director.refuse(c.Rebuy, "Ann", 5000, 1, 4).code == "wrong_seat"
    director.accept(c.Rebuy, "Ann", 5000)
    assert (director.state.seat_of("Ann"), director.state.chips_of("Ann")) == (e.At(1, 1), 5000)
    assert director.refuse(c.BuyAddOn, "Ann", 5000).code == "no_add_on"
    director.play(1, {"Ann": -5000, "Bob": 5000})
    assert director.places()["Ann"] == (3, 3)
    assert director.state.seat_of("Ann") is None
    assert list(director.state.entries) == ["Ann", "Bob", "Cy"]


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(G)", "20.7")
def test_outside_the_window_nobody_buys_back() -> None:
    director = Director(event_of("omaha-2017", rebuys=BUY_BACK)).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.minute(60).accept(c.CloseRebuys)
    director.play(1, {"Ann": -5000, "Bob": 5000})
    assert director.places()["Ann"] == (3, 3)


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(G)")
def test_where_conditions_give_a_new_seat_it_is_an_open_one() -> None:
    rebuys = replace(BUY_BACK, same_seat=False)
    director = Director(event_of("omaha-2017", rebuys=rebuys)).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": -5000, "Bob": 5000})
    assert director.refuse(c.Rebuy, "Ann", 5000).code == "wrong_seat"
    assert director.refuse(c.Rebuy, "Ann", 5000, 1, 2).code == "seat_taken"
    director.accept(c.Rebuy, "Ann", 5000, 1, 7)
    assert director.state.seat_of("Ann") == e.At(1, 7)


@pytest.mark.clause("uth-2019", "16.3(a)(iii)(G)", "16.3(a)(iii)(H)", "16.7", "16.21", "16.3(a)(iv)")
def test_in_ultimate_texas_hold_em_rebuys_and_an_add_on_as_the_conditions_have_them() -> None:
    add_on = AddOn(price=3000, chips=2500, at="first_break")
    rebuys = replace(BUY_BACK, below=1000)
    director = Director(event_of("uth-2019", rebuys=rebuys, add_on=add_on)).running("Ann", "Bob", "Cy")
    assert director.refuse(c.BuyAddOn, "Cy", 3000).code == "not_now"
    director.play(1, {"Ann": -4950, "Bob": 4950})
    director.accept(c.Rebuy, "Ann", 5000)
    assert director.refuse(c.Rebuy, "Ann", 5000).code == "no_more_rebuys"
    director.accept(c.GiveBreak, 600)
    assert director.refuse(c.BuyAddOn, "Bob", 2000).code == "wrong_price"
    director.accept(c.BuyAddOn, "Bob", 3000)
    assert director.refuse(c.BuyAddOn, "Bob", 3000).code == "add_on_taken"
    assert director.state.money.pool == 15_000 + 5000 + 3000
    director.now = 600
    assert director.refuse(c.BuyAddOn, "Cy", 3000).code == "not_now"


@pytest.mark.clause("draw-2005", "20.6", "20.14")
def test_in_draw_nobody_buys_back_or_adds() -> None:
    director = Director(event_of("draw-2005")).running("Ann", "Bob", "Cy")
    assert director.refuse(c.Rebuy, "Ann", 5000).code == "no_rebuys"
    assert director.refuse(c.BuyAddOn, "Ann", 5000).code == "no_add_on"


# race-offs


def event_h_at_280(**changes: Any) -> Director:
    """Six left: Ann 12,175, Bob 3,050, Cy 75, Dan 8,100, Eve 25, Fay 6,425."""
    names = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "P7", "P8", "P9", "Q1")
    director = Director(gazette("H", **changes)).running(*names)
    director.play(1, {"P7": -3000, "P8": -3000, "P9": -3000, "Q1": -3000, "Ann": 12_000})
    director.set_stakes(Ann=12_175, Bob=3050, Cy=75, Dan=8100, Eve=25, Fay=6425)
    director.minute(280)
    return director


CARDS = dealt(Ann="Kd", Bob="Kh", Cy="Kc", Eve="7s", Fay="Qs")


@pytest.mark.clause("gazette-2001", "4.8", "H3.4")
def test_the_highest_card_takes_all_odd_chips_and_suits_are_ranked() -> None:
    director = event_h_at_280()
    refused = director.refuse(c.RaceOff, 1, CARDS)
    assert (refused.code, refused.facts["players"]) == ("raced_out", ["Cy", "Eve"])
    issued = director.state.chips.issued
    events = director.accept(c.RaceOff, 1, CARDS, warned=True)
    raced = one(events, e.RacedOff)
    assert (raced.winner, raced.chip, raced.into, raced.issued) == ("Bob", 25, 100, 50)
    assert director.stakes(1) == {"Ann": 12_100, "Bob": 3300, "Dan": 8100, "Fay": 6400}
    assert (director.state.chips.in_play, director.state.chips.issued - issued) == (29_900, 50)
    assert [(event.player, event.first, event.why) for event in of(events, e.Eliminated)] == [
        ("Eve", 6, "raced_out"),
        ("Cy", 5, "raced_out"),
    ]


@pytest.mark.clause("gazette-2001", "4.8")
def test_with_protection_nobody_is_raced_out() -> None:
    director = event_h_at_280(play=Play(race_protect=True))
    director.accept(c.RaceOff, 1, CARDS)
    assert director.stakes(1) == {"Ann": 12_100, "Bob": 3300, "Cy": 100, "Dan": 8100, "Eve": 100, "Fay": 6400}
    assert director.state.chips.in_play == 30_100


@pytest.mark.clause("gazette-2001", "4.8")
def test_one_card_for_each_holder_of_odd_chips_and_none_for_anyone_else() -> None:
    director = event_h_at_280()
    assert director.refuse(c.RaceOff, 1, CARDS[:-1], warned=True).code == "wrong_cards"
    assert director.refuse(c.RaceOff, 1, (*CARDS, *dealt(Dan="As")), warned=True).code == "wrong_cards"
    twice = dealt(Ann="Kd", Bob="Kd", Cy="Kc", Eve="7s", Fay="Qs")
    assert director.refuse(c.RaceOff, 1, twice, warned=True).code == "wrong_cards"
    assert director.refuse(c.RaceOff, 2, CARDS).code == "no_such_table"
    assert director.refuse(c.RaceOff, 1, CARDS, warned=True, by="dealer").code == "wrong_role"
    director.accept(c.RaceOff, 1, CARDS, warned=True)
    assert director.refuse(c.RaceOff, 1, ()).code == "no_race"


@pytest.mark.clause("gazette-2001", "4.8")
def test_chips_are_raced_off_between_rounds() -> None:
    director = event_h_at_280()
    director.minute(279, 59).accept(c.StartRounds, (1,))
    director.minute(280)
    assert director.refuse(c.RaceOff, 1, CARDS, warned=True).code == "round_in_progress"
    assert director.refuse(c.CountChips, 1, "Ann").code == "round_in_progress"


@pytest.mark.parametrize(
    ("chips", "stakes", "issued"),
    [
        ((25, 100, 500, 1000, 5000), {"Ann": 7000, "Bob": 4000, "Cy": 10_500}, 100),
        ((25, 100, 1000, 5000), {"Ann": 7000, "Bob": 4000, "Cy": 11_000}, 600),
    ],
)
@pytest.mark.clause("gazette-2001", "4.8", "A3.4")
def test_hundreds_are_raced_to_the_next_chip_of_the_set(
    chips: tuple[int, ...], stakes: dict[str, int], issued: int
) -> None:
    names = ("Ann", "Bob", "Cy", "P4", "P5", "P6", "P7", "P8", "P9")
    director = Director(gazette("A", chips=Chips(start=2500, set=chips))).running(*names)
    director.play(1, dict.fromkeys(names[3:], -2500) | {"Ann": 15_000})
    director.set_stakes(Ann=7300, Bob=4200, Cy=9900)
    director.minute(80).accept(c.RaceOff, 1, ())
    raced = one(director.minute(280).accept(c.RaceOff, 1, dealt(Ann="2s", Bob="2h", Cy="Td")), e.RacedOff)
    assert director.stakes(1) == stakes
    assert (raced.winner, raced.issued) == ("Cy", issued)


@pytest.mark.clause("gazette-2001", "4.8", "E3.3", "E3.4")
def test_whoever_is_raced_out_as_rebuys_end_may_still_buy() -> None:
    director = early_bird()
    director.set_stakes(P01=25, P02=3025)
    director.minute(90).accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"), warned=True)
    assert director.state.entries["P01"].status == "broke"
    director.accept(c.Rebuy, "P01", 4000)
    director.accept(c.CloseRebuys)
    assert director.state.chips_of("P01") == 1500


def test_nobody_carries_chips_that_have_left_play_to_another_table() -> None:
    director = Director(gazette("H")).running(*named(18))
    director.play(1, {"P01": -25, "P02": 25})
    director.minute(280).accept(c.RaceOff, 2, ())
    assert director.refuse(c.MovePlayer, "P01", 2, 10, reason="balance").code == "race_off_first"
    assert director.refuse(c.BreakTable, 1, tuple(range(1, 10))).code == "race_off_first"
    director.accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"))
    director.accept(c.MovePlayer, "P01", 2, 10, reason="balance")


# counts


@pytest.mark.clause("gazette-2001", "4.9")
def test_two_counts_in_each_heat_and_in_the_final() -> None:
    conditions = gazette("H")
    heat = replace(conditions.sessions[0], ends=replace(conditions.sessions[0].ends, players=9), stacks="carried")  # type: ignore[type-var]
    second = replace(heat, ends=replace(heat.ends, players=8))  # type: ignore[type-var]
    final = replace(heat, ends=replace(heat.ends, players=1))  # type: ignore[type-var]
    director = Director(replace(conditions, sessions=(heat, second, final))).at("19:00").running(*TEN)
    director.at("19:10").accept(c.CountChips, 1, "P01")
    director.at("19:40").accept(c.CountChips, 1, "P02")
    refused = director.at("20:05").refuse(c.CountChips, 1, "P03")
    assert (refused.code, refused.facts["most"]) == ("no_more_counts", 2)
    director.play(1, {"P10": -3000, "P01": 3000})
    director.ballot()
    director.start()
    counted = one(director.at("21:10").accept(c.CountChips, 1, "P01"), e.ChipsCounted)
    assert dict(counted.stakes)["P01"] == 6000
    director.play(1, {"P09": -3000, "P01": 3000})
    director.ballot()
    director.start()
    director.at("22:10").accept(c.CountChips, 1, "P01")
    director.at("22:30").accept(c.CountChips, 1, "P02")
    assert director.at("22:40").refuse(c.CountChips, 1, "P01").code == "no_more_counts"


@pytest.mark.clause("gazette-2001", "4.9")
def test_a_count_is_the_directors_to_grant() -> None:
    director = Director(gazette("H")).running(*TEN)
    assert director.refuse(c.CountChips, 1, "P01", by="dealer").code == "wrong_role"
    assert director.refuse(c.CountChips, 1, "Zed").code == "not_at_the_table"
    short = tuple((name, 3000) for name in TEN[:-1])
    assert director.refuse(c.CountChips, 1, "P01", short).code == "wrong_players"
    wrong = (*short, ("P10", 2975))
    assert director.refuse(c.CountChips, 1, "P01", wrong).code == "does_not_add_up"
    shifted = (("P01", 3025), *short[1:], ("P10", 2975))
    assert director.refuse(c.CountChips, 1, "P01", shifted).facts["players"] == ["P01", "P10"]


# the table minimum


def with_minimum(*minimums: int, rounds: int = 0) -> Director:
    levels = tuple(Level(minutes=0 if rounds else 20, rounds=rounds, minimum=each, maximum=1000) for each in minimums)
    conditions = with_session(event_of("uth-2019", play=Play(same_round="chips_before")), schedule=Schedule(levels))
    return Director(conditions).running("Ann", "Bob", "Cy")


@pytest.mark.clause("uth-2019", "16.15")
def test_whoever_cannot_wager_the_minimum_before_a_round_is_out() -> None:
    director = with_minimum(25, 50)
    director.play(1, {})
    director.set_stakes(Bob=75, Cy=50)
    director.minute(19).play(1, {})
    assert director.places() == {}
    director.minute(20)
    events = director.accept(c.StartRounds, (1,))
    assert [(out.player, out.why, out.first) for out in of(events, e.Eliminated)] == [
        ("Cy", "below_minimum", 3),
        ("Bob", "below_minimum", 2),
    ]
    assert director.state.chips.in_play == 5000


@pytest.mark.clause("uth-2019", "16.15")
def test_those_below_the_minimum_at_several_tables_go_together_and_the_best_of_them_is_first() -> None:
    levels = tuple(Level(minutes=20, minimum=each, maximum=1000) for each in (25, 50))
    plain = event_of("uth-2019", play=Play(same_round="chips_before"))
    director = Director(with_session(plain, schedule=Schedule(levels), seats=1)).running("Ann", "Bob")
    director.play(1, {})
    director.set_stakes(Ann=50, Bob=75)
    director.minute(20).accept(c.StartRounds, (1, 2))
    assert director.places() == {"Ann": (2, 2), "Bob": (1, 1)}
    assert director.state.phase == "decided"


def test_levels_may_go_by_rounds() -> None:
    director = with_minimum(25, 50, 100, rounds=2)
    seen = []
    for _ in range(7):
        seen.append(one(director.accept(c.StartRounds, (1,)), e.RoundBegan).forced.minimum)
        director.report(1, {})
    assert seen == [25, 25, 50, 50, 100, 100, 100]
