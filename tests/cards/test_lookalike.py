"""Names that read alike are found, and names that do not are left alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.lookalike import TABLE, reading, reads_alike, skeleton
from tools.confusables import HEAD, compact


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("\u0410\u0501\u0430", "Ada"),  # all Cyrillic
        ("\u0251da", "Ada"),
        ("lris", "Iris"),
        ("Ir1s", "Iris"),
        ("0perator", "Operator"),
        ("rnina", "Mina"),
        ("\uff21da", "ada"),
        ("L\u0435o", "LEO"),
        ("Zo\u0065\u0308", "zo\u00eb"),
        ("A\u00add\u200ba", "Ada"),
    ],
)
def test_names_that_cannot_be_told_apart_read_the_same(name: str, other: str) -> None:
    assert reading(name) == reading(other)
    assert reads_alike(name, ("Somebody", other)) == other


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anna"), ("Zoe", "Zo\u00eb"), ("Guest 2", "Guest 3"), ("Guest 12", "Guest 21"), ("Leo", "Lea")],
)
def test_names_that_differ_are_told_apart(name: str, other: str) -> None:
    assert reads_alike(name, (other,)) is None


def test_no_two_numbers_read_alike() -> None:
    assert len({reading(f"Guest {number}") for number in range(2000)}) == 2000


@given(st.text(max_size=12))
def test_a_skeleton_of_a_skeleton_is_the_same(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


SOURCE = """\
# Version: 13.0.0
0430 ;\t0061 ;\tMA\t# ( \u0430 \u2192 a )
0251 ;\t0061 ;\tMA\t# ( \u0251 \u2192 a )
2223 ;\t006C ;\tMA\t# a sign, which stands in no name
006D ;\t0072 006E ;\tMA\t# ( m \u2192 rn )
"""


def test_the_table_is_written_from_unicodes_own() -> None:
    assert compact(SOURCE) == f"{HEAD.format(version='13.0.0')}a\t\u0251\u0430\nrn\tm\n"
    assert TABLE.read_text(encoding="utf-8").startswith(HEAD.format(version="13.0.0"))
