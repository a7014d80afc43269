"""One solution for all the tests: it is the same for each of them."""

from __future__ import annotations

import pytest

from pitboss.odds.outcomes import Outcome
from pitboss.odds.uth import Solution


@pytest.fixture(scope="session")
def solution() -> Solution:
    return Solution()


@pytest.fixture(scope="session")
def outcomes(solution: Solution) -> tuple[Outcome, ...]:
    return solution.outcomes()
