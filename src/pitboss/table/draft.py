"""A decision being made: events on trial, over a copy of the table's state."""

from __future__ import annotations

from pitboss.table.accounts import accounts
from pitboss.table.events import AnyEvent
from pitboss.table.evolve import evolve
from pitboss.table.state import TableState


class Draft:
    """What a command would bring about; nothing of it holds until the table takes it over.

    The round in progress is shared with the table, so a procedure refuses before it emits an event of that round.
    """

    __slots__ = ("events", "now", "state")

    def __init__(self, state: TableState, now: int) -> None:
        self.state = state.copy()
        self.now = now
        self.events: list[AnyEvent] = []

    def emit(self, *made: AnyEvent) -> None:
        """Let events happen, one after the other; chips must balance after each."""
        for event in made:
            evolve(self.state, event)
            self.events.append(event)
            assert accounts(self.state).balanced, event
