"""What sets a table apart at which people deal and bet by hand: who sits there, and that nobody knows the cards."""

from __future__ import annotations

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.room.ledger import AT_TABLE
from pitboss.table.state import TableState

OVER_THE_LINE = (
    "at this table people deal and bet by hand: whoever wants to play comes to the table, and its dealer tells the "
    "room what they do"
)


def is_by_hand(state: TableState) -> bool:
    return state.settings.run == "physical"


def shown_name(player: str) -> str:
    """As everybody at the table calls them."""
    return player.removesuffix(AT_TABLE)


def refuse_over_the_line(state: TableState) -> Refusal:
    return Refusal("dealt_by_hand", OVER_THE_LINE, state.law.round or state.law.document)


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
