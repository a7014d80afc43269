"""The state of a table against the house. Only `evolve` changes it, and it replaces what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations, DeckName
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table.law import FloorLaw
from pitboss.banked.table.told_acts import ToldAct
from pitboss.desk.law import Power, Role
from pitboss.desk.state import GamingSettings, GamingState
from pitboss.desk.time_bank import BankTime

BOTH: tuple[DeckName, DeckName] = ("first", "second")


class TableSettings(GamingSettings, frozen=True, kw_only=True, omit_defaults=True):
    """What the document leaves open about the table itself."""

    pack_enabled: Literal["in_force", "historical"] = "in_force"
    """Rules in force only, or at any time as a game of another."""
    absent_minimum: bool = False
    """Tournaments whose conditions say so: the dealer places the table minimum for absent players."""
    run: Literal["electronic", "physical"] = "electronic"
    """By the machine; or by people with real cards and chips, whose dealer tells what happens."""


class BankedSeat(msgspec.Struct, frozen=True, kw_only=True):
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
    idle_since: int = 0
    """When the player sat down, last bought chips, or ended a round in which they wagered."""
    leaving: bool = False
    absent: bool = False
    """Tournaments: not at the table, by the director's word."""


class BeforeTheEnd(msgspec.Struct, frozen=True):
    """What the end of a round changes at the table, as it was before."""

    seats: Mapping[int, BankedSeat]
    last_round: BankedRoundState | None
    bank: int


class ToldAtTable(msgspec.Struct, frozen=True):
    """Something that the dealer of a table told, and the round as it was before."""

    seat: int
    act: ToldAct
    round: BankedRoundState
    earlier: ToldAtTable | None = None
    """What was told before it, as far as no card was dealt or turned in between."""
    dealt: bool = False
    """Whether cards are dealt or turned by it."""
    end: BeforeTheEnd | None = None
    """Where the round was over by it, for as long as nothing else has happened at the table."""


class BankedTableState(GamingState, kw_only=True):
    """Everything that is known of a table."""

    game: BankedGame
    law: FloorLaw
    settings: TableSettings
    checked: frozenset[DeckName] = frozenset()
    """The decks that may be dealt from."""
    to_check: frozenset[DeckName] = frozenset(BOTH)
    """Decks whose check at the end of gaming is due."""
    pending: BankedDeterminations | None = None
    seats: Mapping[int, BankedSeat] = {}
    told: Mapping[str, tuple[bool, int]] = {}
    """Players who left: whether they were told about wagers under the minimum, and their wagers out of order."""
    round: BankedRoundState | None = None
    """The round that holds the players' stakes: from its start until it is finished."""
    last_round: BankedRoundState | None = None
    last_told: ToldAtTable | None = None
    """Where people deal by hand: what their dealer told last, for as long as it can be taken back."""
    last_deck: DeckName | None = None
    reshuffle: bool = False
    """A misdeal, or the supervisor, has called for a shuffle."""
    shoe_failed: bool = False
    deadline: int | None = None
    """When those still to decide are folded, but for what they have in their time banks."""
    decisions_at: int = 0
    """When the present decisions, or the last ones, were opened."""
    on_bank: Mapping[int, BankTime] = {}
    """The seats whose players draw on their time banks, or will when the time of all is up."""
    banks: Mapping[str, int] = {}
    """What is left in the time banks of players who have used some of it, in seconds."""
    marker: int = 0
    bank: int = 0
    """What the house has won in the rounds that are over."""

    @property
    def roles(self) -> Mapping[Power, tuple[Role, ...]]:
        return self.law.roles

    @property
    def approver(self) -> str:
        return self.law.approver

    def stake_of(self, number: int) -> int:
        """A player's chips beside the boxes."""
        playing = self.round
        return playing.areas[number].stake if playing and number in playing.areas else self.seats[number].stake
