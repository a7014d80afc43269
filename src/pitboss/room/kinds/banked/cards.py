"""Which cards an event of a table against the house brings to light, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked import events as r
from pitboss.banked.commands import BOARD, DEALER
from pitboss.banked.table import events as e
from pitboss.cards import Card


def laid(event: e.AnyEvent) -> list[tuple[Card, int]]:
    return [(card, event.place) for card in event.cards] if isinstance(event, r.Dealt) else []


def turned(event: e.AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
    match event:
        case r.HandSettled(seat=seat, cards=cards):
            yield seat, cards
        case r.BoardRevealed(cards=cards):
            yield BOARD, cards
        case r.DealerHandDeclared(cards=cards) | r.CardExposed(cards=cards):
            yield DEALER, cards
        case _:
            pass
