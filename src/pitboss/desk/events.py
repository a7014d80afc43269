"""What happens at any desk. Every event cites the clauses that made it so and says when it happened.

The events of a round stand among them as they are.
"""

from __future__ import annotations

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


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """An event of the desk itself."""

    cites: Cites
    at: int


# opening, changing, closing


class ApprovalRecorded(Event, frozen=True):
    what: Approvable
    approver: str
    reference: str
    date: str
    maximum: int
    minutes: int
    """For how long a charge by time may come to the maximum."""


class PowersDelegated(Event, frozen=True):
    """From the operator to the supervisor, or some to a tournament's director."""

    to: Role = "supervisor"


class DelegationEnded(Event, frozen=True):
    """The operator's powers are the operator's alone again, or others' still."""

    of: Role = "supervisor"


class SignDisplayed(Event, frozen=True):
    lines: tuple[Determined, ...]


class TableOpened(Event, frozen=True):
    """Gaming begins."""


class ChangeWithdrawn(Event, frozen=True):
    """What was notified does not come into force."""

    notice: str


class ClosureNotified(Event, frozen=True):
    notice: str


class TableClosed(Event, frozen=True):
    """Gaming has ended."""


# seats and stakes


class PlayerSeated(Event, frozen=True):
    player: str
    seat: int
    stake: int
    due: Due
    """Whether the newcomer owes a blind before being dealt in."""


class StakeRaised(Event, frozen=True):
    player: str
    seat: int
    amount: int
    stake: int


class ChipsExchanged(Event, frozen=True):
    """A tournament player's chips are changed by the director; the difference was issued or left play."""

    player: str
    seat: int
    before: int
    stake: int
    reason: str


class AbsenceNoted(Event, frozen=True):
    """From now on forced bets are taken from the player's chips, and their hands folded, as the rules have it."""

    player: str
    seat: int


class PresenceNoted(Event, frozen=True):
    """The player plays on with what is left."""

    player: str
    seat: int


class LeaveNoted(Event, frozen=True):
    """The player leaves as soon as the round is over."""

    player: str
    seat: int


class PlayerLeft(Event, frozen=True):
    player: str
    seat: int
    stake: int
    """Chips taken along."""
    why: str


class AbstentionFlagged(Event, frozen=True):
    player: str
    seat: int
    rounds: int


# time


class BreakGiven(Event, frozen=True):
    """No round starts before the break is over."""

    until: int
    played: int
    """Seconds of play so far, earlier breaks left out."""


class BreakExtended(Event, frozen=True):
    until: int
    reason: str


class BreakEnded(Event, frozen=True):
    """Before its time: rounds may start again."""

    reason: str


class StageBegun(Event, frozen=True):
    """What is counted by round, heat or final is counted anew."""

    name: str


class PlayDirected(Event, frozen=True):
    direction: str


# cards


class CardsVerified(Event, frozen=True):
    ordered_by: Role | None
    """None in records that did not say."""
    count: int
    expected: int
    note: str = ""


# conduct


class BreachRecorded(Event, frozen=True):
    number: int
    who: str
    clause: Citation
    sanction: Sanction
    note: str
    round: int
    """The round of play it happened in or after."""


class PlayerExcluded(Event, frozen=True):
    who: str


class DisputeRaised(Event, frozen=True):
    number: int
    player: str
    about: str
    round: int


class DisputeDecided(Event, frozen=True):
    number: int
    decision: str
    review_requested: bool


class DutySigned(Event, frozen=True):
    role: Role
    staff: str
    duty: str


class RulesSupplied(Event, frozen=True):
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
