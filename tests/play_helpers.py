"""Playing rounds at random, for tests that go through many of them."""

from __future__ import annotations

import random
from typing import Any

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import Option

OFFERS = all_offers()


def offer_name(offer: Offer) -> str:
    return f"{offer.instrument}/{offer.spec.key}"


def determined(offer: Offer, **choices: Any) -> Game:
    game = offer.determine(**choices)
    assert isinstance(game, Game), game
    return game


def opened(game: Game, stakes: dict[int, int], button: int, shoe: list[int], **more: Any) -> RoundOfPlay:
    hand = open_round(game, stakes, button, shoe, **more)
    assert isinstance(hand, RoundOfPlay), hand
    return hand


def shuffled(game: Game, chance: random.Random) -> list[int]:
    return chance.sample(game.deck.cards, len(game.deck))


def random_round(game: Game, chance: random.Random) -> RoundOfPlay:
    """Open a round with a random number of players, seats and stakes."""
    players = chance.randint(2, game.choices.seats)
    seats = sorted(chance.sample(range(1, 12), players))
    least = max(game.choices.minimum_bet, *game.choices.blinds, game.choices.ante, 1)
    chip = game.choices.chip
    stakes = {seat: max(1, chance.choice([least // 2, least * 3, least * 20, least * 100])) // chip * chip or chip for seat in seats}
    return opened(game, stakes, chance.choice(seats), shuffled(game, chance))


def random_command(hand: RoundOfPlay, chance: random.Random, *, folds: float = 0.15) -> c.AnyCommand:
    """A legal command picked at random; folding is kept rare so that rounds go on."""
    options = hand.options()
    may = [option for option in options.may if option.act != "fold"] or list(options.may)
    if chance.random() < folds:
        may = list(options.may)
    return command_for(hand, chance.choice(may), chance)


def command_for(hand: RoundOfPlay, option: Option, chance: random.Random) -> c.AnyCommand:
    seat = hand.options().seat
    match option.act:
        case "fold":
            return c.Fold(seat)
        case "check":
            return c.Check(seat)
        case "call":
            return c.Call(seat)
        case "bet":
            return c.Bet(seat, amount(option, hand.state.game.choices.chip, chance))
        case "raise":
            return c.RaiseTo(seat, amount(option, hand.state.game.choices.chip, chance))
        case "bring_in":
            return c.BringIn(seat)
        case "over_blind":
            return c.PostOverBlind(seat, chance.random() < 0.5)
        case "draw":
            held = hand.state.down[seat]
            return c.Draw(seat, tuple(chance.sample(held, chance.choice([0, 1, 2, 3, 5, 5]))))
        case "show":
            return c.Show(seat)
        case "muck":
            return c.Muck(seat)
        case "shuffle":
            pool = list(reshuffle_pool(hand.state))
            chance.shuffle(pool)
            return c.ShuffleDiscards(tuple(pool))


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
