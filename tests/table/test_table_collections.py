"""Commission by time, and what rounds bring from their pots."""

from __future__ import annotations

import pytest
from floor import STONES, Floor, of, one, shown

from pitboss.instruments.catalogue import load
from pitboss.play import events as played
from pitboss.spec import TimeCharge
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e

HALF_HOUR = 1800


def charged(floor: Floor) -> int:
    return sum(event.each * len(event.seats) for event in of(tuple(floor.table.events), e.TimeCharged))


@pytest.mark.parametrize(("option", "taken"), [(7, 432), (1, 216), (15, 720)])
def test_half_hour_collections_of_a_card_room(option: int, taken: int) -> None:
    """S49: nine players, from 18:00 to 20:00 in advance."""
    floor = Floor(STONES, commission=TimeCharge(5 + option)).sit(*range(1, 10))
    for half_hours in range(4):
        floor.now = half_hours * HALF_HOUR
        floor.do(c.Tick)
    floor.now = 4 * HALF_HOUR - 1
    assert not floor.do(c.Tick)
    assert charged(floor) == taken
    assert floor.table.accounts().charged_wallets == taken
    assert floor.table.accounts().stakes == 9 * 500


def test_one_player_alone_pays_nothing() -> None:
    """S49: one player seated."""
    floor = Floor(STONES, commission=TimeCharge(12)).sit(1)
    floor.now = 3 * HALF_HOUR
    floor.do(c.Tick)
    assert charged(floor) == 0


@pytest.mark.parametrize(
    "option",
    [
        pytest.param(
            number,
            marks=pytest.mark.clause("stones-omaha", f"S-collect-{number:02}", "S-time-collection"),
            id=str(number),
        )
        for number in range(1, 16)
    ],
)
def test_each_half_hour_schedule_takes_its_fee_and_leaves_the_pots_alone(option: int) -> None:
    floor = Floor(STONES, commission=TimeCharge(5 + option)).sit(1, 2)
    floor.do(c.Tick)
    assert charged(floor) == 2 * (5 + option)
    cards = floor.table.game.deck.cards
    floor.do(c.DealForButton, ((1, cards[0]), (2, cards[51])), by="dealer")
    made = floor.start() + floor.fold_out()
    assert not of(made, played.CommissionTaken)
    assert floor.table.accounts().commission == 0


@pytest.mark.clause("stones-omaha", "S-time-collection")
def test_a_newcomer_of_the_card_room_pays_from_the_next_collection() -> None:
    floor = Floor(STONES, commission=TimeCharge(12)).sit(1, 2)
    floor.do(c.Tick)
    floor.now = 600
    floor.sit(3)
    assert charged(floor) == 24
    floor.now = HALF_HOUR
    assert one(floor.do(c.Tick), e.TimeCharged).seats == (1, 2, 3)


def test_a_charge_off_the_schedules_is_refused() -> None:
    for charge in (TimeCharge(5), TimeCharge(21), TimeCharge(12, 60)):
        (refused,) = load("stones-omaha").game("omaha").determine(commission=charge)
        assert refused.code == "collection"


@shown(OMAHA=("15.3", "15.1", "D-commission"), DRAW=("15.3", "15.1", "D-commission"))
def test_players_pay_for_a_full_period_on_joining_and_in_advance(name: str) -> None:
    floor = Floor(name, commission=TimeCharge(8, 30)).sit(1, 2)
    assert charged(floor) == 16
    floor.now = 600
    floor.sit(3)
    assert charged(floor) == 24
    floor.now = HALF_HOUR
    assert [event.seats for event in of(floor.do(c.Tick), e.TimeCharged)] == [(1,), (2,)]
    floor.now = HALF_HOUR + 600
    assert one(floor.do(c.Tick), e.TimeCharged).seats == (3,)
    assert floor.state.seats[3].paid_until == 2 * HALF_HOUR + 600


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_a_round_does_not_start_unpaid_and_nothing_is_refunded(name: str) -> None:
    floor = Floor(name, commission=TimeCharge(8, 30)).sit(1, 2, 3)
    floor.now = 3 * HALF_HOUR
    made = floor.start()
    assert len(of(made, e.TimeCharged)) == 9
    floor.do(c.VoidRound, "a power cut", by="operator")
    for who in ("Ann", "Bob", "Cy"):
        floor.do(c.Leave, who)
    told = floor.table.accounts()
    assert (told.cashed_out, told.charged_wallets, told.balanced) == (1500, 8 * 12, True)


def test_the_sign_tells_the_rate_before_a_round() -> None:
    floor = Floor(commission=TimeCharge(8, 30))
    lines = {line.name: line.value for line in one(tuple(floor.table.events), e.SignDisplayed).lines}
    assert lines["commission"] == "8 each 30 minutes, from each seated player, in advance, non-refundable"


def test_a_charge_may_come_from_the_stakes_between_rounds() -> None:
    floor = Floor(commission=TimeCharge(8, 30), settings=TableSettings(charge_from="stake")).sit(1, 2)
    assert floor.stake(1) == 492
    floor.start()
    floor.now = HALF_HOUR
    assert not of(floor.do(c.Tick), e.TimeCharged)
    floor.fold_out()
    assert len(of(floor.do(c.Tick), e.TimeCharged)) == 2
    told = floor.table.accounts()
    assert (told.charged_stakes, told.charged_wallets, told.balanced) == (32, 0, True)


def test_who_joins_during_a_round_pays_beside_the_table() -> None:
    floor = Floor(commission=TimeCharge(8, 30), settings=TableSettings(charge_from="stake")).sit(1, 2)
    floor.start()
    floor.sit(3)
    assert floor.stake(3) == 500
    assert floor.table.accounts().charged_wallets == 8


def test_newcomers_may_be_charged_the_other_way() -> None:
    floor = Floor(commission=TimeCharge(8, 30), settings=TableSettings(newcomers_pay="next_collection")).sit(1, 2)
    assert charged(floor) == 0
    floor.do(c.Tick)
    assert charged(floor) == 16


def test_commission_from_pots_is_kept_apart() -> None:
    floor = Floor(STONES).sit(1, 2, 3)
    cards = floor.table.game.deck.cards
    floor.do(c.DealForButton, ((1, cards[0]), (2, cards[51]), (3, cards[4])), by="dealer")
    floor.rounds_called(3)
    told = floor.table.accounts()
    assert told.commission == 12
    assert told.balanced
