"""Acts out of turn under both regimes, and chips put forward without a word."""

from __future__ import annotations

import pytest

from pitboss.cite import Refusal
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.rulings import Ruling
from tests.clauses.acts import act, by_hand, game_of, not_ruled, of_kind, open_with, refusal, report, stakes_of
from tests.clauses.test_misdeals import DRAW, HOLD_EM, OMAHA, shows


def omaha_flop() -> RoundOfPlay:
    """Ann, Bob and Cy (1, 2, 3) see the flop with 100 in the pot."""
    return by_hand(
        OMAHA, 3, blinds=(10, 30), limit="no-limit", lines="3 call, 1 call, 2 call, 1 check, 2 check, 3 check"
    )


def old_game(name: str) -> RoundOfPlay:
    """Ann, Bob and Cy at the final betting round of a document of the older regime; a bet is 10 at least."""
    if name == DRAW:
        lines = "3 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat"
        return by_hand(
            DRAW, 3, blinds=(5, 10), limit="no-limit", minimum_bet=10, draw_final_opener="after_button", lines=lines
        )
    return by_hand(HOLD_EM, 3, blinds=(25, 50), lines="3 call, 1 call, 2 call")


def open_acts(hand: RoundOfPlay) -> list[str]:
    return [option.act for option in hand.options().may]


# the regime of 2017


@pytest.mark.clause("omaha-2017", "17.6", "17.6(a)")
def test_if_those_before_check_the_early_bettor_must_check() -> None:
    hand = omaha_flop()
    pot = hand.state.pot
    act(hand, "3 bet 30")
    assert hand.state.to_act == 1, "the wager is held aside, and the turn stays where it was"
    assert (hand.state.pot, hand.state.stakes[3]) == (pot, 970)
    act(hand, "1 check, 2 check")
    assert open_acts(hand) == ["check"]
    assert refusal(hand, "3 bet 30").code == "limited"
    act(hand, "3 check")
    assert (hand.state.pot, hand.state.stakes[3]) == (pot, 970)


@pytest.mark.clause("omaha-2017", "17.6(b)")
@pytest.mark.parametrize(("answer", "stake"), [("call", 940), ("fold", 970)])
def test_if_one_before_wagers_no_more_the_early_bettor_calls_or_folds(answer: str, stake: int) -> None:
    hand = act(omaha_flop(), "3 bet 60, 1 bet 30, 2 fold")
    assert open_acts(hand) == ["fold", "call"]
    assert refusal(hand, "3 raise 90").cites[:1] == ("omaha-2017 17.6(b)",)
    act(hand, f"3 {answer}")
    assert hand.state.stakes[3] == stake, "a fold takes the early wager back"


@pytest.mark.clause("omaha-2017", "17.6(b)")
def test_an_equal_wager_before_leaves_a_call_or_a_fold_too() -> None:
    assert open_acts(act(omaha_flop(), "3 bet 30, 1 bet 30, 2 fold")) == ["fold", "call"]


@pytest.mark.clause("omaha-2017", "17.6(b)")
def test_it_may_be_determined_that_a_fold_forfeits_after_a_smaller_wager_too() -> None:
    lines = "3 call, 1 call, 2 call, 3 bet 60, 1 bet 30, 2 fold"
    hand = by_hand(OMAHA, 3, blinds=(10, 30), limit="no-limit", early_wager_folded="forfeited", lines=lines)
    assert [option.most for option in hand.options().may] == [60, 30]
    assert act(hand, "3 fold").state.stakes[3] == 910


@pytest.mark.clause("omaha-2017", "17.6(c)")
def test_if_one_before_wagers_more_everything_is_open_and_a_fold_forfeits() -> None:
    hand = act(omaha_flop(), "3 bet 30, 1 bet 50, 2 fold")
    assert open_acts(hand) == ["fold", "call", "raise"]
    fold = hand.options().get("fold")
    assert fold is not None
    assert fold.most == 30
    pot = hand.state.pot
    act(hand, "3 fold")
    folded = of_kind(hand, e.Folded)[-1]
    assert (folded.paid, folded.forfeits, folded.cites[0]) == (30, True, "omaha-2017 17.6(c)")
    assert hand.state.stakes[3] == 940
    assert sum(event.amount for event in of_kind(hand, e.Awarded)) == pot + 30 - 20, "what nobody called goes back"


