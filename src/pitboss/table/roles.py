"""Who may do what: each document's own division of powers among operator, supervisor, dealer and director."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play.irregular import commands as i
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.law import Power, Role
from pitboss.table.state import TableState

POWERS: dict[type, Power] = {
    c.RecordApproval: "prepare",
    c.PostFees: "prepare",
    c.OpenTable: "open",
    c.CloseTable: "close",
    c.ChangeDeterminations: "determine",
    c.Delegate: "delegate",
    c.EndDelegation: "delegate",
    c.CheckCards: "check_cards",
    c.VerifyCards: "verify_cards",
    c.ReplaceCards: "replace_cards",
    c.StartRound: "deal",
    c.DealForButton: "deal",
    c.ShuffleDiscards: "deal",
    c.RevealCards: "deal",
    c.DrawForSeat: "seat",
    c.PassOffer: "seat",
    c.PlacePlayer: "place",
    c.RemovePlayer: "place",
    c.GiveChips: "place",
    c.VacateSeat: "vacate",
    c.CallClock: "clock",
    c.GiveBreak: "pace",
    c.DirectPlay: "pace",
    c.RecordBreach: "record",
    c.SignDuty: "record",
    c.LapseOverBlind: "deal",
    c.ShareInformation: "share",
    c.AskToShow: "share",
    c.DecideDispute: "decide",
    c.VoidRound: "void",
    c.ReportIrregularity: "record",
    c.DealAnew: "deal",
    c.ShuffleRest: "deal",
    c.CountChips: "count",
}
SANCTIONS = ("fold", "exclude", "fold_and_exclude")
FOR_THE_FLOOR: dict[type, Power] = {i.PutToPlayers: "decide", i.FloorDecides: "decide", i.Invalidate: "void"}
"""Reports that are decisions."""


def refuse_role(state: TableState, command: c.AnyCommand) -> Refusal | None:
    """Why whoever gives a command may not; players' own commands need no power."""
    if not isinstance(command, c.StaffCommand):
        return None
    power = POWERS[type(command)]
    if isinstance(command, c.RecordBreach) and command.sanction in SANCTIONS:
        power = "sanction"
    elif isinstance(command, c.ReportIrregularity):
        power = FOR_THE_FLOOR.get(type(command.report), power)
    if holds(state, command.by, power):
        return None
    law = state.law
    holders = state.customs.roles.get(power, ())
    what = f"this is for the {' or '.join(holders) or 'nobody'} to do here, not the {command.by}"
    return Refusal("wrong_role", what, law.powers.get(power) or law.document, {"role": command.by, "may": holders})


def holds(state: TableState, role: Role, power: Power) -> bool:
    """Whether a role has a power, its own or by delegation the operator's, but for that of delegating."""
    holders = state.customs.roles.get(power, ())
    passed_on = state.delegated and role == "supervisor" and power != "delegate"
    return role in holders or (passed_on and "operator" in holders)


def decide_delegate(draft: Draft, command: c.Delegate) -> Refusal | None:
    state = draft.state
    law = state.law
    if not state.customs.may_delegate:
        what = "this document gives the supervisor powers of its own; the operator's are not passed on"
        return Refusal("no_delegation", what, law.powers["delegate"])
    if state.delegated:
        return Refusal("delegated_already", "the supervisor has the operator's powers", law.powers["delegate"])
    draft.emit(e.PowersDelegated(cites=law.powers["delegate"], at=command.now))
    return None


def decide_end_delegation(draft: Draft, command: c.EndDelegation) -> Refusal | None:
    state = draft.state
    law = state.law
    if not state.delegated:
        return Refusal("nothing_delegated", "the operator's powers were not passed on", law.powers["delegate"])
    draft.emit(e.DelegationEnded(cites=law.powers["delegate"], at=command.now))
    return None
