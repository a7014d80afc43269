"""What happens in a round of play. Every event cites the clauses that made it so."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites

BOARD = 0
BURN = -1
DISCARDS = -2
"""Where a card goes, besides to a seat (1 and up)."""

DealStep = tuple[int, Card, bool]
"""Where the next card of the shoe goes, which card it is, and whether it lies face up."""

PostKind = Literal[
    "ante",
    "dead_ante",
    "first_blind",
    "second_blind",
    "third_blind",
    "over_blind",
    "live_post",
    "dead_post",
    "bring_in",
]
Share = Literal["pot", "high", "low"]


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    cites: Cites


class RoundOpened(Event, frozen=True, gc=False):
    """The seats dealt in, clockwise from the button's left, with their table stakes."""

    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    button: int


class Posted(Event, frozen=True, gc=False):
    seat: int
    kind: PostKind
    amount: int
    full: int
    """What was due; less was posted only by a player who tapped out."""


class OverBlindDeclined(Event, frozen=True, gc=False):
    seat: int


class Dealt(Event, frozen=True, gc=False):
    """Consecutive cards of the shoe, each to its place."""

    street: int
    steps: tuple[DealStep, ...]


class BettingOpened(Event, frozen=True, gc=False):
    street: int
    opener: int


class Checked(Event, frozen=True, gc=False):
    seat: int


class Called(Event, frozen=True, gc=False):
    seat: int
    amount: int
    tap_out: bool = False


class BetMade(Event, frozen=True, gc=False):
    seat: int
    total: int
    tap_out: bool = False
    full: bool = True
    """False for a tap-out below the least bet."""


class Raised(Event, frozen=True, gc=False):
    seat: int
    total: int
    tap_out: bool = False
    full: bool = True
    """False for a tap-out below the least raise: it does not reopen the raising."""


class Folded(Event, frozen=True, gc=False):
    seat: int
    paid: int = 0
    """What a compulsory call cost the folding opener."""


class Returned(Event, frozen=True, gc=False):
    """The part of a bet that nobody called."""

    seat: int
    amount: int


class BettingClosed(Event, frozen=True, gc=False):
    street: int
    pot: int


class DrawOpened(Event, frozen=True, gc=False):
    street: int
    order: tuple[int, ...]


class Discarded(Event, frozen=True, gc=False):
    seat: int
    cards: tuple[Card, ...]


class DiscardsShuffled(Event, frozen=True, gc=False):
    """The new shoe, made of discards."""

    cards: tuple[Card, ...]


class Revealed(Event, frozen=True, gc=False):
    """Face-up cards that the machine had not seen."""

    place: int
    cards: tuple[Card, ...]


class CommunalCardRetrieved(Event, frozen=True, gc=False):
    """Stud ran out of cards: the last one lies in the middle for all, the other final cards are discarded."""

    card: Card
    discarded: tuple[DealStep, ...]


class ShowdownOpened(Event, frozen=True, gc=False):
    order: tuple[int, ...]


class Shown(Event, frozen=True, gc=False):
    seat: int
    cards: tuple[Card, ...]
    words: str
    high: int
    low: int
    """Strengths in the directions that win; 0 where a direction does not count or a low does not qualify."""


class Mucked(Event, frozen=True, gc=False):
    seat: int


class CommissionTaken(Event, frozen=True, gc=False):
    amount: int
    why: str
    from_pots: tuple[int, ...] = ()
    """How much of it each pot bears, main pot first."""


class Awarded(Event, frozen=True, gc=False):
    pot: int
    """0 is the main pot, then the side pots."""
    share: Share
    seat: int
    amount: int
    words: str = ""


class RoundClosed(Event, frozen=True, gc=False):
    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    commission: int


class RoundVoided(Event, frozen=True, gc=False):
    reason: str
    returned: tuple[tuple[int, int], ...]


AnyEvent = (
    RoundOpened
    | Posted
    | OverBlindDeclined
    | Dealt
    | BettingOpened
    | Checked
    | Called
    | BetMade
    | Raised
    | Folded
    | Returned
    | BettingClosed
    | DrawOpened
    | Discarded
    | DiscardsShuffled
    | Revealed
    | CommunalCardRetrieved
    | ShowdownOpened
    | Shown
    | Mucked
    | CommissionTaken
    | Awarded
    | RoundClosed
    | RoundVoided
)
