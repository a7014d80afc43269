"""Many players over real sockets, to measure what a room can carry.

They share the machine with the server, so that whatever they use it lacks: a message that asks nothing of a player is
not read further than that.
"""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections.abc import Mapping
from uuid import uuid4

import httpx
import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from pitboss.server.protocol import Option

PLAIN = {"check": "Check", "call": "Call", "fold": "Fold", "bring_in": "BringIn", "draw": "Draw"}
FOLDS = 0.12
ANSWERS = (b'{"type":"ack"', b'{"type":"refused"')
"""How messages begin that a player has waited for."""
TURN = b'"options":{'
"""What stands only in a message to whoever has the turn."""
LARGEST = 1 << 26
"""Bytes of a message."""


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
        """Leave out what was before: while people sit down some act twice in a turn, and are refused."""
        self.counting = True
        self.latencies = array("d")
        self.refused.clear()
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


class Player(WSListener):
    """Sits at one table and acts when its turn comes; while it waits to act it goes on reading."""

    decoder = msgspec.json.Decoder(Heard)

    def __init__(self, table: str, seat: int, tally: Tally, pace: ActRate, cookie: str, stake: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.tally = tally
        self.cookie = cookie
        self.pace = pace
        self.stake = stake
        self.waiting: dict[int, asyncio.TimerHandle] = {}
        """Turns whose moment to act has not come yet, by their entries."""
        self._acts: dict[str, float] = {}
        """When each act was sent that is not answered yet."""
        self._chance = random.Random(f"{table}/{seat}")  # noqa: S311
        self._line: WSTransport | None = None

    async def play(self, uri: str) -> None:
        """Until cancelled; nobody else ends it."""
        await _stay(uri, self, self.cookie)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._line = transport
        self._say({"type": "watch", "table": self.table, "since": None})
        self._do(uuid4().hex, 0, {"type": "Sit", "seat": self.seat, "buy_in": self.stake})

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002
        for later in self.waiting.values():
            later.cancel()

    def hear(self, message: bytes) -> None:
        self.tally.messages += 1
        if message.startswith(ANSWERS):
            self._answered(self.decoder.decode(message))
        elif TURN in message:
            self._take_turn(self.decoder.decode(message))

    def sent(self, name: str) -> None:
        """An act goes out now."""
        self._acts[name] = time.perf_counter()

    def _answered(self, heard: Heard) -> None:
        sent = self._acts.pop(heard.id, None)
        if heard.type == "refused":
            self.tally.refused[heard.code] = self.tally.refused.get(heard.code, 0) + 1
        elif sent is not None:
            self.tally.acknowledged(time.perf_counter() - sent)

    def _take_turn(self, heard: Heard) -> None:
        """At once, or when its moment comes: whoever slept here would hear its answers late.

        Where somebody sits down in the middle of a turn, whoever has it is told of it once more.
        """
        if heard.options is None or self.waiting:
            return
        wait, act = self.pace.wait(), (heard.seq, heard.options)
        if wait:
            self.waiting[heard.seq] = asyncio.get_running_loop().call_later(wait, self._act, *act)
        else:
            self._act(*act)

    def _act(self, seq: int, options: Choices) -> None:
        self.waiting.pop(seq, None)
        name = uuid4().hex
        self.sent(name)
        self._do(name, seq, self._choose(options.may))

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

    def _do(self, name: str, seq: int, command: Mapping[str, object]) -> None:
        self._say({"type": "do", "id": name, "table": self.table, "expect": seq or None, "command": command})

    def _say(self, message: Mapping[str, object]) -> None:
        assert self._line is not None
        self._line.send(WSMsgType.TEXT, msgspec.json.encode(message))


class Onlooker(WSListener):
    """Is connected, at a table if one is named, and does nothing."""

    def __init__(self, there: asyncio.Event, table: str = "") -> None:
        self._there = there
        self._table = table

    async def look_on(self, uri: str) -> None:
        """Until cancelled; nobody else ends it."""
        await _stay(uri, self)

    def on_ws_connected(self, transport: WSTransport) -> None:
        if self._table:
            transport.send(WSMsgType.TEXT, msgspec.json.encode({"type": "watch", "table": self._table, "since": None}))
        self._there.set()


async def _stay(uri: str, whoever: WSListener, cookie: str = "") -> None:
    headers = {"Cookie": cookie} if cookie else {}
    line, _ = await ws_connect(
        lambda: whoever, uri, extra_headers=headers, websocket_handshake_timeout=None, max_frame_size=LARGEST
    )
    try:
        await line.wait_disconnected()
    finally:
        line.disconnect()
    raise ConnectionError(f"the server has let go of a line: {line.close_handshake}")


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
