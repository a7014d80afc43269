"""A ruling in one line: every document that has the game answers, and what is not understood is not guessed at."""

from __future__ import annotations

import pytest

from pitboss.cite import Refusal
from pitboss.wording.one_line import FORMS, PLAYERS, DocumentAnswer, answers, games


def ruled(game: str, told: str) -> tuple[DocumentAnswer, ...]:
    found = answers(game, told)
    assert not isinstance(found, Refusal), found
    return found


def test_the_documents_answer_side_by_side_each_by_its_own_clause() -> None:
    found = ruled("omaha-2017/omaha", "the dealer exposes card 1 of Bob")
    assert [each.instrument for each in found] == ["omaha-2017", "stones-omaha", "gazette-2001"]
    asked, _, gazette = (each.rulings[0] for each in found)
    assert "the first burn card replaces the exposed card" in asked.outcome
    assert asked.cites == ("omaha-2017 17.20",)
    assert gazette.cites == ("gazette-2001 C4.3",)
    assert found[2].games == ("Omaha", "Omaha (cash)"), "games with the same answer are told of once"


def test_nobody_knows_a_card() -> None:
    (first, *_) = ruled("omaha-2017/omaha", "the dealer exposes card 1 of Bob")
    assert "Everybody has seen a card of Bob" in first.rulings[0].effects


def test_what_comes_before_may_be_told_too() -> None:
    (first, *_) = ruled("omaha-2017/omaha", "everyone calls; Bob holds 5 cards")
    assert [ruling.line for ruling in first.rulings] == ["Bob holds 5 cards"]
    assert "omaha-2017 17.9" in first.rulings[0].cites


def test_documents_differ() -> None:
    found = ruled("draw-2005/draw", "Ann raises to 60")
    assert len({each.rulings[0].cites for each in found}) > 1


def test_what_cannot_be_as_told_says_why() -> None:
    (first, *_) = ruled("omaha-2017/omaha", "the dealer exposes card 9 of Bob")
    assert not first.rulings[0].possible
    assert first.rulings[0].outcome


@pytest.mark.parametrize(
    "told",
    [
        "the dealer sneezes",
        "Tom folds",
        "The dealer exposes a card",
        "the dealer exposes card 1 of Bob, I think",
        "x;y",
    ],
)
def test_what_is_not_understood_is_refused_with_what_is(told: str) -> None:
    refused = answers("omaha-2017/omaha", told)
    assert isinstance(refused, Refusal)
    assert refused.code == "not_understood"
    assert refused.facts["forms"] == list(FORMS)
    assert refused.facts["players"] == list(PLAYERS)


UNASKED = [
    ("chess", "x", "no_such_game"),
    ("omaha-2017/omaha", " ; ", "nothing_told"),
    ("omaha-2017/omaha", "Cid calls", "nothing_wrong"),
]


@pytest.mark.parametrize(("game", "told", "code"), UNASKED)
def test_what_cannot_be_asked(game: str, told: str, code: str) -> None:
    refused = answers(game, told)
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_every_game_between_players_can_be_asked_about() -> None:
    for game in games():
        (first, *_) = ruled(game, "Dee holds 9 cards")
        assert first.instrument == game.partition("/")[0]
        assert first.rulings
