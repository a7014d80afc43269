"""Which cards an event of a table of pots brings to light, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import Card
from pitboss.play import events as p
from pitboss.table import events as e


def laid(event: e.AnyEvent) -> list[tuple[Card, int]]:
    match event:
        case p.Dealt(steps=steps):
            return [(card, place) for place, card, _ in steps]
        case p.CardsMoved(steps=moves):
            return [(card, place) for card, _, place, _ in moves]
        case p.CardsRepaired(steps=repairs):
            return [(card, belongs) for card, _, belongs in repairs]
        case _:
            return []


def taken_back(event: e.AnyEvent) -> list[Card]:
    return [card for _, card, _ in event.steps] if isinstance(event, p.DealUndone) else []


def turned(event: e.AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
    match event:
        case p.Shown(seat=seat, cards=cards):
            yield seat, cards
        case p.CommunalCardRetrieved(card=card):
            yield None, (card,)
        case p.CardsExposed(steps=steps):
            for place, _, card in steps:
                yield place, (card,)
        case _:
            pass
