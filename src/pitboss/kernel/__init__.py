"""Hand evaluation and whole solutions at native speed: ints and arrays in and out.

The evaluator knows orders of hands and no game, and so does what deals hands out many times over and compares them; the
solver knows the shape of hold-em against the house and takes its odds as figures; the round core knows what a round of
play means and no document: clauses come in as tables.

A card is `rank * 4 + suit` (2c is 0, As is 51), 52 is the joker and 53 an unknown card, which cannot be ranked.
A strength is an int; the larger wins. Tables are generated at an order's first use.
"""

from pitboss import BY_LAW
from pitboss.kernel import _native
from pitboss.kernel._native import (
    Evaluator,
    HouseSolver,
    HouseTally,
    draw_shares,
    house_flops,
    house_holdings,
    showdown_share,
)

__all__ = [
    "HAS_ROUND_CORE", "SOURCES", "Evaluator", "HouseSolver", "HouseTally", "draw_shares", "house_flops",
    "house_holdings", "showdown_share",
]  # fmt: skip

SOURCES: str = getattr(_native, "SOURCES", "")
"""A digest of the C++ sources that the kernel was built from; nothing from a build that does not tell yet."""

HAS_ROUND_CORE = not BY_LAW and hasattr(_native, "RoundOfPlay")
"""Whether rounds of play run in the kernel; elsewhere the readable engine plays them."""
