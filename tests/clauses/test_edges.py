"""Edges where a rule is easily got wrong."""

from __future__ import annotations

import pytest

from pitboss.cards import cards
from pitboss.cite import Refusal
from pitboss.play import RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.spec import PotPercentage, TimeCharge
from tests.clauses.acts import act, check_down, game_of, of_kind, open_with, refusal, refused, stakes_of


def test_a_blind_whose_stake_went_into_the_ante_still_sets_the_price() -> None:
    game = game_of("gazette-2001/hold-em-no-limit", forced="blind_and_ante", ante=25, blinds=(25, 50))
    hand = open_with(game, stakes={1: 500, 2: 25, 3: 500, 4: 500})
    call, wager = hand.options().get("call"), hand.options().get("raise")
    assert call
    assert wager
    assert (call.least, wager.least) == (50, 100)


@pytest.mark.clause("omaha-2017", "15.2(a)(i)")
def test_returned_forced_chips_do_not_make_a_called_pot_forced_only() -> None:
    game = game_of("omaha-2017/omaha", blinds=(50, 100), limit="no-limit", commission=PotPercentage(5, 10))
    hand = check_down(act(open_with(game, stakes={1: 1000, 2: 1000, 3: 40}), "3 call, 1 fold"))
    assert hand.state.taken == 7  # of 140: the folded 50, the 50 that match it, and the 40 called


@pytest.mark.clause("omaha-2017", "15.2(b)", "D-pot")
def test_the_unmatched_part_of_a_blind_goes_back_where_no_betting_opens() -> None:
    hand = check_down(open_with(game_of("omaha-2017/omaha", blinds=(50, 100)), stakes={1: 10, 2: 1000}))
    assert [(event.seat, event.amount) for event in of_kind(hand, e.Returned)] == [(2, 90)]
    assert len({event.pot for event in of_kind(hand, e.Awarded)}) == 1


@pytest.mark.clause("omaha-2017", "15.2(a)(i)")
def test_dead_chips_of_another_player_end_the_exemption_of_tied_hands() -> None:
    game = game_of("omaha-2017/omaha", blinds=(5, 10), commission=PotPercentage(5, 10))
    shoe = "Ah Ad 2c Kh Kd 2d Qd Qh 2h Jd Jh 2s ?? Ts 9s 8s ?? 4d ?? 4c"
    hand = open_with(game, 3, shoe=shoe)
    posted = open_round(game, {1: 1000, 2: 1000, 3: 1000}, 3, hand.state.shoe, posts={3: (0, 50)})
    assert isinstance(posted, RoundOfPlay)
    check_down(act(posted, "3 fold, 1 call, 2 call"))
    assert posted.state.taken == 3


@pytest.mark.clause("omaha-2017", "10.4(a)", "12.4(a)")
def test_a_round_that_ends_by_folding_cites_the_sole_survivor() -> None:
    hand = act(open_with(game_of("omaha-2017/omaha"), 3), "3 fold, 1 fold")
    assert of_kind(hand, e.BettingClosed)[0].cites == ("omaha-2017 10.4(a)",)
    later = act(open_with(game_of("omaha-2017/omaha"), 3), "3 call, 1 call, 2 call, 1 bet 10, 2 fold, 3 fold")
    assert of_kind(later, e.BettingClosed)[1].cites == ("omaha-2017 12.4(a)",)


@pytest.mark.clause("omaha-2017", "13.1")
def test_the_player_who_was_called_may_not_muck() -> None:
    game = game_of("omaha-2017/omaha", burn=False)
    shoe = [*[53] * 8, *cards("Ah 9d 8c 2h 3h"), *[53] * 39]
    hand = open_round(game, {1: 100, 2: 100}, 2, shoe)
    assert isinstance(hand, RoundOfPlay)
    act(hand, "1 call, 2 call, 1 check, 2 check, 1 check, 2 check, 1 bet 10, 2 call")
    assert refusal(hand, "1 muck").code == "called"


