"""A table that is dealt by hand, as its dealer works at it."""

from __future__ import annotations

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.desk.law import Role


class DealerStep(msgspec.Struct, frozen=True):
    """Something that is to be done, with its clauses."""

    words: str
    cites: Cites = ()


class LastTold(msgspec.Struct, frozen=True):
    """What was told last, which can be taken back; `dealt`: if the cards that it deals have not left the deck."""

    words: str
    dealt: bool


class DealerSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player at the table; what they owe is what posting would cost now."""

    seat: int
    name: str
    stake: int
    bet: int = 0
    cards: int = 0
    known: tuple[Card, ...] = ()
    """Those of them that everybody has seen and the dealer has named."""
    in_round: bool = False
    tapped_out: bool = False
    sits_out: bool = False
    leaving: bool = False
    waits: bool = False
    """For a blind, unless they post."""
    posts: bool = False
    owes_live: int = 0
    owes_dead: int = 0


class Dealing(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What has to be done now, and what lies on a table of any kind; each kind tells more of its own."""

    seq: int
    roles: tuple[Role, ...]
    """In which of the asker's roles they may deal here."""
    title: str
    stakes: str
    phase: str
    round: int
    """The round in progress, 0 between two."""
    now: tuple[DealerStep, ...]
    """What comes next."""
    steps: tuple[DealerStep, ...]
    """What follows from what was told last."""
    coming: tuple[DealerStep, ...]
    """Between rounds: what the next one begins with."""
    unnamed: tuple[tuple[int, int], ...]
    """Where cards lie face up that nobody has named (a seat, 0 for the middle, -1 for the dealer's), and how many."""
    must_name: bool
    """Whether play waits for these."""
    board: tuple[Card, ...]
    seats: tuple[DealerSeat, ...]
    free: tuple[int, ...]
    least: int
    most: int
    """Of a stake that somebody sits down with; 0: as much as they like."""
    deck: tuple[Card, ...]
    """The cards that may still be named."""
    last_told: LastTold | None
