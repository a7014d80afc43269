"""The button's way, new players, missed blinds, changed seats: who is dealt in, and what it costs."""

from __future__ import annotations

import pytest

from pitboss.cards import card
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_table
from tests.table.floor import EVENT, OMAHA, STONES, Floor, of, one, shown

EIGHT = tuple(range(1, 9))


def eight_seats(name: str = OMAHA, *, without: tuple[int, ...] = (), hands: int = 0) -> Floor:
    """Eight seats, blinds 5/10; the first button is on the highest seat taken."""
    floor = Floor(name, seats=8, blinds=(5, 10)).sit(*(seat for seat in EIGHT if seat not in without))
    return floor.rounds(hands)


# the button


@shown(OMAHA=("8.3", "D-dealer-button"), DRAW=("8.3", "D-dealer-button"), HOLD_EM=("ALT-8.3",))
def test_the_button_starts_right_of_the_dealer_and_moves_clockwise(name: str) -> None:
    floor = Floor(name).sit(2, 5, 7)
    made = floor.start()
    assert one(made, e.ButtonPlaced).seat == 7
    assert [event.seat for event in of(made, played.Posted)] == [2, 5]
    assert one(floor.fold_out(), e.ButtonMoved).seat == 2
    floor.rounds()
    assert floor.state.button == 5


@pytest.mark.clause("gazette-2001", "8.6", "D-buck")
def test_the_buck_starts_left_of_the_dealer() -> None:
    floor = Floor(EVENT).place(2, 5, 7)
    made = floor.start()
    assert one(made, played.RoundOpened).seats[0] == 2


@pytest.mark.clause("stones-omaha", "S-button-first", "S-button-rotate")
def test_the_highest_card_gets_the_button_and_equals_are_dealt_again() -> None:
    floor = Floor(STONES).sit(1, 4, 6)
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "button_not_dealt"
    some = ((1, card("Ks")), (4, card("Kd")))
    assert floor.refused(c.DealForButton, some, by="dealer").code == "wrong_seats"
    twice = ((1, card("Ks")), (4, card("Ks")), (6, card("2c")))
    assert floor.refused(c.DealForButton, twice, by="dealer").code == "wrong_cards"
    made = floor.do(c.DealForButton, (*some, (6, card("Qs"))), by="dealer")
    assert one(made, e.ButtonCardsDealt).highest == (1, 4)
    assert not of(made, e.ButtonPlaced)
    made = floor.do(c.DealForButton, ((1, card("3s")), (4, card("4d"))), by="dealer")
    assert one(made, e.ButtonPlaced).seat == 4
    assert floor.refused(c.DealForButton, some, by="dealer").code == "button_is_placed"
    assert one(floor.start(), played.RoundOpened).button == 4
    assert one(floor.fold_out(), e.ButtonMoved).seat == 6


def test_the_button_passes_over_players_who_are_gone() -> None:
    floor = Floor().sit(1, 2, 3, 4).rounds()
    assert floor.state.button == 1
    floor.do(c.Leave, "Ann")
    floor.do(c.SitOut, "Bob")
    assert one(floor.start(), e.ButtonMoved).seat == 3


# new players: S43


@shown(OMAHA=("17.12",), DRAW=("17.12",))
def test_a_newcomer_ahead_of_the_button_in_its_first_turn_plays_free(name: str) -> None:
    floor = eight_seats(name, without=(6,), hands=3)
    assert floor.state.button == 3
    floor.sit(6)
    made = floor.start()
    assert floor.state.rounds == 4
    entered = one(made, e.Entered)
    assert (entered.seat, entered.how, entered.live, entered.dead) == (6, "free", 0, 0)
    assert 6 in floor.dealt_in()
    assert len(of(made, played.Posted)) == 2


def newcomer_in_seat_two(name: str = OMAHA) -> Floor:
    """Hand 4 is next, with the button on seat 3; Bob has just left seat 2 to Nan."""
    floor = eight_seats(name, hands=3)
    floor.do(c.Leave, "Bob")
    floor.do(c.PassOffer, 2, by="dealer")
    floor.do(c.TakeSeat, "Nan", 2, 500)
    assert floor.state.button == 3
    return floor


