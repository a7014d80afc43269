"""A table's commands and events as JSON and back; cards are written as text."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.banked.table.commands import AnyCommand
from pitboss.banked.table.events import AnyEvent
from pitboss.play.codec import decode_card, encode_card

_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_events = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)
_commands = msgspec.json.Decoder(list[AnyCommand], dec_hook=decode_card)


def encode(items: Sequence[AnyEvent] | Sequence[AnyCommand]) -> bytes:
    return _encoder.encode(items)


def decode_events(data: bytes) -> list[AnyEvent]:
    return _events.decode(data)


def decode_commands(data: bytes) -> list[AnyCommand]:
    return _commands.decode(data)
