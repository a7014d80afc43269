"""Proofs of the cards a viewer has seen: each lies where the commitment, made beforehand, says it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.banked import events as b
from pitboss.banked.commands import BOARD, DEALER
from pitboss.banked.table import events as bt
from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent, ShoeCommitted, decode_events
from pitboss.room.records import Entry
from pitboss.room.shoe import Proof, Shoe, proof, unseal
from pitboss.room.viewing import view_event
from pitboss.table import events as e

BEGINS = (e.RoundStarted, p.DiscardsShuffled, bt.RoundStarted)
"""From here on cards come from the shoe that was committed last."""


class ProvenShoe(msgspec.Struct, frozen=True):
    """A commitment as it was published, and the cards of it that the viewer has seen."""

    commitment: ShoeCommitted
    proofs: tuple[Proof, ...]


class _Dealing:
    """A shoe being dealt from, and which of its places the viewer knows."""

    def __init__(self, commitment: ShoeCommitted, shoe: Shoe) -> None:
        self.commitment = commitment
        self.shoe = shoe
        self.places: list[int] = []
        """Where each card went, in the order of the shoe."""
        self.seen: set[int] = set()

    def deal(self, places: Iterable[int], viewed: Iterable[Card]) -> None:
        for place, seen in zip(places, viewed, strict=True):
            if seen != UNKNOWN:
                self.seen.add(len(self.places))
            self.places.append(place)

    def expose(self, place: int | None, cards: Iterable[Card]) -> None:
        """Cards of a place (or wherever they went) that the viewer has seen since."""
        for index, went in enumerate(self.places):
            if self.shoe.order[index] in cards and place in (None, went):
                self.seen.add(index)

    def proven(self) -> ProvenShoe:
        return ProvenShoe(self.commitment, tuple(proof(self.shoe, index) for index in sorted(self.seen)))


def prove(entries: Iterable[Entry], observer: Observer) -> tuple[ProvenShoe, ...]:
    """The proofs for one round of play (`entries_of_round`), for whoever sat in this seat then."""
    dealt: list[_Dealing] = []
    committed: _Dealing | None = None
    for event, entry in _events(entries):
        if isinstance(event, ShoeCommitted):
            committed = _Dealing(event, unseal(entry.sealed))
        elif isinstance(event, BEGINS):
            assert committed, "no card is dealt from a shoe that was not committed"
            dealt.append(committed)
        elif dealt:
            _look(dealt, event, view_event(event, observer))
    return tuple(each.proven() for each in dealt)


def _events(entries: Iterable[Entry]) -> Iterator[tuple[AnyEvent, Entry]]:
    for entry in entries:
        for event in decode_events(entry.events):
            yield event, entry


def _look(dealt: list[_Dealing], event: AnyEvent, viewed: AnyEvent) -> None:
    """What an event shows the viewer; only cards that the machine itself dealt or turned count as seen."""
    match event, viewed:
        case p.Dealt(steps=steps), p.Dealt(steps=seen):
            dealt[-1].deal([place for place, _, _ in steps], [card for _, card, _ in seen])
        case b.Dealt(place=place), b.Dealt(cards=cards):
            dealt[-1].deal([place] * len(cards), cards)
        case _:
            for where, cards in _turned(viewed):
                for each in dealt:
                    each.expose(where, cards)


def _turned(viewed: AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
    """Cards dealt face down that are turned for everyone, and where they lie (None: anywhere)."""
    match viewed:
        case p.Shown(seat=seat, cards=cards) | b.HandSettled(seat=seat, cards=cards):
            yield seat, cards
        case p.CommunalCardRetrieved(card=card):
            yield None, (card,)
        case b.BoardRevealed(cards=cards):
            yield BOARD, cards
        case b.DealerHandDeclared(cards=cards) | b.CardExposed(cards=cards):
            yield DEALER, cards
        case _:
            pass
