"""A copy of a table is the same table, and whatever happens to the one leaves the other as it was."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from pitboss.instruments.determine import Offer
from pitboss.room.codec import encode
from pitboss.table import Table
from pitboss.table.events import AnyEvent
from tests.desks import snapshot, written
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.random_lives import Life, choices_for, open_table, settings_for

STEPS = 120
EVERY = 12


@pytest.mark.parametrize("offer", [each for each in OFFERS if determined(each).table_law], ids=offer_name)
def test_a_copy_of_a_table_is_the_same_and_stays_so(offer: Offer) -> None:
    chance = random.Random(5)
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    life.begin()
    kept: list[tuple[Table, object]] = []
    for step in range(STEPS):
        life.step()
        if step % EVERY == 0:
            same = copies(life.table)
            assert all(each == life.table for each in same)
            assert all(snapshot(each) == snapshot(life.table) for each in same[:3]), "which have the same game"
            kept += [(each, snapshot(each)) for each in same]
    for each, was in kept:
        assert snapshot(each) == was
        assert each != life.table


def copies(table: Table) -> list[Table]:
    pickled = pickle.loads(pickle.dumps(table))  # noqa: S301
    return [table.clone(), copy.copy(table), copy.deepcopy(table), pickled]


def test_a_table_out_of_a_pickle_is_written_as_before() -> None:
    """What is left out of JSON, for being as it is by default, stays out of it."""
    chance = random.Random(8)
    game = determined(OFFERS[0])
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    life.begin()
    for _ in range(STEPS):
        life.step()
    table, (*_, pickled) = life.table, copies(life.table)
    assert encode(pickled.commands) == encode(table.commands)
    assert encode(pickled.steps) == encode(table.steps)
    assert encode((pickled.game.choices, pickled.state.settings)) == encode((table.game.choices, table.state.settings))


def test_a_table_comes_back_from_its_events_as_json_in_the_middle_of_a_round() -> None:
    chance = random.Random(6)
    game = determined(OFFERS[0])
    chosen = settings_for(game, chance)
    life = Life(open_table(game, chosen), game, chance)
    life.begin()
    for _ in range(STEPS):
        life.step()
        if life.table.state.round and life.table.state.round.street > 0:
            break
    again = Table(game, chosen)
    for step in life.table.steps:
        again.take(step.now, written(step.events, AnyEvent))
    assert again.steps == life.table.steps
    assert snapshot(again)[0] == snapshot(life.table)[0]


def test_both_of_two_copies_go_on_alike_by_themselves() -> None:
    chance = random.Random(7)
    game = determined(OFFERS[0])
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    life.begin()
    for _ in range(STEPS):
        life.step()
    first = life.table
    twins = copies(first)
    before = len(first.commands)
    life.table, state = twins[0], chance.getstate()
    for _ in range(40):
        life.step()
    assert len(first.commands) == before
    done = life.table.commands[before:]
    chance.setstate(state)
    for twin in (first, *twins[1:]):
        for command in done:
            twin.submit(command)
        assert twin == twins[0]