@pytest.mark.clause("omaha-2017", "17.6(c)")
@pytest.mark.parametrize("folded", [c.FoldByClock(3), c.FoldBySanction(3)], ids=["clock", "sanction"])
def test_nobody_saves_an_early_wager_by_being_folded_instead_of_folding(folded: c.AnyCommand) -> None:
    hand = act(omaha_flop(), "3 bet 30, 1 bet 50, 2 fold")
    hand.submit(folded)
    assert hand.state.stakes[3] == 940
    assert of_kind(hand, e.Folded)[-1].forfeits
    hand = act(omaha_flop(), "3 bet 60, 1 bet 30, 2 fold")
    hand.submit(folded)
    assert hand.state.stakes[3] == 970, "after a wager no larger the early one goes back"


@pytest.mark.clause("omaha-2017", "17.6(c)")
@pytest.mark.parametrize(("answer", "stake"), [("call", 920), ("raise 100", 870)])
def test_if_one_before_wagers_more_the_early_bettor_may_call_or_raise(answer: str, stake: int) -> None:
    hand = act(omaha_flop(), f"3 bet 30, 1 bet 50, 2 fold, 3 {answer}")
    assert hand.state.stakes[3] == stake


@pytest.mark.clause("omaha-2017", "17.6(d)")
def test_if_those_before_fold_the_early_wager_stands() -> None:
    hand = act(omaha_flop(), "2 bet 30, 1 fold")
    assert (hand.state.high, hand.state.bet[2], hand.state.to_act) == (30, 30, 3)


@pytest.mark.clause("omaha-2017", "17.6(c)")
def test_the_largest_wager_of_several_before_decides() -> None:
    hand = by_hand(OMAHA, 4, blinds=(10, 30), limit="no-limit", lines="3 call, 4 call, 1 call, 2 call")
    act(hand, "4 bet 40, 1 check, 2 bet 40, 3 raise 80")
    assert open_acts(hand) == ["fold", "call", "raise"]


@pytest.mark.clause("omaha-2017", "17.6(b)")
def test_an_early_raise_is_a_call_once_somebody_before_has_called() -> None:
    hand = by_hand(OMAHA, 4, blinds=(10, 30), limit="no-limit", lines="3 call, 4 call, 1 call, 2 call, 1 bet 30")
    act(hand, "4 raise 90, 2 call, 3 fold")
    assert open_acts(hand) == ["fold", "call"]


@pytest.mark.clause("omaha-2017", "17.5")
def test_acts_directed_by_the_dealer_in_error_are_retracted() -> None:
    hand = act(omaha_flop(), "2 bet 30, 3 raise 90")
    ruling = report(hand, i.Misdirected())
    assert hand.state.irregular
    assert (ruling.rule, hand.state.to_act, hand.state.irregular.early) == ("misdirected", 1, [])
    assert stakes_of(hand) == dict.fromkeys((1, 2, 3), 970)
    act(hand, "1 check")
    assert open_acts(hand) == ["fold", "check", "bet"], "nothing limits a player who was misdirected"


@pytest.mark.clause("omaha-2017", "17.5")
def test_a_fold_that_the_dealer_directed_in_error_is_retracted_too() -> None:
    hand = by_hand(OMAHA, 4, blinds=(10, 30), limit="no-limit")
    act(hand, "1 fold, 4 fold")
    assert (hand.state.to_act, hand.state.live_count) == (3, 2), "facing a bet, a fold binds at once"
    ruling = report(hand, i.Misdirected())
    assert (ruling.rule, hand.state.to_act, hand.state.live_count) == ("misdirected", 3, 4)
    act(hand, "3 call")
    assert open_acts(hand) == ["fold", "call", "raise"]
    act(hand, "4 call, 1 raise 60")
    assert hand.state.to_act == 2


@pytest.mark.clause("omaha-2017", "17.5")
def test_a_fold_whose_turn_has_passed_is_not_retracted() -> None:
    hand = by_hand(OMAHA, 4, blinds=(10, 30), limit="no-limit")
    act(hand, "1 fold, 3 raise 60, 4 call")
    assert hand.state.to_act == 2
    assert not_ruled(hand, i.Misdirected()).code == "wrong_facts"


def test_the_ruling_on_a_wager_out_of_turn_tells_what_else_was_considered() -> None:
    hand = act(omaha_flop(), "3 bet 30, 1 bet 50")
    ruling = hand.what_if(c.Fold(2))
    assert isinstance(ruling, Ruling)
    assert (ruling.rule, ruling.cites) == ("early_exceeded_forfeits", ("omaha-2017 17.6(c)", "omaha-2017 17.6"))
    assert [each.rule for each in ruling.considered] == [
        "early_must_check",
        "early_call_or_fold",
        "early_stands_if_folded",
    ]
    assert ruling.considered[1].why_not == "a player before wagered more"


