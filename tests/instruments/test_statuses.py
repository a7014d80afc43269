"""Where documents say the same, the clauses have the same status."""

from __future__ import annotations

import pytest

from pitboss.cite import Status
from pitboss.instruments import register

DECKS: list[tuple[Status, dict[str, str]]] = [
    ("choice", {"omaha-2017": f"2.2({letter})", "draw-2005": f"2.2({letter})", "gazette-2001": f"{rule}({letter})"})
    for letter in "abcdef"
    for rule in ("2.1", "ALT-2.2")
]
SAME: list[tuple[Status, dict[str, str]]] = [
    ("coded", {"omaha-2017": "M-commencement", "uth-2019": "M-commencement"}),
    ("coded", {"omaha-2017": "D-ante", "draw-2005": "D-ante", "gazette-2001": "D-ante"}),
    ("coded", {"omaha-2017": "D-blind", "draw-2005": "D-blind", "gazette-2001": "D-blind"}),
    ("coded", {"draw-2005": "D-draw", "gazette-2001": "D-draw"}),
    ("coded", {"omaha-2017": "D-session", "draw-2005": "D-session", "uth-2019": "D-session"}),
    ("floor", {"omaha-2017": "D-shoe", "draw-2005": "D-shoe", "gazette-2001": "D-shoe"}),
    ("coded", {"omaha-2017": "D-showdown", "draw-2005": "D-showdown", "gazette-2001": "D-showdown"}),
    ("coded", {"omaha-2017": "D-straddle", "draw-2005": "D-straddle", "gazette-2001": "D-straddle"}),
    ("coded", dict.fromkeys(("omaha-2017", "draw-2005", "uth-2019", "gazette-2001"), "D-tournament-chips")),
    ("coded", dict.fromkeys(("omaha-2017", "draw-2005", "uth-2019"), "D-tournament-commission")),
    ("coded", dict.fromkeys(("omaha-2017", "draw-2005", "uth-2019", "gazette-2001"), "D-tournament-director")),
    ("coded", {"omaha-2017": "15.2", "draw-2005": "15.2"}),
    ("coded", {"omaha-2017": "15.3", "draw-2005": "15.3"}),
    ("coded", {"omaha-2017": "19.1", "draw-2005": "19.1", "uth-2019": "15.2"}),
    ("coded", {"omaha-2017": "19.2(b)", "draw-2005": "19.2(b)", "uth-2019": "15.3(b)", "gazette-2001": "18.3(b)"}),
    ("definition", {"omaha-2017": "19.5", "draw-2005": "19.5", "uth-2019": "15.6", "gazette-2001": "18.7"}),
    ("coded", {"omaha-2017": "20.2(b)", "uth-2019": "16.2(b)"}),
    ("coded", {"omaha-2017": "20.2(c)", "uth-2019": "16.2(c)"}),
    ("coded", {"omaha-2017": "20.3", "uth-2019": "16.3"}),
    ("coded", {"omaha-2017": "20.4", "draw-2005": "20.2", "uth-2019": "16.4"}),
    ("coded", {"omaha-2017": "20.11", "uth-2019": "16.11"}),
    ("coded", {"omaha-2017": "20.13", "draw-2005": "20.12", "uth-2019": "16.12", "gazette-2001": "8.2"}),
    *DECKS,
]  # fmt: skip
DEMANDING = {
    "omaha-2017": ("M-revocation",),
    "draw-2005": ("20.3",),
    "gazette-2001": ("ALT-19", "D-rebuy", "D-commission", "D-assistant-director"),
}
"""Definitions and formalities by their form that say what is done or not done."""


@pytest.mark.parametrize(("status", "clauses"), SAME, ids=[", ".join(sorted(set(each.values()))) for _, each in SAME])
def test_the_same_sentence_has_the_same_status_everywhere(status: Status, clauses: dict[str, str]) -> None:
    assert {key: register(key).clauses[number].status for key, number in clauses.items()} == dict.fromkeys(
        clauses, status
    )


@pytest.mark.parametrize(("key", "number"), [(key, each) for key, numbers in DEMANDING.items() for each in numbers])
def test_what_demands_something_is_coded_whatever_its_form(key: str, number: str) -> None:
    assert register(key).clauses[number].status == "coded"
