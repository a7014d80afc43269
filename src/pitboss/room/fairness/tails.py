"""How likely a figure as far out as this is, if chance is fair."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from pitboss.room.fairness.outcome import FairnessTest

ENOUGH = 5.0
"""The fewest that must be expected in a class; scarcer ones at the end are taken together."""
PRECISION = 1e-14


def normal_tail(z: float) -> float:
    """As far from the middle as this, on either side."""
    return math.erfc(abs(z) / math.sqrt(2))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """As large as this or larger: the upper regularized incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    step = a
    while abs(term) > abs(total) * PRECISION:
        step += 1
        term *= x / step
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Lentz's method."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    total, number, change = d, 0, 0.0
    while abs(change - 1) > PRECISION:
        number += 1
        factor = -number * (number - a)
        b += 2
        d = 1 / (factor * d + b or tiny)
        c = b + factor / c or tiny
        change = c * d
        total *= change
    return total


def by_normal(name: str, z: float) -> FairnessTest:
    return FairnessTest(name, f"z = {z:+.3f}", normal_tail(z))


def by_chi_square(name: str, statistic: float, freedom: int) -> FairnessTest:
    """Both ends count: what is too even is no chance either."""
    tail = min(max(chi_square_tail(statistic, freedom), 0.0), 1.0)
    return FairnessTest(name, f"chi-square {statistic:,.1f} of {freedom}", 2 * min(tail, 1 - tail))


def by_classes(name: str, found: Sequence[float], chances: Sequence[float]) -> FairnessTest:
    """Counts of classes against their chances, which come to one."""
    counts = np.asarray(found, dtype=float)
    if not counts.sum():
        return FairnessTest(name, "nothing of the kind", 0.0)
    expected = np.asarray(chances, dtype=float) * counts.sum()
    while len(expected) > 2 and expected[-1] < ENOUGH:
        expected = np.append(expected[:-2], expected[-2:].sum())
        counts = np.append(counts[:-2], counts[-2:].sum())
    return by_chi_square(name, float(((counts - expected) ** 2 / expected).sum()), len(counts) - 1)
