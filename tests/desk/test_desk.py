"""A desk is a function of its steps, and a refusal changes nothing, whenever it comes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import decide
from pitboss.table import Accepted, Table
from pitboss.table import commands as c
from pitboss.table.draft import Draft
from tests.desks import snapshot, still
from tests.table.floor import Floor


def slipping(draft: Draft, command: c.Act) -> Refusal | None:
    """A procedure that lets the hand be folded before it finds out that it may not be."""
    playing = draft.state.round
    assert playing
    folded = decide(playing, p.Fold(playing.to_act))
    assert not isinstance(folded, Refusal)
    draft.emit(*folded)
    return Refusal("too_late", "it should not have been folded", draft.state.law.round, {"by": command.player})


def floor_that_slips(**other: Any) -> Floor:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    kind = floor.table.kind
    floor.table.kind = replace(kind, decide={**kind.decide, c.Act: slipping}, **other)
    return floor


def test_a_refusal_after_events_of_the_round_changes_nothing() -> None:
    floor = floor_that_slips()
    assert floor.refused(c.Act, "Ann", p.Fold(1)).code == "too_late"


def test_a_round_that_is_not_copied_is_seen_to_change() -> None:
    floor = floor_that_slips(copy_round=lambda playing: playing)
    with pytest.raises(AssertionError):
        floor.refused(c.Act, "Ann", p.Fold(1))


def test_a_step_that_loses_a_chip_is_not_taken() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    kind, before = floor.table.kind, snapshot(floor.table)

    def losing(state: Any, event: Any) -> None:
        kind.evolve(state, event)
        state.cashed_out -= 1

    floor.table.kind = replace(kind, evolve=losing)
    seat = floor.state.round.to_act
    with pytest.raises(AssertionError, match="Called"):
        floor.table.submit(c.Act(floor.state.seats[seat].player, p.Call(seat), now=0))
    assert snapshot(floor.table) == before


def test_the_time_of_a_desk_is_that_of_its_last_step() -> None:
    """Also where nothing happened in it that would tell the time."""
    floor = Floor().sit(1, 2, 3)
    floor.start()
    floor.now = 90
    floor.act(p.Call)
    again = Table(floor.table.game).replay(floor.table.steps)
    assert again.state.now == floor.state.now == 90
    assert still(again.state) == still(floor.state)
    floor.now = 60
    assert floor.refused(c.Tick).code == "time_runs_backwards"
    assert isinstance(again.submit(c.Tick(now=60)), Refusal)


def test_a_step_that_was_decided_before_is_taken_over_as_it_is() -> None:
    floor, other = Floor(), Floor()
    for seat in (1, 2):
        floor.sit(seat)
        step = floor.table.steps[-1]
        other.table.take(step.now, step.events)
    assert still(other.state) == still(floor.state)
    assert other.table.steps == floor.table.steps


def test_what_if_tells_what_a_command_would_bring_about_and_changes_nothing() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    seat = floor.state.round.to_act
    command = c.Act(floor.state.seats[seat].player, p.Call(seat), now=0)
    before = snapshot(floor.table)
    told = floor.table.what_if(command)
    assert isinstance(told, Accepted)
    assert snapshot(floor.table) == before
    assert floor.table.submit(command) == told
    assert isinstance(floor.table.what_if(command), Refusal)
