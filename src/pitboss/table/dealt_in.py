"""Who is dealt into a round, and what they post."""

from __future__ import annotations

import msgspec

from pitboss.cite import Cites
from pitboss.table.dead_button import Markers

NO_BLIND = 99
"""A place in the order of play to which no blind falls."""


class DealtIn(msgspec.Struct):
    """The seats of a round clockwise from the button's left, and what entering players post: live and dead chips."""

    ring: list[int]
    posts: dict[int, tuple[int, int]]
    post_cites: dict[int, Cites]
    """The clause by which each of them posts."""
    markers: Markers
    """Where the button and the blinds fall, where the button may rest on an empty seat."""

    def place_of(self, number: int) -> int:
        """Which blind, counted from 0, falls to the seat that is looked at."""
        if not self.markers:
            return len(self.ring)
        return max((place for place, seat in enumerate(self.markers[1:]) if seat == number), default=NO_BLIND)
