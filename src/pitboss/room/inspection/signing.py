"""Signing what leaves the room: with a key that follows from the room's own, so that its public part checks it."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.room.keys import Key

PURPOSE = "signing"


def _private(key: Key) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(key.derived(PURPOSE))


def signer_of(key: Key) -> str:
    """Under which name a room's key signs: a public key, for anybody to note down."""
    return _private(key).public_key().public_bytes_raw().hex()


def signed(key: Key, data: bytes) -> str:
    return _private(key).sign(data).hex()


def is_signed(signer: str, signature: str, data: bytes) -> bool:
    """Whether the holder of this name signed exactly this."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signer))
        public.verify(bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True
