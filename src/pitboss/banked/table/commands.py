"""What players and staff may ask of a table against the house. Time comes with every command, in seconds."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.banked import commands as r
from pitboss.banked.spec import BankedDeterminations, DeckName
from pitboss.banked.table.law import Approvable, Duty, Role
from pitboss.cards import Card
from pitboss.cite import Citation

Sanction = Literal[
    "none", "warning", "void_wagers", "exclude", "void_wagers_and_exclude", "exclude_from_round", "void_round"
]


class Command(msgspec.Struct, frozen=True, tag=r.tag, kw_only=True, omit_defaults=True):
    now: int


class PlayersCommand(Command, frozen=True):
    """A player's own request."""

    player: str


class StaffCommand(Command, frozen=True, kw_only=True):
    """A request that needs a role."""

    by: Role


class RecordApproval(StaffCommand, frozen=True):
    """The Commission's approval in writing."""

    what: Approvable
    reference: str
    date: str


class CheckCards(StaffCommand, frozen=True):
    """A deck counted card by card: before gaming, at its end, or after a fault."""

    deck: DeckName
    count: int


class VerifyCards(StaffCommand, frozen=True):
    """A count of the deck in use, at any moment."""

    count: int
    note: str = ""


class ReplaceCards(StaffCommand, frozen=True):
    """New cards between rounds, checked by supervisor and dealer."""

    decks: tuple[DeckName, ...]
    signed: tuple[Role, ...]
    reason: str


class OrderShuffle(StaffCommand, frozen=True):
    """The supervisor sees cause for a shuffle."""

    reason: str


class ReplaceShoe(StaffCommand, frozen=True):
    """Another approved shoe, with new cards."""

    reference: str


class OpenTable(StaffCommand, frozen=True):
    """Gaming begins."""


class ChangeDeterminations(StaffCommand, frozen=True):
    """Notice of other limits and choices, in force from the next round."""

    choices: BankedDeterminations


class CloseTable(StaffCommand, frozen=True):
    """Gaming ends with the round in progress."""

    notice: str


class TakeSeat(PlayersCommand, frozen=True):
    """Sit down with chips."""

    seat: int
    chips: int


class BuyChips(PlayersCommand, frozen=True):
    """More chips, between rounds."""

    amount: int


class LeaveTable(PlayersCommand, frozen=True):
    """Take one's chips and go, once the round in progress is over."""


class VacateSeat(StaffCommand, frozen=True):
    """A player who has abstained too long must go."""

    player: str


class PlacePlayer(StaffCommand, frozen=True):
    """A tournament player's position."""

    player: str
    seat: int
    chips: int


class RemovePlayer(StaffCommand, frozen=True):
    """A tournament player leaves this table."""

    player: str


class GiveChips(StaffCommand, frozen=True):
    """Tournament chips by the conditions: a re-buy or an add-on."""

    player: str
    amount: int


class StartRound(StaffCommand, frozen=True):
    """Open the wagers of the next round; the deck is named where it does not simply alternate."""

    shoe: tuple[Card, ...]
    deck: DeckName | None = None


class Act(PlayersCommand, frozen=True):
    """A player's act in the round."""

    command: r.PlayerCommand


class DealerActs(StaffCommand, frozen=True):
    """The dealer's act in the round."""

    command: r.DealerCommand


class Rule(StaffCommand, frozen=True):
    """The floor's ruling in the round."""

    command: r.FloorCommand


class Tick(Command, frozen=True):
    """Time passes."""


class RecordBreach(StaffCommand, frozen=True):
    """Somebody broke a rule, and what is done about it."""

    who: str
    clause: Citation
    sanction: Sanction = "none"
    note: str = ""


class RaiseDispute(PlayersCommand, frozen=True):
    """A player disputes something."""

    about: str


class DecideDispute(StaffCommand, frozen=True):
    """The operator's decision, final but for a review."""

    number: int
    decision: str
    review_requested: bool = False


class SignDuty(StaffCommand, frozen=True):
    """A step done by hand, signed for."""

    staff: str
    duty: Duty


class AskForRules(PlayersCommand, frozen=True):
    """A copy of the rules, please."""


class CallBreak(StaffCommand, frozen=True):
    """A tournament's break of so many minutes."""

    minutes: int


class DirectPace(StaffCommand, frozen=True):
    """The director's direction on the speed of play."""

    direction: str


AnyCommand = (
    RecordApproval
    | CheckCards
    | VerifyCards
    | ReplaceCards
    | OrderShuffle
    | ReplaceShoe
    | OpenTable
    | ChangeDeterminations
    | CloseTable
    | TakeSeat
    | BuyChips
    | LeaveTable
    | VacateSeat
    | PlacePlayer
    | RemovePlayer
    | GiveChips
    | StartRound
    | Act
    | DealerActs
    | Rule
    | Tick
    | RecordBreach
    | RaiseDispute
    | DecideDispute
    | SignDuty
    | AskForRules
    | CallBreak
    | DirectPace
)
