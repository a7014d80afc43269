"""What happens in an event. Every event cites the clauses that made it so."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.desk import events as desk
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Gate, Staff
from pitboss.tournament.schedule import Level

MoneyKind = Literal["fee", "commission", "rebuy", "add_on", "cash", "goods", "services", "guarantee", "prize", "refund"]
Why = Literal["no_chips", "below_minimum", "raced_out", "excluded", "forfeited", "withdrawn", "session_over"]


def tag(name: str) -> str:
    """Some events of an event have the names of a table's: every one is told apart in a record by its tag."""
    return f"event.{name}"


class Event(desk.Event, frozen=True, kw_only=True, tag=tag):
    """An event of an event."""


class At(msgspec.Struct, frozen=True):
    """A seat at a table of the event."""

    table: int
    seat: int


# before entries


class ConditionsSettled(Event, frozen=True):
    conditions: Conditions
    digest: str


class GatePassed(Event, frozen=True):
    gate: Gate
    reference: str
    date: str
    digest: str


class CommissionApproved(Event, frozen=True):
    reference: str
    date: str
    cents: int
    basis_points: int


class DirectorNamed(Event, frozen=True):
    person: str
    by: Staff


class AssistantNamed(Event, frozen=True):
    person: str


class PowersPassedOn(Event, frozen=True):
    """The director may do what the operator may."""


class EntriesOpened(Event, frozen=True):
    pass


class EntriesClosed(Event, frozen=True):
    entries: int
    starts_at: int = 0
    """When an event that starts by itself does so."""


# entries and money


class Entered(Event, frozen=True):
    """The receipt: fee and commission apart."""

    player: str
    number: int
    fee: int
    commission: int
    agreed: bool
    tags: tuple[str, ...]
    reserve_for: str = ""


class ReserveListed(Event, frozen=True):
    player: str
    number: int
    tags: tuple[str, ...]


class Withdrawn(Event, frozen=True):
    player: str
    refunded: int
    commission: int = 0
    """What of it had been retained."""


class PositionForfeited(Event, frozen=True):
    player: str
    removed: int
    """Chips that leave play."""


class AbsentKept(Event, frozen=True):
    player: str


class EntryReplaced(Event, frozen=True):
    """A reserve has the seat."""

    player: str
    by: str
    seat: At
    chips: int
    """What the reserve receives, where play has begun."""
    refunded: int
    commission: int = 0
    """What of it had been retained."""


class Substituted(Event, frozen=True):
    player: str
    substitute: str
    chips: int


class SubstituteRefused(Event, frozen=True):
    player: str
    substitute: str


class PresenceNoted(Event, frozen=True):
    players: tuple[str, ...]
    present: bool


class ValueAdded(Event, frozen=True):
    kind: Literal["cash", "goods", "services", "guarantee"]
    cents: int
    what: str
    place: int


# seats and sessions


class SeatsDrawn(Event, frozen=True):
    session: int
    seats: tuple[tuple[str, int, int, int], ...]
    """Player, table, seat, and the chips they carry."""


class SessionStarted(Event, frozen=True):
    """Play may begin; in a session with fresh stacks everyone in a seat receives their chips."""

    session: int
    chips: int
    """For each player; 0: they have theirs."""
    issued: int


class TableOrderedBroken(Event, frozen=True):
    table: int


class MoveOrdered(Event, frozen=True):
    player: str
    to: At
    reason: str


class PlayerMoved(Event, frozen=True):
    player: str
    source: At
    to: At
    chips: int
    reason: str


class TableBroken(Event, frozen=True):
    table: int


class SeatsRedrawn(Event, frozen=True):
    seats: tuple[tuple[str, int, int], ...]


class SessionEnded(Event, frozen=True):
    session: int
    places: tuple[tuple[str, int, int], ...]
    """Player, and the place or places shared, from and to."""


class PointsAwarded(Event, frozen=True):
    session: int
    points: tuple[tuple[str, int, int], ...]
    """Player, and points as a fraction: of so many, by so many."""


class Advanced(Event, frozen=True):
    players: tuple[str, ...]
    session: int
    removed: int
    """Chips that leave play, where stacks are not carried."""
    carried: bool = False
    """Whether those who go on keep theirs."""


class RepechageEntered(Event, frozen=True):
    player: str


class PlacesTied(Event, frozen=True):
    """Equal points for the same prizes: cards decide."""

    order: tuple[tuple[str, ...], ...]
    """Best first; several names: they draw."""


class PlacesDrawn(Event, frozen=True):
    cards: tuple[tuple[str, Card], ...]


class PlacesByPoints(Event, frozen=True):
    places: tuple[tuple[str, int, int], ...]
    """Player, and the place or places shared, from and to."""


# time


class BreakGiven(Event, frozen=True):
    until: int
    played: int
    reason: str


class BreakEnds(Event, frozen=True):
    """A break was extended or ended early."""

    until: int
    reason: str


class PlayDirected(Event, frozen=True):
    direction: str


class HandForHandSet(Event, frozen=True):
    on: bool


# rounds


class RoundBegan(Event, frozen=True):
    table: int
    number: int
    level: int
    forced: Level
    chip: int
    players: tuple[str, ...] = ()
    """Who is dealt in, where chips are followed."""
    first: bool = False
    """The event's time is counted from here."""


