"""What the house does at a table where everyone plays against it."""

from __future__ import annotations

import random

from pitboss.banked import commands as r
from pitboss.banked.game import BankedGame
from pitboss.banked.options import options
from pitboss.banked.state import RoundState
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import TableState
from pitboss.banked.view import view_round
from pitboss.bots.ultimate import UltimateBot
from pitboss.desk.law import Power, Role
from pitboss.room.due import Step
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.live import LiveTable
from pitboss.room.shoe import SYSTEM
from pitboss.room.staff import Fund, Staff

ANTES = 50
"""What a bot buys, in least antes."""


class BankedDuties(Staff):
    """The dealer's, the floor's and the bots' part."""

    def __init__(self, table: LiveTable, fund: Fund) -> None:
        super().__init__(table, fund)
        self._bots: dict[str, tuple[BankedGame, UltimateBot]] = {}

    @property
    def state(self) -> TableState:
        hosted = self.table.hosted
        assert isinstance(hosted, HostedBanked)
        return hosted.table.state

    @property
    def playing(self) -> RoundState:
        playing = self.state.round
        assert playing is not None
        return playing

    def _holder(self, power: Power) -> Role:
        return self.state.law.roles[power][0]

    # the dealer and the floor

    async def deal(self, _: Step) -> None:
        """Open the wagers of the next round."""
        shoe = await self._shoe()
        if shoe:
            await self._say("dealer", c.StartRound(shoe.order, by=self._holder("deal"), now=self._now))

    async def no_more_bets(self, _: Step) -> None:
        await self._dealer(r.Deal())

    async def ask_to_wager(self, _: Step) -> None:
        await self._dealer(r.AskToWager())

    async def call_off(self, step: Step) -> None:
        """Nobody is dealt to while a tournament player does not wager."""
        ruling = r.VoidRound("impractical", f"{step.player} does not wager")
        await self._say("clock", c.Rule(ruling, by=self._holder("void"), now=self._now))

    async def settle(self, _: Step) -> None:
        await self._dealer(r.Settle())

    async def _dealer(self, command: r.DealerCommand) -> None:
        await self._say("dealer", c.DealerActs(command, by=self._holder("deal"), now=self._now))

    async def tick(self, _: Step) -> None:
        await self._say("clock", c.Tick(now=self._now))

    async def fold_undecided(self, step: Step) -> None:
        ruling = r.FoldUndecided(step.seat, "too_slow")
        await self._say("clock", c.Rule(ruling, by=self._holder("fold"), now=self._now))

    async def vacate(self, step: Step) -> None:
        await self._say("clock", c.VacateSeat(step.player, by=self._holder("vacate"), now=self._now))

    async def remove(self, step: Step) -> None:
        await self._say("director", c.RemovePlayer(step.player, by=self._holder("place"), now=self._now))

    # bots

    async def bot_wagers(self, step: Step) -> None:
        wager = self._bot(step.player).wager(step.seat, options(self.playing, step.seat))
        if wager:
            await self._say(f"bot:{step.player}", c.Act(player=step.player, command=wager, now=self._now))

    async def bot_acts(self, step: Step) -> None:
        """From the bot's own view and options, and nothing else."""
        act = self._bot(step.player).decide(view_round(self.playing, step.seat), options(self.playing, step.seat))
        await self._say(f"bot:{step.player}", c.Act(player=step.player, command=act, now=self._now))

    def _bot(self, player: str) -> UltimateBot:
        game = self.state.game
        known = self._bots.get(player)
        if known is None or known[0] is not game:
            known = self._bots[player] = (game, UltimateBot(game, random.Random(SYSTEM.getrandbits(64))))  # noqa: S311
        return known[1]

    async def bot_buys(self, step: Step) -> None:
        chips = self._usual_chips()
        await self._pay_for(step.player, chips)
        await self._say(f"bot:{step.player}", c.TopUp(player=step.player, amount=chips, now=self._now))

    async def bot_sits(self, step: Step) -> None:
        player, chips = self._new_bot(), self._usual_chips()
        if self.state.game.choices.tournament:
            by = self._holder("place")
            await self._say("director", c.PlacePlayer(player=player, seat=step.seat, chips=chips, by=by, now=self._now))
            return
        await self._pay_for(player, chips)
        await self._say(f"bot:{player}", c.TakeSeat(player=player, seat=step.seat, buy_in=chips, now=self._now))

    def _usual_chips(self) -> int:
        return ANTES * self.state.game.choices.minimum


BankedDuties.duties = {
    "deal": BankedDuties.deal,
    "no_more_bets": BankedDuties.no_more_bets,
    "ask_to_wager": BankedDuties.ask_to_wager,
    "call_off": BankedDuties.call_off,
    "settle": BankedDuties.settle,
    "tick": BankedDuties.tick,
    "fold_undecided": BankedDuties.fold_undecided,
    "vacate": BankedDuties.vacate,
    "remove": BankedDuties.remove,
    "bot_wagers": BankedDuties.bot_wagers,
    "bot_acts": BankedDuties.bot_acts,
    "bot_buys": BankedDuties.bot_buys,
    "bot_sits": BankedDuties.bot_sits,
}
