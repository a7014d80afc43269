"""The Buck is the gazette's marker: it goes from player to player, and the button is whoever sits before it."""

from __future__ import annotations

import pytest

from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import EVENT, HOLD_EM, OMAHA, Floor, of, one

BUCK = pytest.mark.clause("gazette-2001", "8.6", "D-buck")
MANILA = "gazette-2001/three-card-manila-cash"


def at_the_third_buck(name: str = EVENT) -> Floor:
    """Five players; the last round was the third, with the blinds at 3 and 4."""
    floor = Floor(name)
    floor = floor.place(1, 2, 3, 4, 5) if floor.table.game.choices.tournament else floor.sit(1, 2, 3, 4, 5)
    return floor.rounds(3)


def blinds(floor: Floor) -> list[int]:
    """Who posts in the round that starts now."""
    return [event.seat for event in of(floor.start(), played.Posted)]


def test_the_buck_goes_to_the_next_player_each_round() -> None:
    floor = Floor(EVENT).place(1, 2, 3, 4, 5)
    seen = []
    for _ in range(6):
        seen.append(blinds(floor))
        floor.fold_out()
    assert seen == [[1, 2], [2, 3], [3, 4], [4, 5], [5, 1], [1, 2]]


@BUCK
def test_the_buck_passes_to_the_next_player_when_its_player_goes() -> None:
    floor = at_the_third_buck()
    floor.do(c.RemovePlayer, "Cy", by="director")
    assert blinds(floor) == [4, 5]
    assert floor.state.button == 2


def test_a_button_that_is_the_marker_itself_moves_on_from_a_player_who_goes() -> None:
    floor = Floor(OMAHA).sit(1, 2, 3, 4, 5).rounds(3)
    assert floor.state.button == 3
    floor.do(c.Leave, "Cy")
    assert blinds(floor) == [5, 1]


@BUCK
def test_a_player_who_loses_everything_with_the_buck_passes_it_on_too() -> None:
    floor = Floor(EVENT).place(1, 2, 4, 5).place(3, chips=100).rounds(2)
    assert blinds(floor) == [3, 4]
    floor.act(p.RaiseTo, floor.state.round.stakes[5])
    while floor.state.round:
        floor.act(p.Call) if floor.state.round.to_act == 3 else floor.act(p.Fold)
    lost = not floor.state.seats[3].stake
    assert blinds(floor) == [4, 5]
    assert (3 not in floor.state.in_round) == lost


def test_the_buck_stays_when_the_player_before_it_goes() -> None:
    floor = at_the_third_buck()
    assert floor.state.button == 3, "the Buck is at 4"
    for gone in ("Cy", "Bob"):
        floor.do(c.RemovePlayer, gone, by="director")
    made = floor.start()
    assert one(made, e.ButtonMoved).seat == 1
    assert [event.seat for event in of(made, played.Posted)] == [4, 5]


def test_whoever_goes_before_the_buck_reaches_them_is_passed_over() -> None:
    floor = at_the_third_buck()
    floor.do(c.RemovePlayer, "Dan", by="director")
    assert blinds(floor) == [5, 1]


def test_a_player_placed_before_the_buck_does_not_get_it() -> None:
    floor = Floor(EVENT).place(1, 2, 5, 6).rounds(2)
    floor.place(4)
    assert blinds(floor) == [4, 5], "between the last Buck and the next: it is their turn"
    floor = Floor(EVENT).place(1, 2, 5, 6).rounds(3)
    floor.place(4)
    assert blinds(floor) == [6, 1], "the Buck was at 5 and is past them"


@BUCK
def test_a_void_round_leaves_the_buck_where_it_is() -> None:
    floor = at_the_third_buck()
    assert blinds(floor) == [4, 5]
    floor.do(c.VoidRound, "the lights go out", by="director")
    assert blinds(floor) == [4, 5]
    floor.do(c.VoidRound, "the lights go out", by="director")
    floor.do(c.RemovePlayer, "Dan", by="director")
    assert blinds(floor) == [5, 1]


def test_a_first_round_that_is_void_starts_again_left_of_the_dealer() -> None:
    floor = Floor(EVENT).place(2, 5, 7)
    assert blinds(floor) == [2, 5]
    floor.do(c.VoidRound, "the lights go out", by="director")
    floor.place(9)
    assert blinds(floor) == [2, 5]
    assert floor.state.button == 9


# cash games, as altered


@pytest.mark.clause("gazette-2001", "ALT-8.3")
def test_the_buck_of_an_altered_cash_game_passes_on_as_well() -> None:
    floor = at_the_third_buck(HOLD_EM)
    floor.do(c.Leave, "Cy")
    assert blinds(floor) == [4, 5]


