"""The state of a table against the house. Only `evolve` changes it, and it replaces what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations, DeckName
from pitboss.banked.state import RoundState
from pitboss.banked.table.events import BreachRecorded, DisputeDecided, DisputeRaised
from pitboss.banked.table.law import FloorLaw
from pitboss.desk.state import DeskState

Phase = Literal["preparing", "open", "closing", "closed"]
BOTH: tuple[DeckName, DeckName] = ("first", "second")


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the document leaves open about the table itself."""

    gaming_hours: tuple[tuple[int, int], ...] = ()
    """From and to, in seconds on the scale of every command's `now`; none: no restriction is known."""
    opened_on: str = ""
    """The day of gaming as in 2019-05-20; without one, the document is taken to be in force."""
    effective_from: dict[str, str] = {}
    """The first day of the document by its key, where the operator knows better than the day after its signing."""
    pack_enabled: Literal["in_force", "historical"] = "in_force"
    """Rules in force only, or at any time as a game of another."""
    notices: tuple[str, ...] = ()


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player in a seat."""

    player: str
    stake: int
    """While the player is in a round, the stake is in the round's hands."""
    warned: bool = False
    """Told that wagers under the minimum are returned."""
    infringed: int = 0
    """Tournament wagers placed out of order."""
    abstained: int = 0
    """Rounds without a wager in a row, while the table was full."""
    flagged: bool = False
    leaving: bool = False


class TableState(DeskState, kw_only=True):
    """Everything that is known of a table."""

    game: BankedGame
    law: FloorLaw
    settings: TableSettings
    phase: Phase = "preparing"
    approvals: Mapping[str, str] = {}
    checked: frozenset[DeckName] = frozenset()
    """The decks that may be dealt from."""
    to_check: frozenset[DeckName] = frozenset(BOTH)
    """Decks whose check at the end of gaming is due."""
    pending: BankedDeterminations | None = None
    seats: Mapping[int, Seat] = {}
    excluded: frozenset[str] = frozenset()
    told: Mapping[str, tuple[bool, int]] = {}
    """Players who left: whether they were told about wagers under the minimum, and their wagers out of order."""
    round: RoundState | None = None
    """The round that holds the players' stakes: from its start until it is finished."""
    last_round: RoundState | None = None
    """The round that was finished last."""
    rounds: int = 0
    last_deck: DeckName | None = None
    reshuffle: bool = False
    """A misdeal, or the supervisor, has called for a shuffle."""
    shoe_failed: bool = False
    deadline: int | None = None
    """When those still to decide are folded."""
    marker: int = 0
    pause_until: int = 0
    bank: int = 0
    """What the house has won in the rounds that are over."""
    bought_in: int = 0
    cashed_out: int = 0
    breaches: tuple[BreachRecorded, ...] = ()
    disputes: tuple[DisputeRaised, ...] = ()
    decisions: Mapping[int, DisputeDecided] = {}

    @property
    def size(self) -> int:
        return self.game.choices.seats

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        return next((number for number, seat in self.seats.items() if seat.player == player), 0)

    def stake_of(self, number: int) -> int:
        """A player's chips beside the boxes."""
        playing = self.round
        return playing.areas[number].stake if playing and number in playing.areas else self.seats[number].stake
