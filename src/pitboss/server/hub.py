"""Who is connected, who watches what, and everything that goes out to them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Set
from typing import Any

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.accounts import Account, hashed
from pitboss.room.hosted import Hosted
from pitboss.room.hosting import Room
from pitboss.room.ledger import wallet
from pitboss.room.live import Answer, Asked, Happened, LiveDesk, Make
from pitboss.room.pace import MANY_BOTS
from pitboss.room.people.office import PeopleOffice
from pitboss.room.restrictions import refuse_restricted
from pitboss.room.runner import DeskRunner
from pitboss.room.storage import storage_error
from pitboss.server import protocol as m
from pitboss.server.connection import SIGNED_OUT, Connection
from pitboss.server.events_told import EventsTold
from pitboss.server.fanout import EntryMessages
from pitboss.server.floor_acts import refuse_otherwise, with_names
from pitboss.server.floor_told import FloorTold
from pitboss.server.limits import Buckets
from pitboss.server.lobby import WrittenLobby
from pitboss.server.one_address import AddressWatch
from pitboss.server.own_tables import OwnTablesTold
from pitboss.server.prepared import Prepared, prepare
from pitboss.server.responses import CANNOT_STORE
from pitboss.server.snapshot import snapshot

LOBBY_EVERY = 1.0
"""Seconds between two lists of the lobby, if anything has changed."""


class Hub:
    """The audience of the room."""

    def __init__(self, room: Room, asking: Buckets) -> None:
        self.room = room
        self._asking = asking
        """How much each person may ask of tables beside acts of a round."""
        room.audience = self
        room.watch.changed = self._tell_notices
        room.conduct.signed_out = self._sessions_ended
        self._watchers: dict[str, set[Connection]] = {}
        self._by_player: dict[str, set[Connection]] = {}
        self._in_lobby: set[Connection] = set()
        self._own_tables = OwnTablesTold(room)
        self._floor_told = FloorTold(room)
        self._events_told = EventsTold()
        self._address_watch = AddressWatch(room, self._addresses)
        self._lobby_due: asyncio.TimerHandle | None = None
        self._written = WrittenLobby(room)
        self._prepared: Prepared | None = None
        """The lobby as it was last asked for."""
        self._prepared_at = 0.0
        self._is_stale = False
        self._finishing: set[str] = set()
        """People who are disabled, and have a round to finish over the lines they have."""

    # connections

    def join(self, connection: Connection) -> None:
        self._by_player.setdefault(connection.player, set()).add(connection)
        self.room.presence.arrive(connection.player)
        you, notices = self.me(connection.account), self.room.watch.in_force
        welcome = m.Welcome(you=you, now=self.room.now(), notices=notices, bots=MANY_BOTS)
        connection.send(m.encode(welcome))
        self._address_watch.came(connection.player)

    def _addresses(self, player: str) -> set[str]:
        return {connection.address for connection in self._by_player.get(player, ())}

    def me(self, account: Account | None) -> m.Me | None:
        if account is None:
            return None
        return m.Me(
            id=account.id,
            name=account.name,
            kind=account.kind,
            balance=self.balance(account.id),
            roles=account.roles,
        )

    def leave(self, connection: Connection) -> None:
        connection.gone.set()
        for table_id in list(connection.watching):
            self.unwatch(connection, table_id)
        self._in_lobby.discard(connection)
        self._own_tables.end(connection)
        self._floor_told.end(connection)
        self._events_told.end(connection)
        self.room.presence.depart(connection.player)
        same = self._by_player.get(connection.player, set())
        same.discard(connection)
        if not same:
            self._by_player.pop(connection.player, None)

    def lines(self) -> Iterator[Connection]:
        """Everybody's."""
        return (connection for same in self._by_player.values() for connection in same)

    def sign_out(self, person: str, *, but: str = "") -> None:
        """Nobody goes on playing over a line whose session has ended; `but` is one that goes on."""
        self._end_lines(person, lambda connection: connection.session != but)

    def sign_out_session(self, person: str, session: str) -> None:
        self._end_lines(person, lambda connection: connection.session == session)

    def _sessions_ended(self, person: str, sessions: Set[str], why: str) -> None:
        """By the digests of their secrets."""
        self._end_lines(person, lambda connection: hashed(connection.session).hex() in sessions, why)

    def _end_lines(self, person: str, is_ended: Callable[[Connection], bool], because: str = "") -> None:
        """Whoever is disabled in the middle of a round finishes that first."""
        conduct = self.room.conduct
        if person in conduct.disabled and conduct.is_playing(person):
            self._finishing.add(person)
            for connection in self._by_player.get(person, ()):
                self._floor_told.end(connection)
            return
        disabled = conduct.disabled.get(person)
        why = f"your account is disabled: {disabled}" if disabled else because or "signed out"
        for connection in [each for each in self._by_player.get(person, ()) if is_ended(each)]:
            connection.close(SIGNED_OUT, why)

    def _let_go(self) -> None:
        """Those who have finished their rounds."""
        for person in [each for each in self._finishing if not self.room.conduct.is_playing(each)]:
            self._finishing.discard(person)
            self.sign_out(person)

    def go_on_as(self, person: str, old: str, new: str) -> None:
        """Lines of a session that another has taken the place of, in the same browser, stay open."""
        for connection in self._by_player.get(person, ()):
            if connection.session == old:
                connection.session, connection.until, connection.renew_after = new, 0, 0

    def balance(self, player: str) -> int:
        return self.room.store.balance(wallet(player)) if player else 0

    # what clients ask

    async def handle(self, connection: Connection, message: m.AnyClientMessage) -> None:
        match message:
            case m.Do():
                self.ask(connection, message)
            case m.FloorRequest():
                self._floor(connection, message)
            case m.Watch(table=table_id, since=since):
                await self._watch(connection, table_id, since)
            case m.Unwatch(table=table_id):
                self.unwatch(connection, table_id)
            case m.PromiseSeed(table=table_id, digest=digest):
                self._promise(connection, table_id, digest)
            case m.OwnSeed(table=table_id, seed=seed):
                self._show_seed(connection, table_id, seed)
            case m.WatchLobby() | m.WatchOwnTables() | m.WatchFloor() | m.WatchEvents():
                self._look_on(connection, message)
            case m.Ping():
                connection.send(m.encode(m.Pong(now=self.room.now())))

    def _look_on(self, connection: Connection, message: m.Looking) -> None:
        match message:
            case m.WatchLobby(on=on):
                self._watch_lobby(connection, on=on)
            case m.WatchOwnTables(on=on):
                (self._own_tables.begin if on else self._own_tables.end)(connection)
            case m.WatchFloor(on=on):
                (self._floor_told.begin if on else self._floor_told.end)(connection)
            case m.WatchEvents(on=on):
                (self._events_told.begin if on else self._events_told.end)(connection)

    async def _watch(self, connection: Connection, table_id: str, since: int | None) -> None:
        runner = self.room.shown_desk(table_id)
        if runner is None:
            aside = table_id in self.room.set_aside
            told = f"{table_id} is set aside: its record cannot be read" if aside else f"there is no table {table_id}"
            connection.error("set_aside" if aside else "no_such_table", told)
            return
        await runner.live.within(lambda: self._begin(connection, runner, since))

    def _begin(self, connection: Connection, runner: DeskRunner, since: int | None) -> None:
        """Catch up and watch from here on, with nothing in between."""
        if connection.gone.is_set():
            return
        live = runner.live
        if live.id not in connection.watching:
            connection.watching.add(live.id)
            self._watchers.setdefault(live.id, set()).add(connection)
            runner.arrive(connection.player)
            self.lobby_changed()
        missing = _since(live, since)
        if missing is None:
            connection.send(snapshot(live, runner.running(), connection.player, self.balance(connection.player)))
            return
        for happened in missing:
            last = happened.seq == live.hosted.seq
            told = EntryMessages(live, runner.running(), happened, current=last, live=last)
            connection.send(told.to(connection.player))

    def unwatch(self, connection: Connection, table_id: str) -> None:
        if table_id in connection.watching:
            connection.watching.discard(table_id)
            self._watchers[table_id].discard(connection)
            self.room.desks[table_id].depart(connection.player)
            self.lobby_changed()

    def ask(self, connection: Connection, message: m.Do) -> None:
        wire = message.command
        asked = Asked(f"player:{connection.player}", message.id, message.expect, wire.is_act, m.encode(wire))
        self._ask(connection, message, asked, self._asking_for(connection.player, wire))

    def _floor(self, connection: Connection, message: m.FloorRequest) -> None:
        """Whether somebody has the role is looked up each time: it may have been given or taken since they came."""
        who = w.OnTheFloor(person=connection.player, role=message.role, why=message.why)
        refused = self._refuse_role(who, message.command) if who.person else None
        if refused:
            connection.refused(message.id, refused.code, refused.message, refused.cites, refused.facts)
            return
        content = m.encode((message.command, who.why))
        asked = Asked(who.actor, message.id, message.expect, w.is_for_the_turn(message.command), content)
        self._ask(connection, message, asked, self._on_the_floor(message, who))

    def _refuse_role(self, who: w.OnTheFloor, command: w.FloorCommand) -> Refusal | None:
        office = PeopleOffice(self.room.store)
        if command.needs_reason:
            return office.refuse(who.person, who.role, "act_at_table", who.why)
        return office.refuse_role(who.person, who.role, "act_at_table")

    def _on_the_floor(self, message: m.FloorRequest, who: w.OnTheFloor) -> Make:
        """What somebody at work asks for, once the desk comes to it; nothing begins where play is stopped."""

        def make(hosted: Hosted[Any], now: int) -> Any:
            command = with_names(self.room.store, hosted, message.command)
            begins = w.brings_chips(command) or (command.begins_round and not hosted.in_round)
            stopped = refuse_restricted(self.room.conduct.restrictions.of_table(hosted)) if begins else None
            other = refuse_otherwise(self.room.store, hosted, command, who, now, expect=message.expect)
            return stopped or other or hosted.floor_command(command, who, now)

        return make

    def _ask(self, connection: Connection, message: m.Do | m.FloorRequest, asked: Asked, make: Make) -> None:
        of_staff = isinstance(message, m.FloorRequest)
        runner = self.room.desks.get(message.table) if of_staff else self.room.shown_desk(message.table)
        if runner is None or not connection.player or connection.under_way >= connection.limits.unanswered:
            connection.refused(message.id, *_why_not(runner, connection))
            return
        if message.command.is_counted and not self._asking.take(connection.player):
            connection.refused(message.id, "too_often", "that was asked too often; wait a minute")
            return
        connection.under_way += 1
        runner.live.ask_over_line(
            make,
            asked,
            lambda answer: self._answered(connection, runner, message, answer),
            lambda error: self._failed(connection, message, error),
        )

    def ask_for(self, player: str, runner: DeskRunner, wire: w.WireCommand) -> asyncio.Future[Answer]:
        """What a person asks for otherwise than over a line."""
        asked = Asked(f"player:{player}", secrets.token_hex(16), content=m.encode(wire))
        return runner.live.ask(self._asking_for(player, wire), asked)

    def may_ask(self, player: str) -> bool:
        """Whether a person has not asked too much of tables within the last minute."""
        return self._asking.take(player)

    def _asking_for(self, player: str, wire: w.WireCommand) -> Make:
        """What a person asks for, once the desk comes to it."""

        def make(hosted: Hosted[Any], now: int) -> Any:
            command = hosted.command(wire, player, now)
            if isinstance(command, Refusal):
                return command
            refused = self.room.conduct.refuse(hosted, wire, player)
            if refused:
                return refused
            return hosted.refuse_unpaid(command, lambda: self.balance(player)) or command

        return make

    def _answered(
        self, connection: Connection, runner: DeskRunner, message: m.Do | m.FloorRequest, answer: Answer
    ) -> None:
        connection.under_way -= 1
        if answer.refusal is None:
            connection.send(m.encode(m.Ack(id=message.id, seq=answer.seq)))
            return
        if isinstance(message.command, w.Leave) and answer.refusal.code == "round_in_progress":
            runner.leaving.add(connection.player)
        refusal = answer.refusal
        connection.refused(message.id, refusal.code, refusal.message, refusal.cites, refusal.facts)

    def _failed(self, connection: Connection, message: m.Do | m.FloorRequest, error: Exception) -> None:
        connection.under_way -= 1
        if storage_error(error):
            connection.refused(message.id, "storage", CANNOT_STORE)
        else:
            connection.refused(message.id, "failed", "the command could not be carried out; look again")

    # seeds of players' own

    def _promise(self, connection: Connection, table_id: str, digest: str) -> None:
        runner = self.room.shown_desk(table_id)
        if runner and table_id in connection.watching:
            runner.live.seeds.promise(runner.live.hosted, connection.player, digest)

    def _show_seed(self, connection: Connection, table_id: str, seed: str) -> None:
        runner = self.room.shown_desk(table_id)
        if runner is None:
            return
        if runner.live.seeds.show(runner.live.hosted, connection.player, seed):
            runner.arm()
        else:
            connection.error("seed_not_kept", "this is not the seed that was promised")

    # the lobby

    def _watch_lobby(self, connection: Connection, *, on: bool) -> None:
        if on:
            self._in_lobby.add(connection)
            connection.send(self._lobby())
        else:
            self._in_lobby.discard(connection)

    def _lobby(self) -> bytes:
        return b'{"type":"lobby","tables":%b}' % self.prepared_lobby().body

    def prepared_lobby(self) -> Prepared:
        """Written anew at most once a second, however many ask."""
        now = time.monotonic()
        if self._prepared is None or (self._is_stale and now >= self._prepared_at + LOBBY_EVERY):
            self._prepared, self._prepared_at, self._is_stale = prepare(self._written.write()), now, False
        return self._prepared

    def lobby_changed(self) -> None:
        """Seats or onlookers have changed: those in the lobby are told, together with what else changes meanwhile."""
        self._is_stale = True
        if self._in_lobby and self._lobby_due is None:
            self._lobby_due = asyncio.get_running_loop().call_later(LOBBY_EVERY, self._tell_lobby)

    def _tell_lobby(self) -> None:
        self._lobby_due = None
        message = self._lobby() if self._in_lobby else b""
        for connection in self._in_lobby:
            connection.send(message)

    def _tell_notices(self) -> None:
        self.lobby_changed()
        self._floor_told.notices_changed()
        message = m.encode(m.Notices(notices=self.room.watch.in_force))
        for connection in self.lines():
            connection.send(message)

    # the room's audience

    def happened(self, live: LiveDesk, what: Happened) -> None:
        watchers = self._watchers.get(live.id)
        if watchers:
            told = EntryMessages(live, self.room.desks[live.id].running(), what)
            for connection in watchers:
                connection.send(told.to(connection.player))
        self._own_tables.happened(live.id, what)
        self._floor_told.happened(live.id)
        self._events_told.happened(live)
        if what.changes_lobby:
            self._address_watch.sat(live, what.seats)
            self.lobby_changed()
        if self._finishing:
            self._let_go()

    def wallets_moved(self, players: Iterable[str]) -> None:
        for player in players:
            connections = self._by_player.get(player)
            if connections:
                message = m.encode(m.Balance(balance=self.balance(player)))
                for connection in connections:
                    connection.send(message)


def _since(live: LiveDesk, since: int | None) -> list[Happened] | None:
    """The entries after one that was seen, if they are at hand."""
    if since is None or since > live.hosted.seq:
        return None
    if since == live.hosted.seq:
        return []
    if not live.recent or live.recent[0].seq > since + 1:
        return None
    return [happened for happened in live.recent if happened.seq > since]


def _why_not(runner: DeskRunner | None, connection: Connection) -> tuple[str, str]:
    if runner is None:
        return "no_such_table", "there is no such table"
    if not connection.player:
        return "no_name", "give a name before you sit down"
    return "too_many", "too many commands are under way on this connection"
