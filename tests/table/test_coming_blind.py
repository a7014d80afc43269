"""Whoever would rather sit out than post the next large blind is told in time that it is theirs."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pitboss.instruments.determine import Offer
from pitboss.play import events as p
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import standings
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.floor import HOLD_EM, OMAHA, Floor
from tests.table.random_lives import Life, choices_for, open_table, settings_for

BLINDS = ("first_blind", "second_blind", "third_blind")
OTHERWISE = (e.DeterminationsChanged, e.TimeCharged, e.ChargeUnpaid, e.PlayerLeft)
"""What may still come between what was told and the cards."""


def told(table: Table) -> list[int]:
    return [each.seat for each in standings(table.state) if each.blind_next]


def posts_last(events: tuple[e.AnyEvent, ...]) -> list[int]:
    posted = [event for event in events if isinstance(event, p.Posted) and event.kind in BLINDS]
    return [event.seat for event in posted[-1:]]


def blinds_of(name: str, leaver: str, **settings: str) -> tuple[list[int], list[int], list[int]]:
    """Three players, one of whom goes: what was told in the last round with them and after it, and what came."""
    floor = Floor(name, settings=TableSettings(**settings)).sit(1, 2, 3).rounds(3)  # type: ignore[arg-type]
    floor.start()
    floor.do(c.Leave, leaver)
    while_playing = told(floor.table)
    floor.fold_out()
    return while_playing, told(floor.table), posts_last(floor.start())


@pytest.mark.parametrize("leaver", ["Ann", "Bob", "Cy"])
@pytest.mark.parametrize("name", [HOLD_EM, OMAHA])
@pytest.mark.parametrize("button_rule", ["moving", "dead"])
def test_two_are_told_who_has_the_next_blind_when_the_third_goes(name: str, leaver: str, button_rule: str) -> None:
    while_playing, after, came = blinds_of(name, leaver, button_rule=button_rule)
    assert while_playing == after == came != []


def test_whoever_goes_between_two_rounds_moves_the_blind_as_well() -> None:
    floor = Floor(HOLD_EM).sit(1, 2, 3).rounds(3)
    before = told(floor.table)
    floor.do(c.Leave, floor.state.seats[before[0]].player)
    after = told(floor.table)
    assert after != before
    assert posts_last(floor.start()) == after


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_in_any_life_the_blind_comes_to_whom_it_was_told(offer: Offer) -> None:
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, replace(settings_for(game, chance), run="electronic")), game, chance)
    expected: list[int] = []
    rounds = 0

    def watch(table: Table, events: tuple[e.AnyEvent, ...]) -> None:
        nonlocal expected, rounds
        begins = any(isinstance(event, e.RoundStarted) for event in events)
        if begins and not any(isinstance(event, OTHERWISE) for event in events):
            rounds += 1
            assert expected == ([] if game.choices.tournament else posts_last(events))
        expected = told(table)

    life.watch = watch
    life.begin()
    for _ in range(1500):
        life.step()
    assert rounds > 5