def test_only_the_document_of_2017_has_a_rule_on_misdirection() -> None:
    hand = act(old_game(DRAW), "3 bet 30")
    refused = not_ruled(hand, i.Misdirected())
    assert refused.code == "not_covered"
    assert refused.cites == ("draw-2005 17.16", "draw-2005 19.4")
    assert not_ruled(omaha_flop(), i.Misdirected()).code == "wrong_facts"


# the older regime


OLD = [shows(DRAW, "17.5"), shows(HOLD_EM, "17.4")]


@pytest.mark.parametrize("name", OLD)
def test_an_early_bet_stands_if_those_before_check(name: str) -> None:
    hand = act(old_game(name), "3 bet 50, 1 check, 2 check")
    assert (hand.state.high, hand.state.to_act) == (50, 1)


@pytest.mark.parametrize("name", OLD)
def test_an_early_bet_stands_as_a_call_of_an_equal_one(name: str) -> None:
    hand = act(old_game(name), "3 bet 50, 1 bet 50, 2 fold")
    assert (of_kind(hand, e.Called)[-1].seat, of_kind(hand, e.Called)[-1].amount) == (3, 50)


@pytest.mark.parametrize("name", OLD)
def test_an_early_bet_stands_as_a_raise_over_a_smaller_one(name: str) -> None:
    hand = act(old_game(name), "3 bet 200, 1 bet 50, 2 fold")
    assert (hand.state.high, hand.state.bet[3]) == (200, 200)
    assert of_kind(hand, e.Raised)[-1].total == 200


@pytest.mark.parametrize("name", [shows(DRAW, "17.5", "17.7"), shows(HOLD_EM, "17.4", "17.6")])
def test_an_early_bet_that_is_no_raise_stands_as_a_call(name: str) -> None:
    hand = act(old_game(name), "3 bet 150, 1 bet 100, 2 fold")
    assert of_kind(hand, e.Called)[-1].amount == 100
    assert of_kind(hand, e.ExcessReturned)[-1].amount == 50


@pytest.mark.clause("draw-2005", "17.5")
def test_an_early_bet_above_the_limit_is_cut_down_to_it() -> None:
    game = {"blinds": (5, 10), "limit": "spread", "minimum_bet": 10, "maximum_bet": 25}
    lines = "3 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat"
    hand = by_hand(DRAW, 3, draw_final_opener="after_button", lines=lines, **game)
    act(hand, "3 bet 30, 1 check, 2 check")
    assert (hand.state.high, of_kind(hand, e.ExcessReturned)[-1].amount) == (25, 5)


@pytest.mark.parametrize("name", [shows(DRAW, "17.6"), shows(HOLD_EM, "17.5")])
@pytest.mark.parametrize(("answer", "more"), [("fold", 0), ("call", 100), ("raise 200", 200)])
def test_a_larger_bet_before_frees_the_early_bettor_and_a_fold_costs_nothing(name: str, answer: str, more: int) -> None:
    hand = act(old_game(name), "3 bet 50, 1 bet 100, 2 fold")
    stake = hand.state.stakes[3]
    assert open_acts(hand) == ["fold", "call", "raise"]
    act(hand, f"3 {answer}")
    assert hand.state.stakes[3] == stake - more


# folds and checks out of turn


def test_a_fold_out_of_turn_binds_at_once_when_it_faces_a_bet() -> None:
    hand = act(by_hand(OMAHA), "1 fold")
    assert (hand.state.live[1], hand.state.to_act) == (False, 3)


def test_a_fold_out_of_turn_waits_when_there_is_no_bet() -> None:
    hand = act(omaha_flop(), "3 fold")
    assert hand.state.live[3]
    act(hand, "1 check, 2 check")
    assert not hand.state.live[3]


def test_a_check_out_of_turn_binds_unless_somebody_bets_before() -> None:
    assert act(omaha_flop(), "3 check, 1 check, 2 check").state.street == 3
    hand = act(omaha_flop(), "3 check, 1 bet 30, 2 fold")
    assert open_acts(hand) == ["fold", "call", "raise"]


def test_it_may_be_determined_that_checks_and_folds_out_of_turn_do_not_count() -> None:
    hand = by_hand(OMAHA, early_checks_and_folds="refused")
    assert refusal(hand, "1 fold").code == "out_of_turn"


