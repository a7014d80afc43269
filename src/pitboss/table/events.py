"""What happens at a table. Every event cites the clauses that made it so and says when it happened.

The events of a round of play stand among them as they are (`pitboss.play.events`).
"""

from __future__ import annotations

from typing import Literal

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.desk.events import *  # noqa: F403  All kinds share these.
from pitboss.desk.events import DeskEvent, Event
from pitboss.desk.law import Role
from pitboss.play.events import AnyEvent as PlayEvent
from pitboss.spec import Commission, Determinations

Entry = Literal["free", "big_blind", "posts", "start"]
"""How a waiting player comes in: nothing owed, on the big blind, by posting, or because play starts afresh."""
Offered = Literal["seated", "waiting", "anyone"]


# opening, changing, closing


class CardsChecked(Event, frozen=True):
    stage: Literal["opening", "closing"]
    count: int
    expected: int


class FeesPosted(Event, frozen=True):
    scheme: Commission


class ChangeNotified(Event, frozen=True):
    choices: Determinations
    changed: tuple[str, ...]
    notice: str


class DeterminationsChanged(Event, frozen=True):
    choices: Determinations


# seats


class SeatChanged(Event, frozen=True):
    player: str
    seat: int
    to: int
    further: bool
    """Whether the move adds rounds until the big blind, so that one is owed."""


class SeatDrawn(Event, frozen=True):
    """Cards drawn for a seat; more than one winner means that these draw again."""

    seat: int
    cards: tuple[tuple[str, Card], ...]
    winners: tuple[str, ...]


class SeatOffered(Event, frozen=True):
    seat: int
    to: Offered
    player: str = ""
    """Whose turn on the waiting list it is."""


class SeatDeclined(Event, frozen=True):
    seat: int
    player: str


class WaitingListJoined(Event, frozen=True):
    player: str


class WaitingListLeft(Event, frozen=True):
    player: str


# coming into the game


class SatOut(Event, frozen=True):
    player: str
    seat: int


class SatIn(Event, frozen=True):
    player: str
    seat: int


class EntryChosen(Event, frozen=True):
    player: str
    seat: int
    post: bool


class BlindMissed(Event, frozen=True):
    player: str
    seat: int
    place: int
    """0 is the first blind."""


class Entered(Event, frozen=True):
    """A waiting player is dealt in, with live and dead chips to post."""

    player: str
    seat: int
    how: Entry
    live: int = 0
    dead: int = 0


class DealtOut(Event, frozen=True):
    player: str
    seat: int
    why: str


class ButtonCardsDealt(Event, frozen=True):
    """More than one highest card means that these are dealt again."""

    cards: tuple[tuple[int, Card], ...]
    highest: tuple[int, ...]


class ButtonPlaced(Event, frozen=True):
    seat: int


class ButtonMoved(Event, frozen=True):
    seat: int


# stakes


class StakeReduced(Event, frozen=True):
    player: str
    seat: int
    amount: int
    stake: int


class PlayerDeclared(Event, frozen=True):
    player: str
    seat: int
    stake: int


class DeclarationEnded(Event, frozen=True):
    player: str
    seat: int
    stake: int


class TimeCharged(Event, frozen=True):
    """Commission by time, in advance: each of these seats pays for the time until then."""

    seats: tuple[int, ...]
    each: int
    source: Literal["wallet", "stake"]
    until: int
    whole_table: bool
    """Whether the collection is the table's, rather than a player's own period."""


# rounds


class CardsShuffledAndCut(Event, frozen=True):
    cut: int


class RoundStarted(Event, frozen=True):
    """Who is dealt in with which stake, what entering players post, and the shoe."""

    number: int
    button: int
    stakes: tuple[tuple[int, int], ...]
    posts: tuple[tuple[int, int, int], ...]
    """Seat, live and dead chips."""
    big_blind: int
    """The seat of the blind that entering players wait for; 0 without blinds."""
    shoe: tuple[Card, ...]
    markers: tuple[int, ...] = ()
    """Where the button and each blind are, where they may rest on a seat that is not in the round."""
    blinds: tuple[tuple[int, int], ...] | None = None
    """Who posts which blind, where it is not those next to the button."""
    post_cites: tuple[Cites, ...] = ()
    """The clauses by which each of the posts is owed."""
    rules: str = ""
    """A digest of the rules and determinations in force."""


class OutcomeInvalidated(Event, frozen=True):
    reason: str


# time


class ClockStarted(Event, frozen=True):
    seat: int
    until: int
    announced: bool
    """The time announced to all players, rather than given to this one."""


class ClockExpired(Event, frozen=True):
    seat: int


# cards


class CardsReplaced(Event, frozen=True):
    cards: tuple[Card, ...]
    checked_by: tuple[Role, ...]


# conduct


class InformationShared(Event, frozen=True):
    seat: int
    cards: tuple[Card, ...]
    told: tuple[int, ...]


class CardsShownToAll(Event, frozen=True):
    requester: str
    seat: int
    cards: tuple[Card, ...]


class ChipsCounted(Event, frozen=True):
    requester: str
    stakes: tuple[tuple[int, int], ...]


TableEvent = (
    DeskEvent
    | CardsChecked
    | FeesPosted
    | ChangeNotified
    | DeterminationsChanged
    | SeatChanged
    | SeatDrawn
    | SeatOffered
    | SeatDeclined
    | WaitingListJoined
    | WaitingListLeft
    | SatOut
    | SatIn
    | EntryChosen
    | BlindMissed
    | Entered
    | DealtOut
    | ButtonCardsDealt
    | ButtonPlaced
    | ButtonMoved
    | StakeReduced
    | PlayerDeclared
    | DeclarationEnded
    | TimeCharged
    | CardsShuffledAndCut
    | RoundStarted
    | OutcomeInvalidated
    | ClockStarted
    | ClockExpired
    | CardsReplaced
    | InformationShared
    | CardsShownToAll
    | ChipsCounted
)
AnyEvent = TableEvent | PlayEvent
