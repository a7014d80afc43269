"""People over real sockets: a server in a thread or a process of its own, and clients that play."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import uuid4

import httpx
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from pitboss.room.pace import AT_ONCE
from pitboss.room.people import passwords
from pitboss.room.store import Store
from pitboss.server.limits import Limits
from pitboss.server.serving import Announced, ServerSettings, build, listening

WIDE = Limits(
    messages_a_second=100_000,
    burst=100_000,
    connections_an_address=1_000,
    requests_a_minute=100_000,
    heavy_a_minute=100_000,
    staff_heavy_a_minute=100_000,
    guests_a_minute=10_000,
    sign_ins_a_minute=10_000,
)
"""For tests that are not about limits."""
Message = dict[str, Any]


@contextmanager
def serving(db: Path, **more: Any) -> Iterator[Announced]:
    """A server on a free port of this machine, in a thread; passwords take no time."""
    settings = ServerSettings(**{"db": f"sqlite:///{db}", "port": 0, "times": AT_ONCE, "limits": WIDE, **more})
    ready: list[Announced] = []
    announced = threading.Event()

    def announce(said: Announced) -> None:
        ready.append(said)
        announced.set()

    hasher = PasswordHasher(time_cost=1, memory_cost=64)
    quick = mock.patch.object(passwords, "PasswordHasher", return_value=hasher)
    with Store(settings.db) as store, listening(settings) as listener, quick:
        server = build(store, listener, settings, announce)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            assert announced.wait(60), "the server does not start"
            yield ready[0]
        finally:
            server.should_exit = True
            thread.join(30)


STAFF_PASSWORD = "kitchen lamp forty two"  # noqa: S105


def sign_in_as_operator(server: Announced, browser: httpx.Client, name: str = "Kim") -> httpx.Client:
    """By the link the first time, by name and password from then on."""
    back = browser.post("/api/login", json={"name": name, "password": STAFF_PASSWORD})
    if back.status_code != 200:
        key = server.operator_link.partition("#")[2]
        made = browser.post("/api/operator", json={"key": key, "name": name, "password": STAFF_PASSWORD})
        assert made.status_code == 200, made.text
        assert made.json()["you"]["roles"] == ["operator"]
    return browser


class Person:
    """A browser's part: a session, a socket, and what has come in over it."""

    def __init__(self, address: str, cookies: dict[str, str], name: str) -> None:
        self.address = address
        self.cookies = cookies
        self.name = name
        self.socket: ClientConnection | None = None
        self.heard: list[str] = []
        """Every message as it came, byte for byte."""

    @property
    def line(self) -> ClientConnection:
        assert self.socket is not None
        return self.socket

    def http(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, cookies=self.cookies)

    async def send(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def hear(self, seconds: float = 20) -> Message:
        """The next message; the line is served too while many wait, or it would be taken for dead."""
        await asyncio.sleep(0)
        async with asyncio.timeout(seconds):
            text = await self.line.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        return message

    async def hear_until(self, wanted: Callable[[Message], bool], seconds: float = 30) -> Message:
        async with asyncio.timeout(seconds):
            while not wanted(message := await self.hear()):
                pass
        return message

    async def watch(self, table: str, since: int | None = None) -> Message:
        await self.send(type="watch", table=table, since=since)
        return await self.hear_until(lambda message: message["type"] == "snapshot")

    async def do(self, table: str, kind: str, *, expect: int | None = None, name: str = "", **fields: Any) -> Message:
        """The answer to a command: ack or refused."""
        name = name or uuid4().hex
        await self.send(type="do", id=name, table=table, expect=expect, command={"type": kind, **fields})
        return await self.hear_until(lambda message: message.get("id") == name)

    async def floor(self, table: str, role: str, kind: str, why: str, **fields: Any) -> Message:
        """The answer to what a member of the staff asks, in a role and for a reason."""
        name, command = uuid4().hex, {"type": kind, **fields}
        await self.send(type="floor", id=name, table=table, role=role, why=why, command=command)
        return await self.hear_until(lambda message: message.get("id") == name)


@asynccontextmanager
async def person(address: str, name: str = "") -> AsyncIterator[Person]:
    """A guest of this name who is connected; without a name, an onlooker."""
    cookies: dict[str, str] = {}
    if name:
        async with httpx.AsyncClient(base_url=address) as client:
            answer = await client.post("/api/guest", json={"name": name})
            assert answer.status_code == 200, answer.text
            cookies = dict(answer.cookies)
            name = answer.json()["you"]["name"]
    someone = Person(address, cookies, name)
    async with connected(someone):
        yield someone


@asynccontextmanager
async def connected(someone: Person) -> AsyncIterator[Message]:
    """A socket of this person's session; its first message is the welcome."""
    async with connect(
        f"{someone.address.replace('http', 'ws', 1)}/api/socket",
        additional_headers={"Cookie": "; ".join(f"{name}={value}" for name, value in someone.cookies.items())},
        max_size=None,
        max_queue=None,  # A full queue would keep the goodbye from being heard, and each would take ten seconds.
    ) as socket:
        someone.socket = socket
        welcome = await someone.hear()
        assert welcome["type"] == "welcome"
        yield welcome


@asynccontextmanager
async def once_more(someone: Person) -> AsyncIterator[Person]:
    """A second socket of the same session."""
    other = Person(someone.address, someone.cookies, someone.name)
    async with connected(other):
        yield other


def choose(options: Message, view: Message | None, chance: random.Random) -> Message:
    """Any legal command for these options."""
    option = chance.choice(options["may"])
    match option["act"]:
        case "bet":
            return {"type": "Bet", "amount": option["least"]}
        case "raise":
            return {"type": "RaiseTo", "total": option["least"]}
        case "draw":
            return {"type": "Draw", "cards": []}
        case "over_blind":
            return {"type": "PostOverBlind", "take": chance.random() < 0.5}
        case "bring_in":
            return {"type": "BringIn"}
        case act:
            return {"type": act.capitalize()}


def choose_against_the_house(view: Message, chance: random.Random) -> Message | None:
    """Any legal command of a seat at a table against the house, or None if nothing is asked of it."""
    options = (view["round"] or {}).get("options") or {"may": []}
    acts = [option for option in options["may"] if option["act"] in ("place", "fold", "check", "bet")]
    if not acts:
        return None
    option = chance.choice(acts)
    match option["act"]:
        case "place":
            return {"type": "PlaceWagers", "ante": option["least"], "trips": 0}
        case "bet":
            return {"type": "BetPlay", "amount": chance.choice(option["amounts"])}
        case act:
            return {"type": act.capitalize()}


def asked_for(message: Message, chance: random.Random) -> Message | None:
    """What to answer to a snapshot or an entry, if anything."""
    if message["options"]:
        return choose(message["options"], None, chance)
    against_the_house = message["view"] is not None and "open_seats" in message["view"]
    return choose_against_the_house(message["view"], chance) if against_the_house else None


async def take_a_seat(someone: Person, table: str, buy_in: int) -> None:
    """With chips, in play: whoever has lost everything buys again, or bots play on without them for a long time."""
    seats = {seat["seat"]: seat for seat in (await someone.watch(table))["view"]["seats"]}
    own = next((seat for seat in seats.values() if seat["player"] == someone.name), None)
    if own is None:
        free = next(seat for seat in range(1, len(seats) + 2) if seat not in seats)
        answer = await someone.do(table, "Sit", seat=free, buy_in=buy_in)
        assert answer["type"] == "ack", answer
    elif own["stake"] == 0 and own["standing"] != "in_round":
        await someone.do(table, "TopUp", amount=buy_in)
        await someone.do(table, "ChooseEntry", post=True)
    elif own["standing"] == "sitting_out":
        await someone.do(table, "SitIn")


async def play(someone: Person, table: str, chance: random.Random, enough: Callable[[], bool]) -> None:
    """Watch and act whenever it is one's turn, until enough was seen; what came too late is looked at again."""
    message = await someone.watch(table)
    while not enough():
        command = asked_for(message, chance) if message.get("table") == table and "view" in message else None
        if command:
            await someone.send(type="do", id=uuid4().hex, table=table, expect=message["seq"], command=command)
        try:
            message = await someone.hear(0.5)
        except TimeoutError:
            message = {}
        if message.get("type") == "refused":
            message = await someone.watch(table)
