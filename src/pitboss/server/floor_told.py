"""Every table at a glance, told to those who watch over the floor."""

from __future__ import annotations

import asyncio

from pitboss.cite import Refusal
from pitboss.room.floor.glance import FloorTable, floor_table
from pitboss.room.hosting import Room
from pitboss.room.people.rights import role_for
from pitboss.room.runner import DeskRunner
from pitboss.server.connection import Connection
from pitboss.server.protocol import FloorTables, encode

EVERY = 0.4
"""Seconds in which changes are gathered before they are told."""


def at_a_glance(runner: DeskRunner, room: Room) -> FloorTable:
    return floor_table(runner.live, runner.running(), room.watch.in_force)


def open_tables(room: Room) -> tuple[FloorTable, ...]:
    """Those that are not closed; one that is ahead of its record is told of a moment later."""
    shown = [runner for runner in room.shown() if runner.live.glance.phase != "closed"]
    return tuple(at_a_glance(runner, room) for runner in shown if runner.live.is_durable)


class FloorTold:
    """Who watches the floor, and what they were told last; only tables that changed are looked at again.

    Whoever loses a role loses the line with it, so that the right is looked up when somebody begins. Whoever is
    disabled and has a round to finish keeps the line, and is told no more of the floor.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: set[Connection] = set()
        self._told: dict[str, FloorTable] = {}
        self._changed: set[str] = set()
        self._due: asyncio.TimerHandle | None = None

    def begin(self, connection: Connection) -> None:
        """From now on, and at once as it is; for whoever has a part at tables."""
        is_here = connection.account and connection.player not in self._room.conduct.disabled
        refused = role_for(connection.account.roles if connection.account and is_here else (), "act_at_table")
        if isinstance(refused, Refusal):
            connection.error(refused.code, refused.message)
            return
        self._lines.add(connection)
        tables = open_tables(self._room)
        self._told |= {table.id: table for table in tables}
        self._changed |= {each.live.id for each in self._room.shown() if not each.live.is_durable}
        connection.send(_message(tables, whole=True))

    def end(self, connection: Connection) -> None:
        self._lines.discard(connection)
        if not self._lines:
            self._told.clear()
            self._changed.clear()

    def happened(self, table_id: str) -> None:
        if self._lines:
            self._changed.add(table_id)
            self._soon()

    def notices_changed(self) -> None:
        """The room has something else to tell, perhaps at some of the tables."""
        for runner in self._room.shown() if self._lines else ():
            self.happened(runner.live.id)

    def _soon(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        self._due = None
        looked = {table_id: self._look(table_id) for table_id in self._changed}
        self._changed = {table_id for table_id, table in looked.items() if table is None}
        fresh = [table for table in looked.values() if table and self._told.get(table.id) != table]
        self._told |= {table.id: table for table in fresh}
        if fresh:
            message = _message(tuple(fresh), whole=False)
            for connection in self._lines:
                connection.send(message)

    def _look(self, table_id: str) -> FloorTable | None:
        """None where something was decided that is not on record yet: it is looked at when it is."""
        runner = self._room.shown_desk(table_id)
        return at_a_glance(runner, self._room) if runner and runner.live.is_durable else None


def _message(tables: tuple[FloorTable, ...], *, whole: bool) -> bytes:
    return encode(FloorTables(tables=tables, whole=whole))
