"""One lively round of each game, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import TypeVar

from pitboss.cards import Card
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import Option

SEATS = (1, 2, 4, 6, 7)
FULL_TABLE = (1, 2, 3, 4, 5, 6, 7, 8)
"""Where every card goes to a player, many players make the shoe run low."""
STAKES_IN_BETS = (60, 12, 100, 30, 45)
"""Uneven stakes, so that somebody taps out."""
BUTTON = 6
WEIGHTS = {"fold": 1, "check": 4, "call": 6, "bet": 5, "raise": 3}
PLAIN: dict[str, Callable[[int], c.AnyCommand]] = {
    "fold": c.Fold,
    "check": c.Check,
    "call": c.Call,
    "show": c.Show,
    "muck": c.Muck,
}
T = TypeVar("T")


def determined(offer: Offer) -> Game:
    """The game as it is where nothing is said."""
    game = offer.determine()
    assert isinstance(game, Game), game
    return game


def play(game: Game, seed: int) -> RoundOfPlay:
    """A round in which chance picks among what may be done; only `random()` is used, whose values never change."""
    chance = Random(seed)
    bet = max(game.choices.minimum_bet, *game.choices.blinds, game.choices.ante)
    seats = SEATS if game.spec.board_cards else FULL_TABLE
    stakes = {seat: bets * bet for seat, bets in zip(seats, cycle(STAKES_IN_BETS), strict=False)}
    hand = open_round(game, stakes, BUTTON, shuffled(game.deck.cards, chance))
    assert isinstance(hand, RoundOfPlay), hand
    while not hand.is_over:
        result = hand.submit(_command(hand, chance))
        assert isinstance(result, Accepted), result
    return hand


def shuffled(pile: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    keyed = [(chance.random(), card) for card in pile]
    return tuple(card for _, card in sorted(keyed))


def _pick(items: Sequence[T], weights: Sequence[int], chance: Random) -> T:
    at = chance.random() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        at -= weight
        if at < 0:
            return item
    return items[-1]


def _command(hand: RoundOfPlay, chance: Random) -> c.AnyCommand:
    options = hand.options()
    option = _pick(options.may, [WEIGHTS.get(option.act, 1) for option in options.may], chance)
    return _command_for(hand, options.seat, option, chance)


def _command_for(hand: RoundOfPlay, seat: int, option: Option, chance: Random) -> c.AnyCommand:
    match option.act:
        case "bet":
            return c.Bet(seat, _amount(hand, option, chance))
        case "raise":
            return c.RaiseTo(seat, _amount(hand, option, chance))
        case "draw":
            return c.Draw(seat, _discards(hand.state.down[seat], chance))
        case "shuffle":
            return c.ShuffleDiscards(shuffled(reshuffle_pool(hand.state), chance))
        case "fold" | "check" | "call" | "show" | "muck" as plain:
            return PLAIN[plain](seat)
        case other:
            raise AssertionError(f"no game plays with {other} where nothing is determined")


def _amount(hand: RoundOfPlay, option: Option, chance: Random) -> int:
    """The least, the most, or something low between them, in whole chips."""
    chip = hand.state.game.choices.chip
    between = option.least + int((option.most - option.least) * chance.random() ** 3) // chip * chip
    return _pick((option.least, between, option.most), (4, 3, 1), chance)


def _discards(held: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """Now and then all five cards, otherwise any of them."""
    if chance.random() < 0.3:
        return tuple(held)
    return tuple(card for card in held if chance.random() < 0.4)
