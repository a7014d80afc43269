"""Rounds leave nothing behind: what the core held for one is free again once nobody has it."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import sys
from pathlib import Path

import pytest

from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import Game
from pitboss.play import commands as c
from pitboss.play.view import view_round
from tests.play_helpers import OFFERS, determined, random_command, random_opening

pytestmark = pytest.mark.skipif(not HAS_ROUND_CORE, reason="every round is played by the readable engine here")
PAGE = 4096


def test_rounds_leave_no_objects_behind() -> None:
    before, after = held_after_each_time(1_000)
    assert after[0] - before[0] < 300, "one object of each round would be 1,000"


@pytest.mark.exhaustive
def test_rounds_take_no_memory_for_good() -> None:
    before, after = held_after_each_time(60_000)
    assert after[0] - before[0] < 1_000
    assert after[1] - before[1] < 4 << 20, "a hundred bytes of each round would be six million"


def held_after_each_time(rounds: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Python's objects and the bytes of the process, after the same rounds were played once and once more.

    What is kept for good, as hands in words are, is made the first time.
    """
    games = [determined(offer) for offer in OFFERS]
    return _held_after(games, rounds), _held_after(games, rounds)


def _held_after(games: list[Game], rounds: int) -> tuple[int, int]:
    chance = random.Random(rounds)
    for number in range(rounds):
        play_in_every_way(games[number % len(games)], chance)
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return sys.getallocatedblocks(), pages * PAGE


def play_in_every_way(game: Game, chance: random.Random) -> None:
    hand = random_opening(game, chance).open()
    while not hand.is_over:
        look = chance.randrange(12)
        command = random_command(hand, chance)
        if look == 0:
            hand = pickle.loads(pickle.dumps(hand))  # noqa: S301
        elif look == 1:
            assert copy.deepcopy(hand) == hand
        elif look == 2:
            assert hand.events_json()
        elif look == 3:
            assert hand.state.ring
        elif look == 4:
            assert view_round(hand.state, "rail")
        elif look == 5:
            assert hand.events[-1].cites
        elif look == 6:
            assert hand.submit(c.RaiseTo(99, 1)) is not None
        elif look == 7 and chance.random() < 0.1:
            hand.fall_back()
        elif look == 8:
            hand.clone().submit(command)
        hand.submit(command)
