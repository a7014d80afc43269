"""Keys that live outside the database, so that whoever has only the database can neither read nor make what they guard.

They are in a file beside it, made when a room is first opened, or in one that the operator names. The newest key is in
force; earlier ones stay in the file for what was written under them.
"""

from __future__ import annotations

import hmac
import os
import secrets
import time
from functools import cached_property
from hashlib import sha256
from pathlib import Path

import msgspec

from pitboss.room.database import UnusableError, file_of
from pitboss.room.private_files import make_private, write_private

SECRET = 32
ID = 8
"""Bytes of a secret, and of the name that follows from it."""
VARIABLE = "PITBOSS_KEY"


PIECE = 2_000
"""Bytes that are hashed without letting the interpreter go: it is for 2,048 and more."""


class Key(msgspec.Struct, frozen=True, dict=True):
    """One secret. Nothing is done with it itself: each purpose has a secret of its own that follows from it."""

    secret: bytes
    made: int
    """Seconds since the epoch."""

    @cached_property
    def id(self) -> str:
        """Follows from the secret, so that no other key goes by the same name."""
        return self.derived("id")[:ID].hex()

    @cached_property
    def _chaining(self) -> hmac.HMAC:
        """What the hashes of entries are made under."""
        return hmac.new(self.derived("chain"), digestmod=sha256)

    def marked(self, told: bytes) -> bytes:
        """The hash of an entry. It is made by pieces, over which the interpreter is not let go.

        Whoever lets it go for so short a while as this waits for it much longer, and the writer would for each entry.
        """
        mark = self._chaining.copy()
        for at in range(0, len(told), PIECE):
            mark.update(told[at : at + PIECE])
        return mark.digest()

    def derived(self, purpose: str) -> bytes:
        """The secret for one purpose; it tells nothing of the others'."""
        return hmac.digest(self.secret, purpose.encode(), sha256)

    def __repr__(self) -> str:
        return f"Key({self.id})"


End = tuple[int, str]
"""The number of an entry and its hash, in hexadecimal."""


class Keyring(msgspec.Struct, frozen=True, dict=True):
    """Every key of a room, the newest last."""

    keys: tuple[Key, ...]
    unkeyed: dict[str, End] = {}
    """Where the streams ended that were there before the room had a key; everything else is under one."""

    @property
    def current(self) -> Key:
        return self.keys[-1]

    @cached_property
    def by_id(self) -> dict[str, Key]:
        return {key.id: key for key in self.keys}


NO_KEYS = Keyring(())


def fresh_key() -> Key:
    return Key(secrets.token_bytes(SECRET), int(time.time()))


def fresh_keys(unkeyed: dict[str, End]) -> Keyring:
    """For a room that has these streams already."""
    return Keyring((fresh_key(),), unkeyed)


class _WrittenKey(msgspec.Struct, frozen=True):
    id: str
    made: int
    secret: str

    def __repr__(self) -> str:
        return f"_WrittenKey({self.id})"


class _WrittenKeys(msgspec.Struct, frozen=True):
    keys: tuple[_WrittenKey, ...]
    unkeyed: dict[str, End] = {}


_written = msgspec.json.Decoder(_WrittenKeys)


def key_path(url: str, given: str = "") -> Path | None:
    """Where the keys of a database are; None if it goes with the process, and so may they."""
    named = given or os.environ.get(VARIABLE, "")
    if named:
        return Path(named)
    if is_passing(url):
        return None
    path = file_of(url)
    if path is None:
        raise UnusableError(f"beside {url} there is no place for a key file: say where it is with --key or {VARIABLE}")
    real = path.resolve()
    return real.with_name(f"{real.name}-key")


def is_passing(url: str) -> bool:
    """Whether a database is in memory only."""
    return url in ("sqlite://", "sqlite:///:memory:")


def read_keys(path: Path) -> Keyring | None:
    """The keys in a file that is its owner's alone; None if there is no such file."""
    try:
        if not make_private(path):
            raise UnusableError(f"the key file {path} can be read by others; take that right away (chmod 600 {path})")
        return _read(path.read_bytes(), path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UnusableError(f"the key file {path} cannot be read: {(error.strerror or str(error)).lower()}") from None


def _read(data: bytes, path: Path) -> Keyring:
    try:
        written = _written.decode(data)
        found = tuple((each.id, Key(bytes.fromhex(each.secret), each.made)) for each in written.keys)
    except ValueError:
        written, found = _WrittenKeys(()), ()
    if not found or any(name != key.id or len(key.secret) != SECRET for name, key in found):
        raise UnusableError(f"{path} is no key file, or a damaged one; put back the one that belongs to the room")
    return Keyring(tuple(key for _, key in found), written.unkeyed)


def make_keys(path: Path, unkeyed: dict[str, End] | None = None) -> Keyring:
    """A file with one fresh key; if somebody was faster, theirs."""
    ring = fresh_keys(unkeyed or {})
    if _write(path, ring, anew=True):
        return ring
    found = read_keys(path)
    assert found is not None
    return found


def rotate_keys(path: Path) -> Keyring:
    """A fresh key in force, and the earlier ones kept."""
    before = read_keys(path)
    if before is None:
        raise UnusableError(f"there is no key file {path}; the room makes one when it is first opened")
    ring = Keyring((*before.keys, fresh_key()), before.unkeyed)
    _write(path, ring, anew=False)
    return ring


def _write(path: Path, ring: Keyring, *, anew: bool) -> bool:
    keys = tuple(_WrittenKey(key.id, key.made, key.secret.hex()) for key in ring.keys)
    written = _WrittenKeys(keys, ring.unkeyed)
    try:
        return write_private(path, msgspec.json.format(msgspec.json.encode(written)) + b"\n", anew=anew)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UnusableError(f"the key file {path} cannot be written: {why}") from None
