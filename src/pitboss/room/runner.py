"""The house at one desk: deals, keeps the clocks, plays its bots' hands, and sees to those who are away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping

from pitboss.cite import Refusal
from pitboss.room.due import next_step
from pitboss.room.house_acts import Fund, Make, Neighbours
from pitboss.room.live import Happened, LiveDesk, do_nothing
from pitboss.room.pace import Pace
from pitboss.room.presence import Presence
from pitboss.room.schedule import DeskPart, Moment, Running, Step, Tried
from pitboss.room.shoe import SYSTEM

NOTHING: frozenset[Tried] = frozenset()
GOES = ("remove", "stand_up", "leave_list")
"""Acts after which a player is gone from the desk, or goes when the round is over."""
FIRST_PAUSE, LONGEST_PAUSE = 250, 15_000
"""Milliseconds before the house tries again what it could not do."""
REST = 60.0
"""Seconds without anybody looking on, after which a desk keeps only what it cannot read again."""


def ignore_error(_: DeskRunner, _error: Exception) -> None: ...


def ignore_name(_: str) -> None: ...


class DeskRunner:
    """Runs one desk for the house. Everything it does goes through the desk's inbox, like everyone's commands."""

    def __init__(
        self,
        live: LiveDesk,
        times: Pace,
        fund: Fund,
        presence: Presence,
        *,
        deals_unwatched: bool = False,
        neighbours: Neighbours | None = None,
        wake: Callable[[str], None] = ignore_name,
    ) -> None:
        self.live = live
        self.times = times
        self.presence = presence
        self.watching: Counter[str] = Counter()
        """How many connections each person has on this desk; onlookers without a name count under an empty one."""
        self.leaving: set[str] = set()
        self._house_acts = live.hosted.kind.house_acts(live, fund)
        self._house_acts.neighbours = self._neighbours = neighbours
        self._wake = wake
        self._deals_unwatched = deals_unwatched
        self._refused: set[Tried] = set()
        self._refused_at = -1
        self._pause = 0
        self._not_before = 0
        """After an error nothing is tried before this, and the pauses grow."""
        self.on_error: Callable[[DeskRunner, Exception], None] = ignore_error
        self._thinking = 0
        self._opened = live.time()
        self._loop = asyncio.get_running_loop()
        self._alarm: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        """By the loop's own time. Most of what is due is overtaken: an alarm that is early enough is left as it is."""
        self._rest: asyncio.TimerHandle | None = None
        self._at_work = False
        self._worker: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.live.after = self._after
        self._worker = asyncio.create_task(self.live.work())
        self.arm()

    async def stop(self) -> None:
        """Finish what is being done, and do nothing more."""
        for timer in (self._alarm, self._rest):
            if timer:
                timer.cancel()
        self.live.after = do_nothing
        if self._worker:
            self.live.put(self._worker.cancel)
            await asyncio.gather(self._worker, return_exceptions=True)

    # for another desk

    async def give(self, actor: str, make: Make) -> Happened | Refusal:
        """A command of the desk that this one is run for."""
        given: Happened | Refusal = await self.live.within(lambda: self._house_acts.say(actor, make))
        return given

    async def order(self, step: Step) -> None:
        """Something that the house does here once that desk has said so."""
        await self.live.within(lambda: self._house_acts.do(step))

    def _after(self) -> None:
        """Whoever this desk is run for sees to what follows, between rounds."""
        self.arm()
        hosted = self.live.hosted
        if hosted.charter.part_of and not hosted.in_round:
            self._wake(hosted.charter.part_of)

    def _parts(self) -> Mapping[str, DeskPart]:
        parts = self._neighbours.parts_of(self.live.id) if self._neighbours else {}
        return {name: _part(each.live) for name, each in parts.items()}

    # who is there

    def arrive(self, player: str) -> None:
        if self._rest:
            self._rest.cancel()
        self.watching[player] += 1
        self.presence.arrive(player)
        self.arm()

    def depart(self, player: str) -> None:
        self.watching[player] -= 1
        self.watching += Counter()
        self.presence.depart(player)
        if not self.watching[player]:
            self.live.seeds.forget(player)
        if not self.watching:
            self._rest = self._loop.call_later(REST, self.live.let_go)
        self.arm()

    def running(self) -> Running | None:
        """The seat whose time is running and until when."""
        return self.live.hosted.running(self._moment())

    # attending

    def arm(self) -> None:
        """See when something is due next; called whenever anything may have changed."""
        if self._at_work:
            return
        moment = self._moment()
        step = self._next(moment)
        if step is None:
            return
        wait = max(step.due, self._not_before) - moment.now
        if wait > 0:
            self._ring_in(wait / 1000)
        else:
            self._begin_work()

    def _ring_in(self, seconds: float) -> None:
        at = self._loop.time() + seconds
        if self._alarm and self._rings_at <= at:
            return
        if self._alarm:
            self._alarm.cancel()
        self._alarm, self._rings_at = self._loop.call_later(seconds, self._ring), at

    def _ring(self) -> None:
        self._alarm = None
        self.arm()

    def _begin_work(self) -> None:
        self._at_work = True
        self.live.put(self._do_next, self._note_error)

    def _next(self, moment: Moment) -> Step | None:
        hosted = self.live.hosted
        steps = hosted.steps(moment)
        if hosted.seeding.due:
            steps = self.live.seeds.postponed(hosted, steps, moment)
        return next_step(steps, moment)

    def _moment(self) -> Moment:
        live = self.live
        return Moment(
            times=self.times,
            manners=live.hosted.manners,
            thinking=self._thinking,
            since=live.since,
            opened=self._opened,
            now=live.time(),
            watched=bool(self.watching) or self._deals_unwatched,
            lost_at=self.presence.lost_at,
            leaving=self.leaving,
            stopped=live.stopped() is not None,
            bots_wanted=live.hosted.charter.bots,
            refused=self._refused if self._refused_at == live.hosted.seq else NOTHING,
            parts=self._parts,
        )

    async def _do_next(self) -> None:
        """Between two other things: what was due may have been overtaken meanwhile."""
        self._at_work = False
        await self.live.resume_service()
        moment = self._moment()
        step = self._next(moment)
        if step is None or step.due > moment.now:
            return
        seq = self.live.hosted.seq
        await self._house_acts.do(step)
        self._pause = self._not_before = 0
        self._thinking = SYSTEM.randint(self.times.least_thinking, self.times.most_thinking)
        if self.live.hosted.seq == seq and not self._house_acts.done_elsewhere:
            self._note_refused(step)
        elif step.act in GOES:
            self.leaving.discard(step.player)

    def _note_error(self, error: Exception) -> None:
        """An error is no refusal: the same is tried again, after a pause that grows."""
        self._at_work = False
        self._pause = min(2 * self._pause or FIRST_PAUSE, LONGEST_PAUSE)
        self._not_before = self.live.time() + self._pause
        self.on_error(self, error)

    def stand_up(self, player: str) -> None:
        """Have a player leave, after the round in progress if they are in it."""
        self.leaving.add(player)
        self.arm()

    def resume(self) -> None:
        """Rounds may begin again: no clock ran between them, and everyone has a moment to see it."""
        live = self.live
        if not live.hosted.in_round:
            live.was_out_of_service(live.last_at)
        self._opened, self._refused_at = live.time(), -1
        self.go_on()

    def go_on(self) -> None:
        """What kept the house from its work is over, as far as anyone knows: no need to wait any longer."""
        self._pause = self._not_before = 0
        self.arm()

    def _note_refused(self, step: Step) -> None:
        """What was refused is not tried again until something has happened."""
        if self._refused_at != self.live.hosted.seq:
            self._refused, self._refused_at = set(), self.live.hosted.seq
        self._refused.add((step.act, step.seat, step.player))


def _part(live: LiveDesk) -> DeskPart:
    return DeskPart(live.hosted, live.since, stopped=live.stopped() is not None)
