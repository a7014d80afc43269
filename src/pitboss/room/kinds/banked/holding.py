"""Hands against the house: in words for their own player, and the five cards that count once they are turned."""

from __future__ import annotations

from pitboss.banked.table.state import BankedTableState
from pitboss.cards import UNKNOWN
from pitboss.ranking import rank
from pitboss.ranking.partial import few_in_words
from pitboss.room.facts import BestHand


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


def best_hands(state: BankedTableState) -> tuple[BestHand, ...]:
    """Of every hand that lies open: the dealer's once it was declared, and those that were settled."""
    playing = state.round or state.last_round
    if playing is None or not playing.dealer_words:
        return ()
    hands = {0: playing.dealer, **{seat: area.cards for seat, area in playing.areas.items() if area.words}}
    return tuple(
        BestHand(seat, rank((*cards, *playing.board), playing.game.order).cards, ())
        for seat, cards in hands.items()
        if UNKNOWN not in (*cards, *playing.board)
    )
