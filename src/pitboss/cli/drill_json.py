"""A drill as JSON lines, for other programs: what is asked goes out, answers come in line by line."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from pitboss.desk.codec import encode_card
from pitboss.drill.course import Situation
from pitboss.drill.marking import Explanation
from pitboss.drill.questions import Question, UnreadAnswer, read_answer
from pitboss.drill.score import Score
from pitboss.play.view import view_round


class JsonFront:
    """One object a line; a question never carries its answer."""

    def __init__(self, seed: int, *, auto: bool) -> None:
        self._auto = auto
        self._write("drill", seed=seed)

    def _write(self, kind: str, **fields: Any) -> None:
        sys.stdout.buffer.write(msgspec.json.encode({"kind": kind, **fields}, enc_hook=encode_card) + b"\n")
        sys.stdout.buffer.flush()

    def situation(self, situation: Situation, *, again: bool) -> None:
        self._write(
            "situation",
            number=situation.number,
            again=again,
            game=f"{situation.offer.instrument}/{situation.offer.spec.key}",
            burning=situation.game.choices.burn and situation.game.spec.burns > 0,
            family=situation.family,
            topic=situation.incident.topic,
            names={str(seat): name for seat, name in situation.names.items()},
            table=view_round(situation.incident.state, "floor"),
            account=situation.account,
            facts=situation.facts,
            moment=situation.moment,
        )

    def ask(self, question: Question) -> int | None:
        self._write("question", about=question.kind, ask=question.ask, options=question.options)
        if self._auto:
            return question.right
        for line in sys.stdin:
            answer = read_answer(question, line)
            if not isinstance(answer, UnreadAnswer):
                return answer
            self._write("unread", why=answer.why)
        return None

    def mark(self, question: Question, given: int) -> None:
        self._write(
            "mark", right=given == question.right, answer=question.answer, words=question.answer_words, given=given
        )

    def explanation(self, situation: Situation, told: Explanation) -> bool:
        ruling = situation.incident.ruling
        self._write("explanation", cites=situation.incident.cites, **msgspec.structs.asdict(told), ruling=ruling)
        return True

    def score(self, score: Score) -> None:
        self._write("score", **msgspec.structs.asdict(score))
