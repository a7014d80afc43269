"""Where each clause is enforced, which tests show it, and which of those would go red if it were broken.

Enforcement is read from the source: an instrument's `law.py` ties a meaning to clause numbers, and every place that
reads `law.<meaning>` cites them. Evidence is what the last full test run wrote (`evidence.json`): a test counts only if
the events or refusals of its own run cited the clause. Proof is what the last `make proof` wrote (`proof.json`): a
clause counts as proven only if one of its own tests failed when its meaning was broken on purpose.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from pitboss.cite import Citation, Clause
from pitboss.desk.in_force import Force
from pitboss.instruments.catalogue import all_offers, banked_offers
from pitboss.instruments.register import FOLDERS

PACKAGE = Path(__file__).parent.parent
EVIDENCE = Path(__file__).parent / "evidence.json"
PROOF = Path(__file__).parent / "proof.json"


class Covered(msgspec.Struct, frozen=True):
    """One clause with its proof, in the form the `--json` report prints."""

    instrument: str
    clause: str
    layer: str
    status: str
    text: str
    enforced_in: tuple[str, ...]
    tests: tuple[str, ...]
    """That cite it in a run of their own: shown."""
    proven_by: tuple[str, ...]
    """The mutations of its meaning that one of those tests fails under."""


NAMED_ONLY = {"provisions"}
"""Clauses that may be named in a record, whatever they say: that alone enforces none of them."""


def covered(clauses: Iterable[Clause]) -> list[Covered]:
    """Clauses with where they are enforced and shown."""
    return [_covered(clause) for clause in clauses]


def _covered(clause: Clause) -> Covered:
    places = enforcement().get(clause.citation, ())
    tests = evidence().get(clause.citation, ())
    by = proof().get(clause.citation, ())
    return Covered(clause.instrument, clause.number, clause.layer, clause.status, clause.text, places, tests, by)


@cache
def evidence() -> Mapping[str, tuple[str, ...]]:
    """The tests that cited each clause in the last full run."""
    return _kept(EVIDENCE)


@cache
def proof() -> Mapping[str, tuple[str, ...]]:
    """The mutations that each proven clause's own tests killed."""
    return _kept(PROOF)


def _kept(file: Path) -> Mapping[str, tuple[str, ...]]:
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]]) if file.exists() else {}


@cache
def enforcement() -> Mapping[str, tuple[str, ...]]:
    """The places in the code that cite each clause, as `file:line`."""
    read_at = _places_by_meaning()
    places: dict[str, set[str]] = defaultdict(set)
    for law in _laws():
        room = type(law).__module__.split(".")[1]
        for meaning in set(law.__struct_fields__) - NAMED_ONLY:
            found = {place for place in read_at.get(meaning, ()) if place.startswith((f"{room}/", "desk/"))}
            for citation in _flatten(getattr(law, meaning)):
                places[citation] |= found
    return {citation: tuple(sorted(found)) for citation, found in places.items() if found}


def _laws() -> Iterator[msgspec.Struct]:
    """Every table that ties meanings to clauses: the order of hands, the round of play, determinations."""
    for folder in FOLDERS.values():
        law = import_module(f"pitboss.instruments.{folder}.law")
        yield law.RANKING
    for offer in all_offers():
        yield offer.law
        if offer.table_law:
            yield offer.table_law
        for play in offer.laws:
            yield from play.procedures()
    for banked in banked_offers():
        yield banked.determinations
        yield banked.law
        if banked.floor_law:
            yield banked.floor_law


def _flatten(value: Any) -> Iterator[Citation]:
    """A meaning holds citations, or a table of them (one per category, say)."""
    if isinstance(value, str):
        yield Citation(value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _flatten(item)
    elif isinstance(value, Force):
        yield from value.cites
    elif isinstance(value, tuple):
        for item in value:
            yield from _flatten(item)


def _places_by_meaning() -> Mapping[str, set[str]]:
    """Where the source reads `law.<meaning>`."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "law." not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute) and _is_law(node.value):
                found[node.attr].add(f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}")
    return found


def _is_law(node: ast.expr) -> bool:
    return _is_called_law(node) or (isinstance(node, ast.Attribute) and _is_called_law(node.value))


def _is_called_law(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name == "law"
