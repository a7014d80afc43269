"""The day of an event: its document is in force on it, and no other has taken its place."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournament_checks import check_conditions
from pitboss.tournament.conditions import Entry


def wrong_on(name: str, day: str) -> list[Refusal]:
    """What stands against an approved event of this name on a day."""
    event = standard_event(name)
    entry = replace(event.entry, opens_at="", closes_at="") if event.entry else Entry()
    return list(check_conditions(replace(event, label="approved", starts_at=f"{day}T19:00:00+10:00", entry=entry)))


@pytest.mark.parametrize(
    ("name", "before", "first", "cites"),
    [
        pytest.param(name, before, first, cites, marks=pytest.mark.clause(name.partition("/")[0], *cites))
        for name, before, first, cites in (
            ("omaha-2017", "2017-11-06", "2017-11-07", ("M-commencement", "M-approval")),
            ("draw-2005", "2005-02-07", "2005-02-08", ("M-approval",)),
            ("uth-2019", "2019-04-16", "2019-04-17", ("M-commencement", "M-approval")),
            ("gazette-2001/H", "2001-01-30", "2001-01-31", ("M-approval", "M-declaration")),
        )
    ],
)
def test_no_event_is_held_before_the_first_day_of_its_document(
    name: str, before: str, first: str, cites: tuple[str, ...]
) -> None:
    (wrong,) = wrong_on(name, before)
    assert (wrong.code, wrong.field) == ("not_yet_in_force", "starts_at")
    assert f"in force from {first}, not on {before}" in wrong.message
    document = name.partition("/")[0]
    assert set(wrong.cites) == {f"{document} {each}" for each in cites}
    assert wrong_on(name, first) == []


@pytest.mark.parametrize(
    ("name", "last", "after", "cite"),
    [
        pytest.param(
            "gazette-2001/B", "2005-02-07", "2005-02-08", "M-revocation",
            marks=pytest.mark.clause("draw-2005", "M-revocation"),
        ),
        pytest.param(
            "gazette-2001/C", "2017-11-06", "2017-11-07", "M-commencement",
            marks=pytest.mark.clause("omaha-2017", "M-commencement", "20.1"),
        ),
    ],
)  # fmt: skip
def test_no_event_is_held_once_another_document_has_taken_the_place_of_its_own(
    name: str, last: str, after: str, cite: str
) -> None:
    assert wrong_on(name, last) == []
    (wrong,) = wrong_on(name, after)
    assert (wrong.code, wrong.field) == ("no_longer_in_force", "label")
    assert any(each.endswith(cite) for each in wrong.cites)
