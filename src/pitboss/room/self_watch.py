"""The program is verified at the start, once a day and on demand, and the outcome is put on record."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.room.database import UnusableError
from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import AnyIncident, SelfVerificationFailed, SelfVerified
from pitboss.room.keys import Keyring
from pitboss.room.self_verification import SelfVerification, verify_program
from pitboss.room.store import Store

DAY = 86_400.0
SUBJECT = "program"
MOST_TOLD = 20
"""Files that an incident names; the rest are counted."""


def outcome(found: SelfVerification) -> AnyIncident:
    """What is put on record."""
    if not found.wrong:
        return SelfVerified(program=found.program, files=found.files, digest=found.digest, first=found.first)
    more = len(found.wrong) - MOST_TOLD
    return SelfVerificationFailed(parts=(*found.wrong[:MOST_TOLD], *([f"{more} more"] if more > 0 else [])))


class SelfWatch:
    """Verifies for as long as the room is in service; nobody waits for it."""

    def __init__(self, store: Store, incidents: IncidentLog) -> None:
        self._store = store
        self._incidents = incidents
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._store.manifest:
            self._task = asyncio.create_task(self._verify(self._store.manifest, self._store.seals.ring))

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def _verify(self, path: Path, ring: Keyring) -> None:
        """Files at the start, and what Python keeps of them too from then on: that takes longer."""
        bytecode = False
        while True:
            self._incidents.record(await asyncio.to_thread(_looked_at, path, ring, bytecode), subject=SUBJECT)
            await asyncio.sleep(DAY)
            bytecode = True


def _looked_at(path: Path, ring: Keyring, bytecode: bool) -> AnyIncident:  # noqa: FBT001 - As a thread is told it.
    """Whatever keeps it from being verified is told, and tried again the next day."""
    try:
        return outcome(verify_program(path, ring, bytecode=bytecode))
    except UnusableError as error:
        return SelfVerificationFailed(parts=(str(error),))
    except Exception as error:
        return SelfVerificationFailed(parts=(f"what could not be looked at: {type(error).__name__}: {error}",))
