"""What every bot is, and the legal amounts and cards it may name."""

from __future__ import annotations

from typing import Protocol

from pitboss.cards import UNKNOWN, Card
from pitboss.play import commands as c
from pitboss.play.options import Option, Options
from pitboss.play.view import RoundView, SeatView


class Bot(Protocol):
    """A player that needs no human."""

    def decide(self, view: RoundView, options: Options) -> c.AnyCommand:
        """A legal command for the seat to act, given what that seat may see."""


def own_seat(view: RoundView, seat: int) -> SeatView:
    return next(each for each in view.seats if each.seat == seat)


def known(seat: SeatView) -> tuple[Card, ...]:
    """The cards of a seat that the viewer can see, down cards first."""
    return tuple(card for card in seat.down + seat.up if card != UNKNOWN)


def whole(option: Option, wanted: int, chip: int) -> int:
    """The total nearest below what is wanted that the option allows, in whole chips unless it is the very most."""
    if wanted >= option.most:
        return option.most
    return max(option.least, wanted - wanted % chip)
