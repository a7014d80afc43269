"""The simplest act that takes an option up: for bots, and for the house in the name of a player who does not act."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.play import commands as c
from pitboss.play.options import ActName, Option, Options


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
