"""What happens to people."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.room.people.person import OpenSession, OperatorLink, Person, Restriction
from pitboss.room.people.policy import PeoplePolicy
from pitboss.room.people.rights import RoomRole

GrantReason = Literal["welcome", "refill", "bot", "staff"]


class PeopleEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    pass


class PolicySet(PeopleEvent, frozen=True):
    policy: PeoplePolicy


class PeopleTakenOver(PeopleEvent, frozen=True):
    people: tuple[Person, ...]
    sessions: tuple[OpenSession, ...]


class AccountOpened(PeopleEvent, frozen=True):
    person: str
    created: int


class PasswordSet(PeopleEvent, frozen=True):
    person: str
    password: str


class SessionOpened(PeopleEvent, frozen=True):
    """Failures before it are forgotten."""

    session: OpenSession
    totp_step: int = 0
    recovery: str = ""
    """The code that is used up by it."""


class SessionRenewed(PeopleEvent, frozen=True):
    session: OpenSession


class SignedOut(PeopleEvent, frozen=True):
    session: str
    person: str


class SignInFailed(PeopleEvent, frozen=True):
    person: str
    failures: int
    """In a row, this one included."""
    locked_until: int = 0
    address: str = ""


class TotpSet(PeopleEvent, frozen=True):
    person: str
    secret: str
    totp_step: int
    recovery: tuple[str, ...] = ()


class TotpRemoved(PeopleEvent, frozen=True):
    """By themselves, if by nobody."""

    person: str
    by: str = ""
    why: str = ""


class LinkMade(PeopleEvent, frozen=True):
    link: OperatorLink
    why: str = ""


class LinkUsed(PeopleEvent, frozen=True):
    person: str


class RoleGiven(PeopleEvent, frozen=True):
    person: str
    role: RoomRole
    by: str = ""
    """Nobody: by the operator's link."""
    why: str = ""


class RoleTaken(PeopleEvent, frozen=True):
    person: str
    role: RoomRole
    by: str
    why: str


class PersonDisabled(PeopleEvent, frozen=True):
    person: str
    by: str
    why: str


class PersonEnabled(PeopleEvent, frozen=True):
    person: str
    by: str
    why: str


class MoneyGranted(PeopleEvent, frozen=True):
    """From the mint into a wallet."""

    person: str
    cents: int
    reason: GrantReason
    by: str = ""
    why: str = ""
    day: int = 0
    """Of a refill: which day's limit it counts towards."""


class GuestSwept(PeopleEvent, frozen=True):
    """Nobody can come back as this guest: the wallet goes back to the mint, and the name is not used again."""

    person: str
    cents: int


class PlayRestricted(PeopleEvent, frozen=True):
    restriction: Restriction


class RestrictionLifted(PeopleEvent, frozen=True):
    key: str
    by: str
    why: str


AnyPeopleEvent = (
    PolicySet
    | PeopleTakenOver
    | AccountOpened
    | PasswordSet
    | SessionOpened
    | SessionRenewed
    | SignedOut
    | SignInFailed
    | TotpSet
    | TotpRemoved
    | LinkMade
    | LinkUsed
    | RoleGiven
    | RoleTaken
    | PersonDisabled
    | PersonEnabled
    | MoneyGranted
    | GuestSwept
    | PlayRestricted
    | RestrictionLifted
)
