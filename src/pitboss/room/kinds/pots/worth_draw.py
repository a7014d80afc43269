"""What each hand of a draw game was worth at each point, given the cards that its player changed in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.room.facts import HandsWorth
from pitboss.room.kinds.pots.run_outs import expected_shares
from pitboss.table import events as e


def draw_worths(game: Game, seen: Sequence[tuple[int, Sequence[e.AnyEvent]]]) -> tuple[HandsWorth, ...]:
    """After each entry with which cards came or hands went, wherever all hands still in and their changes are known."""
    changes = _changes(event for _, events in seen for event in events)
    if changes is None:
        return ()
    table = _HandsDrawing(game, changes, _shown(event for _, events in seen for event in events))
    return tuple(told for seq, events in seen if (told := table.after(seq, events)))


def _changes(events: Iterable[e.AnyEvent]) -> dict[int, tuple[Card, ...]] | None:
    """What each seat gave away; nothing is said where somebody draws twice, or from shuffled discards."""
    found: dict[int, tuple[Card, ...]] = {}
    for event in events:
        if isinstance(event, p.DiscardsShuffled) or (isinstance(event, p.Discarded) and event.seat in found):
            return None
        if isinstance(event, p.Discarded):
            found[event.seat] = event.cards
    return found


def _shown(events: Iterable[e.AnyEvent]) -> dict[int, tuple[Card, ...]]:
    return {event.seat: event.cards for event in events if isinstance(event, p.Shown)}


class _HandsDrawing:
    """Follows who is in, what they hold as far as the viewer knows, and who has changed cards already."""

    def __init__(self, game: Game, changes: dict[int, tuple[Card, ...]], shown: dict[int, tuple[Card, ...]]) -> None:
        self._game = game
        self._changes = changes
        self._final = shown
        self._held: dict[int, list[Card]] = {}
        self._changed: set[int] = set()
        self._gone: set[Card] = set()
        self._out: set[int] = set()

    def after(self, seq: int, events: Sequence[e.AnyEvent]) -> HandsWorth | None:
        changed = [self._take(event) for event in events]
        return self._worth(seq) if any(changed) else None

    def _take(self, event: e.AnyEvent) -> bool:
        match event:
            case p.Dealt(steps=steps):
                for place, card, _ in steps:
                    if place > 0:
                        self._held.setdefault(place, []).append(card)
                return True
            case p.Discarded(seat=seat, cards=cards):
                for card in cards:
                    self._held[seat].remove(card if card in self._held[seat] else UNKNOWN)
                self._gone |= {*cards}
                self._changed.add(seat)
                return False
            case p.Folded(seat=seat) | p.Mucked(seat=seat) | p.HandFouled(seat=seat):
                self._out.add(seat)
                self._gone |= {*self._held.get(seat, ())}
                return True
            case _:
                return False

    def _kept(self, seat: int) -> tuple[Card, ...]:
        """What the player holds now and still holds in the end."""
        held, size = self._held[seat], self._game.spec.hole_cards
        if seat in self._changed or not self._changes[seat]:
            final = self._final.get(seat, ())
            return final if UNKNOWN in held and len(final) == len(held) == size else tuple(held)
        return tuple(card for card in held if card not in self._changes[seat])

    def _worth(self, seq: int) -> HandsWorth | None:
        left = [seat for seat in self._held if seat not in self._out]
        if len(left) < 2 or any(seat not in self._changes for seat in left):
            return None
        hands = [self._kept(seat) for seat in left]
        given = {card for seat in left if seat not in self._changed for card in self._changes[seat]}
        if any(UNKNOWN in hand for hand in hands) or UNKNOWN in given:
            return None
        missing = [0, *(self._game.spec.hole_cards - len(hand) for hand in hands)]
        seen = {*self._gone, *given}.union(*hands)
        pool = np.array([card for card in self._game.deck.cards if card not in seen], dtype=np.uint8)
        shares = expected_shares(self._game, hands, (), pool, missing)
        return HandsWorth(
            seq=seq,
            shares=tuple((seat, round(1000 * share)) for seat, share in zip(left, shares, strict=True)),
            exact=not any(missing),
        )
