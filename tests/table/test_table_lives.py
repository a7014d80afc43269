"""The big promises, held against long random lives of a table in every game."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pitboss.instruments.determine import Offer
from pitboss.play import Game
from pitboss.table import Accepted, Table
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.desks import for_seeds, still, written
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.life_book import Book
from tests.table.random_lives import Life, choices_for, open_table, settings_for

STEPS = 500
few = pytest.param(3, id="few")
many = pytest.param(300, id="many", marks=pytest.mark.exhaustive)
every_game = pytest.mark.parametrize("offer", OFFERS, ids=offer_name)


def life_of(offer: Offer, seed: int, steps: int = STEPS) -> tuple[Life, Book]:
    chance = random.Random(seed)
    game = determined(offer, **choices_for(offer_name(offer), chance))
    chosen = settings_for(game, chance)
    if chance.random() < 0.3:
        chosen = replace(chosen, run="physical")
    life = Life(open_table(game, chosen), game, chance)
    book = Book(game)
    life.watch = book.read
    life.begin()
    for _ in range(steps):
        life.step()
    return life, book


@every_game
@pytest.mark.parametrize("examples", [few, many])
def test_a_table_keeps_its_promises_through_any_life(offer: Offer, examples: int) -> None:
    """Chips in equal chips out and commission, only those are dealt in who may be, refusals cite and change nothing."""

    @for_seeds(examples)
    def _holds(seed: int) -> None:
        life, _ = life_of(offer, seed)
        assert life.refusals
        check_replay(life.table, life.game)


def check_replay(table: Table, game: Game) -> None:
    """The commands give the same events again, the events the same state, and both survive JSON."""
    settings_ = table.state.settings
    again = Table(game, settings_)
    for command in written(table.commands, c.AnyCommand):
        again.submit(command)
    assert again.steps == table.steps
    steps = written(table.steps, Accepted[e.AnyEvent])
    assert steps == table.steps
    rebuilt = Table(game, settings_).replay(steps)
    for other in (again, rebuilt):
        assert still(other.state) == still(table.state)
        assert other.accounts() == table.accounts()
        assert other.options() == table.options()


def test_lives_are_long_enough_to_mean_something() -> None:
    """Rounds are played, players come in every way there is, and sanctions and clocks bite."""
    kinds: set[str] = set()
    ways: set[str] = set()
    rounds = 0
    for seed, offer in enumerate(OFFERS * 2):
        life, book = life_of(offer, seed)
        rounds += book.rounds
        kinds |= {type(event).__name__ for event in life.table.events}
        ways |= {event.how for event in life.table.events if isinstance(event, e.Entered)}
    assert rounds > 500
    assert {"free", "big_blind", "posts", "start"} <= ways
    wanted = {
        "PlayerDeclared",
        "BlindMissed",
        "ClockExpired",
        "TimeCharged",
        "SeatOffered",
        "PlayerExcluded",
        "SeatChanged",
        "MisdealDeclared",
        "StubShuffled",
        "ActedEarly",
    }
    assert wanted <= kinds
