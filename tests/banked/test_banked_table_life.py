"""What outlives a round against the house: opening, seats, decks, limits, clocks, conduct, closing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked import events as played
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.view import view_table
from pitboss.cards import cards
from pitboss.cite import Refusal
from tests.banked.house import game_of, shoe_of
from tests.banked.open_tables import (
    APPROVED,
    SHOE,
    act,
    clause,
    deal,
    do,
    folded_round,
    open_table,
    refused,
    start,
    table_of,
    wager,
)


@pytest.mark.clause("uth-2019", "1.1", "2.4", "D-automated-shuffling-shoe")
def test_a_table_opens_only_with_its_approvals_and_both_decks_checked() -> None:
    refusal = BankedTable.open(game_of(), now=0)
    assert isinstance(refusal, Refusal)
    assert len(refusal.facts["missing"]) == 4
    for missing in APPROVED:
        lacking = {name: value for name, value in APPROVED.items() if name != missing}
        assert isinstance(BankedTable.open(game_of(), now=0, **lacking), Refusal)
    assert isinstance(BankedTable.open(game_of(), now=0, **(APPROVED | {"cards_checked": (52, 51)})), Refusal)
    assert open_table().state.phase == "open"


@pytest.mark.clause("uth-2019", "D-approved")
def test_an_approval_is_in_writing() -> None:
    table = BankedTable(game_of())
    for reference, date in (("", "2019-05-01"), ("T-1", "")):
        wrong = c.RecordApproval("table", reference, date, by="operator", now=0)
        assert refused(table, wrong).code == "approval_incomplete"
    nowhere = c.RecordApproval("table", "T-1", "2019-02-29", by="operator", now=0)
    assert (refused(table, nowhere).code, refused(table, nowhere).field) == ("no_such_day", "date")
    (kept,) = do(table, c.RecordApproval("table", "T-1", "2019-05-01", by="operator", now=0))
    assert isinstance(kept, e.ApprovalRecorded)
    assert (kept.approver, kept.reference) == ("ACT Gambling and Racing Commission", "T-1")


@pytest.mark.clause(
    "uth-2019", "5.1", "5.3", "10.1-max-payout", "10.1", "15.1", "15.8", "15.9", "8.7", "12.1", "15.6(a)", "15.10"
)
def test_the_sign_shows_limits_multiples_odds_the_maximum_payout_and_the_notices() -> None:
    table = open_table(settings=TableSettings(notices=("smart casual",)))
    lines = {line.name: line.value for line in view_table(table.state, "rail").sign}
    assert lines["ante and blind"] == "10 to 500 in each box"
    assert lines["play"] == "1 to 4 antes: 10 to 2000"
    assert lines["odds"] == "blind 500-50-10-3-3/2-1, trips 50-40-30-8-7-4-3, royal flush first"
    assert lines["maximum payout"] == "25000 per wager, on blind"
    notices = [value for name, value in lines.items() if name.startswith("notice")]
    assert [len(notices), notices[-1]] == [8, "smart casual"]
    assert "keep your cards to yourself, and in view on the table" in notices
    assert "a copy of the rules is there for whoever asks" in notices


@pytest.mark.clause("uth-2019", "4.4")
def test_a_player_has_one_hand() -> None:
    table = table_of("Ann")
    assert refused(table, c.TakeSeat("Ann", 2, 500, now=0)).code == "one_hand"
    do(table, c.TakeSeat("Bob", 2, 500, now=0))
    start(table)
    assert refused(table, c.Act("Ann", r.PlaceWagers(2, 10, 10), now=0)).code == "not_your_boxes"
    assert refused(table, c.Act("Zed", r.PlaceWagers(2, 10, 10), now=0)).code == "not_your_boxes"


@pytest.mark.clause("uth-2019", "4.1", "4.2", "D-round-of-play")
def test_seats_and_chips() -> None:
    table = table_of("Ann")
    assert refused(table, c.TakeSeat("Bob", 1, 500, now=0)).code == "seat_taken"
    assert refused(table, c.TakeSeat("Bob", 7, 500, now=0)).code == "seat_taken"
    assert refused(table, c.TakeSeat("Bob", 2, 0, now=0)).code == "no_chips"
    assert refused(table, c.TopUp("Bob", 10, now=0)).code == "not_seated"
    do(table, c.TopUp("Ann", 250, now=0))
    assert table.state.stake_of(1) == 1250
    start(table)
    assert refused(table, c.TopUp("Ann", 10, now=0)).code == "round_in_progress"


@pytest.mark.clause("uth-2019", "5.1", "5.3", "10.1-max-payout")
def test_a_table_that_opens_displays_its_sign() -> None:
    table = open_table()
    (shown,) = [event for event in table.events if isinstance(event, e.SignDisplayed)]
    lines = {line.name: line.value for line in shown.lines}
    assert lines["ante and blind"] == "10 to 500 in each box"
    assert lines["multiples"] == "10; trips 5"
    assert lines["maximum payout"].startswith("25000")


@pytest.mark.clause("uth-2019", "2.6", "2.4")
def test_a_deck_that_is_counted_wrong_is_checked_again_before_it_is_dealt_from() -> None:
    table = table_of("Ann")
    folded_round(table, "Ann")
    do(table, c.VerifyCards(52, "a player asked", by="supervisor", now=0))
    folded_round(table, "Ann")
    assert table.state.last_deck == "second"
    do(table, c.VerifyCards(51, "a player asked", by="supervisor", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "cards_unchecked"
    do(table, c.CheckCards("second", 52, by="dealer", now=0))
    start(table)


@pytest.mark.clause("uth-2019", "13.6(c)")
def test_a_deck_with_a_faulty_card_is_checked_before_it_is_dealt_from_again() -> None:
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    deal(table)
    do(table, c.Rule(r.ReportCardFault("foreign", cards("7d")), by="supervisor", now=0))
    assert table.state.round is None
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "cards_unchecked"
    do(table, c.CheckCards("first", 52, by="dealer", now=0))
    start(table)


@pytest.mark.clause("uth-2019", "2.1", "2.1(a)")
def test_the_two_decks_alternate() -> None:
    table = table_of("Ann")
    decks = []
    for _ in range(4):
        folded_round(table, "Ann")
        decks.append(table.state.last_deck)
    assert decks == ["first", "second", "first", "second"]
    assert refused(table, c.StartRound(SHOE, "second", by="dealer", now=0)).code == "deck_not_in_turn"
    colours = [event.colour for event in table.events if isinstance(event, played.Shuffled)]
    assert colours == ["red", "blue", "red", "blue"]


def test_the_operator_may_let_the_deck_be_named() -> None:
    table = table_of("Ann", decks="by_choice")
    start(table, deck="second")
    assert table.state.last_deck == "second"


@pytest.mark.clause("uth-2019", "5.4")
def test_a_second_wager_under_the_minimum_is_returned_in_a_later_round() -> None:
    table = table_of("Ann")
    start(table)
    act(table, "Ann", r.PushWagers(1, 5, 5))
    deal(table)
    act(table, "Ann", r.Fold(1))
    assert table.state.stake_of(1) == 990
    start(table)
    events = act(table, "Ann", r.PushWagers(1, 5, 5))
    assert isinstance(events[1], played.WagersReturned)
    assert table.state.stake_of(1) == 990


@pytest.mark.clause("uth-2019", "5.1", "16.1")
def test_limits_change_with_notice_from_the_next_round() -> None:
    table = table_of("Ann")
    start(table)
    do(
        table,
        c.ChangeDeterminations(replace(table.game.choices, minimum=20), "a notice", by="operator", now=0),
    )
    wager(table, "Ann")
    deal(table)
    act(table, "Ann", r.Fold(1))
    start(table)
    assert table.game.choices.minimum == 20
    assert refused(table, c.Act("Ann", r.PlaceWagers(1, 10, 10), now=0)).code == "below_minimum"
    wrong = replace(table.game.choices, minimum=0)
    assert refused(table, c.ChangeDeterminations(wrong, "a notice", by="operator", now=0)).code == "not_allowed"
    wrong = replace(table.game.choices, tournament=True)
    assert refused(table, c.ChangeDeterminations(wrong, "a notice", by="operator", now=0)).code == "other_game"
    do(table, c.TakeSeat("Bob", 6, 100, now=0))
    wrong = replace(table.game.choices, seats=5)
    assert refused(table, c.ChangeDeterminations(wrong, "a notice", by="operator", now=0)).code == "seat_in_use"


@pytest.mark.clause("uth-2019", "13.8")
def test_who_does_not_decide_in_time_is_folded() -> None:
    table = table_of("Ann", "Bob")
    start(table)
    wager(table, "Ann", "Bob", trips=5)
    events = deal(table, now=100)
    assert isinstance(events[-1], e.ClockStarted)
    act(table, "Ann", r.Check(1), now=110)
    do(table, c.Tick(now=139))
    assert table.state.deadline == 140
    assert refused(table, c.Act("Bob", r.Check(2), now=140)).code == "time_is_up"
    do(table, c.Tick(now=140))
    assert (table.state.stake_of(2), table.state.deadline) == (975, 180)
    do(table, c.Tick(now=200))
    assert (table.state.stake_of(1), table.state.round) == (975, None)


def test_without_a_time_to_decide_the_floor_folds_absent_players() -> None:
    table = table_of("Ann", seconds_to_decide=None)
    start(table)
    wager(table, "Ann", trips=5)
    deal(table)
    assert table.state.deadline is None
    do(table, c.Rule(r.FoldUndecided(1, "absent"), by="dealer", now=5000))
    assert table.state.stake_of(1) == 975


@pytest.mark.clause("uth-2019", "15.7")
def test_three_rounds_without_a_wager_at_a_full_table_may_cost_the_seat() -> None:
    table = table_of("Ann", "Bob", "Cy", seats=3)
    for _ in range(3):
        assert refused(table, c.VacateSeat("Cy", by="supervisor", now=0)).code == "not_abstaining"
        folded_round(table, "Ann", "Bob")
    assert table.state.seats[3].flagged
    assert not table.state.seats[1].flagged
    do(table, c.VacateSeat("Cy", by="supervisor", now=0))
    assert 3 not in table.state.seats


def test_folding_is_not_abstaining_and_a_wager_starts_the_count_again() -> None:
    table = table_of("Ann", "Bob", "Cy", seats=3)
    folded_round(table, "Ann", "Bob")
    folded_round(table, "Ann", "Bob")
    folded_round(table, "Ann", "Cy")
    folded_round(table, "Ann", "Bob")
    assert [seat.abstained for _, seat in sorted(table.state.seats.items())] == [0, 0, 1]


def test_with_an_empty_seat_nobody_abstains() -> None:
    table = table_of("Ann", "Bob", "Cy", seats=4)
    for _ in range(4):
        folded_round(table, "Ann", "Bob")
    assert not table.state.seats[3].flagged


@pytest.mark.clause("uth-2019", "6.1(b)", "13.3", "13.1")
def test_after_a_misdeal_the_cards_are_shuffled_and_a_new_round_is_dealt() -> None:
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    deal(table)
    do(table, c.Rule(r.ReportWrongCount(r.BOARD, 6), by="supervisor", now=0))
    assert (table.state.stake_of(1), table.state.reshuffle) == (1000, True)
    start(table)
    shuffled = [event for event in table.events if isinstance(event, played.Shuffled)][-1]
    assert clause("6.1(b)") in shuffled.cites
    assert not table.state.reshuffle


@pytest.mark.clause("uth-2019", "13.6", "13.6(c)", "2.6", "2.5", "2.4")
def test_a_deck_with_a_fault_is_checked_or_replaced_before_the_next_round() -> None:
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    deal(table)
    do(table, c.VerifyCards(51, by="supervisor", now=0))
    do(table, c.Rule(r.ReportCardFault("missing"), by="supervisor", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "cards_unchecked"
    do(table, c.CheckCards("first", 51, by="dealer", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "cards_unchecked"
    new = c.ReplaceCards(("first",), ("supervisor",), "a card was missing", by="operator", now=0)
    assert refused(table, new).code == "unsigned"
    do(table, replace(new, checked_by=("supervisor", "dealer")))
    start(table)


@pytest.mark.clause("uth-2019", "11.1", "11.2")
def test_a_failed_shoe_is_replaced_with_new_cards() -> None:
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    do(table, c.Rule(r.ReportMalfunction("electrical"), by="dealer", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "shoe_failed"
    assert refused(table, c.ReplaceShoe(" ", by="operator", now=0)).code == "approval_incomplete"
    do(table, c.ReplaceShoe("S-2", by="operator", now=0))
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "cards_unchecked"
    do(table, c.CheckCards("first", 52, by="dealer", now=0), c.CheckCards("second", 52, by="dealer", now=0))
    start(table)


@pytest.mark.clause("uth-2019", "6.1(c)")
def test_the_supervisor_may_order_a_shuffle_between_rounds() -> None:
    table = table_of("Ann")
    assert refused(table, c.OrderShuffle(" ", by="supervisor", now=0)).code == "no_reason"
    do(table, c.OrderShuffle("a card fell to the floor", by="supervisor", now=0))
    assert table.state.reshuffle
    start(table)
    assert refused(table, c.OrderShuffle("again", by="supervisor", now=0)).code == "round_in_progress"


@pytest.mark.clause("uth-2019", "12.1", "12.2", "12.2(a)", "12.2(b)", "12.3", "15.3", "15.3(a)", "15.3(b)")
def test_breaches_and_their_sanctions() -> None:
    for number in ("12.1", "12.2(a)", "12.2(b)"):
        table = table_of("Ann", "Bob")
        start(table)
        wager(table, "Ann", "Bob")
        deal(table)
        do(table, c.RecordBreach("Ann", clause(number), "exclude_from_round", "shown to Bob", by="operator", now=0))
        assert table.state.stake_of(1) == 1000
        do(table, c.RecordBreach("Bob", clause(number), "void_round", by="operator", now=0))
        assert (table.state.stake_of(2), table.state.round) == (1000, None)
        kept = [(each.who, each.clause, each.note) for each in table.state.breaches]
        assert kept == [("Ann", clause(number), "shown to Bob"), ("Bob", clause(number), "")]
    table = table_of("Ann", "Bob")
    start(table)
    wager(table, "Ann", "Bob")
    no_collusion = c.RecordBreach("Ann", clause("15.1"), "exclude_from_round", by="operator", now=0)
    assert refused(table, no_collusion).code == "not_collusion"
    do(table, c.RecordBreach("Ann", clause("15.1"), "void_wagers_and_exclude", by="operator", now=0))
    wager_left = table.state.round
    assert wager_left is not None
    assert wager_left.areas[1].wagers.total == 0
    deal(table)
    act(table, "Bob", r.Fold(2))
    assert 1 not in table.state.seats
    assert refused(table, c.TakeSeat("Ann", 3, 100, now=0)).code == "excluded"


@pytest.mark.clause("uth-2019", "8.7", "15.1", "15.8", "15.9", "15.6(a)", "15.6(b)", "15.6(c)", "15.3")
def test_conduct_is_recorded() -> None:
    table = table_of("Ann")
    for number in ("8.7", "15.1", "15.8", "15.9", "15.6(a)", "15.6(b)", "15.6(c)"):
        do(table, c.RecordBreach("somebody", clause(number), "warning", by="dealer", now=0))
    assert len(table.state.breaches) == 7
    bad = c.RecordBreach("Ann", clause("9.1"), by="dealer", now=0)
    assert refused(table, bad).code == "no_such_breach"
    assert (
        refused(table, c.RecordBreach("Ann", clause("15.9"), "void_round", by="operator", now=0)).code
        == "not_collusion"
    )
    assert refused(table, c.RecordBreach("Deb", clause("15.6(b)"), "exclude", by="operator", now=0)).code == "staff"
    assert refused(table, c.RecordBreach("Ann", clause("15.9"), "exclude", by="dealer", now=0)).code == "wrong_role"
    assert refused(table, c.RecordBreach("Ann", clause("12.1"), "void_round", by="operator", now=0)).code == "no_round"


@pytest.mark.clause("uth-2019", "15.5")
def test_the_operator_decides_disputes_and_the_commission_may_review_them() -> None:
    table = table_of("Ann")
    assert refused(table, c.RaiseDispute("Ann", " ", now=0)).code == "no_matter"
    do(table, c.RaiseDispute("Ann", "the blind was paid short", now=0))
    for other in ("dealer", "supervisor"):
        assert refused(table, c.DecideDispute(1, "no", by=other, now=0)).code == "wrong_role"
    assert refused(table, c.DecideDispute(2, "no", by="operator", now=0)).code == "no_such_dispute"
    assert refused(table, c.DecideDispute(1, "", by="operator", now=0)).code == "no_decision"
    do(table, c.DecideDispute(1, "paid at 3 to 2", review_requested=True, by="operator", now=0))
    decided = table.state.decisions[1]
    assert (decided.decision, decided.review_requested) == ("paid at 3 to 2", True)
    assert refused(table, c.DecideDispute(1, "unpaid", by="operator", now=0)).code == "no_such_dispute", "it is final"


DUTIES = {
    "backs_uniform": ("2.1(b)",),
    "cards_face_down": ("8.1(c)(i)", "8.3(c)(i)", "8.5(b)(i)"),
    "hand_announced": ("8.8(a)",),
    "cards_to_rack": ("9.3(d)",),
    "chips_in_view": ("16.13",),
    "procedures": ("15.6(c)", "15.6"),
}


@pytest.mark.parametrize(
    ("duty", "numbers"),
    [pytest.param(duty, each, marks=pytest.mark.clause("uth-2019", *each)) for duty, each in DUTIES.items()],
)
def test_staff_sign_for_what_they_saw_to(duty: str, numbers: tuple[str, ...]) -> None:
    table = table_of("Ann")
    (signed,) = do(table, c.SignDuty("Deb", duty, by="dealer", now=0))
    assert isinstance(signed, e.DutySigned)
    assert (signed.role, signed.staff, signed.duty) == ("dealer", "Deb", duty)
    assert signed.cites == tuple(map(clause, numbers))
    assert refused(table, c.SignDuty("", duty, by="dealer", now=0)).code == "unsigned"


def test_nobody_signs_for_a_duty_that_the_rules_do_not_know() -> None:
    wrong = refused(table_of("Ann"), c.SignDuty("Deb", "a clean table", by="dealer", now=0))
    assert (wrong.code, wrong.facts["duties"]) == ("no_such_duty", list(DUTIES))


@pytest.mark.clause("uth-2019", "15.10")
def test_whoever_asks_gets_the_rules() -> None:
    (supplied,) = do(open_table(), c.AskForRules("an onlooker", now=0))
    assert isinstance(supplied, e.RulesSupplied)
    assert supplied.player == "an onlooker"


@pytest.mark.clause(
    "uth-2019",
    "D-casino-operator",
    "D-casino-supervisor",
    "D-dealer",
    "15.2",
    "15.4",
    "5.2",
    "2.4",
    "2.5",
    "2.6",
    "7.2",
)
def test_each_power_has_its_holder() -> None:
    table = table_of("Ann")
    wrong = (
        c.CloseTable("bye", by="dealer", now=0),
        c.CheckCards("first", 52, by="operator", now=0),
        c.VerifyCards(52, by="dealer", now=0),
        c.ReplaceCards(("first",), (), "", by="dealer", now=0),
        c.StartRound(SHOE, by="operator", now=0),
        c.Rule(r.VoidRound("fraud", "x"), by="dealer", now=0),
        c.Rule(r.PlaceMarker(1, "ante"), by="dealer", now=0),
        c.Rule(r.ReportMalfunction("electrical"), by="director", now=0),
    )
    for command in wrong:
        assert refused(table, command).code == "wrong_role"


@pytest.mark.clause("uth-2019", "14.1", "14.2", "2.4")
def test_closing_takes_notice_and_waits_for_the_round() -> None:
    table = table_of("Ann")
    start(table)
    wager(table, "Ann")
    deal(table)
    assert refused(table, c.CloseTable(" ", by="operator", now=0)).code == "no_notice"
    do(table, c.CloseTable("last round", by="operator", now=0))
    assert table.state.phase == "closing"
    act(table, "Ann", r.Fold(1))
    assert (table.state.phase, table.accounts().cashed_out, table.accounts().bank) == ("closed", 980, 20)
    assert refused(table, c.StartRound(SHOE, by="dealer", now=0)).code == "table_not_open"
    do(table, c.CheckCards("first", 52, by="dealer", now=0), c.CheckCards("second", 52, by="dealer", now=0))
    checks = [event.stage for event in table.events if isinstance(event, e.CardsChecked)]
    assert checks == ["opening", "opening", "closing", "closing"]
    late = BankedTable.open(game_of(), now=99, settings=TableSettings(gaming_hours=((0, 50),)), **APPROVED)
    assert isinstance(late, Refusal)
    assert late.code == "outside_gaming_hours"


def test_a_player_in_a_round_leaves_after_it() -> None:
    table = table_of("Ann", "Bob")
    start(table)
    wager(table, "Ann", "Bob")
    deal(table)
    do(table, c.Leave("Ann", now=0))
    assert 1 in table.state.seats
    act(table, "Ann", r.Fold(1))
    act(table, "Bob", r.Fold(2))
    assert (1 in table.state.seats, table.accounts().cashed_out) == (False, 980)


def test_the_view_tells_the_last_settlement_until_the_next_round() -> None:
    table = table_of("Ann")
    start(table, shoe_of({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s"))
    wager(table, "Ann", trips=5)
    deal(table)
    act(table, "Ann", r.BetPlay(1, 40))
    deal(table, r.Settle())
    view = view_table(table.state, "rail")
    assert view.round is not None
    assert (view.in_progress, view.round.areas[0].net, view.seats[0].stake) == (False, 100, 1100)
    assert [(line.wager, line.odds, line.paid) for line in view.round.areas[0].lines] == [
        ("ante", "1 to 1", 10), ("blind", "3 to 2", 15), ("trips", "7 to 1", 35), ("play", "1 to 1", 40),
    ]  # fmt: skip
    assert (view.bank, view_table(table.state, "floor").bank) == (None, -100)


def test_time_does_not_run_backwards() -> None:
    table = open_table()
    do(table, c.TakeSeat("Ann", 1, 100, now=50))
    assert refused(table, c.Tick(now=49)).code == "time_runs_backwards"


def test_a_ruling_can_be_looked_at_first() -> None:
    table = table_of("Ann")
    question = r.ReportWrongCount(r.BOARD, 6)
    assert isinstance(table.ruling(question), Refusal)
    start(table)
    wager(table, "Ann")
    deal(table)
    ruling = table.ruling(question)
    assert not isinstance(ruling, Refusal)
    assert ruling.effects == ("seat 1 takes back 20", "the cards are shuffled and a new round is dealt")


@pytest.mark.clause("uth-2019", "15.3(b)")
def test_who_is_excluded_while_wagers_are_open_places_none() -> None:
    table = table_of("Ann", "Bob")
    start(table)
    do(table, c.RecordBreach("Bob", clause("15.9"), "exclude", by="operator", now=0))
    for command in (r.PlaceWagers(2, 10, 10), r.PushWagers(2, 10, 10)):
        assert refused(table, c.Act("Bob", command, now=0)).code == "excluded"
    folded = table.state.rounds
    wager(table, "Ann")
    deal(table)
    act(table, "Ann", r.Fold(1))
    assert (set(table.state.seats), table.state.rounds) == ({1}, folded)


@pytest.mark.clause("uth-2019", "5.4")
def test_a_player_who_comes_back_in_the_same_session_has_been_told() -> None:
    table = table_of("Ann", "Bob")
    start(table)
    act(table, "Bob", r.PushWagers(2, 5, 5))
    wager(table, "Ann")
    deal(table)
    act(table, "Ann", r.Fold(1))
    act(table, "Bob", r.Fold(2))
    do(table, c.Leave("Bob", now=0), c.TakeSeat("Bob", 3, 500, now=0))
    start(table)
    events = act(table, "Bob", r.PushWagers(3, 5, 5))
    assert isinstance(events[-1], played.WagersReturned)
    do(table, c.CloseTable("the night is over", by="operator", now=0))
    wager(table, "Ann")
    deal(table)
    act(table, "Ann", r.Fold(1))
    for deck in ("first", "second"):
        do(table, c.CheckCards(deck, 52, by="dealer", now=0), c.CheckCards(deck, 52, by="dealer", now=0))
    do(table, c.OpenTable(by="operator", now=0), c.TakeSeat("Bob", 1, 500, now=0))
    start(table)
    events = act(table, "Bob", r.PushWagers(1, 5, 5))
    assert isinstance(events[-1], played.Advised), "another session"
