"""Proofs of the cards a viewer has seen: each lies where the commitment, made beforehand, says it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.banked import events as b
from pitboss.banked.commands import BOARD, DEALER
from pitboss.banked.table import events as bt
from pitboss.cards import Card
from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent, ShoeCommitted, decode_events
from pitboss.room.records import Entry
from pitboss.room.shoe import Proof, Shoe, proof, unseal
from pitboss.room.viewing import view_event
from pitboss.table import events as e

BEGINS = (e.RoundStarted, p.DiscardsShuffled, p.Redealt, p.StubShuffled, bt.RoundStarted)
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
        self.index = {held: index for index, held in enumerate(shoe.order)}
        self.place: dict[Card, int] = {}
        """Where each card lies that has left the shoe."""
        self.seen: set[Card] = set()

    def lay(self, held: Card, place: int, viewed: Card) -> None:
        """A card comes to a place, before the viewer's eyes or not."""
        self.place[held] = place
        if viewed == held:
            self.seen.add(held)

    def take_back(self, cards: Iterable[Card]) -> None:
        """Cards go back into a shoe; whoever sees them later does not see them where they lay."""
        for held in cards:
            self.place.pop(held, None)

    def expose(self, place: int | None, cards: Iterable[Card]) -> None:
        """Cards that lie at a place (or anywhere) and that the viewer sees now.

        One that is seen in the shoe is not proven: its place there would tell when it comes.
        """
        self.seen |= {held for held in cards if held in self.place and place in (None, self.place[held])}

    def proven(self) -> ProvenShoe:
        places = sorted(self.index[held] for held in self.seen)
        return ProvenShoe(self.commitment, tuple(proof(self.shoe, index) for index in places))


def prove(entries: Iterable[Entry], observer: Observer) -> tuple[ProvenShoe, ...]:
    """The proofs for one round of play (`entries_of_round`), for whoever sat in this seat then."""
    dealt: list[_Dealing] = []
    committed: _Dealing | None = None
    for event, entry in _events(entries):
        if isinstance(event, ShoeCommitted):
            committed = _Dealing(event, unseal(entry.sealed))
        elif isinstance(event, BEGINS):
            assert committed, "no card is dealt from a shoe that was not committed"
            for earlier in dealt:
                earlier.take_back(committed.shoe.order)
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
    for (held, place), (seen, _) in zip(_laid(event), _laid(viewed), strict=True):
        latest = next(each for each in reversed(dealt) if held in each.index)
        latest.lay(held, place, seen)
    if isinstance(event, p.DealUndone):
        dealt[-1].take_back(card for _, card, _ in event.steps)
    for where, cards in _turned(viewed):
        for each in dealt:
            each.expose(where, cards)


def _laid(event: AnyEvent) -> list[tuple[Card, int]]:
    """Cards that come to a place, one by one."""
    match event:
        case p.Dealt(steps=steps):
            return [(card, place) for place, card, _ in steps]
        case b.Dealt(place=place, cards=cards):
            return [(card, place) for card in cards]
        case p.CardsMoved(steps=moves):
            return [(card, place) for card, _, place, _ in moves]
        case p.CardsRepaired(steps=repairs):
            return [(card, belongs) for card, _, belongs in repairs]
        case _:
            return []


def _turned(viewed: AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
    """Cards dealt face down that are turned for everyone, and where they lie (None: anywhere)."""
    match viewed:
        case p.Shown(seat=seat, cards=cards) | b.HandSettled(seat=seat, cards=cards):
            yield seat, cards
        case p.CommunalCardRetrieved(card=card):
            yield None, (card,)
        case p.CardsExposed(steps=steps):
            for place, _, card in steps:
                yield place, (card,)
        case b.BoardRevealed(cards=cards):
            yield BOARD, cards
        case b.DealerHandDeclared(cards=cards) | b.CardExposed(cards=cards):
            yield DEALER, cards
        case _:
            pass
