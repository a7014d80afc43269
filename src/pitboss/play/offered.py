"""What is open to a seat, as a value that can be written down and read."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cite import Cites, Refusal

ActName = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "over_blind", "draw", "show", "muck", "shuffle", "reveal",
    "redeal", "reshuffle",
]  # fmt: skip


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that may be done; amounts are totals for the betting round (what it costs, for a call)."""

    act: ActName
    least: int = 0
    most: int = 0
    cites: Cites = ()


class Options(msgspec.Struct, frozen=True, gc=False):
    """Everything open to the seat to act (0: the dealer)."""

    seat: int
    may: tuple[Option, ...]
    may_not: tuple[Refusal, ...] = ()

    def get(self, act: ActName) -> Option | None:
        for option in self.may:
            if option.act == act:
                return option
        return None
