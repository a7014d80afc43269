"""What somebody who looks for an advantage, or types too fast, might try at an event."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.checks.session_checks import sessions
from pitboss.tournament.clock import played
from pitboss.tournament.conditions import (
    AddOn,
    Advance,
    Balancing,
    Bounties,
    Breaking,
    Conditions,
    DealClause,
    HandForHand,
    Play,
    PlayersLeft,
    Points,
    Rebuys,
    Refunds,
    RoundsPlayed,
    Session,
    Shares,
    TimePlayed,
)
from pitboss.tournament.deals import icm
from pitboss.tournament.moments import seconds
from pitboss.tournament.schedule import Level, Schedule, level_at
from tests.tournament.director import Director, dealt, event_of, gazette, named, one, shown_by, with_session

START = "2026-11-20T19:00:00Z"


def stage(document: str = "omaha-2017", **changes: Any) -> Session:
    return replace(event_of(document).sessions[0], **changes)


def fresh(name: str, **changes: Any) -> Session:
    return stage(name=name, stacks="fresh", **changes)


# chips come from somewhere


@pytest.mark.parametrize("document", shown_by(omaha=("20.15",), draw=("20.14",), gazette=("4.5",)))
def test_only_a_house_that_plays_pays_chips_into_a_round(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    for bank in (5000, -5000):
        refused = director.refuse(c.ReportRound, 1, (("Ann", 5000 + bank), ("Bob", 5000)), bank=bank)
        assert (refused.code, refused.field) == ("no_bank", "bank")


@pytest.mark.parametrize("document", shown_by(omaha=("20.15",), draw=("20.14",), gazette=("4.5",)))
def test_nobody_holds_part_of_a_chip(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.ReportRound, 1, (("Ann", 5001), ("Bob", 4999))).code == "broken_chip"
    director.report(1, {"Ann": 25, "Bob": -25})
    assert director.refuse(c.CorrectChips, "Ann", 5003, "a count").code == "broken_chip"


def test_a_button_lies_at_a_seat_of_its_table() -> None:
    director = Director(event_of("omaha-2017")).running("Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    for button in (-1, 10):
        assert director.refuse(c.ReportRound, 1, (("Ann", 5000), ("Bob", 5000)), button=button).field == "button"


def test_a_round_reported_by_hand_has_one_result_and_comes_after_the_first_has_begun() -> None:
    director = Director(event_of("omaha-2017", physical=True)).running("Ann", "Bob", "Cy")
    assert director.refuse(c.ReportRound, 1, out=(c.Out("Cy", 5000),)).code == "no_round"
    director.accept(c.StartRounds, (1,))
    both = (("Ann", 5000), ("Bob", 5000), ("Cy", 5000))
    assert director.refuse(c.ReportRound, 1, both, (c.Out("Cy", 5000),)).code == "no_result"
    director.accept(c.ReportRound, 1, out=(c.Out("Cy", 5000),))


@pytest.mark.clause("uth-2019", "16.15")
def test_tables_that_begin_together_lose_those_below_the_minimum_together() -> None:
    levels = tuple(Level(minutes=10, minimum=minimum, maximum=5000) for minimum in (25, 2500))
    schedule = Schedule(levels=levels)
    play = Play(same_round="chips_before")
    conditions = with_session(event_of("uth-2019", play=play), schedule=schedule, seats=1)
    director = Director(conditions).running("Ann", "Bob")
    director.play(1, {"Ann": -1000}, bank=-1000)
    director.play(2, {"Bob": -900}, bank=-900)
    director.minute(10)
    director.accept(c.StartRounds, (1, 2))
    assert director.places() == {"Bob": (1, 1), "Ann": (2, 2)}
    assert director.state.phase == "decided"


# excluded is excluded


@pytest.mark.parametrize("act", [(c.VoidRound, 1, "a fire"), (c.InvalidateGame, "a fire")])
@pytest.mark.parametrize("document", shown_by(omaha=("19.2(b)",), draw=("19.2(b)",), gazette=("18.3(b)",)))
def test_excluded_in_a_round_that_then_counts_for_nothing_a_player_goes_all_the_same(document: str, act: Any) -> None:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.accept(c.StartRounds, (1,))
    director.accept(c.Exclude, "Cy", f"{document} 16.3", "abuse")
    gone = one(director.accept(*act), e.Eliminated)
    assert (gone.player, gone.why, gone.removed) == ("Cy", "excluded", 5000)
    assert director.stakes(1) == {"Ann": 5000, "Bob": 5000}


def test_an_excluded_player_whose_chips_are_blinded_off_buys_nothing_and_nobody_plays_for_them() -> None:
    conditions = event_of(
        "uth-2019",
        play=Play(excluded_stack="blinded_off", same_round="share"),
        rebuys=Rebuys(price=100, chips=5000, below=6000, until_minute=60),
        add_on=AddOn(price=100, chips=2500, at="first_break"),
    )
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.accept(c.Exclude, "Cy", "uth-2019 15.3", "a device")
    assert director.refuse(c.Rebuy, "Cy", 100).code == "excluded"
    assert director.refuse(c.Substitute, "Cy", "Sam").code == "excluded"
    director.accept(c.GiveBreak, 600)
    assert director.refuse(c.BuyAddOn, "Cy", 100).code == "excluded"


def with_repechage(**changes: Any) -> Conditions:
    first = fresh("heat", ends=PlayersLeft(players=2), advance=Advance(number=2))
    again = fresh("again", repechage=(3, 4), ends=PlayersLeft(players=1), advance=Advance(number=1))
    return event_of("omaha-2017", repechage="offered", sessions=(first, again, fresh("final")), **changes)


@pytest.mark.clause("omaha-2017", "19.2(b)", "20.3(a)(iii)(F)")
def test_an_excluded_player_does_not_come_back_by_a_repechage() -> None:
    director = Director(with_repechage()).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {})
    director.accept(c.Exclude, "Dan", "omaha-2017 16.3", "abuse")
    director.play(1, {"Cy": -5000, "Ann": 5000})
    assert director.refuse(c.EnterRepechage, "Dan").code == "excluded"
    director.accept(c.EnterRepechage, "Cy")


@pytest.mark.clause("omaha-2017", "19.2(b)", "20.3(a)(iii)(E)")
def test_an_excluded_player_is_in_no_further_session_for_points() -> None:
    games = tuple(fresh(name, points=(10, 6, 4), ends=RoundsPlayed(rounds=2)) for name in ("one", "two"))
    rule = Points(ties="share", places="elimination_then_chips")
    director = Director(event_of("omaha-2017", points=rule, sessions=games)).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.accept(c.Exclude, "Cy", "omaha-2017 16.3", "abuse")
    director.play(1, {})
    director.accept(c.EndSession)
    assert director.state.in_session == ("Ann", "Bob")
    assert director.state.entries["Cy"].points == 4


# seats that somebody is on the way to


def test_nobody_is_left_with_an_order_to_a_table_that_is_no_more() -> None:
    play = Play(balancing=Balancing(within=1))
    director = Director(with_session(event_of("omaha-2017", play=play), seats=6)).running(*named(12), "P13")
    for name in ("P10", "P11"):
        director.play(3, {name: -5000, "P12": 5000})
    assert {order.to.table for order in director.state.orders.values()} == {3}
    ordered = next(iter(director.state.orders))
    director.accept(c.BreakTable, 3, tuple(range(1, len(director.state.tables[3].seats) + 1)))
    assert ordered not in director.state.orders
    director.play(1, {})


def test_an_open_seat_is_kept_for_whoever_is_on_the_way() -> None:
    play = Play(balancing=Balancing(within=1))
    director = Director(with_session(event_of("omaha-2017", play=play), seats=6)).running(*named(10))
    director.accept(c.StartRounds, (1,))
    for name in ("P06", "P08"):
        director.play(2, {name: -5000, "P07": 5000})
    (order,) = director.state.orders.values()
    refused = director.refuse(c.MovePlayer, "P09", order.to.table, order.to.seat, reason="a draught")
    assert (refused.code, order.player in refused.message) == ("seat_taken", True)
    director.report(1, {})
    director.accept(c.MovePlayer, order.player)


def test_nobody_buys_back_into_a_table_that_is_to_be_broken() -> None:
    conditions = event_of(
        "omaha-2017",
        play=Play(breaking=Breaking()),
        rebuys=Rebuys(price=100, chips=5000, until_minute=60, most=1, same_seat=False),
    )
    director = Director(with_session(conditions, seats=4)).running(*named(6))
    director.play(1, {"P03": -5000, "P01": 5000})
    director.play(2, {"P04": -5000, "P06": 5000})
    director.play(2, {"P05": -5000, "P06": 5000})
    for name in ("P04", "P05"):
        director.accept(c.DeclineRebuy, name)
    assert [number for number, sheet in director.state.tables.items() if sheet.breaking] == [2]
    assert director.refuse(c.Rebuy, "P03", 100, 2, 1).code == "table_is_broken"
    director.accept(c.Rebuy, "P03", 100, 1, 4)


# money


@pytest.mark.clause("uth-2019", "16.22", "16.23")
def test_a_guarantee_is_kept_when_somebody_withdraws_after_entries_have_closed() -> None:
    director = Director(
        event_of("uth-2019", guarantee=50_000, starts_at=START, refunds=Refunds(until_seconds_before=0))
    )
    director.open_entries()
    director.enter(*named(4))
    director.accept(c.CloseEntries)
    assert one(director.accept(c.Withdraw, "P01"), e.ValueAdded).cents == 5000
    assert (director.state.money.pool, director.state.money.added) == (50_000, 35_000)


@pytest.mark.clause("omaha-2017", "20.3(a)(ix)")
def test_no_envelope_pays_more_than_entries_have_put_aside() -> None:
    bounties = Bounties(cents=1000, kind="mystery", envelopes=(900_000, 3000, 1000))
    director = Director(event_of("omaha-2017", bounties=bounties)).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {"Dan": -5000, "Bob": 5000})
    refused = director.refuse(c.DrawBounty, "Bob", 1)
    assert (refused.code, refused.facts["left"]) == ("beyond_the_bounties", 4000)
    director.accept(c.DrawBounty, "Bob", 2)
    director.play(1, {"Cy": -5000, "Bob": 5000})
    director.accept(c.DrawBounty, "Bob", 3)
    director.play(1, {"Bob": -10_000, "Ann": 10_000})
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.state.prizes == {"Ann": 16_000, "Bob": 4000}


@pytest.mark.parametrize("document", shown_by(omaha=("20.22",), draw=("20.20",)))
def test_commission_is_approved_before_entries_and_not_otherwise_later(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    assert director.refuse(c.ApproveCommission, "C-2", "2026-11-02", cents=1).code == "too_late"


def dealing(**changes: Any) -> Conditions:
    deal = DealClause(ways=("icm", "chips"))
    return event_of("omaha-2017", deal=deal, prizes=Shares(basis_points=(6000, 4000)), **changes)


def test_nothing_is_divided_while_somebody_may_still_buy_back() -> None:
    conditions = dealing(rebuys=Rebuys(price=100, chips=5000, until_minute=60))
    director = Director(conditions).running("Ann", "Bob")
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.refuse(c.AgreeDeal, "icm", ("Ann", "Bob")).code == "without_chips"
    director.accept(c.Rebuy, "Bob", 100)
    director.accept(c.AgreeDeal, "icm", ("Ann", "Bob"))


def test_a_deal_by_icm_is_for_as_many_as_one_table_holds() -> None:
    director = Director(with_session(dealing(), seats=20)).running(*named(13))
    director.play(1, {})
    refused = director.refuse(c.AgreeDeal, "icm", tuple(named(13)))
    assert (refused.code, refused.facts) == ("too_many_players", {"most": 12})
    director.play(1, {"P13": -5000, "P01": 5000})
    agreed = one(director.accept(c.AgreeDeal, "icm", tuple(named(12))), e.DealAgreed)
    assert sum(cents for _, cents in agreed.prizes) == 65_000


def test_what_stacks_are_worth_is_exact() -> None:
    worth = icm({"Ann": 50, "Bob": 30, "Cy": 20}, (150_000, 90_000, 60_000))
    assert sum(worth.values()) == 300_000
    assert worth["Bob"] == 98_250
    assert icm({"Ann": 3, "Bob": 1}, (100, 0)) == {"Ann": Fraction(75), "Bob": Fraction(25)}


def test_where_nobody_came_there_is_nobody_to_pay_and_the_event_is_cancelled() -> None:
    director = Director(event_of("omaha-2017"))
    director.open_entries()
    director.enter("Ann", "Bob")
    director.ballot(["Ann", "Bob"])
    director.accept(c.NameDirector, "Dora")
    assert director.refuse(c.StartSession).facts["missing"][0]["code"] == "nobody_present"
    assert len(one(director.accept(c.Cancel, "nobody came"), e.EventCancelled).refunds) == 2


@pytest.mark.clause("omaha-2017", "19.2(b)", "20.23")
def test_where_everybody_is_excluded_before_the_first_round_there_are_no_places() -> None:
    director = Director(event_of("omaha-2017")).running("Ann", "Bob")
    for player in ("Ann", "Bob"):
        director.accept(c.Exclude, player, "omaha-2017 19.8", "a bet on the side")
    assert director.refuse(c.EndSession).code == "nobody_left"
    assert len(one(director.accept(c.Cancel, "nobody is left"), e.EventCancelled).refunds) == 2


# reserves


@pytest.mark.parametrize("document", shown_by(omaha=("20.11",), draw=("20.10",), ultimate=("16.11",)))
def test_a_reserve_who_goes_home_or_plays_for_somebody_keeps_nobody_waiting(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    for reserve in ("Sam", "Tim", "Una"):
        director.accept(c.JoinReserves, reserve)
    director.ballot(["Ann", "Bob", "Cy"])
    assert one(director.accept(c.Withdraw, "Sam"), e.ReserveLeft).player == "Sam"
    director.accept(c.Substitute, "Ann", "Tim")
    assert list(director.state.reserves) == ["Una"]
    if document == "draw-2005":
        director.accept(c.SeatReserve, "Una", "Cy", 5000)


@pytest.mark.clause("draw-2005", "20.10")
def test_the_chips_of_whoever_is_replaced_after_the_start_leave_play() -> None:
    director = Director(event_of("draw-2005"))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.accept(c.JoinReserves, "Sam")
    director.ballot(["Ann", "Bob", "Cy"])
    director.accept(c.SettleAbsent, "Cy", "keep")
    director.start("Cy")
    director.accept(c.SeatReserve, "Sam", "Cy", 5000)
    chips, money = director.state.chips, director.state.money
    assert (chips.issued, chips.removed, chips.in_play) == (20_000, 5000, 15_000)
    assert (money.fees, money.refunded, director.state.remaining) == (15_000, 5000, 3)


@pytest.mark.clause("draw-2005", "20.9", "20.10")
def test_nobody_loses_a_seat_before_the_published_time() -> None:
    director = Director(event_of("draw-2005", starts_at=START))
    director.now = (seconds(START) or 0) - 1
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.accept(c.JoinReserves, "Sam")
    director.ballot(["Ann", "Bob", "Cy"])
    assert director.refuse(c.SeatReserve, "Sam", "Cy", 5000).code == "too_early"
    assert director.refuse(c.SettleAbsent, "Cy", "forfeit").code == "too_early"
    director.now += 1
    director.accept(c.SeatReserve, "Sam", "Cy", 5000)


@pytest.mark.parametrize("document", shown_by(omaha=("20.6",), draw=("20.6",), ultimate=("16.6",), gazette=("8.1",)))
def test_one_entry_each_however_the_name_is_typed(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann Lee", "Zoë")
    for name in ("ann lee", "ANN LEE", "Zoe\u0308", "ZOË"):
        assert director.refuse(c.Enter, name, 5000).code == "entered_already"
    for name in ("Ann  Lee", " Ann Lee", "Ann Lee ", "Ann\u200b Lee", "Ann\nLee", "A" * 81):
        assert director.refuse(c.Enter, name, 5000).code == "wrong_name"
    assert director.refuse(c.Substitute, "Zoë", "ann lee").code == "entered_already"


# sessions


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(F)")
def test_a_repechage_that_nobody_enters_is_passed_over() -> None:
    director = Director(with_repechage()).running("Ann", "Bob", "Cy", "Dan")
    for name in ("Dan", "Cy"):
        director.play(1, {name: -5000, "Ann": 5000})
    assert director.refuse(c.DrawSeats, ()).code == "nobody"
    director.accept(c.EndSession)
    assert (director.state.session, director.state.in_session) == (3, ("Ann", "Bob"))
    director.ballot()
    director.start()
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.places() == {"Ann": (1, 1), "Bob": (2, 2), "Cy": (3, 3), "Dan": (4, 4)}


def test_a_session_follows_every_repechage() -> None:
    conditions = with_repechage()
    law = Director(conditions).law
    assert [refused.code for refused in sessions(conditions, law)] == []
    last = replace(conditions, sessions=conditions.sessions[:2])
    assert [refused.code for refused in sessions(last, law)] == ["repechage_last"]


@pytest.mark.clause("omaha-2017", "20.3(a)(viii)(B)")
@pytest.mark.parametrize("number", [2, 3])
def test_equals_of_whom_only_some_go_on_draw_cards(number: int) -> None:
    first = fresh("heat", ends=RoundsPlayed(rounds=1), advance=Advance(number=number))
    director = Director(event_of("omaha-2017", sessions=(first, fresh("final")))).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {"Dan": 100, "Ann": -100})
    if number == 3:
        director.accept(c.EndSession)
        assert director.state.in_session == ("Dan", "Bob", "Cy")
        return
    assert director.refuse(c.EndSession).facts == {"players": ["Bob", "Cy"]}
    assert director.refuse(c.EndSession, dealt(Bob="Kd", Cy="Ks")).code == "draw_first"
    director.accept(c.EndSession, dealt(Bob="Kd", Cy="As"))
    assert director.state.in_session == ("Dan", "Cy")


@pytest.mark.clause("omaha-2017", "20.3(a)(viii)(B)")
@pytest.mark.parametrize(
    "ends", [RoundsPlayed(rounds=1), TimePlayed(minutes=10), PlayersLeft(players=2, each_table=True)]
)
def test_so_many_of_each_table_go_on_however_the_session_ends(ends: Any) -> None:
    first = fresh("heats", ends=ends, advance=Advance(number=1, each_table=True), seats=3)
    director = Director(event_of("omaha-2017", sessions=(first, fresh("final")))).running(*named(6))
    out = -5000 if isinstance(ends, PlayersLeft) else -100
    director.play(1, {"P01": -out, "P02": out})
    director.play(2, {"P06": -out, "P05": out})
    director.now += 600
    if director.state.phase == "running":
        director.accept(c.EndSession)
    assert director.state.in_session == ("P01", "P06")


@pytest.mark.clause("draw-2005", "20.7", "20.11")
def test_a_table_with_nobody_present_holds_up_no_other() -> None:
    play = Play(hand_for_hand=HandForHand(players=9))
    conditions = with_session(event_of("draw-2005", play=play), seats=2, ends=RoundsPlayed(rounds=2))
    director = Director(conditions)
    director.open_entries()
    director.enter("Ann", "Bob", "Cy", "Dan")
    director.ballot(["Ann", "Bob", "Cy", "Dan"])
    for name in ("Cy", "Dan"):
        director.accept(c.SettleAbsent, name, "keep")
    director.start("Cy", "Dan")
    director.accept(c.PlayHandForHand)
    director.play(1, {})
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.play(1, {"Ann": 100, "Bob": -100})
    director.accept(c.EndSession)
    assert director.places() == {"Ann": (1, 1), "Cy": (2, 3), "Dan": (2, 3), "Bob": (4, 4)}


@pytest.mark.clause("gazette-2001", "H3.6")
def test_the_clock_stands_between_heats() -> None:
    first = gazette("H").sessions[0]
    heats = (replace(first, ends=PlayersLeft(players=2), advance=Advance(number=2)), replace(first, name="final"))
    director = Director(gazette("H", sessions=heats)).running(*named(10))
    director.play(1, {})
    director.now = 600
    lost = {name: -director.state.chips_of(name) for name in named(10)[2:]}
    director.play(1, {**lost, "P01": -sum(lost.values())})
    director.now = 1800
    assert played(director.state, director.now) == 600
    assert one(director.accept(c.GiveBreak, 60), e.BreakGiven).played == 600


def test_blinds_do_not_double_beyond_all_chips_whatever_the_time() -> None:
    schedule = gazette("E").sessions[0].schedule
    assert schedule
    assert level_at(schedule, 60 * (390 + 30 * 31)).level.blinds == (5000 * 2**32, 10_000 * 2**32)
    late = level_at(schedule, 10**12)
    assert late.level.blinds == (5000 * 2**32, 10_000 * 2**32)
    assert late.since <= 10**12 < (late.until or 0)


# whose act it was, and what is over


@pytest.mark.parametrize("document", shown_by(omaha=("20.23",), draw=("20.21",), ultimate=("16.24",)))
def test_the_director_does_not_take_back_what_the_operator_did(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.accept(c.Exclude, "Cy", f"{document} 16.3", "abuse")
    assert director.refuse(c.Correct, "a mistake", by="director").facts["may"] == ("operator",)
    director.accept(c.Correct, "a mistake", by="operator")
    director.accept(c.Cancel, "a fire")
    assert director.refuse(c.Correct, "a mistake", by="director").code == "wrong_role"
    director.accept(c.Correct, "it was put out", by="operator")
    assert (director.state.phase, director.state.money.refunded) == ("running", 0)


LATE: list[tuple[Any, ...]] = [
    (c.Exclude, "Ann", "omaha-2017 16.3", "abuse"),
    (c.Substitute, "Ann", "Sam"),
    (c.MarkAbsent, ("Ann",)),
    (c.NameDirector, "Zed"),
    (c.NameAssistant, "Zed"),
    (c.Delegate,),
    (c.EndDelegation,),
    (c.Direct, "faster"),
    (c.CountChips, 1, ""),
    (c.RaceOff, 1, ()),
    (c.Enter, "Eve", 5000),
    (c.ApproveCommission, "C-2", "2026-11-01", 1, 1),
]


@pytest.mark.parametrize("act", LATE, ids=lambda act: act[0].__name__)
def test_nothing_happens_any_more_in_an_event_that_is_cancelled(act: Any) -> None:
    director = Director(event_of("omaha-2017")).running("Ann", "Bob")
    director.play(1, {})
    director.accept(c.Cancel, "a fire")
    assert director.refuse(*act).code == "too_late"
    director.accept(c.RaiseDispute, "Ann", "the refund")
    director.accept(c.DecideDispute, 1, "it is due")
