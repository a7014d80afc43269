"""Who may do what: each document's own division of powers among operator, supervisor, dealer and director."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.desk.law import Power
from pitboss.desk.roles import POWERS as SHARED
from pitboss.desk.roles import is_sanction, is_staffs, refuse_power
from pitboss.play.irregular import commands as i
from pitboss.table import commands as c
from pitboss.table.state import TableState

POWERS: dict[type, Power] = {
    **SHARED,
    c.PostFees: "prepare",
    c.ChangeDeterminations: "determine",
    c.CheckCards: "check_cards",
    c.ReplaceCards: "replace_cards",
    c.StartRound: "deal",
    c.DealForButton: "deal",
    c.ShuffleDiscards: "deal",
    c.RevealCards: "deal",
    c.TakeBackAct: "deal",
    c.DrawForSeat: "seat",
    c.PassOffer: "seat",
    c.CallClock: "clock",
    c.ActFor: "clock",
    c.LapseOverBlind: "deal",
    c.ShareInformation: "share",
    c.AskToShow: "share",
    c.VoidRound: "void",
    c.ReportIrregularity: "record",
    c.DealAnew: "deal",
    c.ShuffleRest: "deal",
    c.CountChips: "count",
}
FOR_THE_FLOOR: dict[type, Power] = {i.PutToPlayers: "decide", i.FloorDecides: "decide", i.Invalidate: "void"}
"""Reports that are decisions."""


def refuse_role(state: TableState, command: c.AnyCommand) -> Refusal | None:
    """Why whoever gives a command may not; players' own commands need no power."""
    if not is_staffs(type(command)):
        return None
    assert isinstance(command, c.StaffCommand)
    power = "sanction" if is_sanction(command) else POWERS[type(command)]
    if isinstance(command, c.ReportIrregularity):
        power = FOR_THE_FLOOR.get(type(command.report), power)
    return refuse_power(state, command.by, power)
