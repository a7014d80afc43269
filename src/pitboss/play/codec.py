"""What happened in a round as JSON, and back; cards are written as text."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.desk.codec import decode_card, encode_card
from pitboss.play.events import AnyEvent

_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_decoder = msgspec.json.Decoder(list[AnyEvent], dec_hook=decode_card)


def encode_events(events: Sequence[AnyEvent]) -> bytes:
    """Events with their citations; `hand.events_json()` gives the same bytes, and makes no events for it."""
    return _encoder.encode(events)


def decode_events(data: bytes | str) -> list[AnyEvent]:
    """Read them again; what is none of it is a `msgspec.ValidationError`."""
    return _decoder.decode(data)
