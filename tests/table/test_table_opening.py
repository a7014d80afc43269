"""Opening, the sign, changes with notice, closing, and who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cards import Deck
from pitboss.cite import Citation, Refusal
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.register import find
from pitboss.spec import PotPercentage, TimeCharge
from pitboss.table import Approval, Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.sign import sign
from tests.table.floor import APPROVALS, DRAW, EVENT, HOLD_EM, OMAHA, STONES, Floor, cites, game_of, of, one, shown

READY: dict[str, Any] = {"now": 0, "approvals": APPROVALS, "cards_checked": 52}


def refused(name: str, **more: Any) -> Refusal:
    game = more.pop("game", None) or game_of(name)
    result = Table.open(game, **{**READY, **more})
    assert isinstance(result, Refusal), result
    return result


@shown(OMAHA=("1.1",), DRAW=("1.1",), EVENT=("1.1",))
def test_an_unapproved_table_cannot_open(name: str) -> None:
    wrong = refused(name, approvals=APPROVALS[1:])
    assert wrong.code == "not_ready"
    assert wrong.facts["missing"] == ["the table has no approval on record"]


@shown(OMAHA=("D-shoe",), DRAW=("D-shoe",), EVENT=("D-shoe",))
def test_a_shoe_must_be_approved(name: str) -> None:
    wrong = refused(name, approvals=(APPROVALS[0], APPROVALS[2]))
    assert wrong.facts["missing"] == ["the shoe has no approval on record"]


@shown(OMAHA=("D-approved",), DRAW=("D-approved",))
def test_an_approval_has_a_reference_and_a_date(name: str) -> None:
    floor = Floor(name)
    for reference, date in (("", "2017-11-20"), ("T-1", "")):
        assert floor.refused(c.RecordApproval, "table", reference, date, by="operator").code == "approval_incomplete"
    made = floor.do(c.RecordApproval, "table", "T-18", "2018-01-02", by="operator")
    assert one(made, e.ApprovalRecorded).approver == "ACT Gambling and Racing Commission"


@shown(OMAHA=("2.4",), DRAW=("2.4",), EVENT=("2.3",))
def test_the_dealer_checks_the_cards_before_gaming_and_at_its_end(name: str) -> None:
    assert "checked the cards" in refused(name, cards_checked=None).message
    assert "number wrong" in refused(name, cards_checked=51).message
    floor = Floor(name)
    floor.place(1, 2) if name == EVENT else floor.sit(1, 2)
    floor.rounds()
    assert floor.refused(c.CheckCards, 52, by="dealer").code == "gaming_is_on"
    floor.do(c.CloseTable, "good night", by="operator")
    assert floor.refused(c.CheckCards, 52, by="operator").code == "wrong_role"
    assert one(floor.do(c.CheckCards, 52, by="dealer"), e.CardsChecked).stage == "closing"
    assert floor.refused(c.OpenTable, by="operator").code == "not_ready"
    assert one(floor.do(c.CheckCards, 52, by="dealer"), e.CardsChecked).stage == "opening"
    floor.do(c.OpenTable, by="operator")


def test_everything_missing_is_told_at_once() -> None:
    wrong = refused(OMAHA, approvals=(), cards_checked=None)
    assert len(wrong.facts["missing"]) == 4
    assert cites(wrong, "omaha-2017 1.1", "omaha-2017 D-shoe", "omaha-2017 15.2(a)", "omaha-2017 2.4")


@shown(OMAHA=("18.1",), DRAW=("18.1",))
def test_no_gaming_outside_its_hours(name: str) -> None:
    settings = TableSettings(gaming_hours=((100, 200), (500, 600)))
    assert refused(name, settings=settings).code == "outside_gaming_hours"
    table = Table.open(game_of(name), **{**READY, "now": 100}, settings=settings)
    assert isinstance(table, Table)
    floor = Floor(name)
    floor.table, floor.now = table, 199
    floor.sit(1, 2).rounds()
    floor.now = 200
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "outside_gaming_hours"


@shown(
    OMAHA=("4.1", "2.2", "2.3", "4.2(a)", "4.2(i)", "4.3", "15.1", "15.2", "8.1", "16.3", "19.8", "13.3", "19.9"),
    DRAW=("4.1", "2.2", "2.3", "4.2(a)", "4.3", "15.1", "15.2", "8.1", "16.3"),
)
def test_the_sign_shows_what_players_must_know(name: str) -> None:
    most = {} if name == DRAW else {"maximum_buy_in": 500}
    floor = Floor(name, joker=True, minimum_stake=100, settings=TableSettings(group="new"), **most)
    told = {line.name: line for line in one(tuple(floor.table.events), e.SignDisplayed).lines}
    assert told["minimum table stake"].value == "100"
    assert ("maximum buy-in" in told) == (name == OMAHA)
    assert "seconds to act" not in told
    assert told["minimum bet"].value == "10"
    assert told["players"].value == "new only"
    assert told["commission"].value == "5% of the pots, at most 10"
    assert told["notice 1"].value == "English only at the table"
    assert all(line.cites for line in told.values())


def test_every_line_of_every_sign_cites() -> None:
    for offer in all_offers():
        game = offer.determine()
        table = Table(game)  # type: ignore[arg-type]
        for line in sign(table.state):
            assert line.value
            assert line.cites or line.name == "seats", (offer.instrument, line)


@pytest.mark.clause("gazette-2001", "4.1", "4.2", "4.3(b)", "4.4", "8.3", "14.2", "18.2", "16.3")
def test_the_sign_of_a_tournament_tells_the_chips_and_rebuys() -> None:
    settings = TableSettings(starting_chips=1000, rebuys="for 120 minutes", group="new")
    floor = Floor(EVENT, settings=settings, minimum_stake=500)
    told = {line.name: line.value for line in one(tuple(floor.table.events), e.SignDisplayed).lines}
    assert told["limit"] == "no-limit"
    assert "no devices that record, analyse or alter the game, or are linked to such" in told.values()
    assert told["starting chips"] == "1000"
    assert told["minimum table stake"] == "500"
    assert told["rebuys"] == "for 120 minutes"
    assert told["players"] == "new only"
    assert told["on the clock"] == "90 seconds"
    wrong = floor.refused(c.PlacePlayer, "Ann", 1, 900, by="director")
    assert wrong.code == "unequal_chips"
    floor.place(1, 2)


# changes


@shown(OMAHA=("4.1", "4.2"), DRAW=("4.1", "4.2"))
def test_a_change_needs_notice_and_holds_from_the_next_round(name: str) -> None:
    floor = Floor(name, minimum_stake=100).sit(1, 2, 3)
    floor.start()
    changed = replace(floor.table.game.choices, minimum_stake=60, minimum_bet=20, blinds=(10, 20))
    assert floor.refused(c.ChangeDeterminations, changed, " ", by="operator").code == "no_notice"
    assert floor.refused(c.ChangeDeterminations, changed, "soon", by="dealer").code == "wrong_role"
    notified = one(floor.do(c.ChangeDeterminations, changed, "from the next round", by="operator"), e.ChangeNotified)
    assert set(notified.changed) == {"minimum_stake", "minimum_bet", "blinds"}
    assert floor.table.game.choices.minimum_stake == 100
    floor.fold_out()
    made = floor.start()
    assert of(made, e.DeterminationsChanged)
    assert {line.name: line.value for line in one(made, e.SignDisplayed).lines}["minimum bet"] == "20"
    assert floor.state.round.high == 20


@shown(OMAHA=("2.2", "2.3"), DRAW=("2.2", "2.3"), HOLD_EM=("ALT-2.2",))
def test_the_pack_is_settled_before_the_first_round_and_after_reopening(name: str) -> None:
    floor = Floor(name).sit(1, 2)
    other = replace(floor.table.game.choices, deck=48, joker=True, seats=5)
    floor.do(c.ChangeDeterminations, other, "forty-eight cards and the joker", by="operator")
    shoe = Deck(48, joker=True).cards
    assert floor.refused(c.StartRound, shoe, 20, by="dealer").code == "not_ready"
    floor.do(c.CheckCards, 49, by="dealer")
    floor.do(c.StartRound, shoe, 20, by="dealer")
    assert len(floor.table.game.deck) == 49
    floor.fold_out()
    back = replace(other, deck=52)
    assert floor.refused(c.ChangeDeterminations, back, "52 again", by="operator").code == "settled_before_play"
    floor.do(c.CloseTable, "a short break", by="operator")
    floor.do(c.ChangeDeterminations, back, "52 again", by="operator")
    for _ in range(2):
        floor.do(c.CheckCards, 49, by="dealer")
    assert floor.refused(c.OpenTable, by="operator").code == "not_ready"
    floor.do(c.CheckCards, 53, by="dealer")
    floor.do(c.OpenTable, by="operator")


def test_a_reopened_table_has_its_new_pack_checked() -> None:
    floor = Floor().sit(1, 2).rounds(2)
    floor.do(c.CloseTable, "a short break", by="operator")
    floor.do(c.CheckCards, 52, by="dealer")
    floor.do(c.ChangeDeterminations, replace(floor.table.game.choices, deck=48), "48 cards", by="operator")
    floor.do(c.CheckCards, 48, by="dealer")
    made = floor.do(c.OpenTable, by="operator")
    assert one(made, e.DeterminationsChanged).choices.deck == 48
    floor.sit(3, 5).rounds()
    assert floor.state.rounds == 1


@pytest.mark.clause("gazette-2001", "4.3")
def test_a_tournament_is_frozen_at_its_start_but_for_its_levels() -> None:
    floor = Floor(EVENT).place(1, 2, 3)
    choices = floor.table.game.choices
    floor.do(c.ChangeDeterminations, replace(choices, ace_low_straights=True), "the ace is low too", by="operator")
    floor.rounds()
    assert floor.table.game.choices.ace_low_straights
    now = floor.table.game.choices
    frozen = replace(now, burn=False)
    assert floor.refused(c.ChangeDeterminations, frozen, "no burns", by="operator").code == "frozen"
    level = replace(now, blinds=(50, 100), minimum_bet=100)
    floor.do(c.ChangeDeterminations, level, "level two", by="director")
    floor.start()
    assert floor.state.round.high == 100


def test_a_change_the_document_does_not_allow_is_refused_with_every_reason() -> None:
    floor = Floor().sit(1, 2)
    wrong = replace(floor.table.game.choices, blinds=(20, 10), maximum_buy_in=501, commission=PotPercentage(10, 5))
    found = floor.refused(c.ChangeDeterminations, wrong, "soon", by="operator")
    assert set(found.facts["codes"]) == {"blinds_out_of_order", "commission_rate"}
    assert cites(found, "omaha-2017 4.2(f)", "omaha-2017 15.2(e)")
    same = floor.refused(c.ChangeDeterminations, floor.table.game.choices, "nothing", by="operator")
    assert same.code == "nothing_changes"


def test_seats_in_use_stay_seats() -> None:
    floor = Floor().sit(1, 8)
    fewer = replace(floor.table.game.choices, seats=6)
    assert floor.refused(c.ChangeDeterminations, fewer, "six seats", by="operator").code == "seat_in_use"


# charges


@shown(OMAHA=("15.2(a)",), DRAW=("15.2(a)",))
def test_the_cap_of_the_commission_is_approved(name: str) -> None:
    low = (*APPROVALS[:2], Approval("commission", "C-6", "2017-11-20", 8))
    assert "a cap of 10 is above the approved 8" in refused(name, approvals=low).message
    assert "commission has no approval" in refused(name, approvals=APPROVALS[:2]).message


@shown(OMAHA=("15.3",), DRAW=("15.3",))
def test_a_time_charge_is_not_above_the_approved_maximum(name: str) -> None:
    dear = game_of(name, commission=TimeCharge(21, 30))
    assert "21 each 30 minutes is above the approved 20 each 30 minutes" in refused(name, game=dear).message
    often = game_of(name, commission=TimeCharge(7, 10))
    assert "7 each 10 minutes is above" in refused(name, game=often).message
    Floor(name, commission=TimeCharge(6, 10))
    floor = Floor(name, commission=TimeCharge(20, 30)).sit(1, 2)
    more = replace(floor.table.game.choices, commission=TimeCharge(25, 30))
    assert floor.refused(c.ChangeDeterminations, more, "dearer", by="operator").code == "not_approved"


@pytest.mark.clause("stones-omaha", "S-fee-posted", "S-fee-visible", "S-fee-notice", "S-blind-disks", "S-no-backline")
def test_fees_are_posted_before_any_card_is_dealt() -> None:
    game = game_of(STONES, commission=TimeCharge(12))
    assert "not posted" in refused(STONES, game=game).message
    floor = Floor(STONES).sit(1, 2)
    told = {line.name: line.value for line in sign(floor.state)}
    assert (told["notice 1"], told["notice 2"]) == (
        "no back-line betting",
        "disks show the small blind and the big blind",
    )
    assert told["collection fees"] == "schedule 20: flop 2+: 4, 5+: 5, 7+: 6"


@pytest.mark.clause("stones-omaha", "S-fee-predetermined", "S-fee-posted", "S-fee-one-option")
def test_another_schedule_is_posted_before_it_applies() -> None:
    floor = Floor(STONES).sit(1, 2)
    floor.do(c.DealForButton, ((1, floor.table.game.deck.cards[3]), (2, floor.table.game.deck.cards[50])), by="dealer")
    floor.start()
    other = replace(floor.table.game.choices, commission=TimeCharge(12))
    posted = floor.table.game.choices.commission
    floor.do(c.ChangeDeterminations, other, "half-hour collections", by="operator")
    assert floor.table.game.choices.commission == posted, "the hand in progress keeps its fees"
    floor.fold_out()
    assert floor.table.game.choices.commission == posted
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "not_ready"
    floor.do(c.PostFees, by="operator")
    floor.start()
    assert floor.table.game.choices.commission == TimeCharge(12)


# closing


@shown(OMAHA=("18.2",), DRAW=("18.2",))
def test_a_table_closes_with_notice_after_the_round(name: str) -> None:
    floor = Floor(name).sit(1, 2, 3)
    floor.start()
    assert floor.refused(c.CloseTable, "", by="operator").code == "no_notice"
    assert floor.refused(c.CloseTable, "soon", by="dealer").code == "wrong_role"
    floor.do(c.CloseTable, "this is the last round", by="operator")
    assert floor.state.phase == "closing"
    assert floor.refused(c.TakeSeat, "Dan", 4, 500).code == "table_not_open"
    made = floor.fold_out()
    assert len(of(made, e.PlayerLeft)) == 3
    assert of(made, e.TableClosed)
    assert floor.table.accounts().cashed_out == 1500
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "table_not_open"


# roles


@shown(OMAHA=("2.6",), DRAW=("2.6",), EVENT=("2.5", "D-casino-supervisor"))
def test_each_document_has_its_own_division_of_powers(name: str) -> None:
    floor = Floor(name)
    may = "operator" if name == OMAHA else "supervisor"
    wrong = "supervisor" if name == OMAHA else "operator"
    found = floor.refused(c.VerifyCards, 52, by=wrong)
    assert found.code == "wrong_role"
    assert found.facts["may"] == (may,)
    floor.do(c.VerifyCards, 52, by=may)


@shown(OMAHA=("D-casino-operator",), DRAW=("D-casino-operator",), EVENT=("D-casino-operator",))
def test_the_operator_answers_for_the_gaming(name: str) -> None:
    floor = Floor(name)
    others = replace(floor.table.game.choices, ace_low_straights=True)
    acts: tuple[tuple[Any, ...], ...] = (
        (c.RecordApproval, "table", "T-18", "2018-01-02"),
        (c.ChangeDeterminations, others, "the ace is low too"),
        (c.CloseTable, "good night"),
    )
    for act in acts:
        for other in ("dealer", "supervisor"):
            assert floor.refused(*act, by=other).code == "wrong_role"
        floor.do(*act, by="operator")
    for other in ("dealer", "supervisor"):
        assert floor.refused(c.OpenTable, by=other).code == "wrong_role"


@shown(OMAHA=("D-dealer",), DRAW=("D-dealer",), EVENT=("D-dealer", "D-casino-operator"))
def test_the_dealer_deals_and_determines_nothing(name: str) -> None:
    floor = Floor(name)
    found = floor.refused(c.ChangeDeterminations, floor.table.game.choices, "x", by="dealer")
    assert found.code == "wrong_role"
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="operator").code == "wrong_role"


@pytest.mark.clause("omaha-2017", "2.6", "D-casino-supervisor")
def test_the_operators_powers_may_be_delegated_where_the_document_names_only_the_operator() -> None:
    floor = Floor()
    floor.refused(c.VerifyCards, 52, by="supervisor")
    floor.do(c.Delegate, by="operator")
    floor.do(c.VerifyCards, 52, by="supervisor")
    assert Floor(DRAW).refused(c.Delegate, by="operator").code == "no_delegation"


@pytest.mark.clause("omaha-2017", "2.5", "2.6")
def test_the_operator_may_take_the_powers_back() -> None:
    floor = Floor()
    assert floor.refused(c.EndDelegation, by="operator").code == "nothing_delegated"
    floor.do(c.Delegate, by="operator")
    assert floor.refused(c.Delegate, by="operator").code == "delegated_already"
    assert floor.refused(c.EndDelegation, by="supervisor").code == "wrong_role"
    one(floor.do(c.EndDelegation, by="operator"), e.DelegationEnded)
    floor.refused(c.VerifyCards, 52, by="supervisor")


def test_time_does_not_run_backwards() -> None:
    floor = Floor()
    floor.now = 60
    floor.sit(1)
    floor.now = 59
    assert floor.refused(c.Tick).code == "time_runs_backwards"


@pytest.mark.parametrize("name", [OMAHA, DRAW, STONES, HOLD_EM, EVENT])
def test_breaches_are_clauses_that_the_floor_records(name: str) -> None:
    law = game_of(name).table_law
    for citation in (*law.breaches, *law.staff_breaches):  # type: ignore[union-attr]
        assert find(Citation(citation)).status == "floor", citation


def test_a_game_without_table_rules_has_no_table() -> None:
    with pytest.raises(TypeError, match="no rules for tables"):
        Table(replace(game_of(OMAHA), table_law=None))
