"""Canonical JSON of what a stream holds: the same value always gives the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from pitboss.banked.table.commands import AnyCommand as BankedCommand
from pitboss.banked.table.events import AnyEvent as BankedEvent
from pitboss.cite import Cites
from pitboss.desk.codec import decode_card, encode_card
from pitboss.room.charter import Charter
from pitboss.room.charter_banked import BankedCharter
from pitboss.table.commands import AnyCommand as TableCommand
from pitboss.table.events import AnyEvent as TableEvent

Purpose = Literal["round", "discards", "redeal", "rest"]
"""What a shoe is for: a round of play, a draw that ran out of cards, a misdealt round, or the rest of a round."""


class CommitShoe(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The dealer commits to the order of the cards that come next; the order itself is sealed."""

    purpose: Purpose
    round: int
    cards: int
    root: str
    now: int


class ShoeCommitted(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Everyone can hold the house to the order of these cards, which nobody knows yet."""

    purpose: Purpose
    round: int
    """Counted over the table's whole stream."""
    cards: int
    root: str
    """The Merkle root of the salted cards, in hexadecimal."""
    cites: Cites
    at: int


AnyCommand = TableCommand | BankedCommand | CommitShoe | Charter | BankedCharter
AnyEvent = TableEvent | BankedEvent | ShoeCommitted

_encoder = msgspec.json.Encoder(enc_hook=encode_card, order="deterministic")
_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand, dec_hook=decode_card)
_events = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)


def encode(value: AnyCommand | Sequence[AnyEvent] | Any) -> bytes:
    return _encoder.encode(value)


def decode_command(data: bytes) -> AnyCommand:
    return _command.decode(data)


def decode_events(data: bytes) -> list[AnyEvent]:
    return _events.decode(data)
