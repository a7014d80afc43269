"""A table against the house: commands in, cited events out."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.game import BankedGame
from pitboss.banked.irregularities import CASES
from pitboss.banked.options import DEALER, BankedOptions, options
from pitboss.banked.rulings import BankedRuling, rule
from pitboss.banked.table import commands as c
from pitboss.banked.table.accounts import BankedAccounts, accounts
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.kind import BANKED
from pitboss.banked.table.law import FloorLaw
from pitboss.banked.table.state import BOTH, BankedTableState, TableSettings
from pitboss.cite import Refusal
from pitboss.desk import Desk
from pitboss.desk.codec import unreadable

DEFAULTS = TableSettings()


class BankedTable(Desk[BankedTableState, c.AnyCommand, AnyEvent]):
    """A table where everyone plays against the house."""

    __slots__ = ()

    def __init__(self, game: BankedGame, settings: TableSettings = DEFAULTS) -> None:
        if not isinstance(game.floor_law, FloorLaw):
            raise TypeError(f"{game.instrument} has no rules for tables against the house")
        super().__init__(BANKED, BankedTableState(game=game, law=game.floor_law, settings=settings))

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
        return table.submit_all(*before, c.OpenTable(by="operator", now=now)) or table

    @property
    def game(self) -> BankedGame:
        return self.state.game

    def options(self, seat: int = DEALER) -> BankedOptions | None:
        """What a seat, or the dealer, may do in the round in progress."""
        return options(self.state.round, seat) if self.state.round else None

    def ruling(self, report: r.BankedIrregularity) -> BankedRuling | Refusal:
        """What the rules would make of something that went wrong in the round in progress; changes nothing."""
        law = self.state.law
        if self.state.round is None:
            return Refusal("no_round", "no round of play is in progress", law.round)
        wrong = unreadable(report, CASES)
        return Refusal("unreadable", wrong, law.document) if wrong else rule(self.state.round, report)

    def accounts(self) -> BankedAccounts:
        return accounts(self.state)
