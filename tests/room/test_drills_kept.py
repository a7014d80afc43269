"""Drills in the browser: what was begun and answered is on record, and gives the drill back in a room opened anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.cite import Refusal
from pitboss.room.audit import audit
from pitboss.room.store import Store
from pitboss.room.training.drills import AnswerMarked, Drill, DrillRoom
from pitboss.room.training.progress import STREAM, BeginDrill, NoteAnswer, draft, progress_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as kept:
        yield kept


def begin(
    store: Store, *, again: bool = False, game: str = "omaha-2017/omaha", level: int = 2, questions: int = 4
) -> Drill:
    wanted = BeginDrill(
        person="Dee", game=game, level=level, questions=questions, seed=5, again=again, now=1
    )  # fmt: skip
    store.append_now(draft(wanted, at=1000))
    begun = DrillRoom().begin(wanted)
    assert isinstance(begun, Drill)
    return begun


def answer(store: Store, drill: Drill, *, right: bool) -> AnswerMarked:
    """As the server puts it on record."""
    if drill.question is None:
        assert drill.go_on() is None
    question = drill.question
    assert question
    marked = drill.answer(drill.asked, question.right if right else wrong_to(question.right))
    assert isinstance(marked, AnswerMarked)
    noted = NoteAnswer(
        person="Dee", course="drill", topic=marked.family, right=marked.is_right, clause=marked.clause,
        given=marked.given, repeated=marked.repeated, now=2,
    )  # fmt: skip
    store.append_now(draft(noted, at=2000))
    return marked


def wrong_to(right: int) -> int:
    return 1 if right == 0 else 0


def told(drill: Drill) -> tuple[object, ...]:
    return drill.asked, drill.right, drill.situation.facts, drill.question, drill.repeats, drill.score


def kept(store: Store) -> Drill:
    """In a room that has no drill at hand."""
    found = DrillRoom().of("Dee", store)
    assert found
    return found


def test_a_drill_goes_on_where_it_was_left_after_every_answer(store: Store) -> None:
    drill = begin(store)
    assert told(kept(store)) == told(drill)
    for number in range(drill.of):
        answer(store, drill, right=number % 2 == 0)
        assert told(kept(store)) == told(drill)
    assert drill.score
    assert set(progress_of(store, "Dee").read_again) == {str(each) for each in drill.score.read_again}
    assert audit(store, only=STREAM).findings == ()


def test_somebody_else_has_none_and_the_last_one_counts(store: Store) -> None:
    answer(store, begin(store), right=True)
    assert DrillRoom().of("Sam", store) is None
    anew = begin(store, questions=2)
    assert told(kept(store)) == told(anew)


def test_what_is_wrong_comes_again_until_it_is_right_and_the_score_is_of_the_first_answers(store: Store) -> None:
    drill = begin(store, again=True)
    for _ in range(drill.of):
        answer(store, drill, right=False)
    assert drill.score is None
    assert drill.repeats
    first_again = answer(store, drill, right=False)
    assert first_again.repeated
    asked = 1
    while not drill.is_over:
        answer(store, drill, right=True)
        assert told(kept(store)) == told(drill)
        asked += 1
    assert asked == drill.of + 1, "the one that was wrong twice comes once more"
    score = kept(store).score
    assert score
    assert (score.asked, score.right) == (drill.of, 0)
    progress = progress_of(store, "Dee")
    assert sum(each.asked for each in progress.drill) == drill.of, "progress is of the first answers"
    assert audit(store, only=STREAM).findings == ()


def test_without_it_a_drill_ends_with_its_questions(store: Store) -> None:
    drill = begin(store)
    for _ in range(drill.of):
        answer(store, drill, right=False)
    assert drill.is_over


def test_a_single_game_is_drilled(store: Store) -> None:
    drill = begin(store, game="gazette-2001/seven-card-stud", questions=12)
    seen = set()
    for _ in range(drill.of):
        answer(store, drill, right=True)
        seen.add(drill.situation.offer.spec.key)
    assert seen == {"seven-card-stud"}


@pytest.mark.parametrize(("instrument", "game"), [("", "chess"), ("draw-2005", "omaha-2017/omaha")])
def test_a_game_that_is_not_there_is_refused(instrument: str, game: str) -> None:
    wanted = BeginDrill(person="Dee", instrument=instrument, game=game, seed=5, now=1)
    refused = DrillRoom().begin(wanted)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.field) == ("no_such_game", "game")


def test_answers_that_do_not_fit_any_more_give_no_drill(store: Store) -> None:
    begin(store)
    strange = NoteAnswer(person="Dee", course="drill", topic="misdeals", right=False, given=99_999, now=2)
    store.append_now(draft(strange, at=2000))
    found = DrillRoom().of("Dee", store)
    assert found is None or found.asked == 1, "an amount may be anything"
