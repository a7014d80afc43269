"""Mutations as data: one small edit each, in `mutations/<family>.toml`, under the meaning that it breaks."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec

from pitboss.cite import Citation
from tests.proof.meanings import citations_under
from tests.proof.sources import path_of

FOLDER = Path(__file__).parent / "mutations"


class Mutation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One edit that makes the program break a rule."""

    meaning: str
    """As in the law records: `table.stake_least`; what lies under it is meant too."""
    module: str
    find: str
    replace: str
    case: str = ""
    """Tells several mutations of one meaning apart."""
    clauses: tuple[str, ...] = ()
    """Patterns of the clauses it stands for, where it does not stand for all that the meaning cites."""

    @property
    def name(self) -> str:
        return f"{self.meaning}: {self.case}" if self.case else self.meaning

    @property
    def citations(self) -> frozenset[Citation]:
        """The clauses whose own tests should notice."""
        cited = citations_under(self.meaning)
        if not self.clauses:
            return cited
        return frozenset(each for each in cited if any(fnmatchcase(each, pattern) for pattern in self.clauses))

    @property
    def source(self) -> str:
        return path_of(self.module).read_text(encoding="utf-8")

    @property
    def mutated(self) -> str:
        return self.source.replace(self.find, self.replace)

    @property
    def stale(self) -> str:
        """What is wrong with it as the source stands, if anything."""
        if not path_of(self.module).is_file():
            return f"there is no module {self.module}"
        found = self.source.count(self.find)
        if found != 1:
            return f"its text occurs {found} times in {self.module}"
        if not self.citations:
            return "no clause is cited under its meaning"
        return ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mutation: tuple[Mutation, ...]


@cache
def mutations() -> tuple[Mutation, ...]:
    """Every mutation, family by family."""
    files = [
        msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
        for path in sorted(FOLDER.glob("*.toml"))
    ]
    return tuple(each for file in files for each in file.mutation)
