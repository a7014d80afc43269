"""Conduct: breaches with their clause and sanction, disputes, duties signed for, and the rules for whoever asks."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.rounds import in_round
from pitboss.banked.table.seating import leave
from pitboss.banked.table.state import TableState
from pitboss.cite import Cites, Refusal


def decide_breach(draft: Draft, command: c.RecordBreach) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = _refuse_breach(state, command)
    if refused:
        return refused
    cites = (command.clause, *_sanction_cites(state, command.sanction))
    draft.emit(
        e.BreachRecorded(
            command.who, command.clause, command.sanction, command.note, state.rounds, cites=cites, at=command.now
        )
    )
    reason = command.note or "a breach of the rules"
    refused = _sanction_in_round(draft, command, reason)
    if refused:
        return refused
    if command.sanction in ("exclude", "void_wagers_and_exclude"):
        draft.emit(e.PlayerExcluded(command.who, cites=law.exclude, at=command.now))
        if draft.state.seat_of(command.who):
            leave(draft, command.who, "excluded from the game", law.exclude)
    return None


def _refuse_breach(state: TableState, command: c.RecordBreach) -> Refusal | None:
    law = state.law
    if command.clause not in (*law.breaches, *law.staff_breaches):
        known = ", ".join((*law.breaches, *law.staff_breaches))
        return Refusal("no_such_breach", f"the breaches to record are {known}", law.sanction)
    if command.clause in law.staff_breaches and command.sanction not in ("none", "warning"):
        return Refusal("staff", "a breach by staff is recorded; the sanctions are for players", law.sanction)
    collusive = command.sanction in ("exclude_from_round", "void_round")
    if collusive and command.clause not in law.collusion_breaches:
        what = "exclusion from the round and a void round are for collusion"
        return Refusal("not_collusion", what, law.collusion)
    return None


def _sanction_cites(state: TableState, sanction: c.Sanction) -> Cites:
    law = state.law
    match sanction:
        case "none" | "warning":
            return ()
        case "void_wagers":
            return law.void_wagers
        case "exclude":
            return law.exclude
        case "void_wagers_and_exclude":
            return law.void_wagers + law.exclude
        case "exclude_from_round" | "void_round":
            return law.collusion


def _sanction_in_round(draft: Draft, command: c.RecordBreach, reason: str) -> Refusal | None:
    number = draft.state.seat_of(command.who)
    match command.sanction:
        case "void_round":
            return in_round(draft, r.VoidRound("collusion", reason))
        case "exclude_from_round":
            return in_round(draft, r.VoidHand(number, "collusion", reason))
        case "void_wagers" | "void_wagers_and_exclude":
            return in_round(draft, r.VoidHand(number, "breach", reason))
        case "none" | "warning" | "exclude":
            return None


def decide_raise_dispute(draft: Draft, command: c.RaiseDispute) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if not command.about.strip():
        return Refusal("no_matter", "a dispute is about something", law.dispute)
    number = len(state.disputes) + 1
    draft.emit(e.DisputeRaised(number, command.player, command.about, state.rounds, cites=law.dispute, at=command.now))
    return None


def decide_dispute(draft: Draft, command: c.DecideDispute) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if not 1 <= command.number <= len(state.disputes) or command.number in state.decisions:
        return Refusal("no_such_dispute", f"there is no open dispute {command.number}", law.dispute)
    if not command.decision.strip():
        return Refusal("no_decision", "a decision says what was decided", law.dispute)
    draft.emit(
        e.DisputeDecided(command.number, command.decision, command.review_requested, cites=law.dispute, at=command.now)
    )
    return None


def decide_duty(draft: Draft, command: c.SignDuty) -> Refusal | None:
    law = draft.state.law
    cites = law.duties[command.duty]
    if not command.staff.strip():
        return Refusal("unsigned", "a sign-off names who signs", cites)
    draft.emit(e.DutySigned(command.by, command.staff, command.duty, cites=cites, at=command.now))
    return None


def decide_rules(draft: Draft, command: c.AskForRules) -> Refusal | None:
    law = draft.state.law
    draft.emit(e.RulesSupplied(command.player, cites=law.rules_copy, at=command.now))
    return None
