"""Values whose defaults are their classes' own objects again, as they were before a pickle: an equal one is written."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import fields, replace


def of_defaults(value: Any) -> Any:
    """The same value, with every default the class's own object, which JSON leaves out."""
    match value:
        case tuple():
            return tuple(map(of_defaults, value))
        case msgspec.Struct():
            kept = {name: _kept(default, getattr(value, name)) for name, default in _defaults(type(value))}
            other = {name: new for name, new in kept.items() if new is not getattr(value, name)}
            return replace(value, **other) if other else value
        case _:
            return value


def _kept(default: Any, value: Any) -> Any:
    if type(value) is type(default) and value == default:
        return default
    return of_defaults(value)


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in fields(kind))
