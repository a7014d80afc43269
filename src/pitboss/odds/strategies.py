"""Ways of playing Ultimate Texas Hold-em: simple rules by name, or anyone's Python function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import CARDS, RANKS, Card, spell
from pitboss.odds.holes import CLASSES
from pitboss.odds.uth import CHECK, FOLD, ORDER, ChoiceCodes
from pitboss.ranking import evaluator

Codes = NDArray[np.uint8]
Strengths = NDArray[np.uint32]
Decide = Callable[[tuple[Card, ...], tuple[Card, ...]], str]
"""Hole cards and the board seen so far (none, three or five cards) to "4x", "3x", "check", "2x", "1x" or "fold"."""

CODES: Mapping[str, int] = {"fold": FOLD, "1x": 1, "2x": 2, "3x": 3, "4x": 4, "check": CHECK}
ALLOWED: Mapping[int, tuple[str, ...]] = {
    0: ("4x", "3x", "check", "fold"),
    3: ("2x", "check", "fold"),
    5: ("1x", "fold"),
}
"""What may be chosen with a board of so many cards."""


class StrategyError(ValueError):
    """A strategy that chose what the rules do not offer, or that cannot be found."""


class Strategy(Protocol):
    """Decides many situations at once: rows of hole cards in, the codes of the choices out.

    Situations that differ only by suits that cannot matter are asked about once.
    """

    @property
    def name(self) -> str: ...
    def before_flop(self, hole: Codes) -> ChoiceCodes: ...
    def on_flop(self, hole: Codes, flop: Codes) -> ChoiceCodes:
        """One flop for all the hole cards."""

    def on_river(self, hole: Codes, board: Codes) -> ChoiceCodes:
        """One board for each row of hole cards: 1 to bet, 0 to fold."""


class ByFunction:
    """A strategy that asks a function about one situation at a time."""

    def __init__(self, name: str, decide: Decide) -> None:
        self.name = name
        self._decide = decide

    def before_flop(self, hole: Codes) -> ChoiceCodes:
        return self._each(hole, np.empty((len(hole), 0), np.uint8))

    def on_flop(self, hole: Codes, flop: Codes) -> ChoiceCodes:
        return self._each(hole, np.broadcast_to(flop, (len(hole), 3)))

    def on_river(self, hole: Codes, board: Codes) -> ChoiceCodes:
        return self._each(hole, board)

    def _each(self, hole: Codes, board: Codes) -> ChoiceCodes:
        held, shown = hole.tolist(), board.tolist()
        return np.array([self._one(*each) for each in zip(held, shown, strict=True)], np.uint8)

    def _one(self, held: list[int], shown: list[int]) -> int:
        hole, board = tuple(CARDS[code] for code in held), tuple(CARDS[code] for code in shown)
        try:
            chosen = self._decide(hole, board)
        except Exception as error:
            raise StrategyError(f"{self.name} fails {_where(hole, board)}: {type(error).__name__}: {error}") from error
        if chosen not in ALLOWED[len(board)]:
            allowed = ", ".join(ALLOWED[len(board)])
            raise StrategyError(f"{self.name} chose {chosen!r} {_where(hole, board)}; allowed are {allowed}")
        return CODES[chosen]


def _where(hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    return f"with {spell(hole)} on {spell(board) or 'no board'}"


class Simple:
    """Rules that can be learnt in minutes.

    Before the flop bet four antes with an ace, a pair of threes or better, any suited king, K5 offsuit or better, Q6
    suited or Q8 offsuit or better, J8 suited or JT. On the flop bet two with two pairs or better, with a pair that a
    hole card is part of (not pocket deuces), and with four to a flush of which a hole card is the ten or higher. On the
    river bet one when the hole cards lift the hand above the board's own category, or when fewer than 21 single cards
    would beat it in the dealer's hand.
    """

    name = "simple"
    MOST_OUTS = 20

    def before_flop(self, hole: Codes) -> ChoiceCodes:
        return np.where([_simple_opens(*pair) for pair in hole.tolist()], 4, CHECK).astype(np.uint8)

    def on_flop(self, hole: Codes, flop: Codes) -> ChoiceCodes:
        five = np.hstack((hole, np.broadcast_to(flop, (len(hole), 3))))
        strength = evaluator(ORDER).strengths(np.ascontiguousarray(five))
        paired = (strength >> 16 & 0xF)[:, None] == hole // 4 + 2
        deuces = (hole // 4 == 0).all(axis=1)
        pair = (strength >> 20 == 2) & paired.any(axis=1) & ~deuces
        bets = (strength >> 20 > 2) | pair | _high_flush_draw(hole, five)
        return np.where(bets, 2, CHECK).astype(np.uint8)

    def on_river(self, hole: Codes, board: Codes) -> ChoiceCodes:
        kernel = evaluator(ORDER)
        mine = kernel.strengths(np.hstack((hole, board)), check=False)
        shown = kernel.strengths(board, check=False)
        return ((mine >> 20 > shown >> 20) | (dealer_outs(mine, board) <= self.MOST_OUTS)).astype(np.uint8)


def _simple_opens(first: int, second: int) -> bool:
    low, high = sorted((RANKS[first // 4], RANKS[second // 4]), key=RANKS.index)
    if low == high:
        return low != "2"
    suited = first % 4 == second % 4
    least = {"A": ("2", "2"), "K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}.get(high)
    return least is not None and RANKS.index(low) >= RANKS.index(least[0 if suited else 1])


def _high_flush_draw(hole: Codes, five: Codes) -> NDArray[np.bool_]:
    """Four of a suit, among them a hole card of ten or higher."""
    ten = RANKS.index("T")
    draws = np.zeros(len(hole), bool)
    for suit in range(4):
        four = (five % 4 == suit).sum(axis=1) == 4
        draws |= four & ((hole % 4 == suit) & (hole // 4 >= ten)).any(axis=1)
    return draws


def dealer_outs(mine: Strengths, board: Codes) -> NDArray[np.int64]:
    """How many single cards in the dealer's hand would beat each of these hands on its board."""
    _, first, which = np.unique(board_numbers(board), return_index=True, return_inverse=True)
    worth = _with_one_card(board[first])
    outs = np.empty(len(board), np.int64)
    for number, sorted_worth in enumerate(worth):
        rows = which == number
        # The player's own cards are among these, but neither can beat a hand that holds it.
        outs[rows] = len(sorted_worth) - np.searchsorted(sorted_worth, mine[rows], side="right")
    return outs


