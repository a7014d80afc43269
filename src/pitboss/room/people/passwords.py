"""Passwords: what is good enough, and how they are kept and held against what somebody gives."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from pitboss.cite import Refusal

SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200
PART = 16
"""Characters that are looked at in one go: guessing at long ones takes long."""
GUESSES = 10**8
"""How many tries a password must stand, by what people commonly choose."""


def refuse_password(password: str, name: str) -> Refusal | None:
    """Too short, too long, or among the first that anybody would try for this person."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        what = f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        return Refusal("wrong_length", what, (), {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})
    why = weakness(password, name)
    if why is None:
        return None
    what = f"this password is easy to guess: {why} Three or four words that do not belong together are a good one"
    return Refusal("weak_password", what, ())


def weakness(password: str, name: str) -> str | None:
    """Why a password is guessed soon; None if neither its beginning nor its end is."""
    told = [_guessed(part, name) for part in {password[:PART], password[-PART:]}]
    return None if None in told else told[0]


def _guessed(part: str, name: str) -> str | None:
    from zxcvbn import zxcvbn  # Tens of thousands of words, wanted by few processes.

    found = zxcvbn(part, user_inputs=[name, *name.split(), "pitboss", "casino"])
    if found["guesses"] >= GUESSES:
        return None
    return found["feedback"]["warning"] or "it is one of those that are tried first."


class PasswordKeeper:
    """Hashing takes its time on purpose: call from a thread where that matters."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobodys = self._hasher.hash(secrets.token_urlsafe())

    def hashed(self, password: str) -> str:
        return self._hasher.hash(password)

    def is_right(self, kept: str, password: str) -> bool:
        """It takes as long where nothing is kept."""
        try:
            return self._hasher.verify(kept or self._nobodys, password[:LONGEST_PASSWORD]) and bool(kept)
        except (VerifyMismatchError, InvalidHashError):
            return False

    def hashed_anew(self, kept: str, password: str) -> str:
        """The same password as it is kept now, where argon2's parameters were others before."""
        return self.hashed(password) if self._hasher.check_needs_rehash(kept) else ""
