"""What the commands of an event bring about, and what its events must then tell: figures are counted elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.room.kinds import agreement
from pitboss.room.kinds.agreement import Follows
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import break_until
from pitboss.tournament.state import TournamentState


def uncaused(state: TournamentState, command: Any, events: Sequence[Any]) -> Iterator[str]:
    """What events tell otherwise than their command."""
    yield from agreement.uncaused(command, events, OF_COMMANDS)
    until = _break_asked_for(state, command)
    told = [event.until for event in events if isinstance(event, e.BreakGiven | e.BreakEnds)]
    if until is not None and told != [until]:
        yield "a break has another end than was asked for"


def _break_asked_for(state: TournamentState, command: Any) -> int | None:
    """When a break ends by what the director said."""
    match command:
        case c.GiveBreak(seconds=seconds, now=now):
            return now + seconds
        case c.ExtendBreak(seconds=seconds, now=now):
            return break_until(state, now) + seconds
        case c.EndBreak(now=now):
            return now
        case _:
            return None


OF_COMMANDS: Mapping[type, Follows] = {
    c.SettleConditions: Follows((e.ConditionsSettled,), only=False),
    c.PassGate: Follows((e.GatePassed,)),
    c.ApproveCommission: Follows((e.CommissionApproved,)),
    c.NameDirector: Follows((e.DirectorNamed,)),
    c.NameAssistant: Follows((e.AssistantNamed,)),
    c.Delegate: Follows((e.PowersPassedOn,)),
    c.EndDelegation: Follows((e.PowersTakenBack,)),
    c.OpenEntries: Follows((e.EntriesOpened,)),
    c.CloseEntries: Follows((e.EntriesClosed,), only=False),
    c.Enter: Follows((e.Entered,), {"paid": "fee"}, only=False),
    c.JoinReserves: Follows((e.ReserveListed,), only=False),
    c.Withdraw: Follows((e.Withdrawn, e.ReserveLeft), only=False),
    c.SeatReserve: Follows((e.EntryReplaced,), {"player": "by", "absent": "player", "paid": "fee", "by": ""}),
    c.Substitute: Follows((e.Substituted, e.SubstituteRefused)),
    c.DrawSeats: Follows((e.SeatsDrawn,)),
    c.PrepareTables: Follows((e.TablesPrepared,)),
    c.StartSession: Follows((e.SessionStarted,), only=False),
    c.BreakTable: Follows((e.TableBroken,)),
    c.RedrawSeats: Follows((e.SeatsRedrawn,)),
    c.EnterRepechage: Follows((e.RepechageEntered,)),
    c.DrawForPlaces: Follows((e.PlacesDrawn,)),
    c.GiveBreak: Follows((e.BreakGiven,)),
    c.ExtendBreak: Follows((e.BreakEnds,)),
    c.EndBreak: Follows((e.BreakEnds,)),
    c.Direct: Follows((e.PlayDirected,)),
    c.PlayHandForHand: Follows((e.HandForHandSet,), only=False),
    c.CorrectChips: Follows((e.ChipsCorrected,)),
    c.DeclineRebuy: Follows((e.RebuyDeclined,), only=False),
    c.BuyAddOn: Follows((e.AddOnBought,)),
    c.CloseRebuys: Follows((e.RebuysClosed,), only=False),
    c.RaceOff: Follows((e.RacedOff, e.ChipLeftPlay), only=False),
    c.CountChips: Follows((e.ChipsCounted,)),
    c.Exclude: Follows((e.PlayerExcluded,)),
    c.VoidRound: Follows((e.RoundVoided,), only=False),
    c.InvalidateGame: Follows((e.GameInvalidated,)),
    c.RaiseDispute: Follows((e.DisputeRaised,)),
    c.DecideDispute: Follows((e.DisputeDecided,)),
    c.Correct: Follows((e.ActCorrected,)),
    c.AgreeDeal: Follows((e.DealAgreed,)),
    c.AddValue: Follows((e.ValueAdded,)),
    c.DrawBounty: Follows((e.BountyWon,), only=False),
    c.ConfirmPlaces: Follows((e.PlacesConfirmed,)),
    c.PayPrize: Follows((e.PrizePaid,)),
    c.Cancel: Follows((e.EventCancelled,), only=False),
}
"""Where the same event may come of what somebody did not ask for by name, or of time, `only` says so."""
