"""Who may do what in an event: each document's own division of powers."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.law import Power, Staff
from pitboss.tournament.state import TournamentState

POWERS: dict[type, Power] = {
    c.SettleConditions: "conditions",
    c.PassGate: "conditions",
    c.ApproveCommission: "conditions",
    c.NameDirector: "nominate",
    c.NameAssistant: "assist",
    c.Delegate: "delegate",
    c.EndDelegation: "delegate",
    c.OpenEntries: "entries",
    c.CloseEntries: "entries",
    c.Enter: "entries",
    c.JoinReserves: "entries",
    c.Withdraw: "entries",
    c.SettleAbsent: "absence",
    c.SeatReserve: "absence",
    c.MarkPresent: "absence",
    c.MarkAbsent: "absence",
    c.Substitute: "substitute",
    c.DrawSeats: "ballot",
    c.RedrawSeats: "ballot",
    c.PrepareTables: "prepare",
    c.StartSession: "start",
    c.BreakTable: "seats",
    c.MovePlayer: "seats",
    c.EndSession: "sessions",
    c.EnterRepechage: "sessions",
    c.DrawForPlaces: "places",
    c.GiveBreak: "time",
    c.ExtendBreak: "time",
    c.EndBreak: "time",
    c.Direct: "pace",
    c.PlayHandForHand: "pace",
    c.StartRounds: "rounds",
    c.ReportRound: "rounds",
    c.CorrectChips: "correct",
    c.Rebuy: "chips",
    c.DeclineRebuy: "chips",
    c.BuyAddOn: "chips",
    c.CloseRebuys: "chips",
    c.RaceOff: "chips",
    c.CountChips: "count",
    c.Exclude: "sanction",
    c.VoidRound: "void",
    c.InvalidateGame: "void",
    c.DecideDispute: "decide",
    c.Correct: "correct",
    c.AgreeDeal: "places",
    c.AddValue: "conditions",
    c.DrawBounty: "places",
    c.ConfirmPlaces: "places",
    c.PayPrize: "pay",
    c.CloseEvent: "pay",
    c.Cancel: "cancel",
}
KEPT: tuple[Power, ...] = ("nominate", "delegate", "cancel", "conditions")
"""What is never passed on."""


def refuse_role(state: TournamentState, command: c.AnyCommand) -> Refusal | None:
    """Why whoever gives a command may not; an entrant's own commands need no power."""
    if not isinstance(command, c.StaffCommand):
        return None
    power = power_taken_back(state) if isinstance(command, c.Correct) else POWERS[type(command)]
    if holds(state, command.by, power):
        return _refuse_over(state, command)
    law, holders = state.law, state.law.customs.roles.get(power, ())
    what = f"this is for the {' or '.join(words(holder) for holder in holders)} to do, not the {words(command.by)}"
    return Refusal("wrong_role", what, law.powers.get(power) or law.document, {"role": command.by, "may": holders})


def power_taken_back(state: TournamentState) -> Power:
    """Whoever could do the last act takes it back; what the director conducts, the director."""
    before = state.previous
    changed = (power for power, part in OWN_ACTS.items() if before and part(before) != part(state))
    return next(changed, "correct")


OWN_ACTS: dict[Power, Callable[[TournamentState], object]] = {
    "cancel": lambda state: state.phase == "cancelled",
    "pay": lambda state: (state.paid, state.phase == "closed"),
    "delegate": lambda state: state.delegated,
    "nominate": lambda state: state.director,
    "assist": lambda state: state.assistants,
    "sanction": lambda state: state.excluded,
    "decide": lambda state: state.decisions,
    "conditions": lambda state: (state.digest, state.gates, state.commission_approved),
}
"""What an act of a power of its own leaves behind."""


def _refuse_over(state: TournamentState, command: c.StaffCommand) -> Refusal | None:
    """Once an event is closed or cancelled, only its last act and its disputes are left."""
    if state.phase not in ("closed", "cancelled") or isinstance(command, AFTERWARDS):
        return None
    law = state.law
    cites = law.cancelled if state.phase == "cancelled" else law.places
    return Refusal("too_late", f"the event is {state.phase}", cites or law.document, {"phase": state.phase})


AFTERWARDS = (c.Correct, c.DecideDispute)


def holds(state: TournamentState, role: Staff, power: Power) -> bool:
    """Whether a role has a power: an assistant has the director's, and by delegation the director the operator's."""
    holders = state.law.customs.roles.get(power, ())
    acts_as: tuple[Staff, ...] = (role, "director") if role == "assistant" and state.assistants else (role,)
    if "director" in acts_as and state.delegated and power not in KEPT:
        acts_as = (*acts_as, "operator")
    return any(each in holders for each in acts_as)


def words(role: Staff) -> str:
    return "gaming shift manager" if role == "shift_manager" else role


def decide_director(draft: Draft, command: c.NameDirector) -> Refusal | None:
    state = draft.state
    law = state.law
    if not command.person.strip():
        return Refusal("nobody", "a director has a name", law.nominated or law.director)
    draft.emit(e.DirectorNamed(command.person, command.by, cites=law.nominated + law.director, at=command.now))
    return None


def decide_assistant(draft: Draft, command: c.NameAssistant) -> Refusal | None:
    state = draft.state
    law = state.law
    if not command.person.strip() or command.person in state.assistants:
        what = f"{command.person or 'nobody'} cannot be named; an assistant has a name and is named once"
        return Refusal("no_assistant", what, law.assistant or law.director)
    draft.emit(e.AssistantNamed(command.person, cites=law.assistant or law.director, at=command.now))
    return None


def decide_delegate(draft: Draft, command: c.Delegate) -> Refusal | None:
    state = draft.state
    law = state.law
    cites = law.powers.get("delegate") or law.director
    if not law.customs.delegates or state.delegated:
        what = "the director has these powers already"
        return Refusal("delegated_already", what, cites)
    draft.emit(e.PowersPassedOn(cites=cites, at=command.now))
    return None


def decide_end_delegation(draft: Draft, command: c.EndDelegation) -> Refusal | None:
    state = draft.state
    cites = state.law.powers.get("delegate") or state.law.director
    if not state.delegated:
        return Refusal("nothing_delegated", "the operator's powers were not passed on to the director", cites)
    draft.emit(e.PowersTakenBack(cites=cites, at=command.now))
    return None
