"""What players and staff may ask of a table. Time comes in with every command, cards with those that need them."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.play.commands import AnyCommand as PlayCommand
from pitboss.play.irregular.commands import AnyIrregularity
from pitboss.spec import Determinations
from pitboss.table.law import Approvable, Role

Sanction = Literal["none", "warning", "fold", "exclude", "fold_and_exclude"]


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    now: int
    """Seconds, on any scale that does not run backwards."""


class StaffCommand(Command, frozen=True, kw_only=True):
    by: Role


# opening, changing, closing


class RecordApproval(StaffCommand, frozen=True):
    """A written approval that the table must have.

    That of commission gives the highest amount: of one round, or by time of so many minutes.
    """

    what: Approvable
    reference: str
    date: str
    maximum: int = 0
    minutes: int = 30


class CheckCards(StaffCommand, frozen=True):
    """The dealer has checked the cards one by one, before gaming or at its end."""

    count: int


class PostFees(StaffCommand, frozen=True):
    """The collection fees are put up at the table: those of a change under notice, if there is one."""


class OpenTable(StaffCommand, frozen=True):
    """Gaming begins, once everything that comes before it is done."""


class Delegate(StaffCommand, frozen=True):
    """The operator lets the supervisor use the operator's powers at this table."""


class EndDelegation(StaffCommand, frozen=True):
    """The operator takes the powers back."""


class ChangeDeterminations(StaffCommand, frozen=True):
    """Notice to the players of other determinations, in force from the next round of play.

    Those in force already withdraw an earlier notice.
    """

    choices: Determinations
    notice: str


class CloseTable(StaffCommand, frozen=True):
    """The table closes, after the round in progress."""

    notice: str


# seats


class TakeSeat(Command, frozen=True):
    """A player who is not seated sits down with a table stake."""

    player: str
    seat: int
    buy_in: int
    tags: tuple[str, ...] = ()
    """The groups the player belongs to."""


class ChangeSeat(Command, frozen=True):
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


class DeclineSeat(Command, frozen=True):
    """A player passes up a vacant seat that is offered to them."""

    player: str
    seat: int


class PassOffer(StaffCommand, frozen=True):
    """Those to whom a vacant seat was offered have been asked; it goes to the next in line."""

    seat: int


class JoinWaitingList(Command, frozen=True):
    player: str
    tags: tuple[str, ...] = ()


class LeaveWaitingList(Command, frozen=True):
    player: str


class PlacePlayer(StaffCommand, frozen=True):
    """The director seats a tournament player, with their chips."""

    player: str
    seat: int
    chips: int


class RemovePlayer(StaffCommand, frozen=True):
    """The director takes a tournament player from the table, with their chips."""

    player: str


class Leave(Command, frozen=True):
    """The player leaves with the stake, after the round in progress if dealt in."""

    player: str


class VacateSeat(StaffCommand, frozen=True):
    """A player who has abstained too long must give up the seat."""

    player: str


# coming into the game


class SitOut(Command, frozen=True):
    player: str


class SitIn(Command, frozen=True):
    player: str


class ChooseEntry(Command, frozen=True):
    """How a player who owes a blind comes in: by posting, or by waiting for the big blind."""

    player: str
    post: bool


class DealForButton(StaffCommand, frozen=True):
    """One card face up to each player; the highest gets the button."""

    cards: tuple[tuple[int, Card], ...]
    """Seat and card."""


# stakes


class TopUp(Command, frozen=True):
    """Buy more chips onto the table stake."""

    player: str
    amount: int


class TakeChipsOff(Command, frozen=True):
    player: str
    amount: int


class GiveChips(StaffCommand, frozen=True):
    """The director gives a tournament player chips that the rules provide for, such as a rebuy."""

    player: str
    chips: int


# rounds


class StartRound(StaffCommand, frozen=True):
    """The dealer has shuffled and cut: the whole deck as it will be dealt, and how many cards lay above the cut."""

    shoe: tuple[Card, ...]
    cut: int


class LapseOverBlind(StaffCommand, frozen=True):
    """The dealer waits no longer for a player who may post an over-blind."""


class Act(Command, frozen=True):
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


class VoidRound(StaffCommand, frozen=True):
    """The round ends without a winner and all wagers go back: for a disturbance, or because it cannot go on."""

    reason: str
    disturbance: bool = False
    round: int = 0
    """Which one, where it is not the round in progress."""


class ReportIrregularity(StaffCommand, frozen=True):
    """Something went wrong in the round in progress; it is ruled on."""

    report: AnyIrregularity


class DealAnew(StaffCommand, frozen=True):
    """After a misdeal: the whole deck, shuffled, and where it was cut."""

    shoe: tuple[Card, ...]
    cut: int


class ShuffleRest(StaffCommand, frozen=True):
    """After an exposed card: the rest of the shoe, shuffled, and where it was cut."""

    cards: tuple[Card, ...]
    cut: int


# time


class Tick(Command, frozen=True):
    """Time has passed: clocks run out, charges fall due."""


class CallClock(StaffCommand, frozen=True):
    """The player to act is put on the clock."""


class GiveBreak(StaffCommand, frozen=True):
    """The director gives a tournament's players a break."""

    minutes: int


class DirectPlay(StaffCommand, frozen=True):
    """The director tells a tournament's players how fast to play."""

    direction: str


# cards


class VerifyCards(StaffCommand, frozen=True):
    """The number of cards, checked by the dealer on the order of whoever gives this command."""

    count: int


class ReplaceCards(StaffCommand, frozen=True):
    """New cards for old, each checked by those named."""

    cards: tuple[Card, ...]
    checked_by: tuple[Role, ...]


# conduct


class RecordBreach(StaffCommand, frozen=True):
    """A breach of the rules, by its clause, and what is done about it."""

    who: str
    clause: Citation
    sanction: Sanction = "none"
    note: str = ""


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


class RaiseDispute(Command, frozen=True):
    player: str
    about: str


class DecideDispute(StaffCommand, frozen=True):
    number: int
    decision: str
    review_requested: bool = False


class SignDuty(StaffCommand, frozen=True):
    """A member of the staff signs off a step of the approved procedures."""

    staff: str
    duty: str


class AskForRules(Command, frozen=True):
    player: str


class CountChips(StaffCommand, frozen=True):
    """Everyone's chips are counted at a player's request."""

    requester: str


AnyCommand = (
    RecordApproval
    | CheckCards
    | PostFees
    | OpenTable
    | Delegate
    | EndDelegation
    | ChangeDeterminations
    | CloseTable
    | TakeSeat
    | ChangeSeat
    | DrawForSeat
    | DeclineSeat
    | PassOffer
    | JoinWaitingList
    | LeaveWaitingList
    | PlacePlayer
    | RemovePlayer
    | Leave
    | VacateSeat
    | SitOut
    | SitIn
    | ChooseEntry
    | DealForButton
    | TopUp
    | TakeChipsOff
    | GiveChips
    | StartRound
    | LapseOverBlind
    | Act
    | ShuffleDiscards
    | RevealCards
    | VoidRound
    | ReportIrregularity
    | DealAnew
    | ShuffleRest
    | Tick
    | CallClock
    | GiveBreak
    | DirectPlay
    | VerifyCards
    | ReplaceCards
    | RecordBreach
    | ShareInformation
    | AskToShow
    | RaiseDispute
    | DecideDispute
    | SignDuty
    | AskForRules
    | CountChips
)
