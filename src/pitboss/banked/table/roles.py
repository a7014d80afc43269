"""Who may do what: the powers of operator, supervisor, dealer and director."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Refusal
from pitboss.desk.law import Power
from pitboss.desk.roles import POWERS as SHARED
from pitboss.desk.roles import is_sanction, refuse_power

POWERS: dict[type, Power] = {
    **SHARED,
    c.ChangeDeterminations: "determine",
    c.CheckCards: "check_cards",
    c.ReplaceCards: "replace_cards",
    c.OrderShuffle: "shuffle",
    c.ReplaceShoe: "replace_cards",
    c.StartRound: "deal",
    c.DealerActs: "deal",
    c.TakeBackTold: "deal",
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
    return "sanction" if is_sanction(command) else POWERS[type(command)]


def refuse_role(state: BankedTableState, command: c.AnyCommand) -> Refusal | None:
    """Why whoever gives a command may not; players' own commands need no power."""
    return refuse_power(state, command.by, power_of(command)) if isinstance(command, c.StaffCommand) else None