@shown(OMAHA=("17.11", "17.11(a)"), DRAW=("17.11", "17.11(a)"))
def test_a_newcomer_behind_the_button_waits_for_the_big_blind(name: str) -> None:
    floor = newcomer_in_seat_two(name)
    floor.do(c.ChooseEntry, "Nan", post=False)
    for hand in range(4, 9):
        made = floor.start()
        assert floor.state.rounds == hand
        assert one(made, e.DealtOut).why == "waits for the big blind"
        assert 2 not in floor.dealt_in()
        floor.fold_out()
    made = floor.start()
    assert (floor.state.rounds, floor.state.round_button) == (9, 8)
    assert one(made, e.Entered).how == "big_blind"
    assert [(event.seat, event.kind) for event in of(made, played.Posted)] == [(1, "first_blind"), (2, "second_blind")]


@shown(OMAHA=("17.11(b)",), DRAW=("17.11(b)",))
def test_a_newcomer_behind_the_button_may_post_the_big_blind(name: str) -> None:
    floor = newcomer_in_seat_two(name)
    floor.do(c.ChooseEntry, "Nan", post=True)
    made = floor.start()
    entered = one(made, e.Entered)
    assert (entered.how, entered.live, entered.dead) == ("posts", 10, 0)
    posted = of(made, played.Posted)[-1]
    assert (posted.seat, posted.kind, posted.amount) == (2, "live_post", 10)
    for _ in range(4):
        floor.act(p.Call)
    assert floor.state.round.to_act == 2
    assert floor.table.options().get("call").least == 0  # type: ignore[union-attr]


@shown(OMAHA=("17.11",), DRAW=("17.11",))
def test_nobody_enters_on_the_button(name: str) -> None:
    floor = eight_seats(name, hands=11)
    assert floor.state.button == 3
    floor.rounds()
    assert floor.state.button == 4
    floor.do(c.Leave, "Dan")
    floor.do(c.PassOffer, 4, by="dealer")
    floor.do(c.TakeSeat, "Nan", 4, 500)
    refused = floor.refused(c.ChooseEntry, "Nan", post=True)
    assert refused.code == "on_the_button"
    made = floor.start()
    assert one(made, e.DealtOut).why == "may not come in on the dealer button"
    assert floor.state.round_button == 5
    assert floor.state.round.ring[:2] == (6, 7)
    floor.do(c.ChooseEntry, "Nan", post=True)
    floor.fold_out()
    assert one(floor.start(), e.Entered).how == "posts"


def test_even_in_the_first_turn_nobody_enters_on_the_button() -> None:
    floor = eight_seats(without=(4,), hands=4)
    assert (floor.state.round_button, floor.state.button) == (3, 5)
    floor.sit(4)
    assert floor.refused(c.ChooseEntry, "Dan", post=True).code == "on_the_button"
    floor.start()
    assert 4 not in floor.dealt_in()


def test_after_a_full_turn_nobody_enters_free() -> None:
    floor = eight_seats(without=(6,), hands=7)
    assert floor.state.button == 8
    floor.sit(6)
    made = floor.start()
    assert one(made, e.DealtOut).seat == 6


def test_a_newcomer_in_the_small_blind_seat_who_posts_pays_one_big_blind() -> None:
    floor = eight_seats(without=(5,), hands=12)
    assert floor.state.button == 6
    floor.rounds(6)
    assert floor.state.button == 4
    floor.sit(5)
    floor.do(c.ChooseEntry, "Eve", post=True)
    made = floor.start()
    assert [(event.seat, event.amount) for event in of(made, played.Posted)] == [(5, 5), (6, 10), (5, 5)]
    assert floor.state.round.bet[5] == 10


def test_players_there_before_the_first_round_owe_nothing() -> None:
    floor = Floor().sit(1, 2, 3)
    assert not of(floor.start(), e.Entered)
    assert floor.refused(c.ChooseEntry, "Ann", post=True).code == "nothing_owed"


