"""Readings that an operator may choose where the texts are open, and how the sign tells them."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import events as e
from pitboss.spec import PotPercentage
from tests.clauses.acts import act, check_down, game_of, of_kind, open_with, refusal, refused, stakes_of

OMAHA, DRAW = "omaha-2017/omaha", "draw-2005/draw"
clause = pytest.mark.clause


def units(name: str = OMAHA, **more: Any) -> Game:
    choices = {"blinds": (5, 10), "minimum_bet": 10, "limit": "no-limit", "tap_out_unit": "minimum_bet"}
    return game_of(name, **(choices | more))


# a tap-out in whole minimum bets: D01


def test_a_tap_out_is_the_whole_stake_unless_units_were_chosen() -> None:
    hand = act(open_with(units(tap_out_unit="none"), stakes={1: 500, 2: 500, 3: 37}), "3 raise 37")
    assert hand.state.stakes[3] == 0


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=clause(name.split("/")[0], "14.1"), id=name) for name in (OMAHA, DRAW)]
)
def test_a_short_call_puts_in_whole_minimum_bets_and_keeps_the_rest(name: str) -> None:
    hand = act(open_with(units(name), stakes={1: 500, 2: 500, 3: 37}), "3 call, 1 raise 100, 2 call, 3 call")
    called = of_kind(hand, e.Called)[-1]
    assert (called.seat, called.amount, called.tap_out) == (3, 20, True), "27 were left beside the first 10"
    assert hand.state.stakes[3] == 7
    check_down(hand)
    assert sum(stakes_of(hand).values()) == 1037
    assert stakes_of(hand)[3] in (7, 97)


def test_no_more_than_whole_minimum_bets_can_be_wagered() -> None:
    hand = open_with(units(), stakes={1: 500, 2: 500, 3: 37})
    wager = hand.options().get("raise")
    assert wager
    assert wager.most == 30
    assert refusal(hand, "3 raise 37").code == "more_than_the_stake"
    act(hand, "3 raise 30, 1 call, 2 call")
    assert not hand.state.able[3]
    assert hand.state.stakes[3] == 7


def test_a_stake_that_meets_the_bet_is_not_a_tap_out() -> None:
    """Five are left beside the first blind, and five are owed."""
    hand = act(open_with(units(), stakes={1: 10, 2: 500, 3: 500}), "3 call, 1 call")
    assert of_kind(hand, e.Called)[-1].amount == 5


def test_what_is_less_than_a_minimum_bet_stays_in_with_what_was_put_in() -> None:
    hand = act(open_with(units(), stakes={1: 500, 2: 16, 3: 500}), "3 raise 20, 1 call")
    option = hand.options().get("call")
    assert option
    assert option.most == 0
    act(hand, "2 call")
    assert (hand.state.stakes[2], hand.state.put_in[2]) == (6, 10)
    assert hand.state.live[2]
    check_down(hand)
    assert of_kind(hand, e.ShowdownOpened)


def test_nobody_opens_for_less_than_a_minimum_bet() -> None:
    hand = act(open_with(units(), stakes={1: 500, 2: 16, 3: 500}), "3 call, 1 call, 2 call, 1 check")
    assert hand.state.to_act == 2
    assert [option.act for option in hand.options().may] == ["fold", "check"]
    assert refusal(hand, "2 bet 6").code == "too_few_chips_to_bet"


def test_nobody_is_dealt_in_without_a_minimum_bet() -> None:
    game = units()
    wrong = open_round(game, {1: 9, 2: 500}, 2, list(game.deck.cards))
    assert not isinstance(wrong, RoundOfPlay)
    assert wrong.code == "no_stake"


@clause("gazette-2001", "13.1")
def test_the_gazette_has_no_units() -> None:
    assert "tap_out_unit_fixed" in refused("gazette-2001/hold-em-no-limit", tap_out_unit="minimum_bet")


# who counts for a card room's fees: K03


@pytest.mark.parametrize(("counts", "seated", "fee"), [("dealt_in", 8, 5), ("seated", 8, 6), ("still_in", 8, 4)])
def test_players_for_a_fee_are_those_dealt_in_seated_or_still_in(counts: str, seated: int, fee: int) -> None:
    """Schedule 20 takes 4, 5 or 6 at the flop: six are dealt in of eight seated, four see the flop."""
    game = game_of("stones-omaha/omaha", collection_counts=counts)
    hand = open_round(game, dict.fromkeys(range(1, 7), 500), 6, list(game.deck.cards), seated=seated)
    assert isinstance(hand, RoundOfPlay)
    act(hand, "3 fold, 4 fold, 5 call, 6 call, 1 call, 2 check")
    assert [event.amount for event in of_kind(hand, e.CommissionTaken)] == [fee]


# the sign


@pytest.mark.parametrize(
    ("name", "chosen", "line"),
    [
        (OMAHA, {"joker": True, "joker_pairs_flush": True}, "joker in a flush"),
        (OMAHA, {"limit": "straddle", "maximum_bet": 20, "straddle_doubles": "raise"}, "straddle limit"),
        (OMAHA, {"tap_out_unit": "minimum_bet"}, "tap-outs"),
        (OMAHA, {"short_tap_out_bars_all": True}, "tap-out short of a raise"),
        (OMAHA, {"open_on_tap_out": True}, "showdown with a tap-out"),
        (OMAHA, {"wins": "split", "low_ace": "low", "odd_half": "low"}, "odd chip between high and low"),
        (DRAW, {"draw_final_opener": "after_button"}, "final betting round opens"),
        (DRAW, {"reshuffle_includes_folded": True}, "reshuffled discards"),
        (DRAW, {"heads_up": "button_posts_first"}, "heads-up"),
        (OMAHA, {"steal_is_blinds_only": True, "commission": PotPercentage(5, 10)}, "raise that nobody calls"),
        (OMAHA, {"rake_allocation": "main_pot", "commission": PotPercentage(5, 10)}, "commission comes from"),
        ("stones-omaha/omaha", {"collection_counts": "seated"}, "players counted for fees"),
        ("gazette-2001/seven-card-stud", {"stud_opener_by": "showing_hand"}, "opener among up-cards"),
        ("gazette-2001/hold-em-no-limit", {}, "smallest chip"),
    ],
)
def test_a_choice_where_the_texts_are_open_stands_on_the_sign(name: str, chosen: dict[str, Any], line: str) -> None:
    told = {each.name: each for each in game_of(name, **chosen).determined}
    assert told[line].cites
    assert line == "smallest chip" or line not in {each.name for each in game_of(name).determined}


def test_the_house_rules_have_one_way_to_open() -> None:
    assert "opening_option_fixed" in refused("house-rules/hold-em-no-limit", opening_option="A")
