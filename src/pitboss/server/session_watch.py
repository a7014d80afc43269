"""Sessions while the server runs: using a line renews them, lines end with them, and what has ended is swept."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from typing import Any

from pitboss.cite import Refusal
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.hosting import Room
from pitboss.room.people.office import PeopleOffice
from pitboss.room.storage import storage_error
from pitboss.server.connection import SIGNED_OUT, Connection
from pitboss.server.hub import Hub

LOG = logging.getLogger("pitboss.room")
LOOK = 5.0
"""Seconds between two looks for lines whose sessions may have ended."""
SWEEP = 3_600.0
"""Seconds between two sweeps of what nobody comes back to."""
AGAIN = 60_000
"""Milliseconds before a renewal is tried again that has not come about."""
ENDED = "your session has ended, because it was not used for a while"


class SessionWatch:
    """Looks after sessions from the start of the server to its end."""

    def __init__(self, room: Room, accounts: PlayerAccounts, hub: Hub) -> None:
        self._room = room
        self._accounts = accounts
        self._hub = hub
        self._office = PeopleOffice(room.store)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._look_again()), asyncio.create_task(self._sweep_again())]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    # lines

    def used(self, connection: Connection) -> None:
        """Somebody asks for something over a line, as they might by a request."""
        now = self._room.now()
        if not connection.until:
            self._look_at(connection)
        if not connection.player or now <= connection.renew_after:
            return
        connection.renew_after = now + AGAIN
        loop = asyncio.get_running_loop()
        asked = self._accounts.renew(connection.session, connection.player, at=now)
        asked.add_done_callback(lambda done: self._renewed(loop, connection, done))

    def _renewed(self, loop: asyncio.AbstractEventLoop, connection: Connection, done: Future[Any]) -> None:
        """In the writer's thread."""
        if not done.cancelled() and done.exception() is None and not loop.is_closed():
            loop.call_soon_threadsafe(self._look_at, connection)

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                self.look()
            except Exception as error:
                LOG.error("sessions could not be looked after, and will be later", exc_info=error)

    def look(self) -> None:
        """At the lines whose sessions were to end by now; some were renewed over another, or by requests."""
        now = self._room.now()
        for connection in [each for each in self._hub.lines() if each.until <= now]:
            self._look_at(connection)

    def _look_at(self, connection: Connection) -> None:
        """Onlookers have no session; whoever is disabled may have a round to finish, and the hub sees to that."""
        if not connection.player or connection.player in self._room.conduct.disabled:
            return
        try:
            visit = self._accounts.visit(connection.session, at=self._room.now())
        except Exception as error:
            if storage_error(error) is None:
                raise
            return  # Nobody is shown out because nothing can be read.
        if visit is None:
            connection.close(SIGNED_OUT, ENDED)
        else:
            connection.until, connection.renew_after = visit.until, visit.renew_after

    # what nobody comes back to

    async def _sweep_again(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await asyncio.to_thread(self.sweep)

    def sweep(self) -> None:
        """Some at a time, until nothing is left; what cannot be swept now is swept the next time."""
        while sweep_some(self._office, self._room.now()):
            pass


def sweep_some(office: PeopleOffice, at: int) -> bool:
    """Whether anything was swept; what keeps it from that is told, and keeps nobody from anything else."""
    try:
        return not isinstance(office.sweep(at=at), Refusal)
    except Exception as error:
        if storage_error(error) is None:
            LOG.error("whoever is gone could not be swept", exc_info=error)
        return False