def test_a_game_of_antes_asks_nothing_of_newcomers() -> None:
    floor = Floor("gazette-2001/seven-card-stud-cash").sit(1, 2, 3).rounds_called(2)
    floor.sit(5)
    floor.start()
    assert floor.dealt_in() == [1, 2, 3, 5]
    assert floor.refused(c.ChooseEntry, "Eve", post=True).code == "nothing_owed"


def test_play_that_stopped_starts_afresh_for_everyone() -> None:
    floor = Floor().sit(1, 2).rounds(2)
    floor.do(c.Leave, "Bob")
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "number_of_players"
    floor.do(c.PassOffer, 2, by="dealer")
    floor.sit(2)
    assert one(floor.start(), e.Entered).how == "start"


def test_which_of_three_blinds_is_the_big_one() -> None:
    for entry, amount in (("second", 10), ("largest", 20)):
        floor = Floor(blinds=(5, 10, 20), seats=6, settings=TableSettings(entry_blind=entry)).sit(1, 2, 3, 4, 5)  # type: ignore[arg-type]
        floor.rounds(8)
        while floor.state.button != 2:
            floor.rounds()
        floor.sit(6)
        floor.do(c.ChooseEntry, "Fay", post=True)
        assert one(floor.start(), e.Entered).live == amount


# missed blinds


@shown(OMAHA=("17.4",), DRAW=("17.4",))
def test_missed_blinds_are_posted_big_live_small_dead(name: str) -> None:
    floor = eight_seats(name)
    floor.do(c.SitOut, "Bob")
    made = floor.start()
    missed = one(made, e.BlindMissed)
    assert (missed.seat, missed.place) == (2, 1)
    assert floor.state.round.ring[:2] == (1, 3)
    floor.fold_out()
    assert one(floor.start(), e.BlindMissed).place == 0
    floor.fold_out()
    floor.rounds()
    floor.do(c.SitIn, "Bob")
    made = floor.start()
    assert one(made, e.DealtOut).why == "waits for the big blind"
    floor.fold_out()
    floor.do(c.ChooseEntry, "Bob", post=True)
    made = floor.start()
    entered = one(made, e.Entered)
    assert (entered.live, entered.dead) == (10, 5)
    posts = [(event.kind, event.amount) for event in of(made, played.Posted) if event.seat == 2]
    assert posts == [("live_post", 10), ("dead_post", 5)]
    assert floor.state.round.pot == 30


def test_missed_blinds_may_be_waited_out() -> None:
    floor = eight_seats()
    floor.do(c.SitOut, "Bob")
    floor.rounds(2)
    floor.do(c.SitIn, "Bob")
    floor.rounds(5)
    made = floor.start()
    assert floor.state.round_button == 8
    assert one(made, e.Entered).how == "big_blind"
    assert floor.state.round.pot == 15


@shown(OMAHA=("17.4",), DRAW=("17.4",))
def test_nobody_returns_on_the_button(name: str) -> None:
    floor = eight_seats(name, hands=1)
    floor.do(c.SitOut, "Dan")
    while floor.state.round_button != 3:
        floor.rounds()
    assert floor.state.button == 5
    floor.do(c.SitIn, "Dan")
    refused = floor.refused(c.ChooseEntry, "Dan", post=True)
    assert refused.code == "on_the_button"
    assert one(floor.start(), e.DealtOut).seat == 4


def test_a_player_who_missed_only_the_small_blind_owes_only_that() -> None:
    floor = eight_seats(hands=1)
    floor.do(c.SitOut, "Bob")
    floor.rounds()
    floor.do(c.SitIn, "Bob")
    assert floor.refused(c.ChooseEntry, "Bob", post=True).code == "on_the_button"
    floor.rounds()
    floor.do(c.ChooseEntry, "Bob", post=True)
    entered = one(floor.start(), e.Entered)
    assert (entered.live, entered.dead) == (0, 5)


def test_missed_blinds_may_all_be_dead() -> None:
    floor = Floor(seats=8, settings=TableSettings(missed_blinds="all_dead")).sit(*EIGHT)
    floor.do(c.SitOut, "Bob")
    floor.rounds(3)
    floor.do(c.SitIn, "Bob")
    floor.do(c.ChooseEntry, "Bob", post=True)
    entered = one(floor.start(), e.Entered)
    assert (entered.live, entered.dead) == (0, 15)


