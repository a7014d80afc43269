"""Conduct: exclusion, rounds that count for nothing, disputes, and acts that are taken back."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.desk import commands as d
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Advance, Amounts, Play, Shares, TimePlayed
from pitboss.tournament.floor import asks
from pitboss.tournament.tournament import Tournament
from pitboss.wording.tournament_words import tell_event
from tests.tournament.director import Director, event_of, of, one, shown_by

FOUR = ("Ann", "Bob", "Cy", "Dan")


def four_left(document: str, **changes: Any) -> Director:
    """Prizes 2,000, 1,000, 600 and 400; 240,000 chips, Cy with 60,000."""
    prizes = Amounts(cents=(200_000, 100_000, 60_000, 40_000))
    director = Director(event_of(document, fee=100_000, prizes=prizes, **changes)).running(*FOUR)
    director.play(1, {})
    director.set_stakes(**dict.fromkeys(FOUR, 60_000))
    return director


def rest_of_it(director: Director) -> None:
    for name in ("Dan", "Bob"):
        director.play(1, {name: -60_000, "Ann": 60_000})


# exclusion


@pytest.mark.parametrize(
    ("document", "clause"),
    [
        pytest.param("gazette-2001", "18.3(b)", marks=pytest.mark.clause("gazette-2001", "18.3(b)", "18.3", "15.1")),
        pytest.param("omaha-2017", "19.2(b)", marks=pytest.mark.clause("omaha-2017", "19.2(b)", "19.2", "20.18")),
        pytest.param("draw-2005", "19.2(b)", marks=pytest.mark.clause("draw-2005", "19.2(b)", "19.2", "20.17")),
        pytest.param("uth-2019", "15.3(b)", marks=pytest.mark.clause("uth-2019", "15.3(b)", "15.3", "16.20")),
    ],
)
def test_an_excluded_player_has_the_last_place_and_its_prize_and_the_chips_leave_play(
    document: str, clause: str
) -> None:
    director = four_left(document)
    act = ("Cy", f"{document} {clause}", "struck another player")
    assert director.refuse(c.Exclude, "Zed", *act[1:]).code == "no_player"
    assert director.refuse(c.Exclude, "Cy", act[1], " ").code == "no_reason"
    director.accept(c.Exclude, *act)
    assert (director.places()["Cy"], director.state.chips.in_play) == ((4, 4), 180_000)
    rest_of_it(director)
    assert director.state.prizes == {"Ann": 200_000, "Bob": 100_000, "Dan": 60_000, "Cy": 40_000}


@pytest.mark.clause("gazette-2001", "18.3(b)")
def test_chips_of_an_excluded_player_are_blinded_off_where_conditions_have_it() -> None:
    director = four_left("gazette-2001", play=Play(excluded_stack="blinded_off"))
    director.accept(c.Exclude, "Cy", "gazette-2001 18.3(b)", "struck another player")
    assert (director.places(), director.state.chips.in_play) == ({}, 240_000)
    assert director.refuse(c.Exclude, "Cy", "gazette-2001 18.3(b)", "again").code == "excluded_already"
    director.play(1, {"Cy": -60_000, "Ann": 60_000})
    assert director.places() == {"Cy": (4, 4)}


@pytest.mark.parametrize(("stack", "told"), [("blinded_off", [(1, d.MarkAbsent, "Cy")]), ("removed", [])])
def test_a_table_is_told_that_nobody_plays_the_chips_of_an_excluded_player(stack: Any, told: list[Any]) -> None:
    """Not again once they are there, for all that somebody notes who is at the tables."""
    director = four_left("gazette-2001", play=Play(excluded_stack=stack))
    director.accept(c.StartRounds, (1,))
    assert of_tables(director, c.Exclude, "Cy", "gazette-2001 18.3(b)", "struck another player") == told
    assert of_tables(director, c.MarkAbsent, ("Cy", "Dan")) == [(1, d.MarkAbsent, "Dan")]
    assert of_tables(director, c.MarkPresent, ("Cy", "Dan")) == [(1, d.MarkPresent, "Dan")]


def of_tables(director: Director, kind: type, *values: Any) -> list[tuple[int, type, str]]:
    """What an act asks of the tables, and about whom."""
    before = replace(director.state)
    events = director.accept(kind, *values)
    told: list[tuple[int, Any]] = [ask for event in events for ask in asks(event, before, director.state)]
    return [(number, type(command), command.player) for number, command in told]


@pytest.mark.parametrize("document", shown_by(omaha=("19.2",), draw=("19.2",), ultimate=("15.3",)))
def test_later_the_operator_excludes_and_the_director_cannot(document: str) -> None:
    director = four_left(document)
    act = ("Cy", f"{document} 1.1", "struck another player")
    assert director.refuse(c.Exclude, *act, by="director").code == "wrong_role"
    director.accept(c.Exclude, *act, by="operator")


@pytest.mark.clause("gazette-2001", "18.3(b)")
def test_excluded_during_a_round_a_player_goes_when_it_is_over() -> None:
    director = four_left("gazette-2001")
    director.accept(c.StartRounds, (1,))
    director.accept(c.Exclude, "Cy", "gazette-2001 18.3(b)", "struck another player")
    assert director.places() == {}
    out = director.report(1, {"Dan": -60_000, "Bob": 60_000})
    assert {event.player: event.first for event in of(out, e.Eliminated)} == {"Dan": 4, "Cy": 3}


def test_before_the_first_round_an_excluded_entrant_has_no_place_and_a_reserve_may_have_the_seat() -> None:
    director = Director(event_of("omaha-2017"))
    director.open_entries()
    director.enter(*FOUR)
    director.accept(c.JoinReserves, "Eve")
    director.ballot(FOUR)
    director.start()
    director.accept(c.Exclude, "Cy", "omaha-2017 19.2(b)", "struck another player")
    assert (director.places(), director.state.remaining) == ({}, 3)
    director.accept(c.SeatReserve, "Eve", "Cy", 5000)
    assert director.stakes(1) == {"Ann": 5000, "Bob": 5000, "Eve": 5000, "Dan": 5000}


def test_the_record_says_why_a_position_is_given_up() -> None:
    director = Director(event_of("omaha-2017", play=Play(excluded_stack="blinded_off")))
    director.open_entries()
    director.enter(*FOUR)
    director.ballot(FOUR)
    director.start("Dan")
    out = director.accept(c.Exclude, "Cy", "omaha-2017 19.2(b)", "struck another player")
    assert one(out, e.PlayerExcluded).stack == "removed", "they leave play with the position"
    assert tell_event(one(out, e.PositionForfeited)) == (
        "Cy is excluded before the first round and forfeits the position"
    )
    absent = next(each for _, events in director.record for each in of(events, e.PositionForfeited))
    assert tell_event(absent) == "Dan is not in the seat at the start and forfeits the position"


@pytest.mark.parametrize("document", shown_by(omaha=("19.2(b)",), draw=("19.2(b)",), ultimate=("15.3(b)",)))
def test_an_entrant_is_excluded_before_seats_are_drawn_and_the_fee_stays(document: str) -> None:
    director = Director(event_of(document))
    director.open_entries()
    director.enter(*FOUR)
    director.accept(c.Exclude, "Cy", f"{document} 1.1", "struck another player")
    assert director.refuse(c.Exclude, "Cy", f"{document} 1.1", "again").code == "excluded_already"
    assert (director.state.money.pool, director.state.remaining) == (20_000, 3)
    director.ballot(("Ann", "Bob", "Dan"))
    director.start()
    assert set(director.stakes(1)) == {"Ann", "Bob", "Dan"}


# exclusion and the sessions that follow


def session_of_twenty_minutes(document: str, stacks: Any, number: int = 2, **more: Any) -> Director:
    """Ann 7,000, Bob 6,000, Cy 4,000 and Dan 3,000; it has not ended yet."""
    plain = event_of(document, play=Play(excluded_stack="blinded_off"), prizes=Shares(basis_points=(6000, 4000)))
    (only,) = plain.sessions
    first = replace(only, name="heat", ends=TimePlayed(minutes=20), advance=Advance(number=number))
    between = (replace(first, name="repechage", advance=Advance(number=1), **more),) if more else ()
    last = replace(only, name="final", stacks=stacks)
    director = Director(replace(plain, sessions=(first, *between, last))).running(*FOUR)
    director.play(1, {"Ann": 2000, "Bob": 1000, "Cy": -1000, "Dan": -2000})
    return director


def exclude(director: Director, player: str) -> tuple[Any, ...]:
    return director.accept(c.Exclude, player, f"{director.conditions.document} 1.1", "struck another player")


@pytest.mark.parametrize("stacks", ["fresh", "carried"])
@pytest.mark.parametrize("document", shown_by(gazette=("18.3(b)",), omaha=("19.2(b)",)))
def test_whoever_is_blinded_off_does_not_go_on_to_the_next_session(document: str, stacks: str) -> None:
    director = session_of_twenty_minutes(document, stacks)
    exclude(director, "Ann")
    director.minute(20).accept(c.EndSession)
    assert director.state.in_session == ("Bob", "Cy")
    assert director.places() == {"Dan": (4, 4), "Ann": (3, 3)}
    director.ballot(("Bob", "Cy"))
    director.start()
    assert set(director.stakes(1)) == {"Bob", "Cy"}


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("stacks", ["fresh", "carried"])
def test_between_two_sessions_an_excluded_player_goes_at_once(stacks: str, drawn: bool) -> None:  # noqa: FBT001
    director = session_of_twenty_minutes("omaha-2017", stacks, 3)
    director.minute(20).accept(c.EndSession)
    if drawn:
        director.ballot(("Ann", "Bob", "Cy"))
    excluded = one(exclude(director, "Ann"), e.PlayerExcluded)
    assert (excluded.stack, director.places()["Ann"]) == ("removed", (3, 3))
    if not drawn:
        director.ballot(("Bob", "Cy"))
    director.start()
    assert set(director.stakes(1)) == {"Bob", "Cy"}


@pytest.mark.clause("omaha-2017", "19.2(b)", "20.3(a)(iii)(F)")
@pytest.mark.parametrize("drawn", [False, True])
def test_whoever_is_through_or_plays_again_is_excluded_around_a_repechage(drawn: bool) -> None:  # noqa: FBT001
    director = session_of_twenty_minutes("omaha-2017", "carried", repechage=(3, 4))
    director.minute(20).accept(c.EndSession)
    for player in ("Cy", "Dan"):
        director.accept(c.EnterRepechage, player)
    if drawn:
        director.ballot(("Cy", "Dan"))
        director.start()
        director.play(1, {"Cy": 1000, "Dan": -1000})
    exclude(director, "Ann")
    if not drawn:
        director.ballot(("Cy", "Dan"))
        director.start()
        director.play(1, {"Cy": 1000, "Dan": -1000})
    exclude(director, "Dan")
    director.minute(20).accept(c.EndSession)
    assert sorted(director.state.in_session) == ["Bob", "Cy"]
    assert director.places() == {"Ann": (4, 4), "Dan": (3, 3)}


def test_where_nobody_plays_the_repechage_an_excluded_player_does_not_go_on_either() -> None:
    director = session_of_twenty_minutes("omaha-2017", "carried", repechage=(3, 4))
    director.minute(20).accept(c.EndSession)
    exclude(director, "Ann")
    director.accept(c.EndSession)
    assert director.state.in_session == ("Bob",)


# void rounds


def three(document: str) -> Director:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    director.play(1, {}, button=2)
    director.set_stakes(Ann=5000, Bob=9000, Cy=6000)
    director.accept(c.StartRounds, (1,))
    return director


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("19.3", "D-void"), draw=("19.3", "D-void"), ultimate=("15.4", "D-void"), gazette=("18.4", "18.5")),
)
def test_a_void_round_gives_everything_back_and_nobody_is_out(document: str) -> None:
    director = three(document)
    assert director.refuse(c.VoidRound, 1, " ").code == "no_reason"
    assert director.refuse(c.VoidRound, 2, "a fraud").code == "no_such_table"
    rounds = director.state.tables[1].rounds
    director.accept(c.VoidRound, 1, "a fraud")
    assert director.stakes(1) == {"Ann": 5000, "Bob": 9000, "Cy": 6000}
    assert (director.state.tables[1].button, director.state.tables[1].rounds) == (2, rounds - 1)
    assert director.refuse(c.VoidRound, 1, "a fraud").code == "round_complete"


@pytest.mark.parametrize("document", shown_by(omaha=("17.14",), draw=("17.14",), gazette=("18.6",)))
def test_once_the_next_round_has_begun_the_last_one_stands(document: str) -> None:
    director = three(document)
    decided = director.state.tables[1].rounds
    director.report(1, {"Ann": -5000, "Bob": 5000})
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.VoidRound, 1, "a fraud", round=decided).code == "decision_stands"


@pytest.mark.parametrize("document", shown_by(omaha=("19.3",), draw=("19.3",), ultimate=("15.4",)))
def test_later_wagers_of_a_void_round_always_go_back(document: str) -> None:
    director = three(document)
    put = (("Ann", 5000), ("Bob", 5000), ("Cy", 1000))
    assert director.refuse(c.VoidRound, 1, "a fraud", refund=False, withheld=put).code == "refund_due"


@pytest.mark.clause("gazette-2001", "18.4", "18.5")
def test_in_2001_the_director_may_withhold_the_wagers() -> None:
    director = three("gazette-2001")
    put = (("Ann", 5000), ("Bob", 5000), ("Cy", 1000))
    withheld: dict[str, Any] = {"refund": False, "withheld": put}
    assert director.refuse(c.VoidRound, 1, "a fraud", refund=False).code == "wrong_amounts"
    assert director.refuse(c.VoidRound, 1, "a fraud", refund=False, withheld=(("Ann", 5001),)).code == "wrong_amounts"
    foreseen = director.event.what_if(director.command(c.VoidRound, 1, "a fraud", **withheld))
    assert [event.player for event in of(foreseen.events, e.Eliminated)] == ["Ann"]  # type: ignore[union-attr]
    director.accept(c.VoidRound, 1, "a fraud", **withheld)
    assert director.stakes(1) == {"Bob": 4000, "Cy": 5000}
    assert director.state.chips.in_play == 9000
    assert director.places() == {"Ann": (3, 3)}


@pytest.mark.parametrize("document", shown_by(omaha=("19.1",), draw=("19.1",), ultimate=("15.2",), gazette=("18.1",)))
def test_a_disturbance_makes_every_round_in_progress_void(document: str) -> None:
    director = three(document)
    assert director.refuse(c.InvalidateGame, " ").code == "no_reason"
    events = director.accept(c.InvalidateGame, "a fire")
    assert one(events, e.RoundVoided).table == 1
    assert director.stakes(1) == {"Ann": 5000, "Bob": 9000, "Cy": 6000}
    director.accept(c.StartRounds, (1,))


# disputes


@pytest.mark.parametrize("document", shown_by(omaha=("19.4",), draw=("19.4",), ultimate=("15.5",), gazette=("18.6",)))
def test_a_dispute_is_recorded_and_decided_once(document: str) -> None:
    director = three(document)
    assert director.refuse(c.RaiseDispute, "Zed", "the pot").code == "no_dispute"
    assert director.refuse(c.RaiseDispute, "Ann", " ").code == "no_dispute"
    assert one(director.accept(c.RaiseDispute, "Ann", "the pot"), e.DisputeRaised).number == 1
    assert director.refuse(c.DecideDispute, 2, "as dealt").code == "no_dispute"
    assert director.refuse(c.DecideDispute, 1, "as dealt", by="dealer").code == "wrong_role"
    decided = one(director.accept(c.DecideDispute, 1, "as dealt", review_requested=True), e.DisputeDecided)
    assert decided.review_requested
    assert director.refuse(c.DecideDispute, 1, "otherwise").code == "decided_already"


# taking back


@pytest.mark.parametrize(
    "document",
    shown_by(omaha=("20.15", "20.18"), draw=("20.14", "20.17"), ultimate=("16.14", "16.20"), gazette=("4.5",)),
)
def test_the_last_act_is_taken_back_by_a_further_event_with_a_reason(document: str) -> None:
    director = three(document)
    before = copy.copy(director.state)
    director.report(1, {"Ann": -5000, "Bob": 5000})
    assert director.places() == {"Ann": (3, 3)}
    assert director.refuse(c.Correct, " ").code == "no_reason"
    assert director.refuse(c.Correct, "the wrong player", by="dealer").code == "wrong_role"
    director.accept(c.Correct, "the wrong player")
    assert director.places() == {}
    assert director.stakes(1) == {"Ann": 5000, "Bob": 9000, "Cy": 6000}
    for name in before.__struct_fields__:
        if name not in ("now", "previous"):
            assert getattr(director.state, name) == getattr(before, name), name
    assert director.refuse(c.Correct, "again").code == "nothing_to_correct"
    director.report(1, {"Cy": -6000, "Bob": 6000})
    assert director.places() == {"Cy": (3, 3)}
    again = Tournament(director.law).replay(director.event.steps)
    assert again.state == director.state
