"""An effect being worked out: events on trial, over a copy of the round's state."""

from __future__ import annotations

from pitboss.play import events as e
from pitboss.play.evolve import evolve
from pitboss.play.state import Irregular, RoundState


class Trial:
    """What a ruling would bring about; nothing of it holds until its events are applied."""

    __slots__ = ("events", "state")

    def __init__(self, state: RoundState) -> None:
        self.state = state.copy()
        self.events: list[e.AnyEvent] = []

    def emit(self, *made: e.AnyEvent) -> None:
        for event in made:
            evolve(self.state, event)
            self.events.append(event)

    @property
    def irregular(self) -> Irregular:
        assert self.state.irregular is not None
        return self.state.irregular
