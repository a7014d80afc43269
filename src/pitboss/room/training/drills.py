"""Drills in the browser: one for each person at a time, kept while the room runs; answers go on record."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence

import msgspec

from pitboss.cite import Refusal
from pitboss.drill.course import Course, Situation
from pitboss.drill.marking import Explanation, explain
from pitboss.drill.questions import Question
from pitboss.drill.score import Score, Scorer
from pitboss.drill.topics import DrillLevel, TraineeRole
from pitboss.instruments.catalogue import GAME_MODULES, all_offers
from pitboss.instruments.determine import Offer

KEPT = 200
"""Drills that are kept; whoever has not answered for longest begins anew."""
MOST_SEED = 999_999


class AnswerMarked(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that was given, for the record and for the page."""

    question: Question
    given: int
    family: str
    clause: str

    @property
    def is_right(self) -> bool:
        return self.given == self.question.right


class Drill:
    """One trainee's way through a course."""

    def __init__(self, course: Course, questions: int, seed: int) -> None:
        self.seed = seed
        self.of = questions
        self.asked = self.right = 0
        self.marked: AnswerMarked | None = None
        self._scorer = Scorer()
        self._situations: Iterator[Situation] = course.situations()
        self.situation = next(self._situations)
        self._at = 0

    @property
    def is_over(self) -> bool:
        return self.asked == self.of

    @property
    def question(self) -> Question | None:
        """None once everything on this situation is answered."""
        left = self.situation.questions[self._at :]
        return left[0] if left and not self.is_over else None

    @property
    def explanation(self) -> Explanation | None:
        """Only when nothing more is asked that it would tell."""
        return explain(self.situation) if self.question is None else None

    @property
    def score(self) -> Score | None:
        return self._scorer.score() if self.is_over else None

    def answer(self, asked: int, given: int) -> AnswerMarked | Refusal:
        question = self.question
        if question is None or asked != self.asked:
            return Refusal("answered_already", f"question {asked + 1} is not what is asked now", ())
        if question.options and given >= len(question.options):
            return Refusal("no_such_answer", f"there are the answers 1 to {len(question.options)}", ())
        self.marked = AnswerMarked(
            question=question, given=given, family=self.situation.family, clause=str(self.situation.incident.cites[0])
        )
        self._scorer.mark(self.situation, right=self.marked.is_right)
        self.asked += 1
        self.right += self.marked.is_right
        self._at += 1
        return self.marked

    def go_on(self) -> Refusal | None:
        """To the next situation, once this one is explained."""
        if self.question is not None:
            return Refusal("answer_first", "answer what is asked before going on", ())
        if not self.is_over:
            self.situation, self._at, self.marked = next(self._situations), 0, None
        return None


class DrillRoom:
    """Everybody's drills; for any thread."""

    def __init__(self) -> None:
        self._drills: OrderedDict[str, Drill] = OrderedDict()
        self.lock = threading.Lock()

    def begin(
        self, person: str, instrument: str, role: TraineeRole, level: DrillLevel, questions: int, seed: int
    ) -> Drill | Refusal:
        offers = offers_of(instrument)
        if isinstance(offers, Refusal):
            return offers
        chosen = seed or random.SystemRandom().randint(1, MOST_SEED)
        drill = Drill(Course(offers, role, level, chosen), questions, chosen)
        self._drills[person] = drill
        self._drills.move_to_end(person)
        while len(self._drills) > KEPT:
            self._drills.popitem(last=False)
        return drill

    def of(self, person: str) -> Drill | None:
        return self._drills.get(person)


def offers_of(instrument: str) -> Sequence[Offer] | Refusal:
    """The games that a document has approved; of all documents where none is named."""
    if instrument and instrument not in GAME_MODULES:
        return Refusal("no_such_game", f"the drill has games of {', '.join(GAME_MODULES)}", ())
    offers = [offer for offer in all_offers() if instrument in ("", offer.instrument)]
    return [offer for offer in offers if offer.spec.label == "approved"] or offers
