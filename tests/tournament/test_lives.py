"""The big promises, held against random whole events of every document."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pitboss.room.kinds.event.recount import recount
from pitboss.tournament.conditions import Conditions, Seats
from pitboss.tournament.tournament import Tournament
from tests.desks import for_seeds
from tests.tournament.random_conditions import DOCUMENTS, random_conditions
from tests.tournament.random_events import Life

MOST_STEPS = 3000
few = pytest.param(12, id="few")
many = pytest.param(400, id="many", marks=pytest.mark.exhaustive)


def replayed(life: Life) -> None:
    again = Tournament(life.law, life.laws).replay(life.event.steps)
    assert again.state == life.state
    steps = [(number, step.events) for number, step in enumerate(life.event.steps, 1)]
    assert recount(steps, life.law, life.laws).wrong == ()


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("examples", [few, many])
def test_an_event_keeps_its_promises_whatever_anyone_asks(document: str, examples: int) -> None:
    """Chips and money balance, nobody has two seats or places, refusals change nothing, replay and recount agree."""

    @for_seeds(examples)
    def _holds(seed: int) -> None:
        life = Life(document, seed)
        for _ in range(250):
            life.step()
        assert life.refusals
        replayed(life)


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("examples", [few, many])
def test_an_event_whose_director_goes_on_comes_to_its_last_prize(document: str, examples: int) -> None:
    @for_seeds(examples)
    def _holds(seed: int) -> None:
        life = Life(document, seed)
        for _ in range(40):
            life.step()
        for _ in range(MOST_STEPS):
            if life.state.phase in ("closed", "cancelled"):
                break
            life.go_on()
        assert life.state.phase in ("closed", "cancelled"), (life.state.phase, life.state.session)
        replayed(life)


def test_of_two_who_share_a_place_one_goes_on_and_the_other_has_the_last_of_them() -> None:
    """A life in which cards decided it; its count gave the other both prizes."""
    life = Life("gazette-2001", 17399)
    for _ in range(250):
        life.step()
    assert {place.player: (place.first, place.last) for place in life.state.places}["P03"] == (6, 6)
    replayed(life)


def test_random_events_are_of_every_kind() -> None:
    """Satellites, envelopes, sit-and-gos, several games, points, heats, deals, tables of ours and of others."""
    found: set[str] = set()
    for seed in range(150):
        for document in DOCUMENTS:
            conditions = random_conditions(document, random.Random(f"{document} {seed}"))
            found |= {name for name, is_so in KINDS.items() if is_so(conditions)}
    assert found == set(KINDS)


KINDS: dict[str, Callable[[Conditions], object]] = {
    "satellite": lambda each: isinstance(each.prizes, Seats),
    "mystery bounties": lambda each: each.bounties and each.bounties.envelopes,
    "growing bounties": lambda each: each.bounties and each.bounties.kind == "progressive",
    "sit-and-go": lambda each: each.sit_and_go,
    "several games": lambda each: each.has_other_games,
    "several games with points": lambda each: each.has_other_games and each.points,
    "points": lambda each: each.points,
    "repechage": lambda each: any(session.repechage for session in each.sessions),
    "deal": lambda each: each.deal,
    "time bank": lambda each: each.play.time_to_act,
    "by hand": lambda each: each.physical,
    "at our tables": lambda each: not each.physical,
}
