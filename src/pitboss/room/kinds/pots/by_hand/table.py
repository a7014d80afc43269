"""What sets a table of pots apart at which people deal by hand: nobody knows the cards."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.table.state import TableState


def refuse_seen(state: TableState, cards: tuple[Card, ...]) -> Refusal | None:
    """No order of the cards is known where people shuffle by hand, so that none can be said to have been."""
    playing = state.round
    before = (*playing.shoe, *(card for _, card in playing.discarded), *playing.spare) if playing else ()
    folded = [card for seat in playing.fold_order for card in playing.down[seat]] if playing else []
    known = {*before, *folded} - {UNKNOWN}
    if all(card == UNKNOWN or card in known for card in cards):
        return None
    what = "where people shuffle and deal by hand, nobody knows the order of the cards beforehand"
    return Refusal("not_committed", what, state.law.shuffle or state.law.document)