@pytest.mark.clause("omaha-2017", "13.1")
def test_after_a_tap_out_before_the_last_round_the_first_clockwise_shows_first() -> None:
    game = game_of("omaha-2017/omaha", limit="no-limit")
    hand = act(open_with(game, 3), "3 call, 1 call, 2 call, 1 check, 2 bet 990, 3 call, 1 call")
    assert of_kind(hand, e.ShowdownOpened)[0].order == (1, 2, 3)


@pytest.mark.clause("omaha-2017", "D-straddle")
def test_the_least_prevails_where_a_straddle_limit_would_fall_below_it() -> None:
    hand = open_with(game_of("omaha-2017/omaha", limit="straddle"), stakes={1: 500, 2: 14, 3: 500})
    act(hand, "3 call, 1 call, 2 call, 1 check, 2 bet 4")
    wager = hand.options().get("raise")
    assert wager
    act(hand, f"3 raise {wager.least}")


@pytest.mark.clause("omaha-2017", "14.5")
def test_a_strict_reading_lets_nobody_raise_a_short_opening_tap_out() -> None:
    for strict in (False, True):
        game = game_of("omaha-2017/omaha", limit="no-limit", short_tap_out_bars_all=strict)
        hand = open_with(game, stakes={1: 500, 2: 14, 3: 500})
        act(hand, "3 call, 1 call, 2 call, 1 check, 2 bet 4, 3 call")
        assert (hand.options().get("raise") is None) == strict
    caller = act(hand, "1 call")
    assert caller.state.street == 2


@pytest.mark.clause("gazette-2001", "D1.2")
def test_a_joker_showing_is_as_good_as_an_ace() -> None:
    shoe = "2c 2h 3c 3d 3h 4c Kd JO 2d"
    for opener, seat in (("lowest", 3), ("highest", 2)):
        game = game_of("gazette-2001/seven-card-stud", joker=True, stud_opener=opener)
        assert open_with(game, 3, shoe=shoe).state.to_act == seat


def test_draws_final_round_may_open_at_the_buttons_left() -> None:
    game = game_of("draw-2005/draw", draw_final_opener="after_button")
    hand = act(open_with(game, 4), "3 call, 4 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 4 pat")
    assert hand.state.to_act == 1


@pytest.mark.parametrize(
    "given",
    [{"posts": {9: (5, 0)}}, {"posts": {2: (500, 5)}}, {"antes": {1: -50}}, {"blinds": {7: 50}}, {"blinds": {1: -5}}],
)
def test_impossible_forced_bets_are_refused(given: dict[str, object]) -> None:
    game = game_of("omaha-2017/omaha")
    result = open_round(game, {1: 500, 2: 500, 3: 500}, 3, list(game.deck.cards), **given)  # type: ignore[arg-type]
    assert isinstance(result, Refusal)
    assert result.code == "wrong_post"
    assert isinstance(open_round(game, {1: 500, 2: 500}, 2, [99] * 52), Refusal)


def test_the_clock_folds_nobody_while_the_dealer_shuffles() -> None:
    game = game_of("draw-2005/draw", deck=40, seats=7, limit="no-limit")
    hand = open_with(game, 7)
    act(hand, "3 call, 4 call, 5 call, 6 call, 7 call, 1 call, 2 call")
    hand.submit(c.Draw(1, tuple(hand.state.down[1][:4])))
    hand.submit(c.Draw(2, tuple(hand.state.down[2][:2])))
    assert isinstance(hand.submit(c.FoldByClock(0)), Refusal)


