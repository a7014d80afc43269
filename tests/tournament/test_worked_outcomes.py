"""Outcomes worked out by hand from the documents, beside those that directors read as examples."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import played
from pitboss.tournament.conditions import (
    AddOn,
    Amounts,
    Balancing,
    Bounties,
    Breaking,
    Chips,
    FixedCommission,
    HandForHand,
    Play,
    Players,
    Points,
    Rebuys,
    RoundsPlayed,
    Seats,
    Session,
    Shares,
    SitAndGo,
    TimePlayed,
)
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.schedule import Level, Schedule
from tests.tournament.director import (
    ONE_LEVEL,
    Director,
    dealt,
    event_of,
    gazette,
    named,
    of,
    one,
    shown_by,
    with_session,
)

TEN = named(10)


def level_of(director: Director, table: int = 1) -> tuple[int, ...]:
    """Blinds and ante of a round that begins now."""
    began = one(director.accept(c.StartRounds, (table,)), e.RoundBegan)
    director.report(table, {})
    return (*began.forced.blinds, began.forced.ante)


# the clock


@pytest.mark.clause("gazette-2001", "I3.4", "I3.5", "I3.6")
def test_breaks_that_are_extended_and_ended_early_leave_out_just_what_they_lasted() -> None:
    director = Director(gazette("I")).at("18:00").running(*TEN)
    assert level_of(director) == (25, 50, 0)
    director.at("18:25").accept(c.GiveBreak, 900)
    director.at("18:30").accept(c.ExtendBreak, 600, "a long queue")
    director.at("18:44").accept(c.EndBreak, "all are back")
    assert played(director.state, director.now) == 25 * 60
    director.at("18:50").accept(c.GiveBreak, 300)
    assert played(director.state, director.at("18:53").now) == 31 * 60
    director.at("19:03:59")
    assert level_of(director) == (25, 50, 0)
    director.at("19:04:00")
    assert level_of(director) == (50, 100, 0)


@pytest.mark.clause("gazette-2001", "H3.4", "4.8")
def test_after_the_printed_levels_antes_double_with_the_blinds_unless_they_were_determined_not_to() -> None:
    plain = gazette("H")
    schedule = plain.sessions[0].schedule
    assert schedule
    for antes_double, antes in ((True, (500, 1000, 2000)), (False, (500, 500, 500))):
        anew = with_session(plain, schedule=replace(schedule, antes_double=antes_double))
        director = Director(anew).running(*TEN)
        assert level_of(director) == (25, 50, 0)
        director.minute(280).accept(c.RaceOff, 1, ())
        told = [level_of(director.minute(minute)) for minute in (429, 430, 460)]
        assert told == [(5000, 10_000, antes[0]), (10_000, 20_000, antes[1]), (20_000, 40_000, antes[2])]


@pytest.mark.clause("gazette-2001", "D3.4", "4.8")
def test_a_table_that_stood_still_races_off_one_chip_after_the_other_smallest_first() -> None:
    director = Director(gazette("D", chips=Chips(start=3500, set=(5, 25, 100, 500, 1000)))).running(*named(8))
    director.play(1, {"P01": -5, "P02": 5})
    director.minute(120).accept(c.RaceOff, 1, dealt(P01="2c", P02="3c"))
    assert (director.state.chips_of("P01"), director.state.chips_of("P02")) == (3475, 3525)
    director.accept(c.CloseRebuys)
    director.minute(365)
    first = one(director.accept(c.RaceOff, 1, dealt(P01="Ac", P02="Ah")), e.RacedOff)
    assert (first.chip, first.into, first.winner, first.issued) == (25, 100, "P02", 0)
    assert director.refuse(c.StartRounds, (1,)).facts["chip"] == 100
    last = one(director.accept(c.RaceOff, 1, dealt(P01="9s", P02="9h")), e.RacedOff)
    assert (last.chip, last.into, last.winner, last.issued) == (100, 500, "P01", 0)
    assert (director.state.chips_of("P01"), director.state.chips_of("P02")) == (3500, 3500)


# entries, money


@pytest.mark.clause("gazette-2001", "14.1", "14.2", "E3.3")
def test_commission_is_taken_of_entry_fees_and_of_nothing_that_is_bought_later() -> None:
    conditions = gazette(
        "E",
        fee=6000,
        commission=FixedCommission(cents=1000),
        rebuys=Rebuys(price=4000, chips=1500, below=1000),
        add_on=AddOn(price=4000, chips=3000),
        prizes=Shares(basis_points=(5000, 3000, 2000)),
    )
    director = Director(conditions).running(*TEN)
    director.play(1, {"P01": -3000, "P02": 3000})
    director.accept(c.Rebuy, "P01", 4000)
    director.minute(90).accept(c.RaceOff, 1, ())
    for player in TEN[:7]:
        director.accept(c.BuyAddOn, player, 4000)
    money = director.state.money
    assert (money.commission, money.pool) == (10_000, 10 * 5000 + 4000 + 7 * 4000)
    assert prizes_now(director.state) == (41_000, 24_600, 16_400)


@pytest.mark.clause("draw-2005", "20.9", "20.10", "20.20")
def test_in_draw_one_absentee_forfeits_and_one_is_replaced_and_has_the_fee_back() -> None:
    director = Director(event_of("draw-2005", fee=5500, commission=FixedCommission(cents=500)))
    director.open_entries()
    director.enter(*named(16))
    director.accept(c.JoinReserves, "Rob")
    director.ballot(named(16))
    director.accept(c.NameDirector, "Dora")
    director.accept(c.MarkPresent, tuple(named(14)))
    director.accept(c.SettleAbsent, "P15", "forfeit")
    back = one(director.accept(c.SeatReserve, "Rob", "P16", 5500), e.EntryReplaced)
    assert (back.refunded, back.commission) == (5500, 500)
    director.accept(c.StartSession)
    money = director.state.money
    assert (money.fees, money.commission, money.pool, money.refunded) == (88_000, 8000, 80_000, 5500)
    assert (director.state.remaining, director.state.chips.in_play) == (15, 75_000)


@pytest.mark.parametrize("document", shown_by(omaha=("20.23",), ultimate=("16.24",), draw=("20.21",)))
def test_what_the_operator_added_is_nobodys_refund(document: str) -> None:
    director = Director(event_of(document, fee=5500, commission=FixedCommission(cents=500), guarantee=100_000))
    director.open_entries()
    director.enter(*named(8))
    director.accept(c.CloseEntries)
    assert director.state.money.added == 60_000
    director.accept(c.Cancel, "too few came")
    assert sum(cents for _, _, cents in director.state.refunds) == 44_000
    assert director.state.money.refunded == 44_000


@pytest.mark.parametrize("document", shown_by(omaha=("20.3(a)(v)",), ultimate=("16.3(a)(v)",)))
def test_whoever_withdrew_without_a_refund_is_a_paid_entry_and_takes_no_seat(document: str) -> None:
    conditions = event_of(document, players=Players(least=4, most=4), sit_and_go=SitAndGo(players=4, delay_seconds=60))
    director = Director(conditions)
    director.open_entries()
    director.enter("Ann", "Bob", "Cy")
    director.accept(c.Withdraw, "Bob")
    director.enter("Dan")
    assert director.state.entries_closed
    director.ballot(("Ann", "Cy", "Dan"))
    director.now = 60
    director.start()
    assert (director.state.money.pool, director.state.remaining) == (20_000, 3)


# places and prizes


@pytest.mark.parametrize("document", shown_by(omaha=("20.18",), gazette=("15.1",)))
def test_at_different_tables_whoever_is_out_first_has_the_lower_place_whatever_they_put_in(document: str) -> None:
    director = Director(with_session(event_of(document), seats=3)).running(*named(6))
    director.set_stakes(P01=9000, P04=400)
    director.accept(c.StartRounds, (1, 2))
    director.now = 10
    director.report(1, {"P01": -9000, "P02": 9000})
    director.now = 40
    director.report(2, {"P04": -400, "P05": 400})
    assert director.places() == {"P01": (6, 6), "P04": (5, 5)}


@pytest.mark.parametrize("document", shown_by(omaha=("20.17", "20.21"), gazette=("18.6", "15.2")))
def test_hand_for_hand_whoever_ends_first_waits_for_their_place(document: str) -> None:
    conditions = event_of(document, play=Play(hand_for_hand=HandForHand(players=6)))
    director = Director(with_session(conditions, seats=3)).running(*named(6))
    director.set_stakes(P01=400, P04=9000)
    director.play(1, {})
    director.accept(c.PlayHandForHand)
    director.accept(c.StartRounds, (1, 2))
    director.now = 10
    director.report(2, {"P04": -9000, "P05": 9000})
    assert director.places() == {}
    assert director.refuse(c.PlayHandForHand, on=False).code == "not_now"
    director.now = 40
    director.report(1, {"P01": -400, "P02": 400})
    assert director.places() == {"P04": (5, 5), "P01": (6, 6)}


@pytest.mark.parametrize("document", shown_by(omaha=("20.19", "20.21"), gazette=("15.1", "15.2")))
def test_the_last_two_of_an_event_are_first_and_second_and_a_tie_for_second_shares(document: str) -> None:
    conditions = event_of(document, prizes=Shares(basis_points=(5000, 3000, 2000)), fee=5001)
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": 10_000, "Bob": -5000, "Cy": -5000}, button=2)
    assert director.places() == {"Bob": (2, 3), "Cy": (2, 3), "Ann": (1, 1)}
    assert director.state.prizes == {"Ann": 7503, "Cy": 3750, "Bob": 3750}
    assert sum(director.state.prizes.values()) == 15_003


@pytest.mark.clause("gazette-2001", "18.5", "15.2")
def test_where_wagers_are_withheld_equals_share_and_the_odd_cent_is_the_first_clockwise() -> None:
    conditions = event_of("gazette-2001", prizes=Amounts(cents=(10_000, 5000, 4999, 2)), fee=0)
    director = Director(conditions).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {}, button=3)
    director.set_stakes(Ann=3000, Cy=3000)
    director.accept(c.StartRounds, (1,))
    put = (("Ann", 3000), ("Bob", 1000), ("Cy", 3000))
    director.accept(c.VoidRound, 1, "a fight", refund=False, withheld=put)
    assert director.places() == {"Ann": (3, 4), "Cy": (3, 4)}
    assert director.state.chips.in_play == 9000
    director.play(1, {"Bob": -4000, "Dan": 4000})
    assert (director.state.prizes["Cy"], director.state.prizes["Ann"]) == (2501, 2500)


@pytest.mark.clause("gazette-2001", "4.8", "15.2")
def test_raced_out_with_equal_odd_chips_they_share_and_the_odd_cent_is_the_first_clockwise() -> None:
    conditions = gazette("H", prizes=Amounts(cents=(10_000, 5000, 4999, 2)), fee=0)
    director = Director(conditions).running(*TEN)
    lost = dict.fromkeys(TEN[4:], -3000)
    director.play(1, {**lost, "P01": 18_000}, button=3)
    director.set_stakes(P02=25, P03=3025, P04=25)
    cards = dealt(P02="2c", P03="Ac", P04="2d")
    refused = director.minute(280).refuse(c.RaceOff, 1, cards)
    assert refused.facts["players"] == ["P02", "P04"]
    raced = one(director.accept(c.RaceOff, 1, cards, warned=True), e.RacedOff)
    assert (raced.winner, raced.issued) == ("P03", 25)
    assert {name: director.places()[name] for name in ("P02", "P04")} == {"P02": (3, 4), "P04": (3, 4)}
    director.play(1, {"P03": -3100, "P01": 3100})
    assert (director.state.prizes["P04"], director.state.prizes["P02"]) == (2501, 2500)


@pytest.mark.clause("gazette-2001", "F3.1", "15.1")
def test_an_instant_satellite_pays_two_seats_and_the_rest_to_the_third() -> None:
    conditions = gazette("F", fee=5500, commission=FixedCommission(cents=500), prizes=Seats(event="H", value=22_000))
    director = Director(conditions).running(*TEN)
    assert director.state.money.pool == 50_000
    for player in TEN[:0:-1]:
        director.play(1, {player: -director.state.chips_of(player), "P01": director.state.chips_of(player)})
    assert director.state.prizes == {"P01": 22_000, "P02": 22_000, "P03": 6000}


@pytest.mark.parametrize("document", shown_by(omaha=("20.3(a)(ix)", "20.19"), ultimate=("16.3(a)(ix)", "16.21(b)")))
def test_bounties_are_a_part_of_the_pool_and_the_winner_keeps_their_own(document: str) -> None:
    conditions = event_of(
        document,
        fee=5000,
        bounties=Bounties(cents=1000),
        prizes=Shares(basis_points=(7000, 3000)),
        play=Play(same_round="chips_before") if document == "uth-2019" else Play(),
    )
    director = Director(conditions).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {"Cy": -5000, "Dan": -5000, "Ann": 10_000}, eliminated_by=(("Cy", "Ann"), ("Dan", "Ann")))
    director.play(1, {"Ann": -15_000, "Bob": 15_000}, eliminated_by=(("Ann", "Bob"),))
    assert director.state.money.pool == 20_000
    assert director.state.prizes == {"Bob": 11_200 + 1000 + 1000, "Ann": 4800 + 2000}


# chips


@pytest.mark.clause("gazette-2001", "4.8", "17.3", "H3.4")
def test_an_absent_player_has_a_card_in_the_race_off_and_may_win_it() -> None:
    director = Director(gazette("H")).running(*TEN)
    director.play(1, {"P01": -25, "P02": 25})
    director.accept(c.MarkAbsent, ("P01",))
    director.minute(280)
    assert director.refuse(c.RaceOff, 1, dealt(P02="Kd")).facts["players"] == ["P01", "P02"]
    director.accept(c.RaceOff, 1, dealt(P01="Ks", P02="Kd"))
    assert (director.state.chips_of("P01"), director.state.chips_of("P02")) == (3000, 3000)


@pytest.mark.clause("gazette-2001", "4.8", "H3.4")
def test_every_table_races_off_for_itself_and_rounds_for_itself() -> None:
    director = Director(gazette("H")).running(*named(20))
    director.accept(c.StartRounds, (1, 2))
    director.report(1, {})
    director.report(2, {})
    director.set_stakes(P01=3025, P11=3075)
    director.minute(280)
    first = one(director.accept(c.RaceOff, 1, dealt(P01="2c")), e.RacedOff)
    assert director.refuse(c.RaceOff, 1, ()).code == "no_race"
    assert director.refuse(c.StartRounds, (2,)).code == "race_off_first"
    director.accept(c.StartRounds, (1,))
    second = one(director.accept(c.RaceOff, 2, dealt(P11="2c")), e.RacedOff)
    assert (first.issued, second.issued) == (75, 25)
    assert director.state.chips.in_play == 20 * 3000 + 100 + 100


@pytest.mark.clause("gazette-2001", "G3.3", "G3.4")
def test_in_the_super_satellite_a_rebuy_needs_less_than_five_hundred_before_minute_sixty() -> None:
    director = Director(gazette("G", rebuys=Rebuys(price=4000, chips=1000, below=500))).running(*TEN)
    director.play(1, {})
    director.set_stakes(P01=475, P02=500)
    director.minute(59, 59).accept(c.Rebuy, "P01", 4000)
    assert director.refuse(c.Rebuy, "P02", 4000).facts == {"below": 500, "chips": 500}
    director.minute(60)
    assert director.refuse(c.Rebuy, "P03", 4000).code == "rebuys_over"


@pytest.mark.parametrize("document", shown_by(omaha=("20.3(a)(iii)(G)", "20.6"), ultimate=("16.3(a)(iii)(G)", "16.6")))
def test_who_buys_back_into_a_new_seat_may_draw_their_own_where_no_other_is_open(document: str) -> None:
    rebuys = Rebuys(price=5000, chips=5000, until_minute=60, same_seat=False)
    director = Director(with_session(event_of(document, rebuys=rebuys), seats=3)).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": -5000, "Bob": 5000})
    assert director.refuse(c.Rebuy, "Ann", 5000, 1, 2).code == "seat_taken"
    director.accept(c.Rebuy, "Ann", 5000, 1, 1)
    assert director.state.seat_of("Ann") == e.At(1, 1)
    assert director.state.chips.in_play == 20_000


# seats


@pytest.mark.parametrize("document", shown_by(omaha=("20.8", "20.9"), ultimate=("16.8", "16.9"), gazette=("8.5",)))
def test_whoever_arrives_while_a_round_goes_on_is_in_with_the_next(document: str) -> None:
    conditions = with_session(event_of(document, play=Play(same_round="chips_before")), seats=4)
    director = Director(conditions).running(*named(6))
    director.accept(c.StartRounds, (1,))
    director.accept(c.MovePlayer, "P04", 1, 4, reason="to fill the table")
    told = {"P01": 4000, "P02": 6000, "P03": 5000}
    wrong = director.refuse(c.ReportRound, 1, tuple({**told, "P04": 5000}.items()))
    assert (wrong.code, wrong.facts["players"]) == ("wrong_players", ["P04"])
    director.accept(c.ReportRound, 1, tuple(told.items()))
    assert director.state.chips_of("P04") == 5000
    assert one(director.accept(c.StartRounds, (1,)), e.RoundBegan).players == ("P01", "P02", "P03", "P04")


@pytest.mark.parametrize("document", shown_by(omaha=("20.9", "20.3(a)(iii)(C)"), gazette=("8.5",)))
def test_seats_drawn_anew_for_the_last_table_begin_as_at_a_new_one(document: str) -> None:
    conditions = event_of(document, play=Play(breaking=Breaking(redraw_final=True)))
    director = Director(with_session(conditions, seats=4)).running(*named(6))
    director.play(1, {"P01": -5000, "P02": 5000}, button=2)
    out = director.play(2, {"P05": -5000, "P04": 5000}, button=3)
    assert [each.table for each in of(out, e.TableOrderedBroken)] == [2]
    assert director.refuse(c.RedrawSeats, ("P02", "P03", "P04")).code == "no_permutation"
    director.accept(c.RedrawSeats, ("P06", "P04", "P03", "P02"))
    sheet = director.state.tables[1]
    assert {seat: held.player for seat, held in sheet.seats.items()} == {1: "P06", 2: "P04", 3: "P03", 4: "P02"}
    assert (sheet.button, sorted(director.state.tables)) == (0, [1])
    assert director.state.chips_of("P04") == 10_000


@pytest.mark.parametrize("document", shown_by(omaha=("20.9", "20.3(a)(iii)(C)"), gazette=("8.5",)))
def test_where_seats_are_drawn_anew_for_the_last_table_no_round_begins_there_before(document: str) -> None:
    conditions = event_of(document, play=Play(breaking=Breaking(redraw_final=True)))
    director = Director(with_session(conditions, seats=4)).running(*named(6))
    director.play(1, {"P01": -5000, "P02": 5000})
    director.play(2, {"P05": -5000, "P04": 5000})
    director.accept(c.BreakTable, 2, (1, 2))
    assert director.refuse(c.StartRounds, (1,)).code == "redraw_first"
    director.accept(c.RedrawSeats, ("P06", "P04", "P03", "P02"))
    director.play(1, {})


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(C)", "20.9")
def test_tables_within_two_are_left_alone_and_three_apart_are_not() -> None:
    conditions = event_of("omaha-2017", play=Play(balancing=Balancing(within=2)))
    director = Director(with_session(conditions, seats=5)).running(*named(10))
    for player in ("P06", "P07"):
        ended = director.play(2, {player: -5000, "P08": 5000}, button=3)
        assert not of(ended, e.MoveOrdered)
    order = one(director.play(2, {"P09": -5000, "P08": 5000}, button=3), e.MoveOrdered)
    assert order.to.table == 2


# sessions


@pytest.mark.clause("uth-2019", "D-session(b)", "16.3(a)(iii)(E)b", "16.20")
def test_a_session_of_so_many_rounds_is_won_by_chips_and_equals_draw_where_it_is_said() -> None:
    session = Session(name="a session", game="uth-2019/x", schedule=ONE_LEVEL, seats=9, ends=RoundsPlayed(rounds=2))
    conditions = event_of(
        "uth-2019",
        sessions=(session,),
        points=Points(ties="draw", places="chips", equal_chips="draw"),
        play=Play(same_round="share"),
        prizes=Shares(basis_points=(6000, 4000)),
    )
    director = Director(conditions).running("Ann", "Bob", "Cy")
    for stakes, bank in (((4000, 4000, 9000), 2000), ((6000, 6000, 2000), -3000)):
        director.accept(c.StartRounds, (1,))
        told = tuple(zip(("Ann", "Bob", "Cy"), stakes, strict=True))
        director.accept(c.ReportRound, 1, told, bank=bank)
    assert director.refuse(c.EndSession).code == "draw_first"
    assert director.refuse(c.EndSession, dealt(Ann="Kd", Bob="Ks")).code == "draw_first"
    director.accept(c.EndSession, (*dealt(Ann="Kd", Bob="Ks"), *dealt(Ann="3h", Bob="4c")))
    assert director.places() == {"Cy": (3, 3), "Ann": (2, 2), "Bob": (1, 1)}
    assert director.state.prizes == {"Bob": 9000, "Ann": 6000}


@pytest.mark.clause("uth-2019", "16.15", "16.3(a)(vii)")
def test_with_a_higher_minimum_whoever_cannot_make_ante_and_blind_is_out_before_the_round() -> None:
    levels = (Level(minutes=20, minimum=25, maximum=500), Level(minutes=20, minimum=50, maximum=500))
    plain = event_of("uth-2019", play=Play(same_round="chips_before"))
    director = Director(with_session(plain, schedule=Schedule(levels))).running("Ann", "Bob", "Cy")
    director.play(1, {})
    director.set_stakes(Bob=100, Cy=95)
    director.minute(19, 59).play(1, {})
    assert director.places() == {}
    began = director.minute(20).accept(c.StartRounds, (1,))
    out = one(began, e.Eliminated)
    assert (out.player, out.first, out.removed) == ("Cy", 3, 95)
    assert one(began, e.RoundBegan).players == ("Ann", "Bob")


@pytest.mark.clause("draw-2005", "D-session", "20.7")
def test_in_draw_a_session_by_time_leaves_one_player_at_each_of_two_tables_waiting_for_its_end() -> None:
    ends = TimePlayed(minutes=60)
    conditions = with_session(event_of("draw-2005"), seats=2, ends=ends, game="draw-2005/draw")
    director = Director(conditions).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {"Ann": -5000, "Bob": 5000})
    director.play(2, {"Cy": -5000, "Dan": 5000})
    assert director.refuse(c.MovePlayer, "Dan", 1, 1, reason="to play on").code == "seats_are_fixed"
    assert director.minute(59, 59).refuse(c.EndSession).code == "session_goes_on"
    director.minute(60).accept(c.EndSession)
    assert director.places() == {"Ann": (4, 4), "Cy": (3, 3), "Bob": (1, 2), "Dan": (1, 2)}
    assert director.state.prizes == {"Bob": 10_000, "Dan": 10_000}


# conduct


@pytest.mark.parametrize(
    "document", shown_by(omaha=("19.1", "20.23"), draw=("19.1", "20.21"), gazette=("18.1", "14.3"))
)
def test_after_a_disturbance_play_goes_on_or_the_event_is_cancelled_with_everything_refunded(document: str) -> None:
    director = Director(with_session(event_of(document), seats=3)).running(*named(6))
    director.accept(c.StartRounds, (1, 2))
    director.report(1, {"P01": -5000, "P02": 5000})
    voided = director.accept(c.InvalidateGame, "a fire")
    assert [each.table for each in of(voided, e.RoundVoided)] == [2]
    assert director.places() == {"P01": (6, 6)}
    assert director.state.chips_of("P04") == 5000
    director.accept(c.GiveBreak, 600)
    assert director.refuse(c.StartRounds, (2,)).code == "break"
    cancelled = one(director.accept(c.Cancel, "the fire spreads"), e.EventCancelled)
    assert sorted(cancelled.refunds) == [(name, "fee", 5000) for name in named(6)]
    assert director.refuse(c.StartRounds, (2,)).code == "too_late"


@pytest.mark.parametrize("document", shown_by(omaha=("20.18", "20.19"), draw=("20.17", "20.18"), ultimate=("16.20",)))
def test_nothing_is_paid_before_the_places_are_confirmed_and_nobody_twice(document: str) -> None:
    conditions = event_of(document, prizes=Shares(basis_points=(6000, 4000)), play=Play(same_round="chips_before"))
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.play(1, {"Cy": -5000, "Ann": 5000})
    director.play(1, {"Bob": -5000, "Ann": 5000})
    if document == "draw-2005":
        assert director.state.phase == "decided"
    assert director.refuse(c.PayPrize, "Ann").code == "not_confirmed"
    assert director.refuse(c.CloseEvent).code == "not_paid"
    director.accept(c.ConfirmPlaces)
    assert director.refuse(c.PayPrize, "Cy").code == "no_prize"
    director.accept(c.PayPrize, "Bob")
    assert director.refuse(c.PayPrize, "Bob").code == "paid_already"
    assert director.refuse(c.Cancel, "no money").code == "too_late"
    assert director.refuse(c.CloseEvent).facts["players"] == ["Ann"]
    director.accept(c.PayPrize, "Ann")
    director.accept(c.CloseEvent)
    assert director.state.money.prizes_paid == director.state.money.pool == 15_000
