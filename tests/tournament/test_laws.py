"""Every document's tournament rules stand behind some meaning, and each power is somebody's, by a clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import pytest

from pitboss.instruments.gazette_2001.tournament_law import LETTERS
from pitboss.instruments.register import find, register
from pitboss.instruments.tournaments import LAWS, UnknownEventError, tournament_law
from pitboss.tournament.law import Item, Power, TournamentLaw

EVENTS = [(document, "") for document in LAWS] + [("gazette-2001", letter) for letter in LETTERS]
RULES = {"omaha-2017": r"20\.", "draw-2005": r"20\.", "uth-2019": r"16\.", "gazette-2001": r"[A-I]3\."}
AT_TABLES = {"omaha-2017": {"20.20"}, "uth-2019": {"16.16", "16.17"}}
"""Tournament rules that tables keep: the order of wagers."""


def cited(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from cited(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from cited(each)


def clauses(law: TournamentLaw) -> set[str]:
    apart = ("customs", "in_force", "successor", "check", "describe")
    return {each for name in law.__struct_fields__ if name not in apart for each in cited(getattr(law, name))}


@pytest.mark.parametrize("document", RULES)
def test_every_rule_of_tournament_play_is_behind_some_meaning(document: str) -> None:
    behind = {each for key, letter in EVENTS if key == document for each in clauses(tournament_law(key, letter))}
    rules = {number for number in register(document).clauses if re.match(RULES[document], number)}
    assert {f"{document} {number}" for number in rules - AT_TABLES.get(document, set())} <= behind


@pytest.mark.parametrize(("document", "letter"), EVENTS)
def test_every_clause_exists_and_is_the_documents_own(document: str, letter: str) -> None:
    own = {find(each).instrument for each in clauses(tournament_law(document, letter))}  # type: ignore[arg-type]
    assert own == ({"house-rules", "omaha-2017"} if document == "house-rules" else {document})


@pytest.mark.parametrize(("document", "letter"), EVENTS)
def test_every_power_is_somebodys_by_a_clause(document: str, letter: str) -> None:
    law = tournament_law(document, letter)
    for power in get_args(Power):
        assert law.customs.roles[power], power
        assert law.powers[power], power
    assert set(law.items) == set(get_args(Item)) - {"approval"}, "that heading has the clauses on refunds"
    assert law.refunds
    assert law.cancelled
    assert set(law.customs.gates) == set(law.gates)


@pytest.mark.parametrize("letter", LETTERS)
def test_an_event_of_the_gazette_cites_its_own_appendix_only(letter: str) -> None:
    appendices = {each.split()[1][0] for each in clauses(tournament_law("gazette-2001", letter)) if "3." in each[:17]}
    assert appendices & set(LETTERS) == {letter}


def test_the_director_has_in_2001_what_the_operator_keeps_later() -> None:
    gazette, omaha = tournament_law("gazette-2001", "H"), tournament_law("omaha-2017")
    for power in ("void", "sanction", "decide"):
        assert gazette.customs.roles[power] == ("director",)
        assert omaha.customs.roles[power] == ("operator",)


@pytest.mark.parametrize(
    ("document", "event"), [("gazette-2001", ""), ("gazette-2001", "J"), ("stones-omaha", ""), ("omaha-2017", "A")]
)
def test_events_that_no_document_has(document: str, event: str) -> None:
    with pytest.raises(UnknownEventError):
        tournament_law(document, event)