class RoundEnded(Event, frozen=True):
    table: int
    stakes: tuple[tuple[str, int], ...]
    button: int
    issued: int = 0
    removed: int = 0
    uncounted: int = 0
    """Chips that went to some player of the table, nobody has counted to whom."""


class RoundVoided(Event, frozen=True):
    table: int
    reason: str
    refunded: bool


class WentBroke(Event, frozen=True):
    """Without chips, and entitled to buy back."""

    player: str
    table: int
    contributed: int
    clockwise: int
    played: int
    """Seconds of play at which the round began."""
    eliminated_by: str = ""


class OutTogether(Event, frozen=True):
    """Without chips in rounds that are played hand for hand: the place waits for the other tables."""

    player: str
    table: int
    contributed: int
    clockwise: int
    eliminated_by: str = ""


class Eliminated(Event, frozen=True):
    player: str
    why: Why
    first: int
    """The place, or the best of the places that are shared."""
    last: int
    contributed: int
    table: int
    clockwise: int = 0
    """How far the seat was from the button of the round."""
    removed: int = 0
    """Chips that leave play with the player."""
    eliminated_by: str = ""


class PlaceAwarded(Event, frozen=True):
    """A place for somebody who was not eliminated: the winner, or those with chips at the end of the last session."""

    player: str
    first: int
    last: int


class ChipsCorrected(Event, frozen=True):
    player: str
    chips: int
    difference: int
    reason: str


# chips


class Rebought(Event, frozen=True):
    player: str
    cents: int
    chips: int
    stake: int
    to: At | None = None


class RebuyDeclined(Event, frozen=True):
    player: str


class AddOnBought(Event, frozen=True):
    player: str
    cents: int
    chips: int
    stake: int


class RebuysClosed(Event, frozen=True):
    pass


class RacedOff(Event, frozen=True):
    table: int
    chip: int
    into: int
    cards: tuple[tuple[str, Card], ...]
    winner: str
    stakes: tuple[tuple[str, int], ...]
    issued: int
    """By rounding up, and by protecting those who would have had nothing."""


class ChipLeftPlay(Event, frozen=True):
    """No odd chips at this table: nothing to race for."""

    table: int
    chip: int


class ChipsCounted(Event, frozen=True):
    table: int
    requester: str
    stakes: tuple[tuple[str, int], ...]


# conduct


class PlayerExcluded(Event, frozen=True):
    player: str
    clause: Citation
    reason: str
    stack: Literal["removed", "blinded_off"]


class GameInvalidated(Event, frozen=True):
    reason: str


class DisputeRaised(Event, frozen=True):
    number: int
    player: str
    about: str


class DisputeDecided(Event, frozen=True):
    number: int
    decision: str
    review_requested: bool


class ActCorrected(Event, frozen=True):
    """The step before is as if it had not been; the record keeps both."""

    reason: str


# the end


class DealAgreed(Event, frozen=True):
    way: Literal["icm", "chips", "least_each"]
    prizes: tuple[tuple[str, int], ...]


class BountyWon(Event, frozen=True):
    player: str
    eliminated: str
    cents: int
    added: int = 0
    """What grows the bounty on the winner's own head."""
    envelope: int = 0


class EventDecided(Event, frozen=True):
    """Everyone has a place; the prizes follow."""

    prizes: tuple[tuple[str, int], ...]
    """Cents by player."""
    goods: tuple[tuple[str, str, int], ...] = ()


class PlacesConfirmed(Event, frozen=True):
    pass


class PrizePaid(Event, frozen=True):
    player: str
    cents: int
    goods: tuple[str, ...] = ()
    to: str = ""
    """Who received it: the entrant, or a substitute where conditions have it so."""


class EventClosed(Event, frozen=True):
    pass


class EventCancelled(Event, frozen=True):
    reason: str
    refunds: tuple[tuple[str, str, int], ...]
    """Person, kind and cents."""


AnyEvent = (
    ConditionsSettled | GatePassed | CommissionApproved | DirectorNamed | AssistantNamed | PowersPassedOn
    | EntriesOpened | EntriesClosed | Entered | ReserveListed | Withdrawn | PositionForfeited | AbsentKept
    | EntryReplaced | Substituted | SubstituteRefused | PresenceNoted | ValueAdded | SeatsDrawn | SessionStarted
    | TableOrderedBroken | MoveOrdered | PlayerMoved | TableBroken | SeatsRedrawn | SessionEnded | PointsAwarded
    | Advanced | RepechageEntered | PlacesTied | PlacesDrawn | PlacesByPoints | BreakGiven | BreakEnds | PlayDirected
    | HandForHandSet | RoundBegan | RoundEnded | RoundVoided | WentBroke | OutTogether | Eliminated | PlaceAwarded
    | ChipsCorrected | Rebought | RebuyDeclined | AddOnBought | RebuysClosed | RacedOff | ChipLeftPlay | ChipsCounted
    | PlayerExcluded | GameInvalidated | DisputeRaised | DisputeDecided | ActCorrected | DealAgreed | BountyWon
    | EventDecided | PlacesConfirmed | PrizePaid | EventClosed | EventCancelled
)  # fmt: skip
