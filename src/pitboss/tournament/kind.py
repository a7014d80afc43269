"""Events, as a kind of desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cite import Refusal
from pitboss.desk import Kind
from pitboss.tournament import (
    bounties,
    clock,
    conduct,
    corrections,
    counts,
    ending,
    entries,
    life,
    races,
    rebuys,
    roles,
    rounds,
    seating,
    sessions,
    starting,
)
from pitboss.tournament import commands as c
from pitboss.tournament.draft import Draft
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.evolve import evolve
from pitboss.tournament.state import TournamentState
from pitboss.tournament.view import view_event, view_tournament

DECIDE: dict[type, Callable[[Draft, Any], Refusal | None]] = {
    c.SettleConditions: life.decide_conditions,
    c.PassGate: life.decide_gate,
    c.ApproveCommission: life.decide_commission,
    c.NameDirector: roles.decide_director,
    c.NameAssistant: roles.decide_assistant,
    c.Delegate: roles.decide_delegate,
    c.EndDelegation: roles.decide_end_delegation,
    c.OpenEntries: life.decide_open_entries,
    c.CloseEntries: life.decide_close_entries,
    c.AddValue: life.decide_add_value,
    c.PrepareTables: starting.decide_prepare,
    c.StartSession: starting.decide_start,
    c.Enter: entries.decide_enter,
    c.JoinReserves: entries.decide_reserve,
    c.Withdraw: entries.decide_withdraw,
    c.SettleAbsent: entries.decide_absence,
    c.SeatReserve: entries.decide_seat_reserve,
    c.Substitute: entries.decide_substitute,
    c.MarkPresent: entries.decide_present,
    c.MarkAbsent: entries.decide_absent,
    c.DrawSeats: seating.decide_draw,
    c.BreakTable: seating.decide_break,
    c.MovePlayer: seating.decide_move,
    c.RedrawSeats: seating.decide_redraw,
    c.EndSession: sessions.decide_end,
    c.EnterRepechage: sessions.decide_repechage,
    c.DrawForPlaces: ending.decide_draw_for_places,
    c.GiveBreak: clock.decide_break,
    c.ExtendBreak: clock.decide_extend,
    c.EndBreak: clock.decide_end,
    c.Direct: clock.decide_direction,
    c.PlayHandForHand: clock.decide_hand_for_hand,
    c.Tick: starting.decide_tick,
    c.StartRounds: rounds.decide_start_rounds,
    c.ReportRound: rounds.decide_report,
    c.CorrectChips: counts.decide_correct_chips,
    c.Rebuy: rebuys.decide_rebuy,
    c.DeclineRebuy: rebuys.decide_decline,
    c.BuyAddOn: rebuys.decide_add_on,
    c.CloseRebuys: rebuys.decide_close,
    c.RaceOff: races.decide_race,
    c.CountChips: counts.decide_count,
    c.Exclude: conduct.decide_exclude,
    c.VoidRound: conduct.decide_void,
    c.InvalidateGame: conduct.decide_invalidate,
    c.RaiseDispute: conduct.decide_raise_dispute,
    c.DecideDispute: conduct.decide_dispute,
    c.Correct: corrections.decide_correct,
    c.AgreeDeal: ending.decide_deal,
    c.DrawBounty: bounties.decide_draw_bounty,
    c.ConfirmPlaces: ending.decide_confirm,
    c.PayPrize: ending.decide_pay,
    c.CloseEvent: ending.decide_close,
    c.Cancel: ending.decide_cancel,
}

EVENT: Kind[TournamentState, c.AnyCommand, AnyEvent] = Kind(
    name="event",
    decide=DECIDE,
    refuse_role=roles.refuse_role,
    evolve=evolve,
    balanced=corrections.balanced,
    view=view_tournament,
    view_event=view_event,
    remember=corrections.remember,
)
