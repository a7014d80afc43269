"""Who is connected, who watches what, and everything that goes out to them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from pitboss.room.accounts import Account
from pitboss.room.attendant import Attendant
from pitboss.room.hosting import Room
from pitboss.room.ledger import wallet
from pitboss.room.live import Answer, Asked, Happened, LiveTable
from pitboss.server import protocol as m
from pitboss.server import wire_commands as w
from pitboss.server.connection import SIGNED_OUT, Connection
from pitboss.server.fanout import EntryTold
from pitboss.server.limits import Buckets
from pitboss.server.lobby import lobby
from pitboss.server.snapshot import snapshot
from pitboss.server.translate import table_command

LOBBY_EVERY = 1.0
"""Seconds between two lists of the lobby, if anything has changed."""


class Hub:
    """The audience of the room."""

    def __init__(self, room: Room, asking: Buckets) -> None:
        self.room = room
        self._asking = asking
        """How much each person may ask of tables beside acts of a round."""
        room.audience = self
        self._watchers: dict[str, set[Connection]] = {}
        self._by_player: dict[str, set[Connection]] = {}
        self._in_lobby: set[Connection] = set()
        self._lobby_due: asyncio.TimerHandle | None = None

    # connections

    def join(self, connection: Connection) -> None:
        self._by_player.setdefault(connection.player, set()).add(connection)
        connection.send(m.encode(m.Welcome(you=self.me(connection.account), now=self.room.now())).decode())

    def me(self, account: Account | None) -> m.Me | None:
        if account is None:
            return None
        return m.Me(id=account.id, name=account.name, kind=account.kind, balance=self.balance(account.id))

    def leave(self, connection: Connection) -> None:
        connection.gone.set()
        for table_id in list(connection.watching):
            self.unwatch(connection, table_id)
        self._in_lobby.discard(connection)
        same = self._by_player.get(connection.player, set())
        same.discard(connection)
        if not same:
            self._by_player.pop(connection.player, None)

    def sign_out(self, session: str) -> None:
        """Nobody goes on playing over a line whose session has ended."""
        ended = [each for same in self._by_player.values() for each in same if each.player and each.session == session]
        for connection in ended:
            connection.close(SIGNED_OUT, "signed out")

    def balance(self, player: str) -> int:
        return self.room.store.balance(wallet(player)) if player else 0

    # what clients ask

    async def handle(self, connection: Connection, message: m.AnyClientMessage) -> None:
        match message:
            case m.Do():
                self._do(connection, message)
            case m.Watch(table=table_id, since=since):
                await self._watch(connection, table_id, since)
            case m.Unwatch(table=table_id):
                self.unwatch(connection, table_id)
            case m.WatchLobby(on=on):
                self._watch_lobby(connection, on=on)
            case m.Ping():
                connection.send(m.encode(m.Pong(now=self.room.now())).decode())

    async def _watch(self, connection: Connection, table_id: str, since: int | None) -> None:
        at_table = self.room.tables.get(table_id)
        if at_table is None:
            connection.error("no_such_table", f"there is no table {table_id}")
            return
        await at_table.table.within(lambda: self._begin(connection, at_table, since))

    def _begin(self, connection: Connection, at_table: Attendant, since: int | None) -> None:
        """Catch up and watch from here on, with nothing in between."""
        if connection.gone.is_set():
            return
        table = at_table.table
        if table.id not in connection.watching:
            connection.watching.add(table.id)
            self._watchers.setdefault(table.id, set()).add(connection)
            at_table.arrive(connection.player)
            self.lobby_changed()
        missing = _since(table, since)
        if missing is None:
            connection.send(snapshot(table, clock_of(at_table), connection.player, self.balance(connection.player)))
            return
        for happened in missing:
            last = happened.seq == table.hosted.seq
            told = EntryTold(table, clock_of(at_table), happened, current=last, live=last)
            connection.send(told.to(connection.player))

    def unwatch(self, connection: Connection, table_id: str) -> None:
        if table_id in connection.watching:
            connection.watching.discard(table_id)
            self._watchers[table_id].discard(connection)
            self.room.tables[table_id].depart(connection.player)
            self.lobby_changed()

    def _do(self, connection: Connection, message: m.Do) -> None:
        at_table = self.room.tables.get(message.table)
        if at_table is None or not connection.player or connection.under_way >= connection.limits.unanswered:
            connection.refused(message.id, *_why_not(at_table, connection))
            return
        if isinstance(message.command, w.COUNTED) and not self._asking.take(connection.player):
            connection.refused(message.id, "too_often", "that was asked too often; wait a minute")
            return
        player, wire = connection.player, message.command
        act = isinstance(wire, w.RoundCommand | w.BankedCommand)
        asked = Asked(f"player:{player}", message.id, message.expect, act)
        connection.under_way += 1
        answer = at_table.table.ask(
            lambda hosted, now: table_command(hosted, wire, player, now, lambda: self.balance(player)), asked
        )
        answer.add_done_callback(lambda done: self._answered(connection, at_table, message, done))

    def _answered(
        self, connection: Connection, at_table: Attendant, message: m.Do, done: asyncio.Future[Answer]
    ) -> None:
        connection.under_way -= 1
        if done.cancelled() or done.exception():
            connection.refused(message.id, "failed", "the command could not be carried out; look again")
            return
        answer = done.result()
        if answer.refusal is None:
            connection.send(m.encode(m.Ack(id=message.id, seq=answer.seq)).decode())
            return
        if isinstance(message.command, w.Leave) and answer.refusal.code == "round_in_progress":
            at_table.leaving.add(connection.player)
        refusal = answer.refusal
        connection.refused(message.id, refusal.code, refusal.message, refusal.cites, refusal.facts)

    # the lobby

    def _watch_lobby(self, connection: Connection, *, on: bool) -> None:
        if on:
            self._in_lobby.add(connection)
            connection.send(self._lobby())
        else:
            self._in_lobby.discard(connection)

    def _lobby(self) -> str:
        return m.encode(m.Lobby(tables=lobby(self.room))).decode()

    def lobby_changed(self) -> None:
        """Seats or onlookers have changed: those in the lobby are told, together with what else changes meanwhile."""
        if self._in_lobby and self._lobby_due is None:
            self._lobby_due = asyncio.get_running_loop().call_later(LOBBY_EVERY, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_due = None
        message = self._lobby() if self._in_lobby else ""
        for connection in self._in_lobby:
            connection.send(message)

    # the room's audience

    def happened(self, table: LiveTable, what: Happened) -> None:
        watchers = self._watchers.get(table.id)
        if watchers:
            told = EntryTold(table, clock_of(self.room.tables[table.id]), what)
            for connection in watchers:
                connection.send(told.to(connection.player))
        if what.facts.seats is not None or table.hosted.charter.kind != "poker":
            self.lobby_changed()

    def wallets_moved(self, players: Iterable[str]) -> None:
        for player in players:
            connections = self._by_player.get(player)
            if connections:
                message = m.encode(m.Balance(balance=self.balance(player))).decode()
                for connection in connections:
                    connection.send(message)


def clock_of(at_table: Attendant) -> m.Running | None:
    clock = at_table.running()
    return m.Running(*clock) if clock else None


def _since(table: LiveTable, since: int | None) -> list[Happened] | None:
    """The entries after one that was seen, if they are at hand."""
    if since is None or since > table.hosted.seq:
        return None
    if since == table.hosted.seq:
        return []
    if not table.recent or table.recent[0].seq > since + 1:
        return None
    return [happened for happened in table.recent if happened.seq > since]


def _why_not(at_table: Attendant | None, connection: Connection) -> tuple[str, str]:
    if at_table is None:
        return "no_such_table", "there is no such table"
    if not connection.player:
        return "no_name", "give a name before you sit down"
    return "too_many", "too many commands are under way on this connection"
