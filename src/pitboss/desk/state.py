"""What is known of every desk. Only `evolve` changes it, and it replaces what it changes, so that a copy is cheap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from pitboss.desk.events import ApprovalRecorded, BreachRecorded, DisputeDecided, DisputeRaised
from pitboss.desk.law import DeskLaw, GamingLaw, Power, Role
from pitboss.desk.manners import Manners

Phase = Literal["preparing", "open", "closing", "closed"]


class GamingSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the documents leave open about any table."""

    gaming_hours: tuple[tuple[int, int], ...] = ()
    """From and to, in seconds on the same scale as every command's `now`; none: no restriction is known."""
    opened_on: str = ""
    """The day of gaming as in 2017-11-20; without one, every document is taken to be in force."""
    effective_from: Mapping[str, str] = {}
    """The first day of a document by its key, where the operator knows better than the day of its signing."""
    notices: tuple[str, ...] = ()
    """Further lines of the sign."""
    manners: Manners | None = None
    """How long the house waits for people; none: nobody has said, and the staff see to it."""


class DeskState(msgspec.Struct, kw_only=True):
    """What desks have in common."""

    law: DeskLaw
    now: int = 0
    """The time of the last step."""
    round: Any = None
    """The round in progress."""
    last_round: Any = None
    """The one that was finished last, as it ended."""


class GamingState(DeskState, kw_only=True):
    """What tables have in common, whatever is played there."""

    game: Any
    law: GamingLaw
    settings: GamingSettings
    phase: Phase = "preparing"
    # before gaming
    approvals: Mapping[str, ApprovalRecorded] = {}
    delegated: tuple[Role, ...] = ()
    """Who has powers of the operator's."""
    pending: Any = None
    """Determinations under notice, in force from the next round."""
    # seats
    seats: Mapping[int, Any] = {}
    excluded: frozenset[str] = frozenset()
    # rounds
    rounds: int = 0
    """Rounds of play begun since the table opened."""
    first_round: int | None = None
    """When the first round of play began."""
    pauses: tuple[tuple[int, int], ...] = ()
    """Breaks, from when until when."""
    # money
    bought_in: int = 0
    cashed_out: int = 0
    issued: int = 0
    """Tournament chips that the director put into play, beside those that players brought."""
    removed: int = 0
    """Tournament chips that the director took out of play."""
    # conduct
    breaches: tuple[BreachRecorded, ...] = ()
    disputes: tuple[DisputeRaised, ...] = ()
    decisions: Mapping[int, DisputeDecided] = {}

    @property
    def roles(self) -> Mapping[Power, tuple[Role, ...]]:
        """Who holds each power."""
        raise NotImplementedError

    @property
    def delegates(self) -> tuple[Role, ...]:
        """To whom the operator may pass powers on."""
        return ("director",) if self.law.director_acts and self.game.choices.tournament else ()

    @property
    def approver(self) -> str:
        """Who approves in writing what must be approved."""
        raise NotImplementedError

    @property
    def size(self) -> int:
        seats: int = self.game.choices.seats
        return seats

    @property
    def pause_until(self) -> int:
        """When the last break is over; 0 if there was none."""
        return self.pauses[-1][1] if self.pauses else 0

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        for number, seat in self.seats.items():
            if seat.player == player:
                return number
        return 0
