"""Many players over real sockets, to measure what a room can carry."""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections.abc import AsyncIterable, Mapping
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from pitboss.server.protocol import Option

PLAIN = {"check": "Check", "call": "Call", "fold": "Fold", "bring_in": "BringIn", "draw": "Draw"}
FOLDS = 0.12


class Choices(msgspec.Struct):
    """What a player of the load must know of the options."""

    seat: int
    may: tuple[Option, ...]


class Heard(msgspec.Struct):
    """What a player of the load reads of any message."""

    type: str
    id: str = ""
    seq: int = 0
    code: str = ""
    message: str = ""
    options: Choices | None = None


class Tally:
    """What was measured, over everybody."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies = array("d")
        """Seconds from each act of a round to its acknowledgement, given once it is durable; nothing else counts."""
        self.refused: dict[str, int] = {}
        self.messages = 0

    def start(self) -> None:
        self.counting = True
        self.latencies = array("d")
        self.messages = 0

    def acknowledged(self, seconds: float) -> None:
        if self.counting:
            self.latencies.append(seconds)


class ActRate:
    """Acts of all players together, so many a second, as they come when people are many: at random moments.

    It does not wait for answers: a server that falls behind is asked as often as before.
    """

    def __init__(self) -> None:
        self.rate = 0.0
        """0: as fast as can be."""
        self._next = 0.0
        self._chance = random.Random(1)  # noqa: S311

    def wait(self) -> float:
        """Seconds until the next act may be made."""
        if not self.rate:
            return 0.0
        now = time.perf_counter()
        self._next = max(self._next, now) + self._chance.expovariate(self.rate)
        return self._next - now


class Player:
    """Sits at one table and acts when its turn comes; while it waits to act it goes on reading."""

    decoder = msgspec.json.Decoder(Heard)

    def __init__(self, table: str, seat: int, tally: Tally, pace: ActRate, cookie: str) -> None:
        self.table = table
        self.seat = seat
        self.tally = tally
        self.cookie = cookie
        self.pace = pace
        self._acts: dict[str, float] = {}
        """When each act was sent that is not answered yet."""
        self._chance = random.Random(f"{table}/{seat}")  # noqa: S311
        self._socket: ClientConnection | None = None
        self._acting: set[asyncio.Task[None]] = set()

    async def play(self, uri: str, stake: int) -> None:
        """Until cancelled."""
        async with connect(uri, additional_headers={"Cookie": self.cookie}, compression=None, max_size=None) as socket:
            self._socket = socket
            await self._say({"type": "watch", "table": self.table, "since": None})
            await self._do(uuid4().hex, 0, {"type": "Sit", "seat": self.seat, "buy_in": stake})
            try:
                await self._read(socket)
            finally:
                for task in self._acting:
                    task.cancel()

    async def _read(self, messages: AsyncIterable[str | bytes]) -> None:
        async for data in messages:
            await self._hear(self.decoder.decode(data))

    async def _hear(self, heard: Heard) -> None:
        self.tally.messages += 1
        if heard.type == "ack":
            sent = self._acts.pop(heard.id, None)
            if sent is not None:
                self.tally.acknowledged(time.perf_counter() - sent)
        elif heard.type == "refused":
            self._acts.pop(heard.id, None)
            self.tally.refused[heard.code] = self.tally.refused.get(heard.code, 0) + 1
        elif heard.options:
            await self._take_turn(heard.seq, heard.options)

    async def _take_turn(self, seq: int, options: Choices) -> None:
        """At once, or when its moment comes, in a task of its own: whoever slept here would hear its answers late."""
        wait = self.pace.wait()
        if not wait:
            await self._act(seq, options)
            return
        task = asyncio.create_task(self._act_later(wait, seq, options))
        self._acting.add(task)
        task.add_done_callback(self._acting.discard)

    async def _act_later(self, wait: float, seq: int, options: Choices) -> None:
        await asyncio.sleep(wait)
        await self._act(seq, options)

    async def _act(self, seq: int, options: Choices) -> None:
        name = uuid4().hex
        self._acts[name] = time.perf_counter()
        await self._do(name, seq, self._choose(options.may))

    def _choose(self, may: tuple[Option, ...]) -> Mapping[str, object]:
        """Mostly along with the others: rounds of a natural length."""
        open_to_us = {option.act: option for option in may}
        if "fold" in open_to_us and "check" not in open_to_us and self._chance.random() < FOLDS:
            return {"type": "Fold"}
        for act in ("check", "call", "draw", "bring_in"):
            if act in open_to_us:
                return {"type": PLAIN[act]}
        if "bet" in open_to_us:
            return {"type": "Bet", "amount": open_to_us["bet"].least}
        return {"type": "Fold"}

    async def _do(self, name: str, seq: int, command: Mapping[str, object]) -> None:
        await self._say({"type": "do", "id": name, "table": self.table, "expect": seq or None, "command": command})

    async def _say(self, message: Mapping[str, object]) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())


async def look_on(uri: str, there: asyncio.Event, table: str = "") -> None:
    """Be connected, at a table if one is named, and do nothing, until cancelled."""
    async with connect(uri, compression=None, max_size=None, open_timeout=None) as socket:
        if table:
            await socket.send(msgspec.json.encode({"type": "watch", "table": table, "since": None}).decode())
        there.set()
        async for _ in socket:
            pass


async def come_in(address: str, count: int) -> list[str]:
    """So many guests; their cookies."""
    cookies: list[str] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        for number in range(count):
            client.cookies.clear()
            answer = await client.post("/api/guest", json={"name": f"Load {number}"})
            answer.raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
    return cookies
