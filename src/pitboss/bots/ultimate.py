"""A player of Ultimate Texas Hold-em: rules of thumb while cards are to come, an exact count on the river."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.banked import commands as c
from pitboss.banked.game import BankedGame
from pitboss.banked.options import BankedOptions
from pitboss.banked.view import BankedRoundView
from pitboss.cards import Card, cards
from pitboss.ranking import evaluator
from pitboss.ranking.order import Category

LEAST_KICKER = {14: (2, 2), 13: (2, 5), 12: (6, 8), 11: (8, 10)}
"""For a high card, the lowest second card worth four antes: of the same suit, and of another."""
LEAST_PAIR = 3
LEAST_QUALIFYING = cards("2c 2d 3h 4s 5c")
"""The dealer qualifies with this and whatever beats it."""
GOOD_FLUSH_CARD = 10
OPEN_CARDS = {"before_flop": 0, "after_flop": 3, "river": 5}
"""How much of the board a player sees when they decide."""


class UltimateBot:
    """Bets early with a likely favourite, and stays in on the river while folding would cost more."""

    def __init__(self, game: BankedGame, chance: random.Random) -> None:
        self._game = game
        self._chance = chance
        self._evaluator = evaluator(game.order)
        self._strength = self._evaluator.strength
        self._least_pair = self._strength(LEAST_QUALIFYING)

    def wager(self, seat: int, options: BankedOptions) -> c.PlaceWagers | None:
        """An ante near the minimum, trips now and then; None where the chips do not reach."""
        place = options.get("place")
        if place is None:
            return None
        ante = min(place.least + place.multiple * self._chance.choice((0, 0, 0, 1, 2)), place.most)
        likes_trips = ante == place.least and place.trips_most and self._chance.random() < 0.3
        return c.PlaceWagers(seat, ante, ante, self._game.choices.trips_minimum if likes_trips else 0)

    def decide(self, view: BankedRoundView, options: BankedOptions) -> c.PlayerCommand:
        """A legal decision for the seat that the view is of."""
        seat = options.seat
        hole = next(area.cards for area in view.areas if area.seat == seat)
        open_board = view.board[: OPEN_CARDS[view.phase]]
        bet, check = options.get("bet"), options.get("check")
        if bet and self._bets(hole, open_board):
            return c.BetPlay(seat, bet.most)
        return c.Check(seat) if check else c.Fold(seat)

    def _bets(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        match len(board):
            case 0:
                return bets_before_the_flop(hole)
            case 3:
                return self._bets_after_the_flop(hole, board)
            case _:
                return self._bets_on_the_river(hole, board)

    def _bets_after_the_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Two pairs or more, a pair of one's own, or four of a suit with a good card of it in hand."""
        category = self._game.order.category(self._strength([*hole, *board]))
        if category not in (Category.HIGH_CARD, Category.ONE_PAIR):
            return len({card.rank for card in board}) > 1 or category is not Category.THREE_OF_A_KIND
        paired = hole[0].rank == hole[1].rank
        if category is Category.ONE_PAIR and (paired or {card.rank for card in hole} & {card.rank for card in board}):
            return not paired or hole[0].rank >= LEAST_PAIR
        return any(self._draws_to_a_flush(card, [*hole, *board]) for card in hole)

    def _draws_to_a_flush(self, card: Card, held: Sequence[Card]) -> bool:
        return card.rank >= GOOD_FLUSH_CARD and sum(other.suit == card.suit for other in held) == 4

    def _bets_on_the_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Over every hand the dealer may hold: is betting one ante worth more than losing ante and blind?"""
        mine = self._strength([*hole, *board])
        dealers = self._dealers(hole, board)
        odds = self._game.paytable.blind.get(self._game.order.category(mine))
        wins = 2 + (odds or 0)
        qualified, unqualified = dealers[dealers >= self._least_pair], dealers[dealers < self._least_pair]
        worth = wins * int((mine > qualified).sum()) + (wins - 1) * int((mine > unqualified).sum())
        worth -= 3 * int((mine < qualified).sum()) + 2 * int((mine < unqualified).sum())
        return worth >= -2 * len(dealers)

    def _dealers(self, hole: Sequence[Card], board: Sequence[Card]) -> NDArray[np.uint32]:
        """What each hand is worth that the dealer may hold."""
        unseen = np.array([card for card in self._game.deck.cards if card not in hole and card not in board], np.uint8)
        first, second = np.triu_indices(len(unseen), 1)
        hands = np.empty((len(first), 2 + len(board)), np.uint8)
        hands[:, 0], hands[:, 1], hands[:, 2:] = unseen[first], unseen[second], board
        return self._evaluator.strengths(hands, check=False)


def bets_before_the_flop(hole: Sequence[Card]) -> bool:
    """Pairs but the lowest, any ace, and kings, queens and jacks with a second card that is high or suited enough."""
    high, low = sorted((card.rank for card in hole), reverse=True)
    if high == low:
        return high >= LEAST_PAIR
    suited, offsuit = LEAST_KICKER.get(high, (15, 15))
    return low >= (suited if hole[0].suit == hole[1].suit else offsuit)
