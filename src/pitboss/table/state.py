"""The state of a table. Only `evolve` changes it, and it replaces what it changes, so that a copy is cheap."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.cards import Card
from pitboss.desk.law import Power, Role
from pitboss.desk.state import GamingState
from pitboss.desk.time_bank import BankTime
from pitboss.play.game import Game
from pitboss.play.state import RoundState
from pitboss.spec import Commission, Determinations
from pitboss.table.events import Due, Offered, SatOutBecause, ToldAct
from pitboss.table.law import Customs, TableLaw
from pitboss.table.settings import TableSettings


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
    out_because: SatOutBecause = "asked"
    out_since: int = 0
    """When the player began to sit out, if they have not been dealt in since."""
    out_rounds: int = 0
    """Rounds sat out since then."""
    abstained: int = 0
    """Rounds sat out in a row while the table was full."""
    flagged: bool = False
    out_before_blind: bool = False
    """Wishes to sit out before the largest blind comes round."""
    declared: bool = False
    leaving: bool = False
    unpaid: bool = False
    """Could not pay for the time that has begun: leaves after the round, and is not charged again."""
    absent: bool = False
    """Tournaments: not at the table, by the director's word."""
    rebuy_until: int = 0
    """Until when the seat is kept for a player who has lost the stake."""
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
    since: int = 0
    """When it was offered as it is now."""


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


class RoundEnd(msgspec.Struct, frozen=True):
    """The table as it was just before a round was over, as far as its end changes it."""

    seats: Mapping[int, Seat]
    button: int
    travelled: int
    before: BeforeRound
    last_round: RoundState | None
    last_hands: Mapping[int, tuple[Card, ...]]
    commission: int


class Told(msgspec.Struct, frozen=True):
    """Something that the dealer of a table told, and the round as it was before."""

    seat: int
    act: ToldAct
    round: RoundState
    passed: Mapping[str, int]
    earlier: Told | None = None
    """What was told before it, as far as no card was dealt in between."""
    dealt: bool = False
    """Whether cards are dealt by it."""
    end: RoundEnd | None = None
    """Where the round was over by it, for as long as nothing else has happened at the table."""


class TableState(GamingState, kw_only=True):
    """Everything that is known of a table."""

    game: Game
    law: TableLaw
    settings: TableSettings
    # before gaming
    cards_checked: int = 0
    """How many cards the dealer counted before gaming."""
    closing_checked: bool = False
    posted: Commission | None = None
    """The fees that are put up."""
    pending: Determinations | None = None
    # seats
    seats: Mapping[int, Seat] = {}
    waiting: tuple[str, ...] = ()
    offers: Mapping[int, SeatOffer] = {}
    contests: Mapping[int, tuple[str, ...]] = {}
    """Seats for which players drew equal cards."""
    departures: Mapping[str, Departure] = {}
    # the button
    button: int = 0
    """Where the button is, for the round in progress or the next one; 0 before the first."""
    round_button: int = 0
    """Where it was in the last round begun."""
    first_button: int = 0
    travelled: int = 0
    """How many seats the button has moved since the first round."""
    button_contest: tuple[int, ...] = ()
    big_blind: int = 0
    markers: tuple[int, ...] = ()
    """Where the button and each blind were in the last round begun, where the button may rest on an empty seat.

    Where the Buck is the marker, the button and the Buck.
    """
    # rounds
    round: RoundState | None = None
    last_round: RoundState | None = None
    told: Told | None = None
    """Where people bet by hand: what can be taken back of the round in progress, or of the one just over."""
    before: BeforeRound = msgspec.field(default_factory=BeforeRound)
    last_hands: Mapping[int, tuple[Card, ...]] = {}
    """What each player held in the last round, by the seat they have now, as far as the machine knows."""
    clock: Clock | None = None
    cards_in_doubt: bool = False
    # the house's time
    turn_at: int = 0
    """When the present turn began."""
    on_bank: BankTime | None = None
    banks: Mapping[str, int] = {}
    """What is left in the time banks of players who have used some of it, in seconds."""
    passed: Mapping[str, int] = {}
    """How many turns in a row players have let pass; whoever acts is none of them."""
    # money
    commission: int = 0
    """Taken from pots."""
    withheld: int = 0
    """Wagers of invalidated rounds that were not refunded."""
    charged_stakes: int = 0
    charged_wallets: int = 0
    next_collection: int = 0
    enough_since: int = 0
    """Since when there have been enough players for a charge by time."""
    # conduct
    counts: int = 0

    @property
    def customs(self) -> Customs:
        return self.law.customs

    @property
    def roles(self) -> Mapping[Power, tuple[Role, ...]]:
        return self.customs.roles

    @property
    def delegates(self) -> tuple[Role, ...]:
        return ("supervisor", *super().delegates) if self.customs.may_delegate else super().delegates

    @property
    def approver(self) -> str:
        return self.customs.approver

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

    def stake_of(self, number: int) -> int:
        """A player's chips in front of them, in a round of play or between rounds."""
        if self.round and number in self.round.ring:
            return self.round.stakes[number]
        return self.seats[number].stake

    def distance(self, start: int, end: int) -> int:
        """How many seats clockwise from one to another; a full turn from a seat to itself."""
        return (end - start - 1) % self.size + 1
