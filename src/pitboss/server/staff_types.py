"""What staff are told about people over REST, and what they ask."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.chips import MOST_SAID
from pitboss.room.people.history import PersonAct
from pitboss.room.people.rights import Right, RoomRole
from pitboss.server.protocol import PersonKind

Reason = Annotated[str, msgspec.Meta(max_length=2_000)]
Grant = Annotated[int, msgspec.Meta(le=MOST_SAID)]


class PersonListed(msgspec.Struct, frozen=True, kw_only=True):
    """`wallet` is in cents, and null for whoever may not see what is owed."""

    name: str
    kind: PersonKind
    created: int
    roles: tuple[RoomRole, ...]
    disabled: str
    """Why, if nobody may come in as this person."""
    locked_until: int
    """After wrong passwords; 0 if they can be tried."""
    failures: int
    asks_code: bool
    """Whether a code is asked for beside the password."""
    wallet: int | None


class PeopleListed(msgspec.Struct, frozen=True, kw_only=True):
    """A page of the list; `may` names the rights of whoever asks."""

    people: tuple[PersonListed, ...]
    more: bool
    may: tuple[Right, ...]


class SessionListed(msgspec.Struct, frozen=True, kw_only=True):
    """A session ends `until` unless it is used, and at `ends` in any case."""

    until: int
    ends: int


class HeldAtTable(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    title: str
    cents: int


class PersonMoney(msgspec.Struct, frozen=True, kw_only=True):
    """In cents."""

    wallet: int
    at_tables: tuple[HeldAtTable, ...]


class PersonAtTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table where somebody sits, waits for a seat, or is excluded from the game."""

    table: str
    title: str
    part_of: str
    """The event that it is run for, if any."""
    seat: int
    waits: bool
    excluded: bool


class PersonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One person; money and amounts are left out for whoever may not see what is owed."""

    person: PersonListed
    sessions: tuple[SessionListed, ...]
    money: PersonMoney | None
    tables: tuple[PersonAtTable, ...]
    acts: tuple[PersonAct, ...]
    """What was done about them and what they did about their account, latest first."""
    may: tuple[Right, ...]


class RoleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    role: RoomRole
    why: Reason = ""


class ReasonGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    why: Reason = ""


class GrantRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cents: Grant
    why: Reason = ""
