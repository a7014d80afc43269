"""What each hand of a round that is over was worth at each point, from the cards that a viewer knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.room.facts import HandsWorth
from pitboss.room.kinds.pots.run_outs import expected_shares, is_counted_out
from pitboss.room.kinds.pots.worth_draw import draw_worths
from pitboss.table import events as e

Hand = tuple[Card, ...]
UNTOLD = (p.CardsMoved, p.CardsRepaired, p.Redealt, p.DealUndone, p.CommunalCardRetrieved)
"""Where cards go another way than they were dealt, nothing is said."""


def worths(game: Game, seen: Sequence[tuple[int, Sequence[e.AnyEvent]]]) -> tuple[HandsWorth, ...]:
    """After each entry with which cards came or hands went, wherever every hand still in is known."""
    every = [event for _, events in seen for event in events]
    if any(isinstance(event, (*UNTOLD, e.ActTakenBack)) for event in every):
        return ()
    if game.spec.draws:
        return draw_worths(game, seen)
    known = _known(every)
    table = _HandsLeft(game, known)
    return tuple(told for seq, events in seen if (told := table.after(seq, events)))


def _known(events: Iterable[e.AnyEvent]) -> dict[int, Hand]:
    """All cards of each seat that the viewer saw sooner or later, in the order they were dealt."""
    dealt: dict[int, list[Card]] = {}
    shown: dict[int, Hand] = {}
    for event in events:
        match event:
            case p.Dealt(steps=steps):
                for place, card, _ in steps:
                    if place > 0:
                        dealt.setdefault(place, []).append(card)
            case p.Shown(seat=seat, cards=cards):
                shown[seat] = cards
            case _:
                pass
    return {seat: _filled(cards, shown.get(seat, ())) for seat, cards in dealt.items()}


def _filled(dealt: Sequence[Card], shown: Hand) -> Hand:
    """What was dealt face down is known by being shown."""
    left = [card for card in shown if card not in dealt]
    return tuple(left.pop(0) if card == UNKNOWN and left else card for card in dealt)


class _HandsLeft:
    """Follows who is in, how many cards each has by now, and the board."""

    def __init__(self, game: Game, known: dict[int, Hand]) -> None:
        self._game = game
        self._known = known
        self._count: dict[int, int] = {}
        self._out: set[int] = set()
        self._board: list[Card] = []

    def after(self, seq: int, events: Sequence[e.AnyEvent]) -> HandsWorth | None:
        changed = [self._take(event) for event in events]
        return self._worth(seq) if any(changed) else None

    def _take(self, event: e.AnyEvent) -> bool:
        match event:
            case p.Dealt(steps=steps):
                for place, card, _ in steps:
                    if place == p.BOARD:
                        self._board.append(card)
                    elif place > 0:
                        self._count[place] = self._count.get(place, 0) + 1
                return True
            case p.Folded(seat=seat) | p.Mucked(seat=seat) | p.HandFouled(seat=seat):
                self._out.add(seat)
                return True
            case _:
                return False

    def _worth(self, seq: int) -> HandsWorth | None:
        hands = {seat: self._known[seat][:count] for seat, count in self._count.items() if seat not in self._out}
        if len(hands) < 2 or any(UNKNOWN in hand for hand in (*hands.values(), self._board)):
            return None
        gone = {card for seat in self._out for card in self._known[seat][: self._count.get(seat, 0)]} - {UNKNOWN}
        missing = [self._game.spec.board_cards - len(self._board)]
        missing += [self._game.spec.hole_cards - len(hand) for hand in hands.values()]
        if min(missing) < 0:
            return None
        seen = {*self._board, *gone}.union(*hands.values())
        pool = np.array([card for card in self._game.deck.cards if card not in seen], dtype=np.uint8)
        shares = expected_shares(self._game, list(hands.values()), tuple(self._board), pool, missing)
        return HandsWorth(
            seq=seq,
            shares=tuple((seat, round(1000 * share)) for seat, share in zip(hands, shares, strict=True)),
            exact=is_counted_out(missing),
        )
