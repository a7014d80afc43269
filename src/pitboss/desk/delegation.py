"""Powers passed on: the operator's to the supervisor where the document has it so, some to a tournament's director."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.draft import Draft
from pitboss.desk.law import Role
from pitboss.desk.state import GamingState


def decide_delegate(draft: Draft[Any, Any], command: c.Delegate) -> Refusal | None:
    state: GamingState = draft.state
    to, cites = command.to, _cites(state, command.to)
    if to not in state.delegates:
        what = f"the operator's powers are not passed on to the {to} here".replace("_", " ")
        return Refusal("no_delegation", what, cites, {"may": list(state.delegates)})
    if to in state.delegated:
        return Refusal("delegated_already", f"the {to} has the operator's powers", cites)
    draft.emit(e.PowersDelegated(to, cites=cites, at=command.now))
    return None


def decide_end_delegation(draft: Draft[Any, Any], command: c.EndDelegation) -> Refusal | None:
    state: GamingState = draft.state
    cites = _cites(state, command.of)
    if command.of not in state.delegated:
        what = f"the operator's powers were not passed on to the {command.of}".replace("_", " ")
        return Refusal("nothing_delegated", what, cites)
    draft.emit(e.DelegationEnded(command.of, cites=cites, at=command.now))
    return None


def _cites(state: GamingState, role: Role) -> Cites:
    law = state.law
    return law.powers["delegate"] + (law.director_acts if role == "director" else ())
