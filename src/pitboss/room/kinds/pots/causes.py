"""What the commands of a table of pots may cause, and what their events must then tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.desk.changes import changed
from pitboss.play import commands as pc
from pitboss.play import events as p
from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Follows
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.changes import FOLLOWING
from pitboss.table.state import TableState
from pitboss.table.taking_back import TOLD_ACTS


def uncaused(state: TableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """What events tell otherwise than their command."""
    if isinstance(command, PotsCharter):
        asked = [(each.reference, each.date, each.what, each.maximum, each.minutes) for each in command.approvals]
        told = [event for event in events if isinstance(event, e.ApprovalRecorded)]
        if [(each.reference, each.date, each.what, each.maximum, each.minutes) for each in told] != asked:
            yield "ApprovalRecorded tells of other approvals than the charter"
        yield from agreement.whole_decks(events, e.CardsChecked)
        return
    yield from agreement.breaks_and_exclusions(state, command, events)
    yield from agreement.uncaused(command, events, OF_COMMANDS)
    yield from _as_drawn(command, events)
    yield from _as_notified(state, command, events)
    yield from _as_wished(state, command, events)
    yield from _as_told(command, events)
    if isinstance(command, c.Act):
        if state.seat_of(command.player) != getattr(command.command, "seat", 0):
            yield "acts for a seat that is not the player's own"
        yield from agreement.uncaused(command.command, events, OF_ACTS)
        yield from _as_shown(command.command, events)


def _as_shown(act: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """Cards that the machine has not seen are those that were named."""
    shown = [event.cards for event in events if isinstance(event, p.Shown) and event.seat == getattr(act, "seat", 0)]
    if isinstance(act, pc.Show) and act.cards and shown != [act.cards]:
        yield "Shown tells of other cards than were named"


def _as_drawn(command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """The cut, and the cards that were drawn for a seat, are those that the dealer told of."""
    cuts = [event.cut for event in events if isinstance(event, e.CardsShuffledAndCut)]
    if isinstance(command, c.StartRound) and cuts != [command.cut]:
        yield "CardsShuffledAndCut tells of another cut than the dealer"
    drawn = [event.cards for event in events if isinstance(event, e.SeatDrawn)]
    if isinstance(command, c.DrawForSeat) and drawn != [tuple((each.player, each.card) for each in command.claims)]:
        yield "SeatDrawn tells of other cards than the dealer"


def _as_told(command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """Where people bet by hand: the act, or the place of cards that were named, is what the dealer told."""
    told = [(event.seat, event.act) for event in events if isinstance(event, e.ActTold)]
    match command:
        case c.Act(command=act):
            asked: tuple[int, str] | None = (getattr(act, "seat", 0), TOLD_ACTS.get(type(act), ""))
        case c.RevealCards(place=place):
            asked = place, TOLD_ACTS[pc.Reveal]
        case _:
            asked = None
    if told and told != [asked]:
        yield "ActTold tells of another act than the dealer"


def _as_notified(state: TableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """The determinations asked for, but for bets that nobody set and that follow from the others."""
    if not isinstance(command, c.ChangeDeterminations):
        return
    unsaid = {name for name, none in FOLLOWING.items() if getattr(command.choices, name) == none}
    set_ = set(changed(state.game.choices, command.choices)) - unsaid
    for event in events:
        if isinstance(event, e.ChangeNotified):
            others = set(changed(command.choices, event.choices))
            if others - set(FOLLOWING) or others & {*set_, *command.keeps}:
                yield "ChangeNotified tells of other determinations than were asked for"


def _as_wished(state: TableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """Who sits out has asked for it, or has wished to before the blind."""
    for event in events:
        if not isinstance(event, e.SatOut):
            continue
        if event.why == "blind":
            wished = isinstance(command, c.SitOutBeforeBlind) and command.wanted and command.player == event.player
            seat = state.seats.get(state.seat_of(event.player))
            if not (wished or (seat and seat.out_before_blind)):
                yield "SatOut tells of a wish that nobody has told"
        elif not isinstance(command, c.SitOut):
            yield f"{type(command).__name__} brings about no SatOut"


OF_COMMANDS: Mapping[type, Follows] = {
    **agreement.FOLLOWS,
    c.CheckCards: Follows((e.CardsChecked,)),
    c.PostFees: Follows((e.FeesPosted,)),
    c.ChangeDeterminations: Follows((e.ChangeNotified, e.ChangeWithdrawn), {"choices": ""}),
    c.ChangeSeat: Follows((e.SeatChanged,), {"seat": "to"}),
    c.DrawForSeat: Follows((e.SeatDrawn,), also=(e.PlayerSeated, e.SeatChanged)),
    c.DeclineSeat: Follows((e.SeatDeclined,)),
    c.JoinWaitingList: Follows((e.WaitingListJoined,)),
    c.LeaveWaitingList: Follows((e.WaitingListLeft,)),
    c.SendAwayUnpaid: Follows((e.ChargeUnpaid,)),
    c.SitOut: Follows((e.SatOut,), only=False),
    c.SitIn: Follows((e.SatIn,)),
    c.ChooseEntry: Follows((e.EntryChosen,)),
    c.SitOutBeforeBlind: Follows((e.SittingOutWished,)),
    c.DealForButton: Follows((e.ButtonCardsDealt,)),
    c.TakeChipsOff: Follows((e.StakeReduced,)),
    c.StartRound: Follows((e.RoundStarted,)),
    c.ShuffleDiscards: Follows((p.DiscardsShuffled,)),
    c.RevealCards: Follows((p.Revealed,)),
    c.TakeBackAct: Follows((e.ActTakenBack,)),
    c.VoidRound: Follows((p.RoundVoided,), only=False),
    c.DealAnew: Follows((p.Redealt,), {"shoe": "cards"}),
    c.ShuffleRest: Follows((p.StubShuffled,)),
    c.CallClock: Follows((e.ClockStarted,), only=False),
    c.UseTimeBank: Follows((e.TimeBankStarted,), only=False),
    c.ActFor: Follows((e.ActedFor,)),
    c.ReplaceCards: Follows((e.CardsReplaced,)),
    c.ShareInformation: Follows((e.InformationShared,)),
    c.AskToShow: Follows((e.CardsShownToAll,)),
    c.CountChips: Follows((e.ChipsCounted,)),
}
OF_ACTS: Mapping[type, Follows] = {
    pc.Fold: Follows((p.Folded, p.ActedEarly), only=False),
    pc.Check: Follows((p.Checked, p.ActedEarly), only=False),
    pc.Call: Follows((p.Called, p.ActedEarly), only=False),
    pc.Bet: Follows((p.BetMade, p.ActedEarly), {"amount": "total"}, only=False),
    pc.RaiseTo: Follows((p.Raised, p.ActedEarly), only=False),
    pc.BringIn: Follows((p.Posted,), only=False),
    pc.PostOverBlind: Follows((p.Posted, p.OverBlindDeclined), only=False),
    pc.Draw: Follows((p.Discarded,), only=False),
    pc.Muck: Follows((p.Mucked,), only=False),
}
