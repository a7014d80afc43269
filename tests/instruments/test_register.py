from __future__ import annotations

import csv
import re
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.cite import Citation, Refusal, witness
from pitboss.instruments import KEYS, UnknownClauseError, find, register
from pitboss.instruments.coverage import enforcement

SHARED = Path(__file__).parents[3] / "shared" / "instruments"
needs_documents = pytest.mark.skipif(not SHARED.exists(), reason="the documents are not beside the repository")
COUNTS = {"omaha-2017": 304, "draw-2005": 268, "uth-2019": 246, "stones-omaha": 88, "gazette-2001": 396}


def test_all_clauses_are_registered() -> None:
    assert {key: len(register(key).clauses) for key in KEYS} == COUNTS
    assert sum(COUNTS.values()) == 1302


@needs_documents
def test_the_register_holds_exactly_the_listed_clauses() -> None:
    with (SHARED / "clauses.csv").open(encoding="utf-8") as file:
        listed = [(row["instrument"], row["clause"], row["layer"]) for row in csv.DictReader(file)]
    held = [(c.instrument, c.number, c.layer) for key in KEYS for c in register(key).clauses.values()]
    assert sorted(held) == sorted(listed)


@needs_documents
@pytest.mark.parametrize("key", KEYS)
def test_clauses_are_told_in_our_own_words(key: str) -> None:
    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[a-z0-9$%]+", text.lower())
        return {tuple(words[at : at + 7]) for at in range(len(words) - 6)}

    document = runs((SHARED / f"{key}.txt").read_text(encoding="utf-8"))
    copied = [c.number for c in register(key).clauses.values() if runs(c.text) & document]
    assert not copied


@pytest.mark.parametrize("key", KEYS)
def test_each_text_can_stand_alone(key: str) -> None:
    texts = [clause.text for clause in register(key).clauses.values()]
    assert all(len(text) >= 15 and text.endswith(".") for text in texts)
    assert all(first != second for first, second in pairwise(texts))


def test_an_unknown_clause_is_an_error_that_names_what_is_near() -> None:
    with pytest.raises(UnknownClauseError, match=r"omaha-2017 has no clause '17.99'; it has 17.1, 17.1\(a\)"):
        register("omaha-2017").cite("17.99")
    with pytest.raises(UnknownClauseError, match="there is no instrument 'omaha'"):
        register("omaha")


def test_a_citation_finds_its_clause() -> None:
    (citation,) = register("omaha-2017").cite("17.7")
    assert citation == "omaha-2017 17.7"
    assert find(citation).layer == "irregularity"


def test_a_refusal_is_heard_by_witnesses() -> None:
    cites = register("omaha-2017").cite("5.1")
    with witness() as heard:
        Refusal("raise_too_small", "the least raise is to 400; got 300", cites, {"least": 400, "got": 300})
    Refusal("unheard", "nobody listens", register("omaha-2017").cite("5.2"))
    assert heard == set(cites)


def test_a_clause_that_may_only_be_named_in_a_record_is_not_enforced_by_that() -> None:
    conduct_of_players = Citation("omaha-2017 16.8")
    assert conduct_of_players in register("omaha-2017").provisions
    assert conduct_of_players not in enforcement()
