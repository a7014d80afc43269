"""Codes by time (RFC 6238) beside a password: six digits, new every thirty seconds."""

from __future__ import annotations

import base64
import hmac
import secrets
from urllib.parse import quote

STEP = 30_000
"""Milliseconds that a code is shown."""
DIGITS = 6
DRIFT = 1
"""Steps by which the other clock may be behind or ahead."""
SECRET_BYTES = 20


def new_secret() -> str:
    """In the letters that authenticators take."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def code_at(secret: str, step: int) -> str:
    """The code of one step (RFC 4226, with the number of the step for a counter)."""
    digest = hmac.digest(base64.b32decode(secret), step.to_bytes(8), "sha1")
    place = digest[-1] & 15
    number = int.from_bytes(digest[place : place + 4]) & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: str, code: str, at: int) -> int:
    """The step that a code is of, or 0 if it is none of about now."""
    now, given = at // STEP, code.replace(" ", "")
    for step in range(now - DRIFT, now + DRIFT + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), given.encode()):
            return step
    return 0


def is_secret(text: str) -> bool:
    """Whether this is a secret as they are made here."""
    try:
        return len(base64.b32decode(text)) == SECRET_BYTES
    except ValueError:
        return False


def address_of_secret(secret: str, person: str) -> str:
    """What authenticators read, as text or from a picture."""
    return f"otpauth://totp/Pitboss:{quote(person)}?secret={secret}&issuer=Pitboss"
