"""Whatever is put into a command, the answer is a refusal; only a defect of ours may raise."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from tests.play_helpers import determined

STRANGE: tuple[object, ...] = (
    1.0,
    20.5,
    float("nan"),
    float("inf"),
    "20",
    b"20",
    None,
    True,
    False,
    -20,
    10**30,
    -(10**30),
    (20,),
    [],
    {},
    range(3),
)


def hold_em() -> RoundOfPlay:
    game = determined(load("gazette-2001").players_game("hold-em"), blinds=(5, 10))
    hand = open_round(game, {1: 500, 2: 500, 3: 500}, 3, list(game.deck.cards))
    assert isinstance(hand, RoundOfPlay)
    return hand


def draw() -> RoundOfPlay:
    game = determined(load("draw-2005").players_game("draw"))
    hand = open_round(game, {1: 500, 2: 500}, 2, list(game.deck.cards))
    assert isinstance(hand, RoundOfPlay)
    for command in (c.Call(1), c.Call(2)):
        assert not isinstance(hand.submit(command), Refusal)
    assert hand.state.phase == "draw"
    return hand


def refuses(hand: RoundOfPlay, command: Any) -> Refusal:
    before = (len(hand.events), list(hand.state.stakes), len(hand.commands))
    result = hand.submit(command)
    assert isinstance(result, Refusal), (command, result)
    assert result.cites
    assert result.message
    assert (len(hand.events), list(hand.state.stakes), len(hand.commands)) == before
    return result


@pytest.mark.parametrize("value", STRANGE, ids=repr)
def test_strange_values_are_refused(value: Any) -> None:
    hand = hold_em()
    for wager in (c.Bet, c.RaiseTo):
        refuses(hand, wager(3, value))
        refuses(hand, wager(value, 30))
    for kind in (c.Fold, c.Check, c.Call, c.Muck, c.BringIn, c.FoldByClock, c.FoldBySanction):
        refuses(hand, kind(value))
    refuses(hand, c.PostOverBlind(value, value))
    refuses(hand, c.Show(value, value))
    refuses(hand, c.Reveal(value, value))
    refuses(hand, c.ShuffleDiscards(value))
    drawing = draw()
    refuses(drawing, c.Draw(1, (value,)))
    if value not in ((20,), []):
        refuses(drawing, c.Draw(1, value))
    refuses(drawing, c.Draw(value, ()))


@pytest.mark.parametrize("value", [value for value in STRANGE if not isinstance(value, str)], ids=repr)
def test_a_reason_is_a_text(value: Any) -> None:
    refuses(hold_em(), c.DeclareVoid(value))


@pytest.mark.parametrize("command", [None, 5, "fold", range(3), c.PlayCommand(3), c.Fold], ids=repr)
def test_what_is_no_command_is_refused(command: Any) -> None:
    assert "no command" in refuses(hold_em(), command).message


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"shoe": [-1, *range(1, 52)]}, "wrong_shoe"),
        ({"shoe": [code - 54 for code in range(52)]}, "wrong_shoe"),
        ({"antes": {1: True}}, "wrong_post"),
        ({"antes": {1: 2.5}}, "wrong_post"),
        ({"antes": {True: 5}}, "wrong_post"),
        ({"blinds": {1: None}}, "wrong_post"),
        ({"posts": {1: (True, False)}}, "wrong_post"),
        ({"posts": {1: 5}}, "wrong_post"),
        ({"posts": {1: (5, float("nan"))}}, "wrong_post"),
        ({"run": "by candlelight"}, "no_such_run"),
    ],
    ids=repr,
)
def test_a_round_is_not_opened_with_what_cannot_be_written_down(given: dict[str, Any], code: str) -> None:
    game = determined(load("gazette-2001").players_game("hold-em"))
    opening: dict[str, Any] = {"stakes": {1: 500, 2: 500}, "button": 2, "shoe": list(game.deck.cards)}
    wrong = open_round(game, **opening | given)
    assert isinstance(wrong, Refusal)
    assert wrong.code == code
    assert wrong.cites


@pytest.mark.parametrize("stakes", [{1: 5.5, 2: 500}, {1: "500", 2: 500}, {True: 500, 2: 500}, {1: 10**20, 2: 500}])
def test_a_round_needs_seats_and_stakes_in_whole_numbers(stakes: Any) -> None:
    game = load("gazette-2001").players_game("hold-em").determine()
    assert isinstance(game, Game)
    wrong = open_round(game, stakes, 2, list(game.deck.cards))
    assert isinstance(wrong, Refusal)
    assert wrong.code == "no_stake"
