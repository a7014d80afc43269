"""All desks of this process: opened, recovered from their streams, run by the house."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.clock import RoomClock
from pitboss.room.conduct import RoomConduct
from pitboss.room.edition import program
from pitboss.room.hosted import Said
from pitboss.room.house_acts import Fund
from pitboss.room.incident_log import IncidentLog, last_of
from pitboss.room.incidents import CheckpointRefused, DeskSetAside, RoomStarted, RoomStopped, StartedAfter
from pitboss.room.live import Answer, Asked, Audience, LiveDesk, Nobody
from pitboss.room.own_streams import OWN_STREAMS, own_stream
from pitboss.room.pace import Pace
from pitboss.room.presence import Presence
from pitboss.room.recovery import open_from_charter
from pitboss.room.restrictions import refuse_restricted
from pitboss.room.runner import DeskRunner
from pitboss.room.storage import storage_error
from pitboss.room.store import Store
from pitboss.room.taking_up import SetAside, take_up, title_of
from pitboss.room.watch import Notice, RoomWatch


class Room:
    """The desks by their ids."""

    def __init__(
        self,
        store: Store,
        fund: Fund,
        *,
        times: Pace | None = None,
        clock: RoomClock | None = None,
        deals_unwatched: bool = False,
    ) -> None:
        self.store = store
        self.audience: Audience = Nobody()
        self.desks: dict[str, DeskRunner] = {}
        self._parts: dict[str, dict[str, DeskRunner]] = {}
        """Desks that are run for others, by those."""
        self.set_aside: dict[str, SetAside] = {}
        """Desks that are on record and cannot be read."""
        self.times = times or Pace()
        self.now = clock or RoomClock()
        self.presence = Presence(self.now, self._line_changed)
        self._fund = fund
        self._deals_unwatched = deals_unwatched
        self.incidents = IncidentLog(store, self.now)
        self.watch = RoomWatch(self.incidents, self.now, self.desks.values)
        self.conduct = RoomConduct(store, self.watch, self.incidents, self.desks)

    async def start(self) -> None:
        """Every desk goes on where its stream ends, under the edition of this program."""
        self.conduct.read()
        desks = self._take_up()
        last = max((live.last_at for live in desks), default=0)
        last = max(last, *(self.store.last_at(stream) for stream in OWN_STREAMS))
        behind = self.now.reach(last)
        for live in [live for live in desks if await self._goes_on(live, last)]:
            self._run(live)  # Once all are there: some are run for others.
        started = RoomStarted(program=program(), after=self._ended(), desks=len(self.desks))
        self.incidents.record(started, subject="room")
        self.watch.start(self.store.writer, self.store.anchoring, behind)
        self.conduct.start()

    def _take_up(self) -> list[LiveDesk]:
        """Those that can be read."""
        held, desks = self.store.balances_of_desks(), []
        for stream in filter(lambda name: not own_stream(name), self.store.endless()):
            what = "nothing says where its record ends"
            self._set_aside(SetAside(desk=stream, title=title_of(stream, self.store), entry=0, error=what))
        for stream, end in self.store.streams().items():
            if own_stream(stream):
                continue
            found = take_up(stream, end, self.store, self.now, self.audience, held.get(stream, {}))
            if isinstance(found, SetAside):
                self._set_aside(found)
                continue
            desks.append(found.live)
            if found.wrong:
                entry, error = found.wrong
                self.incidents.record(CheckpointRefused(entry=entry, error=error), subject=f"desk:{stream}")
        return desks

    async def _goes_on(self, live: LiveDesk, last: int) -> bool:
        """From where it stood when the house was last in service; False: it cannot be read."""
        live.was_out_of_service(last)
        try:
            await live.change_edition()
            await live.resume_service()
        except Exception as error:
            if storage_error(error):
                raise
            title, entry = title_of(live.id, self.store), live.hosted.seq
            self._set_aside(SetAside(desk=live.id, title=title, entry=entry, error=f"{type(error).__name__}: {error}"))
            return False
        return True

    def _set_aside(self, aside: SetAside) -> None:
        self.set_aside[aside.desk] = aside
        self.incidents.record(DeskSetAside(entry=aside.entry, error=aside.error), subject=f"desk:{aside.desk}")
        words = f"{aside.title} is set aside: its record cannot be read. The chips that lie there are kept."
        self.watch.give(Notice(code=f"desk:{aside.desk}", words=words, since=self.now()))

    def _ended(self) -> StartedAfter:
        """How the room ended before."""
        match last_of(self.store, RoomStarted, RoomStopped):
            case None:
                return "nothing"
            case RoomStopped():
                return "stop"
            case _:
                return "crash"

    async def stop(self) -> None:
        self.watch.stop()
        self.conduct.stop()
        for runner in self.desks.values():
            await runner.stop()
        self.incidents.record(RoomStopped(), subject="room")

    async def open_desk(self, desk_id: str, charter: Charter, actor: str) -> DeskRunner | Refusal:
        """A new desk, durable before anyone sees it; or what keeps it closed."""
        if own_stream(desk_id):
            return Refusal("reserved_name", f"{desk_id} is the name of a stream of the room's own", ())
        if desk_id in self.set_aside:
            return Refusal("set_aside", f"{desk_id} is on record, and cannot be read", ())
        stopped = refuse_restricted(self.conduct.restrictions.of_game(charter.instrument, charter.game))
        if stopped:
            return stopped
        opened = open_from_charter(desk_id, charter, Said(actor, f"{actor}/open", charter.now * 1000))
        if isinstance(opened, Refusal):
            return opened
        hosted, entry = opened
        await self.store.append(entry)
        return self._run(LiveDesk(hosted, self.store, self.now, self.audience))

    def shown(self) -> list[DeskRunner]:
        """The desks that the web app has pages for."""
        return [runner for runner in self.desks.values() if runner.live.hosted.kind.in_browser]

    def shown_desk(self, desk_id: str) -> DeskRunner | None:
        """One of them, if it is there."""
        runner = self.desks.get(desk_id)
        return runner if runner and runner.live.hosted.kind.in_browser else None

    async def close_desk(self, desk_id: str, notice: str, asked: Asked) -> Answer:
        """After the round in progress; everybody takes the stake along."""
        return await self.desks[desk_id].live.ask(lambda hosted, now: hosted.closing(notice, now), asked)

    def _line_changed(self, player: str) -> None:
        """Somebody has come or gone: where they sit, something may be due sooner or later."""
        for runner in self.desks.values():
            if runner.live.hosted.concerns(player):
                runner.arm()

    def has_desk(self, desk_id: str) -> bool:
        """Whether there is one of that name, readable or not."""
        return desk_id in self.desks or desk_id in self.set_aside

    def parts_of(self, desk_id: str) -> Mapping[str, DeskRunner]:
        """The desks that are run for one."""
        return self._parts.get(desk_id, {})

    def _wake(self, desk_id: str) -> None:
        """Something has happened at a desk that is run for this one; a fault of this one's is not that one's."""
        if desk_id in self.desks:
            asyncio.get_running_loop().call_soon(self.desks[desk_id].arm)

    def _run(self, live: LiveDesk) -> DeskRunner:
        runner = DeskRunner(
            live,
            self.times,
            self._fund,
            self.presence,
            deals_unwatched=self._deals_unwatched,
            neighbours=self,
            wake=self._wake,
        )
        runner.on_error = self.watch.desk_failed
        live.stopped = lambda: self.conduct.restrictions.of_table(live.hosted)
        self.desks[live.id] = runner
        if part_of := live.hosted.charter.part_of:
            self._parts.setdefault(part_of, {})[live.id] = runner
        runner.start()
        return runner
