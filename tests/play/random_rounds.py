"""How many random rounds of every game a property is held against."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.instruments.determine import Offer
from pitboss.play import Game
from tests.play.determinations import determinations
from tests.play_helpers import OFFERS, Opening, determined, offer_name, random_opening

Check = Callable[[Opening, random.Random], None]


def every_game(examples: int = 25) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test for each game: a few rounds of play always, thousands with the exhaustive tests."""
    many = pytest.param(25 * examples, id="many", marks=pytest.mark.exhaustive)
    counts = pytest.mark.parametrize("examples", [pytest.param(examples, id="few"), many])
    offers = pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
    return lambda test: offers(counts(test))


def hold(check: Check, offer: Offer, examples: int) -> None:
    """Hold a check against random openings under random valid determinations."""
    with_games(lambda game, chance: check(random_opening(game, chance), chance), offer, examples)


def with_games(check: Callable[[Game, random.Random], None], offer: Offer, examples: int) -> None:
    """Hold a check against a game under random valid determinations."""

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(chosen=determinations(offer), seed=st.integers(0, 2**32))
    def holds(chosen: dict[str, Any], seed: int) -> None:
        chance = random.Random(seed)
        check(determined(offer, **chosen), chance)

    holds()
