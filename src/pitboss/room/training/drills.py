"""Drills in the browser: one for each person at a time. What was begun and answered is on record, and gives it back."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import cast

import msgspec

from pitboss.cite import Refusal
from pitboss.drill.course import Course, Situation
from pitboss.drill.marking import Explanation, explain
from pitboss.drill.questions import Question
from pitboss.drill.runner import Missed
from pitboss.drill.score import Score, Scorer
from pitboss.drill.topics import DrillLevel
from pitboss.instruments.catalogue import GAME_MODULES, all_offers
from pitboss.instruments.determine import Offer
from pitboss.room.archive import Archive
from pitboss.room.training.progress import BeginDrill, DrillBegun, last_drill

KEPT = 200
"""Drills that are kept; whoever has not answered for longest begins anew."""
MOST_SEED = 999_999


class AnswerMarked(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that was given, for the record and for the page."""

    question: Question
    given: int
    family: str
    clause: str
    repeated: bool
    """Whether it was answered wrongly before."""

    @property
    def is_right(self) -> bool:
        return self.given == self.question.right


class Drill:
    """One trainee's way through a course; with `again`, what is answered wrongly comes once more until it is right."""

    def __init__(self, course: Course, questions: int, seed: int, *, again: bool = False) -> None:
        self.seed = seed
        self.of = questions
        self.again = again
        self.asked = self.right = 0
        self.marked: AnswerMarked | None = None
        self._scorer = Scorer()
        self._missed: list[Missed] = []
        self._situations: Iterator[Situation] = course.situations()
        self._show(next(self._situations))

    def _show(self, situation: Situation, questions: tuple[Question, ...] = ()) -> None:
        self.situation = situation
        self._put = questions or situation.questions[: self.of - self.asked]
        self._wrong: tuple[Question, ...] = ()
        self._at = 0
        self.marked = None

    @property
    def repeats(self) -> bool:
        """Whether everything was asked once, and what was wrong is asked again."""
        return self.asked >= self.of

    @property
    def is_over(self) -> bool:
        return self.question is None and self.repeats and not (self.again and self._missed)

    @property
    def question(self) -> Question | None:
        """None once everything on this situation is answered."""
        return self._put[self._at] if self._at < len(self._put) else None

    @property
    def explanation(self) -> Explanation | None:
        """Only when nothing more is asked that it would tell."""
        return explain(self.situation) if self.question is None else None

    @property
    def score(self) -> Score | None:
        """Of the first answers."""
        return self._scorer.score() if self.is_over else None

    def answer(self, asked: int, given: int) -> AnswerMarked | Refusal:
        question = self.question
        if question is None or asked != self.asked:
            return Refusal("answered_already", f"question {asked + 1} is not what is asked now", ())
        if question.options and given >= len(question.options):
            return Refusal("no_such_answer", f"there are the answers 1 to {len(question.options)}", ())
        self.marked = AnswerMarked(
            question=question,
            given=given,
            family=self.situation.family,
            clause=str(self.situation.incident.cites[0]),
            repeated=self.repeats,
        )
        if not self.repeats:
            self._scorer.mark(self.situation, right=self.marked.is_right)
            self.right += self.marked.is_right
        self._note(question, right=self.marked.is_right)
        return self.marked

    def _note(self, question: Question, *, right: bool) -> None:
        self.asked += 1
        self._at += 1
        self._wrong += () if right else (question,)
        if self.question is None and self._wrong:
            self._missed.append(Missed(self.situation, self._wrong))

    def go_on(self) -> Refusal | None:
        """To the next situation, once this one is explained."""
        if self.question is not None:
            return Refusal("answer_first", "answer what is asked before going on", ())
        if self.is_over:
            return None
        if not self.repeats:
            self._show(next(self._situations))
        else:
            missed = self._missed.pop(0)
            self._show(missed.situation, missed.questions)
        return None

    def take_up(self, given: Sequence[int]) -> bool:
        """Answer as somebody did before; whether that fits what is asked."""
        for each in given:
            if self.question is None:
                self.go_on()
            if isinstance(self.answer(self.asked, each), Refusal):
                return False
        return True


class DrillRoom:
    """Everybody's drills at hand; for any thread."""

    def __init__(self) -> None:
        self._drills: OrderedDict[str, Drill] = OrderedDict()
        self.lock = threading.Lock()

    def begin(self, wanted: BeginDrill | DrillBegun) -> Drill | Refusal:
        offers = offers_of(wanted.instrument, wanted.game)
        if isinstance(offers, Refusal):
            return offers
        level = cast("DrillLevel", wanted.level)
        drill = Drill(
            Course(offers, wanted.role, level, wanted.seed), wanted.questions, wanted.seed, again=wanted.again
        )
        self._drills[wanted.person] = drill
        self._drills.move_to_end(wanted.person)
        while len(self._drills) > KEPT:
            self._drills.popitem(last=False)
        return drill

    def of(self, person: str, archive: Archive) -> Drill | None:
        """As it was left, in a room that was closed since as well; none where other questions are asked by now."""
        if person in self._drills:
            return self._drills[person]
        kept = last_drill(archive, person)
        drill = self.begin(kept[0]) if kept else None
        if not kept or not isinstance(drill, Drill):
            return None
        if drill.take_up(kept[1]):
            return drill
        del self._drills[person]
        return None


def any_seed() -> int:
    return random.SystemRandom().randint(1, MOST_SEED)


def offers_of(instrument: str, game: str = "") -> Sequence[Offer] | Refusal:
    """The game named, as in `omaha-2017/omaha`; else those that a document has approved, or all documents."""
    if instrument and instrument not in GAME_MODULES:
        return Refusal("no_such_game", f"the drill has games of {', '.join(GAME_MODULES)}", ())
    offers = [offer for offer in all_offers() if instrument in ("", offer.instrument)]
    if not game:
        return [offer for offer in offers if offer.spec.label == "approved"] or offers
    named = {f"{offer.instrument}/{offer.spec.key}": offer for offer in offers}
    if game not in named:
        return Refusal("no_such_game", f"the drill has the games {', '.join(named)}", (), field="game")
    return [named[game]]
