"""Irregularities at a table: who reports them, what a misdeal leaves alone, and when a decision is final."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import events as pe
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.rulings import Ruling
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_event
from tests.desks import written
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, of, one, shown

BY_HAND = TableSettings(run="physical")


def dealt(name: str = OMAHA) -> Floor:
    """A physical table with a round just dealt to four players."""
    floor = Floor(name, settings=BY_HAND)
    if name == EVENT:
        floor.place(1, 2, 3, 4)
    else:
        floor.sit(1, 2, 3, 4)
    floor.start()
    return floor


@shown(OMAHA=("D-misdeal", "17.3"), DRAW=("D-misdeal", "17.3"), EVENT=("17.2",))
def test_a_misdeal_leaves_the_count_of_rounds_the_button_and_the_blinds_alone(name: str) -> None:
    floor = dealt(name)
    before = (floor.state.rounds, floor.state.button, floor.table.accounts())
    floor.do(c.ReportIrregularity, i.CardExposedInCut(), by="dealer")
    assert [option.act for option in floor.table.options().may] == ["redeal"]  # type: ignore[union-attr]
    assert floor.refused(c.DealAnew, floor.shoe(), 1, by="dealer").code == "wrong_cut"
    made = floor.do(c.DealAnew, floor.shoe(), 20, by="dealer")
    one(made, e.CardsShuffledAndCut)
    one(made, pe.Dealt)
    assert (floor.state.rounds, floor.state.button, floor.table.accounts()) == before
    floor.fold_out()
    assert floor.state.rounds == 1


@pytest.mark.parametrize("name", [OMAHA, DRAW, EVENT])
def test_staff_report_and_only_the_floor_decides(name: str) -> None:
    floor = dealt(name)
    floor_role, dealer = ("director" if name == EVENT else "operator"), "dealer"
    decision = i.FloorDecides("a torn card", "play_on")
    assert floor.refused(c.ReportIrregularity, decision, by=dealer).code == "wrong_role"
    assert floor.refused(c.ReportIrregularity, i.Invalidate("fire"), by=dealer).code == "wrong_role"
    floor.do(c.ReportIrregularity, decision, by=floor_role)
    floor.do(c.ReportIrregularity, i.WrongNumberOfCards(((3, 9),)), by=dealer)
    assert not floor.state.round.live[3]


def test_an_electronic_table_refuses_reports() -> None:
    floor = Floor().sit(1, 2)
    assert floor.refused(c.ReportIrregularity, i.CutForgotten(), by="dealer").code == "no_round"
    floor.start()
    assert floor.refused(c.ReportIrregularity, i.CutForgotten(), by="dealer").code == "electronic"


def test_what_if_asks_without_doing() -> None:
    floor = dealt()
    told = floor.table.ruling(i.CutForgotten())
    assert isinstance(told, Ruling)
    assert told.needs == "redeal"
    assert floor.state.round.phase == "betting"
    assert isinstance(Floor().table.ruling(i.CutForgotten()), Refusal)


def test_an_early_card_is_shuffled_back_with_a_cut() -> None:
    floor = dealt()
    floor.do(c.ReportIrregularity, i.BoardCardsExposed(count=3), by="dealer")
    left = floor.state.round.shoe[floor.state.round.drawn :]
    assert floor.refused(c.ShuffleRest, left[1:], 10, by="dealer").code == "wrong_stub"
    made = floor.do(c.ShuffleRest, tuple(reversed(left)), 10, by="dealer")
    shuffled = one(made, pe.StubShuffled)
    assert set(view_event(shuffled, "floor").cards) == {UNKNOWN}  # type: ignore[union-attr]
    floor.act(p.Call)


def test_players_may_put_chips_forward_without_a_word() -> None:
    floor = dealt()
    seat = floor.table.options().seat  # type: ignore[union-attr]
    made = floor.do(c.Act, floor.state.seats[seat].player, i.Push(seat, 15))
    assert one(made, pe.ExcessReturned).amount == 5


@shown(OMAHA=("17.14",), DRAW=("17.14",))
def test_once_another_round_has_begun_the_decision_on_the_last_one_stands(name: str) -> None:
    floor = Floor(name).sit(1, 2, 3).rounds()
    complete = floor.refused(c.VoidRound, "a card was missing", round=1, by="operator")
    assert complete.code == "round_complete"
    floor.start()
    refused = floor.refused(c.VoidRound, "a card was missing", round=1, by="operator")
    assert refused.code == "decision_stands"
    floor.do(c.VoidRound, "a card is missing", round=2, by="operator")


@pytest.mark.clause("gazette-2001", "18.5")
def test_wagers_that_are_not_refunded_stay_in_the_books() -> None:
    floor = dealt(EVENT)
    floor.do(c.ReportIrregularity, i.Invalidate("collusion", refund=False), by="director")
    accounts = floor.table.accounts()
    assert accounts.withheld == 75
    assert accounts.balanced
    floor.rounds()
    assert floor.table.accounts().balanced


def test_the_record_gives_an_irregular_round_back() -> None:
    floor = dealt()
    floor.do(c.ReportIrregularity, i.CutForgotten(), by="dealer")
    floor.do(c.DealAnew, floor.shoe(), 20, by="dealer")
    floor.do(c.ReportIrregularity, i.HoleCardsExposed(((1, 0, UNKNOWN),)), by="dealer")
    floor.rounds_called(0)
    again = Table(floor.table.game, BY_HAND).replay(floor.table.steps)
    assert again.state.round is not None
    assert again.state.round.down == floor.state.round.down
    assert written(floor.table.commands, c.AnyCommand) == floor.table.commands
    assert of(tuple(floor.table.events), pe.Redealt)
