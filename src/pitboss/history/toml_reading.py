"""TOML with exact amounts: a fast reader for nearly every file, the careful one for what it would not keep whole."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from decimal import Decimal
from typing import Any

import rtoml

from pitboss.history.recorded import HistoryError

_NOT_KEPT = re.compile(r"[\d_.]{17,}|\d[eE][+-]?\d{3}")
"""More than fifteen digits, or an exponent of three, may come back from a binary fraction as something else."""
_NESTED = frozenset((list, dict))


def read_toml(text: str) -> dict[str, Any]:
    """What a text says, its fractions as decimals."""
    read = quickly(text)
    return exactly(text) if read is None else read


def quickly(text: str) -> dict[str, Any] | None:
    """What the fast reader makes of a text; none where it does not understand it or might lose a digit."""
    try:
        read: dict[str, Any] = rtoml.loads(text)
    except rtoml.TomlParsingError:
        return None
    if not _has_fraction(read.values()):
        return read
    return None if _NOT_KEPT.search(text) else {name: _with_decimals(value) for name, value in read.items()}


def exactly(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise HistoryError(f"not a TOML file: {error}") from error


def _has_fraction(values: Collection[Any]) -> bool:
    kinds = set(map(type, values))
    if float in kinds:
        return True
    return not _NESTED.isdisjoint(kinds) and any(map(_has_fraction, _nested(values)))


def _nested(values: Iterable[Any]) -> Iterator[Collection[Any]]:
    for value in values:
        match value:
            case list():
                yield value
            case dict():
                yield value.values()


def _with_decimals(value: Any) -> Any:
    match value:
        case float():
            return Decimal(repr(value))
        case list():
            return [_with_decimals(each) for each in value]
        case dict():
            return {name: _with_decimals(each) for name, each in value.items()}
    return value
