"""Messages that go to the socket at once: in order, in one frame for all, and only while the other end reads."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from pitboss.server.connection import Connection
from pitboss.server.limits import Limits
from pitboss.server.prompt_socket import EXTENSION, PromptSocket, frame_of, prompt_peer


class Peer:
    """Another end that reads, or does not."""

    def __init__(self) -> None:
        self.reads = True
        self.heard: list[str] = []
        self._may_go_on = asyncio.Event()

    def say(self, message: str) -> bool:
        if self.reads:
            self.heard.append(message)
        return self.reads

    async def send_text(self, data: str) -> None:
        await self._may_go_on.wait()
        self.heard.append(data)

    def read_on(self) -> None:
        self.reads = True
        self._may_go_on.set()


def test_nothing_overtakes_what_waits() -> None:
    async def scene() -> list[str]:
        peer = Peer()
        connection = Connection(None, Limits(), "", peer)
        delivering = asyncio.create_task(connection.deliver(peer))
        connection.send("one")
        assert peer.heard == ["one"], "at once"
        peer.reads = False
        connection.send("two")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        peer.read_on()  # The second is on its way, and not there yet.
        connection.send("three")
        async with asyncio.timeout(30):
            while len(peer.heard) < 3:
                await asyncio.sleep(0.001)
        connection.send("four")
        delivering.cancel()
        return peer.heard

    assert asyncio.run(scene()) == ["one", "two", "three", "four"]


def test_whoever_reads_nothing_is_let_go_all_the_same() -> None:
    async def scene() -> Connection:
        peer = Peer()
        peer.reads = False
        connection = Connection(None, Limits(waiting_messages=3), "", peer)
        for number in range(4):
            connection.send(str(number))
        return connection

    assert asyncio.run(scene()).gone.is_set()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_one_whole_message(size: int) -> None:
    """Whatever its size, as any client reads it."""
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN)
    client.receive_data(frame_of("é" * (size // 2) + "x" * (size % 2)))
    (frame,) = client.events_received()
    assert frame.fin  # type: ignore[union-attr]
    assert len(frame.data) == size  # type: ignore[union-attr]


def test_a_frame_is_made_once_for_all() -> None:
    message = '{"type":"entry"}'
    assert frame_of(message) is frame_of(message)


def a_socket(**otherwise: Any) -> tuple[Any, list[bytes]]:
    written: list[bytes] = []
    writable = asyncio.Event()
    writable.set()
    transport = SimpleNamespace(write=written.append, is_closing=lambda: False)
    made: Any = PromptSocket.__new__(PromptSocket)
    made.__dict__ |= {
        "handshake_complete": True, "close_sent": False, "writable": writable, "transport": transport,
        "conn": SimpleNamespace(extensions=[]),
    } | otherwise  # fmt: skip
    return made, written


def test_it_speaks_only_while_it_may() -> None:
    """Not before the handshake, after a close, while the other end is behind, or where frames are compressed."""
    made, written = a_socket()
    assert made.say("hello")
    assert written == [frame_of("hello")]
    for state in (
        {"handshake_complete": False},
        {"close_sent": True},
        {"writable": asyncio.Event()},
        {"transport": SimpleNamespace(is_closing=lambda: True)},
        {"conn": SimpleNamespace(extensions=["permessage-deflate"])},
    ):
        silent, written = a_socket(**state)
        assert not silent.say("hello"), state
        assert written == []


def test_the_application_finds_it_in_its_scope() -> None:
    made, _ = a_socket()
    assert prompt_peer({"extensions": {EXTENSION: made}}) is made
    assert prompt_peer({"extensions": None}) is None
    assert prompt_peer({}) is None
