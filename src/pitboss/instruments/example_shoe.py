"""Stacking the shoe of a worked example so that the cards it names come out where it names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

import msgspec

from pitboss.cards import UNKNOWN, Card, Deck
from pitboss.instruments.example_lines import ExampleError
from pitboss.play import events as e

GivenShoe = tuple[Card, ...]
NEW_SHOE = (e.DiscardsShuffled, e.MisdealDeclared, e.DealUndone, e.StubShuffled)


class WantedCards(msgspec.Struct, frozen=True):
    """The cards an example names: by where they go, or as the first of the shoe."""

    places: Mapping[int, GivenShoe]
    """For each seat, `BOARD` and `BURN`: the cards in the order they arrive."""
    first: GivenShoe = ()
    unknown: bool = False
    """The cards that are not named stay unknown; otherwise the rest of the deck fills in, lowest first."""

    @property
    def named(self) -> GivenShoe:
        return (*self.first, *chain.from_iterable(self.places.values()))


def stack(deck: Deck, wanted: WantedCards, play: Callable[[GivenShoe], Sequence[e.AnyEvent]]) -> GivenShoe:
    """The shoe that serves every named card at its place.

    Who receives a later card depends on the play before it, so the round is tried again until the shoe that its own
    events ask for is the shoe it was played with; each trial is right for at least one deal more than the last.
    """
    _check(deck, wanted)
    shoe = _fill(deck, wanted, ())
    for _ in range(len(deck)):
        following = _fill(deck, wanted, tuple(_places(play(shoe))))
        if following == shoe:
            return shoe
        shoe = following
    raise ExampleError("the named cards cannot be dealt to where they are named")


def _check(deck: Deck, wanted: WantedCards) -> None:
    seen: set[Card] = set()
    for card in wanted.named:
        if card == UNKNOWN:
            continue
        if card not in deck:
            raise ExampleError(f"{card} is not in the {deck}")
        if card in seen:
            raise ExampleError(f"{card} is named twice")
        seen.add(card)


def _places(events: Sequence[e.AnyEvent]) -> Iterator[int]:
    """Where the cards of the shoe went, first card first; a new shuffle makes another shoe."""
    for event in events:
        if isinstance(event, NEW_SHOE):
            return
        if isinstance(event, e.Dealt):
            yield from (place for place, _, _ in event.steps)
        elif isinstance(event, e.CardsMoved):
            yield from (place for _, origin, place, _ in event.steps if origin == e.SHOE)


def _fill(deck: Deck, wanted: WantedCards, places: Sequence[int]) -> GivenShoe:
    queues = {place: list(queue) for place, queue in wanted.places.items()}
    named = set(wanted.named)
    rest = [UNKNOWN if wanted.unknown else card for card in deck.cards if card not in named]
    rest = rest[: len(deck) - len(wanted.named)]
    shoe = list(wanted.first)
    for place in places[len(shoe) :]:
        queue = queues.get(place)
        source = queue or rest
        if not source:
            break
        shoe.append(source.pop(0))
    waiting = [card for queue in queues.values() for card in queue]
    return tuple(shoe + rest + waiting)
