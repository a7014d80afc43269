"""What the commands of a table against the house may cause, and what their events must then tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.banked import commands as rc
from pitboss.banked import events as r
from pitboss.banked.state import Wagers
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.told_acts import TOLD_ACTS, ToldAct, place_of
from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Follows
from pitboss.room.kinds.banked.charter import BankedCharter


def uncaused(state: BankedTableState, command: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """What events tell otherwise than their command."""
    if isinstance(command, BankedCharter):
        told = {(each.what, each.reference, each.date) for each in events if isinstance(each, e.ApprovalRecorded)}
        if told != {("table", *command.table_approval), ("shoe", *command.shoe_approval)}:
            yield "ApprovalRecorded tells of other approvals than the charter"
        yield from agreement.whole_decks(events, e.CardsChecked)
        return
    yield from agreement.breaks_and_exclusions(state, command, events)
    yield from agreement.uncaused(command, events, OF_COMMANDS)
    if isinstance(command, c.Act) and state.seat_of(command.player) != command.command.seat:
        yield "acts for a seat that is not the player's own"
    if isinstance(command, c.Act | c.DealerActs | c.Rule):
        yield from agreement.uncaused(command.command, events, OF_ACTS)
        yield from _as_placed(command.command, events)
        yield from _as_dealt(command.command, events)
    by_hand = [(event.seat, event.act) for event in events if isinstance(event, e.ActTold)]
    if by_hand and by_hand != [_as_told(command)]:
        yield "ActTold tells of another act than the dealer"


def _as_told(command: Any) -> tuple[int, ToldAct] | None:
    """Where people deal by hand: what the dealer told of whom."""
    if not isinstance(command, c.Act | c.DealerActs):
        return None
    return place_of(command.command), TOLD_ACTS[type(command.command)]


def _as_dealt(act: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """Whoever was dealt a hand by mistake is who the dealer said."""
    also = [event.also for event in events if isinstance(event, r.NoMoreBets)]
    if isinstance(act, rc.Deal) and also and also != [act.also]:
        yield "NoMoreBets tells of other hands than the dealer"


def _as_placed(act: Any, events: Sequence[e.AnyEvent]) -> Iterator[str]:
    """Wagers lie in the boxes as they were put there."""
    placed = [event.wagers for event in events if isinstance(event, r.WagersPlaced)]
    if isinstance(act, rc.PlaceWagers | rc.PushWagers) and placed != [Wagers(act.ante, act.blind, act.trips)]:
        yield "WagersPlaced tells of other wagers than were put there"
    if isinstance(act, rc.PlaceTrips) and placed != [Wagers(trips=act.amount)]:
        yield "WagersPlaced tells of other wagers than were put there"


OF_COMMANDS: Mapping[type, Follows] = {
    **agreement.FOLLOWS,
    c.CheckCards: Follows((e.CardsChecked,)),
    c.ReplaceCards: Follows((e.CardsReplaced,)),
    c.OrderShuffle: Follows((e.ShuffleOrdered,)),
    c.ReplaceShoe: Follows((e.ShoeReplaced,)),
    c.ChangeDeterminations: Follows((e.ChangeNotified, e.ChangeWithdrawn)),
    c.StartRound: Follows((e.RoundStarted, e.PlayerEliminated)),
    c.UseTimeBank: Follows((e.TimeBankStarted,)),
    c.TakeBackTold: Follows((e.ActTakenBack,)),
}
OF_ACTS: Mapping[type, Follows] = {
    rc.PlaceWagers: Follows((r.WagersPlaced,), only=False),
    rc.PlaceTrips: Follows((r.WagersPlaced,), only=False),
    rc.PushWagers: Follows((r.WagersPlaced,), only=False),
    rc.WithdrawWagers: Follows((r.WagersReturned,), only=False),
    rc.Abstain: Follows((r.Abstained,)),
    rc.Fold: Follows((r.Folded,), only=False),
    rc.Check: Follows((r.Checked,), only=False),
    rc.BetPlay: Follows((r.PlayBet,), only=False),
    rc.PushPlay: Follows((r.PlayBet,), only=False),
    rc.Concede: Follows((r.Conceded,), only=False),
    rc.PlaceMarker: Follows((r.MarkerPlaced,), only=False),
    rc.FoldUndecided: Follows((r.Folded,), only=False),
    rc.RevealCards: Follows((r.Revealed,), only=False),
    rc.VoidHand: Follows((r.HandVoided,), only=False),
}
