"""What tests of fairness come to, one by one and together."""

from __future__ import annotations

import msgspec

RISK = 0.01
"""How often chance that is fair may be found unfair by all tests together: the verdict is given with 99% confidence."""


class FairnessTest(msgspec.Struct, frozen=True):
    """One test: its statistic in words, and how likely one as far out is if chance is fair."""

    name: str
    statistic: str
    p: float


class JudgedTest(msgspec.Struct, frozen=True):
    """A test among all of them."""

    test: FairnessTest
    limit: float
    """Below this it fails: the more tests, the less each of them may take of the risk."""
    passed: bool


class Fairness(msgspec.Struct, frozen=True):
    """Every test, the least likely first, and the verdict over all."""

    tests: tuple[JudgedTest, ...]
    risk: float = RISK

    @property
    def passed(self) -> bool:
        return all(each.passed for each in self.tests)


def judged(tests: list[FairnessTest], risk: float = RISK) -> Fairness:
    """Holm's procedure: whatever hangs together among the tests, fair chance fails any of them in `risk` of the cases.

    The least likely may take its part of the risk among all tests, the next among all but one, and so on until one
    passes.
    """
    found: list[JudgedTest] = []
    going = True
    for number, test in enumerate(sorted(tests, key=lambda each: each.p)):
        limit = risk / (len(tests) - number)
        going = going and test.p < limit
        found.append(JudgedTest(test, limit, not going))
    return Fairness(tuple(found), risk)
