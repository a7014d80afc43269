"""What players, the dealer and the floor may ask of a round of play."""

from __future__ import annotations

import msgspec

from pitboss.cards import Card
from pitboss.play.irregular.commands import AnyIrregularity, Push, Redeal, ReshuffleStub


class PlayCommand(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Something asked of a round; `seat` is whose act it is."""

    seat: int


class Fold(PlayCommand, frozen=True, gc=False):
    """Leave the round of play."""


class Check(PlayCommand, frozen=True, gc=False):
    """Pass the chance to open while staying in."""


class Call(PlayCommand, frozen=True, gc=False):
    """Match the outstanding bet, or tap out trying; the last blind stands with a call of nothing."""


class Bet(PlayCommand, frozen=True, gc=False):
    """Open the betting round for an amount."""

    amount: int


class RaiseTo(PlayCommand, frozen=True, gc=False):
    """Call and raise, to a total for this betting round."""

    total: int


class BringIn(PlayCommand, frozen=True, gc=False):
    """House rules of stud: open for the forced minimum."""


class PostOverBlind(PlayCommand, frozen=True, gc=False):
    """Take up the option of an over-blind, or leave it."""

    take: bool


class Draw(PlayCommand, frozen=True, gc=False):
    """Discard these cards for as many new ones; none is standing pat."""

    cards: tuple[Card, ...] = ()


class Show(PlayCommand, frozen=True, gc=False):
    """Expose a hand at the showdown; the cards are named where the machine has not seen them."""

    cards: tuple[Card, ...] = ()


class Muck(PlayCommand, frozen=True, gc=False):
    """Give up a hand at the showdown unseen."""


class Reveal(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The dealer says which face-up cards lie where the machine saw none: a seat's, or the board's (place 0)."""

    place: int
    cards: tuple[Card, ...]


class ShuffleDiscards(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The dealer's shuffle and cut of the discards, in the order they will be dealt."""

    cards: tuple[Card, ...]


class DeclareVoid(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The floor ends the round without a winner; every chip wagered goes back."""

    reason: str


class FoldByClock(PlayCommand, frozen=True, gc=False):
    """The time to act ran out: the hand is folded, and the bets made stay in the pot."""


class FoldBySanction(PlayCommand, frozen=True, gc=False):
    """The floor folds a hand for a breach of the rules, in turn or not; the bets made stay in the pot."""


AnyCommand = (
    Fold
    | Check
    | Call
    | Bet
    | RaiseTo
    | BringIn
    | PostOverBlind
    | Draw
    | Show
    | Muck
    | ShuffleDiscards
    | Reveal
    | DeclareVoid
    | FoldByClock
    | FoldBySanction
    | Push
    | Redeal
    | ReshuffleStub
    | AnyIrregularity
)
