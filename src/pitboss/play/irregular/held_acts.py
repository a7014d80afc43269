"""What an irregularity leaves to be settled in a betting round: acts held aside, acts limited."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cite import Cites

EarlyAct = Literal["wager", "check", "fold"]
Limited = Literal["check", "call_or_fold", "complete", "forfeits"]


class HeldAct(msgspec.Struct, frozen=True):
    """An act out of turn, held aside until the turn comes round."""

    seat: int
    act: EarlyAct
    total: int
    """What a wager would make the player's total for the betting round."""
    skipped: tuple[tuple[int, int], ...]
    """Whose turn came first, and what they had in."""

    def without(self, seat: int) -> HeldAct:
        """One of those who came first has acted."""
        skipped = tuple(each for each in self.skipped if each[0] != seat)
        return HeldAct(self.seat, self.act, self.total, skipped)


class LimitedChoice(msgspec.Struct, frozen=True):
    """What an irregularity leaves open to a seat for its next act."""

    seat: int
    limited: Limited
    chips: int
    """Put forward early or short: forfeited by a fold, or completed by a call."""
    cites: Cites
