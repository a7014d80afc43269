"""A hand as a history tells it: who had what, who did what, and the cards that were seen."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

from pitboss.cards import Card

ActKind = Literal["fold", "check_or_call", "bet_or_raise", "bring_in", "draw", "show", "muck"]


class HistoryError(ValueError):
    """A history that cannot be read; the message says where and what is allowed."""


class RecordedAct(msgspec.Struct, frozen=True):
    """What a player did; players are numbered from one, clockwise from the button's left."""

    player: int
    kind: ActKind
    amount: int = 0
    """For a bet or raise, the total of this betting round."""
    cards: tuple[Card, ...] = ()
    """What was discarded or shown."""


class Particulars(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a history tells besides the play."""

    hand: str = ""
    unit: Decimal = Decimal(1)
    """The worth of the machine's smallest chip in the history's own unit."""
    players: dict[int, str] = {}
    """Names by seat."""
    seats: dict[int, int] = {}
    """The seat numbers at the table where it was played, by ours."""
    currency: str = ""
    event: str = ""
    venue: str = ""
    table: str = ""
    seat_count: int = 0
    date: str = ""
    """ISO 8601, as far as it is known."""
    finishing: tuple[Decimal, ...] = ()
    """The stacks the history ends with, in its own unit and player order; they may reflect rake."""


class RecordedHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand; amounts are in chips, lists by player clockwise from the button's left."""

    variant: str
    """The game's code in the poker hand history format."""
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    antes_are_dead: bool = False
    blinds: tuple[int, ...]
    """Blinds and straddles; a negative amount is the post of an entering player."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    chip: int = 1
    """The smallest chip in play: pots are divided in whole ones."""
    hole: tuple[tuple[Card, ...], ...]
    """Every card each player was dealt, in order, those drawn included."""
    board: tuple[Card, ...] = ()
    acts: tuple[RecordedAct, ...]
    particulars: Particulars = Particulars()
