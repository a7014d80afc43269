"""What a person may ask of a table over the wire; who asks is known from the connection, when from the server."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from pitboss.cards import Card
from pitboss.chips import MOST_SAID
from pitboss.cite import Citation
from pitboss.desk.law import Role, Sanction

SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=20)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST_SAID)]
Words = Annotated[str, msgspec.Meta(max_length=400)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=7)]


class WireCommand(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Tagged with `type`, like the events it may lead to."""

    is_act: ClassVar[bool] = False
    """An act of a round, which is meant for a turn."""
    is_counted: ClassVar[bool] = True
    """It can be asked for at any time and as often as one likes, so that somebody counts."""
    comes_in: ClassVar[bool] = False
    """Somebody comes to the table with it, or chips do: not where play is stopped."""


class WireAct(WireCommand, frozen=True):
    is_act = True
    is_counted = False


class Sit(WireCommand, frozen=True):
    """Take an empty seat with a table stake; in a tournament game the director gives the chips."""

    comes_in = True
    seat: SeatNumber
    buy_in: Amount = 0


class Leave(WireCommand, frozen=True):
    """Give up the seat, after the round in progress if dealt in."""


class SitOut(WireCommand, frozen=True):
    pass


class SitIn(WireCommand, frozen=True):
    pass


class TopUp(WireCommand, frozen=True):
    comes_in = True
    amount: Amount


class TakeChipsOff(WireCommand, frozen=True):
    amount: Amount


class ChooseEntry(WireCommand, frozen=True):
    """Post the blind that is owed, or wait for it."""

    post: bool


class SitOutBeforeBlind(WireCommand, frozen=True):
    """Sit out when the largest blind would come next, however the others come and go; or do so no more."""

    wanted: bool


class ChangeSeat(WireCommand, frozen=True):
    seat: SeatNumber


class JoinWaitingList(WireCommand, frozen=True):
    comes_in = True


class LeaveWaitingList(WireCommand, frozen=True):
    pass


class DeclineSeat(WireCommand, frozen=True):
    seat: SeatNumber


class CallClock(WireCommand, frozen=True):
    """Ask that the player to act be put on the clock."""


class UseTimeBank(WireCommand, frozen=True):
    """Draw on the time bank once the ordinary time is up."""


class AskForRules(WireCommand, frozen=True):
    pass


class ShowHand(WireCommand, frozen=True):
    """After a round: turn one's own cards up for everybody, where the rules know of that."""


class RaiseDispute(WireCommand, frozen=True):
    """Call the floor: say what is in dispute."""

    about: Words


class Fold(WireAct, frozen=True):
    pass


class Check(WireAct, frozen=True):
    pass


class Call(WireAct, frozen=True):
    pass


class Bet(WireAct, frozen=True):
    amount: Amount


class RaiseTo(WireAct, frozen=True):
    """To a total for the betting round."""

    total: Amount


class BringIn(WireAct, frozen=True):
    pass


class PostOverBlind(WireAct, frozen=True):
    take: bool


class Draw(WireAct, frozen=True):
    """Discard these cards; none is standing pat."""

    cards: Cards = ()


class Show(WireAct, frozen=True):
    """The cards are named where the machine has not seen them."""

    cards: Cards = ()


class Muck(WireAct, frozen=True):
    pass


class PlaceWagers(WireAct, frozen=True):
    """Against the house: the ante, a blind of the same amount, and perhaps trips."""

    ante: Amount
    trips: Amount = 0


class PlaceTrips(WireAct, frozen=True):
    amount: Amount


class WithdrawWagers(WireAct, frozen=True):
    is_counted = True


class Abstain(WireAct, frozen=True):
    """Against the house: wager nothing in this round, and keep nobody waiting."""

    is_counted = True


class BetPlay(WireAct, frozen=True):
    """Against the house: the play wager, an exact number of antes."""

    amount: Amount


class Concede(WireAct, frozen=True):
    pass


class PushWagers(WireAct, frozen=True):
    """Against the house, where people wager by hand: chips as they lie in the boxes, in order or not."""

    ante: Amount
    blind: Amount
    trips: Amount = 0


class PushPlay(WireAct, frozen=True):
    """The same in the play box."""

    amount: Amount


class EnterContest(WireCommand, frozen=True):
    """Enter what is held at a desk, and pay for it; in writing, where its conditions ask for that."""

    comes_in = True


ChipSale = Literal["rebuy", "no_rebuy", "add_on"]


class ChipsForMoney(WireCommand, frozen=True):
    """Buy back, or say that one does not; buy the add-on: where the conditions have it and the house conducts it."""

    what: ChipSale


class WithdrawFromContest(WireCommand, frozen=True):
    """Withdraw before it begins; whether anything is paid back is for its conditions to say."""


TableCommand = (
    Sit
    | Leave
    | SitOut
    | SitIn
    | TopUp
    | TakeChipsOff
    | ChooseEntry
    | SitOutBeforeBlind
    | ChangeSeat
    | JoinWaitingList
    | LeaveWaitingList
    | DeclineSeat
    | CallClock
    | UseTimeBank
    | AskForRules
    | ShowHand
    | RaiseDispute
)
RoundCommand = Fold | Check | Call | Bet | RaiseTo | BringIn | PostOverBlind | Draw | Show | Muck
BankedCommand = PlaceWagers | PlaceTrips | WithdrawWagers | Abstain | BetPlay | Concede
PushedCommand = PushWagers | PushPlay
"""Told by a dealer only: over the line chips are declared."""


