"""Whoever watches over the room: faults of its storage and of its desks are put on record, told, and got over."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

import msgspec

from pitboss.room.anchoring import Anchoring
from pitboss.room.clock import JUMP, RoomClock
from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import (
    AnchorsFailed,
    AnchorsRecovered,
    ClockJumped,
    DeskFailed,
    StorageFailed,
    StorageRecovered,
)
from pitboss.room.runner import DeskRunner
from pitboss.room.storage import StorageFault, StorageHealth, storage_error
from pitboss.room.writer import Writer

LOOK_EVERY = 1.0
"""Seconds between two looks at the system's clock, at the writer and at the anchors."""
STANDS = 10.0
"""Seconds in one transaction after which everyone is told."""
LOG = logging.getLogger("pitboss.room")
FIRST_TRY, LAST_TRY = 0.5, 10.0
"""Seconds before it is tried again to write; the pauses grow from the first to the last."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that everyone in the room should know, or everyone at certain tables."""

    code: str
    words: str
    since: int
    """Milliseconds since the epoch, by the room's time."""
    tables: tuple[str, ...] = ()
    """Where it is told; everywhere, if nothing is named."""


class RoomWatch:
    """Watches from the start of the room to its end, on the room's event loop."""

    def __init__(self, incidents: IncidentLog, clock: RoomClock, desks: Callable[[], Iterable[DeskRunner]]) -> None:
        self.notices: dict[str, Notice] = {}
        self.changed: Callable[[], None] = lambda: None
        """Called whenever other notices are in force."""
        self._incidents = incidents
        self._now = clock
        self._desks = desks
        self._health = StorageHealth()
        self._writer: Writer | None = None
        self._anchoring: Anchoring | None = None
        self._unanchored_since: float | None = None
        self._passed: StorageFault | None = None
        """The last fault of the storage whose end is on record."""
        self._probe: asyncio.TimerHandle | None = None
        self._next_look: asyncio.TimerHandle | None = None
        self._told: dict[str, str] = {}

    def start(self, writer: Writer, anchoring: Anchoring | None, behind: int) -> None:
        """`behind` is how far the system's clock was behind the record."""
        self._anchoring = anchoring
        loop = asyncio.get_running_loop()
        self._health = health = writer.health
        self._writer, self._passed = writer, health.passed
        health.changed = lambda: _soon(loop, self._storage_changed)
        self._storage_changed()
        if behind >= JUMP:
            self._clock_jumped(-behind, while_down=True)
        self._look()

    def stop(self) -> None:
        self._health.changed = lambda: None
        for timer in (self._probe, self._next_look):
            if timer:
                timer.cancel()

    @property
    def in_force(self) -> tuple[Notice, ...]:
        return tuple(self.notices.values())

    def give(self, notice: Notice) -> None:
        if self.notices.get(notice.code) != notice:
            self.notices[notice.code] = notice
            self.changed()

    def withdraw(self, code: str) -> None:
        if self.notices.pop(code, None):
            self.changed()

    def _look(self) -> None:
        """Now and then, at what tells nothing by itself."""
        self._next_look = asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)
        self._look_at_clock()
        self._look_at_writer()
        self._look_at_anchors()

    # the storage

    def _look_at_writer(self) -> None:
        """That there is one, and that it does not stand still."""
        if self._writer is None:
            return
        self._writer.look_after()
        since = self._writer.stands_since
        if since is None or time.monotonic() - since < STANDS:
            self.withdraw("writing")
        elif "writing" not in self.notices:
            words = (
                "The room has waited for its disk for a while; no table goes on until it has written. Nothing is lost."
            )
            LOG.error("the writer has been at one transaction for %d seconds", time.monotonic() - since)
            self.give(Notice(code="writing", words=words, since=self._now()))

    def _look_at_anchors(self) -> None:
        """Nobody at the tables is concerned; whoever runs the room is."""
        if self._anchoring is None:
            return
        self._anchoring.look_after()
        fault, since = self._anchoring.fault, self._unanchored_since
        if fault and since is None:
            self._unanchored_since = time.monotonic()
            self._incidents.record(AnchorsFailed(error=fault), subject="anchors")
        elif not fault and since is not None:
            self._unanchored_since = None
            seconds = round(time.monotonic() - since)
            self._incidents.record(AnchorsRecovered(seconds=seconds), subject="anchors")

    def _storage_changed(self) -> None:
        fault, is_told = self._health.fault, "storage" in self.notices
        if fault and not is_told:
            words = "The room cannot write anything down; no table goes on until it can. Nothing is lost."
            self.give(Notice(code="storage", words=words, since=self._now()))
            self._incidents.record(StorageFailed(error=fault.error), subject="storage")
            self._try_later(FIRST_TRY)
        elif not fault and self._health.passed is not self._passed:
            if not is_told and self._health.passed:  # Over before anybody could be told.
                self._incidents.record(StorageFailed(error=self._health.passed.error), subject="storage")
            self._storage_works()

    def _storage_works(self) -> None:
        if self._probe:
            self._probe.cancel()
        passed = self._passed = self._health.passed
        assert passed is not None
        recovered = StorageRecovered(seconds=round(passed.seconds), failures=passed.failures)
        self._incidents.record(recovered, subject="storage")
        self.withdraw("storage")
        for runner in self._desks():
            runner.go_on()

    def _try_later(self, seconds: float) -> None:
        self._probe = asyncio.get_running_loop().call_later(seconds, self._try_again, seconds)

    def _try_again(self, seconds: float) -> None:
        """With what is to be put on record anyway: somebody must try, even where nobody plays."""
        self._incidents.write_unwritten()
        self._try_later(min(2 * seconds, LAST_TRY))

    # the clock

    def _look_at_clock(self) -> None:
        jump = self._now.jump()
        if jump:
            self._clock_jumped(jump)
        elif abs(self._now.deviation) < JUMP:
            self.withdraw("clock")

    def _clock_jumped(self, by: int, *, while_down: bool = False) -> None:
        self._incidents.record(ClockJumped(by=by, while_down=while_down), subject="clock")
        words = "This machine's clock was set to another time. The room's own time goes on evenly."
        self.give(Notice(code="clock", words=words, since=self._now()))

    # desks

    def desk_failed(self, runner: DeskRunner, error: Exception) -> None:
        """A fault of the storage is everybody's; any other is a defect, told once until it is another."""
        if storage_error(error):
            return
        desk, told = runner.live.id, f"{type(error).__name__}: {error}"
        if self._told.get(desk) != told:
            self._told[desk] = told
            LOG.error("the house could not do its work at %s", desk, exc_info=error)
            self._incidents.record(DeskFailed(error=told), subject=f"desk:{desk}")


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
