"""Verifying a room that is in service, at somebody's wish: one at a time, with how far it is and what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from typing import Literal

import msgspec

from pitboss.cite import Refusal
from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import RecordFaulted, RecordVerified
from pitboss.room.inspection.verifying import (
    VerificationFailed,
    VerificationStep,
    VerificationVerdict,
    VerificationWanted,
    told,
)
from pitboss.room.store import Store

MODULE = "pitboss.room.inspection.verifying"
LONGEST_LINE = 1 << 26
ROOM = "the room"


class VerificationStatus(msgspec.Struct, frozen=True, kw_only=True):
    """How the last one went, or how far it is."""

    state: Literal["none", "running", "done", "failed"] = "none"
    what: str = ""
    """The table or event; empty: the whole room."""
    by: str = ""
    since: int = 0
    stream: str = ""
    done: int = 0
    of: int = 0
    why: str = ""
    """Where it failed."""
    verdict: VerificationVerdict | None = None


class Verifier:
    """Starts a process for each, listens to it, and puts the outcome on record."""

    def __init__(self, store: Store, incidents: IncidentLog, now: Callable[[], int]) -> None:
        self._store = store
        self._incidents = incidents
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self.status = VerificationStatus()

    def start(self, what: str, streams: tuple[str, ...], by: str) -> VerificationStatus | Refusal:
        """Look at these streams, or at all where none is named."""
        if self.status.state == "running":
            return Refusal("busy", f"{self.status.by} has the record verified just now; wait for the verdict", ())
        if self._store.key_file is None:
            return Refusal("leaves_no_trace", "a room in memory leaves no record that could be verified", ())
        wanted = VerificationWanted(
            url=self._store.url,
            key=str(self._store.key_file),
            anchors=str(self._store.anchors_file or ""),
            streams=streams,
        )
        self.status = VerificationStatus(state="running", what=what, by=by, since=self._now())
        self._task = asyncio.create_task(self._run(wanted))
        return self.status

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self, wanted: VerificationWanted) -> None:
        command = (sys.executable, "-m", MODULE)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        try:
            await self._listen(process, msgspec.json.encode(wanted))
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _listen(self, process: asyncio.subprocess.Process, wanted: bytes) -> None:
        assert process.stdin
        assert process.stdout
        process.stdin.write(wanted)
        process.stdin.close()
        async for line in process.stdout:
            self._hear(line)
        if self.status.state == "running":
            code = await process.wait()
            self._end(state="failed", why=f"whoever verifies ended without a verdict ({code})")

    def _hear(self, line: bytes) -> None:
        match told.decode(line):
            case VerificationStep(stream, done, of):
                self._end(stream=stream, done=done, of=of)
            case VerificationFailed(why):
                self._end(state="failed", why=why)
            case VerificationVerdict() as verdict:
                self._end(state="done", verdict=verdict)
                self._put_on_record(verdict)

    def _end(self, **changed: object) -> None:
        self.status = msgspec.structs.replace(self.status, **changed)

    def _put_on_record(self, verdict: VerificationVerdict) -> None:
        what, by = self.status.what, self.status.by
        subject = f"desk:{what}" if what else "room"
        if verdict.sound:
            sound = RecordVerified(
                what=what or ROOM, derived=verdict.derived, read=verdict.read, postings=verdict.postings
            )
            self._incidents.record(sound, subject=subject, person=by)
            return
        counted = (f"{each.stream} {wrong}" for each in verdict.counted for wrong in each.wrong)
        first = next((str(each) for each in verdict.findings), None) or next(counted, "")
        faulted = RecordFaulted(what=what or ROOM, findings=verdict.found, first=first)
        self._incidents.record(faulted, subject=subject, person=by)
