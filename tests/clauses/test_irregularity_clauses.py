"""Every clause on irregularities, document by document: what enforces it, and what shows it."""

from __future__ import annotations

import pytest

from pitboss.cite import Clause
from pitboss.instruments import register
from pitboss.instruments.coverage import covered

DOCUMENTS = {"omaha-2017": 28, "draw-2005": 21, "gazette-2001": 49}
"""How many clauses of each are on irregularities of a round between players."""


def clauses_of(document: str) -> list[Clause]:
    return [clause for clause in register(document).clauses.values() if clause.layer == "irregularity"]


@pytest.mark.parametrize(("document", "count"), DOCUMENTS.items())
def test_none_is_missing(document: str, count: int) -> None:
    assert len(clauses_of(document)) == count


@pytest.mark.parametrize(
    "clause", [clause for document in DOCUMENTS for clause in clauses_of(document)], ids=lambda clause: clause.citation
)
def test_each_is_coded_enforced_and_shown(clause: Clause, request: pytest.FixtureRequest) -> None:
    (found,) = covered([clause])
    assert found.status == "coded"
    assert found.enforced_in, "no code reads a meaning tied to it"
    assert found.tests or marked_now(clause, request.session), "no test shows it"


def marked_now(clause: Clause, session: pytest.Session) -> bool:
    """Whether a test of this very run names the clause; what it names, its run must cite."""
    markers = (marker.args for item in session.items for marker in item.iter_markers("clause"))
    return any(args[0] == clause.instrument and clause.number in args[1:] for args in markers)
