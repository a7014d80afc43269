"""A round against the house in a few facts, from its events as one of its players saw them."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.banked import events as r
from pitboss.banked.table import events as e
from pitboss.cards import Card
from pitboss.room.facts import RoundSummary


def summary(seen: Sequence[e.AnyEvent], seat: int) -> RoundSummary | None:
    opened = next((event for event in seen if isinstance(event, r.WagersOpened)), None)
    if opened is None or seat not in opened.seats:
        return None
    teller = _BankedTeller(seat, opened.stakes[opened.seats.index(seat)])
    for event in seen:
        teller.tell(event)
    if not teller.wagered:
        return None
    return RoundSummary(
        cards=teller.cards,
        board=teller.board,
        dealer=teller.dealer,
        pot=teller.wagered,
        result=teller.result,
        hand=teller.hand,
        won=teller.result > 0,
        chose=teller.chose,
        raised=teller.raised,
        showdown=bool(teller.hand),
        void=teller.void,
    )


class _BankedTeller:
    """Follows one player's boxes through a round."""

    def __init__(self, seat: int, stake: int) -> None:
        self.seat = seat
        self._before = stake
        self.cards: tuple[Card, ...] = ()
        self.board: tuple[Card, ...] = ()
        self.dealer: tuple[Card, ...] = ()
        self.wagered = self.result = 0
        self.hand = ""
        self.chose = self.raised = self.void = False

    def tell(self, event: e.AnyEvent) -> None:
        match event:
            case r.WagersPlaced(seat=self.seat, wagers=wagers):
                self.wagered += wagers.total
            case r.WagersReturned(seat=self.seat, wagers=wagers):
                self.wagered -= wagers.total
            case r.PlayBet(seat=self.seat, amount=amount):
                self.wagered += amount
                self.chose, self.raised = True, not self.board
            case r.HandSettled(seat=self.seat, words=words):
                self.hand = words
            case r.HandVoided(seat=self.seat) | r.RoundVoided():
                self.void = True
            case r.RoundClosed(seats=seats, stakes=stakes) if self.seat in seats:
                self.result = stakes[seats.index(self.seat)] - self._before
            case _:
                self._cards(event)

    def _cards(self, event: e.AnyEvent) -> None:
        match event:
            case r.Dealt(place=self.seat, cards=cards):
                self.cards = cards
            case r.BoardRevealed(cards=cards):
                self.board += cards
            case r.DealerHandDeclared(cards=cards):
                self.dealer = cards
            case _:
                pass
