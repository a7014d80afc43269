"""Entrants who are not in their seats: at the start, at a later session, and when a reserve has their seat."""

from __future__ import annotations

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions, FixedCommission, PlayersLeft, Session, Shares
from tests.tournament.director import ONE_LEVEL, Director, event_of, gazette, named, of, one, shown_by


def forty_entries(document: str) -> Director:
    director = Director(event_of(document, fee=5500, commission=FixedCommission(cents=500)))
    director.open_entries()
    director.enter(*named(40))
    director.accept(c.JoinReserves, "Rob")
    director.accept(c.JoinReserves, "Sue")
    director.ballot(named(40))
    return director


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.10", "20.11", "20.22", "20.3(a)(iv)"), ultimate=("16.10", "16.11", "16.21", "16.3(a)(iv)")),
)
def test_whoever_is_not_there_at_the_start_forfeits_and_reserves_pay_too(document: str) -> None:
    director = forty_entries(document)
    director.start("P03", "P17", "P40")
    assert [director.state.entries[name].status for name in ("P03", "P17", "P40")] == ["forfeited"] * 3
    assert director.refuse(c.SettleAbsent, "P03", "keep").code == "no_choice"
    director.accept(c.SeatReserve, "Rob", "P03", 5500)
    director.accept(c.SeatReserve, "Sue", "P17", 5500)
    money = director.state.money
    assert (money.fees, money.commission, money.pool) == (231_000, 21_000, 210_000)
    assert (director.state.remaining, director.state.chips.in_play) == (39, 195_000)
    for late in ("P03", "P40"):
        refused = director.refuse(c.MarkPresent, (late,))
        assert (refused.code, refused.message) == ("no_seat", f"{late} has forfeited the position")


@pytest.mark.clause("draw-2005", "20.9", "20.10", "20.11", "20.20")
def test_in_draw_the_director_decides_and_a_reserve_returns_the_first_fee() -> None:
    director = forty_entries("draw-2005")
    director.accept(c.NameDirector, "Dora")
    here = tuple(name for name in named(40) if name not in ("P03", "P17", "P40"))
    director.accept(c.MarkPresent, here)
    missing = director.refuse(c.StartSession).facts["missing"]
    assert [each["code"] for each in missing] == ["absences_first"]
    director.accept(c.SettleAbsent, "P03", "forfeit")
    director.accept(c.SettleAbsent, "P17", "keep")
    assert director.refuse(c.SettleAbsent, "P01", "forfeit").code == "not_absent"
    replaced = one(director.accept(c.SeatReserve, "Rob", "P40", 5500), e.EntryReplaced)
    assert replaced.refunded == 5500
    director.accept(c.StartSession)
    money = director.state.money
    assert (money.fees, money.commission, money.pool, money.refunded) == (220_000, 20_000, 200_000, 5500)
    assert (director.state.remaining, director.state.chips.in_play) == (39, 195_000)
    director.accept(c.MarkPresent, ("P17",))
    assert director.refuse(c.MarkPresent, ("P03",)).code == "no_seat"


@pytest.mark.clause("draw-2005", "20.9", "20.10")
def test_in_draw_a_forfeited_fee_stays_unless_a_reserve_has_the_seat() -> None:
    director = forty_entries("draw-2005")
    director.accept(c.NameDirector, "Dora")
    director.accept(c.MarkPresent, tuple(named(39)))
    director.accept(c.SettleAbsent, "P40", "forfeit")
    director.accept(c.StartSession)
    assert director.state.money.pool == 200_000
    director.accept(c.SeatReserve, "Rob", "P40", 5500)
    assert (director.state.money.pool, director.state.money.refunded) == (200_000, 5500)
    assert director.state.chips.in_play == 200_000


@pytest.mark.clause("gazette-2001", "17.3")
def test_in_2001_an_absent_entrant_is_dealt_in_and_may_sit_down_at_any_time() -> None:
    director = Director(gazette("H"))
    director.open_entries()
    director.enter(*named(10))
    director.ballot(named(10))
    assert director.refuse(c.SettleAbsent, "P10", "forfeit").code == "no_choice"
    director.start("P10")
    assert director.state.entries["P10"].status == "playing"
    director.accept(c.StartRounds, (1,))
    director.report(1, {"P10": -50, "P01": 50})
    assert director.state.chips_of("P10") == 2950
    director.accept(c.MarkPresent, ("P10",))
    assert director.state.entries["P10"].present


