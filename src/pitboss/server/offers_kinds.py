"""What kind of value a determination takes, read from its type."""

from __future__ import annotations

from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pitboss.server.rest_types import ChoiceKind


def kind_of_value(hint: Any) -> tuple[ChoiceKind, tuple[Any, ...] | None]:
    """The kind, and the values to choose from where there are few."""
    if hint is bool:
        return "flag", None
    if hint is str:
        return "text", None
    if get_origin(hint) is Literal:
        return "one_of", get_args(hint)
    if get_origin(hint) is tuple:
        return "amounts", None
    named = [part for part in get_args(hint) if get_origin(part) is Literal]
    if named:
        open_to_none = NoneType in get_args(hint)
        return "one_of", (*((None,) if open_to_none else ()), *get_args(named[0]))
    return "number", None
