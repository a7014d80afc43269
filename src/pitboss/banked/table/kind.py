"""Tables against the house, as a kind of desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.banked.table import commands as c
from pitboss.banked.table import conduct, opening, roles, rounds, seating, taking_back, time_bank
from pitboss.banked.table.accounts import accounts
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.evolve import evolve
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.view import view_event, view_table
from pitboss.cite import Refusal
from pitboss.desk import Kind, absence, approvals, breaks, closing, delegation, exchanges
from pitboss.desk import conduct as desk_conduct

DECIDE: dict[type, Callable[[Draft, Any], Refusal | None]] = {
    c.RecordApproval: approvals.decide_approval,
    c.Delegate: delegation.decide_delegate,
    c.EndDelegation: delegation.decide_end_delegation,
    c.CheckCards: opening.decide_card_check,
    c.VerifyCards: opening.decide_verify,
    c.ReplaceCards: opening.decide_replace_cards,
    c.OrderShuffle: opening.decide_shuffle,
    c.ReplaceShoe: opening.decide_replace_shoe,
    c.OpenTable: opening.decide_open,
    c.ChangeDeterminations: opening.decide_change,
    c.CloseTable: closing.decide_close,
    c.TakeSeat: seating.decide_take_seat,
    c.TopUp: seating.decide_top_up,
    c.Leave: seating.decide_leave,
    c.VacateSeat: seating.decide_vacate,
    c.PlacePlayer: seating.decide_place,
    c.RemovePlayer: seating.decide_remove,
    c.GiveChips: seating.decide_give_chips,
    c.ExchangeChips: exchanges.decide_exchange,
    c.MarkAbsent: rounds.decide_absent,
    c.MarkPresent: absence.note_presence,
    c.GiveBreak: breaks.decide_break,
    c.ExtendBreak: breaks.decide_extend,
    c.EndBreak: breaks.decide_end,
    c.BeginStage: breaks.decide_stage,
    c.DirectPlay: breaks.decide_direction,
    c.StartRound: rounds.decide_start,
    c.Act: rounds.decide_act,
    c.DealerActs: rounds.decide_dealer,
    c.Rule: rounds.decide_rule,
    c.TakeBackTold: taking_back.decide_take_back,
    c.Tick: rounds.decide_tick,
    c.UseTimeBank: time_bank.decide_use_bank,
    c.RecordBreach: conduct.decide_breach,
    c.RaiseDispute: desk_conduct.decide_raise_dispute,
    c.DecideDispute: desk_conduct.decide_dispute,
    c.SignDuty: conduct.decide_duty,
    c.AskForRules: desk_conduct.decide_rules,
}

BANKED: Kind[BankedTableState, c.AnyCommand, AnyEvent] = Kind(
    name="banked",
    decide=DECIDE,
    refuse_role=roles.refuse_role,
    evolve=evolve,
    balanced=lambda state: accounts(state).balanced,
    copy_round=lambda playing: playing,  # It is frozen.
    view=view_table,
    view_event=view_event,
)
