"""Training over REST: the drill is marked and kept, the coach is exact, and a replay tells what hands were worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.cards import CARDS, cards
from pitboss.cite import Refusal
from pitboss.odds.coaching import coached
from pitboss.odds.spots import spot
from pitboss.room.audit import audit
from pitboss.room.store import Store
from pitboss.room.training.progress import STREAM
from tests.server.people import serving
from tests.server.staff_people import Visitors, visitors

DRILL = {"instrument": "omaha-2017", "questions": 4, "level": 2, "seed": 5}


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("training") / "room.db"


@pytest.fixture(scope="module")
def people(db: Path) -> Iterator[Visitors]:
    with serving(db) as server, visitors(server) as found:
        yield found


def answered(browser: httpx.Client, told: dict[str, Any], answer: int) -> dict[str, Any]:
    got = browser.post("/api/training/drill/answer", json={"asked": told["asked"], "answer": answer})
    assert got.status_code == 200, got.text
    return dict(got.json())


def whole_drill(browser: httpx.Client, *, guesses: int = 0) -> dict[str, Any]:
    """Every question answered alike; what was asked is seen, its answer only afterwards."""
    told = browser.post("/api/training/drill", json=DRILL).json()
    while told["score"] is None:
        while told["ask"]:
            assert told["explanation"] is None
            told = answered(browser, told, guesses)
            assert told["mark"]["given"] == guesses
        assert told["explanation"]["clauses"]
        if told["score"] is None:
            told = browser.post("/api/training/drill/next", json={}).json()
    return dict(told)


def test_a_drill_is_marked_explained_and_kept(people: Visitors, db: Path) -> None:
    dee = people.named("Dee")
    assert dee.get("/api/training/drill").json() is None
    told = whole_drill(dee)
    score = told["score"]
    assert score["asked"] == DRILL["questions"]
    assert told["right"] == score["right"]
    assert len(told["snapshot"]["view"]["round"]["seats"]) >= 2, "a table to look at"
    progress = dee.get("/api/training/progress").json()
    assert sum(each["asked"] for each in progress["drill"]) == DRILL["questions"]
    assert sum(each["right"] for each in progress["drill"]) == score["right"]
    assert set(progress["read_again"]) == set(score["read_again"])
    assert people.named("Sam").get("/api/training/progress").json()["drill"] == [], "everybody has their own"
    with Store(f"sqlite:///{db}") as store:
        assert audit(store, only=STREAM).findings == ()


def test_the_same_seed_asks_the_same_and_no_question_is_answered_twice(people: Visitors) -> None:
    ed = people.named("Ed Rook")
    first = ed.post("/api/training/drill", json=DRILL).json()
    marked = answered(ed, first, 0)
    again = ed.post("/api/training/drill/answer", json={"asked": 0, "answer": 0})
    assert (again.status_code, again.json()["code"]) == (409, "answered_already")
    assert ed.get("/api/training/drill").json() == marked
    assert ed.post("/api/training/drill", json=DRILL).json() == first
    wrong = ed.post("/api/training/drill/answer", json={"asked": 0, "answer": 77})
    assert wrong.status_code == (409 if first["options"] else 200)
    assert ed.post("/api/training/drill", json={"instrument": "uth-2019"}).json()["code"] == "no_such_game"


# the coach


def test_the_coach_says_what_each_option_is_worth_and_what_a_mistake_cost(people: Visitors) -> None:
    cy = people.named("Cy Moor")
    told = cy.post("/api/training/ultimate", json={"seed": 11}).json()
    exact = spot(cards(" ".join(told["hole"])))
    assert {each["name"]: Fraction(each["exact"]) for each in told["options"]} == exact.options
    assert (told["stage"], told["best"], told["dealer"]) == ("before the flop", exact.best, [])
    folded = cy.post("/api/training/ultimate", json={"seed": 11, "choices": ["fold"]}).json()
    assert folded["net"] == -2
    (judged,) = folded["judged"]
    assert Fraction(judged["exact"]) == exact.options[exact.best] + 2
    assert cy.post("/api/training/ultimate", json={"seed": 11, "choices": ["7x"]}).json()["code"] == "no_such_choice"
    progress = cy.get("/api/training/progress").json()
    assert [(each["topic"], each["asked"], each["right"]) for each in progress["ultimate"]] == [
        ("before the flop", 1, 0)
    ]
    assert progress["cost"] == round(Fraction(judged["exact"]) * 1_000_000)


def test_a_hand_of_the_coach_goes_through_three_points_and_is_settled() -> None:
    seed = next(each for each in range(1, 50) if not isinstance(coached(each, ("check", "check", "1x")), Refusal))
    whole = coached(seed, ("check", "check", "1x"))
    assert not isinstance(whole, Refusal)
    assert len({*whole.hole, *whole.dealer, *whole.board}) == 9
    assert [each.stage for each in whole.chosen] == ["before the flop", "on the flop", "on the river"]
    assert whole.net is not None
    assert all(each.cost >= 0 for each in whole.chosen)
    assert isinstance(coached(seed, ("fold", "check")), Refusal), "the hand is over"
    assert {card for each in range(1, 40) for card in _dealt(each)} <= set(CARDS[:52])


def _dealt(seed: int) -> tuple[Any, ...]:
    hand = coached(seed, ("fold",))
    assert not isinstance(hand, Refusal)
    return (*hand.hole, *hand.dealer, *hand.board)
