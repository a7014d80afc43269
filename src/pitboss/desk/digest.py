"""Digests of rules: the same law, game and choices always have the same name."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import fields, replace


def plain_rules(value: Any) -> bytes:
    """Rules as bytes; code among them goes by its name, since the program's version stands for what it does."""
    return _encoder.encode(msgspec.to_builtins(_of_defaults(value), enc_hook=_named, str_keys=True))


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


def _of_defaults(value: Any) -> Any:
    """The same rules, with every default the class's own object: an equal one, as from a pickle, would be written."""
    match value:
        case tuple():
            return tuple(map(_of_defaults, value))
        case msgspec.Struct():
            kept = {name: _kept(default, getattr(value, name)) for name, default in _defaults(type(value))}
            other = {name: new for name, new in kept.items() if new is not getattr(value, name)}
            return replace(value, **other) if other else value
        case _:
            return value


def _kept(default: Any, value: Any) -> Any:
    if type(value) is type(default) and value == default:
        return default
    return _of_defaults(value)


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in fields(kind))


def _named(value: Any) -> str:
    return str(getattr(value, "__qualname__", value))


_encoder = msgspec.json.Encoder(order="deterministic")
