"""Whoever watches over the room: faults of its storage and of its desks are put on record, told, and got over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

import msgspec

from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import DeskFailed, StorageFailed, StorageRecovered
from pitboss.room.runner import DeskRunner
from pitboss.room.storage import StorageHealth, storage_error

LOG = logging.getLogger("pitboss.room")
FIRST_TRY, LAST_TRY = 0.5, 10.0
"""Seconds before it is tried again to write; the pauses grow from the first to the last."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that everyone in the room should know."""

    code: str
    words: str
    since: int
    """Milliseconds since the epoch, by the room's time."""


class RoomWatch:
    """Watches from the start of the room to its end, on the room's event loop."""

    def __init__(
        self, incidents: IncidentLog, now: Callable[[], int], desks: Callable[[], Iterable[DeskRunner]]
    ) -> None:
        self.notices: dict[str, Notice] = {}
        self.changed: Callable[[], None] = lambda: None
        """Called whenever other notices are in force."""
        self._incidents = incidents
        self._now = now
        self._desks = desks
        self._health = StorageHealth()
        self._probe: asyncio.TimerHandle | None = None
        self._told: dict[str, str] = {}

    def start(self, health: StorageHealth) -> None:
        loop = asyncio.get_running_loop()
        self._health = health
        health.changed = lambda: _soon(loop, self._storage_changed)
        self._storage_changed()

    def stop(self) -> None:
        self._health.changed = lambda: None
        if self._probe:
            self._probe.cancel()

    def give(self, notice: Notice) -> None:
        self.notices[notice.code] = notice
        self.changed()

    def withdraw(self, code: str) -> None:
        if self.notices.pop(code, None):
            self.changed()

    # the storage

    def _storage_changed(self) -> None:
        fault, is_told = self._health.fault, "storage" in self.notices
        if fault and not is_told:
            words = "The room cannot write anything down; no table goes on until it can. Nothing is lost."
            self.give(Notice(code="storage", words=words, since=self._now()))
            self._incidents.record(StorageFailed(error=fault.error), subject="storage")
            self._try_later(FIRST_TRY)
        elif not fault and is_told:
            self._storage_works()

    def _storage_works(self) -> None:
        if self._probe:
            self._probe.cancel()
        passed = self._health.passed
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
