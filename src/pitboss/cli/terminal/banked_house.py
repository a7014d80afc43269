"""What the house does at a table where everyone plays against it: it opens it, deals, settles, and plays its bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_type_hints

from pitboss.banked import commands as r
from pitboss.banked.options import DEALER, options
from pitboss.banked.round import carry_out
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.view import view_round
from pitboss.banked.wagers import next_asked
from pitboss.bots.ultimate import UltimateBot
from pitboss.cite import Refusal
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.kind import BOT_NAMES, Plan
from pitboss.desk.law import Power, Role
from pitboss.wording.words import YOU

APPROVAL = ("play money", "2019-05-28")
SETTINGS = {name: kind for name, kind in get_type_hints(TableSettings).items() if name != "manners"}
"""What may be set about a table beside the determinations of its game."""


class BankedHouse:
    """The dealer, the floor and the bots; a bot plays for you too where rounds play themselves."""

    def __init__(self, table: BankedTable, plan: Plan, chance: SeededChance) -> None:
        self.table = table
        self.plan = plan
        self._chance = chance
        others = [number for number in range(1, plan.players + 1) if number != plan.your_seat]
        self._players = {**dict(zip(others, BOT_NAMES, strict=False)), plan.your_seat: YOU}
        self._bots = {name: UltimateBot(table.game, chance.nerves) for _, name in sorted(self._players.items())}
        self._passed: set[str] = set()
        """Who does not wager in this round."""

    @property
    def state(self) -> BankedTableState:
        return self.table.state

    @property
    def playing(self) -> BankedRoundState:
        playing = self.state.round
        assert playing is not None
        return playing

    def holder(self, power: Power) -> Role:
        return self.state.law.roles[power][0]

    def can_wager(self, number: int) -> bool:
        """Chips for the least ante and blind."""
        return self.state.stake_of(number) >= 2 * self.state.game.choices.minimum

    # between rounds

    def arrivals(self, now: int) -> Iterator[c.AnyCommand]:
        for number, player in sorted(self._players.items()):
            if self.state.game.choices.tournament:
                place, by = self.plan.stake, self.holder("place")
                yield c.PlacePlayer(player=player, seat=number, chips=place, by=by, now=now)
            else:
                yield c.TakeSeat(player=player, seat=number, buy_in=self.plan.stake, now=now)

    def upkeep(self, now: int) -> Iterator[c.AnyCommand]:
        """Bots that cannot wager any more buy chips; a tournament's table sends them away itself."""
        for number, seat in sorted(self.state.seats.items()):
            if (seat.player != YOU or self.plan.auto) and not self.can_wager(number):
                yield self.more_chips(seat.player, self.plan.stake, now)

    def more_chips(self, player: str, amount: int, now: int) -> c.AnyCommand:
        """Bought, or given by a tournament's director."""
        if self.state.game.choices.tournament:
            return c.GiveChips(player=player, chips=amount, by=self.holder("place"), now=now)
        return c.TopUp(player=player, amount=amount, now=now)

    def start(self, number: int, now: int) -> c.AnyCommand:
        self._passed = set()
        cards = self.state.game.deck.cards
        shoe = tuple(self._chance.of(number).sample(cards, len(cards)))
        return c.StartRound(shoe, by=self.holder("deal"), now=now)

    # in a round

    def passes(self, player: str) -> None:
        """A player does not wager in this round."""
        self._passed.add(player)

    def awaited(self) -> list[str]:
        """Whose wagers are waited for; in a tournament it is the turn of one at a time."""
        playing = self.playing
        asked = (playing.asked,) if playing.asked else sorted(playing.areas)
        open_to = (seat for seat in asked if options(playing, seat).get("place"))
        players = (self.state.seats[seat].player for seat in open_to)
        return [player for player in players if player not in self._passed]

    def step(self, now: int) -> c.AnyCommand:
        """What the dealer, the floor or the next bot does."""
        playing = self.playing
        if playing.phase == "wagers":
            return self._wagering(now)
        dealer = options(playing, DEALER)
        if dealer.get("settle"):
            return self.dealer(r.Settle(), now)
        if dealer.get("deal"):
            return self.dealer(r.Deal(), now)
        seat = playing.seats("deciding")[0]
        player = self.state.seats[seat].player
        if player == YOU and not self.plan.auto:
            return c.Rule(r.FoldUndecided(seat, "absent"), by=self.holder("fold"), now=now)
        act = self._bots[player].decide(view_round(playing, seat), options(playing, seat))
        return c.Act(player=player, command=act, now=now)

    def dealer(self, command: r.DealerCommand, now: int) -> c.DealerActs:
        return c.DealerActs(command, by=self.holder("deal"), now=now)

    def _wagering(self, now: int) -> c.AnyCommand:
        playing = self.playing
        for player in self.awaited():
            seat = self.state.seat_of(player)
            wager = self._bots[player].wager(seat, options(playing, seat)) if player != YOU or self.plan.auto else None
            if wager:
                return c.Act(player=player, command=wager, now=now)
            self.passes(player)
        if playing.asked and next_asked(playing):
            return self.dealer(r.AskToWager(), now)
        if isinstance(carry_out(playing, r.Deal()), Refusal):
            return c.Rule(r.VoidRound("impractical", "nobody can be dealt to"), by=self.holder("void"), now=now)
        return self.dealer(r.Deal(), now)
