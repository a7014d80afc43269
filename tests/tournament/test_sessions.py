"""Sessions: how they end, who goes on, points over several of them, heats and the repechage."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Advance, PlayersLeft, Points, RoundsPlayed, Session, Shares, TimePlayed
from tests.tournament.director import ONE_LEVEL, Director, dealt, event_of, gazette, named, of, one, shown_by


def session(**changes: Any) -> Session:
    common: dict[str, Any] = {"name": "a session", "game": "x/omaha", "schedule": ONE_LEVEL, "seats": 9}
    return Session(**(common | changes))


# three ways to end


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("D-session", "D-session(b)", "20.3(a)(iii)(A)"),
        ultimate=("D-session", "D-session(b)", "16.3(a)(iii)(A)"),
    ),
)
def test_a_session_ends_when_so_many_players_are_left(document: str) -> None:
    director = Director(event_of(document, sessions=(session(ends=PlayersLeft(players=2)),))).running(
        "Ann", "Bob", "Cy"
    )
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.set_stakes(Ann=4000, Bob=6000)
    director.play(1, {"Cy": -5000, "Ann": 5000})
    assert director.state.phase == "decided"
    assert director.places() == {"Cy": (3, 3), "Bob": (2, 2), "Ann": (1, 1)}


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("D-session", "D-session(b)", "20.3(a)(iii)(A)"),
        ultimate=("D-session", "D-session(b)", "16.3(a)(iii)(A)"),
        draw=("D-session", "20.4(b)"),
    ),
)
def test_a_session_ends_after_so_many_rounds_and_void_ones_do_not_count(document: str) -> None:
    director = Director(event_of(document, sessions=(session(ends=RoundsPlayed(rounds=2)),))).running(
        "Ann", "Bob", "Cy"
    )
    director.play(1, {"Ann": 100, "Bob": -100})
    director.accept(c.StartRounds, (1,))
    director.accept(c.VoidRound, 1, "a card too many")
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.play(1, {})
    assert director.refuse(c.StartRounds, (1,)).code == "session_over"
    director.accept(c.EndSession)
    assert director.places() == {"Bob": (3, 3), "Cy": (2, 2), "Ann": (1, 1)}


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("D-session", "D-session(b)"), ultimate=("D-session", "D-session(b)"), draw=("D-session", "20.17")),
)
def test_a_session_ends_at_its_time_and_rounds_in_progress_are_finished(document: str) -> None:
    director = Director(event_of(document, sessions=(session(ends=TimePlayed(minutes=30)),))).running(
        "Ann", "Bob", "Cy"
    )
    director.play(1, {})
    director.minute(29, 59).accept(c.StartRounds, (1,))
    director.minute(31)
    assert director.refuse(c.EndSession).code == "session_goes_on"
    director.report(1, {"Cy": 200, "Ann": -100, "Bob": -100})
    assert director.refuse(c.StartRounds, (1,)).code == "session_over"
    director.accept(c.EndSession)
    assert director.places() == {"Ann": (2, 3), "Bob": (2, 3), "Cy": (1, 1)}


@pytest.mark.parametrize(
    "document",
    shown_by(
        omaha=("D-session(a)", "20.3(a)(iii)(D)", "20.3(a)(viii)", "20.3(a)(viii)(A)", "20.3(a)(viii)(B)"),
        ultimate=("D-session(a)", "16.3(a)(iii)(D)", "16.3(a)(viii)", "16.3(a)(viii)(A)", "16.3(a)(viii)(B)"),
        draw=("20.4(b)",),
    ),
)
@pytest.mark.parametrize(("rule", "through"), [(Advance(number=2), 2), (Advance(by="percent", number=50), 3)])
def test_the_best_of_a_session_go_on_and_the_others_have_their_places(
    document: str, rule: Advance, through: int
) -> None:
    first = session(ends=RoundsPlayed(rounds=1), advance=rule)
    second = session(ends=PlayersLeft(players=1), stacks="fresh")
    director = Director(event_of(document, sessions=(first, second))).running("Ann", "Bob", "Cy", "Dee", "Eve")
    director.play(1, {"Ann": 400, "Bob": 300, "Cy": 200, "Dee": 100, "Eve": -1000})
    director.accept(c.EndSession)
    order = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    assert director.state.in_session == tuple(order[:through])
    assert director.places() == {name: (place, place) for place, name in enumerate(order, 1) if place > through}
    director.ballot(order[:through])
    director.start()
    assert director.stakes(1) == dict.fromkeys(order[:through], 5000)
    assert director.state.chips.in_play == 5000 * through


@pytest.mark.parametrize(
    "document", shown_by(omaha=("20.3(a)(iii)(D)",), ultimate=("16.3(a)(iii)(D)",), gazette=("4.9",))
)
def test_stacks_are_carried_where_conditions_have_it(document: str) -> None:
    first = session(ends=RoundsPlayed(rounds=1), advance=Advance(number=2))
    director = Director(event_of(document, sessions=(first, session(ends=PlayersLeft(players=1))))).running(*named(3))
    director.play(1, {"P01": 400, "P02": 100, "P03": -500})
    director.accept(c.EndSession)
    director.ballot(["P01", "P02"])
    director.start()
    assert director.stakes(1) == {"P01": 5400, "P02": 5100}
    assert director.state.chips.in_play == 10_500


@pytest.mark.clause("gazette-2001", "H3.4", "H3.6")
def test_in_2001_one_clock_runs_through_all_heats_and_stands_between_them() -> None:
    conditions = gazette("H")
    heat = session(ends=PlayersLeft(players=9), schedule=conditions.sessions[0].schedule, seats=10)
    final = session(ends=PlayersLeft(players=1), schedule=conditions.sessions[0].schedule, seats=10)
    director = Director(gazette("H", sessions=(heat, final))).running(*named(10))
    director.play(1, {})
    director.minute(79).play(1, {"P10": -3000, "P01": 3000})
    director.now += 86_400
    director.ballot()
    director.start()
    began = one(director.accept(c.StartRounds, (1,)), e.RoundBegan)
    assert (began.forced.blinds, began.forced.ante) == ((50, 100), 0)
    director.report(1, {})
    director.now += 60
    began = one(director.accept(c.StartRounds, (1,)), e.RoundBegan)
    assert (began.forced.blinds, began.forced.ante) == ((100, 200), 25)


def test_elsewhere_every_session_has_its_own_schedule() -> None:
    first = session(ends=PlayersLeft(players=2))
    director = Director(event_of("omaha-2017", sessions=(first, session(ends=PlayersLeft(players=1))))).running(
        *named(3)
    )
    director.play(1, {})
    director.minute(60).play(1, {"P03": -5000, "P01": 5000})
    director.ballot()
    director.start()
    assert one(director.accept(c.StartRounds, (1,)), e.RoundBegan).forced.blinds == (25, 50)


# points over three sessions

SIX = ["Ann", "Bob", "Cy", "Dan", "Eve", "Fay"]


def three_sessions(document: str, ties: Any) -> Director:
    each = session(ends=RoundsPlayed(rounds=1), points=(10, 6, 4, 2, 1, 0), stacks="fresh")
    conditions = event_of(
        document,
        fee=50_000,
        sessions=(each, each, each),
        points=Points(ties=ties, places="chips", equal_chips="share"),
        prizes=Shares(basis_points=(5000, 3000, 2000)),
    )
    director = Director(conditions)
    director.open_entries()
    director.enter(*SIX)
    results = (
        {"Ann": 600, "Bob": 400, "Cy": 200, "Dan": -100, "Eve": -400, "Fay": -700},
        {"Bob": 600, "Cy": 400, "Ann": 200, "Dan": -100, "Eve": -100, "Fay": -1000},
        {"Cy": 600, "Ann": 400, "Bob": 200, "Fay": -100, "Dan": -400, "Eve": -700},
    )
    for result in results:
        director.ballot(SIX)
        director.start()
        director.play(1, result)
        director.accept(c.EndSession)
    return director


POINTS = shown_by(omaha=("20.3(a)(iii)(E)", "20.3(a)(iii)(E)c"), ultimate=("16.3(a)(iii)(E)", "16.3(a)(iii)(E)c"))


@pytest.mark.parametrize("document", POINTS)
def test_equal_points_combine_and_divide_the_prizes_where_conditions_share(document: str) -> None:
    director = three_sessions(document, "share")
    points = {name: float(director.state.entries[name].points) for name in SIX}
    assert points == {"Ann": 20, "Bob": 20, "Cy": 20, "Dan": 4.5, "Eve": 2.5, "Fay": 2}
    assert director.state.prizes == {"Ann": 100_000, "Bob": 100_000, "Cy": 100_000}
    assert director.places()["Dan"] == (4, 4)


@pytest.mark.parametrize("document", POINTS)
def test_equal_points_draw_cards_where_conditions_draw_and_suits_count_nothing(document: str) -> None:
    director = three_sessions(document, "draw")
    assert director.state.phase == "tied"
    assert director.refuse(c.ConfirmPlaces).code == "not_decided"
    assert director.refuse(c.DrawForPlaces, dealt(Ann="Qs", Bob="Qd")).code == "wrong_players"
    assert director.refuse(c.DrawForPlaces, dealt(Ann="Qs", Bob="Qs", Cy="7h")).code == "wrong_cards"
    director.accept(c.DrawForPlaces, dealt(Ann="Qs", Bob="Qd", Cy="7h"))
    assert director.state.phase == "tied"
    director.accept(c.DrawForPlaces, dealt(Ann="3c", Bob="Jd"))
    assert director.state.prizes == {"Bob": 150_000, "Ann": 90_000, "Cy": 60_000}
    director.accept(c.ConfirmPlaces)


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.3(a)(iii)(E)b", "20.3(a)(iii)(E)"), ultimate=("16.3(a)(iii)(E)b", "16.3(a)(iii)(E)")),
)
def test_equal_chips_in_a_session_draw_cards_where_conditions_say_so(document: str) -> None:
    each = session(ends=RoundsPlayed(rounds=1), points=(10, 6, 4), stacks="fresh")
    points = Points(ties="share", places="chips", equal_chips="draw")
    director = Director(event_of(document, sessions=(each,), points=points)).running("Ann", "Bob", "Cy")
    director.play(1, {"Cy": 1000, "Ann": -500, "Bob": -500})
    assert director.refuse(c.EndSession).code == "draw_first"
    assert director.refuse(c.EndSession, dealt(Ann="Ks", Bob="Kd")).code == "draw_first"
    again = (*dealt(Ann="Ks", Bob="Kd"), *dealt(Bob="Ad"))
    assert director.refuse(c.EndSession, again).code == "draw_first"
    director.accept(c.EndSession, (*dealt(Ann="Ks", Bob="Kd"), *dealt(Ann="2c", Bob="Ad")))
    assert {name: int(director.state.entries[name].points) for name in ("Ann", "Bob", "Cy")} == {
        "Ann": 4,
        "Bob": 6,
        "Cy": 10,
    }


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.3(a)(iii)(E)a", "20.3(a)(iii)(E)"), ultimate=("16.3(a)(iii)(E)a", "16.3(a)(iii)(E)")),
)
def test_where_points_decide_who_is_eliminated_only_the_best_by_points_go_on(document: str) -> None:
    common: dict[str, Any] = {"ends": RoundsPlayed(rounds=1), "points": (10, 6, 4), "stacks": "fresh"}
    sessions = (session(**common), session(**common, advance=Advance(by="points", number=2)), session(**common))
    points = Points(ties="share", places="chips", elimination="the lowest by points")
    director = Director(event_of(document, sessions=sessions, points=points)).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": 1000, "Bob": -300, "Cy": -700})
    director.accept(c.EndSession)
    director.ballot(["Ann", "Bob", "Cy"])
    director.start()
    director.play(1, {"Cy": 1000, "Bob": -300, "Ann": -700})
    director.accept(c.EndSession)
    assert director.state.in_session == ("Cy", "Ann")  # 14 points each; Cy was better in the session.
    director.ballot(["Ann", "Cy"])
    director.start()
    director.play(1, {"Cy": 100, "Ann": -100})
    director.accept(c.EndSession)
    assert director.places() == {"Cy": (1, 1), "Ann": (2, 2), "Bob": (3, 3)}


def level_on_points(equal_chips: Literal["share", "draw"]) -> Director:
    """Two sessions, of which the second sends the best two of Ann, Bob, Cy and Dan on by points."""
    common: dict[str, Any] = {"ends": RoundsPlayed(rounds=1), "points": (10, 6, 4, 1), "stacks": "fresh"}
    sessions = (session(**common), session(**common, advance=Advance(by="points", number=2)), session(**common))
    points = Points(ties="share", places="chips", equal_chips=equal_chips, elimination="the lowest by points")
    director = Director(event_of("omaha-2017", sessions=sessions, points=points)).running("Ann", "Bob", "Cy", "Dan")
    director.play(1, {"Ann": 1000, "Bob": 0, "Cy": -300, "Dan": -700})  # 10, 6, 4, 1
    director.accept(c.EndSession)
    director.ballot(["Ann", "Bob", "Cy", "Dan"])
    director.start()
    return director


def test_equals_in_points_of_whom_only_one_goes_on_draw_cards() -> None:
    director = level_on_points("share")
    director.play(1, {"Dan": 1000, "Cy": 200, "Bob": -300, "Ann": -900})  # in all: 11, 10, 10, 11
    director.accept(c.EndSession)
    assert sorted(director.state.in_session) == ["Ann", "Dan"]

    director = level_on_points("share")
    director.play(1, {"Ann": 1000, "Cy": 200, "Bob": -300, "Dan": -900})  # in all: 20, 10, 10, 2
    refused = director.refuse(c.EndSession)
    assert (refused.code, refused.facts) == ("draw_first", {"players": ["Bob", "Cy"]})
    assert director.refuse(c.EndSession, dealt(Ann="As", Cy="Kd")).code == "no_draw"
    assert director.refuse(c.EndSession, dealt(Bob="Ks", Cy="Kd")).code == "draw_first"
    director.accept(c.EndSession, (*dealt(Bob="Ks", Cy="Kd"), *dealt(Bob="2c", Cy="3c")))
    assert sorted(director.state.in_session) == ["Ann", "Cy"]
    assert director.state.entries["Bob"].points == director.state.entries["Cy"].points == 10


def test_cards_for_a_place_in_the_session_are_not_drawn_again_for_going_on() -> None:
    director = level_on_points("draw")
    director.play(1, {"Dan": 1000, "Bob": 0, "Cy": 0, "Ann": -1000})
    assert director.refuse(c.EndSession).facts == {"players": ["Bob", "Cy"]}
    for_places = dealt(Bob="2s", Cy="Kd")  # Cy has 4 + 6, Bob 6 + 4: both 10, and Ann and Dan 11
    director.accept(c.EndSession, for_places)
    assert sorted(director.state.in_session) == ["Ann", "Dan"]

    director = level_on_points("draw")
    director.play(1, {"Ann": 1000, "Bob": 0, "Cy": 0, "Dan": -1000})
    assert director.refuse(c.EndSession, dealt(Bob="2s", Cy="Kd")).facts == {"players": ["Bob", "Cy"]}
    director.accept(c.EndSession, (*dealt(Bob="2s", Cy="Kd"), *dealt(Bob="Qs", Cy="Jd")))
    assert sorted(director.state.in_session) == ["Ann", "Bob"]


def test_equals_in_points_who_shared_a_place_still_share_its_points_after_a_draw_for_going_on() -> None:
    director = level_on_points("share")
    director.play(1, {"Cy": 1000, "Dan": 0, "Bob": 0, "Ann": -1000})  # in all: 11, 11, 14, 6: Ann, Bob for one place
    assert director.refuse(c.EndSession).facts == {"players": ["Ann", "Bob"]}
    director.accept(c.EndSession, dealt(Ann="4s", Bob="Kd"))
    assert sorted(director.state.in_session) == ["Bob", "Cy"]
    assert [int(director.state.entries[name].points) for name in ("Ann", "Bob", "Cy", "Dan")] == [11, 11, 14, 6]


# heats, advancement and repechage


def three_heats(document: str, stacks: str = "fresh") -> Director:
    """27 entries in three heats of nine, each until three remain; places 4 to 6 may play a repechage."""
    heats = session(
        name="heats", ends=PlayersLeft(players=3, each_table=True), advance=Advance(number=3, each_table=True)
    )
    repechage = session(
        name="repechage", ends=PlayersLeft(players=1), stacks="fresh", repechage=(4, 6), advance=Advance(number=1)
    )
    final = session(name="final", ends=PlayersLeft(players=1), stacks=stacks, seats=10)
    conditions = event_of(
        document,
        sessions=(heats, repechage, final),
        repechage="offered",
        prizes=Shares(basis_points=(5000, 3000, 2000)),
    )
    director = Director(conditions).running(*named(27))
    for table in (1, 2, 3):
        first = 9 * (table - 1) + 1
        for number in range(first + 8, first + 2, -1):
            name = f"P{number:02}"
            director.play(table, {name: -5000, f"P{first:02}": 5000})
    return director


REPECHAGE = shown_by(
    omaha=("20.3(a)(iii)(F)", "20.3(a)(iii)(D)", "D-session(a)", "20.3(a)(viii)(B)"),
    ultimate=("16.3(a)(iii)(F)", "16.3(a)(iii)(D)", "D-session(a)", "16.3(a)(viii)(B)"),
)


@pytest.mark.parametrize("stacks", ["fresh", "carried"])
@pytest.mark.parametrize("document", REPECHAGE)
def test_nine_qualify_nine_may_play_the_repechage_and_ten_the_final(document: str, stacks: str) -> None:
    director = three_heats(document, stacks)
    through = ("P01", "P10", "P19", "P02", "P11", "P20", "P03", "P12", "P21")
    assert sorted(director.state.qualified) == sorted(through)
    assert director.refuse(c.EnterRepechage, "P07").code == "not_qualified"
    assert director.refuse(c.EnterRepechage, "P01").code == "qualified_already"
    assert director.refuse(c.EnterRepechage, "Zed").code == "not_qualified"
    fees = director.state.money.fees
    returning = [f"P{number:02}" for number in (4, 5, 6, 13, 14, 15, 22, 23, 24)]
    for name in returning:
        director.accept(c.EnterRepechage, name)
    assert director.refuse(c.EnterRepechage, "P05").code == "entered_already"
    assert (director.state.money.fees, len(director.state.entries)) == (fees, 27)
    director.ballot(returning)
    director.start()
    assert director.stakes(1) == dict.fromkeys(returning, 5000)
    for name in returning[1:]:
        director.play(1, {name: -5000, "P04": 5000})
    finalists = [*through, "P04"]
    assert sorted(director.state.in_session) == sorted(finalists)
    director.ballot(finalists)
    director.start()
    assert director.stakes(1)["P01"] == (5000 if stacks == "fresh" else 35_000)
    assert director.stakes(1)["P04"] == (5000 if stacks == "fresh" else 45_000)
    for name in finalists[:-1]:
        director.play(1, {name: -director.state.chips_of(name), "P04": director.state.chips_of(name)})
    places = director.places()
    assert sorted(first for first, _ in places.values()) == list(range(1, 28))
    assert director.state.prizes == {"P04": 67_500, "P21": 40_500, "P12": 27_000}


def test_places_shared_in_a_heat_are_shared_in_the_event() -> None:
    director = Director(event_of("omaha-2017")).running(*named(3))
    out = of(director.play(1, {"P02": -5000, "P03": -5000, "P01": 10_000}), e.Eliminated)
    assert {(each.first, each.last) for each in out} == {(2, 3)}
