"""The form with which an operator opens a desk: its lines, and what kind of value each takes, read from its type."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import msgspec

from pitboss.cite import Cites

ChoiceKind = Literal["flag", "number", "amounts", "one_of", "text", "commission"]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One determination of a game: the kind of value, the values left open, and the clause that leaves them so."""

    name: str
    words: str
    group: str
    kind: ChoiceKind
    choices: tuple[Any, ...] | None
    values: tuple[str, ...]
    """The choices in words, in their order."""
    default: Any
    cites: Cites


class OfferInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game as its document offers it to an operator."""

    instrument: str
    game: str
    title: str
    kind: str
    label: str
    derived_from: str
    most_seats: int
    choices: tuple[Choice, ...]


class FormLine(msgspec.Struct, frozen=True):
    """One line of the form; `meanings` name the clauses that leave it to the operator."""

    words: str
    meanings: tuple[str, ...] = ()
    values: Mapping[Any, str] = {}
    """What the values to choose from mean, where they do not say so themselves."""


FormPart = Mapping[str, FormLine]

ValueKind = tuple[ChoiceKind, tuple[Any, ...] | None]


def kind_of_value(hint: Any) -> ValueKind:
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


def asked(name: str, question: FormLine, group: str, kind: ValueKind, default: Any, cites: Cites) -> Choice:
    named, choices = kind
    return Choice(
        name=name,
        words=question.words,
        group=group,
        kind=named,
        choices=choices,
        values=tuple(_in_words(question, value) for value in choices) if named == "one_of" and choices else (),
        default=default,
        cites=cites,
    )


def _in_words(question: FormLine, value: Any) -> str:
    if value is None:
        return "not determined"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return question.values.get(value, str(value))
