"""One field of one stored thing is forged at a time, in rooms of other editions: the audit sees all but these."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.room import kind
from tests.room.audit_forgeries import is_unseen, places

LAW = "what the law of its edition made of it, which is not at hand: nothing else stored depends on it"
WORDS = "words for people, which nothing depends on"
ASKED = "told by the command alone: its events do not say it, and nobody here can decide it again"
CLOCK = "format 1 read the clock twice, so that a command may be of another second than its entry"
CHARTER = "how the desk was determined; what is played under it is compared, but not every choice shows in it"
UNSEEN: dict[str, str] = {}
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
    assert found - UNSEEN.keys() == set()
    assert UNSEEN.keys() - found == set(), "these are seen after all"
