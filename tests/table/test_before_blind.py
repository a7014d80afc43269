"""Whoever wishes to sit out before the largest blind never posts it, whoever comes or goes, and however late."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pitboss.instruments.determine import Offer
from pitboss.play import events as p
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.floor import HOLD_EM, OMAHA, Floor
from tests.table.random_lives import Life, choices_for, open_table, settings_for
from tests.table.test_coming_blind import posts_last, told


def three(name: str = HOLD_EM, **settings: str) -> Floor:
    return Floor(name, settings=TableSettings(**settings)).sit(1, 2, 3).rounds(3)  # type: ignore[arg-type]


def player_with_the_next_blind(floor: Floor) -> str:
    (seat,) = told(floor.table)
    player: str = floor.state.seats[seat].player
    return player


def sat_out(events: tuple[e.AnyEvent, ...]) -> list[tuple[str, str]]:
    return [(event.player, event.why) for event in events if isinstance(event, e.SatOut)]


@pytest.mark.parametrize("name", [HOLD_EM, OMAHA])
@pytest.mark.parametrize("button_rule", ["moving", "dead"])
def test_whoever_has_the_next_blind_and_wishes_so_sits_out_at_once_between_rounds(name: str, button_rule: str) -> None:
    floor = three(name, button_rule=button_rule)
    player = player_with_the_next_blind(floor)
    assert sat_out(floor.do(c.SitOutBeforeBlind, player, wanted=True)) == [(player, "blind")]
    assert player not in {floor.state.seats[seat].player for seat in posts_last(floor.start())}


def test_in_a_round_it_is_met_when_the_round_is_over() -> None:
    floor = three()
    floor.start()
    player = player_with_the_next_blind(floor)
    assert sat_out(floor.do(c.SitOutBeforeBlind, player, wanted=True)) == []
    assert sat_out(floor.fold_out()) == [(player, "blind")]


@pytest.mark.parametrize("leaver", ["Ann", "Bob", "Cy"])
@pytest.mark.parametrize("button_rule", ["moving", "dead"])
def test_whoever_leaves_in_the_last_moment_moves_no_blind_to_whom_it_is_not_wished(
    leaver: str, button_rule: str
) -> None:
    floor = three(button_rule=button_rule)
    for player in {"Ann", "Bob", "Cy"} - {leaver, player_with_the_next_blind(floor)}:
        floor.do(c.SitOutBeforeBlind, player, wanted=True)
    gone = floor.do(c.Leave, leaver)
    wishing = [seat.player for seat in floor.state.seats.values() if seat.out_before_blind]
    assert not {floor.state.seats[seat].player for seat in told(floor.table)} & set(wishing)
    assert all(why == "blind" for _, why in sat_out(gone))


def test_the_wish_ends_with_being_met_and_can_be_withdrawn() -> None:
    floor = three()
    floor.start()
    floor.do(c.SitOutBeforeBlind, player_with_the_next_blind(floor), wanted=True)
    floor.do(c.SitOutBeforeBlind, player_with_the_next_blind(floor), wanted=False)
    assert sat_out(floor.fold_out()) == []
    last = player_with_the_next_blind(floor)
    floor.do(c.SitOutBeforeBlind, last, wanted=True)
    assert not floor.state.seats[floor.state.seat_of(last)].out_before_blind
    assert floor.refused(c.SitOutBeforeBlind, last, wanted=True).code == "sitting_out_already"


def test_when_all_wish_so_nobody_posts() -> None:
    floor = three()
    for player in ("Ann", "Bob", "Cy"):
        floor.do(c.SitOutBeforeBlind, player, wanted=True)
    assert sum(seat.sitting_out for seat in floor.state.seats.values()) == 2, "of one there is no next blind"
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "number_of_players"


def test_whoever_waits_for_the_blind_comes_in_with_it_all_the_same() -> None:
    floor = three()
    floor.do(c.TakeSeat, "Dan", 4, 500)
    floor.do(c.ChooseEntry, "Dan", post=False)
    floor.do(c.SitOutBeforeBlind, "Dan", wanted=True)
    for _ in range(5):
        floor.rounds()
        if floor.state.seats[4].due == "none":
            break
    assert not floor.state.seats[4].sitting_out
    assert floor.state.seats[4].due == "none"


def test_nobody_wishes_it_where_it_means_nothing() -> None:
    floor = Floor("gazette-2001/hold-em-no-limit").place(1, 2, 3)
    assert floor.refused(c.SitOutBeforeBlind, "Ann", wanted=True).code == "always_dealt_in"
    without = Floor("gazette-2001/seven-card-stud-cash").sit(1, 2)
    assert without.refused(c.SitOutBeforeBlind, "Ann", wanted=True).code == "no_blinds"
    by_hand = Floor(HOLD_EM, settings=TableSettings(run="physical")).sit(1, 2)
    assert by_hand.refused(c.SitOutBeforeBlind, "Ann", wanted=True).code == "dealt_by_hand"


@pytest.mark.parametrize("steps", [500, pytest.param(5000, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_in_any_life_nobody_posts_the_blind_against_their_wish(offer: Offer, steps: int) -> None:
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, replace(settings_for(game, chance), run="electronic")), game, chance)
    wishing: set[int] = set()

    def watch(table: Table, events: tuple[e.AnyEvent, ...]) -> None:
        nonlocal wishing
        if any(isinstance(event, e.RoundStarted) for event in events):
            entering = {event.seat for event in events if isinstance(event, e.Entered)}
            posted = [event for event in events if isinstance(event, p.Posted)]
            assert not (set(posts_last(events)) & wishing - entering), posted
        wishing = {number for number, seat in table.state.seats.items() if seat.out_before_blind}

    life.watch = watch
    life.begin()
    for _ in range(steps):
        life.step()
        for number, seat in list(life.table.state.seats.items()):
            if number % 2 and chance.random() < 0.3:
                life.submit(c.SitOutBeforeBlind(seat.player, wanted=True, now=life.now))


def test_a_change_that_comes_into_force_with_the_round_takes_nobody_by_surprise() -> None:
    """Of two, the order of the blinds is turned round by determinations that were under notice."""
    floor = Floor(HOLD_EM).sit(1, 2).rounds(3)
    choices, coming = floor.state.game.choices, told(floor.table)
    other = next(each for each in ("button_posts_first", "literal") if each != choices.heads_up)
    floor.do(c.ChangeDeterminations, replace(choices, heads_up=other), "as announced", by="operator")
    (before,) = coming
    (turned,) = told(floor.table)
    assert turned == 3 - before
    floor.do(c.SitOutBeforeBlind, floor.state.seats[turned].player, wanted=True)
    assert floor.state.seats[turned].sitting_out
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "number_of_players"