def test_nobody_acts_out_of_turn_twice_or_without_a_turn_to_come() -> None:
    hand = act(omaha_flop(), "3 bet 30")
    assert refusal(hand, "3 bet 60").code == "acted_early"
    act(hand, "1 check")
    assert refusal(hand, "1 bet 30").code == "out_of_turn"
    assert refusal(omaha_flop(), "3 bet 5000").code == "more_than_the_stake"


def test_an_electronic_table_refuses_acts_out_of_turn_and_silent_chips() -> None:
    hand = open_with(game_of(OMAHA))
    assert refusal(hand, "1 fold").code == "out_of_turn"
    assert refusal(hand, "3 push 10").code == "electronic"


# chips put forward without a word


def facing_a_bet(name: str) -> RoundOfPlay:
    """The first player has bet 50; a raise is to 100 at least."""
    if name == DRAW:
        lines = "3 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 1 bet 50"
        return by_hand(DRAW, 3, limit="no-limit", draw_final_opener="after_button", lines=lines)
    blinds = {"blinds": (25, 50)} if name == HOLD_EM else {"limit": "no-limit"}
    return by_hand(name, 3, lines="3 call, 1 call, 2 call, 1 bet 50", **blinds)


@pytest.mark.parametrize("name", [shows(OMAHA, "17.7"), shows(DRAW, "17.7"), shows(HOLD_EM, "17.6")])
def test_more_than_a_call_and_less_than_a_raise_is_a_call(name: str) -> None:
    hand = facing_a_bet(name)
    stake = hand.state.stakes[2]
    act(hand, "2 push 75")
    assert (hand.state.stakes[2], of_kind(hand, e.ExcessReturned)[0].amount) == (stake - 50, 25)


@pytest.mark.parametrize("name", [OMAHA, DRAW, HOLD_EM])
def test_a_tap_out_is_neither_cut_down_nor_completed(name: str) -> None:
    for left in (20, 75):
        hand = facing_a_bet(name)
        hand.state.stakes[2] = left
        act(hand, f"2 push {left}")
        assert (hand.state.stakes[2], hand.state.bet[2]) == (0, left)


@pytest.mark.parametrize("name", [shows(OMAHA, "17.8"), shows(DRAW, "17.8"), shows(HOLD_EM, "17.7")])
def test_less_than_a_call_is_completed_or_taken_back_by_a_fold(name: str) -> None:
    hand = facing_a_bet(name)
    stake = hand.state.stakes[2]
    act(hand, "2 push 25")
    assert open_acts(hand) == ["fold", "call"]
    assert refusal(hand, "2 raise 200").code == "limited"
    assert act(facing_a_bet(name), "2 push 25, 2 push 25").state.stakes[2] == stake - 50
    assert act(facing_a_bet(name), "2 push 25, 2 call").state.stakes[2] == stake - 50
    act(hand, "2 fold")
    assert hand.state.stakes[2] == stake


@pytest.mark.parametrize("name", [OMAHA, DRAW, HOLD_EM])
@pytest.mark.parametrize(("amount", "kind"), [(50, e.Called), (150, e.Raised)])
def test_chips_that_are_a_call_or_a_raise_are_taken_for_it(name: str, amount: int, kind: type[e.PlayEvent]) -> None:
    assert isinstance(act(facing_a_bet(name), f"2 push {amount}").events[-1], kind)


def test_chips_that_open_are_a_bet() -> None:
    assert act(omaha_flop(), "1 push 60").state.high == 60
    assert refusal(omaha_flop(), "1 push 5").code == "below_the_least"
    assert refusal(omaha_flop(), "1 push 0").code == "more_than_the_stake"


@pytest.mark.clause("omaha-2017", "17.6(a)")
def test_silent_chips_out_of_turn_are_held_like_a_bet() -> None:
    hand = act(omaha_flop(), "3 push 60, 1 check, 2 check")
    assert open_acts(hand) == ["check"]


def test_what_if_tells_of_silent_chips_too() -> None:
    hand = facing_a_bet(OMAHA)
    told = hand.what_if(i.Push(2, 75))
    assert not isinstance(told, Refusal)
    assert told.cites == ("omaha-2017 17.7",)
    assert hand.state.bet[2] == 0
    early = omaha_flop().what_if(c.Bet(3, 30))
    assert not isinstance(early, Refusal)
    assert early.irregularity == "acted_early"
