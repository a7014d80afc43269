"""The draw: every way to discard is tried against what opponents may hold after theirs."""

from __future__ import annotations

import random
from itertools import combinations

import msgspec
import numpy as np

from pitboss.bots.chances import Codes, Floats, Strengths, Worth, dealt, worth_of_rows
from pitboss.cards import Card
from pitboss.play.game import Game

TRIES = 400
RIVAL_HANDS = 800
RIVAL_CARDS = 7
"""The best five of seven random cards are spread about as the hands of those who stay in are after a draw."""
COST_OF_A_CARD = 0.006
"""Keeps a hand pat where changing a card gains nothing."""


class DrawPlan(msgspec.Struct, frozen=True):
    """What to discard, and the share of the pot to expect afterwards."""

    discard: tuple[Card, ...]
    share: float


class Field:
    """What opponents may hold once they have drawn."""

    def __init__(self, game: Game, pool: Codes, chance: random.Random) -> None:
        hands = dealt(pool, RIVAL_HANDS, RIVAL_CARDS, chance)
        worth = worth_of_rows(game, hands, np.empty((RIVAL_HANDS, 0), dtype=np.uint8))
        self._high = None if worth.high is None else np.sort(worth.high)
        self._low = None if worth.low is None else np.sort(worth.low)

    def share(self, worth: Worth, rivals: int) -> Floats:
        """The part of the pot that each of these hands can expect against so many rivals."""
        sides = [
            _beaten(field, mine) ** rivals
            for field, mine in ((self._high, worth.high), (self._low, worth.low))
            if field is not None and mine is not None
        ]
        return np.asarray(np.mean(sides, axis=0), dtype=np.float64)


def _beaten(field: Strengths, mine: Strengths) -> Floats:
    """The part of the field that each hand beats, ties counting half; a low that does not qualify beats nothing."""
    below, within = np.searchsorted(field, mine, "left"), np.searchsorted(field, mine, "right")
    return np.where(mine > 0, (below + within) / (2 * len(field)), 0.0)


def pat_share(game: Game, held: tuple[Card, ...], pool: Codes, rivals: int, chance: random.Random) -> float:
    """The share to expect with these very cards against players who have drawn."""
    hand = np.array([held], dtype=np.uint8)
    worth = worth_of_rows(game, hand, np.empty((1, 0), dtype=np.uint8))
    return float(Field(game, pool, chance).share(worth, rivals)[0])


def best_draw(game: Game, held: tuple[Card, ...], pool: Codes, rivals: int, chance: random.Random) -> DrawPlan:
    """The discard that promises most."""
    ways = [way for count in range(len(held) + 1) for way in combinations(held, count)]
    fresh = dealt(pool, TRIES, len(held), chance)
    hands = np.vstack([_after(held, way, fresh) for way in ways])
    worth = worth_of_rows(game, hands, np.empty((len(hands), 0), dtype=np.uint8))
    shares = Field(game, pool, chance).share(worth, rivals).reshape(len(ways), TRIES).mean(axis=1)
    costs = np.array([len(way) * COST_OF_A_CARD for way in ways])
    best = int(np.argmax(shares - costs))
    return DrawPlan(ways[best], float(shares[best]))


def _after(held: tuple[Card, ...], discard: tuple[Card, ...], fresh: Codes) -> Codes:
    kept = np.array([card for card in held if card not in discard], dtype=np.uint8)
    return np.hstack((np.tile(kept, (len(fresh), 1)), fresh[:, : len(discard)]))
