"""One field of one stored thing is forged at a time, in rooms of other editions: the audit sees all but these."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from pitboss.room import kind
from tests.room.audit_forgeries import is_unseen, places
from tests.room.recorded_rooms import FOLDER

REASONS: dict[str, list[str]] = json.loads((FOLDER / "unseen.json").read_text(encoding="utf-8"))
UNSEEN = {name for names in REASONS.values() for name in names}
"""Fields of which no check can see that they are others, by the reason."""
SAMPLE = 40
"""How many fields are tried where not all are."""


@pytest.fixture(autouse=True)
def another_program(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing recorded is of this program's edition, whichever program recorded it."""
    monkeypatch.setattr(kind, "program", lambda: "another program")
    for each in kind.kinds():
        each._editions.clear()
    yield
    for each in kind.kinds():
        each._editions.clear()


def fields() -> list[str]:
    """Citations are the law of their edition, in every event."""
    return [name for name in places() if not name.endswith(".cites")]


def unseen(names: list[str]) -> set[str]:
    return {name for name in names if any(is_unseen(place) for place in places()[name])}


def test_a_drawn_sample_of_forgeries_is_seen() -> None:
    """Spread over everything that is stored."""
    everything = [name for name in fields() if name not in UNSEEN]
    assert unseen(everything[:: len(everything) // SAMPLE]) == set()


@pytest.mark.exhaustive
def test_every_forgery_is_seen_but_those_that_no_check_can_see() -> None:
    """Whoever makes another one seen takes it off the list; none may be added without a reason."""
    found = unseen(fields())
    assert found - UNSEEN == set()
    assert UNSEEN - found == set(), "these are seen after all"