@pytest.mark.parametrize("document", shown_by(omaha=("20.12",), draw=("20.11",), gazette=("17.3",)))
def test_absence_and_presence_are_noted_and_nobody_present_means_no_round(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    director.accept(c.MarkAbsent, ("Ann", "Bob"))
    director.play(1, {"Ann": -50, "Cy": 50})
    director.accept(c.MarkAbsent, ("Cy",))
    assert director.refuse(c.StartRounds, (1,)).code == "nobody_present"
    assert director.refuse(c.MarkPresent, ("Ann", "Ann")).code == "nobody"
    assert director.refuse(c.MarkPresent, ("Zed",)).code == "no_seat"
    assert director.refuse(c.MarkAbsent, ()).code == "nobody"
    director.accept(c.MarkPresent, ("Ann",))
    director.play(1, {"Bob": -25, "Ann": 25})


# the final: nine prizes, 240,000 chips, Cy with 60,000 is not there

NINE = ["Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"]
FINAL_PRIZES = Shares(basis_points=(4000, 2000, 1200, 900, 700, 500, 350, 250, 100))


def two_sessions(document: str) -> Conditions:
    common = {"game": f"{document}/omaha", "schedule": ONE_LEVEL, "seats": 9}
    first = Session(name="heats", ends=PlayersLeft(players=9), **common)  # type: ignore[arg-type]
    final = Session(name="final", ends=PlayersLeft(players=1), stacks="carried", **common)  # type: ignore[arg-type]
    return event_of(document, fee=30_000, sessions=(first, final), prizes=FINAL_PRIZES)


def before_the_final(document: str) -> Director:
    """Ten entrants; the tenth goes out, and the nine who are left have 240,000 chips."""
    director = Director(two_sessions(document)).running(*NINE, "Jo")
    (table,) = (sheet.number for sheet in director.state.tables.values() if sheet.seat_of("Jo"))
    other = next(seat.player for seat in director.state.tables[table].seats.values() if seat.player != "Jo")
    chips = dict.fromkeys(NINE, 22_500) | {"Cy": 60_000}
    chips[other] -= 5000
    director.set_stakes(**chips)
    director.play(table, {"Jo": -5000, other: 5000})
    assert (director.state.phase, director.state.chips.in_play) == ("between", 240_000)
    director.ballot(NINE)
    return director


@pytest.mark.parametrize("document", shown_by(omaha=("20.10",), ultimate=("16.10",)))
def test_absent_at_the_start_of_the_final_the_position_is_forfeited_and_its_prize_paid(document: str) -> None:
    director = before_the_final(document)
    director.start("Cy")
    assert director.places()["Cy"] == (9, 9)
    assert (director.state.chips.in_play, director.state.remaining) == (180_000, 8)
    assert director.refuse(c.JoinReserves, "Rob").code in ("not_open", "not_now")
    assert director.refuse(c.MarkPresent, ("Cy",)).code == "no_seat"
    for name in ("Bob", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"):
        director.play(1, {name: -director.state.chips_of(name), "Ann": director.state.chips_of(name)})
    assert director.state.prizes["Cy"] == 3000
    assert sum(director.state.prizes.values()) == director.state.money.pool == 300_000


@pytest.mark.clause("draw-2005", "20.9", "20.11")
@pytest.mark.parametrize(("outcome", "chips"), [("forfeit", 180_000), ("keep", 240_000)])
def test_in_draw_the_director_decides_about_an_absentee_of_the_final(outcome: str, chips: int) -> None:
    director = before_the_final("draw-2005")
    director.accept(c.MarkPresent, tuple(name for name in NINE if name != "Cy"))
    assert director.refuse(c.StartSession).facts["missing"][0]["code"] == "absences_first"
    director.accept(c.SettleAbsent, "Cy", outcome)
    director.accept(c.StartSession)
    assert director.state.chips.in_play == chips
    assert ("Cy" in director.places()) == (outcome == "forfeit")


@pytest.mark.clause("gazette-2001", "17.3")
def test_in_2001_an_absentee_of_the_final_is_dealt_in() -> None:
    director = before_the_final("gazette-2001")
    director.start("Cy")
    assert director.state.chips.in_play == 240_000
    director.play(1, {"Cy": -50, "Ann": 50})
    director.accept(c.MarkPresent, ("Cy",))


def test_presence_is_established_anew_for_every_session() -> None:
    director = before_the_final("omaha-2017")
    assert not any(director.state.entries[name].present for name in NINE)
    director.accept(c.MarkPresent, ("Ann", "Bob"))
    forfeited = of(director.accept(c.StartSession), e.Eliminated)
    assert sorted(event.player for event in forfeited) == sorted(set(NINE) - {"Ann", "Bob"})
    assert {(event.first, event.last) for event in forfeited} == {(3, 9)}
