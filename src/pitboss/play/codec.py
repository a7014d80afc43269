"""Commands and events as JSON and back; cards are written as text."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cards import Card, card
from pitboss.chips import MOST_CHIPS
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


def wrong_values(command: object) -> str:
    """What is wrong with the values of a command, or nothing: each is of its kind, and can be written down."""
    try:
        plain = msgspec.to_builtins(command, enc_hook=encode_card)
        again = msgspec.convert(plain, type(command), dec_hook=_written_card)
        msgspec.json.encode(plain)
    except (TypeError, ValueError, OverflowError) as error:
        return str(error)
    if again != command:
        return "a value is not of its kind"
    return "a number is too large" if _is_too_large(plain) else ""


def real_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards named in a command; the number of a card is an error."""
    if any(not isinstance(card, Card) for card in cards):
        raise TypeError("a card is not a number")
    return cards


def _written_card(kind: type, value: Any) -> Any:
    if isinstance(value, str):
        return decode_card(kind, value)
    raise ValueError(f"a card is written as in As, not {value!r}")


def _is_too_large(value: object) -> bool:
    if isinstance(value, dict):
        return any(_is_too_large(item) for item in value.values())
    return isinstance(value, int) and abs(value) > MOST_CHIPS


_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_events = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)
_commands = msgspec.json.Decoder(list[AnyCommand], dec_hook=decode_card)


def encode(items: list[AnyEvent] | list[AnyCommand] | tuple[AnyEvent, ...]) -> bytes:
    return _encoder.encode(items)


def decode_events(data: bytes) -> list[AnyEvent]:
    return _events.decode(data)


def decode_commands(data: bytes) -> list[AnyCommand]:
    return _commands.decode(data)
