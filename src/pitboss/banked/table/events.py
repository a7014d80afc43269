"""What happens at a table against the house, besides in its rounds and at any desk."""

from __future__ import annotations

from typing import Literal

from pitboss.banked import events as r
from pitboss.banked.commands import tag
from pitboss.banked.spec import BankedDeterminations, DeckName, StageName
from pitboss.banked.table.told_acts import ToldAct
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


class ActTold(TimedEvent, frozen=True, tag=tag):
    """Where people deal by hand: what follows is what the dealer told of a player, the cards or their own act."""

    seat: int
    act: ToldAct


class ActTakenBack(TimedEvent, frozen=True, tag=tag):
    """What the dealer told last was told by mistake: the round goes on as it was before."""

    seat: int
    act: ToldAct
    reason: str
    stakes: tuple[tuple[int, int], ...] = ()
    """What comes back to each stake; less than nothing where it is given back."""
    boxes: tuple[tuple[int, int], ...] = ()
    """What lies in the boxes of each seat again; less than nothing where it is taken out of them."""


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
    | ActTold
    | ActTakenBack
)
AnyEvent = TableEvent | r.AnyEvent
