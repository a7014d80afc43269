"""Where each clause is enforced, which tests show it, and which of those would go red if it were broken.

Enforcement is read from the source (`enforced_in`). Evidence is what the last full test run wrote (`evidence.json`): a
test counts only if the events or refusals of its own run cited the clause. Proof is what the last `make proof` wrote
(`proof.json`): a clause counts as proven only if one of its own tests failed when its meaning was broken on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from pitboss.cite import Clause

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


def covered(clauses: Iterable[Clause], enforced: Mapping[str, tuple[str, ...]] | None = None) -> list[Covered]:
    """Clauses with where they are enforced, which the source is read for unless it is known, and shown."""
    places = enforcement() if enforced is None else enforced
    return [_covered(clause, places.get(clause.citation, ())) for clause in clauses]


def _covered(clause: Clause, places: tuple[str, ...]) -> Covered:
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


def enforcement() -> Mapping[str, tuple[str, ...]]:
    """The places in the code that cite each clause; to read them, every law is imported."""
    from pitboss.instruments import enforced_in

    return enforced_in.enforcement()
