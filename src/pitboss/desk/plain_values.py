"""Commands whose values are plainly of their kinds, told at a glance: nothing need be written down to find out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import msgspec.inspect as i
from msgspec.structs import astuple

from pitboss.cards import CARDS, Card
from pitboss.chips import MOST_CHIPS

Plain = Callable[[Any], bool]


def is_plain(command: msgspec.Struct) -> bool:
    """Whether every value is of its kind for certain; where this is not said, it may be so all the same."""
    for plain, value in zip(_plain_fields(type(command)), astuple(command), strict=True):
        kind = type(value)
        if kind is int and plain is _is_number:  # Most values are numbers: asked here, it costs no call.
            if not -MOST_CHIPS <= value <= MOST_CHIPS:
                return False
        elif not plain(value):
            return False
    return True


@cache
def _plain_fields(kind: type) -> tuple[Plain, ...]:
    told = i.type_info(kind)
    assert isinstance(told, i.StructType)
    return tuple(_plain(field.type) for field in told.fields)


def _plain(kind: i.Type) -> Plain:
    match kind:
        case i.IntType(gt=None, ge=None, lt=None, le=None, multiple_of=None):
            return _is_number
        case i.StrType(min_length=None, max_length=None, pattern=None):
            return _is_text
        case i.BoolType():
            return _is_truth
        case i.LiteralType(values=values):
            return _one_of(frozenset(values))
        case i.StructType(cls=cls):
            return _made_of(frozenset({cls}))
        case i.UnionType(types=types) if all(isinstance(each, i.StructType) for each in types):
            return _made_of(frozenset(each.cls for each in types if isinstance(each, i.StructType)))
        case i.VarTupleType(item_type=i.CustomType(cls=cls)) if cls is Card:
            return _are_cards
        case _:
            return _not_at_a_glance


def _is_number(value: Any) -> bool:
    return type(value) is int and -MOST_CHIPS <= value <= MOST_CHIPS


def _is_text(value: Any) -> bool:
    return type(value) is str and value.isascii()


def _is_truth(value: Any) -> bool:
    return type(value) is bool


def _one_of(values: frozenset[Any]) -> Plain:
    return lambda value: type(value) is str and value in values


def _made_of(kinds: frozenset[type]) -> Plain:
    return lambda value: type(value) in kinds and is_plain(value)


def _are_cards(values: Any) -> bool:
    return type(values) is tuple and all(type(card) is Card for card in values) and _KNOWN.issuperset(values)


def _not_at_a_glance(_: Any) -> bool:
    return False


_KNOWN = frozenset(CARDS)
