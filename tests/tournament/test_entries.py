"""Entries: one each, who may, reserves, substitutes, withdrawals and events that start by themselves."""

from __future__ import annotations

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Entry, FixedCommission, Players, Refunds, Shares, SitAndGo
from pitboss.tournament.moments import seconds
from tests.tournament.director import Director, event_of, gazette, named, one, shown_by


@pytest.mark.parametrize("document", shown_by(omaha=("20.6",), draw=("20.6",), ultimate=("16.6",), gazette=("8.1",)))
def test_one_entry_each(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann")
    assert director.refuse(c.Enter, "Ann", 5000).code == "entered_already"
    assert director.refuse(c.Enter, " ", 5000).code == "nobody"
    assert list(director.state.entries) == ["Ann"]
    assert director.state.money.fees == 5000


@pytest.mark.parametrize("document", shown_by(omaha=("20.6",), draw=("20.6",), ultimate=("16.6",), gazette=("8.1",)))
@pytest.mark.parametrize(
    ("known", "again"),
    [
        ("Max", "\u041c\u0430\u0445"),  # Cyrillic
        ("NINA", "\u039d\u0399\u039d\u0391"),  # Greek
        ("Max Roe", "\u041c\u0430\u0445 Roe"),
        ("Zo\u00eb", "Zo\uff45\u0308"),  # a wide letter, and an accent by itself
        ("\u041c\u0430\u0445", "max"),
    ],
)
def test_a_player_is_found_twice_in_whatever_alphabet(document: str, known: str, again: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter(known)
    refused = director.refuse(c.Enter, again, 5000)
    assert (refused.code, refused.field) == ("entered_already", "player")
    assert known in refused.message


@pytest.mark.parametrize("document", shown_by(omaha=("20.11", "20.13"), draw=("20.10", "20.12")))
def test_reserves_and_substitutes_are_found_twice_as_well(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Max")
    max_in_cyrillic, tom_in_cyrillic = "\u041c\u0430\u0445", "\u0422\u041e\u041c"
    director.accept(c.JoinReserves, "TOM")
    assert director.refuse(c.JoinReserves, tom_in_cyrillic).code == "reserve_already"
    assert director.refuse(c.JoinReserves, max_in_cyrillic).code == "entered_already"
    refused = director.refuse(c.Substitute, "Ann", max_in_cyrillic)
    assert refused.code == "entered_already"
    assert "Max has entered" in refused.message


def test_names_that_can_be_told_apart_are_several_peoples() -> None:
    director = Director(event_of("omaha-2017"))
    director.open_entries()
    director.enter("\u0418\u0432\u0430\u043d Smith", "Ian", "Lan", "\u738b\u4f1f", "Zo\u00eb", "Zoe", "Ann", "Anna")
    for mixed in ("\u0410nn", "lan", "Z\u043ee"):
        assert director.refuse(c.Enter, mixed, 5000).code == "entered_already"


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.3(a)(ii)", "D-tournament-commission", "20.22"),
        draw=("20.4(c)", "D-tournament-commission", "20.20"),
        ultimate=("16.3(a)(ii)", "D-tournament-commission", "16.21"),
        gazette=("14.1", "D-commission"),
    ),
)
def test_the_receipt_tells_fee_and_commission_apart(document: str) -> None:
    director = Director(event_of(document, fee=5500, commission=FixedCommission(cents=500)))
    director.open_entries()
    assert director.refuse(c.Enter, "Ann", 5000).facts["fee"] == 5500
    receipt = one(director.accept(c.Enter, "Ann", 5500), e.Entered)
    assert (receipt.number, receipt.fee, receipt.commission) == (1, 5500, 500)
    assert (director.state.money.fees, director.state.money.commission, director.state.money.pool) == (5500, 500, 5000)


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.3(a)(vi)",), draw=("20.4(f)",), ultimate=("16.3(a)(vi)",), gazette=("8.3",))
)
def test_an_event_for_a_group_takes_nobody_else(document: str) -> None:
    director = Director(event_of(document, entry=Entry(groups=("new", "members"))))
    director.open_entries()
    assert director.refuse(c.Enter, "Ann", 5000).code == "wrong_group"
    assert director.refuse(c.Enter, "Ann", 5000, tags=("regular",)).code == "wrong_group"
    director.accept(c.Enter, "Ann", 5000, tags=("members",))


