"""Lines of the form: what kind of value a determination takes, read from its type, and its values in words."""

from __future__ import annotations

from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pitboss.cite import Cites
from pitboss.server.form_words import Question
from pitboss.server.rest_types import Choice, ChoiceKind

Kind = tuple[ChoiceKind, tuple[Any, ...] | None]


def kind_of_value(hint: Any) -> Kind:
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


def asked(name: str, question: Question, group: str, kind: Kind, default: Any, cites: Cites) -> Choice:
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


def _in_words(question: Question, value: Any) -> str:
    if value is None:
        return "not determined"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return question.values.get(value, str(value))
