"""What the training pages are told and ask."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pitboss.cards import Card
from pitboss.drill.marking import Explanation
from pitboss.drill.score import Score
from pitboss.drill.topics import TraineeRole
from pitboss.server.protocol import Snapshot


class DrillRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new drill; a seed of 0 is chosen by the house."""

    instrument: Annotated[str, msgspec.Meta(max_length=40)] = ""
    game: Annotated[str, msgspec.Meta(max_length=80)] = ""
    """As in `omaha-2017/omaha`; all that are approved where none is named."""
    role: TraineeRole = "floor"
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    questions: Annotated[int, msgspec.Meta(ge=1, le=50)] = 10
    seed: Annotated[int, msgspec.Meta(ge=0, le=999_999)] = 0
    again: bool = False
    """What is answered wrongly comes once more, until it is right."""


class DrillAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of an option from 0, or an amount; `asked` says which question it answers, so that none is twice."""

    asked: int
    answer: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class DrillMark(msgspec.Struct, frozen=True, kw_only=True):
    right: bool
    given: int
    answer: int
    words: str


class DrillTold(msgspec.Struct, frozen=True, kw_only=True):
    """Where a drill is: the table, what went wrong, the question or its mark, and in the end the score."""

    seed: int
    asked: int
    """Questions answered so far."""
    of: int
    repeats: bool
    """Everything was asked once; what was wrong is asked again."""
    right: int
    """Of the first answers."""
    title: str
    document: str
    snapshot: Snapshot
    """The table as staff see it."""
    family: str
    account: tuple[str, ...]
    facts: tuple[str, ...]
    moment: str
    about: str = ""
    ask: str = ""
    options: tuple[str, ...] = ()
    mark: DrillMark | None = None
    explanation: Explanation | None = None
    score: Score | None = None


class UltimateRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand by its seed, 0 for a fresh one, and what was chosen so far."""

    seed: Annotated[int, msgspec.Meta(ge=0, le=999_999_999)] = 0
    choices: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=8)], ...], msgspec.Meta(max_length=3)] = ()


class OptionWorth(msgspec.Struct, frozen=True, kw_only=True):
    """In antes: as a number, and exactly."""

    name: str
    worth: float
    exact: str


class ChoiceJudged(msgspec.Struct, frozen=True, kw_only=True):
    stage: str
    chosen: str
    best: str
    cost: float
    exact: str


class UltimateTold(msgspec.Struct, frozen=True, kw_only=True):
    seed: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    stage: str
    """Empty once the hand is over."""
    options: tuple[OptionWorth, ...]
    best: str
    judged: tuple[ChoiceJudged, ...]
    result: Literal["", "win", "tie", "lose", "fold"]
    net: float
