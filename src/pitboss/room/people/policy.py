"""What the house has set about people: money, sessions, failures, and which role may do what.

The policy in force stands in the stream, so that what was decided under an earlier one is decided again under that.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.cite import Refusal
from pitboss.room.people.rights import RIGHTS, RoomRole

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class SessionLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds: how long a session lasts without being used, and at most."""

    idle: int
    most: int


class PeoplePolicy(msgspec.Struct, frozen=True, kw_only=True):
    """What is on record says all of it; only what came later is left out where nobody has set it."""

    welcome: int
    """Cents that a new player gets."""
    broke: int
    """Who has less than this, wallet and tables together, may be given what is missing to a fresh start."""
    refills_a_day: int
    bot_at_least: int
    """Cents that a bot is given at a time, or what it needs if that is more."""
    guest: SessionLimits
    named: SessionLimits
    staff: SessionLimits
    failures: int
    """Wrong passwords in a row from which on an account is locked for a while."""
    first_lock: int
    longest_lock: int
    """Milliseconds; each further failure doubles the time."""
    link: int
    """Milliseconds that the operator's link opens something."""
    rights: Mapping[str, tuple[RoomRole, ...]]
    """Which roles have which right."""
    staff_codes: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether staff do nothing as staff without a code beside the password."""

    @property
    def wants_codes(self) -> bool:
        return self.staff_codes is True


HOUSE_POLICY = PeoplePolicy(
    welcome=1_000_000,
    broke=50_000,
    refills_a_day=3,
    bot_at_least=1_000_000,
    guest=SessionLimits(idle=30 * DAY, most=365 * DAY),
    named=SessionLimits(idle=30 * DAY, most=90 * DAY),
    staff=SessionLimits(idle=30 * MINUTE, most=12 * HOUR),
    failures=5,
    first_lock=MINUTE,
    longest_lock=HOUR,
    link=DAY,
    rights=dict(RIGHTS.items()),
)
"""How this program runs a room."""


def locked_for(policy: PeoplePolicy, failures: int) -> int:
    """Milliseconds for which so many failures in a row lock an account."""
    over = failures - policy.failures
    return 0 if over < 0 else min(policy.first_lock << min(over, 30), policy.longest_lock)


def refuse_policy(policy: PeoplePolicy) -> Refusal | None:
    """A policy under which nobody could come in, or money would flow without end, is none."""
    if policy.welcome > 0 and 0 <= policy.broke <= policy.welcome and policy.rights.get("give_role"):
        return None
    return Refusal("no_policy", "a new player gets something, the broke have less, and somebody gives roles", ())
