"""The state of a table. Only `evolve` changes it, and it replaces what it changes, so that a copy is cheap."""

from __future__ import annotations

import copy
from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.play.game import Game
from pitboss.play.state import RoundState
from pitboss.spec import Commission, Determinations
from pitboss.table.events import ApprovalRecorded, BreachRecorded, DisputeDecided, DisputeRaised, Due, Offered
from pitboss.table.law import Customs, TableLaw
from pitboss.table.settings import TableSettings

Phase = Literal["preparing", "open", "closing", "closed"]


class Seat(msgspec.Struct, frozen=True):
    """A player in a seat, and everything they are owed or owe there."""

    player: str
    stake: int
    """While the player is in a round of play, the stake is in the round's hands."""
    due: Due = "none"
    missed: tuple[int, ...] = ()
    """The blinds missed, by place."""
    posts: bool = False
    """Chose to post rather than wait."""
    sitting_out: bool = False
    abstained: int = 0
    """Rounds sat out in a row while the table was full."""
    flagged: bool = False
    declared: bool = False
    leaving: bool = False
    since: int = 0
    """When the player sat down."""
    paid_until: int = 0
    waived: int = 0
    """What time charges took from a stake that was enough: the player is not declared for it."""


class SeatOffer(msgspec.Struct, frozen=True):
    """A vacant seat and who may have it first."""

    to: Offered
    player: str = ""
    declined: tuple[str, ...] = ()


class Clock(msgspec.Struct, frozen=True):
    seat: int
    until: int
    announced: bool


class BeforeRound(msgspec.Struct, frozen=True):
    """What a round changes and a void gives back: where the button was, and who owed which blind."""

    button: int = 0
    markers: tuple[int, ...] = ()
    big_blind: int = 0
    seats: dict[int, Seat] = {}


class Departure(msgspec.Struct, frozen=True):
    at: int
    stake: int


class TableState:
    """Everything that is known of a table."""

    def __init__(self, game: Game, law: TableLaw, settings: TableSettings) -> None:
        self.game = game
        self.law = law
        self.settings = settings
        self.phase: Phase = "preparing"
        self.now = 0
        # before gaming
        self.approvals: dict[str, ApprovalRecorded] = {}
        self.cards_checked = 0
        """How many cards the dealer counted before gaming."""
        self.closing_checked = False
        self.posted: Commission | None = None
        """The fees that are put up."""
        self.delegated = False
        self.pending: Determinations | None = None
        """Determinations under notice, in force from the next round."""
        # seats
        self.seats: dict[int, Seat] = {}
        self.waiting: tuple[str, ...] = ()
        self.offers: dict[int, SeatOffer] = {}
        self.contests: dict[int, tuple[str, ...]] = {}
        """Seats for which players drew equal cards."""
        self.excluded: frozenset[str] = frozenset()
        self.departures: dict[str, Departure] = {}
        # the button
        self.button = 0
        """Where the button is, for the round in progress or the next one; 0 before the first."""
        self.round_button = 0
        """Where it was in the last round begun."""
        self.first_button = 0
        self.travelled = 0
        """How many seats the button has moved since the first round."""
        self.button_contest: tuple[int, ...] = ()
        self.big_blind = 0
        self.markers: tuple[int, ...] = ()
        """Where the button and each blind were in the last round begun, where the button may rest on an empty seat.

        Where the Buck is the marker, the button and the Buck.
        """
        # rounds
        self.rounds = 0
        """Rounds of play begun since the table opened."""
        self.round: RoundState | None = None
        self.before = BeforeRound()
        self.last_hands: dict[int, tuple[Card, ...]] = {}
        """What each player held in the last round, by the seat they have now, as far as the machine knows."""
        self.clock: Clock | None = None
        self.cards_in_doubt = False
        self.first_round: int | None = None
        """When the first round of play began."""
        self.pauses: tuple[tuple[int, int], ...] = ()
        """Breaks, from when until when."""
        # money
        self.bought_in = 0
        self.cashed_out = 0
        self.commission = 0
        """Taken from pots."""
        self.withheld = 0
        """Wagers of invalidated rounds that were not refunded."""
        self.charged_stakes = 0
        self.charged_wallets = 0
        self.next_collection = 0
        self.enough_since = 0
        """Since when there have been enough players for a charge by time."""
        # conduct
        self.breaches: tuple[BreachRecorded, ...] = ()
        self.disputes: tuple[DisputeRaised, ...] = ()
        self.decisions: dict[int, DisputeDecided] = {}
        self.counts = 0

    def copy(self) -> TableState:
        """A second state that can evolve by itself, but for the round in progress, which both share."""
        return copy.copy(self)

    @property
    def customs(self) -> Customs:
        return self.law.customs

    @property
    def size(self) -> int:
        return self.game.choices.seats

    @property
    def has_buck(self) -> bool:
        """Whether the Buck goes from player to player, and the button is only the seat before it."""
        return self.customs.marker == "buck" and self.settings.button_rule == "moving"

    @property
    def coming(self) -> Determinations:
        """The determinations of the next round: those under notice, or those in force."""
        return self.pending or self.game.choices

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that are dealt into the round in progress."""
        return self.round.ring if self.round else ()

    def seat_of(self, player: str) -> int:
        """Where a player sits, or 0."""
        return next((number for number, seat in self.seats.items() if seat.player == player), 0)

    def stake_of(self, number: int) -> int:
        """A player's chips in front of them, in a round of play or between rounds."""
        if self.round and number in self.round.ring:
            return self.round.stakes[number]
        return self.seats[number].stake

    def distance(self, start: int, end: int) -> int:
        """How many seats clockwise from one to another; a full turn from a seat to itself."""
        return (end - start - 1) % self.size + 1
