"""What every test of an event holds: its record counts, by rules written a second time, to what was decided."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.room.kinds.event.recount import recount
from tests.tournament.director import DIRECTORS


@pytest.fixture(autouse=True)
def _counted_once_more() -> Iterator[None]:
    DIRECTORS.clear()
    yield
    for director in DIRECTORS:
        assert recount(director.record, director.law, director.laws).wrong == ()
