"""A table: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk import Accepted, Desk
from pitboss.desk.defaults import of_defaults
from pitboss.desk.law import Approvable
from pitboss.play import Game
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.options import Options, options
from pitboss.spec import Commission, PotPercentage, TimeCharge
from pitboss.table import commands as c
from pitboss.table import irregularities
from pitboss.table.accounts import TableAccounts, accounts
from pitboss.table.copies import are_alike
from pitboss.table.events import AnyEvent
from pitboss.table.kind import POTS
from pitboss.table.law import TableLaw
from pitboss.table.settings import TableSettings
from pitboss.table.state import TableState

DEFAULTS = TableSettings()


class Approval(msgspec.Struct, frozen=True, omit_defaults=True):
    """A written approval; for commission, of amounts up to a maximum: of one round, or by time of so many minutes."""

    what: Approvable
    reference: str
    date: str
    maximum: int = 0
    minutes: int = 30


def own_approvals(game: Game, reference: str, date: str) -> tuple[Approval, ...]:
    """What a house that approves its own tables has on record: commission as far as this game charges it."""
    assert isinstance(game.table_law, TableLaw)
    return tuple(
        _charge_approved(game.choices.commission, reference, date)
        if what == "commission"
        else Approval(what, reference, date)
        for what in game.table_law.customs.approvals
        if not (game.choices.tournament and what == "commission")
    )


def _charge_approved(commission: Commission, reference: str, date: str) -> Approval:
    match commission:
        case PotPercentage(cap=cap):
            return Approval("commission", reference, date, cap)
        case TimeCharge(amount=amount, minutes=minutes):
            return Approval("commission", reference, date, amount, minutes)
        case _:
            return Approval("commission", reference, date)


class Table(Desk[TableState, c.AnyCommand, AnyEvent]):
    """A table where players contest pots."""

    __slots__ = ()

    def __init__(self, game: Game, settings: TableSettings = DEFAULTS) -> None:
        if not isinstance(game.table_law, TableLaw):
            raise TypeError(f"{game.instrument} has no rules for tables")
        super().__init__(POTS, TableState(game=game, law=game.table_law, settings=settings))

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
        return table.submit_all(*before, c.OpenTable(by="operator", now=now)) or table

    def __eq__(self, other: object) -> bool:
        """Whether two tables have come the same way to the same point."""
        return isinstance(other, Table) and all(
            are_alike(getattr(self, name), getattr(other, name)) for name in ("state", "steps", "commands")
        )

    def __reduce__(self) -> Any:
        return restored, (self.state, self.steps, self.commands)

    @property
    def game(self) -> Game:
        return self.state.game

    def options(self) -> Options | None:
        """What the seat to act may do in the round in progress."""
        playing = self.state.round
        if playing is None:
            return None
        return options(playing) if playing.core is None else playing.core.options()

    def ruling(self, report: c.AnyReport) -> Ruling | Refusal:
        """What the rules would make of something that went wrong in the round in progress; changes nothing."""
        return irregularities.ruling(self.state, report)

    def accounts(self) -> TableAccounts:
        return accounts(self.state)


def restored(state: TableState, steps: list[Accepted[AnyEvent]], commands: list[c.AnyCommand]) -> Table:
    """A table as it was when it was pickled; what follows is written as it was, too."""
    state.settings = of_defaults(state.settings)
    table = Table(state.game, state.settings)
    table.state = state
    table.steps, table.commands = list(map(of_defaults, steps)), list(map(of_defaults, commands))
    return table
