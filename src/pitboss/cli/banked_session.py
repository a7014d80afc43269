"""What outlives a round at the terminal table against the house: seats, stakes, decks in turn, the bots and chance."""

from __future__ import annotations

import random

from pitboss.banked import BankedGame, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked.view import view_round
from pitboss.bots.ultimate import UltimateBot
from pitboss.cli.table_session import BOT_NAMES, YOUR_SEAT
from pitboss.wording.words import YOU


class BankedSession:
    """You, some bots, and the house."""

    def __init__(self, game: BankedGame, players: int, stake: int, seed: int | None) -> None:
        self.game = game
        self.stake = stake
        self.rounds = 0
        self.bought = stake
        self.bank = 0
        seats = range(1, players + 1)
        self.names = {seat: YOU if seat == YOUR_SEAT else BOT_NAMES[seat - 2] for seat in seats}
        self.stakes = dict.fromkeys(seats, stake)
        self.last = (game.choices.minimum, 0)
        """Your last ante and trips."""
        self._seed = seed
        self._shoes: random.Random = random.SystemRandom()
        nerves = random.SystemRandom() if seed is None else random.Random(f"{seed}/bots")  # noqa: S311
        self._bots = {seat: UltimateBot(game, nerves) for seat in seats}

    def next_round(self) -> BankedRound:
        """The decks alternate; with a seed, a round's shoe depends on its number alone."""
        self.rounds += 1
        if self._seed is not None:
            self._shoes = random.Random(f"{self._seed}/{self.rounds}")  # noqa: S311
        shoe = self._shoes.sample(self.game.deck.cards, len(self.game.deck))
        round_ = open_round(self.game, self.stakes, shoe, deck="first" if self.rounds % 2 else "second")
        assert isinstance(round_, BankedRound), round_
        return round_

    def wager_of(self, round_: BankedRound, seat: int) -> c.PlaceWagers | None:
        """What the bot of a seat wagers."""
        return self._bots[seat].wager(seat, round_.options(seat))

    def decision_of(self, round_: BankedRound, seat: int) -> c.AnyCommand:
        """What the bot of a seat decides, from what that seat can see."""
        return self._bots[seat].decide(view_round(round_.state, seat), round_.options(seat))

    def close_round(self, round_: BankedRound) -> None:
        """Keep the stakes; bots that cannot wager any more take new ones."""
        self.bank += round_.state.bank
        self.stakes = {seat: area.stake for seat, area in sorted(round_.state.areas.items())}
        for seat, stake in self.stakes.items():
            if seat != YOUR_SEAT and stake < 2 * self.game.choices.minimum:
                self.stakes[seat] = stake + self.stake

    @property
    def is_broke(self) -> bool:
        return self.stakes[YOUR_SEAT] < 2 * self.game.choices.minimum

    def rebuy(self) -> None:
        self.stakes[YOUR_SEAT] += self.stake
        self.bought += self.stake
