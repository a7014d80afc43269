"""A ruling in one line: every document that has the game answers, and what is not understood is not guessed at."""

from __future__ import annotations

import pytest

from pitboss.banked.irregularities import CASES
from pitboss.cite import Refusal
from pitboss.instruments.banked_lines import Deed, read_banked_line
from pitboss.instruments.example_lines import Names
from pitboss.wording.nearest_sentence import AGAINST_HOUSE, BETWEEN_PLAYERS
from pitboss.wording.one_line import FORMS, HOUSE_FORMS, PLAYERS, DocumentAnswer, answers, asked_about


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


MEANT = [
    ("Bob acts out of turn", "Dee raises to 300"),
    ("foul hand", "Bob holds 5 cards"),
    ("the dealer flashed a card of Bob", "the dealer exposes card 1 of Bob"),
    ("the flop comes before the betting is finished", "the dealer turns 3 communal cards early"),
    ("Bob mucked by mistake", "the cards of Bob reach the discards"),
    ("Bob pushed chips without a word", "Bob puts in 35"),
]


@pytest.mark.parametrize(("told", "meant"), MEANT)
def test_what_may_have_been_meant_comes_first(told: str, meant: str) -> None:
    refused = answers("omaha-2017/omaha", told)
    assert isinstance(refused, Refusal)
    assert refused.facts["nearest"][0] == meant
    assert f"perhaps '{meant}'" in refused.message


def test_nothing_is_named_for_what_has_nothing_to_do_with_cards() -> None:
    refused = answers("omaha-2017/omaha", "xyzzy")
    assert isinstance(refused, Refusal)
    assert (refused.facts["nearest"], "perhaps" in refused.message) == ([], False)


@pytest.mark.parametrize("sentence", BETWEEN_PLAYERS)
def test_every_sentence_that_is_named_has_a_ruling(sentence: str) -> None:
    assert ruled("omaha-2017/omaha", sentence)[0].rulings[0].possible


@pytest.mark.parametrize("sentence", AGAINST_HOUSE)
def test_and_against_the_house_too(sentence: str) -> None:
    assert ruled(HOUSE, sentence)[0].rulings[0].possible


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
    between_players, _ = asked_about()
    for game in between_players.games:
        (first, *_) = ruled(game.name, "Dee holds 9 cards")
        assert first.instrument == game.name.partition("/")[0]
        assert first.rulings


def test_no_two_games_of_a_document_are_called_the_same() -> None:
    """Nobody has to know a game's key to choose it: its document and its title tell it from every other."""
    called = [(game.document, game.title) for each in asked_about() for game in each.games]
    assert len(set(called)) == len(called)


HOUSE = "uth-2019/ultimate-texas-holdem"
AGAINST_THE_HOUSE = [
    ("the dealer's first card is seen", "misdeal", "13.4(a)"),
    ("Ann bets 30; the dealer's first card is seen", "play goes on as normal", "13.4(b)"),
    ("a card of Bob is revealed in the deal", "misdeal", "13.2"),
    ("the board has 6 cards", "misdeal", "13.1"),
    ("Bob was dealt a hand without wagers and nobody handled cards", "round is void", "13.5(a)"),
    ("Bob was dealt a hand without wagers and cards were handled", "only the hand", "13.5(b)"),
    ("a card is missing", "round is void", "13.6"),
    ("the shoe has a mechanical fault", "round is void", "11.3"),
    ("the round is void for fraud: marked cards", "round is void", "15.4"),
    ("the wagers of Cid are void for breach: touched the cards", "void", "15.3(a)"),
    ("Dee does not decide in time", "folded", "13.8"),
    ("Ann puts out ante 5 and blind 5; no more bets", "minimum", "5.4"),
    ("Ann puts out ante 10 and blind 20", "settled", "13.7"),
    ("Ann puts out ante 900 and blind 900", "settled", "13.7(b)"),
    ("Ann puts out 50 on play", "settled", "13.7(b)"),
]


@pytest.mark.parametrize(("told", "outcome", "clause"), AGAINST_THE_HOUSE)
def test_every_irregularity_against_the_house_is_ruled_on(told: str, outcome: str, clause: str) -> None:
    (answer,) = ruled(HOUSE, told)
    assert outcome in answer.rulings[0].outcome.lower(), answer.rulings
    assert f"uth-2019 {clause}" in answer.rulings[0].cites


def test_every_case_against_the_house_is_asked_about() -> None:
    """Whatever the rules know of in such a round has a sentence."""
    names = Names(dict(enumerate(PLAYERS, start=1)))
    read = [read_banked_line(line, names) for told, _, _ in AGAINST_THE_HOUSE for line in told.split("; ")]
    assert {type(each.command) for each in read if isinstance(each, Deed)} >= set(CASES)


def test_of_a_hand_void_without_wagers_nothing_is_said_to_go_back() -> None:
    (answer,) = ruled(HOUSE, "Bob was dealt a hand without wagers and cards were handled")
    assert "Bob is out of this round" in answer.rulings[0].effects


def test_players_against_the_house_are_called_by_name() -> None:
    (answer,) = ruled(HOUSE, "the board has 6 cards")
    assert "Ann takes back 20" in answer.rulings[0].effects
    assert not any("seat" in effect for effect in answer.rulings[0].effects)


def test_what_is_understood_against_the_house_is_told() -> None:
    refused = answers(HOUSE, "the dealer exposes card 1 of Bob")
    assert isinstance(refused, Refusal)
    assert refused.facts["forms"] == list(HOUSE_FORMS)
