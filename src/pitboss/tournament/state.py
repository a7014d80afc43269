"""The state of an event. Only `evolve` changes it, and it replaces what it changes, so that a copy is cheap."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from pitboss.desk.state import DeskState
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.events import At, CommissionApproved, DisputeDecided, DisputeRaised, GatePassed, ValueAdded, Why
from pitboss.tournament.law import Gate, Preparation, TournamentLaw
from pitboss.tournament.schedule import Level

Phase = Literal[
    "drafted", "entries", "balloted", "running", "between", "tied", "decided", "confirmed", "closed", "cancelled"
]
Status = Literal["entered", "playing", "broke", "out", "withdrawn", "forfeited", "replaced"]


class Entry(msgspec.Struct, frozen=True):
    """Somebody's one entry, and how it stands."""

    number: int
    player: str
    fee: int
    commission: int
    at: int
    status: Status = "entered"
    tags: tuple[str, ...] = ()
    agreed: bool = False
    present: bool = False
    substitute: str = ""
    """Who plays for the entrant."""
    rebuys: int = 0
    add_ons: int = 0
    rebuy_cents: int = 0
    add_on_cents: int = 0
    refunded: int = 0
    seat: At | None = None
    left: At | None = None
    """The seat that was theirs, where it was forfeited."""
    points: Fraction = Fraction(0)
    time_used: int = 0
    """Seconds of the time bank."""


class SeatedPlayer(msgspec.Struct, frozen=True):
    """A player in a seat, and their chips as far as they are known."""

    player: str
    chips: int


class RoundOn(msgspec.Struct, frozen=True):
    """A round of play in progress."""

    number: int
    level: int
    since: int
    played: int
    """Seconds of play at which it began."""
    players: tuple[str, ...] = ()
    """Who is dealt in; whoever comes to the table later waits for the next round."""
    forced: Level | None = None
    chip: int = 0
    seconds_to_act: int | None = None


class Sheet(msgspec.Struct, frozen=True):
    """A table of the event, as the director sees it."""

    number: int
    size: int
    """How many may sit there."""
    seats: Mapping[int, SeatedPlayer] = {}
    button: int = 0
    rounds: int = 0
    playing: RoundOn | None = None
    raced: int = 0
    """The largest chip that has left play at this table."""
    counts: int = 0
    """Counts on request in this session."""
    uncounted: int = 0
    """Chips that are with some player of the table, nobody has counted with whom."""
    counted: int = 0
    """Where chips are counted by hand: seconds of play at which all of them were; -1: they have changed hands since."""
    breaking: bool = False
    record: str = ""
    """Where the table's own record tells of the round that was reported last."""

    @property
    def chips(self) -> int:
        return sum(seat.chips for seat in self.seats.values()) + self.uncounted

    @property
    def open_seats(self) -> list[int]:
        return [number for number in range(1, self.size + 1) if number not in self.seats]

    def seat_of(self, player: str) -> int:
        return next((number for number, seat in self.seats.items() if seat.player == player), 0)


class Place(msgspec.Struct, frozen=True):
    """A place in the event, shared where `first` is not `last`."""

    player: str
    first: int
    last: int
    why: Why
    contributed: int
    at: int
    table: int
    clockwise: int
    """How far from the button of the round, where equals divide a prize."""
    by: str = ""
    """Who took the last chips."""


class Broke(msgspec.Struct, frozen=True):
    """Without chips but entitled to buy back; what counts for the place if they do not."""

    player: str
    contributed: int
    table: int
    at: int
    played: int = 0
    """Seconds of play at which the round began."""
    clockwise: int = 0
    """How far the seat was from the button."""
    declined: bool = False
    by: str = ""
    """Who took the last chips."""


class Order(msgspec.Struct, frozen=True):
    """Where a player has been told to go."""

    player: str
    to: At
    reason: str


class MoneyLedger(msgspec.Struct, frozen=True):
    """Every cent of the event, by what it is for."""

    fees: int = 0
    commission: int = 0
    rebuys: int = 0
    add_ons: int = 0
    added: int = 0
    """Cash that the operator added."""
    goods: int = 0
    refunded: int = 0
    prizes_paid: int = 0

    @property
    def pool(self) -> int:
        """Cash to be paid in prizes; goods come on top."""
        return self.fees - self.commission + self.rebuys + self.add_ons + self.added


class ChipLedger(msgspec.Struct, frozen=True):
    """Every tournament chip: issued, in play, removed."""

    issued: int = 0
    in_play: int = 0
    removed: int = 0


NO_SESSION = Session(name="", game="")
"""Before there are conditions."""


