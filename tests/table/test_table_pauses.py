"""Breaks, pace and the play clock at a tournament's table."""

from __future__ import annotations

import pytest

from pitboss.desk.breaks import play_time
from pitboss.instruments.catalogue import load
from pitboss.spec import NoCommission
from pitboss.table import TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.sign import sign
from tests.table.floor import DRAW, OMAHA, Floor, cites, one

APPENDICES = {
    "A": "three-card-manila",
    "B": "draw",
    "C": "omaha",
    "D": "seven-card-stud",
    "E": "hold-em-early-bird",
    "F": "hold-em-instant-satellite",
    "G": "hold-em-super-satellite",
    "H": "hold-em-no-limit",
    "I": "hold-em-limit",
}


def tournament(name: str) -> Floor:
    """Three players in a tournament of any document."""
    if name.startswith("gazette"):
        return Floor(name, settings=TableSettings(pack_enabled="historical")).place(1, 2, 3, chips=5000)
    return Floor(name, tournament=True, commission=NoCommission()).place(1, 2, 3, chips=5000)


def shows(name: str, *clauses: str) -> object:
    return pytest.param(name, id=name, marks=pytest.mark.clause(name.split("/")[0], *clauses))


EVENTS = [
    shows(OMAHA, "20.16"),
    shows(DRAW, "20.15"),
    *(shows(f"gazette-2001/{game}", f"{letter}3.5", f"{letter}3.6") for letter, game in APPENDICES.items()),
]


@pytest.mark.parametrize("name", EVENTS)
def test_the_director_gives_a_break_of_a_stated_length_that_the_play_clock_leaves_out(name: str) -> None:
    floor = tournament(name)
    floor.now = 100
    assert play_time(floor.state, 100) == 0, "the time begins with the first round of play"
    floor.start()
    floor.do(c.VoidRound, "the lights go out", by="director" if name.startswith("gazette") else "operator")
    floor.now = 400
    assert floor.refused(c.GiveBreak, 10, by="dealer").code == "wrong_role"
    given = one(floor.do(c.GiveBreak, 10, by="director"), e.BreakGiven)
    assert (given.until, given.played) == (1000, 300)
    assert floor.refused(c.GiveBreak, 10, by="director").code == "break"
    floor.now = 999
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "break"
    assert play_time(floor.state, floor.now) == 300
    floor.now = 1100
    floor.start()
    assert play_time(floor.state, floor.now) == 400


@pytest.mark.parametrize(("minutes", "seconds"), [(0, 0), (-5, 0), (10**6, 0), (0, -1), (2, -60)])
def test_a_break_has_a_length(minutes: int, seconds: int) -> None:
    assert tournament(OMAHA).refused(c.GiveBreak, minutes, seconds, by="director").code == "no_length"


@pytest.mark.parametrize("name", EVENTS)
def test_a_break_given_in_a_round_begins_then_and_the_round_is_finished(name: str) -> None:
    floor = tournament(name)
    floor.start()
    floor.now = 120
    given = one(floor.do(c.GiveBreak, 0, 90, by="director"), e.BreakGiven)
    assert (given.until, given.played) == (210, 120)
    floor.now = 150
    floor.stay_in()
    assert floor.state.round, "whoever has the turn still acts"
    assert play_time(floor.state, 150) == 120, "the clock stands while the round is finished"
    floor.do(c.VoidRound, "enough of it", by="director" if name.startswith("gazette") else "operator")
    floor.now = 209
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "break"
    floor.now = 210
    floor.start()


@pytest.mark.parametrize("name", EVENTS)
def test_a_break_is_extended_or_ended_early_for_a_reason_and_never_overwritten(name: str) -> None:
    floor = tournament(name).rounds_called()
    assert floor.refused(c.ExtendBreak, "more", 5, by="director").code == "no_break"
    assert floor.refused(c.EndBreak, "over", by="director").code == "no_break"
    floor.now = 100
    floor.do(c.GiveBreak, 15, by="director")
    assert floor.refused(c.GiveBreak, 5, by="director").code == "break"
    assert floor.state.pause_until == 1000, "fifteen minutes stay fifteen"
    assert floor.refused(c.ExtendBreak, " ", 5, by="director").code == "no_reason"
    assert floor.refused(c.ExtendBreak, "shorter", -5, by="director").code == "no_length"
    assert floor.refused(c.ExtendBreak, "more", 5, by="dealer").code == "wrong_role"
    longer = one(floor.do(c.ExtendBreak, "the race-off takes longer", 1, 30, by="director"), e.BreakExtended)
    assert longer.until == floor.state.pause_until == 1090
    floor.now = 1000
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "break"
    assert floor.refused(c.EndBreak, "", by="director").code == "no_reason"
    one(floor.do(c.EndBreak, "everybody is back", by="director"), e.BreakEnded)
    assert play_time(floor.state, 1000) == 100
    floor.start()
    assert play_time(floor.state, 1010) == 110


def test_the_last_break_alone_is_extended_or_ended() -> None:
    floor = tournament(OMAHA).rounds()
    floor.do(c.GiveBreak, 1, by="director")
    floor.now = 60
    floor.do(c.GiveBreak, 1, by="director")
    floor.do(c.EndBreak, "a mistake", by="director")
    assert floor.state.pauses == ((0, 60), (60, 60))


def test_a_break_before_the_first_round_takes_no_time_off() -> None:
    floor = tournament(OMAHA)
    floor.do(c.GiveBreak, 1, by="director")
    floor.now = 60
    floor.start()
    assert play_time(floor.state, 90) == 30


@pytest.mark.parametrize("name", [shows(OMAHA, "20.17"), shows(DRAW, "20.16"), shows("gazette-2001/draw", "18.6")])
def test_the_director_directs_the_pace(name: str) -> None:
    floor = tournament(name)
    assert floor.refused(c.DirectPlay, " ", by="director").code == "no_direction"
    assert floor.refused(c.DirectPlay, "act within a minute", by="dealer").code == "wrong_role"
    directed = one(floor.do(c.DirectPlay, "act within a minute", by="director"), e.PlayDirected)
    assert directed.direction == "act within a minute"


@pytest.mark.parametrize(
    ("kind", "fact"),
    [(c.GiveBreak, 10), (c.ExtendBreak, "a reason"), (c.EndBreak, "a reason"), (c.DirectPlay, "faster"),
     (c.BeginStage, "final")],
)  # fmt: skip
def test_a_game_for_money_has_neither(kind: type[c.StaffCommand], fact: object) -> None:
    assert Floor(OMAHA).refused(kind, fact, by="director").code == "not_a_tournament"


@pytest.mark.parametrize("name", [shows(OMAHA, "20.14"), shows(DRAW, "20.13"), shows("gazette-2001/draw", "4.4")])
def test_tournament_chips_stay_in_view(name: str) -> None:
    """The sign tells, every observer sees the stakes, and whoever hides chips breaches the rule."""
    floor = tournament(name)
    (line,) = (line for line in sign(floor.state) if line.name == "tournament chips")
    assert line.value == "always in full view"
    by = "director" if name.startswith("gazette") else "operator"
    recorded = one(floor.do(c.RecordBreach, "Ann", line.cites[0], by=by), e.BreachRecorded)
    assert cites(recorded, *line.cites)


def test_every_tournament_of_the_gazette_is_here() -> None:
    events = {offer.spec.key for offer in load("gazette-2001").offers.values() if offer.defaults.tournament}
    assert events == set(APPENDICES.values())
