"""Tables where players contest pots, as a kind of desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cite import Refusal
from pitboss.desk import Kind, absence, approvals, breaks, closing, delegation, exchanges
from pitboss.desk import conduct as desk_conduct
from pitboss.play.state import RoundState
from pitboss.table import (
    before_blind,
    button,
    changes,
    clocks,
    conduct,
    entering,
    irregularities,
    lateness,
    opening,
    pack,
    roles,
    rounds,
    seating,
    stakes,
    taking_back,
    time_bank,
    time_charges,
    vacancies,
    vacating,
)
from pitboss.table import commands as c
from pitboss.table.balance import balanced
from pitboss.table.draft import Draft
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.state import TableState
from pitboss.table.view import HIDES, view_event, view_table

DECIDE: dict[type, Callable[[Draft, Any], Refusal | None]] = {
    c.RecordApproval: approvals.decide_approval,
    c.CheckCards: opening.decide_card_check,
    c.PostFees: opening.decide_post_fees,
    c.OpenTable: opening.decide_open,
    c.Delegate: delegation.decide_delegate,
    c.EndDelegation: delegation.decide_end_delegation,
    c.ChangeDeterminations: changes.decide_change,
    c.CloseTable: closing.decide_close,
    c.TakeSeat: seating.decide_take_seat,
    c.ChangeSeat: seating.decide_change_seat,
    c.DrawForSeat: seating.decide_draw_for_seat,
    c.PlacePlayer: seating.decide_place,
    c.RemovePlayer: seating.decide_remove,
    c.GiveChips: seating.decide_give_chips,
    c.ExchangeChips: exchanges.decide_exchange,
    c.MarkAbsent: rounds.decide_absent,
    c.MarkPresent: absence.note_presence,
    c.Leave: seating.decide_leave,
    c.VacateSeat: vacating.decide_vacate,
    c.DeclineSeat: vacancies.decide_decline,
    c.PassOffer: vacancies.decide_pass_offer,
    c.JoinWaitingList: vacancies.decide_join_list,
    c.LeaveWaitingList: vacancies.decide_leave_list,
    c.SitOut: entering.decide_sit_out,
    c.SitIn: entering.decide_sit_in,
    c.ChooseEntry: entering.decide_entry,
    c.SitOutBeforeBlind: before_blind.decide_wish,
    c.DealForButton: button.decide_deal_for_button,
    c.TopUp: stakes.decide_top_up,
    c.TakeChipsOff: stakes.decide_take_off,
    c.StartRound: rounds.decide_start,
    c.LapseOverBlind: rounds.decide_lapse,
    c.Act: rounds.decide_act,
    c.ShuffleDiscards: rounds.decide_shuffle,
    c.RevealCards: rounds.decide_reveal,
    c.TakeBackAct: taking_back.decide_take_back,
    c.VoidRound: rounds.decide_void,
    c.ReportIrregularity: irregularities.decide_report,
    c.DealAnew: irregularities.decide_deal_anew,
    c.ShuffleRest: irregularities.decide_shuffle_rest,
    c.Tick: rounds.decide_tick,
    c.SendAwayUnpaid: stakes.decide_unpaid,
    c.CallClock: clocks.decide_call_clock,
    c.UseTimeBank: time_bank.decide_use_bank,
    c.ActFor: lateness.decide_act_for,
    c.GiveBreak: breaks.decide_break,
    c.ExtendBreak: breaks.decide_extend,
    c.EndBreak: breaks.decide_end,
    c.BeginStage: breaks.decide_stage,
    c.DirectPlay: breaks.decide_direction,
    c.VerifyCards: pack.decide_verify,
    c.ReplaceCards: pack.decide_replace,
    c.RecordBreach: conduct.decide_breach,
    c.ShareInformation: conduct.decide_share,
    c.AskToShow: conduct.decide_show,
    c.RaiseDispute: desk_conduct.decide_raise_dispute,
    c.DecideDispute: desk_conduct.decide_dispute,
    c.SignDuty: conduct.decide_duty,
    c.AskForRules: desk_conduct.decide_rules,
    c.CountChips: conduct.decide_count,
}


def follow(draft: Draft) -> None:
    """What follows of itself from whatever was asked: vacant seats are offered on, and wishes are met."""
    vacancies.settle_offers(draft)
    before_blind.sit_out_before_blind(draft)


POTS: Kind[TableState, c.AnyCommand, AnyEvent] = Kind(
    name="pots",
    decide=DECIDE,
    refuse_role=roles.refuse_role,
    evolve=evolve,
    balanced=balanced,
    copy_round=RoundState.copy,
    view=view_table,
    view_event=view_event,
    hides=HIDES,
    before=time_charges.before_command,
    after=follow,
)
