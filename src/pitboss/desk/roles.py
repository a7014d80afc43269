"""Who may do what: each document's own division of powers among operator, supervisor, dealer and director."""

from __future__ import annotations

from functools import cache

from pitboss.cite import Refusal
from pitboss.desk import commands as c
from pitboss.desk.law import Power, Role
from pitboss.desk.state import GamingState

POWERS: dict[type, Power] = {
    c.RecordApproval: "prepare",
    c.Delegate: "delegate",
    c.EndDelegation: "delegate",
    c.OpenTable: "open",
    c.CloseTable: "close",
    c.VacateSeat: "vacate",
    c.PlacePlayer: "place",
    c.RemovePlayer: "place",
    c.GiveChips: "place",
    c.ExchangeChips: "exchange",
    c.MarkAbsent: "absence",
    c.MarkPresent: "absence",
    c.GiveBreak: "pace",
    c.ExtendBreak: "pace",
    c.EndBreak: "pace",
    c.BeginStage: "place",
    c.DirectPlay: "pace",
    c.VerifyCards: "verify_cards",
    c.RecordBreach: "record",
    c.DecideDispute: "decide",
    c.SignDuty: "record",
}
"""What each shared command needs; a kind adds its own."""
MILD = ("none", "warning")
"""What whoever records a breach may do about it."""


@cache
def is_staffs(kind: type) -> bool:
    """Whether a class of commands is for the staff to give."""
    return issubclass(kind, c.StaffCommand)


def is_sanction(command: c.StaffCommand) -> bool:
    """Whether a breach is not only recorded."""
    return isinstance(command, c.RecordBreach) and command.sanction not in MILD


DIRECTORS_PART: tuple[Power, ...] = ("determine", "clock", "sanction", "decide", "void")
"""What the operator may leave to a tournament's director."""


def refuse_power(state: GamingState, role: Role, power: Power) -> Refusal | None:
    """Why a role may not use a power."""
    if holds(state, role, power):
        return None
    law, holders = state.law, state.roles.get(power, ())
    who = f"for the {' or '.join(holders)} to do" if holders else "for nobody to do"
    what = f"this is {who} here, not the {role}".replace("_", " ")
    return Refusal("wrong_role", what, law.powers.get(power) or law.document, {"role": role, "may": holders})


def holds(state: GamingState, role: Role, power: Power) -> bool:
    """Whether a role has a power, its own or the operator's by delegation."""
    holders = state.roles.get(power, ())
    return role in holders or ("operator" in holders and role in state.delegated and _is_passed_on(role, power))


def _is_passed_on(role: Role, power: Power) -> bool:
    """All but delegating itself; to a director, what a tournament needs."""
    return power in DIRECTORS_PART if role == "director" else power != "delegate"
