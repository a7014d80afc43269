"""What happens at a table against the house, besides in its rounds. Every event cites, and says when."""

from __future__ import annotations

from typing import Literal

from pitboss.banked import events as r
from pitboss.banked.commands import tag
from pitboss.banked.spec import BankedDeterminations, DeckName, StageName
from pitboss.banked.table.commands import Sanction
from pitboss.banked.table.law import Approvable, Duty, Role
from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.desk import events as desk
from pitboss.play.game import Determined

Check = Literal["opening", "closing", "after_fault"]


class Event(desk.Event, frozen=True, tag=tag, kw_only=True):
    """An event of the table itself."""


class ApprovalRecorded(Event, frozen=True):
    what: Approvable
    approver: str
    reference: str
    date: str


class CardsChecked(Event, frozen=True):
    deck: DeckName
    check: Check
    count: int
    expected: int


class CardsVerified(Event, frozen=True):
    count: int
    expected: int
    note: str = ""


class CardsReplaced(Event, frozen=True):
    decks: tuple[DeckName, ...]
    signed: tuple[Role, ...]
    reason: str


class ShuffleOrdered(Event, frozen=True):
    reason: str


class ShoeReplaced(Event, frozen=True):
    reference: str


class TableOpened(Event, frozen=True):
    """Gaming begins."""


class SignDisplayed(Event, frozen=True):
    lines: tuple[Determined, ...]


class ChangeNotified(Event, frozen=True):
    choices: BankedDeterminations


class ChangeInForce(Event, frozen=True):
    choices: BankedDeterminations


class ClosingNotified(Event, frozen=True):
    notice: str


class TableClosed(Event, frozen=True):
    """Gaming has ended."""


class PlayerSeated(Event, frozen=True):
    player: str
    seat: int
    chips: int


class ChipsAdded(Event, frozen=True):
    player: str
    seat: int
    amount: int


class LeaveAsked(Event, frozen=True):
    """The player goes once the round is over."""

    player: str
    seat: int


class PlayerLeft(Event, frozen=True):
    player: str
    seat: int
    chips: int
    why: str


class PlayerEliminated(Event, frozen=True):
    """A tournament player who cannot wager the table minimum."""

    player: str
    seat: int
    chips: int


class RoundStarted(Event, frozen=True):
    """Everything a round begins with; the shoe is for the inspector alone."""

    number: int
    shoe: tuple[Card, ...]
    deck: DeckName
    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    marker: int = 0
    rules: str = ""
    """A digest of the rules and determinations in force."""


class ClockStarted(Event, frozen=True):
    stage: StageName
    until: int


class RoundFinished(Event, frozen=True):
    """Stakes are the players' own again; who did not wager at a full table has abstained."""

    number: int
    wagered: tuple[int, ...]
    abstained: tuple[int, ...]


class AbstentionFlagged(Event, frozen=True):
    player: str
    seat: int


class BreachRecorded(Event, frozen=True):
    who: str
    clause: Citation
    sanction: Sanction
    note: str
    round: int


class PlayerExcluded(Event, frozen=True):
    player: str


class DisputeRaised(Event, frozen=True):
    number: int
    player: str
    about: str
    round: int


class DisputeDecided(Event, frozen=True):
    number: int
    decision: str
    review_requested: bool


class DutySigned(Event, frozen=True):
    role: Role
    staff: str
    duty: Duty


class RulesSupplied(Event, frozen=True):
    player: str


class BreakCalled(Event, frozen=True):
    until: int


class PaceDirected(Event, frozen=True):
    direction: str


TableEvent = (
    ApprovalRecorded
    | CardsChecked
    | CardsVerified
    | CardsReplaced
    | ShuffleOrdered
    | ShoeReplaced
    | TableOpened
    | SignDisplayed
    | ChangeNotified
    | ChangeInForce
    | ClosingNotified
    | TableClosed
    | PlayerSeated
    | ChipsAdded
    | LeaveAsked
    | PlayerLeft
    | PlayerEliminated
    | RoundStarted
    | ClockStarted
    | RoundFinished
    | AbstentionFlagged
    | BreachRecorded
    | PlayerExcluded
    | DisputeRaised
    | DisputeDecided
    | DutySigned
    | RulesSupplied
    | BreakCalled
    | PaceDirected
)
AnyEvent = TableEvent | r.AnyEvent
