"""Seats: chosen, drawn for, offered in the right order, limited, and left."""

from __future__ import annotations

import pytest

from pitboss.cards import card
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import DRAW, EVENT, HOLD_EM, OMAHA, STONES, Floor, cites, of, one, shown


def claim(player: str, drawn: str, buy_in: int = 0) -> c.Claim:
    return c.Claim(player, card(drawn), buy_in)


@shown(OMAHA=("8.2",), DRAW=("8.2",))
def test_players_choose_their_seats(name: str) -> None:
    floor = Floor(name).sit(3, 7)
    assert floor.state.seats[3].player == "Cy"
    assert floor.refused(c.TakeSeat, "Ann", 3, 500).code == "seat_taken"


@shown(OMAHA=("8.2", "3.1"), DRAW=("8.2", "3.1"))
def test_a_draw_of_cards_settles_who_gets_a_seat_and_equals_draw_again(name: str) -> None:
    floor = Floor(name)
    rivals = (claim("Ann", "Ks", 500), claim("Bob", "Kd", 500), claim("Cy", "Qs", 500))
    made = floor.do(c.DrawForSeat, 4, rivals, by="dealer")
    assert one(made, e.SeatDrawn).winners == ("Ann", "Bob")
    assert 4 not in floor.state.seats
    assert floor.refused(c.TakeSeat, "Dan", 4, 500).code == "seat_contested"
    third = (claim("Ann", "2s", 500), claim("Cy", "As", 500))
    assert floor.refused(c.DrawForSeat, 4, third, by="dealer").code == "seat_contested"
    again = (claim("Ann", "2s", 500), claim("Bob", "3c", 500))
    made = floor.do(c.DrawForSeat, 4, again, by="dealer")
    assert one(made, e.PlayerSeated).player == "Bob"
    floor.do(c.TakeSeat, "Ann", 5, 500)


def test_a_draw_needs_rivals_with_cards_of_the_deck() -> None:
    floor = Floor(deck=48, seats=8)
    assert floor.refused(c.DrawForSeat, 1, (claim("Ann", "As", 500),), by="dealer").code == "no_contest"
    same = (claim("Ann", "As", 500), claim("Bob", "As", 500))
    assert floor.refused(c.DrawForSeat, 1, same, by="dealer").code == "wrong_cards"
    strange = (claim("Ann", "As", 500), claim("Bob", "2s", 500))
    assert floor.refused(c.DrawForSeat, 1, strange, by="dealer").code == "wrong_cards"
    poor = (claim("Ann", "As", 500), claim("Bob", "3s", 5))
    assert floor.refused(c.DrawForSeat, 1, poor, by="dealer").code == "below_the_minimum"
    assert floor.refused(c.DrawForSeat, 1, poor, by="director").code == "wrong_role"


def test_seated_players_may_draw_for_a_seat_too() -> None:
    floor = Floor().sit(1, 2)
    floor.do(c.DrawForSeat, 9, (claim("Ann", "5s"), claim("Bob", "6s")), by="dealer")
    assert floor.state.seats[9].player == "Bob"
    assert 2 not in floor.state.seats


@shown(OMAHA=("8.2",), DRAW=("8.2",))
def test_a_vacant_seat_goes_to_seated_players_before_the_waiting_list(name: str) -> None:
    floor = Floor(name).sit(1, 2, 3)
    floor.do(c.JoinWaitingList, "Wes")
    floor.do(c.JoinWaitingList, "Zoe")
    assert one(floor.do(c.Leave, "Bob"), e.SeatOffered).to == "seated"
    assert floor.refused(c.TakeSeat, "Wes", 2, 500).code == "seated_players_first"
    made = floor.do(c.ChangeSeat, "Cy", 2)
    assert one(made, e.SeatOffered).seat == 3
    floor.do(c.DeclineSeat, "Ann", 3)
    made = floor.do(c.DeclineSeat, "Cy", 3)
    assert (one(made, e.SeatOffered).to, one(made, e.SeatOffered).player) == ("waiting", "Wes")
    assert floor.refused(c.TakeSeat, "Zoe", 3, 500).code == "waiting_list_first"
    assert one(floor.do(c.DeclineSeat, "Wes", 3), e.SeatOffered).player == "Zoe"
    floor.do(c.TakeSeat, "Zoe", 3, 500)
    assert floor.state.waiting == ("Wes",)


