"""A room under load: the server in a process of its own, the players in this one."""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import resource
import threading
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from uvicorn.loops.auto import auto_loop_factory

from pitboss.room.clock import epoch_ms
from pitboss.room.hosting import Room
from pitboss.room.pace import AT_ONCE
from pitboss.room.play_money import house_charter
from pitboss.room.store import Store
from pitboss.room.writer import Writer
from pitboss.server.limits import Limits
from pitboss.server.load import ActRate, Onlooker, Player, Tally, come_in
from pitboss.server.serving import Announced, ServerSettings, build, listening
from pitboss.server.tuning import allow_files, tune

STAKE = 1_000
WARM_UP = 3.0
AT_A_TIME = 50
TICKS = os.sysconf("SC_CLK_TCK")
PLENTY = 10_000_000
LIMITS = Limits(
    messages_a_second=PLENTY,
    burst=PLENTY,
    connections=PLENTY,
    connections_an_address=PLENTY,
    guests_a_minute=PLENTY,
    requests_a_minute=PLENTY,
)
TIMES = msgspec.structs.replace(AT_ONCE, patience=600_000, grace=600_000)
"""The house never pauses, or its pauses would be measured, and never acts for players who are slow to."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One run: how many acts were durable and acknowledged each second, and how long that took."""

    seconds: float
    acts: int
    messages: int
    p50: float
    p99: float
    worst: float
    refused: dict[str, int]
    clients_cpu: float
    server_cpu: float
    others_cpu: float
    """Cores used by the players, by the server, and by everything else on this machine."""
    commits: int
    writing: float
    """Transactions, and the part of the time in which one was being written."""
    under_way: float
    """Acts sent and not yet answered, at an average moment."""

    @property
    def rate(self) -> float:
        return self.acts / self.seconds

    @property
    def cpu_an_act(self) -> float:
        """Seconds of the server's processor time: what can be compared where the machine is not quiet."""
        return self.server_cpu / self.rate if self.acts else 0.0


class Load(msgspec.Struct, frozen=True, kw_only=True):
    tables: int = 200
    seats: int = 3
    seconds: float = 30.0
    rate: float = 0.0
    """Acts a second in the second measurement; 0: half of what full speed came to."""
    spectators: int = 0
    """Connections beside those of the players, on which nothing is asked."""
    watchers: int = 0
    """Others beside them who watch a table each, and hear of everything there."""


def serve_tables(said: Connection, folder: str, load: Load) -> None:
    """The server's process."""
    tune()
    settings = ServerSettings(db=f"sqlite:///{folder}/room.db", port=0, times=TIMES, limits=LIMITS)
    with Store(settings.db) as store, listening(settings) as listener:

        def announce(announced: Announced) -> None:
            said.send(announced.address)

        server = build(store, listener, settings, announce, lambda room: open_tables(room, load))
        threading.Thread(target=_tell_writing, args=(said, store.writer), daemon=True).start()
        server.run(sockets=[listener])


def _tell_writing(said: Connection, writer: Writer) -> None:
    """Whenever asked, what the server's writer has done so far."""
    while True:
        said.recv()
        said.send((writer.commits, writer.seconds))


async def open_tables(room: Room, load: Load) -> None:
    charter = house_charter(
        "gazette-2001", "hold-em", {"seats": max(2, load.seats), "maximum_buy_in": STAKE}, title="", bots=0,
        now=epoch_ms() // 1000,
    )  # fmt: skip
    assert not isinstance(charter, tuple), charter
    for number in range(load.tables):
        await room.open_desk(f"load{number}", charter, "operator:load")


def measure(load: Load) -> tuple[Measured, Measured]:
    """At full speed, then at the rate asked for."""
    allow_files()
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with TemporaryDirectory() as folder:
        server = context.Process(target=serve_tables, args=(theirs, folder, load), daemon=True)
        server.start()
        try:
            address = ours.recv()
            with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
                return runner.run(_run(address, load, Watched(server.pid or 0, ours)))
        finally:
            server.terminate()
            server.join(20)


class Watched(msgspec.Struct, frozen=True):
    """The server's process, and the line on which it tells what its writer does."""

    pid: int
    line: Connection

    def used(self) -> Used:
        self.line.send("?")
        commits, writing = self.line.recv()
        return Used(time.perf_counter(), _own_cpu(), _cpu_of(self.pid), _cpu_of_all(), commits, writing)


class Used(msgspec.Struct, frozen=True):
    """What has been used up to a moment: seconds of processor time, transactions, seconds of writing."""

    at: float
    clients: float
    server: float
    everybody: float
    commits: int
    writing: float


async def _run(address: str, load: Load, server: Watched) -> tuple[Measured, Measured]:
    tally, pace = Tally(), ActRate()
    cookies = await come_in(address, load.tables * load.seats)
    players = [
        Player(f"load{table}", seat + 1, tally, pace, cookies[table * load.seats + seat], STAKE)
        for table in range(load.tables)
        for seat in range(load.seats)
    ]
    uri = f"{address.replace('http', 'ws', 1)}/api/socket"
    watched = [f"load{number % load.tables}" for number in range(load.watchers)]
    playing = await _spectators(uri, [""] * load.spectators + watched)
    playing += [asyncio.create_task(player.play(uri)) for player in players]
    try:
        full = await _measure(tally, load.seconds, server)
        pace.rate = load.rate or full.rate / 2
        half = await _measure(tally, load.seconds, server)
    finally:
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    failed = [error for error in ended if isinstance(error, Exception)]
    if failed:
        raise failed[0]
    return full, half


async def _spectators(uri: str, tables: Sequence[str]) -> list[asyncio.Task[None]]:
    """One for each name of a table, a few at a time, before anybody plays; without a name, at none."""
    looking: list[asyncio.Task[None]] = []
    while len(looking) < len(tables):
        there = {asyncio.Event(): table for table in tables[len(looking) : len(looking) + AT_A_TIME]}
        looking += [asyncio.create_task(Onlooker(event, table).look_on(uri)) for event, table in there.items()]
        await asyncio.gather(*(event.wait() for event in there))
    return looking


async def _measure(tally: Tally, seconds: float, server: Watched) -> Measured:
    await asyncio.sleep(WARM_UP)
    before = server.used()
    tally.start()
    await asyncio.sleep(seconds)
    tally.counting = False
    after = server.used()
    took, clients, served = after.at - before.at, after.clients - before.clients, after.server - before.server
    latencies = sorted(tally.latencies)
    return Measured(
        seconds=took,
        acts=len(latencies),
        messages=tally.messages,
        p50=_at(latencies, 0.50),
        p99=_at(latencies, 0.99),
        worst=latencies[-1] if latencies else 0.0,
        refused=dict(tally.refused),
        clients_cpu=clients / took,
        server_cpu=served / took,
        others_cpu=max(after.everybody - before.everybody - clients - served, 0.0) / took,
        commits=after.commits - before.commits,
        writing=(after.writing - before.writing) / took,
        under_way=sum(latencies) / took,
    )


def _at(ordered: list[float], part: float) -> float:
    """The least that so large a part of all is not above."""
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _cpu_of(process: int) -> float:
    """Seconds of processor time that another process has used, where the system tells."""
    told = Path(f"/proc/{process}/stat")
    if not told.exists():
        return 0.0
    fields = told.read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _cpu_of_all() -> float:
    """The same for everything on this machine together."""
    told = Path("/proc/stat")
    if not told.exists():
        return 0.0
    user, nice, system, _, _, interrupts, soft, *_ = told.read_text(encoding="utf-8").split()[1:]
    return sum(map(int, (user, nice, system, interrupts, soft))) / TICKS
