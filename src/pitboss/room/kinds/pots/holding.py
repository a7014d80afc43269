"""What a seat holds, in words: for the eyes of its own player only."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.play.game import Game
from pitboss.play.showdown import in_words, worth_of
from pitboss.play.state import RoundState
from pitboss.ranking.partial import few_in_words
from pitboss.table.state import TableState

Held = tuple[int, tuple[Card, ...], tuple[Card, ...]]
"""The round, a seat's own cards, and those on the board."""


class HandsInWords:
    """The hands of a table in words, each put into words once for the cards that it is made of."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[Held, str]] = {}

    def of(self, state: TableState, seat: int) -> str:
        """The hand as far as it has come, in each direction that wins; a folded one is none."""
        playing = state.round or state.last_round
        held = _held(state.rounds, playing, seat) if playing else None
        if playing is None or held is None:
            return ""
        told = self._told.get(seat)
        if told is None or told[0] != held:
            told = self._told[seat] = held, _in_words(playing.game, held[1], held[2])
        return told[1]


def _held(number: int, playing: RoundState, seat: int) -> Held | None:
    """Nothing where the hand is folded, or the machine does not know all of its cards."""
    if seat not in playing.ring or seat in playing.fold_order:
        return None
    hole, board = tuple(playing.hand(seat)), tuple(playing.board)
    return None if not hole or UNKNOWN in hole or UNKNOWN in board else (number, hole, board)


def _in_words(game: Game, hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    if not _is_whole(game, hole, board):
        return few_in_words(hole if game.spec.completion == "two_and_three" else hole + board)
    return in_words(game, worth_of(game, list(hole), list(board)))


def _is_whole(game: Game, hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    if game.spec.completion == "two_and_three":
        return len(hole) > 1 and len(board) > 2
    return len(hole) + len(board) >= 5
