"""The draw: every way to discard is tried against what opponents may hold after theirs."""

from __future__ import annotations

import random
from itertools import combinations

import msgspec

from pitboss.cards import Card
from pitboss.kernel import draw_shares
from pitboss.play.game import Game

TRIES = 400
RIVAL_HANDS = 800
RIVAL_CARDS = 7
"""The best five of seven random cards are spread about as the hands of those who stay in are after a draw."""
COST_OF_A_CARD = 0.006
"""Keeps a hand pat where changing a card gains nothing."""
HELD = 5
WAYS = tuple(way for count in range(HELD + 1) for way in combinations(range(HELD), count))
"""Places of the cards to throw away."""
SETS = bytes(sum(1 << place for place in way) for way in WAYS)
PAT = bytes(1)


class DrawPlan(msgspec.Struct, frozen=True):
    """What to discard, and the share of the pot to expect afterwards."""

    discard: tuple[Card, ...]
    share: float


def pat_share(game: Game, held: tuple[Card, ...], pool: bytes, rivals: int, chance: random.Random) -> float:
    """The share to expect with these very cards against players who have drawn."""
    return _shares(game, held, pool, rivals, chance, PAT, 1)[0]


def best_draw(game: Game, held: tuple[Card, ...], pool: bytes, rivals: int, chance: random.Random) -> DrawPlan:
    """The discard that promises most."""
    shares = _shares(game, held, pool, rivals, chance, SETS, TRIES)
    worth = [share - len(way) * COST_OF_A_CARD for share, way in zip(shares, WAYS, strict=True)]
    best = worth.index(max(worth))
    return DrawPlan(tuple(held[place] for place in WAYS[best]), shares[best])


def _shares(
    game: Game, held: tuple[Card, ...], pool: bytes, rivals: int, chance: random.Random, ways: bytes, deals: int
) -> list[float]:
    return draw_shares(
        game.high_evaluator,
        game.low_evaluator,
        lows_upside_down=game.choices.straights_in_lows,
        held=bytes(held),
        pool=pool,
        ways=ways,
        rivals=rivals,
        rival_hands=RIVAL_HANDS,
        rival_cards=RIVAL_CARDS,
        deals=deals,
        seed=chance.getrandbits(64),
    )
