"""Conduct: breaches with their clause and sanction, disputes, duties signed for, and the rules for whoever asks."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.rounds import in_round
from pitboss.banked.table.seating import leave
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Cites, Refusal
from pitboss.desk.conduct import record_breach, refuse_breach, sign_duty
from pitboss.desk.law import Sanction


def decide_breach(draft: Draft, command: c.RecordBreach) -> Refusal | None:
    state, law, sanctions = draft.state, draft.state.law, sanctions_of(draft.state)
    refused = refuse_breach(state, command, sanctions) or _refuse_collusion(state, command)
    if refused:
        return refused
    record_breach(draft, command, sanctions[command.sanction])
    refused = _sanction_in_round(draft, command, command.note or "a breach of the rules")
    if refused:
        return refused
    if command.sanction in ("exclude", "void_wagers_and_exclude"):
        draft.emit(e.PlayerExcluded(command.who, cites=law.exclude, at=command.now))
        if draft.state.seat_of(command.who):
            leave(draft, command.who, "excluded from the game", law.exclude)
    return None


def sanctions_of(state: BankedTableState) -> Mapping[Sanction, Cites]:
    """What may be done about a breach, and the clauses on it."""
    law = state.law
    return {
        "none": (),
        "warning": (),
        "void_wagers": law.void_wagers,
        "exclude": law.exclude,
        "void_wagers_and_exclude": law.void_wagers + law.exclude,
        "exclude_from_round": law.collusion,
        "void_round": law.collusion,
    }


def _refuse_collusion(state: BankedTableState, command: c.RecordBreach) -> Refusal | None:
    law = state.law
    if command.sanction not in ("exclude_from_round", "void_round") or command.clause in law.collusion_breaches:
        return None
    return Refusal("not_collusion", "exclusion from the round and a void round are for collusion", law.collusion)


def _sanction_in_round(draft: Draft, command: c.RecordBreach, reason: str) -> Refusal | None:
    number = draft.state.seat_of(command.who)
    match command.sanction:
        case "void_round":
            return in_round(draft, r.VoidRound("collusion", reason))
        case "exclude_from_round":
            return in_round(draft, r.VoidHand(number, "collusion", reason))
        case "void_wagers" | "void_wagers_and_exclude":
            return in_round(draft, r.VoidHand(number, "breach", reason))
        case _:
            return None


def decide_duty(draft: Draft, command: c.SignDuty) -> Refusal | None:
    law = draft.state.law
    if command.duty not in law.duties:
        what = f"{command.duty!r} is no duty to sign for; there are {', '.join(law.duties)}"
        return Refusal("no_such_duty", what, law.document, {"duties": list(law.duties)})
    return sign_duty(draft, command, law.duties[command.duty])