def test_the_priority_of_seated_players_ends_with_the_next_round() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.do(c.Leave, "Cy")
    floor.do(c.JoinWaitingList, "Wes")
    made = floor.start()
    assert one(made, e.SeatOffered).player == "Wes"
    floor.do(c.TakeSeat, "Wes", 3, 500)


def test_the_dealer_passes_an_offer_on() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.do(c.JoinWaitingList, "Wes")
    floor.do(c.Leave, "Cy")
    assert one(floor.do(c.PassOffer, 3, by="dealer"), e.SeatOffered).player == "Wes"
    made = floor.do(c.PassOffer, 3, by="dealer")
    assert one(made, e.SeatOffered).to == "anyone"
    floor.do(c.TakeSeat, "Zoe", 3, 500)
    assert floor.refused(c.PassOffer, 3, by="dealer").code == "not_on_offer"


def test_an_offer_follows_the_waiting_list() -> None:
    floor = Floor().sit(1, 2)
    for who in ("Wes", "Zoe"):
        floor.do(c.JoinWaitingList, who)
    assert floor.refused(c.JoinWaitingList, "Wes").code == "waiting_already"
    floor.do(c.Leave, "Bob")
    floor.do(c.PassOffer, 2, by="dealer")
    assert one(floor.do(c.LeaveWaitingList, "Wes"), e.SeatOffered).player == "Zoe"
    assert floor.refused(c.LeaveWaitingList, "Wes").code == "not_waiting"
    assert floor.refused(c.DeclineSeat, "Wes", 2).code == "not_on_offer"


@shown(OMAHA=("8.1",), DRAW=("8.1",))
def test_a_game_for_a_selected_group_seats_nobody_else(name: str) -> None:
    floor = Floor(name, settings=TableSettings(group="experienced"))
    assert floor.refused(c.TakeSeat, "Ann", 1, 500).code == "not_in_the_group"
    assert floor.refused(c.JoinWaitingList, "Ann", ("new",)).code == "not_in_the_group"
    floor.do(c.TakeSeat, "Ann", 1, 500, ("experienced",))


@shown(OMAHA=("16.2",), DRAW=("16.2",), EVENT=("16.2",))
def test_a_player_has_one_seat_and_one_hand(name: str) -> None:
    floor = Floor(name)
    if name == EVENT:
        floor.place(1, 2)
        assert floor.refused(c.PlacePlayer, "Ann", 3, 1000, by="director").code == "already_seated"
    else:
        floor.sit(1, 2)
        assert floor.refused(c.TakeSeat, "Ann", 3, 500).code == "already_seated"
        assert floor.refused(c.JoinWaitingList, "Ann").code == "already_seated"


@shown(STONES=("S-table",), OMAHA=("2.2",), DRAW=("2.2",), HOLD_EM=("ALT-2.2",))
def test_there_are_only_so_many_seats(name: str) -> None:
    most = {STONES: 10, OMAHA: 11, DRAW: 9, HOLD_EM: 10}[name]
    floor = Floor(name, seats=most)
    for seat in (0, most + 1):
        assert floor.refused(c.TakeSeat, "Ann", seat, 500).code == "no_such_seat"
    floor.sit(*range(1, most + 1))


@pytest.mark.clause("gazette-2001", "H3.1")
def test_a_tournament_table_has_the_seats_of_its_appendix() -> None:
    assert Floor(EVENT).refused(c.PlacePlayer, "Ann", 11, 1000, by="director").code == "no_such_seat"


@pytest.mark.clause("gazette-2001", "8.4", "8.7", "8.8")
def test_tournament_players_do_not_choose_their_seats() -> None:
    floor = Floor(EVENT).place(1, 2)
    for kind, args in ((c.TakeSeat, ("Cy", 3, 1000)), (c.ChangeSeat, ("Ann", 3)), (c.Leave, ("Ann",))):
        refused = floor.refused(kind, *args)
        assert refused.code == "seats_are_allocated"
        assert cites(refused, "gazette-2001 8.4")
    assert floor.refused(c.PlacePlayer, "Cy", 3, 1000, by="operator").code == "wrong_role"
    assert floor.refused(c.SitOut, "Ann").code == "always_dealt_in"
    floor.do(c.RemovePlayer, "Bob", by="director")
    assert floor.table.accounts().cashed_out == 1000
    assert Floor().refused(c.PlacePlayer, "Ann", 1, 1000, by="director").code == "not_a_tournament"


