"""A dealer that needs no human: shuffles, cuts, and does what the rules leave to the dealer's hands."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from pitboss.cards import Card
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.irregular.commands import Redeal, ReshuffleStub
from pitboss.play.options import ActName
from pitboss.play.state import RoundState


class Cut(msgspec.Struct, frozen=True):
    """A shuffled pack after its single cut, and how many cards were taken off the top."""

    cards: tuple[Card, ...]
    at: int


def shuffle_and_cut(pack: Sequence[Card], chance: random.Random) -> Cut:
    """Shuffle, then cut once with two cards or more on either side; fewer than four cards cannot be cut."""
    shuffled = tuple(chance.sample(pack, len(pack)))
    if len(shuffled) < 4:
        return Cut(shuffled, 0)
    at = chance.randint(2, len(shuffled) - 2)
    return Cut(shuffled[at:] + shuffled[:at], at)


def shuffled_as_due(state: RoundState, act: ActName, chance: random.Random) -> c.AnyCommand:
    """The shuffle that the round waits for: of the discards, of the rest of the shoe, or of the whole deck."""
    match act:
        case "redeal":
            return Redeal(shuffle_and_cut(state.game.deck.cards, chance).cards)
        case "reshuffle":
            return ReshuffleStub(shuffle_and_cut(state.shoe[state.drawn :], chance).cards)
        case _:
            return c.ShuffleDiscards(shuffle_and_cut(reshuffle_pool(state), chance).cards)
