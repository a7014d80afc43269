"""Cards as JSON has them: asked for every card of every shoe that is written down or told."""

from __future__ import annotations

from typing import Any

from pitboss.cards import CARDS, Card

TEXTS: tuple[str, ...] = tuple([str(card) for card in CARDS])


def encode_card(value: Any) -> Any:
    if type(value) is Card:
        return TEXTS[value]
    raise TypeError(f"{type(value).__name__} has no JSON form")
