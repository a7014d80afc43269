"""Hands folded by the clock or as a sanction: the bets stay in the pot, and the round goes on or ends as it should."""

from __future__ import annotations

import random

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from tests.play_helpers import OFFERS, determined, offer_name, opened, random_command, random_round, shuffled


def omaha(stakes: dict[int, int] | None = None) -> RoundOfPlay:
    game = load("omaha-2017").game("omaha").determine(blinds=(5, 10), limit="no-limit")
    assert isinstance(game, Game)
    return opened(game, stakes or dict.fromkeys((1, 2, 3, 4), 500), 4, shuffled(game, random.Random(3)))


def meddle(hand: RoundOfPlay, chance: random.Random) -> c.AnyCommand:
    """The floor folds somebody: whoever has the turn, or anyone at all."""
    seat = chance.choice([0, *hand.state.ring])
    return chance.choice((c.FoldBySanction(seat), c.FoldBySanction(seat), c.FoldByClock(hand.state.to_act)))


def total(hand: RoundOfPlay) -> int:
    return sum(hand.state.stakes) + hand.state.pot + hand.state.taken


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_rounds_end_and_balance_however_the_floor_folds_hands(offer: Offer) -> None:
    folded = 0
    for seed in range(120):
        chance = random.Random(seed)
        hand = random_round(determined(offer), chance)
        chips, swept = total(hand), set()
        while not hand.is_over:
            command = meddle(hand, chance) if chance.random() < 0.25 else random_command(hand, chance)
            result = hand.submit(command)
            assert total(hand) == chips
            if isinstance(result, Refusal):
                assert isinstance(command, c.FoldBySanction | c.FoldByClock), (command, result)
                continue
            if isinstance(command, c.FoldBySanction | c.FoldByClock):
                folded += 1
                swept.add(command.seat)
            back = {event.seat for event in result.events if isinstance(event, e.Returned | e.Awarded)}
            assert not back & swept
    assert folded > 50


@pytest.mark.clause("omaha-2017", "4.8")
def test_the_clock_folds_even_where_a_check_is_free() -> None:
    hand = omaha()
    for seat in (3, 4, 1, 2):
        hand.submit(c.Call(seat))
    assert hand.options().get("check")
    hand.submit(c.FoldByClock(1))
    assert not hand.state.live[1]
    assert hand.state.put_in[1] == 10
    assert hand.state.to_act == 2


def test_only_the_player_with_the_turn_can_run_out_of_time() -> None:
    hand = omaha()
    refused = hand.submit(c.FoldByClock(4))
    assert isinstance(refused, Refusal)
    assert refused.code == "out_of_turn"


@pytest.mark.clause("omaha-2017", "19.2(a)")
def test_a_raiser_folded_as_a_sanction_gets_no_bet_back() -> None:
    hand = omaha()
    hand.submit(c.RaiseTo(3, 100))
    hand.submit(c.FoldBySanction(3))
    assert hand.state.to_act == 4
    for seat in (4, 1):
        hand.submit(c.Fold(seat))
    assert hand.is_over
    assert [hand.state.stakes[seat] for seat in (1, 2, 3, 4)] == [495, 500 + 100 + 5 - 5, 400, 500]
    assert hand.state.taken == 5


def test_a_hand_folded_out_of_turn_leaves_the_turn_where_it_is() -> None:
    hand = omaha()
    hand.submit(c.FoldBySanction(1))
    assert hand.state.to_act == 3
    assert [option.act for option in hand.options().may] == ["fold", "call", "raise"]


def test_a_sanction_that_leaves_one_player_ends_the_round() -> None:
    hand = omaha({1: 500, 4: 500})
    hand.submit(c.FoldBySanction(4 if hand.state.to_act == 1 else 1))
    assert hand.is_over


def test_a_hand_folded_in_the_draw_draws_no_more() -> None:
    game = load("draw-2005").game("draw").determine()
    assert isinstance(game, Game)
    hand = opened(game, dict.fromkeys((1, 2, 3, 4), 500), 4, shuffled(game, random.Random(5)))
    for seat in (3, 4, 1, 2):
        hand.submit(c.Call(seat))
    hand.submit(c.Draw(1, tuple(hand.state.down[1])))
    hand.submit(c.FoldBySanction(1))
    assert hand.state.to_act == 2
    hand.submit(c.FoldByClock(2))
    assert hand.state.to_act == 3
    for seat in (3, 4):
        hand.submit(c.Draw(seat))
    assert hand.state.phase == "betting"
    assert len(hand.state.down[1]) == 4
