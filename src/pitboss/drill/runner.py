"""Running a drill: situations are shown, questions put and marked, and the score is told."""

from __future__ import annotations

from typing import Protocol

import msgspec

from pitboss.drill.course import Course, Situation
from pitboss.drill.marking import Explanation, explain
from pitboss.drill.questions import Question
from pitboss.drill.score import Score, Scorer


class Front(Protocol):
    """Whoever shows a drill and brings the answers."""

    def situation(self, situation: Situation, *, again: bool) -> None:
        """Show the table, and what went wrong."""

    def ask(self, question: Question) -> int | None:
        """Put a question; None where the trainee leaves."""

    def mark(self, question: Question, given: int) -> None:
        """Say whether the answer was right."""

    def explanation(self, situation: Situation, told: Explanation) -> bool:
        """Show the whole ruling; False where the trainee leaves."""

    def score(self, score: Score) -> None:
        """Show how it went."""


class _Left(Exception):  # noqa: N818
    """The trainee has had enough."""


class Missed(msgspec.Struct, frozen=True):
    """A situation with the questions that were answered wrongly."""

    situation: Situation
    questions: tuple[Question, ...]


def run(course: Course, front: Front, questions: int, *, again: bool) -> Score:
    """So many questions, then if wanted the missed ones until they are right; the score is of the first answers."""
    scorer = Scorer()
    try:
        missed = _first_time(course, front, questions, scorer)
        while again and missed:
            missed = [left for each in missed if (left := _put(front, each.situation, each.questions, again=True))]
    except _Left:
        pass
    score = scorer.score()
    front.score(score)
    return score


def _first_time(course: Course, front: Front, questions: int, scorer: Scorer) -> list[Missed]:
    left, missed = questions, []
    situations = course.situations()
    while left > 0:
        situation = next(situations)
        asked = situation.questions[:left]
        left -= len(asked)
        wrong = _put(front, situation, asked, scorer)
        if wrong:
            missed.append(wrong)
    return missed


def _put(
    front: Front,
    situation: Situation,
    questions: tuple[Question, ...],
    scorer: Scorer | None = None,
    *,
    again: bool = False,
) -> Missed | None:
    """One situation from the facts to the explanation; what was answered wrongly is given back."""
    front.situation(situation, again=again)
    wrong = []
    for question in questions:
        given = front.ask(question)
        if given is None:
            raise _Left
        front.mark(question, given)
        if scorer:
            scorer.mark(situation, right=given == question.right)
        if given != question.right:
            wrong.append(question)
    if not front.explanation(situation, explain(situation)):
        raise _Left
    return Missed(situation, tuple(wrong)) if wrong else None
