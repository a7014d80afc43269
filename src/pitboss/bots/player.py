"""What every bot is, and the legal amounts and cards it may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pitboss.cards import UNKNOWN, Card
from pitboss.play import commands as c
from pitboss.play.options import ActName, Option, Options
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


def wager(seat: int, option: Option, total: int) -> c.AnyCommand:
    """A bet or a raise, whichever the option is."""
    return c.Bet(seat, total) if option.act == "bet" else c.RaiseTo(seat, total)


PLAIN: dict[ActName, Callable[[int], c.AnyCommand]] = {
    "fold": c.Fold,
    "check": c.Check,
    "call": c.Call,
    "bring_in": c.BringIn,
    "over_blind": lambda seat: c.PostOverBlind(seat, take=False),
    "draw": c.Draw,
    "show": c.Show,
    "muck": c.Muck,
}


def plain_command(seat: int, option: Option) -> c.AnyCommand:
    """The simplest command that takes an option up: the least amount, no discards, no over-blind."""
    if option.act in ("bet", "raise"):
        return wager(seat, option, option.least)
    if option.act == "shuffle":
        raise ValueError("the discards are shuffled by the dealer, not by a player")
    return PLAIN[option.act](seat)


def first_of(options: Options, *acts: ActName) -> c.AnyCommand:
    """The first of these acts that is open, else whatever is."""
    option = next((found for act in acts if (found := options.get(act))), options.may[0])
    return plain_command(options.seat, option)
