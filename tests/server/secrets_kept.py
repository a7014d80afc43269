"""An independent account of who may know which card, from the recorded shoe, to hold every byte sent against."""

from __future__ import annotations

from typing import Any

from pitboss.banked import events as b
from pitboss.banked.table import events as bt
from pitboss.cards import CARDS, UNKNOWN, Card
from pitboss.play import events as p
from pitboss.room.hosted import Hosted
from pitboss.room.records import Entry
from pitboss.table import events as e
from pitboss.wording.words import card_sign


class Secrets:
    """What is hidden from one player after each entry of a stream."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.seats: dict[int, str] = {}
        self.deck: tuple[Card, ...] = ()
        self.known: set[Card] = set()
        self.own = 0

    def follow(self, hosted: Hosted[Any], entry: Entry) -> None:
        for event in hosted.events_of(entry):
            self._follow(event)

    def _follow(self, event: Any) -> None:
        match event:
            case e.PlayerSeated(player=player, seat=seat) | bt.PlayerSeated(player=player, seat=seat):
                self.seats[seat] = player
            case e.SeatChanged(player=player, seat=seat, to=to):
                del self.seats[seat]
                self.seats[to] = player
            case e.PlayerLeft(seat=seat) | bt.PlayerLeft(seat=seat):
                del self.seats[seat]
            case e.RoundStarted(shoe=shoe, stakes=stakes):
                self.deck, self.known = shoe, set()
                self.own = next((seat for seat, _ in stakes if self.seats[seat] == self.player), 0)
            case p.Dealt(steps=steps):
                self.known |= {card for place, card, face_up in steps if face_up or (place > 0 and place == self.own)}
            case p.Shown(cards=cards):
                self.known |= set(cards)
            case p.CommunalCardRetrieved(card=card):
                self.known.add(card)
            case e.ButtonCardsDealt() | e.SeatDrawn():
                self.deck, self.known = (), set()  # Cards drawn in the open, before any are dealt.
            case _:
                self._follow_house(event)

    def _follow_house(self, event: Any) -> None:
        match event:
            case bt.RoundStarted(shoe=shoe, seats=seats):
                self.deck, self.known = shoe, set()
                self.own = next((seat for seat in seats if self.seats[seat] == self.player), 0)
            case b.Dealt(place=place, cards=cards) if place > 0 and place == self.own:
                self.known |= set(cards)
            case b.BoardRevealed(cards=cards) | b.DealerHandDeclared(cards=cards) | b.HandSettled(cards=cards):
                self.known |= set(cards)

    @property
    def hidden(self) -> set[Card]:
        return set(self.deck) - self.known - {UNKNOWN}

    def told_by(self, text: str) -> set[Card]:
        """The hidden cards that a message gives away, written in whatever way the server writes cards."""
        return {card for card in self.hidden if any(written in text for written in WRITTEN[card])}


WRITTEN = {card: (f'"{card}"', *((card_sign(card),) if card_sign(card) != str(card) else ())) for card in CARDS}
"""As a JSON string, and as people write it."""
