"""What a seat holds, in words: for the eyes of its own player only."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.play.game import Game
from pitboss.play.showdown import describe, worth_of
from pitboss.ranking.partial import few_in_words
from pitboss.table.state import TableState


def holding(state: TableState, seat: int) -> str:
    """The hand as far as it has come, in each direction that wins; a folded one is none."""
    playing = state.round or state.last_round
    if playing is None or seat not in playing.ring or seat in playing.fold_order:
        return ""
    hole, board = playing.hand(seat), playing.board
    if not hole or UNKNOWN in hole or UNKNOWN in board:
        return ""
    if not _is_whole(playing.game, hole, board):
        return few_in_words(hole if playing.game.spec.completion == "two_and_three" else hole + board)
    return describe(playing.game, hole, board, worth_of(playing.game, hole, board))[0]


def _is_whole(game: Game, hole: list[Card], board: list[Card]) -> bool:
    if game.spec.completion == "two_and_three":
        return len(hole) > 1 and len(board) > 2
    return len(hole) + len(board) >= 5
