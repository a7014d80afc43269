"""Wrong numbers of cards, dead cards, rounds called off, and what no rule covers."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.play import Accepted, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from tests.clauses.acts import act, by_hand, game_of, not_ruled, of_kind, open_with, report, stakes_of
from tests.clauses.test_misdeals import DRAW, HOLD_EM, OMAHA, shows

COUNT = [shows(OMAHA, "17.9"), shows(DRAW, "17.9"), shows(HOLD_EM, "17.8")]
LATER = {
    OMAHA: "3 call, 4 call, 1 call, 2 call",
    DRAW: "3 call, 4 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 4 pat",
    HOLD_EM: "3 call, 4 call, 1 call, 2 call",
}
FOLDS = "fold", "check", "call"


def later(name: str) -> RoundOfPlay:
    """Four players at a later betting round."""
    more: dict[str, Any] = {"draw_final_opener": "after_button"} if name == DRAW else {}
    return by_hand(name, lines=LATER[name], **more)


def showdown(name: str, *, folding: tuple[int, ...] = ()) -> RoundOfPlay:
    """Everyone checks to the showdown but those who fold when they can."""
    hand = later(name)
    while hand.state.phase == "betting":
        seat = hand.state.to_act
        act(hand, f"{seat} {'fold' if seat in folding else 'check'}")
    assert hand.state.phase == "showdown"
    return hand


@pytest.mark.parametrize("name", COUNT)
def test_a_hand_with_a_wrong_number_of_cards_is_folded_and_its_bets_stay(name: str) -> None:
    hand = later(name)
    pot, held = hand.state.pot, len(hand.state.hand(3))
    report(hand, i.WrongNumberOfCards(((3, held + 1),)))
    assert (hand.state.seats_in(), hand.state.pot) == ([1, 2, 4], pot)


@pytest.mark.parametrize("name", COUNT)
def test_at_the_showdown_the_only_correct_hand_wins(name: str) -> None:
    hand = showdown(name, folding=(2, 4))
    pot, held = hand.state.pot, len(hand.state.hand(1))
    report(hand, i.WrongNumberOfCards(((1, held - 1),)))
    assert hand.is_over
    assert [(event.seat, event.amount) for event in of_kind(hand, e.Awarded)] == [(3, pot)]


@pytest.mark.parametrize("name", COUNT)
def test_if_no_hand_is_correct_the_last_player_who_folded_wins(name: str) -> None:
    hand = showdown(name, folding=(2, 4))
    pot, held = hand.state.pot, len(hand.state.hand(1))
    ruling = report(hand, i.WrongNumberOfCards(((1, held - 1), (3, held + 1))))
    assert [event.seat for event in of_kind(hand, e.LastFolderWins)] == [4]
    assert [(event.seat, event.amount) for event in of_kind(hand, e.Awarded)] == [(4, pot)]
    assert ruling.pot_after == 0


@pytest.mark.clause("omaha-2017", "17.9")
def test_a_hand_folded_for_its_number_of_cards_is_not_the_last_that_folded() -> None:
    hand = showdown(OMAHA, folding=(2,))
    report(hand, i.WrongNumberOfCards(((4, 5),)))
    report(hand, i.WrongNumberOfCards(((1, 3), (3, 5))))
    assert of_kind(hand, e.LastFolderWins)[0].seat == 2


def test_with_nobody_who_folded_no_rule_says_who_wins() -> None:
    hand = showdown(OMAHA)
    refused = not_ruled(hand, i.WrongNumberOfCards(((1, 3), (2, 3), (3, 3), (4, 3))))
    assert refused.code == "not_covered"
    assert refused.facts["considered"] == [("wrong_count", "no hand would be left, and nobody has folded")]


@pytest.mark.parametrize("name", COUNT)
@pytest.mark.parametrize("irregularity", [i.ExtraCards(3, seen=True), i.PlayerMissed(3, seen=True)])
def test_a_wrong_number_dealt_and_found_late_folds_that_hand_only(name: str, irregularity: i.AnyIrregularity) -> None:
    hand = later(name)
    ruling = report(hand, irregularity)
    assert (ruling.rule, hand.state.live[3]) == ("wrong_count", False)


def test_a_wrong_number_in_the_draw_is_for_the_floor() -> None:
    hand = by_hand(DRAW, lines="3 call, 4 call, 1 call, 2 call")
    assert not_ruled(hand, i.WrongNumberOfCards(((1, 4),))).code == "not_covered"


# the discards

DEAD = [shows(OMAHA, "17.10"), shows(DRAW, "17.10"), shows(HOLD_EM, "17.9")]


@pytest.mark.parametrize("name", DEAD)
def test_cards_that_reach_the_discards_are_dead(name: str) -> None:
    hand = later(name)
    report(hand, i.CardsReachedDiscards(2))
    assert hand.state.seats_in() == [1, 3, 4]
    refused = hand.submit(c.Fold(2))
    assert isinstance(refused, Refusal)


@pytest.mark.parametrize("name", DEAD)
def test_nothing_comes_back_from_the_discards(name: str) -> None:
    hand = later(name)
    assert not_ruled(hand, i.RetrieveFromDiscards(1)).code == "wrong_facts"
    act(hand, "1 fold")
    before = hand.state.seats_in()
    ruling = report(hand, i.RetrieveFromDiscards(1))
    assert ruling.rule == "discards_dead"
    assert hand.state.seats_in() == before


# rounds called off


@pytest.mark.parametrize("name", [shows(OMAHA, "19.3", "D-void"), shows(DRAW, "19.3", "D-void")])
def test_a_void_round_gives_every_chip_back(name: str) -> None:
    hand = later(name)
    assert report(hand, i.Invalidate("a marked card")).rule == "void"
    assert stakes_of(hand) == dict.fromkeys((1, 2, 3, 4), 1000)
    refused = not_ruled(later(name), i.Invalidate("a marked card", refund=False))
    assert refused.code == "not_covered"


@pytest.mark.clause("gazette-2001", "18.4", "18.5")
def test_the_gazette_leaves_the_refund_to_the_director() -> None:
    assert stakes_of_after(i.Invalidate("a fire")) == dict.fromkeys((1, 2, 3, 4), 1000)
    hand = later(HOLD_EM)
    ruling = report(hand, i.Invalidate("collusion", refund=False))
    assert ruling.rule == "no_refund"
    assert stakes_of(hand) == dict.fromkeys((1, 2, 3, 4), 950)
    assert (hand.state.pot, hand.state.withheld) == (0, 200)
    assert ruling.choices_left == ("refund the wagers",)
    assert report(later(HOLD_EM), i.Invalidate("a fire")).choices_left == ("keep the wagers",)
    assert report(later(OMAHA), i.Invalidate("a fire")).choices_left == ()


def stakes_of_after(irregularity: i.Invalidate) -> dict[int, int]:
    hand = later(HOLD_EM)
    report(hand, irregularity)
    return stakes_of(hand)


def test_a_round_can_be_called_off_at_an_electronic_table_too() -> None:
    hand = open_with(game_of(OMAHA))
    assert isinstance(hand.submit(i.Invalidate("power failure")), Accepted)
    assert hand.is_over


# what no rule covers

ALL = tuple((seat, True) for seat in (1, 2, 3, 4))
PLAY_ON, REDEAL, CALL_OFF = "let the round be played on", "declare a misdeal and deal anew", "call the round off"


@pytest.mark.parametrize("name", [shows(OMAHA, "17.16"), shows(DRAW, "17.16")])
def test_what_no_rule_covers_may_be_done_if_all_players_agree(name: str) -> None:
    hand = by_hand(name)
    ruling = report(hand, i.PutToPlayers("a torn card", "redeal", ALL))
    assert (ruling.rule, ruling.needs) == ("by_agreement", "redeal")
    assert of_kind(hand, e.Voted)[0].agreed


@pytest.mark.parametrize("name", [shows(OMAHA, "17.16", "19.4"), shows(DRAW, "17.16", "19.4")])
def test_without_agreement_of_all_the_floor_decides(name: str) -> None:
    hand = by_hand(name)
    before = stakes_of(hand)
    ruling = report(hand, i.PutToPlayers("a torn card", "void", (*ALL[:3], (4, False))))
    assert ruling.rule == "dispute"
    assert ruling.cites[-1].endswith(" 19.4")
    assert (hand.state.phase, stakes_of(hand)) == ("betting", before)
    assert ruling.choices_left == (PLAY_ON, REDEAL, CALL_OFF)
    decided = report(hand, i.FloorDecides("a torn card", "void"))
    assert (decided.rule, decided.choices_left) == ("dispute", (PLAY_ON, REDEAL))
    assert hand.is_over


@pytest.mark.clause("omaha-2017", "17.16")
def test_an_agreement_needs_everyone_dealt_in_and_goes_against_no_rule() -> None:
    hand = later(OMAHA)
    assert not_ruled(hand, i.PutToPlayers("a torn card", "void", ALL[:3])).code == "wrong_facts"
    late = not_ruled(hand, i.PutToPlayers("a torn card", "redeal", ALL))
    assert "first betting round" in late.message
    assert report(hand, i.FloorDecides("a torn card", "play_on")).choices_left == (CALL_OFF,)


@pytest.mark.clause("gazette-2001", "18.6")
def test_in_the_gazette_the_director_decides() -> None:
    hand = by_hand(HOLD_EM)
    assert not_ruled(hand, i.PutToPlayers("a torn card", "play_on", ALL)).code == "not_covered"
    assert report(hand, i.FloorDecides("a torn card", "play_on")).rule == "dispute"
    assert not hand.is_over
    report(hand, i.FloorDecides("a torn card after all", "void"))
    assert hand.state.phase == "void", "it is carried out"


def test_unknown_cards_are_no_obstacle() -> None:
    hand = by_hand(OMAHA)
    unseen = (UNKNOWN,) * len(hand.state.game.deck)
    report(hand, i.CutForgotten())
    assert isinstance(hand.submit(i.Redeal(unseen)), Accepted)
    report(hand, i.HoleCardsExposed(((1, 0, hand.state.game.deck.cards[0]),)))
    assert hand.state.spare == [hand.state.game.deck.cards[0]]
    report(hand, i.BoardCardsExposed(count=3))
    left = len(hand.state.shoe) - hand.state.drawn
    assert isinstance(hand.submit(i.ReshuffleStub((UNKNOWN,) * left)), Accepted)
    report(hand, i.DealtOutOfTurn(1, 2))
    assert isinstance(hand.submit(c.Call(3)), Accepted)


@pytest.mark.parametrize("lines", ["", "3 call, 4 call, 1 call, 2 call"], ids=["in the first betting round", "later"])
@pytest.mark.parametrize("count", [0, -1, 53, 10**9])
def test_extra_cards_are_one_at_least_and_no_more_than_the_deck_has(lines: str, count: int) -> None:
    hand = by_hand(OMAHA, lines=lines)
    assert not_ruled(hand, i.ExtraCards(2, count, seen=True)).code == "wrong_facts"


@pytest.mark.parametrize("count", [-1, 4, 53])
def test_a_wrong_number_of_cards_is_one_that_can_be_held(count: int) -> None:
    assert not_ruled(by_hand(OMAHA), i.WrongNumberOfCards(((2, count),))).code == "wrong_facts"


@pytest.mark.clause("omaha-2017", "17.9")
@pytest.mark.parametrize(
    "put_out", [c.FoldBySanction(4), c.FoldByClock(4), i.CardsReachedDiscards(4)], ids=lambda each: type(each).__name__
)
def test_only_who_folded_by_his_own_act_can_be_the_last_who_folded(put_out: c.AnyCommand) -> None:
    hand = by_hand(OMAHA, lines="3 fold")
    assert isinstance(hand.submit(put_out), Accepted)
    report(hand, i.WrongNumberOfCards(((1, 3), (2, 5))))
    assert {event.seat for event in of_kind(hand, e.Awarded)} == {3}


@pytest.mark.clause("omaha-2017", "17.16", "19.4")
def test_where_every_hand_was_put_out_no_rule_says_who_wins() -> None:
    hand = by_hand(OMAHA, 3)
    hand.submit(c.FoldBySanction(3))
    assert not_ruled(hand, i.WrongNumberOfCards(((1, 3), (2, 5)))).code == "not_covered"
