"""What can go wrong, as the dealer or the floor reports it: each irregularity with the facts its rules ask for."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import UNKNOWN, Card

Exposure = tuple[int, int, Card]
"""A seat, the number of the card in its hand (down cards from 0), and the card where the machine has not seen it."""
Action = Literal["play_on", "redeal", "void"]


class Irregularity(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that should not have happened."""


class CardExposedInCut(Irregularity, frozen=True):
    """One or more cards showed their faces while the dealer cut the deck."""


class CutForgotten(Irregularity, frozen=True):
    """The deck was dealt from without having been cut."""


class HoleCardsExposed(Irregularity, frozen=True):
    """The dealer exposed hole cards, in the initial deal or in the draw."""

    cards: tuple[Exposure, ...]
    during: Literal["deal", "draw"] = "deal"


class DealtOutOfTurn(Irregularity, frozen=True):
    """Two seats received each other's card of the initial deal."""

    seat: int
    instead_of: int
    card: int = 0
    """Which of the hole cards, from 0."""
    seen: bool = False
    """Whether a player who was not entitled to it looked at it."""


class PlayerMissed(Irregularity, frozen=True):
    """The dealer passed a player over in the initial deal, so that every later card went to a wrong place."""

    seat: int
    card: int = 0
    seen: bool = False
    traceable: bool = True
    """Whether it is known which card went where."""


class ExtraCards(Irregularity, frozen=True):
    """The dealer gave a player more hole cards than they are due in the initial deal."""

    seat: int
    count: int = 1
    seen: bool = False
    traceable: bool = True


class BoardCardsExposed(Irregularity, frozen=True):
    """Communal cards turned before the betting round was over."""

    count: int = 1
    burned: bool = False
    """Whether the dealer had burned a card first."""
    cards: tuple[Card, ...] = ()
    """Which they are, where the machine has not seen them."""


class TopCardExposed(Irregularity, frozen=True):
    """The first card of the shoe showed its face after the last betting round, before the dealing went on."""

    card: Card = UNKNOWN


class FirstCardUp(Irregularity, frozen=True):
    """A player's first card of a stud game was dealt face up."""

    seat: int


class FaceUpInShoe(Irregularity, frozen=True):
    """A card of the street just dealt lay face up in the shoe."""

    place: int = 0
    """Which of the street's cards, from 0."""
    card: Card = UNKNOWN


class FinalCardExposed(Irregularity, frozen=True):
    """A player's last card of a stud game was exposed."""

    seat: int
    card: Card = UNKNOWN


class WrongNumberOfCards(Irregularity, frozen=True):
    """Players hold too few or too many cards; each seat with the number it holds."""

    held: tuple[tuple[int, int], ...]


class CardsReachedDiscards(Irregularity, frozen=True):
    """A player's cards got among the discards."""

    seat: int


class RetrieveFromDiscards(Irregularity, frozen=True):
    """A player wants cards back that lie among the discards."""

    seat: int


class Misdirected(Irregularity, frozen=True):
    """The dealer had directed the players who acted out of turn to do so."""


class PutToPlayers(Irregularity, frozen=True):
    """A course of action that no rule settles, and what each player of the round says to it."""

    about: str
    action: Action
    votes: tuple[tuple[int, bool], ...]


class FloorDecides(Irregularity, frozen=True):
    """The floor's decision where no rule settles the matter and the players do not agree."""

    about: str
    action: Action


class Invalidate(Irregularity, frozen=True):
    """The floor calls a round off, and decides whether wagers are refunded where the document leaves that open."""

    reason: str
    refund: bool = True


class Push(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Chips put forward without a word."""

    seat: int
    amount: int


class Redeal(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The dealer's new shuffle and cut after a misdeal: the whole deck in the order it will be dealt."""

    shoe: tuple[Card, ...]


class ReshuffleStub(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The dealer's shuffle and cut of the cards left in the shoe, in their new order."""

    cards: tuple[Card, ...]


AnyIrregularity = (
    CardExposedInCut
    | CutForgotten
    | HoleCardsExposed
    | DealtOutOfTurn
    | PlayerMissed
    | ExtraCards
    | BoardCardsExposed
    | TopCardExposed
    | FirstCardUp
    | FaceUpInShoe
    | FinalCardExposed
    | WrongNumberOfCards
    | CardsReachedDiscards
    | RetrieveFromDiscards
    | Misdirected
    | PutToPlayers
    | FloorDecides
    | Invalidate
)
