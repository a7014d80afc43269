"""What the house does at an event: it lets one begin whose time has come, and conducts those that are left to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.desk import commands as d
from pitboss.room.house_acts import HouseActs, Make, PartOfRoom
from pitboss.room.kinds.event import sales
from pitboss.room.kinds.event.chance import drawn
from pitboss.room.kinds.event.conductor import record_of
from pitboss.room.kinds.event.hosted import HostedEvent, holder
from pitboss.room.kinds.event.series import open_next
from pitboss.room.kinds.event.tables import table_charter, table_id
from pitboss.room.ledger import PLAY_MONEY
from pitboss.room.live import Happened
from pitboss.room.pace import BOT_NAMES, MANY_BOTS, is_bot
from pitboss.room.schedule import Step
from pitboss.room.shoe import SYSTEM
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.bounties import due_draw
from pitboss.tournament.races import race_at
from pitboss.tournament.rebuys import add_on_of
from pitboss.tournament.rounds import refuse_table
from pitboss.tournament.state import Sheet, TournamentState
from pitboss.tournament.time_to_act import time_bank_left

DIRECTOR = "the house"
REFERENCE, DATED = PLAY_MONEY


class EventHouseActs(HouseActs):
    """The clock's part at any event; where the house conducts it, the director's, the tables' and the bots' too."""

    @property
    def hosted(self) -> HostedEvent:
        hosted = self.live.hosted
        assert isinstance(hosted, HostedEvent)
        return hosted

    @property
    def state(self) -> TournamentState:
        return self.hosted.state

    async def tick(self, _: Step) -> None:
        await self._say("clock", lambda now: c.Tick(now=now))

    # acts at the event's own desk

    async def _act(self, kind: Any, *values: Any, **more: Any) -> Happened | Refusal:
        """By whoever holds the power."""
        by = holder(self.state, kind)
        return await self._say("director", lambda now: kind(*values, by=by, now=now, **more))

    async def _draw(self, kind: Any, **facts: Any) -> Happened | Refusal:
        """By chance; what was drawn for the same and taken back is not drawn again."""
        by, past = holder(self.state, kind), self.live.store.entries_back(self.live.id, 0)

        def make(now: int) -> Any:
            command = kind(**facts, **drawn(self.state, kind, facts, now), by=by, now=now)
            return self.hosted.contest_drawn(command, past)

        return await self._say("director", make)

    async def prepare(self, _: Step) -> None:
        """What comes before entries, one after the other: it is play money, and the record says so."""
        state, customs = self.state, self.state.law.customs
        gate = next((gate for gate in customs.gates if gate not in state.gates), None)
        if gate:
            await self._act(c.PassGate, gate, REFERENCE, DATED, state.digest)
        elif customs.commission_approved and state.commission_approved is None:
            await self._act(c.ApproveCommission, REFERENCE, DATED, state.conditions.fee or 0, 10_000)
        elif not state.director:
            await self._act(c.NameDirector, DIRECTOR)
        else:
            opened = await self._act(c.OpenEntries)
            if isinstance(opened, Refusal):  # Its time went by while the room was closed.
                await self._act(c.Cancel, opened.message)

    async def bot_enters(self, _: Step) -> None:
        bots = [name for name in self.state.entries if is_bot(name)]
        names = BOT_NAMES if self.hosted.charter.bots < len(BOT_NAMES) else MANY_BOTS
        free = [name for name in names if name not in self.state.entries]
        if len(bots) < self.hosted.charter.bots and free:
            player, fee = SYSTEM.choice(free), self.state.conditions.fee or 0
            await self._fund(player, fee)
            await self._act(c.Enter, player, fee, agreed=True)

    async def close_entries(self, _: Step) -> None:
        await self._act(c.CloseEntries)

    async def ballot(self, _: Step) -> None:
        """The next event of a series opens as soon as this one is full."""
        assert self.neighbours is not None
        await open_next(self.neighbours, self.hosted, self.live.time() // 1000)
        if self.state.stage.repechage and not self.state.repechage:  # Nobody has come back: those through go on.
            await self._act(c.EndSession)
            return
        drawn = await self._draw(c.DrawSeats)
        if isinstance(drawn, Refusal):
            await self._act(c.Cancel, drawn.message)

    async def enter_repechage(self, step: Step) -> None:
        await self._act(c.EnterRepechage, step.player)

    async def draw_bounty(self, _: Step) -> None:
        if due_draw(self.state):
            await self._draw(c.DrawBounty)

    async def note_present(self, step: Step) -> None:
        await self._act(c.MarkPresent, (step.player,))

    async def keep_absent(self, step: Step) -> None:
        await self._act(c.SettleAbsent, step.player, "keep")

    async def begin_session(self, _: Step) -> None:
        """Where too few came, everyone has the fee back."""
        started = await self._act(c.StartSession)
        if isinstance(started, Refusal) and started.code == "not_ready":
            await self._act(c.Cancel, started.message)

    async def note_absent(self, step: Step) -> None:
        await self._act(c.MarkAbsent, (step.player,))

    async def race_off(self, step: Step) -> None:
        if race_at(self.state, step.seat, self.live.time() // 1000):
            await self._draw(c.RaceOff, table=step.seat, warned=True)

    async def bot_rebuys(self, step: Step) -> None:
        """By the house's policy; a bot that the rules let buy no more goes."""
        wanted = sales.bot_rebuys(self.state, step.player)
        bought = sales.rebuy(self.state, step.player, holder(self.state, c.Rebuy), 0) if wanted else None
        if bought is None or isinstance(bought, Refusal):
            await self._act(c.DeclineRebuy, step.player)
            return
        await self._fund(step.player, bought.paid)
        await self._say("director", _at(bought))

    async def kept_rebuy(self, step: Step) -> None:
        """What a player asked for in a round that is over now is their own command; they may not get it any more."""
        wishes = self.hosted.wishes
        if not wishes.drop(step.player):
            return
        asked = sales.rebuy(self.state, step.player, holder(self.state, c.Rebuy), 0)
        bought = asked if isinstance(asked, Refusal) else await self._say(f"player:{step.player}", _at(asked))
        if isinstance(bought, Refusal):
            wishes.not_sold(step.player, bought)

    async def decline_rebuy(self, step: Step) -> None:
        """Their time to decide is up."""
        await self._act(c.DeclineRebuy, step.player)

    async def bot_adds_on(self, step: Step) -> None:
        offered = add_on_of(self.state)
        if offered:
            await self._fund(step.player, offered.price)
            await self._act(c.BuyAddOn, step.player, offered.price)

    async def sell_add_ons(self, _: Step) -> None:
        await self._act(c.GiveBreak, sales.LAST_SALE, "the last rebuys and add-ons")

    async def close_rebuys(self, _: Step) -> None:
        await self._act(c.CloseRebuys)

    async def move(self, step: Step) -> None:
        await self._act(c.MovePlayer, step.player)

    async def break_table(self, step: Step) -> None:
        await self._draw(c.BreakTable, table=step.seat)

    async def redraw(self, _: Step) -> None:
        await self._draw(c.RedrawSeats)

    async def hand_for_hand(self, _: Step) -> None:
        await self._act(c.PlayHandForHand, on=not self.state.hand_for_hand)

    async def start_rounds(self, step: Step) -> None:
        """At a table, or hand for hand at all that can."""
        tables = (step.seat,) if step.seat else self._all_ready()
        await self._act(c.StartRounds, tables)

    def _all_ready(self) -> tuple[int, ...]:
        """Those at which nobody is present, or too few are, wait without keeping the others waiting."""
        state, now = self.state, self.live.time() // 1000
        return tuple(number for number in state.tables if not refuse_table(state, number, now))

    async def end_session(self, _: Step) -> None:
        """Where cards decide between equals, they draw until no two of them are equal."""
        await self._draw(c.EndSession)

    async def draw_for_places(self, _: Step) -> None:
        await self._draw(c.DrawForPlaces)

    async def confirm_places(self, _: Step) -> None:
        await self._act(c.ConfirmPlaces)

    async def pay(self, _: Step) -> None:
        """One prize after the other, and then the event is closed."""
        state = self.state
        unpaid = [player for player in dict.fromkeys((*state.prizes, *state.goods)) if player not in state.paid]
        if unpaid:
            await self._act(c.PayPrize, unpaid[0])
        else:
            await self._act(c.CloseEvent)

    # acts at its tables

    def _table(self, number: int) -> PartOfRoom:
        assert self.neighbours is not None
        return self.neighbours.parts_of(self.live.id)[table_id(self.live.id, self.state.session, number)]

    async def _tell(self, part: PartOfRoom, kind: Any, *values: Any, by: Any = "director") -> None:
        """A command to a table; one that it refuses is not given again before something has happened here."""
        given = await part.give("director", lambda now: kind(*values, by=by, now=now))
        self.done_elsewhere = not isinstance(given, Refusal)

    async def open_table(self, step: Step) -> None:
        assert self.neighbours is not None
        now, name = self.live.time() // 1000, table_id(self.live.id, self.state.session, step.seat)
        charter = table_charter(self.live.id, self.hosted.charter, self.state, step.seat, now)
        opened = await self.neighbours.open_desk(name, charter, "director")
        self.done_elsewhere = not isinstance(opened, Refusal)

    async def void_round(self, step: Step) -> None:
        part = self._table(step.seat)
        hosted: Any = part.live.hosted
        given = await part.give("director", lambda now: hosted.voiding("the event has declared it void", now))
        self.done_elsewhere = not isinstance(given, Refusal)

    async def report(self, step: Step) -> None:
        """As the table has it on record: it is asked while nothing else happens there."""
        part = self._table(step.seat)
        told = await part.live.within(lambda: _report_of(part, step.seat, self.live.time() // 1000))
        await self._say("dealer", _at(told))

    async def remove(self, step: Step) -> None:
        await self._tell(self._table(step.seat), d.RemovePlayer, step.player, "as the event has it")

    async def place(self, step: Step) -> None:
        state, at = self.state, self.state.seat_of(step.player)
        assert at is not None, step
        bank = time_bank_left(state, step.player)
        chips = state.chips_of(step.player)
        await self._tell(self._table(step.seat), d.PlacePlayer, step.player, at.seat, chips, bank)

    async def give(self, step: Step) -> None:
        """Chips that were raced off, or corrected by a count."""
        chips = self.state.chips_of(step.player)
        await self._tell(self._table(step.seat), d.ExchangeChips, step.player, chips, "as the event has it")

    async def note_at_table(self, step: Step) -> None:
        kind = d.MarkPresent if self.state.is_there(step.player) else d.MarkAbsent
        await self._tell(self._table(step.seat), kind, step.player)

    async def send_away(self, step: Step) -> None:
        name, _, player = step.player.partition("/")
        await self._tell(self._part(name), d.RemovePlayer, player, "the table is not needed any more")

    async def close_table(self, step: Step) -> None:
        await self._tell(self._part(step.player), d.CloseTable, "the table is not needed any more", by="operator")

    def _part(self, name: str) -> PartOfRoom:
        assert self.neighbours is not None
        return self.neighbours.parts_of(self.live.id)[name]

    async def deal_round(self, step: Step) -> None:
        """The round that the event has let begin, under its level, from a shoe whose commitment everyone knows."""
        part, began = self._table(step.seat), self._began(self.state.tables[step.seat])
        hosted: Any = part.live.hosted
        for notice in hosted.level_notices(began):
            await part.give("operator", _at(notice))
        before = hosted.seq
        await part.order(Step(0, hosted.next_deal()))
        self.done_elsewhere = part.live.hosted.seq != before

    def _began(self, sheet: Sheet) -> e.RoundBegan:
        """What the event said when it let the round begin."""
        playing = sheet.playing
        assert playing is not None, sheet
        assert playing.forced is not None, sheet
        return e.RoundBegan(
            sheet.number,
            playing.number,
            playing.level,
            playing.forced,
            playing.chip,
            playing.players,
            seconds_to_act=playing.seconds_to_act,
            cites=self.hosted.document,
            at=playing.since,
        )


def _at(command: Any) -> Make:
    """The command at whatever moment it is given."""
    return lambda now: replace(command, now=now)


def _report_of(part: PartOfRoom, number: int, now: int) -> c.ReportRound:
    hosted: Any = part.live.hosted
    report: c.ReportRound = hosted.round_report(number, now, record_of(hosted))
    return report


EventHouseActs.acts = {
    act.__name__: act
    for act in (
        EventHouseActs.tick,
        EventHouseActs.prepare,
        EventHouseActs.bot_enters,
        EventHouseActs.close_entries,
        EventHouseActs.ballot,
        EventHouseActs.enter_repechage,
        EventHouseActs.draw_bounty,
        EventHouseActs.note_present,
        EventHouseActs.keep_absent,
        EventHouseActs.begin_session,
        EventHouseActs.note_absent,
        EventHouseActs.race_off,
        EventHouseActs.bot_rebuys,
        EventHouseActs.kept_rebuy,
        EventHouseActs.decline_rebuy,
        EventHouseActs.bot_adds_on,
        EventHouseActs.sell_add_ons,
        EventHouseActs.close_rebuys,
        EventHouseActs.move,
        EventHouseActs.break_table,
        EventHouseActs.redraw,
        EventHouseActs.hand_for_hand,
        EventHouseActs.start_rounds,
        EventHouseActs.end_session,
        EventHouseActs.draw_for_places,
        EventHouseActs.confirm_places,
        EventHouseActs.pay,
        EventHouseActs.open_table,
        EventHouseActs.void_round,
        EventHouseActs.report,
        EventHouseActs.remove,
        EventHouseActs.place,
        EventHouseActs.give,
        EventHouseActs.note_at_table,
        EventHouseActs.send_away,
        EventHouseActs.close_table,
        EventHouseActs.deal_round,
    )
}