@pytest.mark.parametrize("document", shown_by(omaha=("20.3(a)(i)",), ultimate=("16.3(a)(i)",)))
def test_whoever_does_not_meet_the_criteria_is_not_eligible(document: str) -> None:
    director = Director(event_of(document, entry=Entry(criteria=("voucher", "18 or over"))))
    director.open_entries()
    refused = director.refuse(c.Enter, "Ann", 5000, tags=("voucher",))
    assert (refused.code, refused.facts["criteria"]) == ("not_eligible", ["18 or over"])
    director.accept(c.Enter, "Ann", 5000, tags=("18 or over", "voucher"))


# when entries are taken

STARTS = "2026-12-05T19:00:00+11:00"


def taking_entries(document: str, opens_at: str, closes_at: str) -> Director:
    director = Director(event_of(document, starts_at=STARTS, entry=Entry(opens_at=opens_at, closes_at=closes_at)))
    director.open_entries()
    return director


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.3(a)(i)",), draw=("20.3",), ultimate=("16.3(a)(i)",), gazette=("8.1",))
)
def test_entries_are_taken_from_and_until_the_times_that_the_conditions_state(document: str) -> None:
    director = taking_entries(document, "2026-12-01T09:00:00+11:00", "2026-12-05T18:00:00+11:00")
    opens, closes = seconds("2026-12-01T09:00:00+11:00"), seconds("2026-12-05T18:00:00+11:00")
    assert opens
    assert closes
    director.now = opens - 1
    refused = director.refuse(c.Enter, "Ann", 5000)
    assert refused.code == "entries_not_open_yet"
    assert refused.message == (
        "entries are taken from 1 December 2026, 09:00 (UTC+11:00) until 5 December 2026, 18:00 (UTC+11:00); "
        "it is 1 December 2026, 08:59 (UTC+11:00)"
    )
    director.now = opens
    director.enter("Ann")
    director.now = closes
    director.enter("Bob")
    director.now = closes + 60
    refused = director.refuse(c.Enter, "Cy", 5000)
    assert refused.code == "entries_over"
    assert refused.message.endswith("it is 5 December 2026, 18:01 (UTC+11:00)")
    assert set(refused.cites) >= set(director.law.items["entry"])
    assert list(director.state.entries) == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("closes_at", "last"),
    [
        ("2026-12-04", "2026-12-04T23:59:59+11:00"),
        ("2026-12-05", STARTS),
        ("2026-12-05T12:00", "2026-12-05T12:00:00+11:00"),
        ("2026-12-05T08:00:00Z", STARTS),
        ("2026-12-05T08:00:00+00:00", STARTS),
    ],
)
def test_a_day_counts_to_its_end_where_the_event_is_held_but_not_beyond_the_start(closes_at: str, last: str) -> None:
    director = taking_entries("omaha-2017", "", closes_at)
    moment = seconds(last)
    assert moment
    director.now = moment
    director.enter("Ann")
    director.now = moment + 1
    assert director.refuse(c.Enter, "Bob", 5000).code == "entries_over"


def test_a_reserve_pays_for_a_seat_when_entries_are_over() -> None:
    director = taking_entries("omaha-2017", "", "2026-12-05T12:00:00+11:00")
    director.enter("Ann", "Bob", "Cy")
    director.now = seconds(STARTS) or 0
    director.accept(c.JoinReserves, "Dee")
    director.ballot()
    director.start("Cy")
    director.accept(c.SeatReserve, "Dee", "Cy", 5000)


# reserves


@pytest.mark.parametrize("document", shown_by(omaha=("20.11",), draw=("20.10",), ultimate=("16.11",)))
def test_reserves_are_listed_in_their_order(document: str) -> None:
    director = Director(event_of(document, players=Players(least=2, most=2)))
    director.open_entries()
    director.enter("Ann", "Bob")
    assert one(director.accept(c.JoinReserves, "Cy"), e.ReserveListed).number == 1
    assert one(director.accept(c.JoinReserves, "Dee"), e.ReserveListed).number == 2
    assert director.refuse(c.JoinReserves, "Cy").code == "reserve_already"
    assert director.refuse(c.JoinReserves, "Ann").code == "entered_already"
    director.ballot(["Ann", "Bob"])
    director.start("Bob") if document != "draw-2005" else None
    assert director.refuse(c.SeatReserve, "Dee", "Bob", 5000).facts["next"] == "Cy"
    assert director.refuse(c.SeatReserve, "Zed", "Bob", 5000).code == "no_reserve"
    assert director.refuse(c.SeatReserve, "Cy", "Bob", 4000).code == "wrong_fee"
    director.accept(c.SeatReserve, "Cy", "Bob", 5000)
    assert director.state.seat_of("Cy") == e.At(1, 2)
    assert director.refuse(c.SeatReserve, "Dee", "Bob", 5000).code == "seat_taken"