def test_leaving_waits_for_the_end_of_the_round() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    assert of(floor.do(c.Leave, "Ann"), e.LeaveNoted)
    assert floor.refused(c.Leave, "Ann").code == "leaving_already"
    assert 1 in floor.state.seats
    left = one(floor.fold_out(), e.PlayerLeft)
    assert (left.player, left.stake) == ("Ann", 495)
    floor.do(c.Leave, "Bob")
    assert floor.refused(c.Leave, "Bob").code == "not_seated"


def test_a_seat_taken_during_a_round_waits_for_the_next() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    floor.sit(6)
    assert floor.dealt_in() == [1, 2, 3]
    assert floor.refused(c.ChangeSeat, "Fay", 7).code == "round_in_progress"
    assert floor.table.accounts().balanced


@shown(OMAHA=("19.6", "D-casino-supervisor"), DRAW=("19.6", "D-casino-supervisor"))
def test_abstaining_for_three_rounds_at_a_full_table_may_cost_the_seat(name: str) -> None:
    """S47: nine seats, all taken; Cy is not dealt in for rounds 11, 12 and 13."""
    full = 9
    floor = Floor(name, seats=full).sit(*range(1, full + 1)).rounds(10)
    floor.do(c.SitOut, "Cy")
    floor.rounds(2)
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"
    floor.start()
    made = floor.fold_out()
    assert floor.state.rounds == 13
    assert one(made, e.AbstentionFlagged).player == "Cy"
    assert floor.refused(c.VacateSeat, "Ann", by="supervisor").code == "not_abstaining"
    assert floor.refused(c.VacateSeat, "Cy", by="dealer").code == "wrong_role"
    left = one(floor.do(c.VacateSeat, "Cy", by="supervisor"), e.PlayerLeft)
    assert left.player == "Cy"


def test_with_an_empty_seat_nobody_abstains_too_long() -> None:
    """S47: one seat empty, not flagged."""
    floor = Floor(seats=9).sit(*range(1, 9)).rounds(10)
    floor.do(c.SitOut, "Cy")
    floor.rounds(5)
    assert not of(tuple(floor.table.events), e.AbstentionFlagged)
    floor.sit(9)
    floor.rounds(2)
    assert not floor.state.seats[3].flagged
    floor.rounds()
    assert floor.state.seats[3].flagged


def test_folding_is_play_and_sitting_in_ends_the_count() -> None:
    floor = Floor(seats=4).sit(1, 2, 3, 4).rounds(4)
    assert not of(tuple(floor.table.events), e.AbstentionFlagged)
    floor.do(c.SitOut, "Cy")
    floor.rounds(3)
    assert floor.state.seats[3].flagged
    floor.do(c.SitIn, "Cy")
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"
    floor.do(c.SitOut, "Cy")
    assert floor.state.seats[3].flagged, "no round was played between"
    floor.do(c.SitIn, "Cy")
    floor.rounds()
    assert not floor.state.seats[3].flagged
    assert floor.state.seats[3].abstained == 0
    floor.do(c.SitOut, "Cy")
    floor.rounds(3)
    floor.do(c.Leave, "Dan")
    assert floor.refused(c.VacateSeat, "Cy", by="supervisor").code == "not_abstaining"


def test_waiting_for_the_blind_between_two_absences_keeps_no_seat_for_longer() -> None:
    """By the house's habit, which is how long nobody was dealt in there."""
    floor = Floor(seats=6).sit(*range(1, 7)).rounds(6)
    floor.now = 1000
    floor.do(c.SitOut, "Cy")
    while not (floor.state.seats[3].missed and floor.state.seats[3].abstained):
        floor.rounds()
    began, rounds = floor.now, floor.state.seats[3].out_rounds
    floor.now += 60
    floor.do(c.SitIn, "Cy")
    floor.rounds()
    floor.do(c.SitOut, "Cy")
    seat = floor.state.seats[3]
    assert seat.missed, "Cy was dealt no card"
    assert (seat.out_rounds, seat.out_since) == (rounds, began)


@pytest.mark.parametrize("name", [OMAHA, DRAW, STONES, HOLD_EM])
def test_a_returning_player_may_have_to_bring_back_what_he_left_with(name: str) -> None:
    floor = Floor(name, settings=TableSettings(rejoin_minutes=60)).sit(1, 2, 3, stake=500)
    floor.do(c.Leave, "Ann")
    floor.do(c.PassOffer, 1, by="dealer")
    floor.now = 3599
    assert floor.refused(c.TakeSeat, "Ann", 1, 499).code == "returns_with_less"
    floor.now = 3600
    floor.do(c.TakeSeat, "Ann", 1, 499)
