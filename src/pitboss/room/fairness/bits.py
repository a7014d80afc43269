"""Tests of raw bits, as the entropy's source gives them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import permutations

import numpy as np
import numpy.typing as npt

from pitboss.room.fairness.outcome import FairnessTest
from pitboss.room.fairness.tails import by_chi_square, by_classes, by_normal

Bytes = npt.NDArray[np.uint8]
LAGS = 64
LONGEST_GAP = 40
HAND = 5
"""Digits of sixteen in a hand of the poker test."""
NEIGHBOURS = 4
"""Words whose order is looked at together."""


def bit_tests(data: bytes) -> Iterator[FairnessTest]:
    """Every test on the same bytes."""
    drawn = np.frombuffer(data, dtype=np.uint8)
    for test in TESTS:
        yield test(drawn)


def frequency(drawn: Bytes) -> FairnessTest:
    """As many ones as zeros."""
    ones, bits = int(np.unpackbits(drawn).sum()), 8 * len(drawn)
    return by_normal("bits: frequency", (2 * ones - bits) / math.sqrt(bits))


def bytes_even(drawn: Bytes) -> FairnessTest:
    """Every byte as often as any other."""
    return by_classes("bits: bytes", np.bincount(drawn, minlength=256).tolist(), [1 / 256] * 256)


def serial(drawn: Bytes) -> FairnessTest:
    """Every pair of bytes that follow each other as often as any other."""
    pairs = drawn[: len(drawn) // 2 * 2].reshape(-1, 2).astype(np.int64)
    counts = np.bincount(pairs[:, 0] * 256 + pairs[:, 1], minlength=65536)
    expected = len(pairs) / 65536
    return by_chi_square("bits: serial", float(((counts - expected) ** 2).sum() / expected), 65535)


def runs(drawn: Bytes) -> FairnessTest:
    """As many changes from one bit to the next as not."""
    bits = np.unpackbits(drawn)
    changes = int((bits[1:] != bits[:-1]).sum())
    return by_normal("bits: runs", (2 * changes - (len(bits) - 1)) / math.sqrt(len(bits) - 1))


def gaps(drawn: Bytes) -> FairnessTest:
    """How many bytes lie between two of the lowest quarter."""
    at = np.flatnonzero(drawn < 64)
    between = np.minimum(np.diff(at) - 1, LONGEST_GAP)
    chances = [0.25 * 0.75**gap for gap in range(LONGEST_GAP)]
    return by_classes(
        "bits: gap", np.bincount(between, minlength=LONGEST_GAP + 1).tolist(), [*chances, 1 - sum(chances)]
    )


def poker(drawn: Bytes) -> FairnessTest:
    """How many different digits there are in hands of five."""
    digits = np.stack([drawn >> 4, drawn & 15], axis=1).ravel()
    hands = np.sort(digits[: len(digits) // HAND * HAND].reshape(-1, HAND), axis=1)
    different = 1 + (np.diff(hands, axis=1) != 0).sum(axis=1)
    chances = [math.perm(16, kinds) * _stirling(HAND, kinds) / 16**HAND for kinds in range(1, HAND + 1)]
    counts = np.bincount(different, minlength=HAND + 1)[1:]
    return by_classes("bits: poker", counts[::-1].tolist(), chances[::-1])


def _stirling(things: int, kinds: int) -> int:
    """The ways to part things into so many kinds."""
    if things == kinds or kinds == 1:
        return 1
    return kinds * _stirling(things - 1, kinds) + _stirling(things - 1, kinds - 1) if kinds < things else 0


def orders(drawn: Bytes) -> FairnessTest:
    """Every order of four words that follow each other as often as any other; hands with two alike are left out."""
    words = drawn[: len(drawn) // (2 * NEIGHBOURS) * 2 * NEIGHBOURS].view(np.uint16).reshape(-1, NEIGHBOURS)
    kept = words[(np.diff(np.sort(words, axis=1), axis=1) != 0).all(axis=1)]
    places = np.argsort(kept, axis=1)
    codes = places @ (NEIGHBOURS ** np.arange(NEIGHBOURS))
    known = [sum(place * NEIGHBOURS**at for at, place in enumerate(each)) for each in permutations(range(NEIGHBOURS))]
    counts = np.bincount(codes, minlength=NEIGHBOURS**NEIGHBOURS)[known]
    return by_classes("bits: permutations", counts.tolist(), [1 / len(known)] * len(known))


def correlation(drawn: Bytes) -> FairnessTest:
    """Bits that lie 1 to 64 places apart agree in half of the cases."""
    bits = np.unpackbits(drawn)
    total = 0.0
    for lag in range(1, LAGS + 1):
        compared = len(bits) - lag
        total += (2 * int((bits[lag:] == bits[:-lag]).sum()) - compared) ** 2 / compared
    return by_chi_square("bits: correlation", total, LAGS)


TESTS: tuple[Callable[[Bytes], FairnessTest], ...] = (
    frequency, bytes_even, serial, runs, gaps, poker, orders, correlation,
)  # fmt: skip
