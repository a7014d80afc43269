"""A kind of desk: one record that says how such desks decide, change, balance and are seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk.state import DeskState

if TYPE_CHECKING:
    from pitboss.desk.draft import Draft


class Timed(Protocol):
    """A command: it comes with its time, in seconds on any scale that does not run backwards."""

    @property
    def now(self) -> int: ...


class Cited(Protocol):
    """An event, of the desk or of a round."""

    @property
    def cites(self) -> Cites: ...


S = TypeVar("S", bound=DeskState)
C = TypeVar("C", bound=Timed)
E = TypeVar("E", bound=Cited)


def everybody_may(state: Any, command: Any) -> None:
    """A desk without staff."""


def no_rounds(playing: Any) -> Any:
    """A desk at which no rounds are played has none to copy."""
    raise TypeError(f"{type(playing).__name__} is no round of this kind of desk")


def nothing(draft: Any) -> None:
    """Nothing follows of itself."""


def nothing_before(draft: Any, command: Any) -> None:
    """Time alone brings nothing about."""


class Kind(msgspec.Struct, Generic[S, C, E], frozen=True, kw_only=True):
    """How one kind of desk works."""

    name: str
    decide: Mapping[type, Callable[[Draft[S, E], Any], Refusal | None]]
    """For each command: emit what it brings about, or refuse."""
    evolve: Callable[[S, E], None]
    """Apply one event; nothing there refuses or decides."""
    balanced: Callable[[S], bool]
    """Whether every chip is somewhere."""
    view: Callable[[S, Any], Any]
    """The desk as an observer may see it."""
    view_event: Callable[[E, Any], E]
    hides: frozenset[type] | None = None
    """The events that hold something which not everybody may see: all others are given to everyone as they are.

    None: each is looked at with everybody's eyes.
    """
    refuse_role: Callable[[S, C], Refusal | None] = everybody_may
    """Why whoever gives a command may not."""
    copy_round: Callable[[Any], Any] = no_rounds
    """A second round that evolves by itself."""
    remember: Callable[[S, S], None] | None = None
    """What the state after a step keeps of the one before it, where the last step can be taken back."""
    before: Callable[[Draft[S, E], C], None] = nothing_before
    """What time has brought about before a command is looked at."""
    after: Callable[[Draft[S, E]], None] = nothing
    """What follows of itself from whatever a command did."""
