"""What is written down: entries of a stream, each chained to the one before, and the postings that belong to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.keys import Key

NO_SEAL = b"null"


class Posting(msgspec.Struct, frozen=True, gc=False):
    """Cents that move from one account to another because of an entry."""

    source: str
    target: str
    amount: int


def as_number(value: object) -> int:
    """A number as the database should have it; whatever somebody has put in its place counts as nothing."""
    return value if isinstance(value, int) else 0


class ProjectedRow(msgspec.Struct, frozen=True):
    """What an entry leaves in a table that its stream alone has a say in: a row by its key, or no such row any more."""

    table: str
    values: Mapping[str, Any]
    is_gone: bool = False
    """The values are only those of the key."""


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that is not written yet."""

    stream: str
    expected_seq: int | None
    """The place the entry takes; None: the next one, whichever that is."""
    command_id: str
    actor: str
    at: int
    """Milliseconds since the epoch."""
    command: bytes
    events: bytes
    sealed: bytes = NO_SEAL
    """What only the inspector may read, such as the salts of a shoe."""
    postings: tuple[Posting, ...] = ()
    round: int = 0
    """The round of play the entry belongs to, counted over the stream; 0 between rounds."""
    players: tuple[tuple[str, int], ...] = ()
    """Who begins a round of play with this entry, and in which seat."""
    checkpoint: bytes = b""
    """The table just before this entry, where it is to be kept."""
    asked: bytes = b""
    """A digest of what was asked for under the command's id; none where the house itself made the id."""
    rows: tuple[ProjectedRow, ...] = ()
    """What else is written along with it; the stream gives the same rows, and the audit compares."""

    def __repr__(self) -> str:
        """Without what it holds: cards that nobody may see end up in no log."""
        return f"NewEntry({self.stream} {self.expected_seq})"


class LateEntry(msgspec.Struct, frozen=True):
    """An entry that is decided only when its turn to be written has come, by all that stands written before it."""

    stream: str
    decide: Callable[[sa.Connection], NewEntry | Refusal]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a stream, as it is kept for ever."""

    stream: str
    seq: int
    command_id: str
    actor: str
    at: int
    command: bytes
    events: bytes
    sealed: bytes
    round: int
    hash: bytes
    key: str = ""
    """The id of the key that it is under; none in rooms of old."""
    asked: bytes = b""
    """A digest of what was asked for under the command's id; none in rooms of old, and of what the house does."""

    def __repr__(self) -> str:
        return f"Entry({self.stream} {self.seq})"


COLUMNS = tuple(name for name in Entry.__struct_fields__ if name != "asked")
"""What stands in columns of its own; the digest is sealed along with the rest, for few commands are hard to guess."""


class Conflict(Exception):  # noqa: N818
    """An append that another one forestalled: the place is taken, or the command was carried out before."""


class DamagedRowError(Conflict):
    """A balance, or the end of a stream, that cannot be read: nothing that has to do with it is written."""


class Overdrawn(Conflict):
    """A posting that an account cannot pay."""

    def __init__(self, account: str, balance: int, amount: int) -> None:
        super().__init__(f"{account} has {balance} cents and cannot pay {amount}")
        self.account = account
        self.balance = balance
        self.amount = amount


def genesis(stream: str) -> bytes:
    """What the first entry of a stream is chained to."""
    return sha256(stream.encode()).digest()


_header = msgspec.json.Encoder()


def chain(before: bytes, seq: int, entry: NewEntry | Entry, key: Key | None = None) -> bytes:
    """The hash of an entry: everything in it, and through the hash before it everything earlier.

    The header gives the lengths of what follows, so that no byte can move from one part to another unnoticed. Whoever
    does not have the key cannot make one; only rooms of old have entries without.
    """
    lengths = (len(entry.command), len(entry.events), len(entry.sealed))
    header = (entry.stream, seq, entry.at, entry.actor, entry.command_id, entry.round, lengths)
    told = b"".join((before, _header.encode(header), entry.command, entry.events, entry.sealed, entry.asked))
    return key.marked(told) if key else sha256(told).digest()


def written(entry: NewEntry, seq: int, before: bytes, key: Key | None = None) -> Entry:
    """The entry that follows the hash before it."""
    return Entry(
        stream=entry.stream,
        seq=seq,
        command_id=entry.command_id,
        actor=entry.actor,
        at=entry.at,
        command=entry.command,
        events=entry.events,
        sealed=entry.sealed,
        round=entry.round,
        hash=chain(before, seq, entry, key),
        key=key.id if key else "",
        asked=entry.asked,
    )
