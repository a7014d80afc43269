"""Links by which a player shows others a round: nothing is stored, for the link says what it opens and is signed.

The secret is one of the room's keys', so that links outlive a restart, and nobody without it makes one.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from hashlib import sha256

import msgspec

from pitboss.room.keys import Key, Keyring

PURPOSE = "share"
MARK = 16
"""Bytes of the signature."""
LONGEST = 400


class SharedRound(msgspec.Struct, frozen=True, array_like=True):
    """A round, by whom it is shown, and whether with the cards that only they saw."""

    table: str
    round: int
    player: str
    cards: bool


_decoder = msgspec.json.Decoder(SharedRound)


def link_to(shared: SharedRound, ring: Keyring) -> str:
    """What stands in the address."""
    told = msgspec.json.encode(shared)
    return base64.urlsafe_b64encode(_mark(ring.current, told) + told).rstrip(b"=").decode()


def opened(link: str, ring: Keyring) -> SharedRound | None:
    """What a link shows, if this room made it."""
    if len(link) > LONGEST:
        return None
    try:
        data = base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))
    except (binascii.Error, ValueError):
        return None
    mark, told = data[:MARK], data[MARK:]
    if not any(hmac.compare_digest(mark, _mark(key, told)) for key in ring.keys):
        return None
    return _decoder.decode(told)


def _mark(key: Key, told: bytes) -> bytes:
    return hmac.digest(key.derived(PURPOSE), told, sha256)[:MARK]