class TournamentState(DeskState, kw_only=True):
    """What is known of an event."""

    law: TournamentLaw
    """Of the document that governs the event."""
    laws: Mapping[str, TournamentLaw] = {}
    """Those of games of other documents that are played in it, as in `uth-2019/ultimate-texas-holdem`."""
    conditions: Conditions
    digest: str = ""
    phase: Phase = "drafted"
    # before entries
    gates: Mapping[Gate, GatePassed] = {}
    commission_approved: CommissionApproved | None = None
    director: str = ""
    assistants: tuple[str, ...] = ()
    delegated: bool = False
    prepared: frozenset[Preparation] = frozenset()
    """What is ready at tables that this program does not run."""
    # entries
    entries: Mapping[str, Entry] = {}
    names: frozenset[str] = frozenset()
    """Of entrants and substitutes, as they are compared."""
    entries_closed: bool = False
    paying: int = 0
    """Entries whose fee was not returned."""
    substitutes: frozenset[str] = frozenset()
    """Everyone who plays or played for somebody else."""
    reserves: Mapping[str, tuple[str, ...]] = {}
    """In their order, with their tags."""
    kept: frozenset[str] = frozenset()
    """Absent entrants whom the director keeps in."""
    starts_at: int = 0
    """When the event was published to start, in seconds."""
    sit_and_go_at: int = 0
    # sessions and seats
    session: int = 0
    """The number of the session in progress or next, from 1."""
    in_session: tuple[str, ...] = ()
    """Who is in the session that is next or in progress, in the order of entry."""
    session_places: tuple[tuple[tuple[str, int, int], ...], ...] = ()
    """Places in the sessions that are over."""
    repechage: tuple[str, ...] = ()
    """Who has entered the repechage that is next."""
    qualified: tuple[str, ...] = ()
    """Who waits for the session after the repechage."""
    tables: Mapping[int, Sheet] = {}
    bagged: Mapping[str, int] = {}
    """Chips of players who wait for a later session."""
    orders: Mapping[str, Order] = {}
    redraw_due: bool = False
    """The others are broken: seats are drawn anew for the last table before its next round."""
    # time
    first_round: int | None = None
    """When the first round of play began that the clock of the session goes by."""
    played_before: int = 0
    """Seconds of play in earlier sessions, where one clock runs through all of them."""
    pauses: tuple[tuple[int, int], ...] = ()
    hand_for_hand: bool = False
    # chips and places
    chips: ChipLedger = ChipLedger()
    money: MoneyLedger = MoneyLedger()
    rebuys_closed: bool = False
    broke: Mapping[str, Broke] = {}
    waiting: tuple[Broke, ...] = ()
    """Hand-for-hand: who is out in the rounds that are played together, until all of them are over."""
    remaining: int = 0
    """Players who are still in."""
    places: tuple[Place, ...] = ()
    """Last place first."""
    # conduct
    excluded: frozenset[str] = frozenset()
    disputes: tuple[DisputeRaised, ...] = ()
    decisions: Mapping[int, DisputeDecided] = {}
    # the end
    ties: tuple[tuple[str, ...], ...] = ()
    """Everyone by points, best first; several names: they tie, and draw cards where that decides."""
    prizes: Mapping[str, int] = {}
    goods: Mapping[str, tuple[str, ...]] = {}
    deal: tuple[tuple[str, int], ...] = ()
    """What those who agreed to a deal receive."""
    bounties_won: Mapping[str, int] = {}
    """Cents."""
    heads: Mapping[str, int] = {}
    """What a player's elimination pays, where it has grown."""
    envelopes: frozenset[int] = frozenset()
    """Those that have been drawn."""
    goods_added: tuple[ValueAdded, ...] = ()
    paid: frozenset[str] = frozenset()
    refunds: tuple[tuple[str, str, int], ...] = ()
    previous: TournamentState | None = None
    """The event as it was before the last act, which can be taken back."""
    corrected: bool = False
    """Whether the last act was such a correction."""

    @property
    def play_law(self) -> TournamentLaw:
        """That of the document whose game the session is."""
        return self.laws.get(self.stage.game, self.law)

    @property
    def least_at_table(self) -> int:
        """How many a round takes: against the house, one."""
        return 1 if self.play_law.customs.against_the_house else 2

    @property
    def stage(self) -> Session:
        """The session that is next or in progress."""
        sessions = self.conditions.sessions
        return sessions[max(self.session, 1) - 1] if sessions else NO_SESSION

    def seat_of(self, player: str) -> At | None:
        entry = self.entries.get(player)
        return entry.seat if entry else None

    def is_there(self, player: str) -> bool:
        """Whether a player acts for themselves at their table: not while they are away, nor once they are excluded."""
        return self.entries[player].present and player not in self.excluded

    def chips_of(self, player: str) -> int:
        at = self.seat_of(player)
        return self.tables[at.table].seats[at.seat].chips if at else self.bagged.get(player, 0)
