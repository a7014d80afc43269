"""Seats: the ballot, tables that are broken or balanced, and moves, which are always ordered."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Balancing, Breaking, Play, Session, TimePlayed
from pitboss.tournament.seating import sizes
from tests.tournament.director import ONE_LEVEL, Director, event_of, named, of, one, shown_by, with_session


def seats_of(director: Director) -> dict[str, tuple[int, int]]:
    return {
        held.player: (number, seat)
        for number, sheet in director.state.tables.items()
        for seat, held in sheet.seats.items()
    }


def knock_out(director: Director, table: int, *players: str) -> tuple[Any, ...]:
    """These lose everything to somebody else at their table."""
    winner = next(name for name in director.stakes(table) if name not in players)
    lost = {name: -director.state.chips_of(name) for name in players}
    return director.play(table, lost | {winner: -sum(lost.values())})


# the ballot


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("20.8", "20.9", "20.3(a)(iii)(B)"),
        draw=("20.7", "20.8"),
        ultimate=("16.8", "16.9", "16.3(a)(iii)(B)"),
        gazette=("8.4",),
    ),
)
def test_the_ballot_gives_every_player_one_seat_in_the_order_drawn(document: str) -> None:
    director = Director(with_session(event_of(document), seats=4))
    director.open_entries()
    director.enter(*named(10))
    order = ["P07", "P01", "P10", "P04", "P02", "P09", "P03", "P08", "P06", "P05"]
    director.accept(c.CloseEntries)
    assert director.refuse(c.DrawSeats, tuple(order), by="dealer").code == "wrong_role"
    director.accept(c.DrawSeats, tuple(order))
    assert seats_of(director) == {
        "P07": (1, 1), "P01": (1, 2), "P10": (1, 3), "P04": (1, 4), "P02": (2, 1), "P09": (2, 2), "P03": (2, 3),
        "P08": (3, 1), "P06": (3, 2), "P05": (3, 3),
    }  # fmt: skip
    assert [director.state.seat_of(name) for name in ("P07", "P05")] == [e.At(1, 1), e.At(3, 3)]


@pytest.mark.parametrize("document", shown_by(omaha=("20.9",), draw=("20.8",), ultimate=("16.9",)))
def test_where_the_number_of_tables_is_set_the_players_must_fit(document: str) -> None:
    director = Director(with_session(event_of(document), seats=3, tables=2))
    director.open_entries()
    director.enter(*named(7))
    director.accept(c.CloseEntries)
    assert director.refuse(c.DrawSeats, tuple(named(7))).code == "too_many_players"
    other = Director(with_session(event_of(document), seats=3, tables=2))
    other.open_entries()
    other.enter(*named(4))
    other.ballot()
    assert [len(sheet.seats) for sheet in other.state.tables.values()] == [2, 2]


def test_ten_thousand_players_nine_to_a_table() -> None:
    found = sizes(10_000, 9)
    assert (len(found), found.count(9), found.count(8)) == (1112, 1104, 8)
    assert len(sizes(9_999, 9)) == 1111


@pytest.mark.clause("omaha-2017", "20.9", "20.3(a)(v)")
def test_once_everyone_fits_into_fewer_tables_the_highest_is_broken() -> None:
    director = Director(event_of("omaha-2017", play=Play(breaking=Breaking()))).running(*named(28))
    assert [len(sheet.seats) for sheet in director.state.tables.values()] == [7, 7, 7, 7]
    ordered = one(knock_out(director, 1, "P01"), e.TableOrderedBroken)
    assert ordered.table == 4
    assert director.refuse(c.StartRounds, (4,)).code == "table_is_broken"


# breaking a table


def three_tables(document: str) -> Director:
    """Ten to a table, twenty left: open are 3, 6, 9 of table 1 and 1, 5, 10 of table 2; six sit at table 3."""
    third = ["Ann", "Bob", "x3", "Cy", "x5", "Dan", "Eve", "x8", "Fay", "x10"]
    conditions = with_session(event_of(document, play=Play(breaking=Breaking())), seats=10)
    director = Director(conditions).running(*named(20), *third)
    knock_out(director, 3, "x3", "x5", "x8", "x10")
    knock_out(director, 1, "P03", "P06", "P09")
    knock_out(director, 2, "P11", "P15")
    director.accept(c.StartRounds, (3,))
    knock_out(director, 2, "P20")
    return director


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.9", "20.8"), ultimate=("16.9", "16.8"), gazette=("8.5", "8.4"))
)
def test_players_of_a_broken_table_draw_for_the_open_seats(document: str) -> None:
    director = three_tables(document)
    assert director.state.tables[3].breaking
    draws = (4, 1, 6, 3, 5, 2)
    assert director.refuse(c.BreakTable, 3, draws).code == "round_in_progress"
    director.report(3, {})
    for wrong in ((4, 1, 6, 3, 5), (4, 1, 6, 3, 5, 5), (4, 1, 6, 3, 5, 7), (0, 1, 6, 3, 5, 2)):
        assert director.refuse(c.BreakTable, 3, wrong).code == "wrong_draws"
    director.accept(c.StartRounds, (1,))
    events = director.accept(c.BreakTable, 3, draws)
    moved = {event.player: (event.to.table, event.to.seat) for event in of(events, e.PlayerMoved)}
    assert moved == {"Ann": (2, 1), "Bob": (1, 3), "Cy": (2, 10), "Dan": (1, 9), "Eve": (2, 5), "Fay": (1, 6)}
    assert [len(sheet.seats) for sheet in director.state.tables.values()] == [10, 10]
    director.accept(
        c.ReportRound, 1, tuple((name, chips) for name, chips in director.stakes(1).items() if name[0] == "P")
    )
    assert director.state.chips_of("Bob") == 5000
    director.accept(c.StartRounds, (1, 2))


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("D-round-of-play",), draw=("D-round-of-play",), ultimate=("D-round-of-play",),
             gazette=("D-round-of-play",)),
)  # fmt: skip
def test_a_round_of_play_is_complete_before_the_next_begins_at_its_table(document: str) -> None:
    director = Director(with_session(event_of(document), seats=4)).running(*named(6))
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.StartRounds, (1,)).code == "round_in_progress"
    director.accept(c.StartRounds, (2,))
    director.report(1, {})
    director.accept(c.StartRounds, (1,))


@pytest.mark.parametrize("document", shown_by(omaha=("20.9",), ultimate=("16.9",), gazette=("8.4",)))
def test_nobody_moves_but_by_the_directors_order(document: str) -> None:
    director = Director(with_session(event_of(document), seats=4)).running(*named(6))
    move = ("P01", 2, 4)
    assert director.refuse(c.MovePlayer, *move, reason="I like it there", by="dealer").code == "wrong_role"
    assert director.refuse(c.MovePlayer, "P01").code == "no_order"
    assert director.refuse(c.MovePlayer, *move).code == "no_reason"
    assert director.refuse(c.MovePlayer, "P01", 2, 1, reason="a feud").code == "seat_taken"
    assert director.refuse(c.MovePlayer, "P01", 2, 5, reason="a feud").code == "seat_taken"
    assert director.refuse(c.MovePlayer, "P01", 3, 1, reason="a feud").code == "seat_taken"
    assert director.refuse(c.MovePlayer, "Zed", 2, 4, reason="a feud").code == "no_player"
    assert director.refuse(c.MovePlayer, *move, chips=4000, reason="a feud").code == "does_not_add_up"
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.MovePlayer, *move, reason="a feud").code == "round_in_progress"
    director.report(1, {})
    director.accept(c.MovePlayer, *move, reason="a feud", by="director")
    assert director.state.seat_of("P01") == e.At(2, 4)
    assert director.state.chips_of("P01") == 5000


def test_a_table_is_broken_only_where_there_is_another() -> None:
    director = Director(with_session(event_of("omaha-2017"), seats=4)).running(*named(8))
    assert director.refuse(c.BreakTable, 3, ()).code == "no_such_table"
    assert director.refuse(c.BreakTable, 2, (1, 2, 3, 4)).code == "no_room"
    alone = Director(event_of("omaha-2017")).running("Ann", "Bob")
    assert alone.refuse(c.BreakTable, 1, (1, 2)).code == "no_such_table"


# balance


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.3(a)(iii)(C)", "20.9"), ultimate=("16.3(a)(iii)(C)", "16.9"), gazette=("8.4", "8.5")),
)
def test_whoever_has_the_last_blind_next_goes_to_the_seat_that_it_reaches_first(document: str) -> None:
    conditions = with_session(event_of(document, play=Play(balancing=Balancing(within=1))), seats=9)
    director = Director(conditions).running(*named(18))
    director.play(1, {}, button=3 if document != "gazette-2001" else 4)
    director.play(2, {"P17": -5000, "P10": 5000}, button=2)
    assert director.state.orders == {}
    events = director.play(2, {"P14": -5000, "P10": 5000}, button=2)
    ordered = one(events, e.MoveOrdered)
    assert (ordered.player, ordered.to) == ("P05", e.At(2, 5))
    assert director.refuse(c.StartRounds, (1,)).facts["players"] == ["P05"]
    director.accept(c.MovePlayer, "P05")
    assert director.state.seat_of("P05") == e.At(2, 5)
    assert [len(sheet.seats) for sheet in director.state.tables.values()] == [8, 8]


def test_without_a_condition_tables_are_not_balanced() -> None:
    director = Director(with_session(event_of("omaha-2017"), seats=9)).running(*named(18))
    for name in ("P17", "P16", "P15"):
        knock_out(director, 2, name)
    assert director.state.orders == {}


# the last table


@pytest.mark.clause("omaha-2017", "20.8", "20.9", "20.3(a)(iii)(C)")
def test_seats_are_drawn_anew_for_the_last_table_where_conditions_have_it() -> None:
    conditions = with_session(event_of("omaha-2017", play=Play(breaking=Breaking(redraw_final=True))), seats=3)
    director = Director(conditions).running(*named(5))
    assert director.refuse(c.RedrawSeats, tuple(named(5))).code == "too_many_players"
    director.play(1, {}, button=2)
    knock_out(director, 1, "P01", "P02")
    left = ("P05", "P03", "P04")
    assert director.refuse(c.RedrawSeats, left[:2]).code == "no_permutation"
    director.accept(c.RedrawSeats, left)
    assert seats_of(director) == {"P05": (1, 1), "P03": (1, 2), "P04": (1, 3)}
    assert director.state.tables[1].button == 0
    other = Director(with_session(event_of("omaha-2017"), seats=3)).running(*named(3))
    assert other.refuse(c.RedrawSeats, tuple(named(3))).code == "not_in_conditions"


# draw-2005: seats are fixed for the session


@pytest.mark.clause("draw-2005", "20.7", "20.8", "D-session", "20.4(b)")
def test_in_draw_nobody_moves_in_a_session_and_everyone_is_balloted_for_the_next() -> None:
    session = Session(
        name="first", game="draw-2005/draw", schedule=ONE_LEVEL, ends=TimePlayed(minutes=60), seats=8, stacks="carried"
    )
    director = Director(event_of("draw-2005", sessions=(session, session), play=Play(breaking=Breaking()))).running(
        *named(8), "Eve", *(f"Q{number}" for number in range(1, 8))
    )
    director.accept(c.StartRounds, (1, 2))
    director.report(1, {"P07": -5000, "P08": -5000, "P01": 10_000})
    director.report(2, {f"Q{number}": -5000 for number in range(1, 8)} | {"Eve": 35_000})
    director.minute(36)
    assert director.refuse(c.MovePlayer, "Eve", 1, 7, reason="alone").code == "seats_are_fixed"
    assert director.refuse(c.BreakTable, 2, (1,)).code == "seats_are_fixed"
    assert director.refuse(c.StartRounds, (2,)).code == "number_of_players"
    assert director.state.chips_of("Eve") == 40_000
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.minute(59, 50).accept(c.StartRounds, (1,))
    director.minute(60)
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.minute(61).report(1, {})
    assert director.refuse(c.StartRounds, (1,)).code == "session_over"
    director.accept(c.EndSession)
    assert director.state.phase == "between"
    director.accept(c.DrawSeats, ("Eve", "P01", "P02", "P03", "P04", "P05", "P06"))
    assert [len(sheet.seats) for sheet in director.state.tables.values()] == [7]
    assert director.state.chips_of("Eve") == 40_000
    director.start()
    director.accept(c.StartRounds, (1,))
