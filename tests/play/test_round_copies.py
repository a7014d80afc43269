"""A copy of a round is the same round, and whatever happens to the one leaves the other as it was."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c
from pitboss.play.state import RoundState
from tests.desks import still
from tests.irregular_rounds import play_irregularly
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import Opening


@every_game(3)
def test_a_copy_is_the_same_and_stays_so(offer: Offer, examples: int) -> None:
    hold(copies_stay, offer, examples)


def copies_stay(opening: Opening, chance: random.Random) -> None:
    kept: list[tuple[RoundState, Any]] = []

    def keep(hand: RoundOfPlay, _: c.AnyCommand) -> None:
        kept.append((hand.state.copy(), still(hand.state)))

    play_irregularly(replace(opening, run="physical").open(), chance, keep)
    for copied, was in kept:
        assert still(copied) == was
