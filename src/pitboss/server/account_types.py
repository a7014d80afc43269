"""What a person is told of their own account, and asks about codes beside the password."""

from __future__ import annotations

import msgspec

from pitboss.room.people.rights import RoomRole
from pitboss.server.protocol import PersonKind
from pitboss.server.rest_types import Password, Secret
from pitboss.server.staff_types import SessionListed


class OwnAccount(msgspec.Struct, frozen=True, kw_only=True):
    """One's own account; roles count only while no code is missing."""

    name: str
    kind: PersonKind
    created: int
    roles: tuple[RoomRole, ...]
    sessions: tuple[SessionListed, ...]
    asks_code: bool
    recovery_codes: int
    """How many are left."""
    code_missing: bool
    """The house wants a code of its staff, and this one has none."""


class NewSecret(msgspec.Struct, frozen=True):
    """What an authenticator is given, told once: as text, as an address, and as a picture of the address."""

    secret: str
    address: str
    picture: str


class FirstCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret that was told, and a code that the authenticator makes of it."""

    password: Password
    secret: Secret
    code: Secret


class CodeRemoval(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    password: Password
    code: Secret


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Each is good once in place of a code; they are told this once."""

    codes: tuple[str, ...]
