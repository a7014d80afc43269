"""Edges of a table's life where it is easily got wrong: money that is not due, blinds still owed, ways out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cards import UNKNOWN, card
from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.spec import NoCommission, PotPercentage, TimeCharge
from pitboss.table import Approval, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.sign import sign
from pitboss.table.view import Eyes, view_event, view_table
from tests.table.floor import APPROVALS, DRAW, EVENT, STONES, Floor, cites, of, one

HALF_HOUR = 1800


def change(floor: Floor, **choices: Any) -> None:
    floor.do(c.ChangeDeterminations, replace(floor.table.game.choices, **choices), "from now on", by="operator")


def at_button(floor: Floor, seat: int) -> Floor:
    while floor.state.button != seat:
        floor.rounds()
    return floor


def deal_for_button(floor: Floor, *seats: int) -> None:
    drawn = tuple((seat, floor.table.game.deck.cards[4 * seat]) for seat in seats)
    floor.do(c.DealForButton, drawn, by="dealer")


# time charges


@pytest.mark.clause("omaha-2017", "15.3")
def test_hours_under_another_scheme_are_not_charged_afterwards() -> None:
    floor = Floor(commission=TimeCharge(5, 10)).sit(1, 2)
    by_time = floor.table.game.choices.commission
    change(floor, commission=PotPercentage(5, 10))
    floor.rounds()
    floor.now = 36_000
    change(floor, commission=by_time)
    floor.start()
    assert floor.table.accounts().charged_wallets == 10 + 10


@pytest.mark.clause("stones-omaha", "S-time-collection")
def test_a_card_room_that_turns_to_time_collects_from_then_on() -> None:
    floor = Floor(STONES).sit(1, 2, 3)
    deal_for_button(floor, 1, 2, 3)
    floor.now = 6 * HALF_HOUR
    change(floor, commission=TimeCharge(12))
    floor.do(c.PostFees, by="operator")
    floor.start()
    assert floor.table.accounts().charged_wallets == 36


def test_a_collection_is_paid_by_those_who_were_seated_when_it_fell_due() -> None:
    floor = Floor(STONES, commission=TimeCharge(12))
    floor.now = 3500
    floor.sit(1, 2)
    floor.now = 3600
    floor.do(c.Tick)
    assert floor.table.accounts().charged_wallets == 24
    floor.now = 3600 + HALF_HOUR + 10
    made = (*floor.do(c.TakeSeat, "Cy", 3, 500), *floor.do(c.Tick))
    assert [event.seats for event in of(made, e.TimeCharged)] == [(1, 2)]
    floor.now = 3600 + 2 * HALF_HOUR + 10
    made = floor.do(c.Leave, "Ann")
    assert [event.seats for event in of(made, e.TimeCharged)] == [(1, 2, 3)], "they were there when it fell due"


def test_one_player_alone_pays_nothing_on_joining_either() -> None:
    floor = Floor(STONES, settings=TableSettings(newcomers_pay="on_joining"), commission=TimeCharge(12)).sit(1)
    floor.now = 3 * HALF_HOUR
    floor.do(c.Tick)
    assert floor.table.accounts().charged_wallets == 0
    floor.sit(2)
    floor.do(c.Tick)
    assert floor.table.accounts().charged_wallets == 24
    floor.do(c.Leave, "Bob")
    floor.now = 10 * HALF_HOUR
    floor.do(c.PassOffer, 2, by="dealer")
    floor.sit(2)
    floor.do(c.Tick)
    assert floor.table.accounts().charged_wallets == 48


@pytest.mark.clause("omaha-2017", "14.3", "15.3")
def test_a_charge_on_the_stake_does_not_declare_its_player() -> None:
    settings = TableSettings(charge_from="stake")
    floor = Floor(settings=settings, commission=TimeCharge(5, 10)).sit(1, 2, stake=200)
    assert not of(floor.start(), e.PlayerDeclared)
    floor.fold_out()
    floor.now = 700
    made = floor.start()
    loser = min((1, 2), key=floor.stake)
    assert [event.seat for event in of(made, e.PlayerDeclared)] == [loser], "that one has lost a blind as well"


@pytest.mark.clause("omaha-2017", "15.3")
def test_a_lower_approval_stops_the_next_round() -> None:
    floor = Floor(commission=TimeCharge(20)).sit(1, 2)
    floor.do(c.RecordApproval, "commission", "C-6", "2018-01-01", 10, by="operator")
    refused = floor.refused(c.StartRound, floor.shoe(), 20, by="dealer")
    assert "above the approved 10 each 30 minutes" in refused.message


def test_an_approval_says_for_how_long() -> None:
    floor = Floor()
    refused = floor.refused(c.RecordApproval, "commission", "C-6", "2018-01-01", 10, 0, by="operator")
    assert refused.code == "approval_incomplete"
    assert Approval("commission", "C-5", "2017-11-20", 20) == APPROVALS[-1]


# coming in


@pytest.mark.clause("omaha-2017", "17.11(a)")
def test_a_newcomer_between_two_players_gets_the_big_blind_in_turn() -> None:
    floor = Floor(seats=8).sit(1, 3).rounds(12)
    floor.do(c.TakeSeat, "Nan", 2, 500)
    ways = []
    for _ in range(2):
        ways += [event.how for event in of(floor.start(), e.Entered)]
        floor.fold_out()
    assert ways == ["big_blind"]


@pytest.mark.clause("omaha-2017", "17.11(b)")
def test_a_newcomer_who_sits_out_still_owes_the_big_blind() -> None:
    floor = at_button(Floor(seats=8).sit(1, 2, 3, 4, 6, 7, 8).rounds(14), 4)
    floor.do(c.TakeSeat, "Nan", 5, 500)
    floor.do(c.SitOut, "Nan")
    floor.rounds(2)
    floor.do(c.SitIn, "Nan")
    floor.do(c.ChooseEntry, "Nan", post=True)
    made = floor.start()
    entered = one(made, e.Entered)
    assert (entered.live, entered.dead) == (10, 0)
    assert cites(entered, "omaha-2017 17.11(b)")
    post = next(event for event in of(made, played.Posted) if event.seat == 5)
    assert cites(post, "omaha-2017 17.11(b)")


@pytest.mark.clause("omaha-2017", "17.13", "17.4")
def test_a_moved_player_who_sits_out_owes_the_move_and_what_was_missed() -> None:
    floor = at_button(Floor(seats=8).sit(1, 2, 3, 4, 6, 7, 8).rounds(14), 1)
    floor.do(c.ChangeSeat, "Cy", 5)
    assert floor.state.seats[5].due == "moved", "two seats further from the big blind"
    floor.do(c.SitOut, "Cy")
    while not of(floor.start(), e.BlindMissed):
        floor.fold_out()
    floor.fold_out()
    floor.rounds(2)
    floor.do(c.SitIn, "Cy")
    floor.do(c.ChooseEntry, "Cy", post=True)
    entered = one(floor.start(), e.Entered)
    assert (entered.live, entered.dead) == (10, 5)


@pytest.mark.clause("omaha-2017", "17.13")
def test_what_a_moved_player_posts_is_cited_as_such() -> None:
    floor = at_button(Floor(seats=8).sit(1, 2, 3, 4, 6, 7, 8).rounds(14), 1)
    floor.do(c.ChangeSeat, "Cy", 5)
    floor.do(c.ChooseEntry, "Cy", post=True)
    post = next(event for event in of(floor.start(), played.Posted) if event.seat == 5)
    assert post.cites == ("omaha-2017 17.13",)


@pytest.mark.clause("omaha-2017", "17.4")
def test_no_blind_is_missed_in_the_turn_on_the_button() -> None:
    floor = Floor(seats=3).sit(1, 2, 3).rounds(4)
    assert floor.state.button == 1
    floor.do(c.SitOut, "Ann")
    assert not of(floor.start(), e.BlindMissed)


# a void round


@pytest.mark.clause("omaha-2017", "17.11(b)", "19.3", "8.3")
def test_a_void_round_leaves_the_debt_and_the_button_where_they_were() -> None:
    floor = at_button(Floor(seats=8).sit(1, 2, 3, 4, 5, 6, 8).rounds(14), 2)
    floor.do(c.TakeSeat, "Nan", 7, 500)
    floor.do(c.ChooseEntry, "Nan", post=True)
    floor.start()
    floor.do(c.VoidRound, "fraud", by="operator")
    assert (floor.state.seats[7].due, floor.state.seats[7].stake) == ("new", 500)
    made = floor.start()
    assert floor.state.round_button == 2
    assert one(made, e.Entered).live == 10


@pytest.mark.clause("omaha-2017", "17.4", "19.3")
def test_a_blind_missed_in_a_void_round_is_not_missed() -> None:
    floor = at_button(Floor(seats=8).sit(1, 2, 3, 4).rounds(5), 4)
    floor.do(c.SitOut, "Bob")
    assert of(floor.start(), e.BlindMissed)
    floor.do(c.VoidRound, "fraud", by="operator")
    assert floor.state.seats[2].due == "none"
    floor.do(c.SitIn, "Bob")
    assert [event.seat for event in of(floor.start(), played.Posted)] == [1, 2]


# changes under notice


@pytest.mark.clause("omaha-2017", "2.2")
def test_nobody_takes_a_seat_that_a_change_will_remove() -> None:
    floor = Floor(seats=9).sit(1, 2)
    change(floor, seats=4)
    assert floor.refused(c.TakeSeat, "Fay", 6, 500).code == "no_such_seat"
    assert floor.refused(c.ChangeSeat, "Ann", 6).code == "no_such_seat"
    floor.sit(4).start()


@pytest.mark.clause("omaha-2017", "4.3")
def test_whoever_joins_under_a_notice_meets_the_coming_limits() -> None:
    floor = Floor().sit(1, 2, 3).rounds()
    change(floor, minimum_stake=400, maximum_buy_in=600)
    assert floor.refused(c.TakeSeat, "Dan", 4, 200).code == "below_the_minimum"
    assert floor.refused(c.TakeSeat, "Dan", 4, 700).code == "above_the_maximum"
    pending = view_table(floor.state, "rail").pending
    assert pending
    assert pending.minimum_stake == 400


@pytest.mark.clause("omaha-2017", "4.1")
def test_a_notice_can_be_withdrawn() -> None:
    floor = Floor().sit(1, 2)
    before = floor.table.game.choices
    change(floor, minimum_stake=400)
    made = floor.do(c.ChangeDeterminations, before, "as it was", by="operator")
    assert one(made, e.ChangeWithdrawn).notice == "as it was"
    floor.start()
    assert floor.table.game.choices == before


@pytest.mark.parametrize(
    "choices", [{"tournament": True, "commission": NoCommission()}, {"dollar": 100}, {"chip": 5}], ids=repr
)
def test_chips_keep_their_worth_while_the_table_is_open(choices: dict[str, Any]) -> None:
    floor = Floor().sit(1, 2, 3).rounds(2)
    changed = replace(floor.table.game.choices, **choices)
    refused = floor.refused(c.ChangeDeterminations, changed, "from now on", by="operator")
    assert refused.code == "chips_keep_their_worth"


@pytest.mark.clause("omaha-2017", "20.15")
def test_tournament_chips_never_become_money() -> None:
    floor = Floor(tournament=True, commission=NoCommission()).place(1, 2, 3).rounds(2)
    changed = replace(floor.table.game.choices, tournament=False, commission=PotPercentage(5, 10))
    refused = floor.refused(c.ChangeDeterminations, changed, "for money", by="operator")
    assert refused.code == "chips_keep_their_worth"


@pytest.mark.clause("omaha-2017", "20.15")
def test_nobody_adds_to_tournament_chips_or_takes_them_off() -> None:
    floor = Floor(tournament=True, commission=NoCommission()).place(1, 2, 3).rounds(1)
    before = {number: seat.stake for number, seat in floor.state.seats.items()}
    for command in (c.TopUp, c.TakeChipsOff):
        assert floor.refused(command, "Ann", 100).code == "tournament_chips"
    assert {number: seat.stake for number, seat in floor.state.seats.items()} == before


# ways out


def test_an_over_blind_that_nobody_takes_up_lapses() -> None:
    floor = Floor(over_blinds=(20,)).sit(1, 2, 3, 4)
    assert floor.refused(c.LapseOverBlind, by="dealer").code == "no_round"
    floor.start()
    assert floor.refused(c.LapseOverBlind, by="operator").code == "wrong_role"
    made = floor.do(c.LapseOverBlind, by="dealer")
    assert one(made, played.OverBlindDeclined).seat == 3
    assert floor.state.round.phase == "betting"
    assert floor.refused(c.LapseOverBlind, by="dealer").code == "no_over_blind"


@pytest.mark.clause("omaha-2017", "19.2(a)", "13.1")
def test_a_hand_that_is_neither_shown_nor_mucked_may_be_folded() -> None:
    floor = Floor().sit(1, 2, 3)
    shoe = tuple(UNKNOWN if at < 12 else each for at, each in enumerate(floor.shoe()))
    floor.do(c.StartRound, shoe, 20, by="dealer")
    while floor.state.round.phase == "betting":
        floor.stay_in()
    assert floor.state.round.phase == "showdown"
    last = floor.state.round.showing[-1]
    for _ in range(2):
        idle = floor.state.seats[floor.state.round.to_act].player
        floor.do(c.RecordBreach, idle, "omaha-2017 13.1", "fold", by="operator")
    assert floor.state.round is None
    assert floor.stake(last) == 500 - 10 + 30 - 1


def test_a_tied_draw_for_a_seat_ends_without_a_rival_who_is_gone() -> None:
    floor = Floor(seats=2).sit(1)
    claims = (c.Claim("Xi", card("As"), 500), c.Claim("Yo", card("Ad"), 500))
    floor.do(c.DrawForSeat, 2, claims, by="dealer")
    assert floor.refused(c.TakeSeat, "Xi", 2, 500).code == "seat_contested"
    floor.do(c.RecordBreach, "Yo", "omaha-2017 16.1", "exclude", by="operator")
    floor.do(c.TakeSeat, "Xi", 2, 500)


def test_or_by_the_dealer_if_they_do_not_finish_it() -> None:
    floor = Floor(seats=2).sit(1)
    claims = (c.Claim("Xi", card("As"), 500), c.Claim("Yo", card("Ad"), 500))
    floor.do(c.DrawForSeat, 2, claims, by="dealer")
    floor.do(c.PassOffer, 2, by="dealer")
    floor.do(c.TakeSeat, "Zed", 2, 500)


@pytest.mark.clause("omaha-2017", "8.2")
def test_players_at_the_table_come_before_anyone_who_waits() -> None:
    floor = Floor(seats=4).sit(1, 2, 3, 4)
    floor.do(c.JoinWaitingList, "Zed")
    floor.do(c.Leave, "Cy")
    floor.start()
    floor.fold_out()
    assert floor.state.offers[3].player == "Zed"
    claims = (c.Claim("Ann", card("As")), c.Claim("Zed", card("Ad"), 500))
    assert floor.refused(c.DrawForSeat, 3, claims, by="dealer").code == "seated_players_first"
    floor.do(c.ChangeSeat, "Ann", 3)


# the sign, views, time


@pytest.mark.clause("omaha-2017", "4.1")
def test_the_sign_has_the_minimum_bet_of_a_structured_limit() -> None:
    floor = Floor(limit="structured", street_bets=(10, 10, 20, 20))
    assert {line.name: line.value for line in sign(floor.state)}["minimum bet"] == "10"


@pytest.mark.parametrize("name", [DRAW, EVENT])
def test_the_sign_has_no_line_for_a_clock_that_the_document_does_not_know(name: str) -> None:
    assert "seconds to act" not in {line.name for line in sign(Floor(name).state)}


def test_a_new_player_does_not_see_what_was_dealt_to_the_last_one_there() -> None:
    floor = Floor(seats=4).sit(1, 2, 3).rounds()
    floor.do(c.Leave, "Bob")
    floor.do(c.PassOffer, 2, by="dealer")
    floor.do(c.TakeSeat, "Nan", 2, 500)
    dealt = [event for event in floor.table.events if isinstance(event, played.Dealt) and event.street == 0]
    seen = [view_event(event, 2) for event in dealt]
    assert any(card_ != UNKNOWN for event in seen if isinstance(event, played.Dealt) for _, card_, _ in event.steps)
    for player, sees in (("Nan", 0), ("Bob", 4)):
        eyes = Eyes(player)
        seen = [eyes.see(event) for event in floor.table.events]
        known = [each for event in of(tuple(seen), played.Dealt) for _, each, up in event.steps if not up]
        assert sum(each != UNKNOWN for each in known) == sees


def test_acts_of_a_round_and_empty_ticks_move_the_time_too() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    floor.now = 1000
    floor.act(p.Fold)
    floor.now = 5
    assert floor.refused(c.Tick).code == "time_runs_backwards"
    floor.now = 2000
    floor.do(c.Tick)
    floor.now = 1999
    assert floor.refused(c.CallClock, by="operator").code == "time_runs_backwards"


# small


def test_a_tournament_player_has_a_name() -> None:
    assert Floor(EVENT).refused(c.PlacePlayer, "", 1, 1000, by="director").code == "nobody"


def test_the_closing_check_counts_the_pack_that_was_played() -> None:
    floor = Floor().sit(1, 2).rounds()
    floor.do(c.CloseTable, "closing time", by="operator")
    change(floor, deck=40, seats=6)
    checked = one(floor.do(c.CheckCards, 52, by="dealer"), e.CardsChecked)
    assert (checked.stage, checked.expected) == ("closing", 52)
    assert one(floor.do(c.CheckCards, 40, by="dealer"), e.CardsChecked).expected == 40


def test_a_wrong_count_before_the_opening_is_not_forgotten() -> None:
    floor = Floor().sit(1, 2).rounds()
    floor.do(c.CloseTable, "closing time", by="operator")
    for _ in range(2):
        floor.do(c.CheckCards, 52, by="dealer")
    floor.do(c.VerifyCards, 51, by="operator")
    floor.do(c.OpenTable, by="operator")
    floor.sit(1, 2)
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "cards_in_doubt"


def test_a_top_up_cites_its_clauses_once() -> None:
    floor = Floor(minimum_stake=300).sit(1, 2, stake=300).rounds()
    low = min((1, 2), key=floor.stake)
    raised = one(floor.do(c.TopUp, floor.state.seats[low].player, 100), e.StakeRaised)
    assert raised.cites == ("omaha-2017 4.5", "omaha-2017 14.3")
    assert isinstance(floor.try_(c.TopUp, "nobody", 5), Refusal)
