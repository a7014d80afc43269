"""What the database holds is sealed: whoever has only the database reads no card of it.

All that an entry tells (its command, its events, the order and salts of a shoe) is sealed as one piece under the
room's key, and so is a checkpoint. Each piece belongs to its stream and its number and opens in no other place.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pitboss.room.keys import Key, Keyring
from pitboss.room.records import Entry

NONCE = 12
"""Bytes drawn for each piece. Every stream has a secret of its own, so that they will not meet again."""
_encoder = msgspec.msgpack.Encoder()


class SealedPiece(msgspec.Struct, frozen=True, array_like=True):
    """What an entry tells, as it is sealed."""

    command: bytes
    events: bytes
    sealed: bytes
    asked: bytes = b""
    """Left out of rooms of old."""


_piece = msgspec.msgpack.Decoder(SealedPiece)


class UnreadableEntryError(ValueError):
    """Something that stands in the database and does not open, or should not stand there open."""

    def __init__(self, stream: str, seq: int, what: str, entry: Entry | None = None) -> None:
        super().__init__(f"{stream} entry {seq} {what}")
        self.stream = stream
        self.seq = seq
        self.what = what
        self.entry = entry
        """What can be read all the same."""


class Seals:
    """Seals what is written and opens what is read, by the keys of one room."""

    def __init__(self, ring: Keyring) -> None:
        self.ring = ring
        self._ciphers: dict[tuple[str, str], AESGCM] = {}

    def sealed_rows(self, entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
        """Entries as they stand in the database; what each needs of chance is drawn for all of them together."""
        drawn = os.urandom(NONCE * len(entries))
        return [self.sealed_row(entry, drawn[NONCE * at : NONCE * (at + 1)]) for at, entry in enumerate(entries)]

    def sealed_row(self, entry: Entry, nonce: bytes = b"") -> tuple[Any, ...]:
        """One of them, in the order of its fields."""
        told = _encoder.encode((entry.command, entry.events, entry.sealed, entry.asked))
        sealed = self._seal(self.ring.by_id[entry.key], "entry", entry.stream, entry.seq, told, nonce)
        return (
            entry.stream, entry.seq, entry.command_id, entry.actor, entry.at, b"", b"", sealed, entry.round, entry.hash,
            entry.key,
        )  # fmt: skip

    def opened(self, row: Entry) -> Entry:
        """An entry as it was written."""
        if row.key == "":
            self._refuse_unkeyed(row.stream, row.seq)
            return row
        told = self._open(row.key, "entry", row.stream, row.seq, row.sealed)
        piece = _piece.decode(told)
        entry = msgspec.structs.replace(
            row, command=piece.command, events=piece.events, sealed=piece.sealed, asked=piece.asked
        )
        if row.command or row.events:
            raise UnreadableEntryError(row.stream, row.seq, "holds something beside what is sealed", entry)
        return entry

    def _refuse_unkeyed(self, stream: str, seq: int) -> None:
        if self.ring.keys and seq > self.ring.unkeyed.get(stream, (0, ""))[0]:
            raise UnreadableEntryError(stream, seq, "is under no key, though the room had one by then")

    def sealed_checkpoint(self, stream: str, seq: int, state: bytes) -> bytes:
        return self._seal(self.ring.current, "checkpoint", stream, seq, state)

    def opened_checkpoint(self, key: str, stream: str, seq: int, state: bytes) -> bytes:
        if key == "":
            self._refuse_unkeyed(stream, seq)
            return state
        return self._open(key, "checkpoint", stream, seq, state)

    def sealed_secret(self, owner: str, secret: str) -> str:
        """A secret that one person has, as it stands in the database: under the key that it names."""
        key = self.ring.current
        return f"{key.id}:{self._seal(key, 'secret', owner, 0, secret.encode()).hex()}"

    def opened_secret(self, owner: str, sealed: str) -> str | None:
        """None of what is not that person's, or not of this room."""
        key_id, _, data = sealed.partition(":")
        try:
            return self._open(key_id, "secret", owner, 0, bytes.fromhex(data)).decode()
        except ValueError:
            return None

    def _seal(self, key: Key, kind: str, stream: str, seq: int, data: bytes, nonce: bytes = b"") -> bytes:
        nonce = nonce or os.urandom(NONCE)
        return nonce + self._cipher(key, stream).encrypt(nonce, data, _place(kind, stream, seq))

    def _open(self, key_id: str, kind: str, stream: str, seq: int, data: bytes) -> bytes:
        key = self.ring.by_id.get(key_id)
        if key is None:
            raise UnreadableEntryError(stream, seq, f"is under the key {key_id}, which is not among the room's keys")
        try:
            return self._cipher(key, stream).decrypt(data[:NONCE], data[NONCE:], _place(kind, stream, seq))
        except (InvalidTag, ValueError):
            raise UnreadableEntryError(stream, seq, "does not open: it is not what was sealed there") from None

    def _cipher(self, key: Key, stream: str) -> AESGCM:
        name = (key.id, stream)
        found = self._ciphers.get(name)
        if found is None:
            found = self._ciphers[name] = AESGCM(key.derived(f"sealing {stream}"))
        return found


def _place(kind: str, stream: str, seq: int) -> bytes:
    return f"{kind} {seq} {stream}".encode()
