"""Commands whose values are plainly of their kinds, told at a glance: nothing need be written down to find out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import msgspec.inspect as i
from msgspec.structs import astuple

from pitboss.cards import CARDS, Card
from pitboss.chips import MOST_CHIPS

Plain = Callable[[Any], bool]
NUMBER: Final = 0
TEXT: Final = 1
RECORD: Final = 2
OTHER: Final = 3
"""Forms of values; most are numbers, texts and records, and are looked at without a call to find out how."""
MOST: Final = MOST_CHIPS
LEAST: Final = -MOST_CHIPS


class PlainField:
    """What a value must be: of this form, of one of these records, or as this function says."""

    def __init__(self, form: int, plain: Plain, records: frozenset[type] = frozenset()) -> None:
        self.form = form
        self.plain = plain
        self.records = records


_FIELDS: Final[dict[type, tuple[PlainField, ...]]] = {}


def is_plain(command: msgspec.Struct) -> bool:
    """Whether every value is of its kind for certain; where this is not said, it may be so all the same."""
    fields = _FIELDS.get(type(command))
    if fields is None:
        fields = _FIELDS[type(command)] = _plain_fields(type(command))
    for at, value in enumerate(astuple(command)):  # noqa: SIM110 - a generator would cost more than what it asks.
        if not _fits(fields[at], value):
            return False
    return True


def _fits(field: PlainField, value: Any) -> bool:
    form = field.form
    if form == NUMBER:
        return _is_number(value)
    if form == TEXT:
        return _is_text(value)
    if form == RECORD:
        return type(value) in field.records and is_plain(value)
    return field.plain(value)


def _plain_fields(kind: type) -> tuple[PlainField, ...]:
    told = i.type_info(kind)
    assert isinstance(told, i.StructType)
    return tuple(_plain(field.type) for field in told.fields)


def _plain(kind: i.Type) -> PlainField:
    match kind:
        case i.IntType(gt=None, ge=None, lt=None, le=None, multiple_of=None):
            return PlainField(NUMBER, _is_number)
        case i.StrType(min_length=None, max_length=None, pattern=None):
            return PlainField(TEXT, _is_text)
        case i.BoolType():
            return PlainField(OTHER, _is_truth)
        case i.LiteralType(values=values):
            return PlainField(OTHER, _one_of(frozenset(values)))
        case i.StructType(cls=cls):
            return _made_of(frozenset({cls}))
        case i.UnionType(types=types) if all(isinstance(each, i.StructType) for each in types):
            return _made_of(frozenset(each.cls for each in types if isinstance(each, i.StructType)))
        case i.VarTupleType(item_type=i.CustomType(cls=cls)) if cls is Card:
            return PlainField(OTHER, _are_cards)
        case _:
            return PlainField(OTHER, _not_at_a_glance)


def _is_number(value: Any) -> bool:
    if type(value) is not int:
        return False
    number: int = value
    return LEAST <= number <= MOST


def _is_text(value: Any) -> bool:
    return type(value) is str and value.isascii()


def _is_truth(value: Any) -> bool:
    return type(value) is bool


def _one_of(values: frozenset[Any]) -> Plain:
    return lambda value: type(value) is str and value in values


def _made_of(records: frozenset[type]) -> PlainField:
    return PlainField(RECORD, _not_at_a_glance, records)


def _are_cards(values: Any) -> bool:
    return type(values) is tuple and all(type(card) is Card for card in values) and _KNOWN.issuperset(values)


def _not_at_a_glance(_: Any) -> bool:
    return False


_KNOWN = frozenset(CARDS)
