"""Playing rounds at random, for tests that go through many of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.cards import CARDS, Card
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.draw import reshuffle_pool
from pitboss.play.evolve import evolve
from pitboss.play.irregular.commands import Redeal, ReshuffleStub
from pitboss.play.options import Option
from pitboss.play.state import RoundState, Run, fresh_state

OFFERS = all_offers()


def offer_name(offer: Offer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def determined(offer: Offer, **choices: Any) -> Game:
    game = offer.determine(**choices)
    assert isinstance(game, Game), game
    return game


def opened(game: Game, stakes: dict[int, int], button: int, shoe: Sequence[int], **more: Any) -> RoundOfPlay:
    hand = open_round(game, stakes, button, shoe, **more)
    assert isinstance(hand, RoundOfPlay), hand
    return hand


def shuffled(game: Game, chance: random.Random) -> list[Card]:
    return chance.sample(game.deck.cards, len(game.deck))


@dataclass(frozen=True)
class Opening:
    """What a round begins with, so that it can be begun again."""

    game: Game
    stakes: dict[int, int]
    button: int
    shoe: tuple[int, ...]
    run: Run = "electronic"

    def open(self) -> RoundOfPlay:
        return opened(self.game, self.stakes, self.button, list(self.shoe), run=self.run)

    def states(self, events: Iterable[e.AnyEvent]) -> Iterator[tuple[e.AnyEvent, RoundState]]:
        """The state after each event, made from the events alone."""
        state = self.open().state
        state = fresh_state(self.game, state.ring, self.button, tuple(CARDS[code] for code in self.shoe))
        for event in events:
            evolve(state, event)
            yield event, state


def random_opening(game: Game, chance: random.Random) -> Opening:
    """A random number of players, seats and stakes; the button may be at an empty seat."""
    players = chance.randint(2, game.choices.seats)
    seats = sorted(chance.sample(range(1, 12), players))
    stakes = {seat: random_stake(game, chance) for seat in seats}
    button = chance.choice(seats) if chance.random() < 0.9 else chance.randint(1, 11)
    return Opening(game, stakes, button, tuple(shuffled(game, chance)))


def random_stake(game: Game, chance: random.Random) -> int:
    """Less than a forced bet, a few bets, or many; now and then not in whole chips, as odd chips leave it."""
    choices = game.choices
    least = max(choices.minimum_bet, *choices.blinds, choices.ante, 1)
    stake = chance.choice([least // 2, least, least * 3, chance.randint(1, least * 20), least * 20, least * 100])
    if chance.random() < 0.9:
        stake -= stake % choices.chip
    return max(stake or choices.chip, game.tap_unit)


def random_round(game: Game, chance: random.Random) -> RoundOfPlay:
    """Open a round with a random number of players, seats and stakes."""
    return random_opening(game, chance).open()


def random_command(hand: RoundOfPlay, chance: random.Random, *, folds: float = 0.15) -> c.AnyCommand:
    """A legal command picked at random; folding is kept rare so that rounds go on."""
    options = hand.options()
    may = [option for option in options.may if option.act != "fold"] or list(options.may)
    if chance.random() < folds:
        may = list(options.may)
    return command_for(hand, chance.choice(may), chance)


PLAIN: dict[str, Callable[[int], c.AnyCommand]] = {
    "fold": c.Fold,
    "check": c.Check,
    "call": c.Call,
    "bring_in": c.BringIn,
    "show": c.Show,
    "muck": c.Muck,
}
"""Acts that need no more than a seat."""


def command_for(hand: RoundOfPlay, option: Option, chance: random.Random) -> c.AnyCommand:
    seat = hand.options().seat
    match option.act:
        case "bet":
            return c.Bet(seat, amount(option, hand.state.game.choices.chip, chance))
        case "raise":
            return c.RaiseTo(seat, amount(option, hand.state.game.choices.chip, chance))
        case "over_blind":
            return c.PostOverBlind(seat, chance.random() < 0.5)
        case "draw":
            held = hand.state.down[seat]
            return c.Draw(seat, tuple(chance.sample(held, chance.choice([0, 1, 2, 3, 5, 5]))))
        case "shuffle":
            pool = list(reshuffle_pool(hand.state))
            chance.shuffle(pool)
            return c.ShuffleDiscards(tuple(pool))
        case "redeal":
            return Redeal(tuple(CARDS[code] for code in shuffled(hand.state.game, chance)))
        case "reshuffle":
            left = hand.state.shoe[hand.state.drawn :]
            return ReshuffleStub(tuple(chance.sample(left, len(left))))
        case plain:
            return PLAIN[plain](seat)


def amount(option: Option, chip: int, chance: random.Random) -> int:
    picked = chance.choice([option.least, option.most, chance.randint(option.least, option.most)])
    return picked if picked in (option.least, option.most) else max(option.least, picked // chip * chip)


def play_on(hand: RoundOfPlay, chance: random.Random, *, folds: float = 0.15) -> RoundOfPlay:
    for _ in range(500):
        if hand.is_over:
            return hand
        command = random_command(hand, chance, folds=folds)
        result = hand.submit(command)
        assert not isinstance(result, Refusal), (command, result)
    raise AssertionError("the round does not end")
