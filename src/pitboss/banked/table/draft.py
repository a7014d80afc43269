"""A decision being made: events on trial, over a state that the table has not taken over yet."""

from __future__ import annotations

from pitboss.banked.table.accounts import accounts
from pitboss.banked.table.events import AnyEvent
from pitboss.banked.table.evolve import evolve
from pitboss.banked.table.state import TableState


class Draft:
    """What a command would bring about; nothing of it holds until the table takes it over."""

    __slots__ = ("events", "now", "state")

    def __init__(self, state: TableState, now: int) -> None:
        self.state = state
        self.now = now
        self.events: list[AnyEvent] = []

    def emit(self, *made: AnyEvent) -> None:
        """Let events happen, one after the other; chips must balance after each."""
        for event in made:
            self.state = evolve(self.state, event)
            self.events.append(event)
            assert accounts(self.state).balanced, event
