"""The course of a drill: the same seed gives the same one, roles and levels are kept, and the score adds up."""

from __future__ import annotations

from itertools import islice

import pytest

from pitboss.drill.course import MOST_IN_A_ROUND, Course, Situation
from pitboss.drill.marking import Explanation
from pitboss.drill.questions import Question, UnreadAnswer, read_answer
from pitboss.drill.runner import run
from pitboss.drill.score import Score
from pitboss.drill.topics import TURN_REACHED, DrillLevel, TraineeRole
from tests.drill.ruled_situations import ruled_everywhere
from tests.play_helpers import OFFERS

APPROVED = tuple(offer for offer in OFFERS if offer.spec.label == "approved")


def course(seed: int, *, role: TraineeRole = "floor", level: DrillLevel = 3) -> Course:
    return Course(APPROVED, role, level, seed)


def first(count: int, seed: int, *, role: TraineeRole = "floor", level: DrillLevel = 3) -> list[Situation]:
    return list(islice(course(seed, role=role, level=level).situations(), count))


def asked(situations: list[Situation]) -> list[tuple[object, ...]]:
    return [(each.facts, each.moment, each.account, each.questions) for each in situations]


@pytest.mark.parametrize("seed", [1, 2, 77])
def test_the_same_seed_gives_the_same_drill(seed: int) -> None:
    assert asked(first(12, seed)) == asked(first(12, seed))


def test_another_seed_gives_another_drill() -> None:
    assert asked(first(6, 1)) != asked(first(6, 2))


def test_every_document_with_pots_has_its_turn() -> None:
    drilled = {each.offer.instrument for each in first(40, 3)}
    assert drilled == {"omaha-2017", "draw-2005", "stones-omaha", "gazette-2001"}


def test_families_are_asked_about_evenly() -> None:
    """Stud has its own family, which only one of the games can serve."""
    situations = first(60, 5)
    counts = {family: sum(each.family == family for each in situations) for family in {s.family for s in situations}}
    counts.pop("stud", None)
    assert len(counts) == 7
    assert max(counts.values()) <= 4 * min(counts.values()), counts


def test_a_dealer_is_not_asked_what_the_floor_decides() -> None:
    assert all(each.family != "the floor" for each in first(40, 4, role="dealer"))
    assert any(each.family == "the floor" for each in first(40, 4, role="floor"))


def test_the_first_level_asks_for_the_ruling_only() -> None:
    for each in first(20, 6, level=1):
        assert [question.kind for question in each.questions] == ["ruling"]
        assert len(each.questions[0].options) <= 3
        assert each.incident.measure != "not_covered"


def test_the_second_level_asks_for_effects_too_and_the_third_for_the_clause() -> None:
    kinds = {level: {q.kind for each in first(30, 6, level=level) for q in each.questions} for level in (2, 3)}
    assert kinds[2] > {"ruling", "amount"}
    assert "clause" not in kinds[2]
    assert kinds[3] == kinds[2] | {"clause"}


def test_not_everything_goes_wrong_in_one_round() -> None:
    situations = first(60, 9)
    reported = [each.round for each in situations if each.incident.topic != TURN_REACHED]
    assert max(reported.count(number) for number in set(reported)) <= MOST_IN_A_ROUND


def test_the_facts_name_whoever_it_is_about_and_no_card_nobody_has_seen() -> None:
    for ruled in ruled_everywhere():
        situation = ruled.situation
        told = " ".join(situation.facts)
        assert all(situation.names[seat] in told for seat in situation.incident.seats), told
        dealt = [line.split(", the board")[0] for line in situation.account]
        hidden = [line for line in dealt if "receives" in line and "down" in line and "up" not in line]
        assert not any(sign in line for line in hidden for sign in "♣♦♥♠"), hidden


AMOUNT = Question("amount", "How much?", (), 1200)
CHOICE = Question("ruling", "What?", ("this", "that", "neither"), 1)


@pytest.mark.parametrize(("typed", "read"), [("1200", 1200), (" 1,200 ", 1200), ("0", 0)])
def test_amounts_are_read_with_or_without_commas(typed: str, read: int) -> None:
    assert read_answer(AMOUNT, typed) == read


@pytest.mark.parametrize(("typed", "read"), [("b", 1), ("B", 1), ("2", 1), (" c) ", 2), ("a.", 0)])
def test_options_are_read_by_letter_or_number(typed: str, read: int) -> None:
    assert read_answer(CHOICE, typed) == read


@pytest.mark.parametrize("typed", ["", "d", "4", "0", "ab", "misdeal", "-1"])
def test_what_is_no_option_is_no_answer(typed: str) -> None:
    assert isinstance(read_answer(CHOICE, typed), UnreadAnswer)


@pytest.mark.parametrize("typed", ["", "all", "-5", "1.5", "b"])
def test_what_is_no_amount_is_no_answer(typed: str) -> None:
    assert isinstance(read_answer(AMOUNT, typed), UnreadAnswer)


class Trainee:
    """Answers wrongly the first so many times a question is put, and leaves after so many answers."""

    def __init__(self, *, wrong: int = 0, leaves_after: int = 999) -> None:
        self.wrong = wrong
        self.leaves_after = leaves_after
        self.shown: list[tuple[int, bool]] = []
        self.marks: list[bool] = []
        self.explained = 0
        self.told: Score | None = None

    def situation(self, situation: Situation, *, again: bool) -> None:
        self.shown.append((situation.number, again))

    def ask(self, question: Question) -> int | None:
        if len(self.marks) == self.leaves_after:
            return None
        if self.wrong:
            self.wrong -= 1
            return question.right + 1
        return question.right

    def mark(self, question: Question, given: int) -> None:
        self.marks.append(given == question.right)

    def explanation(self, situation: Situation, told: Explanation) -> bool:
        self.explained += bool(situation and told.effect)
        return True

    def score(self, score: Score) -> None:
        self.told = score


def test_exactly_as_many_questions_are_asked_as_were_wanted() -> None:
    trainee = Trainee()
    score = run(course(8), trainee, 7, again=False)
    assert (score.right, score.asked) == (7, 7)
    assert len(trainee.marks) == 7
    assert trainee.explained == len(trainee.shown)
    assert trainee.told == score
    assert score.read_again == ()


def test_wrong_answers_count_by_family_and_name_the_clause_to_read() -> None:
    trainee = Trainee(wrong=1)
    score = run(course(8), trainee, 7, again=False)
    missed = first(1, 8)[0]
    assert (score.right, score.asked) == (6, 7)
    assert sum(each.right for each in score.families) == 6
    assert next(each for each in score.families if each.family == missed.family).right < 7
    assert score.read_again == (missed.incident.cites[0],)


def test_wrong_ones_come_again_until_they_are_right_and_do_not_change_the_score() -> None:
    trainee = Trainee(wrong=8)
    score = run(course(8), trainee, 7, again=True)
    assert (score.right, score.asked) == (0, 7)
    assert trainee.marks == [False] * 8 + [True] * 6 + [True]
    assert {again for _, again in trainee.shown} == {True, False}


def test_whoever_leaves_has_the_score_so_far() -> None:
    trainee = Trainee(leaves_after=3)
    score = run(course(8), trainee, 7, again=True)
    assert (score.right, score.asked) == (3, 3)
    assert trainee.told == score
