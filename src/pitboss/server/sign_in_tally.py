"""Attempts to sign in that failed: counted, and put on record now and then."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter

from pitboss.room.incident_log import IncidentLog
from pitboss.room.incidents import SignInsFailed

TOLD_EVERY = 60.0
"""Seconds from the first attempt to the word about it and those after it."""
KEPT = 1_000
"""Names and addresses told apart in that time; more of them are counted together."""


class SignInTally:
    """From any thread: passwords are looked at in many."""

    def __init__(self, incidents: IncidentLog) -> None:
        self._incidents = incidents
        self._counts: Counter[tuple[str, str]] = Counter()
        """By person (nobody, where nobody has the name) and address."""
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._due: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        if self._due:
            self._due.cancel()
        self.tell()

    def note(self, person: str, address: str) -> None:
        with self._lock:
            is_first = not self._counts
            known = (person, address) in self._counts or len(self._counts) < KEPT
            self._counts[(person, address) if known else ("", "")] += 1
        if is_first and self._loop:
            self._loop.call_soon_threadsafe(self._tell_later)

    def _tell_later(self) -> None:
        assert self._loop is not None
        self._due = self._loop.call_later(TOLD_EVERY, self.tell)

    def tell(self) -> None:
        """A name that nobody has is not told: it may be a password in the wrong place."""
        with self._lock:
            counts, self._counts = self._counts, Counter()
        for (person, address), failures in counts.items():
            subject = f"account:{person}" if person else f"address:{address}" if address else "sign-ins"
            self._incidents.record(SignInsFailed(failures=failures, address=address), subject=subject, person=person)
