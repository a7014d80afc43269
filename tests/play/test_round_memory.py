"""Rounds leave nothing behind: what the core held for one is free again once nobody has it."""

from __future__ import annotations

import copy
import gc
import pickle
import random
import sys
from pathlib import Path

import pytest

from pitboss.cite import Refusal
from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import Game, RoundOfPlay
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
        command = random_command(hand, chance)
        hand = chance.choice(WAYS)(hand, command)
        hand.submit(command)


def pickled(hand: RoundOfPlay, _: c.AnyCommand) -> RoundOfPlay:
    again: RoundOfPlay = pickle.loads(pickle.dumps(hand))  # noqa: S301
    return again


def copied(hand: RoundOfPlay, command: c.AnyCommand) -> RoundOfPlay:
    assert copy.deepcopy(hand) == hand
    hand.clone().submit(command)
    return hand


def looked_at(hand: RoundOfPlay, _: c.AnyCommand) -> RoundOfPlay:
    assert hand.events_json()
    assert hand.events[-1].cites
    assert view_round(hand.state, "rail")
    return hand


def refused(hand: RoundOfPlay, _: c.AnyCommand) -> RoundOfPlay:
    assert isinstance(hand.submit(c.RaiseTo(99, 1)), Refusal)
    return hand


def by_law(hand: RoundOfPlay, _: c.AnyCommand) -> RoundOfPlay:
    hand.fall_back()
    return hand


def as_it_is(hand: RoundOfPlay, _: c.AnyCommand) -> RoundOfPlay:
    return hand


WAYS = (as_it_is, as_it_is, as_it_is, as_it_is, as_it_is, pickled, copied, looked_at, refused, by_law)
