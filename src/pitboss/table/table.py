"""A table: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from pitboss.cite import Refusal, testify, witnesses
from pitboss.play import Game
from pitboss.play.codec import wrong_values
from pitboss.play.irregular.commands import AnyIrregularity
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.options import Options, options
from pitboss.table import (
    breaks,
    button,
    changes,
    clocks,
    closing,
    conduct,
    entering,
    irregularities,
    opening,
    pack,
    roles,
    rounds,
    seating,
    stakes,
    time_charges,
    vacancies,
)
from pitboss.table import commands as c
from pitboss.table.accounts import Accounts, accounts
from pitboss.table.draft import Draft
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.law import Approvable, TableLaw
from pitboss.table.settings import TableSettings
from pitboss.table.state import TableState

DECIDE: dict[type, Callable[[Draft, Any], Refusal | None]] = {
    c.RecordApproval: opening.decide_approval,
    c.CheckCards: opening.decide_card_check,
    c.PostFees: opening.decide_post_fees,
    c.OpenTable: opening.decide_open,
    c.Delegate: roles.decide_delegate,
    c.EndDelegation: roles.decide_end_delegation,
    c.ChangeDeterminations: changes.decide_change,
    c.CloseTable: closing.decide_close,
    c.TakeSeat: seating.decide_take_seat,
    c.ChangeSeat: seating.decide_change_seat,
    c.DrawForSeat: seating.decide_draw_for_seat,
    c.PlacePlayer: seating.decide_place,
    c.RemovePlayer: seating.decide_remove,
    c.GiveChips: seating.decide_give_chips,
    c.Leave: seating.decide_leave,
    c.VacateSeat: seating.decide_vacate,
    c.DeclineSeat: vacancies.decide_decline,
    c.PassOffer: vacancies.decide_pass_offer,
    c.JoinWaitingList: vacancies.decide_join_list,
    c.LeaveWaitingList: vacancies.decide_leave_list,
    c.SitOut: entering.decide_sit_out,
    c.SitIn: entering.decide_sit_in,
    c.ChooseEntry: entering.decide_entry,
    c.DealForButton: button.decide_deal_for_button,
    c.TopUp: stakes.decide_top_up,
    c.TakeChipsOff: stakes.decide_take_off,
    c.StartRound: rounds.decide_start,
    c.LapseOverBlind: rounds.decide_lapse,
    c.Act: rounds.decide_act,
    c.ShuffleDiscards: rounds.decide_shuffle,
    c.RevealCards: rounds.decide_reveal,
    c.VoidRound: rounds.decide_void,
    c.ReportIrregularity: irregularities.decide_report,
    c.DealAnew: irregularities.decide_deal_anew,
    c.ShuffleRest: irregularities.decide_shuffle_rest,
    c.Tick: rounds.decide_tick,
    c.CallClock: clocks.decide_call_clock,
    c.GiveBreak: breaks.decide_break,
    c.DirectPlay: breaks.decide_direction,
    c.VerifyCards: pack.decide_verify,
    c.ReplaceCards: pack.decide_replace,
    c.RecordBreach: conduct.decide_breach,
    c.ShareInformation: conduct.decide_share,
    c.AskToShow: conduct.decide_show,
    c.RaiseDispute: conduct.decide_raise_dispute,
    c.DecideDispute: conduct.decide_dispute,
    c.SignDuty: conduct.decide_duty,
    c.AskForRules: conduct.decide_rules,
    c.CountChips: conduct.decide_count,
}

DEFAULTS = TableSettings()


class Accepted(msgspec.Struct, frozen=True):
    """What a command brought about, everything that follows of itself included."""

    events: tuple[AnyEvent, ...]


class Approval(msgspec.Struct, frozen=True):
    """A written approval; for commission, of amounts up to a maximum: of one round, or by time of so many minutes."""

    what: Approvable
    reference: str
    date: str
    maximum: int = 0
    minutes: int = 30


class Table:
    """One table, from its preparation to its closing."""

    __slots__ = ("commands", "events", "now", "state")

    def __init__(self, game: Game, settings: TableSettings = DEFAULTS) -> None:
        if not isinstance(game.table_law, TableLaw):
            raise TypeError(f"{game.instrument} has no rules for tables")
        self.state = TableState(game, game.table_law, settings)
        self.events: list[AnyEvent] = []
        self.commands: list[c.AnyCommand] = []
        self.now = 0
        """The time of the last command, told by no event of itself."""

    @classmethod
    def open(
        cls,
        game: Game,
        *,
        now: int,
        approvals: Sequence[Approval] = (),
        cards_checked: int | None = None,
        fees_posted: bool = False,
        settings: TableSettings = DEFAULTS,
    ) -> Table | Refusal:
        """A table ready for players, or everything that keeps it closed."""
        table = cls(game, settings)
        before: list[c.AnyCommand] = [
            c.RecordApproval(each.what, each.reference, each.date, each.maximum, each.minutes, by="operator", now=now)
            for each in approvals
        ]
        if cards_checked is not None:
            before.append(c.CheckCards(cards_checked, by="dealer", now=now))
        if fees_posted:
            before.append(c.PostFees(by="operator", now=now))
        for command in (*before, c.OpenTable(by="operator", now=now)):
            result = table.submit(command)
            if isinstance(result, Refusal):
                return result
        return table

    @classmethod
    def replay(cls, game: Game, events: Iterable[AnyEvent], settings: TableSettings = DEFAULTS) -> Table:
        """A table as its events alone left it; `game` is the one it was prepared with."""
        table = cls(game, settings)
        for event in events:
            evolve(table.state, event)
            table.events.append(event)
        table.now = table.state.now
        return table

    @property
    def game(self) -> Game:
        return self.state.game

    def submit(self, command: c.AnyCommand) -> Accepted | Refusal:
        """Carry a command out with all that follows from it, or refuse it and change nothing."""
        state = self.state
        kind = type(command)
        wrong = wrong_values(command) if kind in DECIDE else "it is no command of a table"
        if wrong:
            return Refusal("unreadable", f"{kind.__name__} cannot be carried out: {wrong}", state.law.document)
        latest = max(self.now, state.now)
        if command.now < latest:
            what = f"the table's time is {latest} already; got {command.now}"
            return Refusal("time_runs_backwards", what, state.law.document, {"now": latest})
        draft = Draft(state, command.now)
        time_charges.collect_before(draft)
        refused = roles.refuse_role(state, command) or DECIDE[kind](draft, command)
        if refused:
            return refused
        vacancies.settle_offers(draft)
        return self._take_over(draft, command)

    def _take_over(self, draft: Draft, command: c.AnyCommand) -> Accepted:
        self.state, self.now = draft.state, draft.now
        self.events += draft.events
        self.commands.append(command)
        if witnesses:
            for event in draft.events:
                testify(event.cites)
        return Accepted(tuple(draft.events))

    def options(self) -> Options | None:
        """What the seat to act may do in the round in progress."""
        return options(self.state.round) if self.state.round else None

    def what_if(self, report: AnyIrregularity) -> Ruling | Refusal:
        """What the rules would make of something that went wrong in the round in progress."""
        return irregularities.ruling(self.state, report)

    def accounts(self) -> Accounts:
        return accounts(self.state)
