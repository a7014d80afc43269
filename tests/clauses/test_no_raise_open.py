"""Wagers where no raise is open any more: an early one stands as a call, and so do chips pushed in turn."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from tests.clauses.acts import act, by_hand, of_kind, refusal, report, stakes_of
from tests.clauses.test_misdeals import DRAW, HOLD_EM, OMAHA, shows

MANILA = "gazette-2001/three-card-manila"
LIMITS: dict[str, dict[str, Any]] = {OMAHA: {"limit": "fixed"}, DRAW: {"limit": "no-limit"}, HOLD_EM: {}}
stands = pytest.mark.parametrize("name", [shows(OMAHA, "17.6(d)"), shows(DRAW, "17.5"), shows(HOLD_EM, "17.4")])
over_call = pytest.mark.parametrize("name", [shows(OMAHA, "17.7"), shows(DRAW, "17.7"), shows(HOLD_EM, "17.6")])


def game(name: str, players: int, lines: str, **more: Any) -> RoundOfPlay:
    return by_hand(name, players, blinds=(25, 50), lines=lines, **LIMITS[name], **more)


def comes_to_a_call(hand: RoundOfPlay, seat: int, call: int, excess: int) -> None:
    """The last act was this seat's call, and the rest of its chips went back."""
    called = of_kind(hand, e.Called)[-1]
    assert (called.seat, called.amount) == (seat, call)
    returned = of_kind(hand, e.ExcessReturned)
    assert [(event.seat, event.amount) for event in returned] == [(seat, excess)]


THREE_RAISES = "3 raise 100, 4 raise 150, 1 raise 200"
RAISE_CAP = {OMAHA: "omaha-2017 5.1", DRAW: "draw-2005 5.1", HOLD_EM: "gazette-2001 5.1"}


@stands
def test_after_three_raises_an_early_raise_stands_as_a_call(name: str) -> None:
    hand = act(game(name, 4, THREE_RAISES), "3 raise 250, 2 fold")
    comes_to_a_call(hand, 3, 100, 50)
    assert RAISE_CAP[name] in of_kind(hand, e.ExcessReturned)[-1].cites
    assert (hand.state.to_act, stakes_of(hand)[3]) == (4, 800), "it is not released to its player"


@stands
def test_with_everybody_else_tapped_out_an_early_raise_stands_as_a_call(name: str) -> None:
    hand = game(name, 3, "3 call, 1 raise 100", stakes={1: 100, 2: 1000, 3: 1000})
    act(hand, "3 raise 150, 2 fold")
    comes_to_a_call(hand, 3, 50, 50)


@stands
def test_where_the_raising_is_not_reopened_an_early_raise_stands_as_a_call(name: str) -> None:
    hand = game(name, 4, "3 raise 100, 4 call, 1 raise 125", stakes={1: 125, 2: 1000, 3: 1000, 4: 1000})
    act(hand, "3 raise 200, 2 fold")
    comes_to_a_call(hand, 3, 25, 75)


@pytest.mark.clause("gazette-2001", "17.4", "A4.2")
def test_where_bets_are_capped_an_early_raise_stands_as_a_call() -> None:
    hand = by_hand(MANILA, 3, lines="2 call, 3 call, 1 call, 1 bet 25")
    report(hand, i.BoardCardsExposed(1))
    act(hand, "3 raise 50, 2 fold")
    comes_to_a_call(hand, 3, 25, 25)
    assert "gazette-2001 A4.2" in of_kind(hand, e.ExcessReturned)[-1].cites


@pytest.mark.clause("gazette-2001", "17.4")
def test_where_nothing_may_be_bet_an_early_bet_comes_to_a_check() -> None:
    hand = by_hand(MANILA, 3, capped_without_bets="nothing", lines="2 call, 3 call, 1 call, 1 check")
    report(hand, i.BoardCardsExposed(1))
    act(hand, "3 bet 25, 2 check")
    assert of_kind(hand, e.Checked)[-1].seat == 3
    assert [(event.seat, event.amount) for event in of_kind(hand, e.ExcessReturned)] == [(3, 25)]
    assert hand.state.street == 2


@over_call
def test_chips_above_a_call_after_three_raises_are_a_call(name: str) -> None:
    hand = act(game(name, 4, THREE_RAISES), "2 push 400")
    comes_to_a_call(hand, 2, 150, 250)
    assert RAISE_CAP[name] in of_kind(hand, e.ExcessReturned)[-1].cites


@over_call
def test_all_chips_above_a_call_where_the_raising_is_not_reopened_are_a_call(name: str) -> None:
    hand = game(name, 4, "3 raise 100, 4 call, 1 raise 125, 2 fold", stakes={1: 125, 2: 1000, 3: 1000, 4: 1000})
    act(hand, "3 push 900")
    comes_to_a_call(hand, 3, 25, 875)
    assert hand.state.able[3], "no tap-out"


@over_call
def test_chips_above_a_call_with_everybody_else_tapped_out_are_a_call(name: str) -> None:
    hand = game(name, 3, "3 call, 1 raise 100, 2 fold", stakes={1: 100, 2: 1000, 3: 1000})
    act(hand, "3 push 200")
    comes_to_a_call(hand, 3, 50, 150)


@pytest.mark.clause("omaha-2017", "17.7", "17.6(b)")
def test_chips_above_a_call_by_a_player_who_may_only_call_or_fold_are_a_call() -> None:
    hand = by_hand(
        OMAHA, 3, blinds=(10, 30), limit="no-limit", lines="3 call, 1 call, 2 call, 3 bet 60, 1 bet 30, 2 fold"
    )
    act(hand, "3 push 90")
    comes_to_a_call(hand, 3, 30, 60)


def test_a_declared_raise_is_refused_as_ever() -> None:
    assert refusal(game(DRAW, 4, THREE_RAISES), "2 raise 250").code == "raise_cap"
