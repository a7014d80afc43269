"""Tables as values: whether two are the same, and one that was written down whole."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.play import Game
from pitboss.play.copies import is_same_game
from pitboss.play.state import FIELDS, IRREGULAR_FIELDS, Irregular, RoundState

PARTS: dict[type, tuple[str, ...]] = {RoundState: FIELDS, Irregular: IRREGULAR_FIELDS}


def are_alike(one: Any, other: Any) -> bool:
    """Whether two values have the same parts, those included that are known by themselves alone."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Game):
        return is_same_game(one, other)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(are_alike, one, other))
    if isinstance(one, dict):
        return list(one) == list(other) and all(are_alike(each, other[key]) for key, each in one.items())
    parts = PARTS.get(type(one))
    if parts is None and isinstance(one, msgspec.Struct):
        parts = one.__struct_fields__
    if parts is None:
        return bool(one == other)
    return all(are_alike(getattr(one, name), getattr(other, name)) for name in parts)
