"""What the house does at a table of pots: it opens it, seats everyone, deals, shuffles, and plays its bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.bots import SensibleBot
from pitboss.bots.dealer import Cut, shuffle_and_cut
from pitboss.bots.sensible import Temper
from pitboss.cite import Refusal
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.kind import BOT_NAMES, Plan
from pitboss.play import commands as p
from pitboss.play import decide
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import ActName, Options
from pitboss.play.view import view_round
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table.button import present
from pitboss.table.plain_acts import first_of
from pitboss.table.state import Seat, TableState
from pitboss.wording.words import YOU

CAUTIOUS: tuple[ActName, ...] = ("check", "fold", "draw", "show", "over_blind")
"""What is done in the name of a player who is not there."""


Decides = Callable[[str, Options], p.AnyCommand]
"""What a player of the house does, given what is open to them."""


class PotsHouse:
    """The dealer, the director and the bots."""

    def __init__(self, table: Table, plan: Plan, chance: SeededChance) -> None:
        self.table = table
        self.plan = plan
        self._chance = chance
        self._shoes = chance.of("button")
        bots = {number for number in range(1, plan.players + 1) if number != plan.your_seat}
        self._wanted = dict(zip(sorted(bots), BOT_NAMES, strict=False))
        """The bots by the seats they first take."""
        self._bots = {name: SensibleBot(table.game, chance.nerves, self._temper()) for name in self._wanted.values()}

        self.decides: Decides = self._decision

    @property
    def state(self) -> TableState:
        return self.table.state

    def _temper(self) -> Temper:
        """No two bots are quite alike."""
        nerves = self._chance.nerves
        return Temper(nerves.uniform(0.0, 0.1), nerves.uniform(0.03, 0.12), nerves.uniform(0.05, 0.2))

    # coming and going

    def arrivals(self, now: int) -> Iterator[c.AnyCommand]:
        everyone = {**self._wanted, self.plan.your_seat: YOU}
        for number, player in sorted(everyone.items()):
            yield self.seated(player, number, now)

    def seated(self, player: str, number: int, now: int) -> c.AnyCommand:
        """A player chooses a seat, or the director places them."""
        if self.state.game.choices.tournament:
            by = self.state.customs.roles["place"][0]
            return c.PlacePlayer(player, number, self.plan.stake, by=by, now=now)
        return c.TakeSeat(player, number, self.plan.stake, now=now)

    def upkeep(self, now: int) -> Iterator[c.AnyCommand]:
        """Bots below the least stake buy chips, those who left come back; who has lost a tournament's chips is out."""
        state = self.state
        for seat in state.seats.values():
            if seat.player == YOU:
                continue
            if not state.game.choices.tournament:
                yield from self._buys(seat, now)
            elif not seat.stake:
                yield c.RemovePlayer(seat.player, by=state.customs.roles["place"][0], now=now)
        if not state.game.choices.tournament:
            yield from self._come_back(now)

    def _buys(self, seat: Seat, now: int) -> Iterator[c.AnyCommand]:
        choices = self.state.game.choices
        if seat.stake < max(choices.minimum_stake, 1) and not seat.declared:
            chips = self.plan.stake - seat.stake
            yield c.TopUp(seat.player, chips - chips % choices.chip, now=now)

    def _come_back(self, now: int) -> Iterator[c.AnyCommand]:
        for player in self._wanted.values():
            free = self.free_seats()
            if free and not self.state.seat_of(player):
                yield c.TakeSeat(player, free[0], self.plan.stake, now=now)

    def free_seats(self) -> list[int]:
        """Seats that nobody has and nobody else has the first right to."""
        state = self.state
        return [
            number for number in range(1, state.size + 1) if number not in state.seats and number not in state.offers
        ]

    # the dealer

    def start(self, number: int, now: int) -> Iterator[c.AnyCommand]:
        """A card each for the button where the document wants it, then the shuffle, the cut and the round."""
        state = self.state
        while state.customs.first_button == "high_card" and not self.state.button and len(present(self.state)) > 1:
            yield self._for_the_button(now)
        self._shoes = self._chance.of(number)
        cut = self._cut(self.state.game.deck.cards)
        yield c.StartRound(cut.cards, cut.at, by="dealer", now=now)

    def _cut(self, pack: Any) -> Cut:
        return shuffle_and_cut(pack, self._shoes)

    def _for_the_button(self, now: int) -> c.DealForButton:
        state = self.state
        tied = [seat for seat in state.button_contest if seat in present(state)]
        seats = tied if len(tied) > 1 else present(state)
        drawn = self._shoes.sample(state.game.deck.cards, len(seats))
        return c.DealForButton(tuple(zip(seats, drawn, strict=True)), by="dealer", now=now)

    def step(self, now: int) -> c.AnyCommand:
        """The shuffle that the round waits for, or what the player to act does; a player who is gone acts plainly."""
        options = self.table.options()
        assert options is not None
        if not options.seat:
            return self._shuffle(options.may[0].act, now)
        player = self.state.seats[options.seat].player
        return c.Act(player, self.decides(player, options), now=now)

    def _decision(self, player: str, options: Options) -> p.AnyCommand:
        """From the bot's own view and options, and nothing else."""
        playing = self.state.round
        assert playing is not None
        if player == YOU:
            return first_of(options, *CAUTIOUS)
        act = self._bots[player].decide(view_round(playing, options.seat), options)
        return first_of(options, *CAUTIOUS) if isinstance(decide(playing, act), Refusal) else act

    def _shuffle(self, act: ActName, now: int) -> c.AnyCommand:
        playing = self.state.round
        assert playing is not None
        if act == "redeal":
            cut = self._cut(playing.game.deck.cards)
            return c.DealAnew(cut.cards, cut.at, by="dealer", now=now)
        if act == "reshuffle":
            cut = self._cut(playing.shoe[playing.drawn :])
            return c.ShuffleRest(cut.cards, cut.at, by="dealer", now=now)
        return c.ShuffleDiscards(self._cut(reshuffle_pool(playing)).cards, by="dealer", now=now)
