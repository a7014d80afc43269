"""Citations: how an event or a refusal says which clause made it so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NewType

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

Citation = NewType("Citation", str)
"""An instrument's key and a clause number, as in `omaha-2017 17.7`."""

Cites = tuple[Citation, ...]

Status = Literal["coded", "choice", "definition", "floor"]
STATUSES: tuple[Status, ...] = ("coded", "choice", "definition", "floor")


class Clause(msgspec.Struct, frozen=True):
    """One clause of an instrument, told in our words."""

    instrument: str
    number: str
    layer: str
    status: Status
    text: str

    @property
    def citation(self) -> Citation:
        return Citation(f"{self.instrument} {self.number}")


class Refusal(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """Why something may not be done: a code, the clauses that say so, and the facts a message needs."""

    code: str
    message: str
    cites: Cites
    facts: Mapping[str, Any] = {}
    field: str = ""
    """The choice that is at fault, if one is; `facts["against"]` names those that it goes against."""

    def __post_init__(self) -> None:
        testify(self.cites)


_known: dict[tuple[str, Cites], Refusal] = {}


def known_refusal(code: str, message: str, cites: Cites) -> Refusal:
    """A refusal that says the same each time, made once: listing what may not be done must be cheap."""
    refusal = _known.get((message, cites))
    if refusal is None:
        refusal = _known[message, cites] = Refusal(code, message, cites)
    elif witnesses:
        testify(cites)
    return refusal


witnesses: list[set[Citation]] = []
"""Who listens to citations just now; nobody, outside tests."""


def testify(cites: Iterable[Citation]) -> None:
    """Tell whoever listens (see `witness`) that a decision cited these clauses."""
    for heard in witnesses:
        heard.update(cites)


@contextmanager
def witness() -> Iterator[set[Citation]]:
    """Collect every clause that decisions cite while the block runs."""
    heard: set[Citation] = set()
    witnesses.append(heard)
    try:
        yield heard
    finally:
        witnesses.remove(heard)
