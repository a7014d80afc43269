"""The tables that somebody sits at, and where it is their turn: told on whichever page they are."""

from __future__ import annotations

from pitboss.room.hosting import Room
from pitboss.room.live import Happened
from pitboss.room.runner import DeskRunner
from pitboss.server.connection import Connection
from pitboss.server.protocol import OwnTable, OwnTables, encode


class OwnTablesTold:
    """Who wants to hear of their tables, and what they were told last; a table is looked at only when it changes."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: dict[str, set[Connection]] = {}
        self._told: dict[str, dict[str, OwnTable]] = {}

    def begin(self, connection: Connection) -> None:
        """From now on, and at once as it is."""
        player = connection.player
        if player and player not in self._told:
            found = ((runner.live.id, own_table(runner, player)) for runner in self._room.shown())
            self._told[player] = {table_id: own for table_id, own in found if own}
        if player:
            self._lines.setdefault(player, set()).add(connection)
        connection.send(self._message(player))

    def end(self, connection: Connection) -> None:
        same = self._lines.get(connection.player, set())
        same.discard(connection)
        if not same:
            self._lines.pop(connection.player, None)
            self._told.pop(connection.player, None)

    def happened(self, table_id: str, what: Happened) -> None:
        """Those at the table, before or after, are told if it is otherwise than they knew."""
        runner = self._room.desks.get(table_id)
        if self._lines and runner:  # A desk that is being taken up is run only when it goes on.
            for player in self._lines.keys() & (what.seats.keys() | runner.live.hosted.seats().keys()):
                self._look(player, runner)

    def _look(self, player: str, runner: DeskRunner) -> None:
        known, table_id, own = self._told[player], runner.live.id, own_table(runner, player)
        if known.get(table_id) == own:
            return
        if own:
            known[table_id] = own
        else:
            del known[table_id]
        message = self._message(player)
        for connection in self._lines[player]:
            connection.send(message)

    def _message(self, player: str) -> bytes:
        return encode(OwnTables(tables=tuple(self._told.get(player, {}).values())))


def own_table(runner: DeskRunner, player: str) -> OwnTable | None:
    """One of a person's tables as it is; None where they have no seat."""
    live, hosted = runner.live, runner.live.hosted
    seat = hosted.seat_of(player)
    if not seat or hosted.phase == "closed":
        return None
    is_awaited = seat in hosted.awaited()
    clock = runner.running() if is_awaited else None
    return OwnTable(
        id=live.id,
        title=hosted.charter.title,
        seat=seat,
        stake=hosted.stake_of(seat),
        turn=is_awaited,
        until=clock.until if clock and clock.seat in (0, seat) else 0,
        round=hosted.rounds if hosted.in_round else 0,
        part_of=hosted.charter.part_of,
    )
