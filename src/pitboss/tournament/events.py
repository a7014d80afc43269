"""What happens in an event. Every event cites the clauses that made it so."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.desk import events as desk
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Gate, Preparation, Staff
from pitboss.tournament.schedule import Level

MoneyKind = Literal["fee", "commission", "rebuy", "add_on", "cash", "goods", "services", "guarantee", "prize", "refund"]
HowDrawn = Literal["", "by_hand", "by_chance"]
"""How something was drawn: at the table and typed in, or by the operating system; '' where nobody said."""
Why = Literal["no_chips", "below_minimum", "raced_out", "excluded", "forfeited", "withdrawn", "session_over"]


def tag(name: str) -> str:
    """Some events of an event have the names of a table's: every one is told apart in a record by its tag."""
    return f"event.{name}"


class TournamentEvent(desk.TimedEvent, frozen=True, kw_only=True, tag=tag):
    """An event of an event."""


class DrawnEvent(TournamentEvent, frozen=True, kw_only=True):
    """An event by what was drawn."""

    drawn: HowDrawn = ""


class At(msgspec.Struct, frozen=True):
    """A seat at a table of the event."""

    table: int
    seat: int


# before entries


class ConditionsSettled(TournamentEvent, frozen=True):
    conditions: Conditions
    digest: str


class GatePassed(TournamentEvent, frozen=True):
    gate: Gate
    reference: str
    date: str
    digest: str


class CommissionApproved(TournamentEvent, frozen=True):
    reference: str
    date: str
    cents: int
    basis_points: int


class DirectorNamed(TournamentEvent, frozen=True):
    person: str
    by: Staff


class AssistantNamed(TournamentEvent, frozen=True):
    person: str


class PowersTakenBack(TournamentEvent, frozen=True):
    """The director has the director's own powers only."""


class PowersPassedOn(TournamentEvent, frozen=True):
    """The director may do what the operator may."""


class EntriesOpened(TournamentEvent, frozen=True):
    pass


class EntriesClosed(TournamentEvent, frozen=True):
    entries: int
    starts_at: int = 0
    """When an event that starts by itself does so."""


# entries and money


class Entered(TournamentEvent, frozen=True):
    """The receipt: fee and commission apart."""

    player: str
    number: int
    fee: int
    commission: int
    agreed: bool
    tags: tuple[str, ...]
    reserve_for: str = ""


class ReserveListed(TournamentEvent, frozen=True):
    player: str
    number: int
    tags: tuple[str, ...]


class ReserveLeft(TournamentEvent, frozen=True):
    """Somebody is not on the list of reserves any more."""

    player: str


class Withdrawn(TournamentEvent, frozen=True):
    player: str
    refunded: int
    commission: int = 0
    """What of it had been retained."""


class PositionForfeited(TournamentEvent, frozen=True):
    player: str
    removed: int
    """Chips that leave play."""
    excluded: bool = False
    """By an exclusion before the first round: the player was there."""


class AbsentKept(TournamentEvent, frozen=True):
    player: str


class EntryReplaced(TournamentEvent, frozen=True):
    """A reserve has the seat."""

    player: str
    by: str
    seat: At
    chips: int
    """What the reserve receives, where play has begun."""
    refunded: int
    commission: int = 0
    """What of it had been retained."""


class Substituted(TournamentEvent, frozen=True):
    player: str
    substitute: str
    chips: int


class SubstituteRefused(TournamentEvent, frozen=True):
    player: str
    substitute: str


class PresenceNoted(TournamentEvent, frozen=True):
    players: tuple[str, ...]
    present: bool


class ValueAdded(TournamentEvent, frozen=True):
    kind: Literal["cash", "goods", "services", "guarantee"]
    cents: int
    what: str
    place: int


# seats and sessions


class SeatsDrawn(DrawnEvent, frozen=True):
    session: int
    seats: tuple[tuple[str, int, int, int], ...]
    """Player, table, seat, and the chips they carry."""


class TablesPrepared(TournamentEvent, frozen=True):
    """Tables that this program does not run are ready in one more thing."""

    what: Preparation
    reference: str


