"""Values as JSON has them and back; cards are written as text."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from typing import Any

import msgspec

from pitboss.cards import Card, card
from pitboss.chips import MOST_CHIPS
from pitboss.desk.card_text import encode_card
from pitboss.desk.plain_values import is_plain

__all__ = ["decode_card", "encode_card", "real_cards", "unreadable", "wrong_values"]


def decode_card(kind: type, value: Any) -> Any:
    """A card as it is written; anything else is a `ValueError`, which msgspec tells with the place it stands at."""
    if kind is not Card:
        raise TypeError(f"{kind.__name__} has no JSON form")
    if isinstance(value, Card):
        return value
    if isinstance(value, str):
        return card(value)
    raise ValueError(f"a card is written as in As, not {value!r}")


def unreadable(command: object, known: Container[type]) -> str:
    """Why a command cannot be carried out: it is none, or a value is not of its kind, such as chips in parts."""
    kind = type(command)
    if kind not in known:
        return f"{kind.__name__} is no command here"
    wrong = "" if isinstance(command, msgspec.Struct) and is_plain(command) else wrong_values(command)
    return f"{kind.__name__} cannot be carried out: {wrong}" if wrong else ""


def wrong_values(command: object) -> str:
    """What is wrong with the values of a command, or nothing: each is of its kind, and can be written down."""
    try:
        written = _encoder.encode(command)
        kind: Any = type(command)
        again = _decoder(kind).decode(written)
    except (TypeError, ValueError, OverflowError) as error:
        return str(error)
    if again != command:
        return "a value is not of its kind"
    return "a number is too large" if LONG.search(written) and _is_too_large(msgspec.json.decode(written)) else ""


LONG = re.compile(rb"\d{%d}" % len(str(MOST_CHIPS)))
_encoder = msgspec.json.Encoder(enc_hook=encode_card)


@cache
def _decoder(kind: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind, dec_hook=_written_card)


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
