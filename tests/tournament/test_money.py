"""Money: fees, commission, the pool to the cent, what is added, and what a cancellation gives back."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import (
    AddedValue,
    AddOn,
    Amounts,
    FixedCommission,
    Formula,
    Rebuys,
    Seats,
    ShareCommission,
    Shares,
)
from pitboss.tournament.ending import prizes_now
from tests.tournament.director import Director, event_of, gazette, named, one, shown_by, with_session


def play_down(director: Director, winner: str) -> None:
    """Everyone at table 1 loses to one player, the last seats first."""
    for name in reversed([name for name in director.stakes(1) if name != winner]):
        chips = director.state.chips_of(name)
        director.play(1, {name: -chips, winner: chips})


# commission as a share of all fees


@pytest.mark.parametrize("document", shown_by(omaha=("20.22", "20.19"), draw=("20.20", "20.18"), ultimate=("16.21",)))
def test_ten_per_cent_of_the_fees_and_prizes_in_whole_five_dollars(document: str) -> None:
    shares = (3000, 2000, 1400, 1000, 800, 600, 500, 400, 300)
    conditions = event_of(
        document,
        fee=11_000,
        commission=ShareCommission(basis_points=1000),
        prizes=Shares(basis_points=shares, unit=500),
    )
    director = Director(with_session(conditions, seats=100))
    director.open_entries()
    director.enter(*named(87))
    money = director.state.money
    assert (money.fees, money.commission, money.pool) == (957_000, 95_700, 861_300)
    whole = tuple(100 * dollars for dollars in (2603, 1720, 1205, 860, 685, 515, 430, 340, 255))
    assert prizes_now(director.state) == whole
    director.ballot(named(87))
    director.start()
    play_down(director, "P01")
    assert list(director.state.prizes.values()) == list(whole)
    director.accept(c.ConfirmPlaces)


def test_prizes_without_rounding_are_exact_to_the_cent() -> None:
    shares = (3000, 2000, 1400, 1000, 800, 600, 500, 400, 300)
    conditions = event_of(
        "omaha-2017", fee=11_000, commission=ShareCommission(basis_points=1000), prizes=Shares(basis_points=shares)
    )
    director = Director(conditions)
    director.open_entries()
    director.enter(*named(87))
    exact = (258_390, 172_260, 120_582, 86_130, 68_904, 51_678, 43_065, 34_452, 25_839)
    assert prizes_now(director.state) == exact


@pytest.mark.parametrize(("cents", "share"), [(33, 1000), (1999, 777), (5001, 333)])
def test_of_all_fees_together_never_more_than_the_share_is_retained(cents: int, share: int) -> None:
    director = Director(event_of("draw-2005", fee=cents, commission=ShareCommission(basis_points=share)))
    director.open_entries()
    for number in range(1, 20):
        director.enter(f"P{number}")
        assert director.state.money.commission == cents * number * share // 10_000
    for reserve in ("Q1", "Q2", "Q3"):
        director.accept(c.JoinReserves, reserve)
    director.ballot()
    for reserve, absent in (("Q1", "P1"), ("Q2", "P4"), ("Q3", "P7")):
        director.accept(c.SeatReserve, reserve, absent, cents)
        assert director.state.money.commission == cents * 19 * share // 10_000


# rebuys, add-ons, added value


def ultimate() -> Director:
    conditions = event_of(
        "uth-2019",
        fee=10_000,
        commission=FixedCommission(cents=800),
        rebuys=Rebuys(price=6000, chips=5000, below=10_000, until_minute=60),
        add_on=AddOn(price=3000, chips=2500, at="first_break"),
        prizes=Shares(basis_points=(5000, 3000, 2000)),
        added_value=(
            AddedValue(kind="cash", cents=100_000),
            AddedValue(kind="goods", cents=45_000, what="a watch", place=1),
        ),
        distribution="in cash after the event",
    )
    return Director(with_session(conditions, seats=48)).running(*named(48))


@pytest.mark.clause("uth-2019", "16.21", "16.21(a)", "16.21(b)", "16.22", "16.3(a)(ix)", "16.3(a)(x)", "16.20")
def test_rebuys_add_ons_and_added_value_are_all_in_the_pool() -> None:
    director = ultimate()
    director.play(1, {})
    for name in named(19):
        director.accept(c.Rebuy, name, 6000)
    director.accept(c.GiveBreak, 600)
    for name in named(27):
        director.accept(c.BuyAddOn, name, 3000)
    money = director.state.money
    assert (money.commission, money.fees - money.commission) == (38_400, 441_600)
    assert (money.rebuys, money.add_ons, money.pool, money.pool + money.goods) == (114_000, 81_000, 736_600, 781_600)
    director.now = 600 + 3600
    director.accept(c.CloseRebuys)
    play_down(director, "P01")
    prizes = director.state.prizes
    assert prizes == {"P01": 368_300, "P02": 220_980, "P03": 147_320}
    assert director.state.goods == {"P01": ("a watch",)}
    director.accept(c.ConfirmPlaces)
    paid = one(director.accept(c.PayPrize, "P01"), e.PrizePaid)
    assert (paid.cents, paid.goods) == (368_300, ("a watch",))


@pytest.mark.clause("uth-2019", "16.22")
def test_the_operator_adds_cash_goods_or_services_until_the_event_is_decided() -> None:
    director = Director(event_of("uth-2019")).running("Ann", "Bob")
    assert director.refuse(c.AddValue, "cash", 100, by="director").code == "wrong_role"
    assert director.refuse(c.AddValue, "cash", 0).code == "no_value"
    assert director.refuse(c.AddValue, "services", 100, "a dinner").code == "no_place"
    director.accept(c.AddValue, "cash", 10_000)
    director.accept(c.AddValue, "services", 5000, "a dinner", 2)
    assert (director.state.money.pool, director.state.money.goods) == (20_000, 5000)
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.state.goods == {"Bob": ("a dinner",)}
    assert director.refuse(c.AddValue, "cash", 100).code == "too_late"


def test_a_guarantee_is_made_good_when_entries_close() -> None:
    director = Director(event_of("omaha-2017", guarantee=50_000))
    director.open_entries()
    director.enter(*named(4))
    added = one(director.accept(c.CloseEntries), e.ValueAdded)
    assert (added.kind, added.cents, director.state.money.pool) == ("guarantee", 30_000, 50_000)


# the whole pool


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.19", "20.3(a)(ix)", "20.18"),
        draw=("20.18", "20.4(h)", "20.17"),
        ultimate=("16.21", "16.21(b)", "16.3(a)(ix)", "16.20"),
    ),
)
def test_prizes_that_do_not_come_to_the_pool_are_not_confirmed(document: str) -> None:
    director = Director(event_of(document, prizes=Amounts(cents=(6000, 3000)))).running("Ann", "Bob")
    director.play(1, {"Bob": -5000, "Ann": 5000})
    refused = director.refuse(c.ConfirmPlaces)
    assert (refused.code, refused.facts) == ("pool_not_returned", {"pool": 10_000, "prizes": 9000})
    assert director.refuse(c.PayPrize, "Ann").code == "not_confirmed"
    whole = Director(event_of(document, prizes=Amounts(cents=(6000, 4000)))).running("Ann", "Bob")
    whole.play(1, {"Bob": -5000, "Ann": 5000})
    whole.accept(c.ConfirmPlaces)


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.18", "20.19", "20.3(a)(ix)"),
        draw=("20.17", "20.18", "20.4(h)"),
        ultimate=("16.20", "16.21(b)", "16.3(a)(x)"),
        gazette=("15.1",),
    ),
)
def test_the_director_confirms_the_places_before_prizes_are_paid(document: str) -> None:
    prizes = Shares(basis_points=(6000, 4000))
    director = Director(event_of(document, prizes=prizes)).running("Ann", "Bob", "Cy")
    assert director.refuse(c.ConfirmPlaces).code == "not_decided"
    director.play(1, {"Cy": -5000, "Ann": 5000})
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.places() == {"Cy": (3, 3), "Bob": (2, 2), "Ann": (1, 1)}
    assert director.refuse(c.PayPrize, "Ann").code == "not_confirmed"
    assert director.refuse(c.ConfirmPlaces, by="dealer").code == "wrong_role"
    director.accept(c.ConfirmPlaces, by="director")
    director.accept(c.PayPrize, "Ann")
    assert director.refuse(c.PayPrize, "Ann").code == "paid_already"
    assert director.refuse(c.PayPrize, "Cy").code == "no_prize"
    assert director.state.prizes == {"Ann": 9000, "Bob": 6000}
    assert director.refuse(c.CloseEvent).facts["players"] == ["Bob"]
    director.accept(c.PayPrize, "Bob")
    assert director.state.money.prizes_paid == director.state.money.pool == 15_000
    director.accept(c.CloseEvent)


def test_prizes_of_places_that_forfeited_entries_leave_open_go_to_the_first() -> None:
    director = Director(event_of("omaha-2017", prizes=Shares(basis_points=(5000, 3000, 2000))))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.ballot(["Ann", "Bob", "Cy"])
    director.start("Cy")
    director.play(1, {"Bob": -5000, "Ann": 5000})
    assert director.state.prizes == {"Ann": 10_500, "Bob": 4500}
    director.accept(c.ConfirmPlaces)


def test_a_prize_that_cannot_be_divided_goes_to_one_of_those_who_share_its_place() -> None:
    watch = AddedValue(kind="goods", cents=45_000, what="a watch", place=3)
    director = Director(event_of("omaha-2017", added_value=(watch,))).running("Ann", "Bob", "Cy")
    director.play(1, {"Bob": -5000, "Cy": -5000, "Ann": 10_000})
    assert director.places()["Bob"] == director.places()["Cy"] == (2, 3)
    assert director.state.goods == {"Cy": ("a watch",)}


@pytest.mark.parametrize(("least", "table"), [(3000, (53_500, 26_600, 13_300, 6600)), (7000, (57_300, 28_500, 14_200))])
def test_a_formula_pays_a_share_of_the_field_and_leaves_out_what_is_too_little(
    least: int, table: tuple[int, ...]
) -> None:
    formula = Formula(percent_paid=20, ratio_percent=50, least=least, unit=100)
    director = Director(event_of("omaha-2017", prizes=formula))
    director.open_entries()
    director.enter(*named(20))
    assert prizes_now(director.state) == table
    assert sum(table) == director.state.money.pool


def test_of_the_entrants_whose_fee_was_returned_no_place_is_paid() -> None:
    prizes = Formula(percent_paid=10, ratio_percent=50)
    director = Director(event_of("draw-2005", prizes=prizes))
    director.open_entries()
    director.enter(*named(19))
    director.accept(c.JoinReserves, "Rob")
    director.ballot()
    director.accept(c.SeatReserve, "Rob", "P01", 5000)
    assert len(prizes_now(director.state)) == 1
    assert sum(prizes_now(director.state)) == director.state.money.pool == 95_000


def test_a_satellite_pays_seats_and_the_rest_to_the_next_place() -> None:
    director = Director(event_of("omaha-2017", prizes=Seats(event="the final", value=30_000)))
    director.open_entries()
    director.enter(*named(20))
    assert prizes_now(director.state) == (30_000, 30_000, 30_000, 10_000)


def test_seats_that_no_place_can_have_are_the_first_ones_however_many_the_pool_pays_for() -> None:
    director = Director(event_of("omaha-2017", prizes=Seats(event="the final", value=100)))
    director.open_entries()
    director.accept(c.AddValue, "cash", 10**15)
    nobody_yet = prizes_now(director.state)
    assert sum(nobody_yet) == 10**15
    assert set(nobody_yet[1:]) == {100}
    director.enter("Ann", "Bob", "Cy")
    assert prizes_now(director.state) == (10**15 + 15_000 - 200, 100, 100)
    for table in ({"Cy": -5000, "Ann": 5000}, {"Bob": -5000, "Ann": 5000}):
        if director.state.phase == "entries":
            director.ballot(("Ann", "Bob", "Cy"))
            director.start()
        director.play(1, table)
    assert director.state.prizes == {"Ann": 10**15 + 14_800, "Bob": 100, "Cy": 100}


@pytest.mark.clause("gazette-2001", "14.1", "14.2")
def test_nothing_is_taken_from_pots() -> None:
    director = Director(gazette("H", fee=5500, commission=FixedCommission(cents=500))).running(*named(10))
    taken = director.state.money.commission
    director.play(1, {"P01": -1000, "P02": 1000})
    assert director.state.money.commission == taken == 5000
    assert director.state.chips.in_play == 30_000


# cancellation


def fifty(document: str, **more: Any) -> Director:
    """Fifty entries at 55; one withdrew, one was not there."""
    bought: dict[str, Any] = {}
    if document in ("omaha-2017", "uth-2019", "gazette-2001"):
        bought["rebuys"] = Rebuys(price=4000, chips=1000, below=6000)
    if document in ("uth-2019", "gazette-2001"):
        bought["add_on"] = AddOn(price=2000, chips=1000, at="first_break")
    conditions = event_of(document, fee=5500, commission=FixedCommission(cents=500), **bought, **more)
    director = Director(with_session(conditions, seats=50))
    director.open_entries()
    director.enter(*named(50))
    director.accept(c.Withdraw, "P50")
    director.ballot(named(49))
    if document == "draw-2005":
        director.accept(c.SettleAbsent, "P49", "forfeit")
    director.start("P49")
    if "rebuys" in bought:
        for name in named(12):
            director.accept(c.Rebuy, name, 4000)
    if "add_on" in bought:
        director.accept(c.GiveBreak, 600)
        for name in named(8):
            director.accept(c.BuyAddOn, name, 2000)
    return director


def refunded(director: Director) -> dict[str, int]:
    totals: dict[str, int] = {}
    for _, kind, cents in one(director.accept(c.Cancel, "the power failed"), e.EventCancelled).refunds:
        totals[kind] = totals.get(kind, 0) + cents
    assert director.state.money.refunded == sum(totals.values())
    return totals


@pytest.mark.parametrize(
    ("document", "given_back"),
    [
        pytest.param(
            "uth-2019",
            {"fee": 275_000, "rebuy": 48_000, "add_on": 16_000},
            marks=pytest.mark.clause("uth-2019", "16.24"),
        ),
        pytest.param("omaha-2017", {"fee": 275_000, "rebuy": 48_000}, marks=pytest.mark.clause("omaha-2017", "20.23")),
        pytest.param("draw-2005", {"fee": 275_000}, marks=pytest.mark.clause("draw-2005", "20.21")),
        pytest.param(
            "gazette-2001",
            {"fee": 275_000, "rebuy": 48_000, "add_on": 16_000},
            marks=pytest.mark.clause("gazette-2001", "14.3"),
        ),
    ],
)
def test_a_cancellation_refunds_everything_to_forfeited_and_withdrawn_entries_too(
    document: str, given_back: dict[str, int]
) -> None:
    director = fifty(document)
    assert director.refuse(c.Cancel, "the power failed", by="director").code == "wrong_role"
    assert director.refuse(c.Cancel, " ").code == "no_reason"
    assert refunded(director) == given_back
    people = {person for person, _, _ in director.state.refunds}
    assert {"P49", "P50"} <= people
    assert director.refuse(c.Cancel, "again").code == "too_late"


@pytest.mark.parametrize(
    ("document", "given_back"),
    [
        pytest.param("omaha-2017", 275_000, marks=pytest.mark.clause("omaha-2017", "20.23")),
        pytest.param("gazette-2001", 275_000, marks=pytest.mark.clause("gazette-2001", "14.3")),
        pytest.param("uth-2019", 339_000, marks=pytest.mark.clause("uth-2019", "16.24")),
    ],
)
def test_conditions_may_keep_to_what_the_text_refunds_and_never_to_less(document: str, given_back: int) -> None:
    director = fifty(document, refunded_on_cancel=("fee", "commission"))
    assert sum(refunded(director).values()) == given_back


@pytest.mark.clause("draw-2005", "20.10", "20.21")
def test_whoever_was_replaced_by_a_reserve_has_had_their_fee_back() -> None:
    director = Director(event_of("draw-2005"))
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.accept(c.JoinReserves, "Dee")
    director.ballot(["Ann", "Bob", "Cy"])
    director.accept(c.SeatReserve, "Dee", "Cy", 5000)
    refunds = one(director.accept(c.Cancel, "the power failed"), e.EventCancelled).refunds
    assert sorted(person for person, _, _ in refunds) == ["Ann", "Bob", "Dee"]


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.23",), draw=("20.21",), ultimate=("16.24",), gazette=("14.3",))
)
def test_after_the_first_prize_is_paid_nothing_is_cancelled(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    director.play(1, {"Bob": -5000, "Ann": 5000})
    director.accept(c.ConfirmPlaces)
    assert director.event.what_if(director.command(c.Cancel, "a mistake"))
    director.accept(c.PayPrize, "Ann")
    assert director.refuse(c.Cancel, "a mistake").code == "too_late"