# what staff ask of a table: in which role and why, the message says


class FloorCommand(WireCommand, frozen=True):
    """Becomes the desk's command of the same name; whether the role may give it, the document says."""

    becomes_signed: ClassVar[bool] = False
    """Whoever asks is named in the command itself."""
    needs_reason: ClassVar[bool] = True
    """Whoever asks says why; what happens at a table anyway needs none."""
    begins_round: ClassVar[bool] = False
    """A round may begin with it: not where play is stopped."""


class OnTheFloor(msgspec.Struct, frozen=True, kw_only=True):
    """A person at work: in which of their roles they ask, and why."""

    person: str
    role: Role
    why: str

    @property
    def actor(self) -> str:
        """Who the record says it was."""
        return f"{self.role}:{self.person}"


class Delegate(FloorCommand, frozen=True):
    """Pass the operator's powers on, where the document has it so."""

    to: Role = "supervisor"


class EndDelegation(FloorCommand, frozen=True):
    of: Role = "supervisor"


class NameDirector(FloorCommand, frozen=True):
    """Who directs an event."""

    person: Name


class NameAssistant(FloorCommand, frozen=True):
    """Who helps the director of an event, with the director's powers."""

    person: Name


class RecordBreach(FloorCommand, frozen=True):
    """A breach of the rules by its clause, and what is done about it."""

    who: Name
    clause: Citation
    sanction: Sanction = "none"
    note: Words = ""


class DecideDispute(FloorCommand, frozen=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    decision: Words
    review_requested: bool = False


class VacateSeat(FloorCommand, frozen=True):
    """A player who has abstained too long gives up the seat."""

    player: Name


class VerifyCards(FloorCommand, frozen=True):
    count: Annotated[int, msgspec.Meta(ge=0, le=1_000)]
    note: Words = ""


class SignDuty(FloorCommand, frozen=True):
    """Sign off a step of the approved procedures, in one's own name."""

    becomes_signed = True
    duty: Words


class DirectPlay(FloorCommand, frozen=True):
    """Tell a tournament's players how fast to play."""

    direction: Words


class GiveBreak(FloorCommand, frozen=True):
    minutes: Minutes


class ExtendBreak(FloorCommand, frozen=True):
    reason: Words
    minutes: Minutes


class EndBreak(FloorCommand, frozen=True):
    reason: Words


class ActAtTable(FloorCommand, frozen=True):
    """Anything that the table's document knows of, by its name in the floor's menu, with the answers asked there."""

    act: Name
    facts: dict[str, Any] = {}
    foretold: Words = ""
    """What was said beforehand that it comes to: where it would come to something else by now, nothing is done."""
    look: Words = ""
    """The preview's own mark: nothing is done either where other chips would move, or somebody has done it since."""


# what the dealer tells of a table at which people deal and bet by hand


class ByHand(FloorCommand, frozen=True):
    """Something that happens at a table dealt by hand, told by its dealer."""

    is_counted = False
    needs_reason = False


class ForPlayer(ByHand, frozen=True):
    """What a player there asks for or does; `name` is whoever sits down in the seat."""

    seat: SeatNumber
    asked: TableCommand | RoundCommand | BankedCommand | PushedCommand
    name: Name = ""


class DealByHand(ByHand, frozen=True):
    """The cards are shuffled and cut, and what is due is dealt: a round, a new deal, the rest of a deal.

    Against the house also what the dealer does next: ask for wagers, deal, take and pay. `also` are seats that a hand
    was dealt to by mistake.
    """

    begins_round = True
    also: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=20)] = ()


class NameCards(ByHand, frozen=True):
    """Which cards lie face up where the machine saw none: a seat's, the board's (place 0), the dealer's own (-1)."""

    place: Annotated[int, msgspec.Meta(ge=-1, le=20)]
    cards: Cards


class TakeBack(ByHand, frozen=True):
    """What was told last was told by mistake; `undealt`: none of the cards that it deals has left the deck."""

    needs_reason = True
    undealt: bool = False


def brings_chips(command: FloorCommand) -> bool:
    """Whether somebody sits down or buys by what a dealer tells."""
    return isinstance(command, ForPlayer) and command.asked.comes_in


def is_for_the_turn(command: FloorCommand) -> bool:
    """Whether a step is meant for the turn that its sender saw: two who press the same button do it once."""
    return isinstance(command, DealByHand) or (isinstance(command, ForPlayer) and command.asked.is_act)


class ButtonCards(ByHand, frozen=True):
    """A card face up to each player, for the first button."""

    cards: Annotated[tuple[tuple[SeatNumber, Card], ...], msgspec.Meta(max_length=20)]


AnyFloorCommand = (
    ActAtTable
    | ForPlayer
    | DealByHand
    | NameCards
    | TakeBack
    | ButtonCards
    | Delegate
    | EndDelegation
    | NameDirector
    | NameAssistant
    | RecordBreach
    | DecideDispute
    | VacateSeat
    | VerifyCards
    | SignDuty
    | DirectPlay
    | GiveBreak
    | ExtendBreak
    | EndBreak
)
