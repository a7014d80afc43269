"""A table whose rounds go on in the kernel says what one says whose rounds the readable engine plays."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import commands as p
from pitboss.play.options import options
from pitboss.table import Accepted, Table
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.desks import for_seeds, still
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.floor import NAMES, Floor
from tests.table.random_lives import Life, choices_for, open_table, settings_for

STEPS = 300
few = pytest.param(2, id="few")
many = pytest.param(200, id="many", marks=pytest.mark.exhaustive)
in_the_core = pytest.mark.skipif(not HAS_ROUND_CORE, reason="the readable engine plays every round")


@dataclass
class TwinLife(Life):
    """The same life at a second table, which forgets at every step that the kernel has its round as well."""

    by_law: Table | None = None
    in_the_core: int = 0

    def submit(self, command: c.AnyCommand) -> Accepted[e.AnyEvent] | Refusal:
        twin = self.by_law
        assert twin is not None
        if twin.state.round:
            twin.state.round.core = None
        result, other = super().submit(command), twin.submit(command)
        assert result == other, command
        assert still(self.table.state) == still(twin.state), command
        if playing := self.table.state.round:
            self.in_the_core += playing.core is not None
            assert self.table.options() == options(playing)
        return result


def lived(offer: Offer, seed: int) -> TwinLife:
    chance = random.Random(seed)
    game = determined(offer, **choices_for(offer_name(offer), chance))
    chosen = settings_for(game, chance)
    life = TwinLife(open_table(game, chosen), game, chance, by_law=open_table(game, chosen))
    life.begin()
    for _ in range(STEPS):
        life.step()
    return life


@in_the_core
@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
@pytest.mark.parametrize("examples", [few, many])
def test_both_engines_lead_a_table_through_the_same_life(offer: Offer, examples: int) -> None:
    in_the_core: list[int] = []

    @for_seeds(examples)
    def _holds(seed: int) -> None:
        in_the_core.append(lived(offer, seed).in_the_core)

    assert sum(in_the_core) > 20 * examples


@in_the_core
def test_a_refused_act_and_a_question_leave_the_kernels_round_where_it_was() -> None:
    floor = Floor().sit(1, 2, 3)
    floor.start()
    playing = floor.table.state.round
    assert playing is not None
    before = playing.core.events_json()
    act = c.Act(NAMES[playing.to_act], p.Call(playing.to_act), now=0)
    assert isinstance(floor.table.what_if(act), Accepted)
    assert floor.table.state.round is playing
    assert playing.core.events_json() == before
    assert isinstance(floor.table.submit(act), Accepted)
    assert playing.core.events_json() == before, "whoever kept the state before has the round before"
    after = floor.table.state.round
    assert after is not None
    assert after.core.events_json() != before
