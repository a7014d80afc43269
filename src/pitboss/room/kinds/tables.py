"""What tables have in common, whatever is played at them: a game that was determined, and seats with stakes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as d
from pitboss.desk.manners import Manners
from pitboss.instruments.catalogue import load
from pitboss.room.charter import Charter
from pitboss.room.floor.glance import FloorAlert, table_alerts
from pitboss.room.hosted import Hosted
from pitboss.room.kind_side import UNSAID, Cost
from pitboss.room.kinds.wire import floor_command
from pitboss.room.wire_commands import FloorCommand, OnTheFloor

C = TypeVar("C")


def game_as_determined(charter: Charter, choices: Any) -> Any:
    """The game as it was determined then, whatever would be refused now."""
    return load(charter.instrument).game(charter.game).determined(choices)


class HostedTable(Hosted[C]):
    """A table of any kind."""

    at_hand = ("game", "law", "settings", "round", "last_round")
    table: ClassVar[type[Any]]
    """The desk that this kind of table is."""
    least_players: ClassVar[int] = 1
    """Without whom no round can begin."""

    @classmethod
    def prepared(cls, charter: Any) -> Any:
        return cls.table(game_as_determined(charter, charter.choices), charter.settings)

    @classmethod
    def opened(cls, charter: Any) -> Any:
        game = game_as_determined(charter, charter.choices)
        done = cls.before_gaming(charter, len(game.deck))
        return cls.table.open(game, now=charter.now, settings=charter.settings, **done)

    @staticmethod
    @abstractmethod
    def before_gaming(charter: Any, cards: int) -> Mapping[str, Any]:
        """Approvals, cards checked and whatever else is done before the table opens."""

    @property
    def manners(self) -> Manners:
        manners: Manners | None = self.state.settings.manners
        return manners or UNSAID

    @property
    def turn_cites(self) -> Cites:
        round_: Cites = self.state.law.round
        return round_ or self.document

    def cost(self, command: C) -> Cost | None:
        match command:
            case d.TakeSeat(player=player, buy_in=amount) | d.TopUp(player=player, amount=amount):
                return Cost(player, amount * self.charter.unit)
            case _:
                return None

    def floor_command(self, asked: FloorCommand, who: OnTheFloor, now: int) -> d.StaffCommand:
        return floor_command(asked, who, now)

    def terms(self) -> msgspec.Struct:
        choices: msgspec.Struct = self.state.game.choices
        return choices

    def under_terms(self, terms: msgspec.Raw) -> dict[str, Any]:
        choices = msgspec.json.decode(terms, type=type(self.terms()))
        return {} if choices == self.terms() else {"game": game_as_determined(self.charter, choices)}

    def lapsed(self) -> tuple[Refusal, ...]:
        determined = self.state.game.redetermined(self.terms())
        return determined if isinstance(determined, tuple) else ()

    def determinations(self) -> Mapping[str, Any]:
        return msgspec.structs.asdict(self.terms())

    def stake_of(self, seat: int) -> int:
        stake: int = self.state.stake_of(seat)
        return stake

    def floor_alerts(self) -> Iterable[FloorAlert]:
        return table_alerts(self.state, least=self.least_players)
