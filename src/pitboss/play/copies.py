"""Rounds as values: what one was opened with, opening it again, and whether two are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.defaults import of_defaults
from pitboss.play import events as e
from pitboss.play.commands import AnyCommand
from pitboss.play.game import Game
from pitboss.play.hand import RoundOfPlay, open_round
from pitboss.play.round import RoundByLaw, shoe_at_first

Round = RoundOfPlay | RoundByLaw


def opening_of(hand: Round) -> dict[str, Any]:
    """What `open_round` was given besides the game."""
    state, opened = hand.state, hand.events[0]
    assert isinstance(opened, e.RoundOpened)
    return {
        "stakes": dict(zip(opened.seats, opened.stakes, strict=True)),
        "button": opened.button,
        "shoe": first_shoe(hand),
        "posts": state.posts_due,
        "post_cites": state.post_cites,
        "antes": state.antes_due,
        "antes_are_dead": state.ante_kind == "dead_ante",
        "blinds": state.blinds_due,
        "run": opened.run,
        "seated": state.seated,
    }


def first_shoe(hand: Round) -> tuple[Card, ...]:
    """The shoe that a round was opened with."""
    law = hand.by_law
    return law.first_shoe if law is not None else shoe_at_first(hand.state, hand.events)


def reopened(game: Game, opening: dict[str, Any], commands: Iterable[AnyCommand]) -> RoundOfPlay:
    """The same round again, brought to the same point."""
    hand = open_round(game, **opening)
    assert not isinstance(hand, Refusal), hand
    for command in commands:
        answer = hand.submit(of_defaults(command))
        assert not isinstance(answer, Refusal), answer
    return hand


def reduced(hand: Round) -> tuple[Callable[..., RoundOfPlay], tuple[Any, ...]]:
    """How a round is pickled: the game, the opening and the commands, which bring about the rest."""
    return reopened, (hand.state.game, opening_of(hand), tuple(hand.commands))


def are_the_same(one: Round, other: Round) -> bool:
    """Whether two rounds have come the same way to the same point, from the same cards."""
    if not is_same_game(one.state.game, other.state.game):
        return False
    return (one.events, one.commands, opening_of(one)) == (other.events, other.commands, opening_of(other))


def is_same_game(one: Game, other: Game) -> bool:
    """The same rules and determinations, though made out twice."""
    if one is other:
        return True
    mine, theirs = (
        (game.instrument, game.spec, game.choices, game.laws, game.ranking, game.max_raises) for game in (one, other)
    )
    return mine == theirs