REFUSED = [
    ("gazette-2001/hold-em-early-bird", {"blinds": (25, 50, 100)}, "number_of_blinds"),
    ("gazette-2001/three-card-manila", {"blinds": (25, 50)}, "number_of_blinds"),
    ("gazette-2001/hold-em-limit", {"street_bets": (25, 50, 75, 100)}, "bets_follow_the_blind"),
    ("gazette-2001/three-card-manila", {"minimum_bet": 75}, "bets_follow_the_blind"),
    ("gazette-2001/seven-card-stud", {"minimum_bet": 1, "chip": 1}, "minimum_below_ante"),
    ("draw-2005/draw", {"max_raises": "unlimited"}, "raise_cap"),
    ("gazette-2001/hold-em-limit", {"max_raises": 10}, "raise_cap"),
    ("omaha-2017/omaha", {"limit": "no-limit", "max_raises": 3}, "raise_cap"),
    ("omaha-2017/omaha", {"forced": "blind_and_ante", "ante": 5}, "blind_or_ante"),
    ("omaha-2017/omaha", {"deck": 36, "joker": True, "seats": 5, "wins": "split", "low_ace": "low", "eight_or_better": True}, "nothing_qualifies"),
    ("stones-omaha/omaha", {"commission": TimeCharge(3, 30)}, "collection"),
    ("stones-omaha/omaha", {"blinds": (5000, 10000)}, "limit_range"),
    ("omaha-2017/omaha", {"limit": "fixed", "minimum_bet": 5}, "blind_above_maximum"),
    ("omaha-2017/omaha", {"dollar": 0}, "dollar"),
    ("omaha-2017/omaha", {"commission": PotPercentage(7, 50)}, "commission_percent"),  # type: ignore[arg-type]
    ("omaha-2017/omaha", {"limit": "no-limit", "maximum_bet": 50}, "no_maximum_bet"),
    ("draw-2005/draw", {"seconds_to_act": 30}, "seconds_to_act_fixed"),
    ("omaha-2017/omaha", {"called_may_muck": True}, "called_may_muck"),
]  # fmt: skip
REFUSED_BY = [
    ("draw-2005/draw", {"max_raises": "unlimited"}, "raise_cap", ("5.1",)),
    ("gazette-2001/hold-em-limit", {"max_raises": 10}, "raise_cap", ("5.1",)),
    ("omaha-2017/omaha", {"limit": "no-limit", "max_raises": 3}, "raise_cap", ("5.1",)),
    ("stones-omaha/omaha", {"ace_low_straights": False}, "ace_low_straights_fixed", ("S-rank-straight", "S-rank-straight-flush")),
    ("stones-omaha/omaha", {"opening_option": "A"}, "opening_option_fixed", ("S-call", "S-fold", "S-raise")),
    ("stones-omaha/omaha", {"over_blinds": (20,)}, "over_blinds_fixed", ("S-blinds",)),
    ("stones-omaha/omaha", {"seconds_to_act": 30}, "seconds_to_act_fixed", ("S-type",)),
    ("draw-2005/draw", {"seconds_to_act": 30}, "seconds_to_act_fixed", ("4.6",)),
    ("gazette-2001/hold-em-limit", {"seconds_to_act": 30}, "seconds_to_act_fixed", ("4.7",)),
]  # fmt: skip
"""The game, what is chosen, what it is refused as, and the clauses that leave no choice."""


@pytest.mark.parametrize(
    ("name", "choices", "code", "clauses"),
    [pytest.param(*case, marks=pytest.mark.clause(case[0].partition("/")[0], *case[3])) for case in REFUSED_BY],
)
def test_a_clause_that_leaves_no_choice_says_so(
    name: str, choices: dict[str, object], code: str, clauses: tuple[str, ...]
) -> None:
    document = name.partition("/")[0]
    assert {f"{document} {clause}" for clause in clauses} <= set(refused(name, **choices)[code].cites)


@pytest.mark.parametrize(("name", "choices", "code"), REFUSED)
def test_what_a_document_does_not_allow_is_refused(name: str, choices: dict[str, object], code: str) -> None:
    wrong = refused(name, **choices)
    assert code in wrong
    assert wrong[code].cites


def test_stones_bets_follow_the_blinds_and_fees_the_dollar() -> None:
    assert game_of("stones-omaha/omaha", blinds=(5, 10)).choices.street_bets == (10, 10, 20, 20)
    from pitboss.instruments.stones_omaha.schedules import schedule

    game = game_of("stones-omaha/omaha", dollar=100, blinds=(100, 200), commission=schedule(16, 100))
    assert check_down(open_with(game, 4, stake=20_000)).state.taken == 400
    assert "collection" in refused("stones-omaha/omaha", dollar=100, blinds=(100, 200), commission=schedule(20))
    assert sum(stakes_of(open_with(game, 4)).values()) == 3700
