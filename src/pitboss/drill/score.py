"""The score of a drill: by family, with what to read again."""

from __future__ import annotations

from collections import Counter

import msgspec

from pitboss.cite import Citation
from pitboss.drill.course import Situation
from pitboss.drill.topics import FAMILIES, Family


class FamilyScore(msgspec.Struct, frozen=True):
    """How many answers on one family were right."""

    family: Family
    right: int
    asked: int


class Score(msgspec.Struct, frozen=True):
    """The outcome of a drill."""

    right: int
    asked: int
    families: tuple[FamilyScore, ...]
    read_again: tuple[Citation, ...]
    """The clauses behind the wrong answers, those most often missed first."""


class Scorer:
    """Counts answers as they are given."""

    def __init__(self) -> None:
        self._asked: Counter[Family] = Counter()
        self._right: Counter[Family] = Counter()
        self._missed: Counter[Citation] = Counter()

    def mark(self, situation: Situation, *, right: bool) -> None:
        family = situation.family
        self._asked[family] += 1
        if right:
            self._right[family] += 1
        else:
            self._missed[situation.incident.cites[0]] += 1

    def score(self) -> Score:
        order = dict.fromkeys(FAMILIES.values())
        families = tuple(
            FamilyScore(family, self._right[family], self._asked[family]) for family in order if self._asked[family]
        )
        missed = tuple(cite for cite, _ in self._missed.most_common())
        return Score(self._right.total(), self._asked.total(), families, missed)
