"""A desk between two rounds, written down: whoever recovers it later need not begin with its first entry.

A checkpoint is the desk just before the entry that begins a round. It adds nothing to the stream, which gives the same
desk from its beginning; the audit makes sure of it. What is written follows from the fields of the desk's state.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from pitboss.desk.codec import decode_card, encode_card
from pitboss.room.codec import ShoeCommitted
from pitboss.room.edition import Edition

EVERY = 5
"""Rounds of play from one checkpoint to the next. Those of old are twenty apart, and an audit comes to them as well."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """What a desk is between rounds, but for what its charter says."""

    rounds: int
    commitment: ShoeCommitted | None
    editions: tuple[tuple[int, Edition], ...]
    terms: msgspec.Raw
    """What has been determined since the charter."""
    state: msgspec.Raw
    books: msgspec.Raw

    @property
    def edition(self) -> Edition:
        """Under which it was written."""
        return self.editions[-1][1] if self.editions else Edition()


def saved_fields(source: msgspec.Struct, but: tuple[str, ...]) -> msgspec.Raw:
    """The fields of a state as written down, without those that are at hand otherwise."""
    kept = _saved_type(type(source), but)
    return encoded(kept(**{name: _ordered(getattr(source, name)) for name in kept.__struct_fields__}))


def restored_fields(data: msgspec.Raw, kind: type[msgspec.Struct], but: tuple[str, ...]) -> dict[str, Any]:
    """The same fields by name; a checkpoint that lacks one of them is of another version and cannot be read."""
    kept = msgspec.json.decode(data, type=_saved_type(kind, but), dec_hook=_decode)
    return {name: getattr(kept, name) for name in kept.__struct_fields__}


@cache
def _saved_type(kind: type[msgspec.Struct], but: tuple[str, ...]) -> type[msgspec.Struct]:
    fields = [(each.name, each.type) for each in msgspec.structs.fields(kind) if each.name not in but]
    return msgspec.defstruct(f"Saved{kind.__name__}", fields, frozen=True, kw_only=True)


def _ordered(value: Any) -> Any:
    """Sets have no order of their own; everything else keeps the order it came in, which desks may go by."""
    return tuple(sorted(value)) if isinstance(value, frozenset) else value


def encoded(value: Any) -> msgspec.Raw:
    """The same desk always gives the same bytes."""
    return msgspec.Raw(_encoder.encode(value))


def _encode(value: Any) -> Any:
    return str(value) if isinstance(value, Fraction) else encode_card(value)


def _decode(kind: type, value: Any) -> Any:
    return Fraction(value) if kind is Fraction else decode_card(kind, value)


_encoder = msgspec.json.Encoder(enc_hook=_encode)
_checkpoint = msgspec.json.Decoder(Checkpoint)


def encode_checkpoint(checkpoint: Checkpoint) -> bytes:
    return _encoder.encode(checkpoint)


def decode_checkpoint(data: bytes) -> Checkpoint:
    return _checkpoint.decode(data)


def is_due(rounds: int) -> bool:
    """Whether a checkpoint is made before the round that follows so many."""
    return rounds > 0 and rounds % EVERY == 0
