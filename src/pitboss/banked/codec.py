"""Commands and events of a round against the house as JSON and back; cards are written as text."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from pitboss.banked.commands import AnyCommand
from pitboss.banked.events import AnyEvent
from pitboss.play.codec import decode_card, encode_card, wrong_values

_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_events = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)
_commands = msgspec.json.Decoder(list[AnyCommand], dec_hook=decode_card)


def unreadable(command: object, known: Container[type]) -> str:
    """Why a command cannot be carried out: it is none, or a value is not of its kind, such as chips in parts."""
    kind = type(command)
    if kind not in known:
        return f"{kind.__name__} is no command here"
    wrong = wrong_values(command)
    if not wrong:
        plain = msgspec.to_builtins(command, enc_hook=encode_card)
        again = msgspec.to_builtins(msgspec.convert(plain, kind, dec_hook=decode_card), enc_hook=encode_card)
        wrong = "" if repr(plain) == repr(again) else "a value is not of its kind"
    return f"{kind.__name__} cannot be carried out: {wrong}" if wrong else ""


def encode(items: Sequence[AnyEvent] | Sequence[AnyCommand]) -> bytes:
    return _encoder.encode(items)


def decode_events(data: bytes) -> list[AnyEvent]:
    return _events.decode(data)


def decode_commands(data: bytes) -> list[AnyCommand]:
    return _commands.decode(data)
