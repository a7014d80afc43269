"""An event whose worked example is played at tables of pots: they are told what it asks, and report their rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.desk import Accepted
from pitboss.desk.commands import TimedCommand
from pitboss.instruments.event_games import game_at
from pitboss.instruments.example_lines import ExampleError
from pitboss.instruments.table_lines import carry_out
from pitboss.play import Game
from pitboss.table import Approval, Table, TableSettings
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament import pots_floor
from pitboss.tournament.floor import asks
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.tournament import NO_LAWS, Tournament

APPROVALS = tuple(Approval(what, "as approved", "2000-01-01") for what in ("table", "shoe"))


class EventAtTables(Tournament):
    """An event with its tables, which are run by hand so that everything can go wrong at them."""

    __slots__ = ("tables",)

    def __init__(self, law: TournamentLaw, laws: Mapping[str, TournamentLaw] = NO_LAWS) -> None:
        super().__init__(law, laws)
        self.tables: dict[int, Table] = {}

    def submit(self, command: c.AnyCommand) -> Accepted[e.AnyEvent] | Refusal:
        """What follows at the tables happens at once."""
        before = replace(self.state)
        result = super().submit(command)
        for event in result.events if isinstance(result, Accepted) else ():
            if isinstance(event, e.SessionStarted):
                self._open(event.at)
            for number, ask in asks(event, before, self.state):
                self._tell(number, ask)
            if isinstance(event, e.RoundBegan):
                for notice in pots_floor.notice_of_level(self.tables[event.table].state, event):
                    self._tell(event.table, notice)
        return result

    def _open(self, now: int) -> None:
        schedule, chips = self.state.stage.schedule, self.state.conditions.chips
        assert schedule is not None, "conditions without levels are never published"
        assert chips is not None
        game = game_at(self.state.stage, schedule.levels[0], min(chips.set))
        if not isinstance(game, Game):
            raise ExampleError("examples at tables are of games that are played for pots")
        for number in self.state.tables:
            self.tables[number] = _opened(game, now)

    def _tell(self, number: int, command: TimedCommand) -> None:
        told: Any = command
        result = self.tables[number].submit(told)
        assert not isinstance(result, Refusal), (command, result)

    def at_table(self, number: int, sentence: str, now: int) -> Accepted[Any] | Refusal | str:
        """A line of a table's own example, or what keeps it from being carried out."""
        table = self.tables.get(number)
        return carry_out(table, sentence, now) if table else f"there is no table {number} of ours"

    def report(self, number: int, now: int) -> Accepted[e.AnyEvent] | Refusal:
        """The table says how its round ended."""
        return self.submit(pots_floor.report(number, self.tables[number].state, now))

    @property
    def played(self) -> list[Any]:
        """Everything that happened at the tables."""
        return [event for table in self.tables.values() for event in table.events]


def _opened(game: Game, now: int) -> Table:
    settings = TableSettings(run="physical", pack_enabled="historical")
    table = Table.open(game, now=now, approvals=APPROVALS, cards_checked=len(game.deck), settings=settings)
    if isinstance(table, Refusal):
        raise ExampleError(f"a table of the event does not open: {table.message}")
    return table
