"""What happens at any desk. Every event cites the clauses that made it so and says when it happened.

The events of a round stand among them as they are.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from pitboss.cite import Citation, Cites
from pitboss.desk.law import Approvable, Role, Sanction

Due = Literal["none", "new", "missed", "moved"]
"""Why a player may owe a blind before being dealt in."""


class Determined(msgspec.Struct, frozen=True):
    """One determination as it stands on the table sign."""

    name: str
    value: str
    cites: Cites


class TimedEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """An event of the desk itself."""

    cites: Cites
    at: int


@cache
def is_timed(kind: type) -> bool:
    """Whether events of a class are of the desk itself: a record is slow to be asked for its kin."""
    return issubclass(kind, TimedEvent)


# opening, changing, closing


class ApprovalRecorded(TimedEvent, frozen=True):
    what: Approvable
    approver: str
    reference: str
    date: str
    maximum: int
    minutes: int
    """For how long a charge by time may come to the maximum."""


class PowersDelegated(TimedEvent, frozen=True):
    """From the operator to the supervisor, or some to a tournament's director."""

    to: Role = "supervisor"


class DelegationEnded(TimedEvent, frozen=True):
    """The operator's powers are the operator's alone again, or others' still."""

    of: Role = "supervisor"


class SignDisplayed(TimedEvent, frozen=True):
    lines: tuple[Determined, ...]


class TableOpened(TimedEvent, frozen=True):
    """Gaming begins."""


class ChangeWithdrawn(TimedEvent, frozen=True):
    """What was notified does not come into force."""

    notice: str


class ClosureNotified(TimedEvent, frozen=True):
    notice: str


class TableClosed(TimedEvent, frozen=True):
    """Gaming has ended."""


# seats and stakes


class PlayerSeated(TimedEvent, frozen=True):
    player: str
    seat: int
    stake: int
    due: Due
    """Whether the newcomer owes a blind before being dealt in."""
    time_bank: int | None = None
    """Seconds that are left of it, where some were used at another table."""


class StakeRaised(TimedEvent, frozen=True):
    player: str
    seat: int
    amount: int
    stake: int


class ChipsExchanged(TimedEvent, frozen=True):
    """A tournament player's chips are changed by the director; the difference was issued or left play."""

    player: str
    seat: int
    before: int
    stake: int
    reason: str


class AbsenceNoted(TimedEvent, frozen=True):
    """From now on forced bets are taken from the player's chips, and their hands folded, as the rules have it."""

    player: str
    seat: int


class PresenceNoted(TimedEvent, frozen=True):
    """The player plays on with what is left."""

    player: str
    seat: int


class LeaveNoted(TimedEvent, frozen=True):
    """The player leaves as soon as the round is over."""

    player: str
    seat: int


class PlayerLeft(TimedEvent, frozen=True):
    player: str
    seat: int
    stake: int
    """Chips taken along."""
    why: str


class AbstentionFlagged(TimedEvent, frozen=True):
    player: str
    seat: int
    rounds: int


# time


class TimeBankStarted(TimedEvent, frozen=True):
    """A player's ordinary time is up, or will be `since` then; the bank lasts until then."""

    player: str
    seat: int
    since: int
    until: int


class TimeBankEnded(TimedEvent, frozen=True):
    player: str
    seat: int
    used: int
    left: int
    """Seconds."""


class BreakGiven(TimedEvent, frozen=True):
    """No round starts before the break is over."""

    until: int
    played: int
    """Seconds of play so far, earlier breaks left out."""


class BreakExtended(TimedEvent, frozen=True):
    until: int
    reason: str


class BreakEnded(TimedEvent, frozen=True):
    """Before its time: rounds may start again."""

    reason: str


class StageBegun(TimedEvent, frozen=True):
    """What is counted by round, heat or final is counted anew."""

    name: str


class PlayDirected(TimedEvent, frozen=True):
    direction: str


# cards


class CardsVerified(TimedEvent, frozen=True):
    ordered_by: Role | None
    """None in records that did not say."""
    count: int
    expected: int
    note: str = ""


# conduct


class BreachRecorded(TimedEvent, frozen=True):
    number: int
    who: str
    clause: Citation
    sanction: Sanction
    note: str
    round: int
    """The round of play it happened in or after."""


class PlayerExcluded(TimedEvent, frozen=True):
    who: str


class DisputeRaised(TimedEvent, frozen=True):
    number: int
    player: str
    about: str
    round: int


class DisputeDecided(TimedEvent, frozen=True):
    number: int
    decision: str
    review_requested: bool


class DutySigned(TimedEvent, frozen=True):
    role: Role
    staff: str
    duty: str


class RulesSupplied(TimedEvent, frozen=True):
    player: str


DeskEvent = (
    ApprovalRecorded
    | PowersDelegated
    | DelegationEnded
    | SignDisplayed
    | TableOpened
    | ChangeWithdrawn
    | ClosureNotified
    | TableClosed
    | PlayerSeated
    | StakeRaised
    | ChipsExchanged
    | AbsenceNoted
    | PresenceNoted
    | LeaveNoted
    | PlayerLeft
    | AbstentionFlagged
    | TimeBankStarted
    | TimeBankEnded
    | BreakGiven
    | BreakExtended
    | BreakEnded
    | StageBegun
    | PlayDirected
    | CardsVerified
    | BreachRecorded
    | PlayerExcluded
    | DisputeRaised
    | DisputeDecided
    | DutySigned
    | RulesSupplied
)
"""What all kinds share; a kind adds its own."""
