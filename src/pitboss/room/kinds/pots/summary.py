"""A round at a table of pots in a few facts, from its events as one of its players saw them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as p
from pitboss.room.facts import RoundSummary
from pitboss.table import events as e
from pitboss.table.taking_back import standing


def summary(seen: Sequence[e.AnyEvent], seat: int) -> RoundSummary | None:
    opened = next((event for event in seen if isinstance(event, p.RoundOpened)), None)
    if opened is None or seat not in opened.seats:
        return None
    teller = _PotsTeller(seat)
    for event in standing(seen):
        teller.tell(event)
    before = opened.stakes[opened.seats.index(seat)]
    return RoundSummary(
        cards=tuple(teller.cards),
        board=tuple(teller.board),
        pot=teller.pot,
        result=0 if teller.after is None else teller.after - before,
        hand=teller.hand,
        won=teller.won,
        chose=teller.chose,
        raised=teller.raised,
        showdown=teller.showdown,
        void=teller.void,
    )


class _PotsTeller:
    """Follows one seat through a round."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: list[Card] = []
        self.board: list[Card] = []
        self.pot = 0
        self.after: int | None = None
        """What they had in the end; None where the round was void and everyone got back what they put in."""
        self.hand = ""
        self.is_first = True
        """The first betting round is not over yet."""
        self.won = self.chose = self.raised = self.showdown = self.void = False

    def tell(self, event: e.AnyEvent) -> None:
        self._cards(event)
        match event:
            case p.BettingClosed():
                self.is_first = False
            case p.Called(seat=self.seat, amount=amount) if self.is_first and amount:
                self.chose = True
            case p.BetMade(seat=self.seat) | p.Raised(seat=self.seat) if self.is_first:
                self.chose = self.raised = True
            case p.ShowdownOpened(order=order):
                self.showdown = self.seat in order
            case p.Shown(seat=self.seat, words=words):
                self.hand = words
            case _:
                self._chips(event)

    def _chips(self, event: e.AnyEvent) -> None:
        match event:
            case p.Awarded(seat=seat, amount=amount, words=words):
                self.pot += amount
                if seat == self.seat and amount:
                    self.won, self.hand = True, self.hand or words
            case p.CommissionTaken(amount=amount):
                self.pot += amount
            case p.RoundVoided(returned=returned, withheld=withheld):
                self.void, self.pot = True, sum(chips for _, chips in returned) + withheld
            case p.RoundClosed(seats=seats, stakes=stakes):
                self.after = stakes[seats.index(self.seat)]
            case _:
                pass

    def _cards(self, event: e.AnyEvent) -> None:
        match event:
            case p.Dealt(steps=steps):
                self.cards += [card for place, card, _ in steps if place == self.seat]
                self.board += [card for place, card, _ in steps if place == p.BOARD]
            case p.Discarded(seat=self.seat, cards=cards):
                self.cards = [card for card in self.cards if card not in cards]
            case p.DealUndone(steps=steps):
                undone = {card for _, card, _ in steps if card != UNKNOWN}
                self.cards = [card for card in self.cards if card not in undone]
                self.board = [card for card in self.board if card not in undone]
            case p.MisdealDeclared():
                self.cards, self.board = [], []
            case _:
                pass