def test_in_2001_there_are_no_reserves() -> None:
    director = Director(gazette("H"))
    director.open_entries()
    assert director.refuse(c.JoinReserves, "Cy").code == "no_reserves"


@pytest.mark.parametrize("document", shown_by(omaha=("20.11",), ultimate=("16.11",)))
def test_a_reserve_is_seated_before_the_first_round_and_not_later(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.accept(c.JoinReserves, "Dee")
    assert director.refuse(c.SeatReserve, "Dee", "Cy", 5000).code == "not_now"
    director.ballot(["Ann", "Bob", "Cy"])
    assert director.refuse(c.SeatReserve, "Dee", "Cy", 5000).code == "not_forfeited"
    director.start("Cy")
    assert director.refuse(c.SeatReserve, "Dee", "Ann", 5000).code == "seat_taken"
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.SeatReserve, "Dee", "Cy", 5000).code == "not_now"


# substitutes


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.13", "20.6"), draw=("20.12", "20.6"), ultimate=("16.12", "16.6"), gazette=("8.2", "8.1")),
)
def test_a_substitute_takes_seat_and_chips_but_not_the_entry(document: str) -> None:
    director = Director(event_of(document, prizes=Shares(basis_points=(5000, 3000, 2000))))
    director.running("Dan", "Eve", "Dee", "Ann", "Bob")
    director.set_stakes(Ann=8400)
    director.play(1, {"Bob": -5000, "Eve": 5000})
    assert director.refuse(c.Substitute, "Ann", "Bob").code == "entered_already"
    assert director.refuse(c.Substitute, "Ann", "Dee").code == "entered_already"
    assert director.refuse(c.Substitute, "Zed", "Sam").code == "no_entry"
    assert director.refuse(c.Substitute, "Ann", "").code == "nobody"
    assert one(director.accept(c.Substitute, "Ann", "Sam", approved=False), e.SubstituteRefused).player == "Ann"
    taken = one(director.accept(c.Substitute, "Ann", "Sam"), e.Substituted)
    assert (taken.player, taken.substitute, taken.chips) == ("Ann", "Sam", 8400)
    assert director.state.seat_of("Ann") == e.At(1, 4)
    assert director.state.money.fees == 25_000
    assert director.refuse(c.Substitute, "Dan", "Sam").code == "entered_already"
    assert director.refuse(c.Substitute, "Dan", "Tom", by="dealer").code == "wrong_role"


@pytest.mark.parametrize(("paid", "to"), [("entrant", "Ann"), ("substitute", "Sam")])
def test_the_prize_is_the_entrys_and_paid_as_the_conditions_have_it(paid: str, to: str) -> None:
    prizes = Shares(basis_points=(5000, 3000, 2000))
    director = Director(event_of("omaha-2017", fee=100_000, prizes=prizes, substitute_paid=paid)).running(
        "Dan", "Eve", "Ann"
    )
    director.accept(c.Substitute, "Ann", "Sam")
    director.play(1, {"Ann": -5000, "Dan": 5000})
    director.play(1, {"Eve": -5000, "Dan": 5000})
    assert director.state.prizes["Ann"] == 60_000
    director.accept(c.ConfirmPlaces)
    payment = one(director.accept(c.PayPrize, "Ann"), e.PrizePaid)
    assert (payment.player, payment.to, payment.cents) == ("Ann", to, 60_000)


