"""What players and staff may ask of any desk. Time comes in with every command."""

from __future__ import annotations

import msgspec

from pitboss.cite import Citation
from pitboss.desk.law import Approvable, Role, Sanction


class TimedCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    now: int
    """Seconds, on any scale that does not run backwards."""


class StaffCommand(TimedCommand, frozen=True, kw_only=True):
    """A request that needs a role."""

    by: Role
    grounds: str = ""
    """The reason that a person gave for it; the house's own acts need none."""


# opening and closing


class Delegate(StaffCommand, frozen=True):
    """The operator lets the supervisor use the operator's powers at this table, or a tournament's director some."""

    to: Role = "supervisor"


class EndDelegation(StaffCommand, frozen=True):
    """The operator takes the powers back."""

    of: Role = "supervisor"


class RecordApproval(StaffCommand, frozen=True):
    """A written approval that the table must have.

    That of commission gives the highest amount: of one round, or by time of so many minutes.
    """

    what: Approvable
    reference: str
    date: str
    maximum: int = 0
    minutes: int = 30


class OpenTable(StaffCommand, frozen=True):
    """Gaming begins, once everything that comes before it is done."""


class CloseTable(StaffCommand, frozen=True):
    """The table closes, after the round in progress."""

    notice: str


# seats and stakes


class TakeSeat(TimedCommand, frozen=True):
    """A player who is not seated sits down with a table stake."""

    player: str
    seat: int
    buy_in: int
    tags: tuple[str, ...] = ()
    """The groups the player belongs to."""


class TopUp(TimedCommand, frozen=True):
    """Buy more chips onto the table stake."""

    player: str
    amount: int


class Leave(TimedCommand, frozen=True):
    """The player leaves with the stake, after the round in progress if dealt in."""

    player: str


class VacateSeat(StaffCommand, frozen=True):
    """A player who has abstained too long must give up the seat."""

    player: str


class PlacePlayer(StaffCommand, frozen=True):
    """The director seats a tournament player, with their chips."""

    player: str
    seat: int
    chips: int
    time_bank: int | None = None
    """Seconds that are left of it, where some were used at another table."""


class RemovePlayer(StaffCommand, frozen=True):
    """The director takes a tournament player from the table, with their chips."""

    player: str
    why: str = ""


class GiveChips(StaffCommand, frozen=True):
    """The director gives a tournament player chips that the rules provide for, such as a rebuy."""

    player: str
    chips: int


class ExchangeChips(StaffCommand, frozen=True):
    """The director changes a tournament player's chips as the rules provide: a race-off won or lost, chips taken."""

    player: str
    chips: int
    """What the player has afterwards, nothing included."""
    reason: str


class MarkAbsent(StaffCommand, frozen=True):
    """The director confirms that a tournament player is not at the table."""

    player: str


class MarkPresent(StaffCommand, frozen=True):
    """The player has taken their seat again."""

    player: str


# time


class Tick(TimedCommand, frozen=True):
    """Time has passed: clocks run out, charges fall due."""


class UseTimeBank(TimedCommand, frozen=True):
    """A player who has something to decide draws on their time bank once the ordinary time is up."""

    player: str


class GiveBreak(StaffCommand, frozen=True):
    """The director gives a tournament's players a break, from now on; a round in progress is finished."""

    minutes: int = 0
    seconds: int = 0


class ExtendBreak(StaffCommand, frozen=True):
    """The director lets a break last longer, by so much."""

    reason: str
    minutes: int = 0
    seconds: int = 0


class EndBreak(StaffCommand, frozen=True):
    """The director ends a break before its time."""

    reason: str


class BeginStage(StaffCommand, frozen=True):
    """The director begins another stretch of the tournament at this table: a round, heat, final or session."""

    name: str


class DirectPlay(StaffCommand, frozen=True):
    """The director tells a tournament's players how fast to play."""

    direction: str


# cards


class VerifyCards(StaffCommand, frozen=True):
    """The number of cards, checked by the dealer on the order of whoever gives this command."""

    count: int
    note: str = ""


# conduct


class RecordBreach(StaffCommand, frozen=True):
    """A breach of the rules, by its clause, and what is done about it."""

    who: str
    clause: Citation
    sanction: Sanction = "none"
    note: str = ""


class RaiseDispute(TimedCommand, frozen=True):
    player: str
    about: str


class DecideDispute(StaffCommand, frozen=True):
    """The decision is final, but for a review that somebody asks for."""

    number: int
    decision: str
    review_requested: bool = False


class SignDuty(StaffCommand, frozen=True):
    """A member of the staff signs off a step of the approved procedures."""

    staff: str
    duty: str


class AskForRules(TimedCommand, frozen=True):
    player: str


DeskCommand = (
    RecordApproval
    | Delegate
    | EndDelegation
    | OpenTable
    | CloseTable
    | TakeSeat
    | TopUp
    | Leave
    | VacateSeat
    | PlacePlayer
    | RemovePlayer
    | GiveChips
    | ExchangeChips
    | MarkAbsent
    | MarkPresent
    | Tick
    | UseTimeBank
    | GiveBreak
    | ExtendBreak
    | EndBreak
    | BeginStage
    | DirectPlay
    | VerifyCards
    | RecordBreach
    | RaiseDispute
    | DecideDispute
    | SignDuty
    | AskForRules
)
"""What all kinds share; a kind adds its own."""
