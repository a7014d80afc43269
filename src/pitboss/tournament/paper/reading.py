"""Conditions from a TOML file, or everything that is wrong with it at once."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from pitboss.cite import Refusal
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.moments import seconds
from pitboss.tournament.names import unseen
from pitboss.tournament.paper.headings import cites_of
from pitboss.tournament.paper.lines import line_at, lines_of
from pitboss.tournament.paper.written import NAMES, Decimal, FigureKind, has_smaller_part, hundredths, kind_of

LARGEST = 10**15
AT_LINE = re.compile(r"\(at line (\d+), column (\d+)\)")
PLAIN: dict[Any, str] = {inspect.StrType: "text", inspect.BoolType: "true or false", inspect.IntType: "a whole number"}
SPACES = {ord(each): " " for each in "\t\n"}
_MISSING = object()


def parse(text: str) -> dict[str, Any] | Refusal:
    """The file as tables and values, or where it stops being one."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        found = AT_LINE.search(str(error))
        facts = {"line": int(found.group(1)), "column": int(found.group(2))} if found else {"line": 0}
        return Refusal("unreadable", f"the file cannot be read: {error}", (), facts)


def read(table: Mapping[str, Any], text: str, law: TournamentLaw | None) -> Conditions | tuple[Refusal, ...]:
    """The conditions that a file holds, or every mistake in it, each with its field and line."""
    reader = _ConditionsReader(lines_of(text), law)
    plain = reader.value(inspect.type_info(Conditions), table, "", "plain")
    return tuple(reader.wrong) or msgspec.convert(plain, Conditions)


def without_mistakes(table: Mapping[str, Any], wrong: Iterable[Refusal]) -> dict[str, Any] | None:
    """The file without what cannot be read in it; None where a list would lose a member."""
    rest = copy.deepcopy(dict(table))
    for refusal in wrong:
        *above, last = refusal.field.split(".")
        if refusal.code == "missing_field" and above:
            *above, last = above  # What lacks something is left out whole.
        part: Any = rest
        for name in above:
            part = part[int(name)] if isinstance(part, list) else part.get(name, {})
        if not isinstance(part, dict):
            return None
        part.pop(last, None)
    return rest


