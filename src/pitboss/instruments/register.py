"""The register: every clause of every instrument, read from each folder's `clauses.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from pitboss.cite import Citation, Cites, Clause, Status

FOLDERS = {
    "omaha-2017": "omaha_2017",
    "draw-2005": "draw_2005",
    "uth-2019": "uth_2019",
    "stones-omaha": "stones_omaha",
    "gazette-2001": "gazette_2001",
}
"""Each instrument's key and its folder beside this file."""

EXTRA = {"house-rules": "house_rules"}
"""Registers of our own making, which are cited like a document but are none of the five."""


class UnknownClauseError(LookupError):
    """A clause or an instrument that the register does not hold."""


class _Heading(msgspec.Struct, frozen=True):
    key: str
    title: str
    jurisdiction: str
    reference: str = ""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    layer: str
    status: Status
    text: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    instrument: _Heading
    clauses: dict[str, _Entry]


class Register(msgspec.Struct, frozen=True):
    """One instrument's clauses, in the document's order."""

    key: str
    title: str
    reference: str
    jurisdiction: str
    clauses: dict[str, Clause]

    def clause(self, number: str) -> Clause:
        found = self.clauses.get(number)
        if found is None:
            raise UnknownClauseError(f"{self.key} has no clause {number!r}{self._near(number)}")
        return found

    def cite(self, *numbers: str) -> Cites:
        """Citations of clauses of this instrument; an unknown number is an error at once."""
        return tuple(self.clause(number).citation for number in numbers)

    @property
    def provisions(self) -> Cites:
        """Every numbered rule, which can be kept or broken; what the document says of itself or defines cannot."""
        return tuple(each.citation for number, each in self.clauses.items() if not number.startswith(("M-", "D-")))

    def _near(self, number: str) -> str:
        stem = number.split("(")[0].split(".")[0]
        near = [known for known in self.clauses if known.startswith(stem)] if stem else []
        return f"; it has {', '.join(near[:12])}{', ...' if len(near) > 12 else ''}" if near else ""


@cache
def register(key: str) -> Register:
    """The register of one instrument."""
    folder = FOLDERS.get(key) or EXTRA.get(key)
    if folder is None:
        raise UnknownClauseError(f"there is no instrument {key!r}; there are {', '.join(FOLDERS)}")
    path = Path(__file__).parent / folder / "clauses.toml"
    read = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    heading = read.instrument
    clauses = {
        number: Clause(key, number, entry.layer, entry.status, entry.text) for number, entry in read.clauses.items()
    }
    return Register(key, heading.title, heading.reference, heading.jurisdiction, clauses)


def find(citation: Citation) -> Clause:
    """The clause a citation names."""
    key, _, number = citation.partition(" ")
    return register(key).clause(number)
