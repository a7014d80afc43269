"""What the house does at a table where everyone plays against it."""

from __future__ import annotations

import random

from pitboss.banked import commands as r
from pitboss.banked.game import BankedGame
from pitboss.banked.options import options
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.view import view_round
from pitboss.bots.ultimate import UltimateBot
from pitboss.desk.law import Power, Role
from pitboss.room.house_acts import Fund, HouseActs
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.live import LiveDesk
from pitboss.room.schedule import Step
from pitboss.room.shoe import SYSTEM

ANTES = 50
"""What a bot buys, in least antes."""


class BankedHouseActs(HouseActs):
    """The dealer's, the floor's and the bots' part."""

    def __init__(self, live: LiveDesk, fund: Fund) -> None:
        super().__init__(live, fund)
        self._bots: dict[str, tuple[BankedGame, UltimateBot]] = {}

    @property
    def state(self) -> BankedTableState:
        hosted = self.live.hosted
        assert isinstance(hosted, HostedBanked)
        return hosted.state

    @property
    def playing(self) -> BankedRoundState:
        playing = self.state.round
        assert playing is not None
        return playing

    def _holder(self, power: Power) -> Role:
        return self.state.law.roles[power][0]

    # the dealer and the floor

    async def no_more_bets(self, _: Step) -> None:
        await self._dealer(r.Deal())

    async def ask_to_wager(self, _: Step) -> None:
        await self._dealer(r.AskToWager())

    async def call_off(self, step: Step) -> None:
        """Nobody is dealt to while a tournament player does not wager, or where nobody is there to."""
        ruling = r.VoidRound("impractical", f"{step.player} does not wager" if step.player else "nobody wagers")
        await self._say("clock", lambda now: c.Rule(ruling, by=self._holder("void"), now=now))

    async def settle(self, _: Step) -> None:
        await self._dealer(r.Settle())

    async def _dealer(self, command: r.DealerCommand) -> None:
        await self._say("dealer", lambda now: c.DealerActs(command, by=self._holder("deal"), now=now))

    async def tick(self, _: Step) -> None:
        await self._say("clock", lambda now: c.Tick(now=now))

    async def use_bank(self, step: Step) -> None:
        await self._say("clock", lambda now: c.UseTimeBank(player=step.player, now=now))

    async def fold_undecided(self, step: Step) -> None:
        await self._fold(r.FoldUndecided(step.seat, "too_slow"))

    async def fold_absent(self, step: Step) -> None:
        await self._fold(r.FoldUndecided(step.seat, "absent"))

    async def _fold(self, ruling: r.FoldUndecided) -> None:
        await self._say("clock", lambda now: c.Rule(ruling, by=self._holder("fold"), now=now))

    async def vacate(self, step: Step) -> None:
        await self._say("clock", lambda now: c.VacateSeat(step.player, by=self._holder("vacate"), now=now))

    async def stand_up(self, step: Step) -> None:
        """Whoever may not play any more goes with the chips, after the round if they have wagered."""
        await self._say("room", lambda now: c.Leave(player=step.player, now=now))

    async def remove(self, step: Step) -> None:
        await self._say("director", lambda now: c.RemovePlayer(step.player, by=self._holder("place"), now=now))

    # bots

    async def bot_wagers(self, step: Step) -> None:
        wager = await self._decided(
            step.player, self._bot(step.player).wager, step.seat, options(self.playing, step.seat)
        )
        if wager:
            await self._say(f"bot:{step.player}", lambda now: c.Act(player=step.player, command=wager, now=now))

    async def bot_acts(self, step: Step) -> None:
        """From the bot's own view and options, and nothing else."""
        view, may = view_round(self.playing, step.seat), options(self.playing, step.seat)
        act = await self._decided(step.player, self._bot(step.player).decide, view, may)
        if act is None:
            self._bots.pop(step.player)
            return
        await self._say(f"bot:{step.player}", lambda now: c.Act(player=step.player, command=act, now=now))

    def _bot(self, player: str) -> UltimateBot:
        game = self.state.game
        known = self._bots.get(player)
        if known is None or known[0] is not game:
            known = self._bots[player] = (game, UltimateBot(game, random.Random(SYSTEM.getrandbits(64))))  # noqa: S311
        return known[1]

    async def bot_buys(self, step: Step) -> None:
        chips = self._usual_chips()
        await self._pay_for(step.player, chips)
        await self._say(f"bot:{step.player}", lambda now: c.TopUp(player=step.player, amount=chips, now=now))

    async def bot_sits(self, step: Step) -> None:
        player, chips = self._new_bot(), self._usual_chips()
        if self.state.game.choices.tournament:
            by, seat = self._holder("place"), step.seat
            await self._say("director", lambda now: c.PlacePlayer(player, seat, chips, by=by, now=now))
            return
        await self._pay_for(player, chips)
        await self._say(f"bot:{player}", lambda now: c.TakeSeat(player=player, seat=step.seat, buy_in=chips, now=now))

    def _usual_chips(self) -> int:
        return ANTES * self.state.game.choices.minimum


BankedHouseActs.acts = {
    act.__name__: act
    for act in (
        BankedHouseActs.deal,
        BankedHouseActs.no_more_bets,
        BankedHouseActs.ask_to_wager,
        BankedHouseActs.call_off,
        BankedHouseActs.settle,
        BankedHouseActs.tick,
        BankedHouseActs.use_bank,
        BankedHouseActs.fold_undecided,
        BankedHouseActs.fold_absent,
        BankedHouseActs.vacate,
        BankedHouseActs.remove,
        BankedHouseActs.stand_up,
        BankedHouseActs.bot_wagers,
        BankedHouseActs.bot_acts,
        BankedHouseActs.bot_buys,
        BankedHouseActs.bot_sits,
    )
}
