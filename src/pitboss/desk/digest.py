"""Digests of rules: the same law, game and choices always have the same name."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec


def plain_rules(value: Any) -> bytes:
    """Rules as bytes; code among them goes by its name, since the program's version stands for what it does."""
    return _encoder.encode(msgspec.to_builtins(value, enc_hook=_named, str_keys=True))


def digest(*rules: Any) -> str:
    """Thirty-two hexadecimal digits."""
    return sha256(plain_rules(rules)).hexdigest()[:32]


def _named(value: Any) -> str:
    return str(getattr(value, "__qualname__", value))


_encoder = msgspec.json.Encoder(order="deterministic")
