"""A table against the house: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from pitboss.banked import commands as r
from pitboss.banked.codec import unreadable
from pitboss.banked.game import BankedGame
from pitboss.banked.irregularities import CASES
from pitboss.banked.options import DEALER, Options, options
from pitboss.banked.rulings import Ruling, rule
from pitboss.banked.table import commands as c
from pitboss.banked.table import conduct, opening, roles, rounds, seating
from pitboss.banked.table.accounts import Accounts, accounts
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.evolve import evolve
from pitboss.banked.table.law import FloorLaw
from pitboss.banked.table.state import BOTH, TableSettings, TableState
from pitboss.cite import Refusal, testify, witnesses

DECIDE: dict[type, Callable[[Draft, Any], Refusal | None]] = {
    c.RecordApproval: opening.decide_approval,
    c.CheckCards: opening.decide_card_check,
    c.VerifyCards: opening.decide_verify,
    c.ReplaceCards: opening.decide_replace_cards,
    c.OrderShuffle: opening.decide_shuffle,
    c.ReplaceShoe: opening.decide_replace_shoe,
    c.OpenTable: opening.decide_open,
    c.ChangeDeterminations: opening.decide_change,
    c.CloseTable: opening.decide_close,
    c.TakeSeat: seating.decide_take_seat,
    c.BuyChips: seating.decide_buy,
    c.LeaveTable: seating.decide_leave,
    c.VacateSeat: seating.decide_vacate,
    c.PlacePlayer: seating.decide_place,
    c.RemovePlayer: seating.decide_remove,
    c.GiveChips: seating.decide_give_chips,
    c.CallBreak: seating.decide_break,
    c.DirectPace: seating.decide_pace,
    c.StartRound: rounds.decide_start,
    c.Act: rounds.decide_act,
    c.DealerActs: rounds.decide_dealer,
    c.Rule: rounds.decide_rule,
    c.Tick: rounds.decide_tick,
    c.RecordBreach: conduct.decide_breach,
    c.RaiseDispute: conduct.decide_raise_dispute,
    c.DecideDispute: conduct.decide_dispute,
    c.SignDuty: conduct.decide_duty,
    c.AskForRules: conduct.decide_rules,
}

DEFAULTS = TableSettings()


class Accepted(msgspec.Struct, frozen=True):
    """What a command brought about, everything that follows of itself included."""

    events: tuple[AnyEvent, ...]


class BankedTable:
    """One table, from its preparation to its closing."""

    __slots__ = ("commands", "events", "state")

    def __init__(self, game: BankedGame, settings: TableSettings = DEFAULTS) -> None:
        if not isinstance(game.floor_law, FloorLaw):
            raise TypeError(f"{game.instrument} has no rules for tables against the house")
        self.state = TableState(game=game, law=game.floor_law, settings=settings)
        self.events: list[AnyEvent] = []
        self.commands: list[c.AnyCommand] = []

    @classmethod
    def open(
        cls,
        game: BankedGame,
        *,
        now: int,
        table_approval: tuple[str, str] = ("", ""),
        shoe_approval: tuple[str, str] = ("", ""),
        cards_checked: tuple[int, int] = (0, 0),
        settings: TableSettings = DEFAULTS,
    ) -> BankedTable | Refusal:
        """A table ready for players, or why it stays closed; approvals are a reference and a date."""
        table = cls(game, settings)
        before: list[c.AnyCommand] = []
        if any(table_approval):
            before.append(c.RecordApproval("table", *table_approval, by="operator", now=now))
        if any(shoe_approval):
            before.append(c.RecordApproval("shoe", *shoe_approval, by="operator", now=now))
        before += [
            c.CheckCards(deck, count, by="dealer", now=now)
            for deck, count in zip(BOTH, cards_checked, strict=True)
            if count
        ]
        for command in (*before, c.OpenTable(by="operator", now=now)):
            result = table.submit(command)
            if isinstance(result, Refusal):
                return result
        return table

    @classmethod
    def replay(cls, game: BankedGame, events: Iterable[AnyEvent], settings: TableSettings = DEFAULTS) -> BankedTable:
        """A table as its events alone left it; `game` is the one it was prepared with."""
        table = cls(game, settings)
        for event in events:
            table.state = evolve(table.state, event)
            table.events.append(event)
        return table

    @property
    def game(self) -> BankedGame:
        return self.state.game

    def submit(self, command: c.AnyCommand) -> Accepted | Refusal:
        """Carry a command out with all that follows from it, or refuse it and change nothing."""
        state, law = self.state, self.state.law
        wrong = unreadable(command, DECIDE)
        if wrong:
            return Refusal("unreadable", wrong, law.document)
        if command.now < state.now:
            what = f"the table's time is {state.now} already; got {command.now}"
            return Refusal("time_runs_backwards", what, law.document, {"now": state.now})
        draft = Draft(state, command.now)
        refused = roles.refuse_role(state, command) or DECIDE[type(command)](draft, command)
        if refused:
            return refused
        self.state = draft.state
        self.events += draft.events
        self.commands.append(command)
        if witnesses:
            for event in draft.events:
                testify(event.cites)
        return Accepted(tuple(draft.events))

    def options(self, seat: int = DEALER) -> Options | None:
        """What a seat, or the dealer, may do in the round in progress."""
        return options(self.state.playing, seat) if self.state.playing else None

    def what_if(self, irregularity: r.Irregularity) -> Ruling | Refusal:
        """The ruling on an irregularity of the round in progress, not made yet."""
        law = self.state.law
        if self.state.playing is None:
            return Refusal("no_round", "no round of play is in progress", law.round)
        wrong = unreadable(irregularity, CASES)
        return Refusal("unreadable", wrong, law.document) if wrong else rule(self.state.playing, irregularity)

    def accounts(self) -> Accounts:
        return accounts(self.state)
