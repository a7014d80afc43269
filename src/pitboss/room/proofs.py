"""Proofs of the cards a viewer has seen: each lies where the commitment, made beforehand, says it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.play.view import Observer
from pitboss.room.codec import SeedsShown, ShoeCommitted
from pitboss.room.hosted import Hosted, view_events
from pitboss.room.records import Entry
from pitboss.room.seeds import ShownSeed, dealt_places
from pitboss.room.shoe import Proof, Shoe, proof, unseal


class ProvenShoe(msgspec.Struct, frozen=True):
    """A commitment as it was published, and the cards of it that the viewer has seen."""

    commitment: ShoeCommitted
    proofs: tuple[Proof, ...]
    """Each at its place in the committed order."""
    seeds: tuple[ShownSeed, ...] = ()
    """With which, and the root, anyone works out in which order the places were dealt (`dealt_from`)."""

    def dealt_from(self) -> tuple[int, ...]:
        """The place in the committed order of each card as it was dealt."""
        if not self.seeds:
            return tuple(range(self.commitment.cards))
        seeds = [bytes.fromhex(each.seed) for each in self.seeds]
        return dealt_places(bytes.fromhex(self.commitment.root), seeds, self.commitment.cards)[0]


class _Dealing:
    """A shoe being dealt from, and which of its places the viewer knows."""

    def __init__(self, commitment: ShoeCommitted, shoe: Shoe) -> None:
        self.commitment = commitment
        self.shoe = shoe
        self.seeds: tuple[ShownSeed, ...] = ()
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
        return ProvenShoe(self.commitment, tuple(proof(self.shoe, index) for index in places), self.seeds)


def prove(hosted: Hosted[Any], entries: Iterable[Entry], observer: Observer) -> tuple[ProvenShoe, ...]:
    """The proofs for one round of play (`entries_of_round`), for whoever sat in this seat then."""
    dealt: list[_Dealing] = []
    committed: _Dealing | None = None
    for event, entry in _events(hosted, entries):
        if isinstance(event, ShoeCommitted):
            committed = _Dealing(event, unseal(entry.sealed))
        elif isinstance(event, SeedsShown) and committed:
            committed.seeds = event.seeds
        elif hosted.takes_shoe(event):
            assert committed, "no card is dealt from a shoe that was not committed"
            for earlier in dealt:
                earlier.take_back(committed.shoe.order)
            dealt.append(committed)
        elif dealt:
            _look(hosted, dealt, event, *view_events(hosted, [event], observer))
    return tuple(each.proven() for each in dealt)


def _events(hosted: Hosted[Any], entries: Iterable[Entry]) -> Iterator[tuple[Any, Entry]]:
    for entry in entries:
        for event in hosted.events_of(entry):
            yield event, entry


def _look(hosted: Hosted[Any], dealt: list[_Dealing], event: Any, viewed: Any) -> None:
    """What an event shows the viewer; only cards that the machine itself dealt or turned count as seen."""
    for (held, place), (seen, _) in zip(hosted.laid(event), hosted.laid(viewed), strict=True):
        latest = next(each for each in reversed(dealt) if held in each.index)
        latest.lay(held, place, seen)
    dealt[-1].take_back(hosted.taken_back(event))
    for where, cards in hosted.turned(viewed):
        for each in dealt:
            each.expose(where, cards)