# withdrawals


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.23",), draw=("20.21",), ultimate=("16.23",), gazette=("14.3",))
)
def test_a_withdrawal_refunds_nothing(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    assert director.refuse(c.Withdraw, "Zed").code == "no_entry"
    assert one(director.accept(c.Withdraw, "Ann"), e.Withdrawn).refunded == 0
    assert director.refuse(c.Withdraw, "Ann").code == "no_entry"
    assert director.refuse(c.Enter, "Ann", 5000).code == "entered_already"
    assert (director.state.money.pool, director.state.remaining) == (15_000, 2)


@pytest.mark.clause("uth-2019", "16.23")
def test_in_ultimate_texas_hold_em_conditions_may_permit_refunds() -> None:
    start = "1970-01-01T19:00:00Z"
    conditions = event_of("uth-2019", starts_at=start, refunds=Refunds(until_seconds_before=3600))
    director = Director(conditions).at("17:00")
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    assert one(director.at("18:00").accept(c.Withdraw, "Ann"), e.Withdrawn).refunded == 5000
    assert one(director.at("18:00:01").accept(c.Withdraw, "Bob"), e.Withdrawn).refunded == 0
    assert (director.state.money.pool, director.state.money.refunded) == (10_000, 5000)


def test_where_the_document_refunds_nothing_conditions_cannot_either() -> None:
    start = "1970-01-01T19:00:00Z"
    conditions = event_of("omaha-2017", starts_at=start, refunds=Refunds(until_seconds_before=3600))
    director = Director(conditions).at("17:00")
    director.open_entries()
    director.enter("Ann")
    assert one(director.accept(c.Withdraw, "Ann"), e.Withdrawn).refunded == 0


# events that start by themselves


def sit_and_go() -> Director:
    conditions = event_of(
        "omaha-2017",
        fee=5500,
        commission=FixedCommission(cents=500),
        sit_and_go=SitAndGo(players=9, delay_seconds=120),
    )
    director = Director(conditions).at("20:00")
    director.open_entries()
    director.enter(*named(8))
    return director


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(B)", "20.8", "20.10", "20.11", "20.22")
def test_a_sit_and_go_starts_two_minutes_after_the_ninth_paid_entry() -> None:
    director = sit_and_go()
    assert director.accept(c.Tick) == ()
    assert director.refuse(c.DrawSeats, tuple(named(8))).code == "no_ballot_now"
    director.at("20:14:10").enter("P09")
    assert director.state.sit_and_go_at == 20 * 3600 + 16 * 60 + 10
    assert director.refuse(c.Enter, "P10", 5500).code == "event_full"
    director.accept(c.JoinReserves, "P10")
    director.accept(c.NameDirector, "Dora")
    director.accept(c.DrawSeats, tuple(named(9)))
    director.accept(c.MarkPresent, tuple(named(8)))
    assert director.refuse(c.StartSession).facts["missing"][0]["code"] == "too_early"
    assert director.at("20:16:09").accept(c.Tick) == ()
    started = director.at("20:16:10").accept(c.Tick)
    assert one(started, e.PositionForfeited).player == "P09"
    director.accept(c.SeatReserve, "P10", "P09", 5500)
    assert (director.state.money.pool, director.state.money.commission) == (50_000, 5000)
    assert director.state.chips.in_play == 9 * 5000


@pytest.mark.clause("omaha-2017", "20.23")
def test_nobody_has_money_back_before_the_start_unless_the_event_is_cancelled() -> None:
    director = sit_and_go()
    refunds = one(director.accept(c.Cancel, "eight are waiting at closing time"), e.EventCancelled).refunds
    assert sum(cents for _, _, cents in refunds) == 44_000
    other = sit_and_go()
    assert one(other.accept(c.Withdraw, "P01"), e.Withdrawn).refunded == 0


@pytest.mark.clause("gazette-2001", "F3.1", "17.3")
def test_the_instant_satellite_starts_with_the_tenth_and_an_absent_player_is_dealt_in() -> None:
    director = Director(gazette("F", sit_and_go=SitAndGo(players=10)))
    director.open_entries()
    director.enter(*named(10))
    assert director.state.entries_closed
    assert director.refuse(c.Enter, "P11", 5000).code == "event_full"
    director.ballot(named(10))
    director.start("P10")
    assert director.state.entries["P10"].status == "playing"
    assert director.state.chips.in_play == 20_000
    director.accept(c.StartRounds, (1,))
    director.report(1, {"P10": -50, "P01": 50})
    director.accept(c.MarkPresent, ("P10",))


@pytest.mark.clause("omaha-2017", "D-tournament-chips", "20.3(a)(iv)")
@pytest.mark.clause("draw-2005", "D-tournament-chips", "20.4(d)")
@pytest.mark.clause("uth-2019", "D-tournament-chips", "16.3(a)(iv)")
@pytest.mark.clause("gazette-2001", "D-tournament-chips", "4.1", "4.6")
def test_everyone_receives_the_published_chips_and_they_are_no_money() -> None:
    for document in ("omaha-2017", "draw-2005", "uth-2019", "gazette-2001"):
        director = Director(event_of(document)).running("Ann", "Bob", "Cy")
        assert director.stakes(1) == {"Ann": 5000, "Bob": 5000, "Cy": 5000}
        money = director.state.money
        director.play(1, {"Ann": -3000, "Bob": 3000})
        assert director.state.money is money
        assert director.state.chips.issued == 15_000
