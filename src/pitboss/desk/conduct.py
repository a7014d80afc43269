"""Conduct at any desk: breaches with their clause, disputes, duties signed for, and the rules for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.draft import Draft
from pitboss.desk.law import Sanction
from pitboss.desk.roles import MILD
from pitboss.desk.state import GamingState


def refuse_breach(state: GamingState, command: c.RecordBreach, sanctions: Mapping[Sanction, Cites]) -> Refusal | None:
    """Why a breach is not recorded like this; `sanctions` are those of this kind of desk."""
    law = state.law
    if not command.who.strip():
        return Refusal("nobody", "a breach is somebody's", law.sanction)
    if command.sanction not in sanctions:
        what = f"{command.sanction} is no sanction here; there are {', '.join(sanctions)}"
        return Refusal("no_such_sanction", what, law.sanction, {"sanctions": list(sanctions)})
    if command.clause in law.staff_breaches:
        if command.sanction in MILD:
            return None
        return Refusal("staff", "a duty of the staff is not sanctioned at the table", law.sanction)
    if command.clause not in law.breaches and command.clause not in law.provisions:
        what = f"{command.clause!r} is not among the breaches that can be recorded here"
        return Refusal("no_such_breach", what, law.sanction, {"clauses": list(law.breaches + law.staff_breaches)})
    return None


def record_breach(draft: Draft[Any, Any], command: c.RecordBreach, cites: Cites) -> None:
    """Write it down, under its clause and those of the sanction."""
    state: GamingState = draft.state
    number = len(state.breaches) + 1
    told = (number, command.who, command.clause, command.sanction, command.note, state.rounds)
    draft.emit(e.BreachRecorded(*told, cites=(command.clause, *cites), at=command.now))


def decide_raise_dispute(draft: Draft[Any, Any], command: c.RaiseDispute) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    if not command.about.strip():
        return Refusal("no_matter", "a dispute is about something", law.dispute)
    number = len(state.disputes) + 1
    draft.emit(e.DisputeRaised(number, command.player, command.about, state.rounds, cites=law.dispute, at=command.now))
    return None


def decide_dispute(draft: Draft[Any, Any], command: c.DecideDispute) -> Refusal | None:
    """The decision is final, but for a review that somebody asks for."""
    state: GamingState = draft.state
    law = state.law
    if not 1 <= command.number <= len(state.disputes) or command.number in state.decisions:
        return Refusal("no_such_dispute", f"there is no open dispute {command.number}", law.dispute)
    if not command.decision.strip():
        return Refusal("no_decision", "a decision says what was decided", law.dispute)
    decided = (command.number, command.decision, command.review_requested)
    draft.emit(e.DisputeDecided(*decided, cites=law.dispute, at=command.now))
    return None


def sign_duty(draft: Draft[Any, Any], command: c.SignDuty, cites: Cites) -> Refusal | None:
    if not command.staff.strip() or not command.duty.strip():
        return Refusal("unsigned", "a sign-off names who signs, and what", cites)
    draft.emit(e.DutySigned(command.by, command.staff, command.duty, cites=cites, at=command.now))
    return None


def decide_rules(draft: Draft[Any, Any], command: c.AskForRules) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    draft.emit(e.RulesSupplied(command.player, cites=law.rules_copy or law.document, at=command.now))
    return None
