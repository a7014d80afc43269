"""Who may do what: each document's own division of powers among operator, supervisor, dealer and director."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.desk import commands as c
from pitboss.desk.law import Power, Role
from pitboss.desk.state import GamingState

POWERS: dict[type, Power] = {
    c.RecordApproval: "prepare",
    c.OpenTable: "open",
    c.CloseTable: "close",
    c.VacateSeat: "vacate",
    c.PlacePlayer: "place",
    c.RemovePlayer: "place",
    c.GiveChips: "place",
    c.GiveBreak: "pace",
    c.DirectPlay: "pace",
    c.VerifyCards: "verify_cards",
    c.RecordBreach: "record",
    c.DecideDispute: "decide",
    c.SignDuty: "record",
}
"""What each shared command needs; a kind adds its own."""
MILD = ("none", "warning")
"""What whoever records a breach may do about it."""


def is_sanction(command: c.StaffCommand) -> bool:
    """Whether a breach is not only recorded."""
    return isinstance(command, c.RecordBreach) and command.sanction not in MILD


def refuse_power(state: GamingState, role: Role, power: Power) -> Refusal | None:
    """Why a role may not use a power."""
    if holds(state, role, power):
        return None
    law, holders = state.law, state.roles.get(power, ())
    what = f"this is for the {' or '.join(holders) or 'nobody'} to do here, not the {role}"
    return Refusal("wrong_role", what, law.powers.get(power) or law.document, {"role": role, "may": holders})


def holds(state: GamingState, role: Role, power: Power) -> bool:
    """Whether a role has a power, its own or by delegation the operator's, but for that of delegating."""
    holders = state.roles.get(power, ())
    passed_on = state.delegated and role == "supervisor" and power != "delegate"
    return role in holders or (passed_on and "operator" in holders)
