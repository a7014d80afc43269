"""What goes out beside the events of a desk: lines in words, what is played, and what everyone may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.desk.manners import Manners

Names = Mapping[int, str]
"""Players by their seats."""
Chances = tuple[tuple[int, int], ...]
"""Seats, each with the share of the pot that it can expect, in thousandths."""


class Line(msgspec.Struct, frozen=True):
    """Something that happened, in words, with its clauses."""

    words: str
    cites: Cites
    seat: int = 0
    """Whose act it was; 0: the dealer's or nobody's."""


class Pays(msgspec.Struct, frozen=True):
    """What a wager against the house pays, hand by hand, the highest first."""

    wager: str
    odds: tuple[tuple[str, str], ...]


class DeskInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, for how much; amounts in chips, `unit` cents to a chip, 0 for no maximum."""

    instrument: str
    key: str
    title: str
    words: str
    label: str = "approved"
    streets: tuple[str, ...] = ()
    seats: int
    hole_cards: int = 0
    board_cards: int = 0
    draws: bool = False
    chip: int = 1
    tap_unit: int = 1
    """Whoever taps out wagers so many chips, or a multiple: the rest stays with them."""
    unit: int
    limit: str = ""
    wins: str = "high"
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minimum_stake: int = 0
    maximum_buy_in: int = 0
    tournament: bool = False
    starting_chips: int = 0
    manners: Manners = Manners()
    """How long the house waits for people."""
    shows: bool = False
    """Whether a player may show their cards when the round is over."""
    pays: tuple[Pays, ...] = ()
    by_hand: bool = False
    """Whether people deal and bet by hand, so that nobody sits down or acts over the line."""


class BestHand(msgspec.Struct, frozen=True):
    """The five cards that count of a hand shown, in each direction that wins; none where a low does not qualify."""

    seat: int
    """0: the dealer's own, against the house."""
    high: tuple[Card, ...]
    low: tuple[Card, ...]


class EntryFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The same for every observer: the turn, the pots, the five cards of hands shown."""

    turn: int = 0
    """The seat to act, 0 if it is nobody's turn."""
    blinds: tuple[int, ...] = ()
    pots: tuple[Any, ...] = ()
    seats: tuple[Any, ...] | None = None
    """Everyone's standing, where it can have changed otherwise than by chips."""
    hands: tuple[BestHand, ...] = ()
    chances: tuple[Chances, ...] = ()
    """Where all hands were turned up before the last cards came: what each could expect before each deal."""


class HandsWorth(msgspec.Struct, frozen=True, kw_only=True):
    """What each hand still in could expect of the pot after an entry, in thousandths."""

    seq: int
    shares: Chances
    exact: bool
    """Over all deals; otherwise from a sample of them that is always the same."""


class RoundSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, in a few facts for one of its players; amounts in chips."""

    cards: tuple[Card, ...] = ()
    """Their own, as they held them in the end."""
    board: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    """Against the house: the dealer's."""
    pot: int = 0
    """All that was wagered; against the house, by this player."""
    result: int = 0
    """What the player had more afterwards than before."""
    hand: str = ""
    """The hand they showed or won with, in words."""
    won: bool = False
    """They took a pot or a part of one; against the house, they came out ahead."""
    chose: bool = False
    """They put chips in by their own choice in the first betting round; against the house, a play wager at any time."""
    raised: bool = False
    """They bet or raised in the first betting round; against the house, wagered before the first cards of the board."""
    showdown: bool = False
    """They were still in when hands were compared."""
    void: bool = False


class DeskGlance(msgspec.Struct, frozen=True, kw_only=True):
    """A desk as somebody sees it who looks from afar."""

    info: DeskInfo
    phase: str
    seats: tuple[tuple[int, str, int], ...]
    """Each seat that is taken, with its player and stake."""
    waiting: int
