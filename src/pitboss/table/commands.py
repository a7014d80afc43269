"""What players and staff may ask of a table. Time comes in with every command, cards with those that need them."""

from __future__ import annotations

import msgspec

from pitboss.cards import Card
from pitboss.desk.commands import *  # noqa: F403  All kinds share these.
from pitboss.desk.commands import DeskCommand, StaffCommand, TimedCommand
from pitboss.desk.law import Role
from pitboss.play.commands import AnyCommand as PlayCommand
from pitboss.play.commands import Bet, Call, Check, Fold, RaiseTo
from pitboss.play.irregular.commands import AnyIrregularity, Push
from pitboss.spec import Determinations
from pitboss.table.events import ActedBecause, SatOutBecause

AnyReport = AnyIrregularity | Push | Fold | Check | Call | Bet | RaiseTo
"""What staff report: an irregularity, chips put forward without a word, or an act that a player did out of turn."""

# opening, changing, closing


class CheckCards(StaffCommand, frozen=True):
    """The dealer has checked the cards one by one, before gaming or at its end."""

    count: int


class PostFees(StaffCommand, frozen=True):
    """The collection fees are put up at the table: those of a change under notice, if there is one."""


class ChangeDeterminations(StaffCommand, frozen=True):
    """Notice to the players of other determinations, in force from the next round of play.

    Those in force already withdraw an earlier notice.
    """

    choices: Determinations
    notice: str
    keeps: tuple[str, ...] = ()
    """Bets that stay as they are, although so far they were what the forced bets made them."""


# seats


class ChangeSeat(TimedCommand, frozen=True):
    """A seated player moves to an empty seat."""

    player: str
    seat: int


class Claim(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of several players who want the same seat, with the card drawn for them."""

    player: str
    card: Card
    buy_in: int = 0
    """Nothing for a player who is seated already."""
    tags: tuple[str, ...] = ()


class DrawForSeat(StaffCommand, frozen=True):
    """A draw of cards among players who want the same seat; equal ranks draw again."""

    seat: int
    claims: tuple[Claim, ...]


class DeclineSeat(TimedCommand, frozen=True):
    """A player passes up a vacant seat that is offered to them."""

    player: str
    seat: int


class PassOffer(StaffCommand, frozen=True):
    """Those to whom a vacant seat was offered have been asked; it goes to the next in line."""

    seat: int


class JoinWaitingList(TimedCommand, frozen=True):
    player: str
    tags: tuple[str, ...] = ()


class LeaveWaitingList(TimedCommand, frozen=True):
    player: str


# coming into the game


class SitOut(TimedCommand, frozen=True):
    player: str
    why: SatOutBecause = "asked"
    """The player's own wish, or the house's habit."""


class SitIn(TimedCommand, frozen=True):
    player: str


class ChooseEntry(TimedCommand, frozen=True):
    """How a player who owes a blind comes in: by posting, or by waiting for the big blind."""

    player: str
    post: bool


class SitOutBeforeBlind(TimedCommand, frozen=True):
    """A player wishes to sit out before the largest blind comes to them, or does not any more."""

    player: str
    wanted: bool


class DealForButton(StaffCommand, frozen=True):
    """One card face up to each player; the highest gets the button."""

    cards: tuple[tuple[int, Card], ...]
    """Seat and card."""


# stakes


class TakeChipsOff(TimedCommand, frozen=True):
    player: str
    amount: int


# rounds


class StartRound(StaffCommand, frozen=True):
    """The dealer has shuffled and cut: the whole deck as it will be dealt, and how many cards lay above the cut."""

    shoe: tuple[Card, ...]
    cut: int


class LapseOverBlind(StaffCommand, frozen=True):
    """The dealer waits no longer for a player who may post an over-blind."""


class Act(TimedCommand, frozen=True):
    """A player's act in the round of play, for their own seat only."""

    player: str
    command: PlayCommand


class ShuffleDiscards(StaffCommand, frozen=True):
    """The dealer's shuffle of the discards when a draw has emptied the shoe."""

    cards: tuple[Card, ...]


class RevealCards(StaffCommand, frozen=True):
    """The dealer says which face-up cards lie at a place (a seat, or 0 for the board) where the machine saw none."""

    place: int
    cards: tuple[Card, ...]


class TakeBackAct(StaffCommand, frozen=True):
    """The dealer of a table dealt by hand told something by mistake, and takes it back."""

    reason: str
    undealt: bool = False
    """Where cards are dealt by it: that none of them has left the deck."""


class VoidRound(StaffCommand, frozen=True):
    """The round ends without a winner and all wagers go back: for a disturbance, or because it cannot go on."""

    reason: str
    disturbance: bool = False
    round: int = 0
    """Which one, where it is not the round in progress."""


class ReportIrregularity(StaffCommand, frozen=True):
    """Something went wrong in the round in progress; it is ruled on."""

    report: AnyReport


class DealAnew(StaffCommand, frozen=True):
    """After a misdeal: the whole deck, shuffled, and where it was cut."""

    shoe: tuple[Card, ...]
    cut: int


class ShuffleRest(StaffCommand, frozen=True):
    """After an exposed card: the rest of the shoe, shuffled, and where it was cut."""

    cards: tuple[Card, ...]
    cut: int


# time


class SendAwayUnpaid(TimedCommand, frozen=True):
    """The house finds that a player cannot pay the charge for the time that begins."""

    player: str


class CallClock(StaffCommand, frozen=True):
    """The player to act is put on the clock."""

    asked: str = ""
    """The player who asked for it; nobody: by the house's habit, or as the staff see fit."""


class ActFor(StaffCommand, frozen=True):
    """The house acts in the name of the player to act: a check where it is free, else a fold."""

    player: str
    why: ActedBecause


# cards


class ReplaceCards(StaffCommand, frozen=True):
    """New cards for old, each checked by those named."""

    cards: tuple[Card, ...]
    checked_by: tuple[Role, ...]


# conduct


class ShareInformation(StaffCommand, frozen=True):
    """What one player was told about another's hand is told to the others too."""

    seat: int
    cards: tuple[Card, ...]
    folded: bool


class AskToShow(StaffCommand, frozen=True):
    """Cards that one player was shown after the round are shown to the whole table, as somebody asks."""

    requester: str
    """Another player, or nobody: the dealer's own request."""
    seat: int
    cards: tuple[Card, ...]


class CountChips(StaffCommand, frozen=True):
    """Everyone's chips are counted at a player's request."""

    requester: str


AnyCommand = (
    DeskCommand
    | CheckCards
    | PostFees
    | ChangeDeterminations
    | ChangeSeat
    | DrawForSeat
    | DeclineSeat
    | PassOffer
    | JoinWaitingList
    | LeaveWaitingList
    | SendAwayUnpaid
    | SitOut
    | SitIn
    | ChooseEntry
    | SitOutBeforeBlind
    | DealForButton
    | TakeChipsOff
    | StartRound
    | LapseOverBlind
    | Act
    | ShuffleDiscards
    | RevealCards
    | TakeBackAct
    | VoidRound
    | ReportIrregularity
    | DealAnew
    | ShuffleRest
    | CallClock
    | ActFor
    | ReplaceCards
    | ShareInformation
    | AskToShow
    | CountChips
)
