"""All desks of this process: opened, recovered from their streams, run by the house."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.clock import RoomClock
from pitboss.room.edition import program
from pitboss.room.hosted import Said
from pitboss.room.house_acts import Fund
from pitboss.room.incident_log import IncidentLog, last_of
from pitboss.room.incidents import RoomStarted, RoomStopped, StartedAfter
from pitboss.room.live import Answer, Asked, Audience, LiveDesk, Nobody
from pitboss.room.own_streams import OWN_STREAMS, own_stream
from pitboss.room.pace import Pace
from pitboss.room.recovery import open_from_charter
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from pitboss.room.watch import RoomWatch


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
        self.times = times or Pace()
        self.now = clock or RoomClock()
        self._fund = fund
        self._deals_unwatched = deals_unwatched
        self.incidents = IncidentLog(store, self.now)
        self.watch = RoomWatch(self.incidents, self.now, self.desks.values)

    async def start(self) -> None:
        """Every desk goes on where its stream ends, under the edition of this program."""
        streams = [stream for stream in self.store.streams() if own_stream(stream) is None]
        desks = [LiveDesk.recover(stream, self.store, self.now, self.audience) for stream in streams]
        last = max((live.last_at for live in desks), default=0)
        last = max(last, *(self.store.last_at(stream) for stream in OWN_STREAMS))
        behind = self.now.reach(last)
        for live in desks:
            live.was_out_of_service(last)
            await live.change_edition()
            await live.resume_service()
            self._run(live)
        started = RoomStarted(program=program(), after=self._ended(), desks=len(self.desks))
        self.incidents.record(started, subject="room")
        self.watch.start(self.store.writer.health, behind)

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
        for runner in self.desks.values():
            await runner.stop()
        self.incidents.record(RoomStopped(), subject="room")

    async def open_desk(self, desk_id: str, charter: Charter, actor: str) -> DeskRunner | Refusal:
        """A new desk, durable before anyone sees it; or what keeps it closed."""
        if own_stream(desk_id):
            return Refusal("reserved_name", f"{desk_id} is the name of a stream of the room's own", ())
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

    def _run(self, live: LiveDesk) -> DeskRunner:
        runner = DeskRunner(live, self.times, self._fund, deals_unwatched=self._deals_unwatched)
        runner.on_error = self.watch.desk_failed
        self.desks[live.id] = runner
        runner.start()
        return runner