def test_sitting_out_where_no_blind_passes_costs_nothing() -> None:
    floor = eight_seats()
    floor.do(c.SitOut, "Fay")
    assert floor.refused(c.SitOut, "Fay").code == "sitting_out_already"
    floor.rounds()
    floor.do(c.SitIn, "Fay")
    assert floor.refused(c.SitIn, "Fay").code == "not_sitting_out"
    floor.start()
    assert 6 in floor.dealt_in()


@shown(OMAHA=("8.4", "8.5"), DRAW=("8.4", "8.5"))
def test_a_blind_in_turn_is_posted_whatever_the_player_wants(name: str) -> None:
    """There is no way to refuse a blind: whoever is dealt in posts, even tapping out."""
    floor = eight_seats(name)
    assert len(of(floor.start(), played.Posted)) == 2
    floor.do(c.SitOut, "Ann")
    assert floor.state.round.put_in[1] == 5
    assert floor.refused(c.ChooseEntry, "Ann", post=False).code == "nothing_owed"


# changing seats: S45


@shown(OMAHA=("17.13",), DRAW=("17.13",))
def test_a_move_further_from_the_blinds_waits_or_posts(name: str) -> None:
    floor = eight_seats(name, without=(8,), hands=1)
    while floor.state.round_button != 1:
        floor.rounds()
    assert floor.state.big_blind == 3
    assert one(floor.do(c.ChangeSeat, "Dan", 8), e.SeatChanged).further
    floor.start()
    assert 8 not in floor.dealt_in()
    floor.fold_out()
    floor.do(c.ChooseEntry, "Dan", post=True)
    entered = one(floor.start(), e.Entered)
    assert (entered.how, entered.live, entered.dead) == ("posts", 10, 0)


@shown(OMAHA=("17.13",), DRAW=("17.13",))
def test_a_move_nearer_the_blinds_costs_nothing(name: str) -> None:
    floor = eight_seats(name, without=(5,), hands=1)
    while floor.state.round_button != 1:
        floor.rounds()
    assert floor.state.big_blind == 3
    assert not one(floor.do(c.ChangeSeat, "Hal", 5), e.SeatChanged).further
    made = floor.start()
    assert 5 in floor.dealt_in()
    assert not of(made, e.Entered)


def test_who_moved_further_may_wait_for_the_big_blind() -> None:
    floor = eight_seats(without=(8,), hands=1)
    while floor.state.round_button != 1:
        floor.rounds()
    floor.do(c.ChangeSeat, "Dan", 8)
    while not of(made := floor.start(), e.Entered):
        assert 8 not in floor.dealt_in()
        floor.fold_out()
    assert one(made, e.Entered).how == "big_blind"
    assert floor.state.big_blind == 8


def test_before_the_first_round_seats_change_freely() -> None:
    floor = Floor().sit(1, 2, 3)
    assert not one(floor.do(c.ChangeSeat, "Ann", 9), e.SeatChanged).further
    assert floor.refused(c.ChangeSeat, "Ann", 2).code == "seat_taken"
    assert floor.refused(c.ChangeSeat, "Zed", 7).code == "not_seated"


# what a table shows of it


def test_a_waiting_player_sees_what_posting_costs() -> None:
    floor = eight_seats(without=(2,), hands=3)
    floor.sit(2)
    seen = view_table(floor.state, "rail").seats[1]
    assert seen.player == "Bob"
    assert (seen.standing, seen.due, seen.live, seen.dead, seen.may_post) == ("waiting", "new", 10, 0, True)


def test_heads_up_the_document_decides_who_posts_first() -> None:
    floor = Floor().sit(1, 2)
    made = floor.start()
    assert [event.seat for event in of(made, played.Posted)] == [1, 2]
    other = Floor(heads_up="button_posts_first").sit(1, 2)
    made = other.start()
    assert [event.seat for event in of(made, played.Posted)] == [2, 1]
    assert other.state.big_blind == 1
