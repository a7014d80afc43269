"""How much of the pot a hand can expect: the cards that cannot be seen are dealt many times over and compared.

The kernel does so in some tens of microseconds, and lets others have the interpreter meanwhile.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.bots.player import known, own_seat
from pitboss.cards import UNKNOWN, Card
from pitboss.kernel import Evaluator, showdown_share
from pitboss.play.game import Game
from pitboss.play.view import RoundView

Codes = NDArray[np.uint8]
Floats = NDArray[np.float64]
Strengths = NDArray[np.uint32]
HANDS_A_DECISION = 1600
"""How many hands are compared for one decision, whoever holds them."""


class Worth(msgspec.Struct, frozen=True):
    """Strengths of many deals, in the directions that win."""

    high: Strengths | None
    low: Strengths | None


def unseen(game: Game, view: RoundView) -> bytes:
    """The cards of the deck that the viewer cannot place."""
    seen = {card for seat in view.seats for card in known(seat)} | set(view.board)
    return bytes(card for card in game.deck.cards if card not in seen)


def dealt(pool: Codes, rows: int, width: int, chance: random.Random) -> Codes:
    """Rows of different cards from the pool, each row a fresh shuffle."""
    order = np.random.default_rng(chance.getrandbits(64)).random((rows, len(pool))).argsort(axis=1)
    return pool[order[:, :width]]


def repeated(cards: Sequence[Card], rows: int) -> Codes:
    return np.tile(np.array(cards, dtype=np.uint8), (rows, 1))


def worth_of_rows(game: Game, hole: Codes, board: Codes) -> Worth:
    """What each row of own cards is worth with its row of communal ones."""
    return Worth(_strengths(game, game.high_evaluator, hole, board), _strengths(game, game.low_evaluator, hole, board))


def _strengths(game: Game, evaluator: Evaluator | None, hole: Codes, board: Codes) -> Strengths | None:
    if evaluator is None:
        return None
    if game.spec.completion == "two_and_three":
        return evaluator.strengths_2_3(np.ascontiguousarray(hole), np.ascontiguousarray(board), check=False)
    return evaluator.strengths(np.ascontiguousarray(np.hstack((hole, board))), check=False)


def expected_share(game: Game, view: RoundView, seat: int, rivals: Mapping[int, int], chance: random.Random) -> float:
    """The part of the pot that a seat can expect at the showdown.

    `rivals` says as how many random hands each opponent counts: more for one who has shown strength, since the best
    of several random hands is what such a player tends to hold.
    """
    pool = unseen(game, view)
    table = _Table(game, view, seat, rivals, len(pool))
    if not table.rivals:
        return 1.0
    share = showdown_share(
        game.high_evaluator,
        game.low_evaluator,
        lows_upside_down=game.choices.straights_in_lows,
        hands=[bytes(hand) for hand in (table.own, *table.rivals)],
        hand_size=table.hand_size,
        board=bytes(table.board),
        board_size=table.board_size,
        pool=pool,
        two_and_three=game.spec.completion == "two_and_three",
        deals=max(40, HANDS_A_DECISION // (len(table.rivals) + 1)),
        seed=chance.getrandbits(64),
    )
    unmodelled = sum(rivals.values()) / len(table.rivals)
    return float(share**unmodelled)


class _Table:
    """Who holds how many cards that must still be dealt."""

    def __init__(self, game: Game, view: RoundView, seat: int, rivals: Mapping[int, int], pool: int) -> None:
        shared = 1 if view.board and not game.spec.board_cards else 0
        self.hand_size = game.spec.hole_cards - shared
        self.own = known(own_seat(view, seat))
        self.board = tuple(card for card in view.board if card != UNKNOWN)
        self.board_size = shared or game.spec.board_cards
        hands = [known(own_seat(view, rival)) for rival, count in rivals.items() for _ in range(count)]
        self.rivals = hands[: self._affordable(pool, hands)]

    def _affordable(self, pool: int, hands: Sequence[tuple[Card, ...]]) -> int:
        """How many rivals' hands the unseen cards can fill."""
        left = pool - (self.hand_size - len(self.own)) - (self.board_size - len(self.board))
        for at, hand in enumerate(hands):
            left -= self.hand_size - len(hand)
            if left < 0:
                return at
        return len(hands)
