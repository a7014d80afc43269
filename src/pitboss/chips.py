"""Chips: whole numbers of the smallest unit, and fair division of them."""

from __future__ import annotations

MOST_CHIPS = 2**53 - 1
"""The largest number of chips that every program which reads a record can hold exactly."""

MOST_SAID = 10**12
"""The largest number that anybody says to the room, of chips or of anything else: what follows from it is held too."""


def divide(amount: int, parts: int, unit: int = 1) -> tuple[int, int]:
    """Equal shares in whole units, and what is left over (any amount below one unit a share included)."""
    share = amount // (parts * unit) * unit
    return share, amount - share * parts


def round_down(amount: int, unit: int) -> int:
    """The largest whole number of units within the amount."""
    return amount - amount % unit
