"""What is due at a table of either kind, and whose time is running."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pitboss.banked.table.state import TableState as BankedState
from pitboss.room.due import Moment, Step, house_clock, next_step, time_is_up
from pitboss.room.due_banked import next_step_banked
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.live import LiveTable
from pitboss.table.state import TableState

Clock = tuple[int, int]
"""A seat (0: everyone who has to decide) and until when, in milliseconds."""


class Agenda(Protocol):
    def next_step(self, moment: Moment) -> Step | None: ...

    def running(self, moment: Moment) -> Clock | None:
        """Whose time is running, by the document's clock or the house's patience."""

    def overdue(self, step: Step) -> str:
        """The player because of whose silence a step is taken, if it is."""

    def offers(self) -> Mapping[int, object]:
        """Vacant seats that are on offer to somebody."""


class PokerAgenda:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @property
    def _state(self) -> TableState:
        hosted = self._table.hosted
        assert isinstance(hosted, Hosted)
        return hosted.table.state

    def next_step(self, moment: Moment) -> Step | None:
        return next_step(self._state, moment)

    def running(self, moment: Moment) -> Clock | None:
        state = self._state
        if state.clock:
            return state.clock.seat, state.clock.until * 1000
        waiting = house_clock(state) if state.round else None
        if waiting is None:
            return None
        seat, player = waiting
        return seat, time_is_up(moment, player)

    def overdue(self, step: Step) -> str:
        clock, seats = self._state.clock, self._state.seats
        if step.kind == "tick":
            return seats[clock.seat].player if clock and clock.seat in seats else ""
        return step.player if step.kind in ("call_clock", "act_for") else ""

    def offers(self) -> Mapping[int, object]:
        return self._state.offers


class BankedAgenda:
    def __init__(self, table: LiveTable) -> None:
        self._table = table

    @property
    def _state(self) -> BankedState:
        hosted = self._table.hosted
        assert isinstance(hosted, HostedBanked)
        return hosted.table.state

    def next_step(self, moment: Moment) -> Step | None:
        return next_step_banked(self._state, moment)

    def running(self, moment: Moment) -> Clock | None:  # noqa: ARG002
        state = self._state
        return (0, state.deadline * 1000) if state.round and state.deadline is not None else None

    def overdue(self, step: Step) -> str:
        """Whoever is away wagers nothing, which keeps nobody waiting but in a tournament."""
        return step.player if step.kind == "call_off" else ""

    def offers(self) -> Mapping[int, object]:
        return {}


def agenda_of(table: LiveTable) -> Agenda:
    return PokerAgenda(table) if isinstance(table.hosted, Hosted) else BankedAgenda(table)
