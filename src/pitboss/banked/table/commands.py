"""What players and staff may ask of a table against the house, beside what they may ask of any desk."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.commands import tag
from pitboss.banked.spec import BankedDeterminations, DeckName
from pitboss.cards import Card
from pitboss.desk.commands import *  # noqa: F403  All kinds share these.
from pitboss.desk.commands import DeskCommand, StaffCommand, TimedCommand
from pitboss.desk.law import Role


class CheckCards(StaffCommand, frozen=True, tag=tag):
    """A deck counted card by card: before gaming, at its end, or after a fault."""

    deck: DeckName
    count: int


class ReplaceCards(StaffCommand, frozen=True, tag=tag):
    """New cards between rounds, checked by supervisor and dealer."""

    decks: tuple[DeckName, ...]
    checked_by: tuple[Role, ...]
    reason: str


class OrderShuffle(StaffCommand, frozen=True, tag=tag):
    """The supervisor sees cause for a shuffle."""

    reason: str


class ReplaceShoe(StaffCommand, frozen=True, tag=tag):
    """Another approved shoe, with new cards."""

    reference: str


class ChangeDeterminations(StaffCommand, frozen=True, tag=tag):
    """Notice to the players of other limits and choices, in force from the next round.

    Those in force already withdraw an earlier notice.
    """

    choices: BankedDeterminations
    notice: str


class StartRound(StaffCommand, frozen=True, tag=tag):
    """Open the wagers of the next round; the deck is named where it does not simply alternate."""

    shoe: tuple[Card, ...]
    deck: DeckName | None = None


class Act(TimedCommand, frozen=True, tag=tag):
    """A player's act in the round."""

    player: str
    command: r.PlayerCommand


class DealerActs(StaffCommand, frozen=True, tag=tag):
    """The dealer's act in the round."""

    command: r.DealerCommand


class Rule(StaffCommand, frozen=True, tag=tag):
    """The floor's ruling in the round."""

    command: r.FloorCommand


class TakeBackTold(StaffCommand, frozen=True, tag=tag):
    """What the dealer told last was told by mistake; `undealt`: no card that it deals or turns has been touched."""

    reason: str
    undealt: bool = False


AnyCommand = (
    DeskCommand
    | CheckCards
    | ReplaceCards
    | OrderShuffle
    | ReplaceShoe
    | ChangeDeterminations
    | StartRound
    | Act
    | DealerActs
    | Rule
    | TakeBackTold
)
