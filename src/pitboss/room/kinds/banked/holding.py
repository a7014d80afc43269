"""What a player against the house holds, in words: for their own eyes until it is settled."""

from __future__ import annotations

from pitboss.banked.table.state import BankedTableState
from pitboss.cards import UNKNOWN
from pitboss.ranking import rank
from pitboss.ranking.partial import few_in_words


def holding(state: BankedTableState, seat: int) -> str:
    """The hand with the communal cards that lie open."""
    playing = state.round or state.last_round
    area = playing.areas.get(seat) if playing else None
    if playing is None or area is None or not area.cards or UNKNOWN in area.cards:
        return ""
    if area.standing in ("folded", "conceded", "void"):
        return ""
    board = playing.board[: playing.open_cards]
    if UNKNOWN in board:
        return ""
    cards = (*area.cards, *board)
    return few_in_words(cards) if len(cards) < 5 else rank(cards, playing.game.order).words
