"""What the house does at a table of pots when its time has come."""

from __future__ import annotations

import random

from pitboss.bots import SensibleBot
from pitboss.bots.player import first_of
from pitboss.bots.stakes import usual_stake
from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.law import Power, Role
from pitboss.play.game import Game
from pitboss.play.view import view_round
from pitboss.room.due import Step
from pitboss.room.hosted import Hosted
from pitboss.room.live import LiveTable
from pitboss.room.shoe import SYSTEM, shuffle
from pitboss.room.staff import Fund, Staff
from pitboss.table import commands as c
from pitboss.table.button import present
from pitboss.table.state import TableState


class Duties(Staff):
    """The dealer's, the director's and the bots' part at a table of pots."""

    def __init__(self, table: LiveTable, fund: Fund) -> None:
        super().__init__(table, fund)
        self._bots: dict[str, tuple[Game, SensibleBot]] = {}

    @property
    def hosted(self) -> Hosted:
        hosted = self.table.hosted
        assert isinstance(hosted, Hosted)
        return hosted

    @property
    def state(self) -> TableState:
        return self.hosted.table.state

    def _holder(self, power: Power) -> Role:
        """Who at this table may do such a thing."""
        return self.state.customs.roles[power][0]

    async def _collecting(self, actor: str, command: c.AnyCommand) -> None:
        """A command that may take charges: a player whose wallet cannot pay is advanced the sum."""
        for _ in range(len(self.state.seats) + 1):
            outcome = await self._say(actor, command)
            if not isinstance(outcome, Refusal) or "cents" not in outcome.facts:
                return
            await self._fund(outcome.facts["player"], outcome.facts["cents"])

    # the dealer

    async def deal(self, _: Step) -> None:
        shoe = await self._shoe()
        if shoe:
            await self._collecting("dealer", c.StartRound(shoe.order, shoe.cut, by="dealer", now=self._now))

    async def shuffle(self, _: Step) -> None:
        shoe = await self._shoe()
        if shoe:
            await self._say("dealer", c.ShuffleDiscards(shoe.order, by="dealer", now=self._now))

    async def deal_for_button(self, _: Step) -> None:
        await self._say("dealer", c.DealForButton(self._button_cards(), by="dealer", now=self._now))

    def _button_cards(self) -> tuple[tuple[int, Card], ...]:
        state = self.state
        tied = [seat for seat in state.button_contest if seat in present(state)]
        seats = tied if len(tied) > 1 else present(state)
        return tuple(zip(seats, shuffle(state.game.deck.cards), strict=False))

    async def pass_offer(self, step: Step) -> None:
        await self._say("dealer", c.PassOffer(step.seat, by=self._holder("seat"), now=self._now))

    async def remove(self, step: Step) -> None:
        await self._say("director", c.RemovePlayer(step.player, by=self._holder("place"), now=self._now))

    # time

    async def tick(self, _: Step) -> None:
        await self._collecting("clock", c.Tick(now=self._now))

    async def call_clock(self, _: Step) -> None:
        await self._say("clock", c.CallClock(by=self._holder("clock"), now=self._now))

    async def act_for(self, step: Step) -> None:
        """The plainest act in the name of a player whose time is up where the document has no clock for it."""
        options = self.hosted.options()
        assert options is not None
        act = first_of(options, "check", "fold", "draw", "show", "over_blind")
        await self._say("clock", c.Act(step.player, act, now=self._now))

    async def sit_out(self, step: Step) -> None:
        await self._say("clock", c.SitOut(step.player, now=self._now))

    # bots

    async def bot_acts(self, step: Step) -> None:
        """From the bot's own view and options, and nothing else."""
        options, playing = self.hosted.options(), self.state.round
        assert options is not None
        assert playing is not None
        act = self._bot(step.player).decide(view_round(playing, step.seat), options)
        await self._say(f"bot:{step.player}", c.Act(step.player, act, now=self._now))

    def _bot(self, player: str) -> SensibleBot:
        game = self.hosted.table.game
        known = self._bots.get(player)
        if known is None or known[0] is not game:
            known = self._bots[player] = (game, SensibleBot(game, random.Random(SYSTEM.getrandbits(64))))  # noqa: S311
        return known[1]

    async def bot_buys(self, step: Step) -> None:
        amount = usual_stake(self.state.game.choices) - self.state.seats[step.seat].stake
        await self._pay_for(step.player, amount)
        await self._say(f"bot:{step.player}", c.TopUp(step.player, amount, now=self._now))

    async def bot_sits(self, step: Step) -> None:
        state = self.state
        player = self._new_bot()
        if state.game.choices.tournament:
            chips, by = state.settings.starting_chips, self._holder("place")
            await self._say("director", c.PlacePlayer(player, step.seat, chips, by=by, now=self._now))
            return
        stake = usual_stake(state.game.choices)
        await self._pay_for(player, stake)
        await self._say(f"bot:{player}", c.TakeSeat(player, step.seat, stake, now=self._now))


Duties.duties = {
    "deal": Duties.deal,
    "deal_for_button": Duties.deal_for_button,
    "shuffle": Duties.shuffle,
    "pass_offer": Duties.pass_offer,
    "remove": Duties.remove,
    "tick": Duties.tick,
    "call_clock": Duties.call_clock,
    "act_for": Duties.act_for,
    "sit_out": Duties.sit_out,
    "bot_acts": Duties.bot_acts,
    "bot_buys": Duties.bot_buys,
    "bot_sits": Duties.bot_sits,
}
