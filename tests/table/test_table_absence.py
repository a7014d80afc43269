"""Tournament players who are not at the table: what is taken from them, and when their hands are folded."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.spec import NoCommission
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, of, one, shown

LEVEL = {"blinds": (25, 50), "chip": 25}


def table(name: str, *seats: int, chips: int = 1000, **choices: Any) -> Floor:
    """A tournament of any document, with players in some seats."""
    if name.startswith("gazette"):
        return Floor(name, settings=TableSettings(pack_enabled="historical"), **choices).place(*seats, chips=chips)
    given = {**LEVEL, "limit": "no-limit", "tournament": True, "commission": NoCommission(), **choices}
    return Floor(name, **given).place(*seats, chips=chips)


@shown(OMAHA=("20.12",), DRAW=("20.11",), EVENT=("17.3",))
def test_the_director_confirms_who_is_absent_and_who_is_back(name: str) -> None:
    floor = table(name, 1, 2, 3)
    assert floor.refused(c.MarkPresent, "Ann", by="director").code == "not_absent"
    assert floor.refused(c.MarkAbsent, "Ann", by="dealer").code == "wrong_role"
    assert floor.refused(c.MarkAbsent, "Zed", by="director").code == "not_seated"
    assert one(floor.do(c.MarkAbsent, "Ann", by="director"), e.AbsenceNoted).seat == 1
    assert floor.refused(c.MarkAbsent, "Ann", by="director").code == "absent_already"
    one(floor.do(c.MarkPresent, "Ann", by="director"), e.PresenceNoted)
    floor.start()
    assert all(floor.state.round.live[seat] for seat in (1, 2, 3)), "whoever is back plays"


def test_a_player_for_money_is_not_marked() -> None:
    assert Floor().sit(1).refused(c.MarkAbsent, "Ann", by="director").code == "not_a_tournament"


@pytest.mark.clause("gazette-2001", "17.3")
def test_an_absent_players_hand_is_folded_as_soon_as_it_is_dealt() -> None:
    """They pay the blind and cannot win, though everyone folds to them: the last player there has the pot."""
    floor = table(EVENT, 1, 2, 3)
    floor.do(c.MarkAbsent, "Bob", by="director")
    made = floor.start()
    kinds = [type(event) for event in made if isinstance(event, played.Folded | played.BettingOpened)]
    assert kinds == [played.Folded, played.BettingOpened]
    assert (one(made, played.Folded).seat, one(made, played.Folded).paid) == (2, 0)
    assert one(made, played.BettingOpened).opener == 3
    assert floor.stake(2) == 950, "the large blind"
    floor.act(p.Fold)
    assert (floor.stake(1), floor.stake(2), floor.stake(3)) == (1050, 950, 1000)


@pytest.mark.clause("gazette-2001", "17.3")
def test_an_absent_last_blind_has_no_option_and_a_tapped_out_one_cannot_win() -> None:
    floor = table(EVENT, 1, 3)
    floor.do(c.PlacePlayer, "Bob", 2, 25, by="director")
    floor.do(c.MarkAbsent, "Bob", by="director")
    floor.start()
    floor.act(p.Call)
    floor.act(p.Call)
    assert floor.state.round.street == 1, "nobody waits for the last blind"
    while floor.state.round:
        floor.stay_in()
    assert floor.stake(2) == 0


@pytest.mark.clause("gazette-2001", "17.3")
def test_with_one_player_at_the_table_the_forced_bets_are_theirs() -> None:
    floor = table(EVENT, 1, 2, 3)
    floor.do(c.MarkAbsent, "Ann", by="director")
    floor.do(c.MarkAbsent, "Bob", by="director")
    made = floor.start()
    assert not of(made, played.BettingOpened)
    assert floor.state.round is None
    assert [floor.stake(seat) for seat in (1, 2, 3)] == [975, 950, 1075]


@shown(OMAHA=("20.12",), DRAW=("20.11",), EVENT=("17.3",))
def test_nothing_is_dealt_where_nobody_is_there(name: str) -> None:
    floor = table(name, 1, 2)
    floor.do(c.MarkAbsent, "Ann", by="director")
    floor.do(c.MarkAbsent, "Bob", by="director")
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "nobody_present"


@pytest.mark.clause("gazette-2001", "17.3")
def test_the_lowest_card_of_an_absent_player_opens_no_stud() -> None:
    for seat in (1, 2, 3):
        floor = table("gazette-2001/seven-card-stud", 1, 2, 3)
        player = floor.state.seats[seat].player
        floor.do(c.MarkAbsent, player, by="director")
        opened = one(floor.start(), played.BettingOpened)
        assert opened.opener != seat
        assert floor.stake(seat) == 995, "the ante"


@shown(OMAHA=("20.12",), DRAW=("20.11",))
def test_by_the_later_documents_the_hand_is_folded_in_turn(name: str) -> None:
    """So it wins where its turn never comes."""
    floor = table(name, 1, 2, 3, 4)
    last = _last_blind(floor)
    floor.do(c.MarkAbsent, floor.state.seats[last].player, by="director")
    made = floor.start()
    assert not of(made, played.Folded)
    for _ in range(3):
        floor.act(p.Fold)
    assert floor.state.round is None
    assert floor.stake(last) == 1025, "the blinds are the absent player's"
    floor = table(name, 1, 2, 3, 4)
    floor.do(c.MarkAbsent, floor.state.seats[last].player, by="director")
    floor.start()
    floor.act(p.Call)
    floor.act(p.Fold)
    made = floor.act(p.Fold)
    assert [event.seat for event in of(made, played.Folded)] == [1, last]
    assert floor.stake(last) == 950, "called, they had a turn, and it folded the hand"


def _last_blind(floor: Floor) -> int:
    """In the first round: two after the button, which is right of the dealer."""
    return sorted(floor.table.state.seats)[1]


@shown(OMAHA=("20.12",), DRAW=("20.11",), EVENT=("17.3", "9.1(a)(iii)"))
def test_a_compulsory_call_is_taken_only_by_the_gazette(name: str) -> None:
    """Option A, the absent player next after the last blind: the call, or nothing; the next player is not bound."""
    floor = table(name, 1, 2, 3, 4, opening_option="A")
    absent = 3
    floor.do(c.MarkAbsent, floor.state.seats[absent].player, by="director")
    folded = one(floor.start(), played.Folded)
    gazette = name == EVENT
    assert (folded.seat, folded.paid) == (absent, 50 if gazette else 0)
    assert floor.state.round.pot == (125 if gazette else 75)
    assert floor.state.round.to_act == 4
    floor.act(p.Fold)
    assert floor.stake(4) == 1000


@shown(OMAHA=("20.12",), DRAW=("20.11",), EVENT=("17.3",))
def test_who_goes_in_the_middle_of_a_round_is_folded_in_turn(name: str) -> None:
    floor = table(name, 1, 2, 3, 4)
    floor.start()
    first = floor.state.round.to_act
    folded = one(floor.do(c.MarkAbsent, floor.state.seats[first].player, by="director"), played.Folded)
    assert folded.seat == first
    later = floor.state.round.next_seat[floor.state.round.to_act]
    assert not of(floor.do(c.MarkAbsent, floor.state.seats[later].player, by="director"), played.Folded)
    assert one(floor.act(p.Call), played.Folded).seat == later


@pytest.mark.clause("draw-2005", "20.11")
def test_a_tapped_out_absent_player_stands_pat_and_may_win() -> None:
    floor = table(DRAW, 1, 3, 4)
    floor.do(c.PlacePlayer, "Bob", 2, 50, by="director")
    floor.do(c.MarkAbsent, "Bob", by="director")
    floor.start()
    while floor.state.round and floor.state.round.phase == "betting":
        floor.stay_in()
    assert floor.state.round.live[2]
    made: tuple[Any, ...] = ()
    while floor.state.round:
        floor.stay_in()
        made = floor.table.steps[-1].events
    (drawn,) = (event for event in floor.table.events if isinstance(event, played.Discarded) and event.seat == 2)
    assert not drawn.cards
    assert of(made, played.RoundClosed)


@pytest.mark.clause("omaha-2017", "20.12")
def test_an_absent_player_leaves_the_option_of_an_over_blind() -> None:
    floor = table(OMAHA, 1, 2, 3, 4, over_blinds=(100,))
    floor.do(c.MarkAbsent, "Cy", by="director")
    made = floor.start()
    assert one(made, played.OverBlindDeclined).seat == 3


def test_an_excluded_player_who_is_blinded_off_counts_as_nobody_there() -> None:
    floor = Floor(EVENT, settings=TableSettings(excluded_stack="blinded_off")).place(1, 2)
    floor.do(c.MarkAbsent, "Ann", by="director")
    floor.do(c.RecordBreach, "Bob", floor.state.law.breaches[0], "exclude", by="director")
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "nobody_present"


# whatever happens

TOURNAMENTS = (
    OMAHA,
    DRAW,
    EVENT,
    "gazette-2001/seven-card-stud",
    "gazette-2001/draw",
    "gazette-2001/three-card-manila",
)


@pytest.mark.parametrize("run", ["electronic", "physical"])
@pytest.mark.parametrize("name", TOURNAMENTS)
def test_rounds_end_and_chips_are_kept_whoever_comes_and_goes(name: str, run: Any) -> None:
    """And by the gazette nobody wins who was absent when the cards were dealt."""
    for seed in range(12):
        chance = random.Random(f"{name} {run} {seed}")
        floor = _crowd(name, run, chance)
        for _ in range(8):
            _anybody_comes_or_goes(floor, chance)
            away = {number for number, seat in floor.table.state.seats.items() if seat.absent}
            before = {number: floor.stake(number) for number in floor.table.state.seats}
            started = floor.try_(c.StartRound, floor.shoe(), 20, by="dealer")
            if isinstance(started, Refusal):
                assert started.code in ("nobody_present", "number_of_players")
                continue
            while floor.table.state.round:
                _somebody_acts(floor, chance)
                if chance.random() < 0.1:
                    _anybody_comes_or_goes(floor, chance)
            if name.startswith("gazette"):
                assert all(floor.stake(number) <= before[number] for number in away)
            assert floor.table.accounts().balanced
        again = Table(floor.table.game, floor.table.state.settings).replay(floor.table.steps)
        assert again.accounts() == floor.table.accounts()


def _crowd(name: str, run: Any, chance: random.Random) -> Floor:
    settings = TableSettings(pack_enabled="historical", run=run)
    option: Any = {"opening_option": chance.choice("ABC")} if "stud" not in name else {}
    if name.startswith("gazette"):
        floor = Floor(name, settings=settings, **option)
    else:
        given = {**LEVEL, "limit": "no-limit", "tournament": True, "commission": NoCommission()}
        floor = Floor(name, settings=settings, **given, **option)
    for seat in range(1, 5):
        floor.do(c.PlacePlayer, f"P{seat}", seat, 25 * chance.choice((1, 2, 3, 20, 40)), by="director")
    return floor


def _anybody_comes_or_goes(floor: Floor, chance: random.Random) -> None:
    for seat in list(floor.table.state.seats.values()):
        if chance.random() < 0.3:
            floor.do(c.MarkPresent if seat.absent else c.MarkAbsent, seat.player, by="director")


def _somebody_acts(floor: Floor, chance: random.Random) -> None:
    options = floor.table.options()
    assert options
    assert not floor.table.state.seats[options.seat].absent, "nobody waits for a player who is not there"
    option = chance.choice(options.may)
    acts: dict[str, tuple[Any, ...]] = {
        "bet": (p.Bet, option.least), "raise": (p.RaiseTo, option.least), "draw": (p.Draw, ()), "fold": (p.Fold,),
        "check": (p.Check,), "call": (p.Call,), "show": (p.Show,), "muck": (p.Muck,),
    }  # fmt: skip
    floor.act(*acts[option.act])
