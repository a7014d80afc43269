"""What staff and entrants ask of an event. Time, ballots and cards come in with the commands."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.desk import commands as desk
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.events import HowDrawn, tag
from pitboss.tournament.law import Gate, Preparation, Staff


class EventCommand(desk.TimedCommand, frozen=True, kw_only=True, tag=tag):
    """A request to an event."""


class StaffCommand(EventCommand, frozen=True, kw_only=True):
    """A request that needs a role."""

    by: Staff
    grounds: str = ""
    """The reason that a person gave for it over a line of the room."""


class DrawnCommand(StaffCommand, frozen=True, kw_only=True):
    """A request with a part that is drawn."""

    drawn: HowDrawn = ""


# before entries


class SettleConditions(StaffCommand, frozen=True):
    """Other conditions than the ones so far; until the first entry."""

    conditions: Conditions


class PassGate(StaffCommand, frozen=True):
    """Conditions were documented, made available, notified or approved: when, and under which reference."""

    gate: Gate
    reference: str
    date: str
    digest: str
    """Of the conditions' text, so that it is these and no others."""


class ApproveCommission(StaffCommand, frozen=True):
    """The approval of what may be retained: cents of each fee, or hundredths of a per cent of all."""

    reference: str
    date: str
    cents: int = 0
    basis_points: int = 0


class NameDirector(StaffCommand, frozen=True):
    person: str


class NameAssistant(StaffCommand, frozen=True):
    person: str


class Delegate(StaffCommand, frozen=True):
    """The operator lets the director use the operator's powers."""


class EndDelegation(StaffCommand, frozen=True):
    """The operator takes them back."""


class OpenEntries(StaffCommand, frozen=True):
    pass


class CloseEntries(StaffCommand, frozen=True):
    pass


# entries


class Enter(StaffCommand, frozen=True):
    """A person enters, and pays the fee."""

    player: str
    paid: int
    """Cents."""
    tags: tuple[str, ...] = ()
    agreed: bool = False
    """In writing."""


class JoinReserves(StaffCommand, frozen=True):
    player: str
    tags: tuple[str, ...] = ()


class Withdraw(StaffCommand, frozen=True):
    """An entrant withdraws before seats are drawn; or a reserve does not wait any longer."""

    player: str


class SettleAbsent(StaffCommand, frozen=True):
    """What becomes of an entrant who is not in their seat at the start, where the director decides."""

    player: str
    outcome: Literal["forfeit", "keep"]


class SeatReserve(StaffCommand, frozen=True):
    """The next reserve pays and takes the seat of an entrant who did not."""

    player: str
    """The reserve."""
    absent: str
    paid: int
    agreed: bool = False


class Substitute(StaffCommand, frozen=True):
    """Somebody plays on for an entrant: approved, or refused without a reason."""

    player: str
    substitute: str
    approved: bool = True


class MarkPresent(StaffCommand, frozen=True):
    """These are in their seats."""

    players: tuple[str, ...]


class MarkAbsent(StaffCommand, frozen=True):
    players: tuple[str, ...]


# seats and sessions


class DrawSeats(DrawnCommand, frozen=True):
    """The ballot: the players of the session, in the order in which seats fall to them."""

    order: tuple[str, ...]


class PrepareTables(StaffCommand, frozen=True):
    """At tables that this program does not run: they are approved, their cards checked, the signs put up."""

    what: Preparation
    reference: str = ""
    """Of an approval."""


class StartSession(StaffCommand, frozen=True):
    """Play may begin: from now on rounds may start."""


class BreakTable(DrawnCommand, frozen=True):
    """The table's players, in the order of their seats, draw for the open seats, numbered by table and seat."""

    table: int
    draws: tuple[int, ...]
    counted: tuple[tuple[str, int], ...] = ()
    """The chips that each of them takes along, where they are counted by hand."""


class MovePlayer(StaffCommand, frozen=True):
    """A player goes where the director says; without a seat, to the one that was ordered."""

    player: str
    table: int = 0
    seat: int = 0
    chips: int | None = None
    """Where chips are counted by hand."""
    reason: str = ""


class RedrawSeats(DrawnCommand, frozen=True):
    """Seats are drawn anew for the last table."""

    order: tuple[str, ...]


class EndSession(DrawnCommand, frozen=True):
    """The session is over; where conditions have places decided by a draw of cards, these are the cards.

    Suits count nothing: those who draw the same rank are named again, with the card that they drew next.
    """

    draws: tuple[tuple[str, Card], ...] = ()


class EnterRepechage(StaffCommand, frozen=True):
    player: str


class DrawForPlaces(DrawnCommand, frozen=True):
    """Cards for players who tie; suits count nothing, and equals draw again."""

    cards: tuple[tuple[str, Card], ...]


# time


class GiveBreak(StaffCommand, frozen=True):
    seconds: int
    reason: str = ""


class ExtendBreak(StaffCommand, frozen=True):
    seconds: int
    reason: str


class EndBreak(StaffCommand, frozen=True):
    reason: str


class Direct(StaffCommand, frozen=True):
    """A direction on the speed of play."""

    direction: str


