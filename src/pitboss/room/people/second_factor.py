"""Codes beside a password: setting them up with a first one, taking them away, and others on paper for lost devices."""

from __future__ import annotations

import base64
import secrets
from typing import TYPE_CHECKING

import msgspec

from pitboss.cite import Refusal
from pitboss.room.people import commands as c
from pitboss.room.people.person import Person, digest_of
from pitboss.room.people.stream import late
from pitboss.room.people.totp import is_secret, step_of

if TYPE_CHECKING:
    from pitboss.room.accounts import Account, PlayerAccounts
    from pitboss.room.records import Entry

RECOVERY_CODES = 10
RECOVERY_BYTES = 10
"""Long enough that a plain hash gives nothing away."""
IN_A_GROUP = 4


class GivenCode(msgspec.Struct, frozen=True):
    """A code that is right: its place in time, or the digest of one that is good once. Neither, where none is asked."""

    step: int = 0
    recovery: str = ""


WRONG_CODE = Refusal("wrong_code", "this code is wrong, or was used before; each is good once", ())
CODE_NEEDED = Refusal("code_needed", "this account asks for a code of its authenticator beside the password", ())


def new_recovery_codes() -> tuple[str, ...]:
    """To be kept on paper, for whoever has lost the device."""
    drawn = (base64.b32encode(secrets.token_bytes(RECOVERY_BYTES)).decode() for _ in range(RECOVERY_CODES))
    return tuple("-".join(each[at : at + IN_A_GROUP] for at in range(0, len(each), IN_A_GROUP)) for each in drawn)


def recovery_digest(code: str) -> str:
    """However it was written down."""
    return digest_of("".join(letter for letter in code.upper() if letter.isalnum()))


def code_in(person: Person, secret: str | None, code: str, at: int) -> GivenCode | Refusal:
    """What a code is, given the secret as it was opened; the stream decides whether it was used before."""
    if not code.strip():
        return CODE_NEEDED
    recovery = recovery_digest(code)
    if recovery in person.recovery:
        return GivenCode(recovery=recovery)
    step = step_of(secret, code, at) if secret else 0
    return GivenCode(step=step) if step else WRONG_CODE


def set_up(
    accounts: PlayerAccounts, account: Account, password: str, secret: str, code: str, *, at: int
) -> tuple[str, ...] | Refusal:
    """From now on codes of this secret are asked for; what is told once are the codes for whoever lost the device."""
    proof = accounts.proof(account, password, at=at)
    if isinstance(proof, Refusal):
        return proof
    if not is_secret(secret):
        return Refusal("no_secret", "this is no secret as the room makes them; begin again", ())
    step = step_of(secret, code, at)
    if not step:
        what = (
            "this code is not of this secret and this moment; look at the authenticator's clock, and try the next one"
        )
        return Refusal("wrong_code", what, ())
    sealed, recovery = accounts.store.seals.sealed_secret(account.id, secret), new_recovery_codes()
    command = c.SetTotp(
        person=account.id,
        secret=digest_of(sealed),
        totp_step=step,
        recovery=tuple(map(recovery_digest, recovery)),
        now=at,
    )
    done = accounts.store.decide_now(late(lambda _, __: command, {digest_of(sealed): sealed}))
    return done if isinstance(done, Refusal) else recovery


def take_away(accounts: PlayerAccounts, account: Account, password: str, code: str, *, at: int) -> Entry | Refusal:
    """By password and code; a wrong one of either counts as one at the door does."""
    proof = accounts.proof(account, password, at=at)
    if isinstance(proof, Refusal):
        return proof
    given = accounts.given_code(account.id, code, at=at)
    if isinstance(given, Refusal):
        return given
    command = c.RemoveTotp(person=account.id, proof=proof, totp_step=given.step, recovery=given.recovery, now=at)
    return accounts.store.decide_now(late(lambda _, __: command))
