"""What an operator chose is determined once: for a check of the form, and for the opening of a table."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.instruments import banked_determine, determine
from pitboss.instruments.checks import CHECKS
from pitboss.room.hosted import Said
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter
from pitboss.server.rest_tables import checked
from pitboss.server.rest_types import TableRequest

NOW = 1_510_000_000_000
SERVICES: Any = SimpleNamespace(room=SimpleNamespace(now=lambda: NOW))


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One entry for each time that choices are checked."""
    counted: list[str] = []

    def count(offer: Any, _: Any) -> Iterator[Any]:
        counted.append(offer.spec.key)
        return iter(())

    monkeypatch.setattr(determine, "CHECKS", (count, *CHECKS))
    monkeypatch.setattr(banked_determine, "CHECKS", (count, *banked_determine.CHECKS))
    return counted


@pytest.mark.parametrize(
    ("instrument", "game"),
    [("omaha-2017", "omaha"), ("gazette-2001", "hold-em-no-limit"), ("uth-2019", "ultimate-texas-holdem")],
)
def test_a_check_of_the_form_determines_once(runs: list[str], instrument: str, game: str) -> None:
    told = checked(SERVICES, TableRequest(instrument=instrument, game=game))
    assert told.refusals == ()
    assert told.sign
    assert runs == [game]


def test_a_form_with_mistakes_is_determined_once(runs: list[str]) -> None:
    asked = TableRequest(instrument="omaha-2017", game="omaha", determinations={"blinds": [10, 5]})
    assert [refusal.field for refusal in checked(SERVICES, asked).refusals] == ["blinds"]
    assert runs == ["omaha"]


def test_the_table_that_is_opened_goes_by_what_its_charter_determined(runs: list[str]) -> None:
    charter = house_charter("omaha-2017", "omaha", {}, title="", bots=0, now=0)
    assert not isinstance(charter, tuple)
    made = open_from_charter("t1", charter, Said("operator:me", "open", 0))
    assert not isinstance(made, Refusal)
    assert runs == ["omaha"]
