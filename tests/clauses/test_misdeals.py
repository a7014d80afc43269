"""Errors of the cut and of the initial deal, document by document."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import Card, cards
from pitboss.cite import Refusal
from pitboss.play import Accepted, RoundOfPlay
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from tests.clauses.acts import act, by_hand, deal_anew, not_ruled, of_kind, report, stakes_of

OMAHA, DRAW, HOLD_EM = "omaha-2017/omaha", "draw-2005/draw", "gazette-2001/hold-em-no-limit"


def shows(name: str, *clauses: str) -> object:
    """A game, with the clauses of its document that its run must cite."""
    document = name.split("/")[0]
    return pytest.param(name, id=name, marks=pytest.mark.clause(document, *clauses))


def fresh(hand: RoundOfPlay) -> tuple[Card, ...]:
    """A deck in another order than the first."""
    return tuple(reversed(hand.state.game.deck.cards))


@pytest.mark.parametrize(
    "name",
    [
        shows(OMAHA, "17.1", "17.1(a)", "17.3", "D-misdeal"),
        shows(DRAW, "17.1", "17.1(a)", "17.3", "D-misdeal"),
        shows(HOLD_EM, "17.1", "17.1(a)", "17.2"),
    ],
)
def test_a_card_exposed_in_the_cut_is_a_misdeal_and_no_round(name: str) -> None:
    hand = by_hand(name)
    before = (hand.state.pot, stakes_of(hand), hand.state.button, hand.state.ring)
    ruling = report(hand, i.CardExposedInCut())
    assert (ruling.rule, ruling.needs, hand.state.phase) == ("cut_exposed", "redeal", "misdealt")
    assert [option.act for option in hand.options().may] == ["redeal"]
    assert isinstance(hand.submit(i.Redeal(fresh(hand))), Accepted)
    assert (hand.state.pot, stakes_of(hand), hand.state.button, hand.state.ring) == before
    first, again = of_kind(hand, e.Dealt)
    assert first.steps[0][0] == again.steps[0][0] == hand.state.ring[0]
    assert again.steps[0][1] == hand.state.game.deck.cards[-1]
    assert len(of_kind(hand, e.Posted)) == len(hand.state.game.choices.blinds)
    assert hand.state.to_act == of_kind(hand, e.BettingOpened)[0].opener


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(b)"), shows(DRAW, "17.1(b)"), shows(HOLD_EM, "17.1(b)")])
def test_a_forgotten_cut_is_a_misdeal_and_wagers_go_back_but_not_blinds(name: str) -> None:
    hand = by_hand(name)
    blinds = hand.state.game.choices.blinds
    act(hand, f"3 raise {3 * blinds[-1]}, 4 fold")
    ruling = report(hand, i.CutForgotten())
    assert of_kind(hand, e.MisdealDeclared)[0].returned == ((3, 3 * blinds[-1]),)
    assert [(change.seat, change.stake_after) for change in ruling.seats] == [(3, 1000)]
    assert hand.state.pot == sum(blinds)
    assert hand.state.seats_in() == [1, 2, 3, 4], "whoever had folded is dealt in again"
    hand.submit(i.Redeal(fresh(hand)))
    act(hand, "3 call, 4 fold, 1 fold")
    assert hand.options().get("raise") is not None, "the last blind has its option as ever"


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(d)"), shows(DRAW, "17.1(c)"), shows(HOLD_EM, "17.1(d)")])
def test_a_card_dealt_out_of_turn_and_seen_is_a_misdeal(name: str) -> None:
    hand = by_hand(name)
    assert report(hand, i.DealtOutOfTurn(2, 1, seen=True)).rule == "dealt_out_of_turn"
    deal_anew(hand)


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(d)"), shows(DRAW, "17.1(c)"), shows(HOLD_EM, "17.1(d)")])
def test_a_card_dealt_out_of_turn_and_not_seen_is_put_right(name: str) -> None:
    hand = by_hand(name)
    held = {seat: list(hand.state.down[seat]) for seat in hand.state.ring}
    ruling = report(hand, i.DealtOutOfTurn(2, 1, card=1))
    assert ruling.rule == "put_right_unseen"
    assert ruling.considered[0].rule == "dealt_out_of_turn"
    (repaired,) = of_kind(hand, e.CardsRepaired)
    assert repaired.steps == ((held[1][1], 2, 1), (held[2][1], 1, 2)), "where each card was, and where it belongs"
    assert {seat: hand.state.down[seat] for seat in held} == held
    assert hand.state.phase == "betting"


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(e)"), shows(DRAW, "17.1(d)"), shows(HOLD_EM, "17.1(e)")])
def test_a_player_missed_is_put_right_if_nobody_looked(name: str) -> None:
    hand = by_hand(name)
    shoe = hand.state.shoe
    report(hand, i.PlayerMissed(3))
    (repaired,) = of_kind(hand, e.CardsRepaired)
    assert repaired.steps[:2] == ((shoe[2], 4, 3), (shoe[3], 1, 4)), "from the third card on each went one place on"
    assert repaired.steps[-1] == (shoe[hand.state.drawn - 1], e.SHOE, 4), "the last card had not left the shoe"
    assert hand.state.phase == "betting"


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(e)"), shows(DRAW, "17.1(d)"), shows(HOLD_EM, "17.1(e)")])
@pytest.mark.parametrize("facts", [{"seen": True}, {"traceable": False}], ids=["seen", "untraceable"])
def test_a_player_missed_is_a_misdeal_otherwise(name: str, facts: dict[str, bool]) -> None:
    hand = by_hand(name)
    assert report(hand, i.PlayerMissed(3, **facts)).rule == "player_missed"
    deal_anew(hand)


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(e)"), shows(DRAW, "17.1(d)"), shows(HOLD_EM, "17.1(e)")])
def test_extra_cards_go_back_if_nobody_looked(name: str) -> None:
    hand = by_hand(name)
    shoe, drawn = hand.state.shoe, hand.state.drawn
    report(hand, i.ExtraCards(4, count=2))
    (repaired,) = of_kind(hand, e.CardsRepaired)
    assert repaired.steps == ((shoe[drawn], 4, e.SHOE), (shoe[drawn + 1], 4, e.SHOE))
    assert hand.state.drawn == drawn


@pytest.mark.parametrize("name", [shows(OMAHA, "17.1(f)"), shows(DRAW, "17.1(f)"), shows(HOLD_EM, "17.1(f)")])
@pytest.mark.parametrize("facts", [{"seen": True}, {"traceable": False}], ids=["seen", "untraceable"])
def test_an_excess_card_is_a_misdeal_if_it_cannot_be_put_right(name: str, facts: dict[str, bool]) -> None:
    hand = by_hand(name)
    ruling = report(hand, i.ExtraCards(3, **facts))
    assert ruling.rule == "excess_card"
    deal_anew(hand)
    assert "put_right_unseen" in [each.rule for each in ruling.considered]


@pytest.mark.parametrize("name", [shows(OMAHA, "17.2"), shows(DRAW, "17.2")])
@pytest.mark.parametrize("irregularity", [i.CutForgotten(), i.CardExposedInCut(), i.DealtOutOfTurn(1, 2, seen=True)])
def test_an_error_found_after_the_first_betting_round_is_no_misdeal(name: str, irregularity: i.AnyIrregularity) -> None:
    hand = by_hand(name, lines="3 call, 4 call, 1 call, 2 call")
    pot = hand.state.pot
    ruling = report(hand, irregularity)
    assert (ruling.rule, ruling.pot_after) == ("found_late", pot)
    assert hand.state.phase in ("betting", "draw")


@pytest.mark.clause("omaha-2017", "17.2")
def test_cards_dealt_out_of_turn_and_found_late_stay_where_they_are() -> None:
    hand = by_hand(OMAHA, lines="3 call, 4 call, 1 call, 2 call")
    one, two = hand.state.down[1][0], hand.state.down[2][0]
    report(hand, i.DealtOutOfTurn(1, 2, seen=True))
    assert two in hand.state.down[1]
    assert one in hand.state.down[2]


@pytest.mark.clause("gazette-2001", "17.1(b)", "17.2")
def test_the_gazette_sets_no_limit_to_finding_a_missing_cut() -> None:
    hand = by_hand(HOLD_EM, lines="3 call, 4 call, 1 call, 2 call, 1 bet 100, 2 call")
    ruling = report(hand, i.CutForgotten())
    assert ruling.rule == "cut_forgotten"
    assert of_kind(hand, e.MisdealDeclared)[0].returned == ((1, 125), (2, 100), (3, 50), (4, 50))
    assert hand.state.pot == 75


def test_a_new_deal_needs_a_misdeal_and_the_whole_deck() -> None:
    hand = by_hand(OMAHA)
    refused = hand.submit(i.Redeal(fresh(hand)))
    assert isinstance(refused, Refusal)
    assert refused.code == "no_misdeal"
    report(hand, i.CutForgotten())
    refused = hand.submit(i.Redeal(cards("As Ks")))
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_shoe"


@pytest.mark.parametrize(
    "irregularity",
    [i.CutForgotten(), i.HoleCardsExposed(((1, 0, cards("??")[0]),)), i.WrongNumberOfCards(((1, 5),))],
)
def test_an_electronic_table_refuses_what_cannot_happen_there(irregularity: i.AnyIrregularity) -> None:
    from tests.clauses.acts import game_of, open_with

    hand = open_with(game_of(OMAHA))
    refused = not_ruled(hand, irregularity)
    assert refused.code == "electronic"
    assert refused.cites


@pytest.mark.parametrize(
    "irregularity",
    [
        i.DealtOutOfTurn(1, 1),
        i.DealtOutOfTurn(1, 9),
        i.PlayerMissed(1, card=4),
        i.ExtraCards(1, count=0),
        i.ExtraCards(7),
        i.HoleCardsExposed(()),
        i.HoleCardsExposed(((1, 4, cards("??")[0]),)),
        i.WrongNumberOfCards(((1, 4),)),
    ],
)
def test_facts_that_cannot_be_are_refused(irregularity: i.AnyIrregularity) -> None:
    assert not_ruled(by_hand(OMAHA), irregularity).code == "wrong_facts"


@pytest.mark.clause("omaha-2017", "17.3")
def test_after_a_misdeal_whoever_the_ante_left_too_little_for_a_bet_is_not_asked_again() -> None:
    choices: dict[str, Any] = {
        "forced": "ante",
        "ante": 1,
        "blinds": (),
        "limit": "fixed",
        "minimum_bet": 2,
        "tap_out_unit": "minimum_bet",
    }
    hand = by_hand(OMAHA, stakes={1: 2, 2: 200, 3: 200}, **choices)
    assert (hand.state.stakes[1], hand.state.to_act) == (1, 2)
    report(hand, i.CardExposedInCut())
    hand.submit(i.Redeal(fresh(hand)))
    assert (hand.state.stakes[1], hand.state.to_act, hand.state.able_count) == (1, 2, 2)
