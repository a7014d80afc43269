"""Whatever is put into a command, the answer is a refusal; only a defect of ours may raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.round import open_by_law
from pitboss.room.codec import encode
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
ENDLESS = 10**5000
"""Python itself refuses to write it."""


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
        *(
            (name, "wrong_post")
            for name in ({"antes": {1: 2**53}}, {"blinds": {1: 10**30}}, {"posts": {1: (0, 2**53)}})
        ),
        ({"antes": {1: ENDLESS}}, "wrong_post"),
        ({"antes": {ENDLESS: 5}}, "wrong_post"),
        ({"posts": {1: (0, ENDLESS)}}, "wrong_post"),
        ({"posts": {ENDLESS: (0, 5)}}, "wrong_post"),
        ({"posts": {1: [ENDLESS]}}, "wrong_post"),
        ({"stakes": {1: ENDLESS, 2: 500}}, "no_stake"),
        ({"stakes": {-ENDLESS: 500, 2: 500}}, "no_stake"),
        ({"button": ENDLESS}, "no_such_seat"),
        ({"button": -(2**53)}, "no_such_seat"),
        ({"button": True}, "no_such_seat"),
        ({"seated": 2**53}, "no_such_seat"),
        ({"seated": True}, "no_such_seat"),
        ({"seated": ENDLESS}, "no_such_seat"),
    ],
)
@pytest.mark.parametrize("open_on", [open_round, open_by_law])
def test_a_round_is_not_opened_with_what_cannot_be_written_down(
    open_on: Callable[..., Any], given: dict[str, Any], code: str
) -> None:
    game = determined(load("gazette-2001").players_game("hold-em"))
    opening: dict[str, Any] = {"stakes": {1: 500, 2: 500}, "button": 2, "shoe": list(game.deck.cards)}
    wrong = open_on(game, **opening | given)
    assert isinstance(wrong, Refusal)
    assert wrong.code == code
    assert wrong.cites
    assert encode(wrong)


@pytest.mark.parametrize("stakes", [{1: 5.5, 2: 500}, {1: "500", 2: 500}, {True: 500, 2: 500}, {1: 10**20, 2: 500}])
def test_a_round_needs_seats_and_stakes_in_whole_numbers(stakes: Any) -> None:
    game = load("gazette-2001").players_game("hold-em").determine()
    assert isinstance(game, Game)
    wrong = open_round(game, stakes, 2, list(game.deck.cards))
    assert isinstance(wrong, Refusal)
    assert wrong.code == "no_stake"
