"""What happens at a table against the house, besides in its rounds and at any desk."""

from __future__ import annotations

from typing import Literal

from pitboss.banked import events as r
from pitboss.banked.commands import tag
from pitboss.banked.spec import BankedDeterminations, DeckName, StageName
from pitboss.cards import Card
from pitboss.desk.events import *  # noqa: F403  All kinds share these.
from pitboss.desk.events import DeskEvent, TimedEvent
from pitboss.desk.law import Role

Stage = Literal["opening", "closing", "after_fault"]


class CardsChecked(TimedEvent, frozen=True, tag=tag):
    deck: DeckName
    stage: Stage
    count: int
    expected: int


class CardsReplaced(TimedEvent, frozen=True, tag=tag):
    decks: tuple[DeckName, ...]
    checked_by: tuple[Role, ...]
    reason: str


class ShuffleOrdered(TimedEvent, frozen=True, tag=tag):
    reason: str


class ShoeReplaced(TimedEvent, frozen=True, tag=tag):
    reference: str


class ChangeNotified(TimedEvent, frozen=True, tag=tag):
    choices: BankedDeterminations
    changed: tuple[str, ...]
    notice: str


class DeterminationsChanged(TimedEvent, frozen=True, tag=tag):
    choices: BankedDeterminations


class PlayerEliminated(TimedEvent, frozen=True, tag=tag):
    """A tournament player who cannot wager the table minimum."""

    player: str
    seat: int
    stake: int
    """Chips that were not enough."""


class RoundStarted(TimedEvent, frozen=True, tag=tag):
    """Everything a round begins with; the shoe is for the inspector alone."""

    number: int
    shoe: tuple[Card, ...]
    deck: DeckName
    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    marker: int = 0
    rules: str = ""
    """A digest of the rules and determinations in force."""


class ClockStarted(TimedEvent, frozen=True, tag=tag):
    stage: StageName
    until: int


class RoundFinished(TimedEvent, frozen=True, tag=tag):
    """Stakes are the players' own again; who did not wager at a full table has abstained."""

    number: int
    wagered: tuple[int, ...]
    abstained: tuple[int, ...]


TableEvent = (
    DeskEvent
    | CardsChecked
    | CardsReplaced
    | ShuffleOrdered
    | ShoeReplaced
    | ChangeNotified
    | DeterminationsChanged
    | PlayerEliminated
    | RoundStarted
    | ClockStarted
    | RoundFinished
)
AnyEvent = TableEvent | r.AnyEvent
