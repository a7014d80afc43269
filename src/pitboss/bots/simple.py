"""Two bots without judgement, for tests and for practice."""

from __future__ import annotations

import random

from pitboss.bots.player import known, own_seat, whole
from pitboss.play import commands as c
from pitboss.play.game import Game
from pitboss.play.options import Option, Options
from pitboss.play.view import RoundView
from pitboss.table.plain_acts import first_of, plain_command, wager


class CallingBot:
    """Never folds and never raises: it checks, calls, or bets the least where it must open."""

    def decide(self, view: RoundView, options: Options) -> c.AnyCommand:  # noqa: ARG002
        return first_of(options, "check", "call", "bring_in", "bet", "raise")


class RandomBot:
    """Does any legal thing at random."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self._chip = game.choices.chip
        self._chance = chance

    def decide(self, view: RoundView, options: Options) -> c.AnyCommand:
        option = self._chance.choice(options.may)
        match option.act:
            case "bet" | "raise":
                return wager(options.seat, option, self._amount(option))
            case "draw":
                held = known(own_seat(view, options.seat))
                return c.Draw(options.seat, tuple(self._chance.sample(held, self._chance.randint(0, len(held)))))
            case "over_blind":
                return c.PostOverBlind(options.seat, take=self._chance.random() < 0.5)
            case _:
                return plain_command(options.seat, option)

    def _amount(self, option: Option) -> int:
        wanted = self._chance.choice((option.least, option.most, self._chance.randint(option.least, option.most)))
        return whole(option, wanted, self._chip)
