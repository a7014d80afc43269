"""What is kept of a proof: the clauses it proves, beside the evidence; and results that need no second run."""

from __future__ import annotations

import hashlib
import inspect
from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec
import pytest

from pitboss.instruments.coverage import PROOF
from tests.proof.mutations import Mutation
from tests.proof.session import ROOT, Collected, Outcome

KEPT = ROOT / ".proof" / "outcomes.json"


class Kept(msgspec.Struct, frozen=True):
    """An outcome, and of what it is the outcome."""

    digest: str
    outcome: Outcome


def digest(mutation: Mutation, collected: Collected) -> str:
    """Of the mutation, the module it changes and the tests that should notice."""
    tests = [(item.nodeid, _source(item)) for item in collected.own_tests(mutation.citations)]
    whole = (msgspec.structs.astuple(mutation), mutation.source, tests)
    return hashlib.sha256(msgspec.json.encode(whole)).hexdigest()


def _source(item: pytest.Item) -> str:
    return inspect.getsource(item.function) if isinstance(item, pytest.Function) else ""


def read_kept() -> dict[str, Kept]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Kept]) if KEPT.exists() else {}


def write_kept(kept: Mapping[str, Kept]) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(msgspec.json.encode(kept))


def read_proof() -> dict[str, tuple[str, ...]]:
    """Each proven clause with the mutations that its own tests killed."""
    return msgspec.json.decode(PROOF.read_bytes(), type=dict[str, tuple[str, ...]]) if PROOF.exists() else {}


def write_proof(proof: Mapping[str, tuple[str, ...]]) -> None:
    PROOF.write_bytes(msgspec.json.format(msgspec.json.encode(proof), indent=1) + b"\n")


def proof_of(outcomes: Iterable[tuple[Mutation, Outcome]]) -> dict[str, tuple[str, ...]]:
    """The clauses that these outcomes prove."""
    proof: dict[str, set[str]] = defaultdict(set)
    for mutation, outcome in outcomes:
        for citation in outcome.killed:
            proof[citation].add(mutation.name)
    return {citation: tuple(sorted(names)) for citation, names in sorted(proof.items())}
