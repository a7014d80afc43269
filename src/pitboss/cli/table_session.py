"""What outlives a round at the terminal table: seats, stakes, the button, the bots and the dealer's chance."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from pitboss.bots import SensibleBot
from pitboss.bots.dealer import shuffle_and_cut, shuffled_as_due
from pitboss.bots.sensible import Temper
from pitboss.cite import Cites
from pitboss.history import encode_record, record_of
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.view import view_round
from pitboss.wording.words import YOU

BOT_NAMES = ("Ada", "Bruno", "Clara", "Dev", "Elsa", "Farid", "Greta", "Hugo", "Iris", "Jonas", "Kaya")
YOUR_SEAT = 1


class Told(msgspec.Struct, frozen=True):
    """One line of the running account."""

    text: str
    cites: Cites


class Session:
    """A table of one human and some bots, from round to round."""

    def __init__(self, game: Game, stake: int, seed: int | None, record: Path | None = None) -> None:
        self.game = game
        self._record = record
        self.stake = stake
        self.rounds = 0
        self.bought = stake
        """What the human has put on the table in all."""
        self.commission = 0
        seats = range(1, game.choices.seats + 1)
        self.names = {seat: YOU if seat == YOUR_SEAT else BOT_NAMES[seat - 2] for seat in seats}
        self.stakes = dict.fromkeys(seats, stake)
        self.button = max(seats)
        self._seed = seed
        self._shoes: random.Random = random.SystemRandom()
        self._nerves = random.SystemRandom() if seed is None else random.Random(f"{seed}/bots")  # noqa: S311
        self._bots = {seat: SensibleBot(game, self._nerves, self._temper()) for seat in seats if seat != YOUR_SEAT}

    def _temper(self) -> Temper:
        """No two bots are quite alike."""
        chance = self._nerves
        return Temper(chance.uniform(0.0, 0.1), chance.uniform(0.03, 0.12), chance.uniform(0.05, 0.2))

    def next_round(self) -> tuple[RoundOfPlay, Told]:
        """Shuffle, cut and open: with a seed, a round's shoe depends on its number alone."""
        self.rounds += 1
        if self._seed is not None:
            self._shoes = random.Random(f"{self._seed}/{self.rounds}")  # noqa: S311
        cut = shuffle_and_cut(self.game.deck.cards, self._shoes)
        hand = open_round(self.game, self.stakes, self.button, cut.cards)
        assert isinstance(hand, RoundOfPlay), hand
        text = f"The dealer shuffles {len(cut.cards)} cards and cuts {cut.at} from the top"
        return hand, Told(text, self.game.laws[0].round.shuffle_and_cut)

    def command_of_others(self, hand: RoundOfPlay) -> c.AnyCommand:
        """What the bot to act does, or the dealer where the discards must be shuffled."""
        options = hand.options()
        if not options.seat:
            return shuffled_as_due(hand.state, options.may[0].act, self._shoes)
        return self._bots[options.seat].decide(view_round(hand.state, options.seat), options)

    def close_round(self, hand: RoundOfPlay) -> list[Told]:
        """Keep the stakes (and the record), and move the button; bots without chips take a new stake."""
        self.stakes = {seat: hand.state.stakes[seat] for seat in sorted(hand.state.ring)}
        self.commission += hand.state.taken
        if self._record:
            with self._record.open("ab") as file:
                file.write(encode_record(record_of(hand)) + b"\n")
        self.button = hand.state.next_seat[self.button]
        broke = [seat for seat, stake in self.stakes.items() if stake == 0 and seat != YOUR_SEAT]
        for seat in broke:
            self.stakes[seat] = self.stake
        law = self.game.laws[0].amounts
        return [Told(f"{self.names[seat]} takes a new stake of {self.stake:,}", law.own_chips) for seat in broke]

    @property
    def is_broke(self) -> bool:
        return self.stakes[YOUR_SEAT] == 0

    def rebuy(self) -> None:
        """The human takes a new stake."""
        self.stakes[YOUR_SEAT] = self.stake
        self.bought += self.stake
