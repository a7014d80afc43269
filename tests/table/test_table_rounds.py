"""Rounds at a table: shuffle and cut, acts for the own seat, voids, and the views of it all."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN, cards
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.play.view import Observer
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_event, view_table
from tests.table.floor import DRAW, EVENT, STONES, Floor, cites, of, one, shown


@shown(OMAHA=("7.1", "7.2"), DRAW=("7.1", "7.2"), EVENT=("7.1", "7.2"))
def test_the_cut_is_more_than_one_card_from_either_end(name: str) -> None:
    floor = Floor(name)
    _ = floor.place(1, 2) if name == EVENT else floor.sit(1, 2)
    for cut in (0, 1, 51, 52):
        assert floor.refused(c.StartRound, floor.shoe(), cut, by="dealer").code == "wrong_cut"
    made = floor.do(c.StartRound, floor.shoe(), 2, by="dealer")
    assert one(made, e.CardsShuffledAndCut).cut == 2


def test_a_shoe_holds_the_whole_deck() -> None:
    floor = Floor().sit(1, 2)
    assert floor.refused(c.StartRound, floor.shoe()[1:], 20, by="dealer").code == "wrong_shoe"
    assert floor.state.button == 0


def test_a_round_takes_two_players_and_one_at_a_time() -> None:
    floor = Floor().sit(1)
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "number_of_players"
    floor.sit(2)
    floor.start()
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "round_in_progress"


@shown(OMAHA=("16.2",), DRAW=("16.2",))
def test_a_player_acts_for_the_own_seat_only(name: str) -> None:
    floor = Floor(name).sit(1, 2, 3)
    assert floor.refused(c.Act, "Ann", p.Fold(1)).code == "no_round"
    floor.start()
    assert floor.refused(c.Act, "Ann", p.Call(3)).code == "not_your_seat"
    assert floor.refused(c.Act, "Zed", p.Call(3)).code == "not_seated"
    assert floor.refused(c.Act, "Ann", p.Call(1)).code == "out_of_turn"
    for staff in (p.FoldBySanction(3), p.FoldByClock(3), p.DeclareVoid("no"), p.ShuffleDiscards(())):
        assert floor.refused(c.Act, "Cy", staff).code == "not_your_seat"
    floor.do(c.Act, "Cy", p.Call(3))


@shown(OMAHA=("19.1",), DRAW=("19.1",), EVENT=("18.1",))
def test_a_disturbance_invalidates_the_round_and_wagers_go_back(name: str) -> None:
    floor = Floor(name)
    _ = floor.place(1, 2, 3, chips=500) if name == EVENT else floor.sit(1, 2, 3)
    by = "director" if name == EVENT else "operator"
    assert floor.refused(c.VoidRound, "fire", disturbance=True, by=by).code == "no_round"
    floor.start()
    floor.act(p.Call)
    assert floor.refused(c.VoidRound, "fire", disturbance=True, by="dealer").code == "wrong_role"
    assert floor.refused(c.VoidRound, " ", by=by).code == "no_reason"
    made = floor.do(c.VoidRound, "fire", disturbance=True, by=by)
    assert of(made, e.OutcomeInvalidated)
    assert of(made, played.RoundVoided)
    assert [floor.stake(seat) for seat in (1, 2, 3)] == [500, 500, 500]
    assert floor.table.accounts().commission == 0


def test_a_round_that_cannot_go_on_is_void_without_a_disturbance() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    made = floor.do(c.VoidRound, "a card is torn", by="operator")
    assert not of(made, e.OutcomeInvalidated)
    assert cites(one(made, played.RoundVoided), "omaha-2017 19.3")
    assert floor.state.button == 3, "nobody has won, so the round has not been concluded"
    assert [event.seat for event in of(floor.start(), played.Posted)] == [1, 2]


def test_the_dealer_shuffles_the_discards_when_the_draw_empties_the_shoe() -> None:
    floor = Floor(DRAW).sit(*range(1, 9))
    assert floor.refused(c.ShuffleDiscards, (), by="dealer").code == "no_round"
    floor.start()
    while floor.state.round.phase == "betting":
        floor.act(p.Call)
    while floor.state.round.to_act:
        floor.act(p.Draw, tuple(floor.state.round.down[floor.state.round.to_act][:4]))
    assert floor.table.options().get("shuffle")  # type: ignore[union-attr]
    pool = tuple(card for seat, card in floor.state.round.discarded if seat != 4)
    assert floor.refused(c.ShuffleDiscards, pool[1:], by="dealer").code == "wrong_discards"
    floor.do(c.ShuffleDiscards, pool, by="dealer")
    assert floor.state.round.to_act


def test_a_physical_table_plays_cards_that_the_machine_has_not_seen() -> None:
    floor = Floor(burn=False).sit(1, 2)
    assert floor.refused(c.RevealCards, 0, cards("As"), by="dealer").code == "no_round"
    floor.do(c.StartRound, (UNKNOWN,) * 52, 20, by="dealer")
    while floor.state.round.phase != "showdown":
        floor.stay_in()
    assert floor.refused(c.RevealCards, 0, cards("As"), by="dealer").code == "wrong_count"
    assert floor.refused(c.RevealCards, 0, cards("Ks Qs Js Ts 9d"), by="operator").code == "wrong_role"
    floor.do(c.RevealCards, 0, cards("Ks Qs Js 4d 9d"), by="dealer")
    first = floor.state.round.to_act
    floor.act(p.Show, cards("As Ts 2c 3c"))
    made = floor.act(p.Muck)
    assert one(made, played.Awarded).seat == first
    assert floor.state.round is None


def test_an_over_blind_is_the_players_option() -> None:
    floor = Floor(over_blinds=(20,)).sit(1, 2, 3, 4)
    floor.start()
    assert floor.table.options().get("over_blind")  # type: ignore[union-attr]
    floor.do(c.Act, "Cy", p.PostOverBlind(3, take=True))
    assert floor.state.round.high == 20


@pytest.mark.clause("stones-omaha", "S-blind-disks", "S-shuffle")
def test_markers_show_the_blinds() -> None:
    floor = Floor(STONES).sit(1, 2, 3)
    deck = floor.table.game.deck.cards
    floor.do(c.DealForButton, ((1, deck[0]), (2, deck[51]), (3, deck[4])), by="dealer")
    floor.start()
    seen = view_table(floor.state, "rail")
    assert (seen.button, seen.blinds) == (2, (3, 1))
    floor.fold_out()
    floor.start()
    assert view_table(floor.state, "rail").blinds == (1, 2)


@shown(OMAHA=("4.3",), DRAW=("4.3",))
def test_every_stake_is_in_full_view(name: str) -> None:
    floor = Floor(name).sit(1, 2, 3)
    floor.start()
    observers: tuple[Observer, ...] = (1, "rail", "floor", "inspector")
    for observer in observers:
        seen = view_table(floor.state, observer)
        assert [seat.stake for seat in seen.seats] == [495, 490, 500]


def test_nobody_but_the_inspector_sees_the_shoe() -> None:
    floor = Floor().sit(1, 2, 3)
    made = floor.start()
    started, dealt = one(made, e.RoundStarted), one(made, played.Dealt)
    assert view_event(started, "inspector") == started
    observers: tuple[Observer, ...] = (1, "rail", "floor")
    for observer in observers:
        start_seen, deal_seen = view_event(started, observer), view_event(dealt, observer)
        assert isinstance(start_seen, e.RoundStarted)
        assert set(start_seen.shoe) == {UNKNOWN}
        assert isinstance(deal_seen, played.Dealt)
        shown_cards = [step for step in deal_seen.steps if step[1] != UNKNOWN]
        assert all(place == observer for place, _, _ in shown_cards)


def test_the_view_tells_how_everyone_stands() -> None:
    floor = Floor(seats=6).sit(1, 2, 3, 4)
    floor.do(c.SitOut, "Dan")
    floor.start()
    floor.do(c.TakeSeat, "Nan", 6, 500)
    floor.do(c.JoinWaitingList, "Wes")
    floor.do(c.Leave, "Ann")
    seen = view_table(floor.state, "floor")
    assert [seat.standing for seat in seen.seats] == ["in_round", "in_round", "in_round", "sitting_out", "waiting"]
    assert seen.seats[0].leaving
    assert seen.waiting == ("Wes",)
    assert seen.phase == "open"
    assert seen.round
    floor.fold_out()
    assert view_table(floor.state, "floor").offers[0][0] == 1
