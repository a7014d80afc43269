from collections.abc import Sequence
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

class Evaluator:
    """Values hands by one order. Every method raises ValueError for a hand that cannot be.

    Options that cannot matter are ignored: `low_ace` and `qualifier` without `low`, the options of straights,
    flushes and full houses with it, `joker_pairs_flush` without `joker`.
    """

    def __init__(
        self,
        *,
        lowest_rank: int,
        joker: bool,
        ace_low_straights: bool,
        flush_beats_full_house: bool,
        low: bool,
        low_ace: bool,
        qualifier: int,
        joker_pairs_flush: bool,
    ) -> None: ...
    @property
    def deck_size(self) -> int:
        """The number of cards, the joker included."""

    def strength5(
        self, a: SupportsIndex, b: SupportsIndex, c: SupportsIndex, d: SupportsIndex, e: SupportsIndex, /
    ) -> int: ...
    def strength7(
        self,
        a: SupportsIndex,
        b: SupportsIndex,
        c: SupportsIndex,
        d: SupportsIndex,
        e: SupportsIndex,
        f: SupportsIndex,
        g: SupportsIndex,
        /,
    ) -> int: ...
    def strength(self, cards: Sequence[SupportsIndex], /) -> int:
        """The best five of 5 to 10 cards."""

    def strength_2_3(self, hole: Sequence[SupportsIndex], board: Sequence[SupportsIndex], /) -> int:
        """Exactly two of 2 to 6 hole cards with exactly three of 3 to 5 communal ones."""

    def strengths(self, cards: NDArray[np.uint8], threads: int = 1, check: bool = True) -> NDArray[np.uint32]:
        """One strength for each row of 5 to 7 cards; `threads=0` means all cores.

        Without `check`, a row that is no hand gets an arbitrary strength.
        """

    def strengths_2_3(
        self, hole: NDArray[np.uint8], board: NDArray[np.uint8], threads: int = 1, check: bool = True
    ) -> NDArray[np.uint32]:
        """One strength for each row of hole cards, with its own row of `board` or with one board for all."""

    def histogram(self, n: int) -> tuple[NDArray[np.uint32], NDArray[np.uint64]]:
        """Every strength of the deck's n-card hands, ascending, and how many hands have it.

        Hands are counted by rank pattern and flush suit rather than dealt one by one, which takes milliseconds.
        """

    def enumerate(self, n: int, threads: int = 1) -> tuple[int, ...]:
        """Evaluates each of the deck's n-card hands and counts them by `strength >> 20`, sixteen counts in all."""

    def verify_sevens(self, fives: NDArray[np.uint32], threads: int = 1) -> tuple[int, int, tuple[int, ...] | None]:
        """Compares every seven-card hand's strength with the best of its 21 fives.

        `fives[r]` is the strength of the five-card hand whose colex rank is r = C(c1,1) + C(c2,2) + C(c3,3) + C(c4,4)
        + C(c5,5), where c1 < ... < c5 are places in the deck: the card's code less the deck's lowest code (the joker
        comes last). Returns the hands checked, the mismatches, and the first mismatching hand in colex order.
        """

def instructions() -> str:
    """What `strengths` runs on: "avx512" or "portable"."""

def force_portable(on: bool) -> None:
    """For tests: switches the special instructions off and on."""
