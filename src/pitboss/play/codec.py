"""Commands and events as JSON and back; cards are written as text."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cards import Card, card
from pitboss.play.commands import AnyCommand
from pitboss.play.events import AnyEvent


def encode_card(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def decode_card(kind: type, value: Any) -> Any:
    if kind is Card:
        return card(value)
    raise TypeError(f"{kind.__name__} has no JSON form")


_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_events = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)
_commands = msgspec.json.Decoder(list[AnyCommand], dec_hook=decode_card)


def encode(items: list[AnyEvent] | list[AnyCommand] | tuple[AnyEvent, ...]) -> bytes:
    return _encoder.encode(items)


def decode_events(data: bytes) -> list[AnyEvent]:
    return _events.decode(data)


def decode_commands(data: bytes) -> list[AnyCommand]:
    return _commands.decode(data)
