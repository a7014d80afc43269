"""What the room knows of a person, of a session, and of what has been stopped."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

import msgspec

from pitboss.room.people.rights import RoomRole

Restrictable = Literal["table", "game", "room"]


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody with an account; secrets are told by their digests. The id is the name that everyone sees."""

    id: str
    created: int
    """Times are milliseconds since the epoch."""
    password: str = ""
    """A digest of what argon2 made of it; a guest has none."""
    roles: tuple[RoomRole, ...] = ()
    disabled: str = ""
    """Why, if nobody may come in as this person."""
    failures: int = 0
    """Wrong passwords and codes since the last time they came in."""
    locked_until: int = 0
    totp: str = ""
    """A digest of the secret, where a code is asked for beside the password."""
    totp_step: int = 0
    """The latest code that was used: none is good twice."""
    recovery: tuple[str, ...] = ()
    """Digests of codes that are good once, for whoever has lost the device."""
    refill_day: int = 0
    refills: int = 0
    """How many refills on the last day that had one, counted from the epoch."""

    @property
    def is_guest(self) -> bool:
        return not self.password

    @property
    def is_staff(self) -> bool:
        return bool(self.roles)


class OpenSession(msgspec.Struct, frozen=True, kw_only=True):
    """A session by the digest of its secret; it ends when it was not used for a while, and in any case."""

    token: str
    person: str
    until: int
    ends: int


class OperatorLink(msgspec.Struct, frozen=True, kw_only=True):
    """A link that makes one person an operator, once."""

    token: str
    until: int


class Restriction(msgspec.Struct, frozen=True, kw_only=True):
    """A table, a game or the whole room at which no round begins, for a reason."""

    what: Restrictable
    which: str
    """A table's id, or a game as document/key; empty for the room."""
    by: str
    role: RoomRole
    why: str
    since: int

    @property
    def key(self) -> str:
        return restriction_key(self.what, self.which)


def restriction_key(what: Restrictable, which: str) -> str:
    return f"{what}:{which}"


def digest_of(secret: str) -> str:
    """What is told of a secret that is long or slow enough that this gives nothing away; nothing of none."""
    return sha256(secret.encode()).hexdigest() if secret else ""
