"""A desk: commands in, cited events out; it is a function of its steps."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Generic, Self

import msgspec
from msgspec.structs import replace

from pitboss.cite import Refusal, testify, witnesses
from pitboss.desk.deciding import decided
from pitboss.desk.draft import Draft
from pitboss.desk.kind import C, E, Kind, S


class Accepted(msgspec.Struct, Generic[E], frozen=True):
    """One step of a desk: when, and what a command brought about, everything that follows of itself included."""

    now: int
    events: tuple[E, ...]


class Desk(Generic[S, C, E]):
    """One desk, from its preparation to its closing."""

    __slots__ = ("commands", "kind", "state", "steps")

    def __init__(self, kind: Kind[S, C, E], state: S) -> None:
        self.kind = kind
        self.state = state
        self.steps: list[Accepted[E]] = []
        self.commands: list[C] = []

    @property
    def events(self) -> list[E]:
        """Everything that has happened, step after step."""
        return [event for step in self.steps for event in step.events]

    def submit(self, command: C) -> Accepted[E] | Refusal:
        """Carry a command out with all that follows from it, or refuse it and change nothing."""
        draft = decided(self.kind, self.state, command)
        if not isinstance(draft, Draft):
            return draft
        if self.kind.remember and draft.events:
            self.kind.remember(draft.state, self.state)
        self.state = draft.state
        self.commands.append(command)
        if witnesses:
            for event in draft.events:
                testify(event.cites)
        return self._step(draft.now, tuple(draft.events))

    def submit_all(self, *commands: C) -> Refusal | None:
        """One after the other, until one is refused."""
        results = (self.submit(command) for command in commands)
        return next((result for result in results if isinstance(result, Refusal)), None)

    def what_if(self, command: C) -> Accepted[E] | Refusal:
        """What a command would bring about; changes nothing."""
        draft = decided(self.kind, self.state, command)
        return draft if isinstance(draft, Refusal) else Accepted(draft.now, tuple(draft.events))

    def take(self, now: int, events: Iterable[E]) -> Accepted[E]:
        """A step that was decided before: its events happen, and nothing is decided again."""
        made, before = tuple(events), copy.copy(self.state) if self.kind.remember else self.state
        self.state.now = now
        for event in made:
            self.kind.evolve(self.state, event)
        if self.kind.remember and made:
            self.kind.remember(self.state, before)
        return self._step(now, made)

    def _step(self, now: int, made: tuple[E, ...]) -> Accepted[E]:
        step = Accepted(now, made)
        self.steps.append(step)
        return step

    def replay(self, steps: Iterable[Accepted[E]]) -> Self:
        """A new desk as its steps alone leave it."""
        for step in steps:
            self.take(step.now, step.events)
        return self

    def clone(self) -> Self:
        """A second desk that goes on by itself."""
        other = self.__class__.__new__(self.__class__)
        other.kind, other.state = self.kind, replace(self.state)
        if self.state.round is not None:
            other.state.round = self.kind.copy_round(self.state.round)
        other.steps, other.commands = self.steps[:], self.commands[:]
        return other

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def forget(self) -> None:
        """Keep nothing but the state: whoever hosts the desk has written down how it came about."""
        self.steps.clear()
        self.commands.clear()
