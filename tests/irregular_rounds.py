"""Rounds at a physical table in which one thing after another goes wrong."""

from __future__ import annotations

import random
from collections.abc import Callable

from pitboss.cite import Refusal
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.play.state import RoundState
from tests.play_helpers import random_command

ENDING = ("put_to_the_players", "decided_by_the_floor", "round_invalidated")
"""What may end a round; kept rare, so that rounds go on."""


def random_irregularity(state: RoundState, chance: random.Random) -> c.AnyCommand | None:
    """Something that could go wrong now, each kind as likely as any other."""
    kinds = [entry for entry in CATALOGUE if entry.name not in ENDING or chance.random() < 0.1]
    possible = [reports for entry in kinds if (reports := entry.possible(state))]
    return chance.choice(chance.choice(possible)) if possible else None


def play_irregularly(
    hand: RoundOfPlay,
    chance: random.Random,
    before: Callable[[RoundOfPlay, c.AnyCommand], None] = lambda _, __: None,
) -> RoundOfPlay:
    """Play to the end; about every third command reports an irregularity, until enough has happened."""
    for count in range(500):
        if hand.is_over:
            return hand
        irregularity = random_irregularity(hand.state, chance) if count < 40 and chance.random() < 0.3 else None
        command = irregularity or random_command(hand, chance)
        before(hand, command)
        result = hand.submit(command)
        assert irregularity or not isinstance(result, Refusal), (command, result)
    raise AssertionError("the round does not end")
