"""The life of an event before its first round: conditions, what comes before entries, and the start."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import FixedCommission, NoTournamentCommission, ShareCommission
from pitboss.tournament.dates import refuse_day, refuse_out_of_order
from pitboss.tournament.draft import Draft
from pitboss.tournament.moments import spoken
from pitboss.tournament.paper.document import digest
from pitboss.tournament.state import TournamentState


def all_in_one(code: str, lacks: list[Refusal], cites: Cites) -> Refusal | None:
    """Everything that is missing, in one answer."""
    if not lacks:
        return None
    told = tuple(dict.fromkeys(cite for lack in lacks for cite in lack.cites))
    facts = {"missing": [{"code": lack.code, "message": lack.message, "field": lack.field} for lack in lacks]}
    return Refusal(code, "; ".join(lack.message for lack in lacks), told or cites, facts, field=lacks[0].field)


def decide_conditions(draft: Draft, command: c.SettleConditions) -> Refusal | None:
    """Conditions may be written anew until somebody has paid for them; what comes before entries then comes again."""
    state = draft.state
    law = state.law
    if state.entries or state.money.added or state.goods_added:
        what = f"{'entries were taken' if state.entries else 'value was added'} under these conditions: they stand"
        return Refusal("conditions_stand", what, law.frozen or law.conditions)
    if state.phase not in ("drafted", "entries"):
        return Refusal("conditions_stand", "the event has begun", law.frozen or law.conditions)
    wrong = law.check(command.conditions) if law.check else ()
    refused = all_in_one("conditions_refused", list(wrong), law.conditions)
    if refused:
        return refused
    event = e.ConditionsSettled(
        command.conditions, digest(command.conditions, law), cites=law.conditions or law.document, at=command.now
    )
    draft.emit(event)
    return None


def decide_gate(draft: Draft, command: c.PassGate) -> Refusal | None:
    """What was published, notified or approved is these very conditions."""
    state = draft.state
    law = state.law
    cites = law.gates.get(command.gate) or law.conditions
    if command.gate not in law.customs.gates:
        what = f"this document asks for {', '.join(law.customs.gates) or 'nothing'} before entries"
        return Refusal("no_such_gate", what, cites or law.document, field="gate")
    if not state.digest or command.digest != state.digest:
        what = f"the conditions' digest is {state.digest or 'not there yet'}; got {command.digest}"
        return Refusal("other_conditions", what, cites, {"digest": state.digest}, field="digest")
    if not command.date.strip() or (command.gate == "approved" and not command.reference.strip()):
        return Refusal("no_reference", "a date is recorded, and of an approval its reference", cites, field="reference")
    refused = refuse_day(state, command.date, cites) or refuse_out_of_order(state, command.gate, command.date, cites)
    if refused:
        return refused
    passed = e.GatePassed(command.gate, command.reference, command.date, command.digest, cites=cites, at=command.now)
    draft.emit(passed)
    return None


def decide_commission(draft: Draft, command: c.ApproveCommission) -> Refusal | None:
    law = draft.state.law
    if not law.customs.commission_approved:
        return Refusal("no_approval_needed", "this document asks for no approval of commission", law.commission)
    if draft.state.phase != "drafted":
        return Refusal("too_late", "what may be retained is approved before entries are taken", law.commission)
    if not command.reference.strip() or min(command.cents, command.basis_points) < 0:
        what = "an approval has a reference, and an amount or a share"
        return Refusal("no_reference", what, law.commission, field="reference")
    refused = refuse_day(draft.state, command.date, law.commission)
    if refused:
        return refused
    approved = e.CommissionApproved(
        command.reference,
        command.date,
        command.cents,
        command.basis_points,
        cites=law.commission,
        at=command.now,
    )
    draft.emit(approved)
    return None


# entries open and close


def before_entries(state: TournamentState) -> Iterator[Refusal]:
    """Everything that entries wait for."""
    law = state.law
    if not state.digest:
        yield Refusal("no_conditions", "there are no conditions yet", law.conditions or law.document)
    for gate in law.customs.gates:
        if gate not in state.gates:
            yield Refusal(f"not_{gate}", f"the conditions have not been {WORDS[gate]}", law.gates[gate])
    yield from _commission_lacks(state)
    past = refuse_past_start(state)
    if past:
        yield past


def refuse_past_start(state: TournamentState) -> Refusal | None:
    """No entries are taken for an event whose time has gone by."""
    if not 0 < state.starts_at < state.now or state.conditions.sit_and_go:
        return None
    what = f"the event was to start on {spoken(state.conditions.starts_at)}: settle another time for it"
    return Refusal("start_is_past", what, state.law.items.get("starts_at") or state.law.document, field="starts_at")


WORDS = {
    "documented": "documented",
    "available": "made available to patrons",
    "notified": "notified to the Commission with a copy",
    "approved": "approved",
}


def _commission_lacks(state: TournamentState) -> Iterator[Refusal]:
    law, rule, approved = state.law, state.conditions.commission, state.commission_approved
    if not law.customs.commission_approved or rule is None or isinstance(rule, NoTournamentCommission):
        return
    if approved is None:
        yield Refusal("commission_not_approved", "there is no approval of the commission on record", law.commission)
    elif not _covers(approved, rule):
        what = f"the approval {approved.reference} is of less commission"
        yield Refusal("commission_too_high", what, law.commission)


def _covers(approved: e.CommissionApproved, rule: FixedCommission | ShareCommission) -> bool:
    if isinstance(rule, FixedCommission):
        return approved.cents >= rule.cents
    return approved.basis_points >= rule.basis_points


def decide_open_entries(draft: Draft, command: c.OpenEntries) -> Refusal | None:
    state = draft.state
    law = state.law
    cites = tuple(cite for gate in law.customs.gates for cite in law.gates[gate]) or law.field
    if state.phase != "drafted":
        return Refusal("open_already", "entries have been opened before", cites)
    refused = all_in_one("entries_not_open", list(before_entries(state)), cites)
    if refused:
        return refused
    draft.emit(e.EntriesOpened(cites=cites or law.document, at=command.now))
    for added in state.conditions.added_value:
        value = e.ValueAdded(
            added.kind, added.cents, added.what, added.place, cites=law.added_value or law.pool or cites, at=command.now
        )
        draft.emit(value)
    return None


def decide_close_entries(draft: Draft, command: c.CloseEntries) -> Refusal | None:  # noqa: ARG001
    state = draft.state
    law = state.law
    if state.phase != "entries" or state.entries_closed:
        return Refusal("not_open", "entries are not open", law.field or law.document)
    close_entries(draft)
    return None


def close_entries(draft: Draft, starts_at: int = 0) -> None:
    """The field is known; a guarantee is made good now."""
    state = draft.state
    law = state.law
    cites = law.field + (law.items.get("sit_and_go", ()) if state.conditions.sit_and_go else ())
    draft.emit(e.EntriesClosed(len(state.entries), starts_at, cites=cites or law.document, at=draft.now))
    make_good(draft)


def make_good(draft: Draft) -> None:
    """What the pool is short of the guarantee is added."""
    state = draft.state
    law, short = state.law, state.conditions.guarantee - state.money.pool
    if state.conditions.guarantee and short > 0:
        cites = law.added_value or law.pool or law.document
        draft.emit(e.ValueAdded("guarantee", short, "guarantee", 0, cites=cites, at=draft.now))


def decide_add_value(draft: Draft, command: c.AddValue) -> Refusal | None:
    """The operator adds cash, goods or services to the pool, until the event is decided."""
    state = draft.state
    law = state.law
    cites = law.added_value or law.pool or law.document
    if state.phase in ("decided", "confirmed", "closed", "cancelled"):
        return Refusal("too_late", "the prizes are decided", cites)
    if command.cents <= 0:
        return Refusal("no_value", "what is added has a value in cents", cites, {"got": command.cents}, field="cents")
    if command.kind != "cash" and not (command.what.strip() and command.place > 0):
        return Refusal("no_place", "say what is given, and to which place", cites, field="place")
    value = e.ValueAdded(command.kind, command.cents, command.what, command.place, cites=cites, at=command.now)
    draft.emit(value)
    return None
