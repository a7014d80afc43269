"""Commission by time, and what rounds bring from their pots."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import cards
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import events as played
from pitboss.spec import TimeCharge
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_table
from tests.table.floor import APPROVALS, STONES, Floor, game_of, of, one, shown

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
        refusals = load("stones-omaha").players_game("omaha").determine(commission=charge)
        assert not isinstance(refusals, Game)
        (refused,) = refusals
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


# what the texts leave open: K01, K02, F10


def shares(events: tuple[e.AnyEvent, ...]) -> dict[int, int]:
    return {seat: event.each for event in of(events, e.TimeCharged) for seat in event.seats}


@pytest.mark.clause("stones-omaha", "S-time-collection", "S-collect-07")
def test_one_fee_for_the_table_is_shared_to_the_chip() -> None:
    """Twelve dollars among seven: one each, and the five left over from the button's left."""
    settings = TableSettings(charge_per="table")
    floor = Floor(STONES, settings=settings, commission=TimeCharge(12)).sit(*range(1, 8))
    floor.do(c.DealForButton, tuple(zip(range(1, 8), cards("2c 3c 4c 5c 6c 7c 8c"), strict=True)), by="dealer")
    assert floor.state.button == 7
    paid = shares(floor.do(c.Tick))
    assert paid == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1, 7: 1}
    assert sum(paid.values()) == 12 == floor.table.accounts().charged_wallets


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_a_table_of_the_cash_documents_may_share_its_charge_too(name: str) -> None:
    settings = TableSettings(charge_per="table", charge_from="stake")
    floor = Floor(name, settings=settings, commission=TimeCharge(20)).sit(1, 2, 3)
    floor.start()
    assert floor.table.accounts().charged_stakes == 20
    floor.fold_out()
    floor.now = HALF_HOUR
    floor.sit(4)
    assert shares(floor.do(c.Tick)) == {1: 5, 2: 5, 3: 5, 4: 5}
    assert floor.table.accounts().balanced


def test_a_shared_charge_smaller_than_the_table_falls_to_the_first_seats() -> None:
    settings = TableSettings(charge_per="table")
    floor = Floor(settings=settings, commission=TimeCharge(2)).sit(1, 2, 3)
    assert shares(floor.do(c.Tick)) == {1: 1, 2: 1}


def test_a_newcomer_may_pay_for_what_is_left_of_the_period() -> None:
    settings = TableSettings(newcomers_pay="prorated")
    floor = Floor(settings=settings, commission=TimeCharge(20)).sit(1, 2)
    assert shares(floor.do(c.Tick)) == {1: 20, 2: 20}
    floor.now = 1000
    assert shares(floor.do(c.TakeSeat, "Cy", 3, 500)) == {3: 8}, "800 of 1800 seconds: 8.9, rounded down"
    floor.now = HALF_HOUR
    assert shares(floor.do(c.Tick)) == {1: 20, 2: 20, 3: 20}


def test_a_card_room_may_collect_when_the_half_hour_is_over() -> None:
    settings = TableSettings(charge_when="arrears")
    floor = Floor(STONES, settings=settings, commission=TimeCharge(12)).sit(1, 2)
    assert not floor.do(c.Tick)
    floor.now = HALF_HOUR - 1
    assert not floor.do(c.Tick)
    floor.now = HALF_HOUR
    assert shares(floor.do(c.Tick)) == {1: 12, 2: 12}
    assert not floor.do(c.Tick)


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_the_cash_documents_have_time_paid_in_advance(name: str) -> None:
    refused = opening(name, TableSettings(charge_when="arrears"))
    assert "in advance" in refused.message


@pytest.mark.parametrize("newcomers", ["on_joining", "prorated"])
@pytest.mark.parametrize("shared", [{"charge_per": "table"}, {"charge_when": "arrears"}])
def test_a_shared_or_later_charge_leaves_newcomers_to_the_next_collection(
    newcomers: str, shared: dict[str, Any]
) -> None:
    refused = opening(STONES, TableSettings(newcomers_pay=newcomers, **shared))  # type: ignore[arg-type]
    assert "next collection" in refused.message


def opening(name: str, settings: TableSettings) -> Refusal:
    game = game_of(name)
    table = Table.open(
        game,
        now=0,
        approvals=APPROVALS,
        cards_checked=len(game.deck),
        fees_posted=name == STONES,
        settings=settings,
    )
    assert isinstance(table, Refusal)
    return table


@pytest.mark.parametrize(
    ("settings", "line", "words"),
    [
        (TableSettings(charge_per="table"), "commission", "shared by all seated"),
        (TableSettings(charge_from="stake"), "time charges", "off the table stake"),
        (TableSettings(newcomers_pay="prorated"), "newcomers", "what is left of the period"),
        (TableSettings(missed_blinds="all_dead"), "missed blinds", "dead"),
        (TableSettings(entry_blind="largest"), "entering players", "largest"),
        (TableSettings(declared_until="leaves"), "declared players", "leave"),
        (TableSettings(rejoin_minutes=30), "returning players", "30 minutes"),
    ],
)
def test_what_was_chosen_where_the_texts_are_open_stands_on_the_sign(
    settings: TableSettings, line: str, words: str
) -> None:
    floor = Floor(settings=settings, commission=TimeCharge(20), blinds=(5, 10, 20))
    told = {each.name: each for each in view_table(floor.state, "floor").sign}
    assert words in told[line].value
    assert told[line].cites


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_whoever_cannot_pay_in_advance_is_dealt_into_no_other_round(name: str) -> None:
    floor = Floor(name, commission=TimeCharge(8, 30)).sit(1, 2, 3)
    assert floor.refused(c.SendAwayUnpaid, "Bob").code == "nothing_due"
    floor.now = HALF_HOUR + 60
    made = floor.do(c.SendAwayUnpaid, "Bob")
    assert [type(event) for event in made][:2] == [e.ChargeUnpaid, e.PlayerLeft]
    assert one(made, e.PlayerLeft).stake == 500
    assert not of(made, e.TimeCharged), "what the others owe is taken by itself"
    floor.do(c.Tick)
    assert floor.state.seats.keys() == {1, 3}
    assert charged(floor) == 8 * 5


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_whoever_cannot_pay_in_mid_round_finishes_it_and_is_not_asked_again(name: str) -> None:
    floor = Floor(name, commission=TimeCharge(8, 30)).sit(1, 2, 3)
    floor.start()
    floor.now = HALF_HOUR
    assert not of(floor.do(c.SendAwayUnpaid, "Bob"), e.PlayerLeft)
    assert floor.refused(c.SendAwayUnpaid, "Bob").code == "nothing_due"
    floor.do(c.Tick)
    assert charged(floor) == 8 * 5, "the others pay, and the clocks go on"
    assert [event.player for event in of(floor.fold_out(), e.PlayerLeft)] == ["Bob"]
    assert 2 not in floor.state.seats


def test_one_charge_for_the_table_falls_to_those_who_can_pay() -> None:
    settings = TableSettings(charge_per="table")
    floor = Floor(STONES, commission=TimeCharge(12), settings=settings).sit(1, 2, 3)
    floor.do(c.Tick)
    floor.now = HALF_HOUR
    assert of(floor.do(c.SendAwayUnpaid, "Bob"), e.PlayerLeft)
    paid = shares(floor.do(c.Tick))
    assert paid.keys() == {1, 3}
    assert sum(paid.values()) == 12
