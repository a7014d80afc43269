"""Bulk play, clones and views: whole batches beside an engine that is stepped from Python, six players of hold'em."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import repeat
from random import Random

import numpy as np

from bench.measure import Row, Work, in_turn
from bench.rounds import CHECKING, HOLD_EM, PLAYERS, RANDOM, STAKES, native, ours, play_hands, shoes
from pitboss.play import RoundOfPlay, open_round
from pitboss.play.bulk import BulkAct, BulkRounds, Look, Moves

ROUNDS = 200_000
PEERS = 2000
TABLES = 2048
"""More make each call cheaper, and the memory behind them dearer."""
CLONES = 100_000
CLONE = "a clone of a hand"
VIEW, VIEWS, HANDS = "a player's view", "pitboss, views", "pitboss, whole hands"
NUMPY = f"pitboss, policy in numpy, {TABLES:,} tables"


def bulk_task(policy: str) -> str:
    return f"bulk, no-limit hold'em, {policy}"


def rows() -> Iterator[Row]:
    many = BulkRounds(HOLD_EM, STAKES, PLAYERS, seed=1)
    yield from batches(many, CHECKING, "stay")
    yield from batches(many, RANDOM, "random")
    yield from clones()
    yield from views()


def batches(many: BulkRounds, policy: str, name: str) -> Iterator[Row]:
    """The kernel's own policy; the same for all tables by numpy; and the peer, one hand after the other."""
    engines = {
        "pitboss, policy of the kernel": Work(lambda: many.play(ROUNDS, name), ROUNDS),  # type: ignore[arg-type]
        NUMPY: Work(partial(together, many, policy), ROUNDS),
    }
    peers = {
        who: Work(partial(play_hands, play, PEERS), PEERS)
        for who, play in native(policy).items()
        if who == "open_spiel"
    }
    yield from in_turn(bulk_task(policy), engines | peers, turns=5)


def together(many: BulkRounds, policy: str) -> None:
    chance = np.random.default_rng(5)
    decide = checking if policy == CHECKING else partial(at_random, chance)
    many.together(ROUNDS, TABLES).play(decide)


def checking(look: Look) -> Moves:
    return Moves(np.full(len(look.open), BulkAct.STAY, np.uint8))


def at_random(chance: np.random.Generator, look: Look) -> Moves:
    """Uniformly among staying in, wagering where that is open, and folding to a bet."""
    wagers, folds = (look.open & 4) > 0, (look.owed > 0) & ((look.open & 1) > 0)
    kinds = 1 + wagers.astype(np.uint8) + folds
    picked = (chance.random(len(kinds), np.float32) * kinds).astype(np.uint8)
    deeds = np.where(picked == 0, BulkAct.STAY, np.where((picked == 1) & wagers, BulkAct.WAGER, BulkAct.FOLD))
    totals = look.least + (chance.random(len(kinds)) * (look.most - look.least + 1)).astype(np.int64)
    return Moves(deeds.astype(np.uint8), totals)


def a_hand() -> RoundOfPlay:
    hand = open_round(HOLD_EM, STAKES, PLAYERS, shoes(list(HOLD_EM.deck.cards))(Random(1)))
    assert isinstance(hand, RoundOfPlay)
    return hand


def clones() -> Iterator[Row]:
    engines = {"pitboss": Work(partial(clone_all, a_hand()), CLONES)}
    try:
        state = import_module("pyspiel").load_game("universal_poker").new_initial_state()
        engines["open_spiel"] = Work(partial(clone_all, state), CLONES)
    except ImportError:
        pass
    yield from in_turn(CLONE, engines)


def clone_all(hand: RoundOfPlay) -> None:
    for _ in repeat(None, CLONES):
        hand.clone()


def views() -> Iterator[Row]:
    """What a bot looks at before it acts, beside a whole hand that is checked and called to its end."""
    engines = {
        VIEWS: Work(partial(view_all, a_hand()), CLONES),
        HANDS: Work(partial(play_hands, ours(HOLD_EM), PEERS), PEERS),
    }
    yield from in_turn(VIEW, engines)


def view_all(hand: RoundOfPlay) -> None:
    for _ in repeat(None, CLONES):
        hand.view(1)