class _ConditionsReader:
    """Goes through a file along the type of the conditions, and collects what does not fit."""

    def __init__(self, lines: dict[str, int], law: TournamentLaw | None) -> None:
        self.lines, self.law = lines, law
        self.wrong: list[Refusal] = []

    def refuse(self, code: str, what: str, path: str, **facts: Any) -> None:
        line = line_at(self.lines, path)
        cites = cites_of(self.law, path) if self.law else ()
        self.wrong.append(Refusal(code, f"{path}: {what}" if path else what, cites, {"line": line, **facts}, path))

    def value(self, wanted: inspect.Type, got: Any, path: str, kind: FigureKind) -> Any:
        """What the file says at a place, in the units of the conditions."""
        if kind == "moment":
            return self.moment(got, path)
        if isinstance(wanted, inspect.UnionType):
            return self.one_of(wanted, got, path, kind)
        if isinstance(wanted, inspect.StructType):
            return self.part(wanted, got, path)
        if isinstance(wanted, inspect.VarTupleType | inspect.TupleType):
            return self.several(wanted, got, path, kind)
        if isinstance(wanted, inspect.IntType):
            return self.number(got, path, kind)
        return self.plain(wanted, got, path)

    def part(self, wanted: inspect.StructType, got: Any, path: str) -> dict[str, Any]:
        if not isinstance(got, Mapping):
            self.refuse("wrong_type", f"a table of {_keys(wanted)} belongs here; got {got!r}", path)
            return {}
        fields = {NAMES.get(field.name, field.name): field for field in wanted.fields}
        for name in got:
            if name not in fields and name != wanted.tag_field:
                there = f"there {'are' if fields else 'is nothing'} {', '.join(fields)}".strip()
                self.refuse("unknown_field", f"there is no such condition; {there}", _under(path, name))
        plain = {wanted.tag_field: wanted.tag} if wanted.tag_field else {}
        for name, field in fields.items():
            said = got.get(name, _MISSING)
            if said is not _MISSING:
                kind = kind_of(wanted.cls.__name__, field.name)
                plain[field.name] = self.value(field.type, said, _under(path, name), kind)
            elif field.required:
                self.refuse("missing_field", "this must be said", _under(path, name))
        return plain

    def one_of(self, wanted: inspect.UnionType, got: Any, path: str, kind: FigureKind) -> Any:
        """A part by its tag, or a value of whichever kind was written."""
        parts = [each for each in wanted.types if isinstance(each, inspect.StructType)]
        if isinstance(got, Mapping) and parts:
            return self.tagged(parts, got, path)
        words = [each for each in wanted.types if isinstance(each, inspect.LiteralType)]
        if isinstance(got, str) and any(got in each.values for each in words):
            return got
        said = next((each for each in parts if each.tag == got and not each.fields), None)
        if said:
            return {said.tag_field: said.tag}
        others = [each for each in wanted.types if not isinstance(each, inspect.NoneType)]
        if len(others) == 1 and not parts:
            return self.value(others[0], got, path, kind)
        self.refuse("wrong_type", f"{_told(others)} belongs here; got {got!r}", path)
        return None

    def tagged(self, parts: list[inspect.StructType], got: Mapping[str, Any], path: str) -> Any:
        tag = parts[0].tag_field
        if not tag:
            return self.part(parts[0], got, path)
        chosen = next((part for part in parts if part.tag == got.get(tag)), None)
        if chosen:
            return self.part(chosen, got, path)
        known = ", ".join(str(part.tag) for part in parts)
        self.refuse("unknown_kind", f"{tag} is one of {known}; got {got.get(tag, 'nothing')!r}", _under(path, tag))
        return {}

    def several(self, wanted: inspect.VarTupleType | inspect.TupleType, got: Any, path: str, kind: FigureKind) -> Any:
        if not isinstance(got, list):
            self.refuse("wrong_type", f"a list belongs here; got {got!r}", path)
            return ()
        types = (wanted.item_type,) * len(got) if isinstance(wanted, inspect.VarTupleType) else wanted.item_types
        if len(types) != len(got):
            self.refuse("wrong_length", f"a list of {len(types)} belongs here; got {len(got)}", path)
            return ()
        return [
            self.value(each, value, f"{path}.{index}", kind)
            for index, (each, value) in enumerate(zip(types, got, strict=True))
        ]

    def number(self, got: Any, path: str, kind: FigureKind) -> int:
        if kind != "plain":
            return self.amount(got, path, kind)
        if isinstance(got, bool) or not isinstance(got, int):
            self.refuse("wrong_type", f"a whole number belongs here; got {got!r}", path)
            return 0
        return self.in_range(got, path)

    def amount(self, got: Any, path: str, kind: FigureKind) -> int:
        """Money and shares: hundredths, and nothing smaller."""
        text = str(got) if isinstance(got, int | str) and not isinstance(got, bool) else ""
        found = hundredths(text)
        if found is not None:
            return self.in_range(found, path)
        unit = "dollars and whole cents, as in 55 or 55.50" if kind == "money" else "per cent, as in 30 or 12.5"
        code = "fraction_of_a_cent" if has_smaller_part(text) else "wrong_type"
        self.refuse(code, f"this is written in {unit}; got {got!r}", path)
        return 0

    def in_range(self, got: int, path: str) -> int:
        if not 0 <= got <= LARGEST:
            self.refuse("out_of_range", f"this is 0 or more, and less than {LARGEST}; got {got}", path)
            return 0
        return got

    def moment(self, got: Any, path: str) -> str:
        text = got.isoformat() if hasattr(got, "isoformat") else got
        if isinstance(text, str) and (not text or seconds(text) is not None):
            return text
        what = f"a date and time is written as in 2026-11-20T19:00:00+11:00; there is no {text!r}"
        self.refuse("no_such_time", what, path)
        return ""

    def choices(self, got: Any, path: str) -> Any:
        """Determinations: which there are, and of what kind, the games themselves say."""
        if not isinstance(got, Mapping):
            self.refuse("wrong_type", f"a table of determinations belongs here; got {got!r}", path)
            return {}
        return _as_written(got)

    def plain(self, wanted: inspect.Type, got: Any, path: str) -> Any:
        """Words, yes or no, and determinations."""
        if isinstance(wanted, inspect.DictType):
            return self.choices(got, path)
        if isinstance(wanted, inspect.LiteralType):
            if got not in wanted.values:
                self.refuse("unknown_word", f"{_told([wanted])} belongs here; got {got!r}", path)
            return got
        kind = bool if isinstance(wanted, inspect.BoolType) else str
        if not isinstance(got, kind):
            self.refuse("wrong_type", f"{_told([wanted])} belongs here; got {got!r}", path)
        elif isinstance(got, str) and unseen(got.translate(SPACES)):
            self.refuse("unseen_letters", f"letters that can be seen belong here; got {got!r}", path)
        return got


def _as_written(value: Any) -> Any:
    """What a game is told to determine; dates are words there."""
    if isinstance(value, list):
        return [_as_written(each) for each in value]
    if isinstance(value, Mapping):
        return {name: _as_written(each) for name, each in value.items()}
    return value.isoformat() if hasattr(value, "isoformat") else value


def _under(path: str, name: str) -> str:
    return f"{path}.{name}".strip(".")


def _keys(wanted: inspect.StructType) -> str:
    return ", ".join(NAMES.get(field.name, field.name) for field in wanted.fields) or "nothing"


def _told(types: list[Any]) -> str:
    """What may stand at a place."""
    words = [f'"{word}"' for each in types if isinstance(each, inspect.LiteralType) for word in each.values]
    words += [f'"{each.tag}"' for each in types if isinstance(each, inspect.StructType) and not each.fields]
    tables = [_keys(each) for each in types if isinstance(each, inspect.StructType) and each.fields]
    told = words + [f"a table of {keys}" for keys in tables]
    others: dict[Any, str] = {
        inspect.StrType: "text",
        inspect.BoolType: "true or false",
        inspect.IntType: "a whole number",
    }
    told += [others[type(each)] for each in types if type(each) in others]
    return " or ".join(told)
