"""What a kind of desk counts once more from its record alone, apart from everything that decided it."""

from __future__ import annotations

from typing import Literal

import msgspec


class CountedDraw(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was drawn."""

    entry: int
    what: str
    drawn: Literal["", "by_hand", "by_chance"]
    """Typed in by whoever saw it drawn, or given by the operating system; '' where the record does not say."""


class CountedPlace(msgspec.Struct, frozen=True, kw_only=True):
    player: str
    first: int
    last: int
    """Another than the first where a place is shared."""
    prize: int
    """In cents."""


class CountedAgain(msgspec.Struct, frozen=True, kw_only=True):
    """Money in cents."""

    stream: str
    title: str
    wrong: tuple[str, ...]
    pool: int
    commission: int
    issued: int
    """Chips that came into play, that left it, and that are in play."""
    removed: int
    in_play: int
    places: tuple[CountedPlace, ...]
    draws: tuple[CountedDraw, ...] = ()