class PlayHandForHand(StaffCommand, frozen=True):
    on: bool = True


class Tick(EventCommand, frozen=True):
    """Time has passed: an event that starts by itself does, and windows close."""


# rounds


class StartRounds(StaffCommand, frozen=True):
    """Rounds of play begin at these tables: blinds are collected."""

    tables: tuple[int, ...]


class Out(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player without chips after a round, and what they put into its pots."""

    player: str
    contributed: int
    eliminated_by: str = ""


class ReportRound(StaffCommand, frozen=True):
    """How a table's round ended: everyone's chips, or, where they are not followed, who lost the last of them."""

    table: int
    stakes: tuple[tuple[str, int], ...] = ()
    out: tuple[Out, ...] = ()
    button: int = 0
    """Where the button or Buck lies for the next round; 0: not followed."""
    bank: int = 0
    """Chips that the house paid out (or, below 0, took in) in a game against the house."""
    eliminated_by: tuple[tuple[str, str], ...] = ()
    record: str = ""
    """Where the table's own record tells of the round: its stream and entry."""
    time_used: tuple[tuple[str, int], ...] = ()
    """Seconds of their time banks that players have used in the event so far, where some have."""


class CorrectChips(StaffCommand, frozen=True):
    """A count that differs from the record is right: how many chips a player has."""

    player: str
    chips: int
    reason: str


# chips


class Rebuy(StaffCommand, frozen=True):
    player: str
    paid: int
    table: int = 0
    seat: int = 0
    """Where conditions give a new seat."""
    stake: int | None = None
    """Where chips are counted by hand: what the player has."""


class DeclineRebuy(StaffCommand, frozen=True):
    """A player without chips does not buy back."""

    player: str


class BuyAddOn(StaffCommand, frozen=True):
    player: str
    paid: int


class CloseRebuys(StaffCommand, frozen=True):
    """Everyone has been asked: rebuys and top-ups are over."""


class RaceOff(DrawnCommand, frozen=True):
    """One card face up for each player of a table with odd chips."""

    table: int
    cards: tuple[tuple[str, Card], ...]
    warned: bool = False
    """The director has seen who would be raced out."""


class CountChips(StaffCommand, frozen=True):
    """All chips of a table are counted, at a player's request or, with none, because the director needs to know."""

    table: int
    requester: str
    counted: tuple[tuple[str, int], ...] = ()
    """As counted by hand, where chips are not followed."""


# conduct


class Exclude(StaffCommand, frozen=True):
    player: str
    clause: Citation
    reason: str


class VoidRound(StaffCommand, frozen=True):
    """The round in progress at a table counts for nothing."""

    table: int
    reason: str
    round: int = 0
    """Which one, where it is not the round in progress."""
    refund: bool = True
    withheld: tuple[tuple[str, int], ...] = ()
    """Without a refund: what each player had put in."""


class InvalidateGame(StaffCommand, frozen=True):
    """A disturbance: every round in progress is void."""

    reason: str


class RaiseDispute(EventCommand, frozen=True):
    player: str
    about: str


class DecideDispute(StaffCommand, frozen=True):
    number: int
    decision: str
    review_requested: bool = False


class Correct(StaffCommand, frozen=True):
    """The last act is taken back."""

    reason: str


# the end


class AgreeDeal(StaffCommand, frozen=True):
    """Those who remain divide what is left of the prizes, if each of them agrees in writing."""

    way: Literal["icm", "chips", "least_each"]
    agreed: tuple[str, ...]


class AddValue(StaffCommand, frozen=True):
    """The operator adds to the pool."""

    kind: Literal["cash", "goods", "services"]
    cents: int
    what: str = ""
    place: int = 0


class DrawBounty(DrawnCommand, frozen=True):
    """Which envelope a player drew for an elimination."""

    player: str
    envelope: int


class ConfirmPlaces(StaffCommand, frozen=True):
    pass


class PayPrize(StaffCommand, frozen=True):
    player: str


class CloseEvent(StaffCommand, frozen=True):
    pass


class Cancel(StaffCommand, frozen=True):
    """The operator calls the event off: everything is refunded."""

    reason: str


AnyCommand = (
    SettleConditions | PassGate | ApproveCommission | NameDirector | NameAssistant | Delegate | EndDelegation
    | OpenEntries
    | CloseEntries | Enter | JoinReserves | Withdraw | SettleAbsent | SeatReserve | Substitute | MarkPresent
    | MarkAbsent | DrawSeats | PrepareTables | StartSession | BreakTable | MovePlayer | RedrawSeats | EndSession
    | EnterRepechage | DrawForPlaces | GiveBreak | ExtendBreak | EndBreak | Direct | PlayHandForHand | Tick
    | StartRounds | ReportRound
    | CorrectChips | Rebuy | DeclineRebuy | BuyAddOn | CloseRebuys | RaceOff | CountChips | Exclude | VoidRound
    | InvalidateGame | RaiseDispute | DecideDispute | Correct | AgreeDeal | AddValue | DrawBounty | ConfirmPlaces
    | PayPrize | CloseEvent | Cancel
)  # fmt: skip