class SessionStarted(TournamentEvent, frozen=True):
    """Play may begin; in a session with fresh stacks everyone in a seat receives their chips."""

    session: int
    chips: int
    """For each player; 0: they have theirs."""
    issued: int


class TableOrderedBroken(TournamentEvent, frozen=True):
    table: int


class MoveOrdered(TournamentEvent, frozen=True):
    player: str
    to: At
    reason: str


class PlayerMoved(TournamentEvent, frozen=True):
    player: str
    source: At
    to: At
    chips: int
    reason: str


class TableBroken(DrawnEvent, frozen=True):
    table: int


class SeatsRedrawn(DrawnEvent, frozen=True):
    seats: tuple[tuple[str, int, int], ...]


class SessionEnded(DrawnEvent, frozen=True):
    session: int
    places: tuple[tuple[str, int, int], ...]
    """Player, and the place or places shared, from and to."""
    cards: tuple[tuple[str, Card], ...] = ()
    """Those that decided between equals, in the order in which they were drawn."""


class PointsAwarded(TournamentEvent, frozen=True):
    session: int
    points: tuple[tuple[str, int, int], ...]
    """Player, and points as a fraction: of so many, by so many."""


class Advanced(TournamentEvent, frozen=True):
    players: tuple[str, ...]
    session: int
    removed: int
    """Chips that leave play, where stacks are not carried."""
    carried: bool = False
    """Whether those who go on keep theirs."""


class RepechageEntered(TournamentEvent, frozen=True):
    player: str


class PlacesTied(TournamentEvent, frozen=True):
    """Equal points for the same prizes: cards decide."""

    order: tuple[tuple[str, ...], ...]
    """Best first; several names: they draw."""


class PlacesDrawn(DrawnEvent, frozen=True):
    cards: tuple[tuple[str, Card], ...]


class PlacesByPoints(TournamentEvent, frozen=True):
    places: tuple[tuple[str, int, int], ...]
    """Player, and the place or places shared, from and to."""


# time


class BreakGiven(TournamentEvent, frozen=True):
    until: int
    played: int
    reason: str


class BreakEnds(TournamentEvent, frozen=True):
    """A break was extended or ended early."""

    until: int
    reason: str


class PlayDirected(TournamentEvent, frozen=True):
    direction: str


class HandForHandSet(TournamentEvent, frozen=True):
    on: bool


# rounds


class RoundBegan(TournamentEvent, frozen=True):
    table: int
    number: int
    level: int
    forced: Level
    chip: int
    players: tuple[str, ...] = ()
    """Who is dealt in, where chips are followed."""
    first: bool = False
    """The event's time is counted from here."""
    seconds_to_act: int | None = None
    """Announced for each act by the conditions; 0: not yet; None: the conditions leave it to the rules."""


class RoundEnded(TournamentEvent, frozen=True):
    table: int
    stakes: tuple[tuple[str, int], ...]
    button: int
    issued: int = 0
    removed: int = 0
    uncounted: int = 0
    """Chips that went to some player of the table, nobody has counted to whom."""
    record: str = ""
    """Where the table's own record tells of the round."""
    time_used: tuple[tuple[str, int], ...] = ()
    """Seconds of their time banks that players have used in the event so far."""


class RoundVoided(TournamentEvent, frozen=True):
    table: int
    reason: str
    refunded: bool


class WentBroke(TournamentEvent, frozen=True):
    """Without chips, and entitled to buy back."""

    player: str
    table: int
    contributed: int
    clockwise: int
    played: int
    """Seconds of play at which the round began."""
    eliminated_by: str = ""


class OutTogether(TournamentEvent, frozen=True):
    """Without chips in rounds that are played hand for hand: the place waits for the other tables."""

    player: str
    table: int
    contributed: int
    clockwise: int
    eliminated_by: str = ""


class Eliminated(TournamentEvent, frozen=True):
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


class PlaceAwarded(TournamentEvent, frozen=True):
    """A place for somebody who was not eliminated: the winner, or those with chips at the end of the last session."""

    player: str
    first: int
    last: int


class ChipsCorrected(TournamentEvent, frozen=True):
    player: str
    chips: int
    difference: int
    reason: str


# chips


