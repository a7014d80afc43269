"""Digests of rules: the same law, game and choices always have the same name."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from pitboss.desk.defaults import of_defaults


def plain_rules(value: Any) -> bytes:
    """Rules as bytes; code among them goes by its name, since the program's version stands for what it does."""
    return _encoder.encode(msgspec.to_builtins(of_defaults(value), enc_hook=_named, str_keys=True))


def digest(*rules: Any) -> str:
    """Thirty-two hexadecimal digits."""
    return sha256(_in_parts(rules)).hexdigest()[:32]


def _in_parts(value: Any) -> bytes:
    """The same bytes as `plain_rules`; a law that many games share is written once."""
    if isinstance(value, tuple):
        return b"[" + b",".join(map(_in_parts, value)) + b"]"
    return _written(_Same(value)) if isinstance(value, msgspec.Struct) else plain_rules(value)


class _Same:
    """A value that is equal to itself alone: rules are too large to compare."""

    __slots__ = ("value",)

    def __init__(self, value: msgspec.Struct) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.value is other.value


@lru_cache(maxsize=256)
def _written(same: _Same) -> bytes:
    return plain_rules(same.value)


def _named(value: Any) -> str:
    return str(getattr(value, "__qualname__", value))


_encoder = msgspec.json.Encoder(order="deterministic")
