"""What the house does at a table of pots."""

from __future__ import annotations

import random

from pitboss.bots import SensibleBot
from pitboss.bots.stakes import usual_stake
from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.law import Power, Role
from pitboss.play.game import Game
from pitboss.play.view import view_round
from pitboss.room.house_acts import Fund, HouseActs, Make
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.live import LiveDesk
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Step
from pitboss.room.shoe import SYSTEM, shuffle
from pitboss.table import commands as c
from pitboss.table.button import present
from pitboss.table.events import ActedBecause
from pitboss.table.state import TableState


class PotsHouseActs(HouseActs):
    """The dealer's, the director's, the clock's and the bots' part."""

    def __init__(self, live: LiveDesk, fund: Fund) -> None:
        super().__init__(live, fund)
        self._bots: dict[str, tuple[Game, SensibleBot]] = {}

    @property
    def hosted(self) -> HostedPots:
        hosted = self.live.hosted
        assert isinstance(hosted, HostedPots)
        return hosted

    @property
    def state(self) -> TableState:
        return self.hosted.state

    def _holder(self, power: Power) -> Role:
        """Who at this table may do such a thing."""
        return self.state.customs.roles[power][0]

    async def _collecting(self, actor: str, make: Make) -> None:
        """A command that may take charges: whoever cannot pay for the time leaves, unless it is a bot of the house."""
        for _ in range(2 * len(self.state.seats) + 1):
            outcome = await self._say(actor, make)
            if not isinstance(outcome, Refusal) or "cents" not in outcome.facts:
                return
            await self._see_to_payment(actor, outcome.facts["player"], outcome.facts["cents"])

    async def _see_to_payment(self, actor: str, player: str, cents: int) -> None:
        if is_bot(player):
            await self._fund(player, cents)
        else:
            await self._say(actor, lambda now: c.SendAwayUnpaid(player, now=now))

    # the dealer

    async def _dealing(self, make: Make) -> None:
        await self._collecting("dealer", make)

    async def deal_for_button(self, _: Step) -> None:
        await self._say("dealer", lambda now: c.DealForButton(self._button_cards(), by="dealer", now=now))

    def _button_cards(self) -> tuple[tuple[int, Card], ...]:
        state = self.state
        tied = [seat for seat in state.button_contest if seat in present(state)]
        seats = tied if len(tied) > 1 else present(state)
        return tuple(zip(seats, shuffle(state.game.deck.cards), strict=False))

    async def pass_offer(self, step: Step) -> None:
        """Whoever lets the offer of a seat pass waits no longer."""
        await self._say("dealer", lambda now: c.PassOffer(step.seat, by=self._holder("seat"), now=now))
        if step.player in self.state.waiting:
            await self._say("clock", lambda now: c.LeaveWaitingList(step.player, now=now))

    async def remove(self, step: Step) -> None:
        why, by = self._why_removed(step.seat), self._holder("place")
        await self._say("director", lambda now: c.RemovePlayer(step.player, why, by=by, now=now))

    def _why_removed(self, number: int) -> str:
        seat = self.state.seats[number]
        if not seat.stake:
            return "lost every chip"
        return "absent for as long as a place is kept" if seat.absent else "asked to leave"

    async def stand_up(self, step: Step) -> None:
        """Whoever may not play any more goes with the stake."""
        await self._say("room", lambda now: c.Leave(step.player, now=now))

    async def leave_list(self, step: Step) -> None:
        await self._say("room", lambda now: c.LeaveWaitingList(step.player, now=now))

    async def mark_absent(self, step: Step) -> None:
        await self._say("director", lambda now: c.MarkAbsent(step.player, by=self._holder("absence"), now=now))

    async def vacate(self, step: Step) -> None:
        await self._say("clock", lambda now: c.VacateSeat(step.player, by=self._holder("vacate"), now=now))

    # time

    async def tick(self, _: Step) -> None:
        await self._collecting("clock", lambda now: c.Tick(now=now))

    async def call_clock(self, _: Step) -> None:
        await self._say("clock", lambda now: c.CallClock(by=self._holder("clock"), now=now))

    async def use_bank(self, step: Step) -> None:
        await self._say("clock", lambda now: c.UseTimeBank(step.player, now=now))

    async def act_late(self, step: Step) -> None:
        await self._act_for(step, "time")

    async def act_away(self, step: Step) -> None:
        await self._act_for(step, "away")

    async def _act_for(self, step: Step, why: ActedBecause) -> None:
        await self._say("clock", lambda now: c.ActFor(step.player, why, by=self._holder("clock"), now=now))

    async def sit_out_late(self, step: Step) -> None:
        await self._say("clock", lambda now: c.SitOut(step.player, "time", now=now))

    async def sit_out_away(self, step: Step) -> None:
        await self._say("clock", lambda now: c.SitOut(step.player, "away", now=now))

    # bots

    async def bot_acts(self, step: Step) -> None:
        """From the bot's own view and options, and nothing else."""
        options, playing = self.hosted.desk.options(), self.state.round
        assert options is not None
        assert playing is not None
        act = await self._decided(step.player, self._bot(step.player).decide, view_round(playing, step.seat), options)
        if act is None:
            self._bots.pop(step.player)
            return
        await self._say(f"bot:{step.player}", lambda now: c.Act(step.player, act, now=now))

    def _bot(self, player: str) -> SensibleBot:
        game = self.state.game
        known = self._bots.get(player)
        if known is None or known[0] is not game:
            known = self._bots[player] = (game, SensibleBot(game, random.Random(SYSTEM.getrandbits(64))))  # noqa: S311
        return known[1]

    async def bot_buys(self, step: Step) -> None:
        amount = usual_stake(self.state.game.choices) - self.state.seats[step.seat].stake
        await self._pay_for(step.player, amount)
        await self._say(f"bot:{step.player}", lambda now: c.TopUp(step.player, amount, now=now))

    async def bot_sits(self, step: Step) -> None:
        state = self.state
        player = self._new_bot()
        if state.game.choices.tournament:
            chips, by = state.settings.starting_chips, self._holder("place")
            await self._say("director", lambda now: c.PlacePlayer(player, step.seat, chips, by=by, now=now))
            return
        stake = usual_stake(state.game.choices)
        await self._pay_for(player, stake)
        await self._say(f"bot:{player}", lambda now: c.TakeSeat(player, step.seat, stake, now=now))


PotsHouseActs.acts = {
    act.__name__: act
    for act in (
        PotsHouseActs.deal,
        PotsHouseActs.deal_for_button,
        PotsHouseActs.pass_offer,
        PotsHouseActs.remove,
        PotsHouseActs.stand_up,
        PotsHouseActs.leave_list,
        PotsHouseActs.tick,
        PotsHouseActs.call_clock,
        PotsHouseActs.use_bank,
        PotsHouseActs.act_late,
        PotsHouseActs.act_away,
        PotsHouseActs.sit_out_late,
        PotsHouseActs.sit_out_away,
        PotsHouseActs.mark_absent,
        PotsHouseActs.vacate,
        PotsHouseActs.bot_acts,
        PotsHouseActs.bot_buys,
        PotsHouseActs.bot_sits,
    )
}