class Rebought(TournamentEvent, frozen=True):
    player: str
    cents: int
    chips: int
    stake: int
    to: At | None = None


class RebuyDeclined(TournamentEvent, frozen=True):
    player: str


class AddOnBought(TournamentEvent, frozen=True):
    player: str
    cents: int
    chips: int
    stake: int


class RebuysClosed(TournamentEvent, frozen=True):
    pass


class RacedOff(DrawnEvent, frozen=True):
    table: int
    chip: int
    into: int
    cards: tuple[tuple[str, Card], ...]
    winner: str
    stakes: tuple[tuple[str, int], ...]
    issued: int
    """By rounding up, and by protecting those who would have had nothing."""


class ChipLeftPlay(TournamentEvent, frozen=True):
    """No odd chips at this table: nothing to race for."""

    table: int
    chip: int


class ChipsCounted(TournamentEvent, frozen=True):
    table: int
    requester: str
    stakes: tuple[tuple[str, int], ...]
    issued: int = 0
    """What the house has paid since the last count, in a game against it whose chips are not followed."""
    removed: int = 0
    """What it has taken."""


# conduct


class PlayerExcluded(TournamentEvent, frozen=True):
    player: str
    clause: Citation
    reason: str
    stack: Literal["removed", "blinded_off"]


class GameInvalidated(TournamentEvent, frozen=True):
    reason: str


class DisputeRaised(TournamentEvent, frozen=True):
    number: int
    player: str
    about: str


class DisputeDecided(TournamentEvent, frozen=True):
    number: int
    decision: str
    review_requested: bool


class ActCorrected(TournamentEvent, frozen=True):
    """The step before is as if it had not been; the record keeps both."""

    reason: str


# the end


class DealAgreed(TournamentEvent, frozen=True):
    way: Literal["icm", "chips", "least_each"]
    prizes: tuple[tuple[str, int], ...]


class BountyWon(DrawnEvent, frozen=True):
    player: str
    eliminated: str
    cents: int
    added: int = 0
    """What grows the bounty on the winner's own head."""
    envelope: int = 0


class EventDecided(TournamentEvent, frozen=True):
    """Everyone has a place; the prizes follow."""

    prizes: tuple[tuple[str, int], ...]
    """Cents by player."""
    goods: tuple[tuple[str, str, int], ...] = ()


class PlacesConfirmed(TournamentEvent, frozen=True):
    pass


class PrizePaid(TournamentEvent, frozen=True):
    player: str
    cents: int
    goods: tuple[str, ...] = ()
    to: str = ""
    """Who received it: the entrant, or a substitute where conditions have it so."""


class EventClosed(TournamentEvent, frozen=True):
    pass


class EventCancelled(TournamentEvent, frozen=True):
    reason: str
    refunds: tuple[tuple[str, str, int], ...]
    """Person, kind and cents."""


AnyEvent = (
    ConditionsSettled | GatePassed | CommissionApproved | DirectorNamed | AssistantNamed | PowersPassedOn
    | PowersTakenBack
    | EntriesOpened | EntriesClosed | Entered | ReserveListed | ReserveLeft | Withdrawn | PositionForfeited | AbsentKept
    | EntryReplaced | Substituted | SubstituteRefused | PresenceNoted | ValueAdded | SeatsDrawn | TablesPrepared
    | SessionStarted
    | TableOrderedBroken | MoveOrdered | PlayerMoved | TableBroken | SeatsRedrawn | SessionEnded | PointsAwarded
    | Advanced | RepechageEntered | PlacesTied | PlacesDrawn | PlacesByPoints | BreakGiven | BreakEnds | PlayDirected
    | HandForHandSet | RoundBegan | RoundEnded | RoundVoided | WentBroke | OutTogether | Eliminated | PlaceAwarded
    | ChipsCorrected | Rebought | RebuyDeclined | AddOnBought | RebuysClosed | RacedOff | ChipLeftPlay | ChipsCounted
    | PlayerExcluded | GameInvalidated | DisputeRaised | DisputeDecided | ActCorrected | DealAgreed | BountyWon
    | EventDecided | PlacesConfirmed | PrizePaid | EventClosed | EventCancelled
)  # fmt: skip
