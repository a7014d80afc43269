"""A decision being made: events on trial, over a copy of a desk's state."""

from __future__ import annotations

from typing import Any, Generic

from msgspec.structs import replace

from pitboss.desk.events import TimedEvent
from pitboss.desk.kind import E, Kind, S


class Draft(Generic[S, E]):
    """What a command would bring about; nothing of it holds until the desk takes it over.

    The round in progress is copied before its first event, so that a refusal changes nothing, whenever it comes.
    """

    __slots__ = ("_kind", "_lent", "events", "now", "state")

    def __init__(self, kind: Kind[S, Any, E], state: S, now: int) -> None:
        self.state = replace(state)
        self.state.now = self.now = now
        self.events: list[E] = []
        self._kind = kind
        self._lent = state.round

    def emit(self, *made: E) -> None:
        """Let events happen, one after the other."""
        state, evolve = self.state, self._kind.evolve
        for event in made:
            if self._lent is not None and not isinstance(event, TimedEvent):
                state.round, self._lent = self._kind.copy_round(self._lent), None
            evolve(state, event)
            self.events.append(event)
