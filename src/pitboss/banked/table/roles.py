"""Who may do what: the powers of operator, supervisor, dealer and director."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.law import Power
from pitboss.banked.table.state import TableState
from pitboss.cite import Refusal

POWERS: dict[type, Power] = {
    c.RecordApproval: "prepare",
    c.OpenTable: "prepare",
    c.ChangeDeterminations: "prepare",
    c.CloseTable: "prepare",
    c.CheckCards: "check_cards",
    c.VerifyCards: "verify_cards",
    c.ReplaceCards: "replace_cards",
    c.OrderShuffle: "shuffle",
    c.ReplaceShoe: "replace_cards",
    c.VacateSeat: "vacate",
    c.PlacePlayer: "place",
    c.RemovePlayer: "place",
    c.GiveChips: "place",
    c.StartRound: "deal",
    c.DealerActs: "deal",
    c.RecordBreach: "record",
    c.DecideDispute: "decide",
    c.SignDuty: "record",
    c.CallBreak: "pace",
    c.DirectPace: "pace",
    r.PlaceMarker: "allow_more",
    r.FoldUndecided: "fold",
    r.ReportMalfunction: "rule",
    r.ReportWrongCount: "rule",
    r.ReportExposed: "rule",
    r.ReportUnfunded: "rule",
    r.ReportCardFault: "rule",
    r.VoidRound: "void",
    r.VoidHand: "sanction",
}


def power_of(command: c.StaffCommand) -> Power:
    if isinstance(command, c.Rule):
        out_of_order = isinstance(command.command, r.VoidHand) and command.command.ground == "out_of_order"
        return "infringement" if out_of_order else POWERS[type(command.command)]
    if isinstance(command, c.RecordBreach) and command.sanction not in ("none", "warning"):
        return "sanction"
    return POWERS[type(command)]


def refuse_role(state: TableState, command: c.AnyCommand) -> Refusal | None:
    """Why whoever gives a command may not; players' own commands need no power."""
    if not isinstance(command, c.StaffCommand):
        return None
    law, power = state.law, power_of(command)
    holders = law.roles[power]
    if command.by in holders:
        return None
    what = f"this is for the {' or '.join(holders)} to do, not the {command.by}"
    return Refusal("wrong_role", what, law.powers[power], {"role": command.by, "may": holders})