def test_nobody_comes_in_on_the_button_before_the_buck() -> None:
    floor = Floor(HOLD_EM).sit(1, 2, 3, 4, 5).rounds(7)
    floor.do(c.Leave, "Bob")
    floor.do(c.PassOffer, 2, by="dealer")
    floor.do(c.TakeSeat, "Nan", 2, 500)
    assert floor.refused(c.ChooseEntry, "Nan", post=True).code == "on_the_button", "the Buck is at 3"
    made = floor.start()
    assert [event.seat for event in of(made, played.Posted)] == [3, 4]
    assert one(made, e.DealtOut).why == "may not come in on the dealer button"
    floor.fold_out()
    floor.do(c.ChooseEntry, "Nan", post=True)
    made = floor.start()
    assert one(made, e.Entered).how == "posts"
    assert one(made, played.RoundOpened).seats == (4, 5, 1, 2, 3)


@pytest.mark.parametrize(("seated", "newcomer"), [((1, 2, 3), 4), ((2, 3, 4), 1)])
def test_nobody_comes_in_on_the_button_after_a_void_first_round_either(seated: tuple[int, ...], newcomer: int) -> None:
    floor = Floor(HOLD_EM).sit(*seated)
    assert blinds(floor) == [*seated[:2]]
    floor.do(c.VoidRound, "the lights go out", by="operator")
    floor.do(c.TakeSeat, "Nan", newcomer, 500)
    assert floor.refused(c.ChooseEntry, "Nan", post=True).code == "on_the_button"
    made = floor.start()
    assert one(made, e.DealtOut).why == "may not come in on the dealer button"
    assert one(made, played.RoundOpened).seats == seated
    assert [event.seat for event in of(made, played.Posted)] == [*seated[:2]]


def test_who_waits_for_the_only_blind_gets_it_with_the_buck() -> None:
    floor = Floor(MANILA).sit(1, 2, 3, 5).rounds(5)
    floor.do(c.TakeSeat, "Nan", 4, 500)
    floor.rounds(2)
    made = floor.start()
    assert one(made, e.Entered).how == "big_blind"
    assert [event.seat for event in of(made, played.Posted)] == [4]


def test_a_blind_missed_is_the_one_that_came_with_the_buck() -> None:
    floor = at_the_third_buck(HOLD_EM)
    floor.do(c.SitOut, "Dan")
    made = floor.start()
    assert [event.seat for event in of(made, played.Posted)] == [5, 1]
    assert [(event.seat, event.place) for event in of(made, e.BlindMissed)] == [(4, 0)]


def test_the_first_revolution_is_counted_by_the_buck() -> None:
    floor = Floor(HOLD_EM, seats=9).sit(1, 3, 5, 7).rounds()
    assert floor.state.button == 1
    floor.do(c.Leave, "Ann")
    floor.do(c.TakeSeat, "Nan", 6, 500)
    made = floor.start()
    assert one(made, e.ButtonMoved).seat == 7, "back to the player before the Buck"
    assert one(made, e.Entered).how == "free"


def test_the_button_stays_when_nobody_is_left_to_have_it() -> None:
    floor = Floor(HOLD_EM).sit(1, 3, 5)
    floor.start()
    for gone in ("Ann", "Cy", "Eve"):
        floor.do(c.SitOut, gone)
    floor.fold_out()
    assert floor.state.button == 5
    for back in ("Ann", "Cy"):
        floor.do(c.SitIn, back)
    assert blinds(floor) == [3, 1]


def test_nobody_comes_in_on_the_button_with_the_last_of_three_blinds_either() -> None:
    floor = Floor(HOLD_EM, blinds=(5, 10, 20), settings=TableSettings(entry_blind="largest")).sit(1, 3, 5).rounds(4)
    floor.do(c.Leave, "Eve")
    floor.do(c.PassOffer, 5, by="dealer")
    floor.do(c.TakeSeat, "Nan", 5, 500)
    floor.rounds()
    made = floor.start()
    assert one(made, played.RoundOpened).seats == (1, 3)
    assert one(made, e.DealtOut).why == "may not come in on the dealer button"


def test_a_dead_button_has_no_buck_to_follow() -> None:
    floor = Floor(EVENT, settings=TableSettings(button_rule="dead")).place(1, 2, 3, 4, 5).rounds(3)
    floor.do(c.RemovePlayer, "Cy", by="director")
    assert blinds(floor) == [4, 5]
    assert floor.state.button == 3
