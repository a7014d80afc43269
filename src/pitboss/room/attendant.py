"""The house at one table: deals, keeps the clocks, plays its bots' hands, and sees to those who are away."""

from __future__ import annotations

import asyncio
from collections import Counter

from pitboss.banked.table.state import TableState as BankedState
from pitboss.room.agenda import Clock, agenda_of
from pitboss.room.due import Moment, Step, Tried
from pitboss.room.duties import Duties
from pitboss.room.duties_banked import BankedDuties
from pitboss.room.hosted import Hosted
from pitboss.room.house import HouseTimes
from pitboss.room.live import LiveTable, do_nothing
from pitboss.room.shoe import SYSTEM
from pitboss.room.staff import Fund
from pitboss.table.state import TableState

NOTHING: frozenset[Tried] = frozenset()


class Attendant:
    """Runs one table for the house. Everything it does goes through the table's inbox, like everyone's commands."""

    def __init__(self, table: LiveTable, times: HouseTimes, fund: Fund, *, deals_unwatched: bool = False) -> None:
        self.table = table
        self.times = times
        self.watching: Counter[str] = Counter()
        """How many connections each person has on this table; onlookers without a name count under an empty one."""
        self.leaving: set[str] = set()
        self._duties = (Duties if isinstance(table.hosted, Hosted) else BankedDuties)(table, fund)
        self._agenda = agenda_of(table)
        self._deals_unwatched = deals_unwatched
        self._missed: set[str] = set()
        self._offered: dict[int, tuple[object, int]] = {}
        self._refused: set[Tried] = set()
        self._refused_at = -1
        self._thinking = 0
        self._opened = table.time()
        self._loop = asyncio.get_running_loop()
        self._alarm: asyncio.TimerHandle | None = None
        self._at_work = False
        self._worker: asyncio.Task[None] | None = None

    @property
    def state(self) -> TableState | BankedState:
        return self.table.hosted.table.state

    def start(self) -> None:
        self.table.after = self.arm
        self._worker = asyncio.create_task(self.table.work())
        self.arm()

    async def stop(self) -> None:
        """Finish what is being done, and do nothing more."""
        if self._alarm:
            self._alarm.cancel()
        self.table.after = do_nothing
        if self._worker:
            self.table.put(self._worker.cancel)
            await asyncio.gather(self._worker, return_exceptions=True)

    # who is there

    def arrive(self, player: str) -> None:
        self.watching[player] += 1
        self._missed.discard(player)
        self.arm()

    def depart(self, player: str) -> None:
        self.watching[player] -= 1
        self.watching += Counter()
        self.arm()

    def running(self) -> Clock | None:
        """The seat whose time is running and until when."""
        return self._agenda.running(self._moment())

    # attending

    def arm(self) -> None:
        """See when something is due next; called whenever anything may have changed."""
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        step = self._next()
        if step and not self._at_work:
            wait = step.due - self.table.time()
            if wait > 0:
                self._alarm = self._loop.call_later(wait / 1000, self._ring)
            else:
                self._ring()

    def _ring(self) -> None:
        self._at_work = True
        self.table.put(self._do_next)

    def _next(self) -> Step | None:
        return self._agenda.next_step(self._moment())

    def _moment(self) -> Moment:
        table = self.table
        self._note_offers()
        return Moment(
            times=self.times,
            thinking=self._thinking,
            since=table.since,
            opened=self._opened,
            watched=bool(self.watching) or self._deals_unwatched,
            here=self.watching.keys(),
            missed=self._missed,
            leaving=self.leaving,
            offered={seat: at for seat, (_, at) in self._offered.items()},
            bots_wanted=table.hosted.charter.bots,
            refused=self._refused if self._refused_at == table.hosted.seq else NOTHING,
        )

    def _note_offers(self) -> None:
        """When each vacant seat was first offered as it is now."""
        offers = self._agenda.offers()
        if offers or self._offered:
            now = self.table.time()
            kept = {seat: noted for seat, noted in self._offered.items() if offers.get(seat) == noted[0]}
            self._offered = {seat: kept.get(seat, (offer, now)) for seat, offer in offers.items()}

    async def _do_next(self) -> None:
        """Between two other things: what was due may have been overtaken meanwhile."""
        self._at_work = False
        step = self._next()
        if step is None or step.due > self.table.time():
            return
        seq = self.table.hosted.seq
        self._note_absence(step)
        try:
            await self._duties.do(step)
        finally:
            self._thinking = SYSTEM.randint(self.times.least_thinking, self.times.most_thinking)
            if self.table.hosted.seq == seq:
                self._note_refused(step)

    def _note_refused(self, step: Step) -> None:
        """What was refused is not tried again until something has happened."""
        if self._refused_at != self.table.hosted.seq:
            self._refused, self._refused_at = set(), self.table.hosted.seq
        self._refused.add((step.kind, step.seat, step.player))

    def _note_absence(self, step: Step) -> None:
        """A player whose time runs out while they are away sits out from the next round."""
        overdue = self._agenda.overdue(step)
        if overdue and overdue not in self.watching:
            self._missed.add(overdue)
        if step.kind == "remove":
            self.leaving.discard(step.player)
