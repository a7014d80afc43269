"""Pitboss: poker by the book. What a user needs is here, and is imported when it is first asked for."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pitboss.cards import Card, Deck
    from pitboss.cite import Refusal
    from pitboss.instruments.catalogue import load
    from pitboss.play import Accepted, Game, RoundOfPlay, open_round
    from pitboss.play.commands import Bet, Call, Check, Draw, Fold, Muck, RaiseTo, Show

INTERPRETED = os.environ.get("PITBOSS_INTERPRETED", "") not in ("", "0")
ENGINE = os.environ.get("PITBOSS_ENGINE") or "native"
if ENGINE not in ("native", "python"):
    raise ImportError(f"PITBOSS_ENGINE is native or python; got {ENGINE!r}")
BY_LAW = INTERPRETED or ENGINE == "python"
"""Whether every round is played by the readable engine, and none in the kernel."""

if INTERPRETED:
    from pitboss.interpreted import play_from_source

    play_from_source()

__all__ = [
    "Accepted",
    "Bet",
    "Call",
    "Card",
    "Check",
    "Deck",
    "Draw",
    "Fold",
    "Game",
    "Muck",
    "RaiseTo",
    "Refusal",
    "RoundOfPlay",
    "Show",
    "load",
    "open_round",
]

ROOMS = {
    "Card": "cards",
    "Deck": "cards",
    "Refusal": "cite",
    "load": "instruments.catalogue",
    "Accepted": "play",
    "Game": "play",
    "RoundOfPlay": "play",
    "open_round": "play",
}
"""Where each name lives; the others are commands of the round of play."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module 'pitboss' has no attribute {name!r}; it has {', '.join(__all__)}")
        return getattr(import_module(f"pitboss.{ROOMS.get(name, 'play.commands')}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
