"""What staff may do at a table, taken from the commands of the rules: what is asked about it, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.chips import MOST_SAID
from pitboss.cite import Cites, Refusal
from pitboss.desk.codec import decode_card
from pitboss.desk.commands import StaffCommand
from pitboss.desk.law import Power, Role
from pitboss.desk.roles import holds
from pitboss.desk.state import GamingState
from pitboss.room.wire_commands import OnTheFloor
from pitboss.wording.floor_words import ActGroup, ActWords, FieldKind

OF_EVERY_COMMAND = frozenset(StaffCommand.__struct_fields__) | {"staff"}
"""What the room knows by itself: who asks, in which role, why and when."""


class FloorField(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is asked about an act."""

    name: str
    question: str
    kind: FieldKind
    needed: bool
    default: Any = None
    values: tuple[Any, ...] = ()
    """What may be answered, where there are few answers."""
    labels: tuple[str, ...] = ()
    """The same in words."""


class FloorAct(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be done at a table."""

    name: str
    words: str
    group: ActGroup
    power: Power
    cites: Cites
    """The clauses on it, or on who may do it."""
    roles: tuple[Role, ...]
    """In which of the asker's roles they may."""
    may: tuple[Role, ...]
    """Which roles may at all."""
    why_not: str = ""
    """Why it cannot be done at this table, or just now."""
    fields: tuple[FloorField, ...] = ()


Facts = Mapping[str, Any]
Values = Mapping[str, tuple[tuple[Any, ...], tuple[str, ...]]]
"""Answers to choose from by the field, with their words."""
Build = Callable[[dict[str, Any], OnTheFloor, int], Any]


@cache
def hints_of(kind: Any) -> Mapping[str, Any]:
    """The types of a command's fields."""
    return get_type_hints(kind)


def nothing_against_it() -> str:
    return ""


class ActSource(msgspec.Struct, frozen=True, kw_only=True):
    """One act, and how its answers become the command of the desk."""

    name: str
    words: ActWords
    power: Power
    build: Build
    facts: Any
    """The type that the answers are of: a command, or what one holds."""
    asked: tuple[str, ...]
    """The fields that are asked for, in their order."""
    cites: Cites = ()
    why_not: Callable[[], str] = nothing_against_it
    """Why it cannot be done at this table, or just now; looked up when the menu is asked for."""
    values: Values = {}
    faces: bool = False
    """Cards are real here, and whoever saw one may name it."""


def asked_of(kind: type[msgspec.Struct], *, faces: bool = False) -> tuple[str, ...]:
    """What a person is asked of a command: not what the room knows, and no cards unless the machine has not seen them.

    `faces`: cards are real here, and whoever saw one may name it.
    """
    hints = hints_of(kind)
    asked = (name for name in kind.__struct_fields__ if name not in OF_EVERY_COMMAND)
    return tuple(name for name in asked if faces or not _is_card(hints[name]))


def _is_card(hint: Any) -> bool:
    return hint is Card or (get_origin(hint) is tuple and get_args(hint)[:1] == (Card,))


# the menu


def floor_act(source: ActSource, state: GamingState, roles: Iterable[Role]) -> FloorAct:
    """An act as somebody with these roles is offered it."""
    every: tuple[Role, ...] = get_args(Role)
    law = state.law
    return FloorAct(
        name=source.name,
        words=source.words.words,
        group=source.words.group,
        power=source.power,
        cites=source.cites or law.powers.get(source.power, ()),
        roles=tuple(role for role in roles if holds(state, role, source.power)),
        may=tuple(role for role in every if holds(state, role, source.power)),
        why_not=source.why_not(),
        fields=tuple(_fields(source)),
    )


def _fields(source: ActSource) -> Iterator[FloorField]:
    hints = hints_of(source.facts)
    defaults = {field.name: field for field in msgspec.structs.fields(source.facts)}
    for name in source.asked:
        values, labels = source.values.get(name) or _choices(hints[name])
        yield FloorField(
            name=name,
            question=source.words.questions.get(name, _spaced(name).capitalize()),
            kind=kind_of(source, name, hints[name]),
            needed=defaults[name].required,
            default=None if defaults[name].required else _plain(defaults[name].default),
            values=values,
            labels=labels,
        )


def _plain(value: Any) -> Any:
    """Cards are not named unless somebody does."""
    return None if value is msgspec.NODEFAULT or isinstance(value, Card) else msgspec.to_builtins(value)


def _spaced(name: str) -> str:
    return str(name).replace("_", " ")


def _choices(hint: Any) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The values of a literal, alone or several of them."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    values = get_args(inner) if get_origin(inner) is Literal else ()
    return values, tuple(_spaced(value) for value in values)


NAMED: Mapping[str, FieldKind] = {
    "seat": "seat",
    "instead_of": "seat",
    "player": "player",
    "who": "player",
    "requester": "player",
    "asked": "player",
    "clause": "clause",
    "card": "which",
    "place": "which",
    "held": "counts",
    "votes": "votes",
    "cards": "cards_of_seats",
    "choices": "changes",
    "claims": "claims",
}
"""Fields of one name mean one thing in every command."""


def kind_of(source: ActSource, name: str, hint: Any) -> FieldKind:
    """How a question is answered."""
    if _is_card(hint):
        return "faces"
    said = source.words.kinds.get(name) or NAMED.get(name)
    if said:
        return said
    if hint is bool:
        return "yes_no"
    if _choices(hint)[0]:
        return "many_of" if get_origin(hint) is tuple else "one_of"
    if get_origin(hint) is tuple:
        return "many_of"
    return "number" if hint is int or set(get_args(hint)) == {int, NoneType} else "text"


# reading the answers


def command_of(source: ActSource, facts: Facts, who: OnTheFloor, now: int, document: Cites) -> Any:
    """The command of the desk, or what cannot be read."""
    strange = [name for name in facts if name not in source.asked]
    if strange:
        what = f"{strange[0]} is not asked here; asked are {', '.join(source.asked) or 'no facts'}"
        return Refusal("unreadable", what, document, {"asked": list(source.asked)}, field=strange[0])
    hints = hints_of(source.facts)
    try:
        read = {name: _read(source, name, hints[name], value) for name, value in facts.items() if value is not None}
        return source.build(read, who, now)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        return Refusal("unreadable", f"{source.words.words} {error}", document)


def _read(source: ActSource, name: str, hint: Any, value: Any) -> Any:
    match kind_of(source, name, hint):
        case "which":
            return _number(name, value) - 1
        case "cards_of_seats":
            return tuple(_exposed(source, *each) for each in msgspec.convert(value, list[tuple[Any, ...]]))
        case "changes":
            return msgspec.convert(value, dict[str, Any])
        case "faces":
            named = msgspec.convert(value, tuple[Card, ...], dec_hook=decode_card)
            return named if hint is not Card else _one(name, named)
        case _:
            read = msgspec.convert(value, hint, dec_hook=decode_card)
            return _number(name, read) if isinstance(read, int) and not isinstance(read, bool) else read


def _exposed(source: ActSource, seat: Any, which: Any, face: Any = None) -> tuple[int, int, Card]:
    """Whose card, which of theirs, and its face where somebody has seen a real one."""
    if face is not None and not source.faces:
        raise ValueError("names a card by its place: the machine knows its face")
    named = UNKNOWN if face is None else msgspec.convert(face, Card, dec_hook=decode_card)
    return _number("seat", seat), _number("card", which) - 1, named


def _one(name: str, named: tuple[Card, ...]) -> Card:
    if len(named) > 1:
        raise ValueError(f"{name} is one card")
    return named[0] if named else UNKNOWN


def _number(name: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_SAID:
        raise ValueError(f"{name} is a whole number")
    return value


def in_a_role(kind: type[StaffCommand]) -> Build:
    """A command of the desk itself, in somebody's role and for their reason."""
    signed = "staff" in kind.__struct_fields__

    def build(facts: dict[str, Any], who: OnTheFloor, now: int) -> StaffCommand:
        name = {"staff": who.person} if signed else {}
        _complete(kind, {**facts, **name, "by": who.role, "now": now})
        return kind(**facts, **name, by=who.role, grounds=who.why, now=now)

    return build


def _complete(kind: type[msgspec.Struct], facts: Mapping[str, Any]) -> None:
    """Every question that needs an answer has one."""
    missing = [field.name for field in msgspec.structs.fields(kind) if field.required and field.name not in facts]
    if missing:
        raise ValueError(f"{_spaced(missing[0])} is missing")


def complete(kind: type[msgspec.Struct], facts: dict[str, Any]) -> Any:
    """What is reported, from its answers."""
    _complete(kind, facts)
    return kind(**facts)
