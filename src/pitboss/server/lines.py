"""The running account: what happened, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.banked import events as banked_round
from pitboss.play import events as p
from pitboss.room.codec import AnyEvent, ShoeCommitted
from pitboss.server.protocol import Line
from pitboss.table import events as e
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.table_words import tell_table
from pitboss.wording.words import tell

UNTOLD = (p.BettingOpened,)
"""What the reader sees anyway."""
Names = Mapping[int, str]


def line_of(event: AnyEvent, names: Names) -> Line | None:
    """The event as this reader sees it, in words; None where there is nothing to tell."""
    if isinstance(event, UNTOLD):
        return None
    if isinstance(event, ShoeCommitted):
        what = f"The dealer shuffles and cuts {event.cards} cards and commits to their order"
        return Line(what, event.cites)
    if isinstance(event, e.Event):
        at_the_table: Any = event
        words = tell_table(at_the_table, names)
        return Line(words, event.cites, getattr(event, "seat", 0)) if words else None
    if isinstance(event, banked_round.Event):
        return Line(tell_banked(event, names), event.cites, getattr(event, "seat", 0))
    return Line(tell(event, names), event.cites, getattr(event, "seat", 0))
