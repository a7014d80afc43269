"""What happens at a table. Every event cites the clauses that made it so and says when it happened.

The events of a round of play stand among them as they are (`pitboss.play.events`).
"""

from __future__ import annotations

from typing import Literal

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.desk.events import *  # noqa: F403  All kinds share these.
from pitboss.desk.events import DeskEvent, TimedEvent
from pitboss.desk.law import Role
from pitboss.play.events import AnyEvent as PlayEvent
from pitboss.spec import Commission, Determinations

Entry = Literal["free", "big_blind", "posts", "start"]
"""How a waiting player comes in: nothing owed, on the big blind, by posting, or because play starts afresh."""
Offered = Literal["seated", "waiting", "anyone"]
ActedBecause = Literal["time", "away"]
"""Why the house acts for a player: the time is up, or the line is lost."""
ToldAct = Literal[
    "fold", "check", "call", "bet", "raise", "bring in", "over-blind", "draw", "show", "muck", "push", "cards"
]
"""What a dealer tells of a table dealt by hand; `cards`: which cards lie face up."""
SatOutBecause = Literal["asked", "time", "away", "blind"]
"""The player's own wish, turns let pass, a line that is lost, or the blind that they wished to sit out before."""


# opening, changing, closing


class CardsChecked(TimedEvent, frozen=True):
    stage: Literal["opening", "closing"]
    count: int
    expected: int


class FeesPosted(TimedEvent, frozen=True):
    scheme: Commission


class ChangeNotified(TimedEvent, frozen=True):
    choices: Determinations
    changed: tuple[str, ...]
    notice: str


class DeterminationsChanged(TimedEvent, frozen=True):
    choices: Determinations


# seats


class SeatChanged(TimedEvent, frozen=True):
    player: str
    seat: int
    to: int
    further: bool
    """Whether the move adds rounds until the big blind, so that one is owed."""


class SeatDrawn(TimedEvent, frozen=True):
    """Cards drawn for a seat; more than one winner means that these draw again."""

    seat: int
    cards: tuple[tuple[str, Card], ...]
    winners: tuple[str, ...]


class SeatOffered(TimedEvent, frozen=True):
    seat: int
    to: Offered
    player: str = ""
    """Whose turn on the waiting list it is."""


class SeatDeclined(TimedEvent, frozen=True):
    seat: int
    player: str


class WaitingListJoined(TimedEvent, frozen=True):
    player: str


class WaitingListLeft(TimedEvent, frozen=True):
    player: str


# coming into the game


class SatOut(TimedEvent, frozen=True):
    player: str
    seat: int
    why: SatOutBecause = "asked"


class SatIn(TimedEvent, frozen=True):
    player: str
    seat: int


class EntryChosen(TimedEvent, frozen=True):
    player: str
    seat: int
    post: bool


class SittingOutWished(TimedEvent, frozen=True):
    """Whether a player is to sit out before the largest blind comes to them."""

    player: str
    seat: int
    wanted: bool


class BlindMissed(TimedEvent, frozen=True):
    player: str
    seat: int
    place: int
    """0 is the first blind."""


class Entered(TimedEvent, frozen=True):
    """A waiting player is dealt in, with live and dead chips to post."""

    player: str
    seat: int
    how: Entry
    live: int = 0
    dead: int = 0


class DealtOut(TimedEvent, frozen=True):
    player: str
    seat: int
    why: str


class ButtonCardsDealt(TimedEvent, frozen=True):
    """More than one highest card means that these are dealt again."""

    cards: tuple[tuple[int, Card], ...]
    highest: tuple[int, ...]


class ButtonPlaced(TimedEvent, frozen=True):
    seat: int


class ButtonMoved(TimedEvent, frozen=True):
    seat: int


# stakes


class StakeReduced(TimedEvent, frozen=True):
    player: str
    seat: int
    amount: int
    stake: int


class PlayerDeclared(TimedEvent, frozen=True):
    player: str
    seat: int
    stake: int


class DeclarationEnded(TimedEvent, frozen=True):
    player: str
    seat: int
    stake: int


class RebuyOffered(TimedEvent, frozen=True):
    """Whoever has lost the stake may buy chips until then, for a stake within these limits (most 0: none)."""

    player: str
    seat: int
    until: int
    least: int
    most: int


class TimeCharged(TimedEvent, frozen=True):
    """Commission by time, in advance: each of these seats pays for the time until then."""

    seats: tuple[int, ...]
    each: int
    source: Literal["wallet", "stake"]
    until: int
    whole_table: bool
    """Whether the collection is the table's, rather than a player's own period."""


class ChargeUnpaid(TimedEvent, frozen=True):
    """The player cannot pay for the time that begins, and is not dealt in any more."""

    player: str
    seat: int


# rounds


class CardsShuffledAndCut(TimedEvent, frozen=True):
    cut: int


class RoundStarted(TimedEvent, frozen=True):
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


class OutcomeInvalidated(TimedEvent, frozen=True):
    reason: str


# time


class ClockStarted(TimedEvent, frozen=True):
    seat: int
    until: int
    announced: bool
    """The time announced to all players, rather than given to this one."""
    asked: str = ""
    """The player who asked that this one be put on the clock."""


class ClockExpired(TimedEvent, frozen=True):
    seat: int


class ActedFor(TimedEvent, frozen=True):
    """What follows is done by the house in a player's name."""

    player: str
    seat: int
    why: ActedBecause
    row: int
    """How many turns in a row the player has let pass with this one."""


class ActTold(TimedEvent, frozen=True):
    """Where people bet by hand: what follows is what the dealer told of a player, or of the cards in the middle."""

    seat: int
    act: ToldAct


class ActTakenBack(TimedEvent, frozen=True):
    """What the dealer told last was told by mistake: the round goes on as it was before."""

    seat: int
    act: ToldAct
    reason: str
    chips: tuple[tuple[int, int], ...] = ()
    """What comes back from the pot to each stake; less than nothing where it goes into the pot again."""
    bets: tuple[tuple[int, int], ...] = ()
    """What each seat has wagered in the betting round as it was."""
    commission: int = 0
    """What the house has taken by it, and gives back."""


class ActsAgain(TimedEvent, frozen=True):
    """A player who let turns pass acts in time: they are counted anew."""

    player: str
    seat: int


# cards


class CardsReplaced(TimedEvent, frozen=True):
    cards: tuple[Card, ...]
    checked_by: tuple[Role, ...]


# conduct


class InformationShared(TimedEvent, frozen=True):
    seat: int
    cards: tuple[Card, ...]
    told: tuple[int, ...]


class CardsShownToAll(TimedEvent, frozen=True):
    requester: str
    seat: int
    cards: tuple[Card, ...]


class ChipsCounted(TimedEvent, frozen=True):
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
    | SittingOutWished
    | BlindMissed
    | Entered
    | DealtOut
    | ButtonCardsDealt
    | ButtonPlaced
    | ButtonMoved
    | StakeReduced
    | PlayerDeclared
    | DeclarationEnded
    | RebuyOffered
    | TimeCharged
    | ChargeUnpaid
    | CardsShuffledAndCut
    | RoundStarted
    | OutcomeInvalidated
    | ClockStarted
    | ClockExpired
    | ActedFor
    | ActTold
    | ActTakenBack
    | ActsAgain
    | CardsReplaced
    | InformationShared
    | CardsShownToAll
    | ChipsCounted
)
AnyEvent = TableEvent | PlayEvent
