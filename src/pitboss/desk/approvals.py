"""What comes before gaming: approvals in writing, the hours, and everything that keeps a table closed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.calendar import AS_WRITTEN, is_day
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState


def decide_approval(draft: Draft[Any, Any], command: c.RecordApproval) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    cites = law.approvals.get(command.what, ()) + law.approved or law.document
    if not command.reference.strip() or not command.date.strip():
        return Refusal("approval_incomplete", "an approval in writing has a reference and a date", cites)
    if not is_day(command.date):
        return Refusal("no_such_day", f"{AS_WRITTEN}; got {command.date!r}", cites, field="date")
    if command.maximum < 0 or command.minutes <= 0:
        what = "an approved maximum is not negative, and is for a number of minutes"
        return Refusal("approval_incomplete", what, cites)
    approved = (command.what, state.approver, command.reference, command.date, command.maximum, command.minutes)
    draft.emit(e.ApprovalRecorded(*approved, cites=cites, at=command.now))
    return None


def lack(what: str, cites: Cites, field: str = "") -> Refusal:
    """Something that keeps a table from opening."""
    return Refusal("not_ready", what, cites, field=field)


def refuse_lacks(lacks: Iterable[Refusal]) -> Refusal | None:
    """One refusal for all, at a field only if all are."""
    found = tuple(lacks)
    if not found:
        return None
    missing = [each.message for each in found]
    cites = tuple(dict.fromkeys(cite for each in found for cite in each.cites))
    fields = {each.field for each in found}
    what = f"the table cannot open: {'; '.join(missing)}"
    return Refusal("not_ready", what, cites, {"missing": missing}, field=fields.pop() if len(fields) == 1 else "")


def refuse_unless_open(state: GamingState) -> Refusal | None:
    """Why nothing of the game happens at a table that is not open."""
    if state.phase == "open":
        return None
    law = state.law
    cites = law.not_open + (law.closing if state.phase == "closing" else ())
    return Refusal("table_not_open", f"the table is {state.phase}", cites, {"phase": state.phase})


def refuse_hours(state: GamingState, now: int) -> Refusal | None:
    """Why no gaming takes place at an hour outside those set."""
    law, hours = state.law, state.settings.gaming_hours
    if not hours or not law.hours or any(start <= now < end for start, end in hours):
        return None
    return Refusal("outside_gaming_hours", "this is outside the hours of gaming", law.hours, {"now": now})


def display(draft: Draft[Any, Any], lines: tuple[e.Determined, ...]) -> None:
    """Put the sign up as it now reads."""
    state: GamingState = draft.state
    law = state.law
    everything = (*law.sign, *(cite for line in lines for cite in line.cites))
    draft.emit(e.SignDisplayed(lines, cites=tuple(dict.fromkeys(everything)), at=draft.now))