def board_numbers(board: Codes) -> NDArray[np.int64]:
    """One number for each board."""
    powers = np.array([52**place for place in range(5)], np.int64)
    numbers: NDArray[np.int64] = (board * powers).sum(axis=1)
    return numbers


def _with_one_card(boards: Codes) -> Strengths:
    """What each board is worth with each of the other 47 cards, weakest first."""
    free = np.ones((len(boards), 52), bool)
    np.put_along_axis(free, boards.astype(np.int64), values=False, axis=1)
    rest = np.nonzero(free)[1].astype(np.uint8)
    sixes = np.column_stack((rest, np.repeat(boards, 47, axis=0)))
    worth: Strengths = np.sort(evaluator(ORDER).strengths(np.ascontiguousarray(sixes), check=False).reshape(-1, 47))
    return worth


class Fixed:
    """The same choice at each point, whatever the cards."""

    def __init__(self, name: str, before: int, on_flop: int = CHECK, on_river: int = 1) -> None:
        self.name = name
        self._choices = (before, on_flop, on_river)

    def before_flop(self, hole: Codes) -> ChoiceCodes:
        return np.full(len(hole), self._choices[0], np.uint8)

    def on_flop(self, hole: Codes, flop: Codes) -> ChoiceCodes:
        del flop
        return np.full(len(hole), self._choices[1], np.uint8)

    def on_river(self, hole: Codes, board: Codes) -> ChoiceCodes:
        del board
        return np.full(len(hole), self._choices[2], np.uint8)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {
        each.name: each
        for each in (Simple(), Fixed("always-4x", 4), Fixed("always-2x", CHECK, 2), Fixed("always-1x", CHECK))
    }
)

EXAMPLES = np.array([each.example for each in sorted(CLASSES, key=lambda each: each.place)], np.uint8)
"""Hole cards of each class, in the kernel's order."""
