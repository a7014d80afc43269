"""Messages that go to the socket at once: in order, in one frame for all, and only while the other end reads."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from pitboss.server.connection import Connection
from pitboss.server.frame_limits import BoundedSocket
from pitboss.server.limits import Limits
from pitboss.server.prompt_socket import EXTENSION, Hears, PromptSocket, frame_of, framed, prompt_peer, whole_text
from pitboss.server.protocol import Do, decode_client
from pitboss.server.socket import Reading


class Peer:
    """Another end that reads, or does not."""

    hears: Hears | None = None

    def __init__(self) -> None:
        self.reads = True
        self.heard: list[bytes] = []
        self._may_go_on = asyncio.Event()

    def say(self, message: bytes) -> bool:
        if self.reads:
            self.heard.append(message)
        return self.reads

    async def send_text(self, data: str) -> None:
        await self._may_go_on.wait()
        self.heard.append(data.encode())

    def read_on(self) -> None:
        self.reads = True
        self._may_go_on.set()


def test_nothing_overtakes_what_waits() -> None:
    async def scene() -> list[bytes]:
        peer = Peer()
        connection = Connection(None, Limits(), "", peer)
        delivering = asyncio.create_task(connection.deliver(peer))
        connection.send(b"one")
        assert peer.heard == [b"one"], "at once"
        peer.reads = False
        connection.send(b"two")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        peer.read_on()  # The second is on its way, and not there yet.
        connection.send(b"three")
        async with asyncio.timeout(30):
            while len(peer.heard) < 3:
                await asyncio.sleep(0.001)
        connection.send(b"four")
        delivering.cancel()
        return peer.heard

    assert asyncio.run(scene()) == [b"one", b"two", b"three", b"four"]


def test_whoever_reads_nothing_is_let_go_all_the_same() -> None:
    async def scene() -> Connection:
        peer = Peer()
        peer.reads = False
        connection = Connection(None, Limits(waiting_messages=3), "", peer)
        for number in range(4):
            connection.send(b"%d" % number)
        return connection

    assert asyncio.run(scene()).gone.is_set()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_is_one_whole_message(size: int) -> None:
    """Whatever its size, as any client reads it."""
    client = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN)
    client.receive_data(frame_of(("é" * (size // 2) + "x" * (size % 2)).encode()))
    (frame,) = client.events_received()
    assert frame.fin  # type: ignore[union-attr]
    assert len(frame.data) == size  # type: ignore[union-attr]


def test_a_frame_is_made_once_for_all() -> None:
    message, other = b'{"type":"entry"}', b'{"type":"ack"}'
    assert frame_of(message) is frame_of(message)
    assert (frame_of(other), frame_of(message)) == (framed(other), framed(message))


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
    assert made.say(b"hello")
    assert written == [frame_of(b"hello")]
    for state in (
        {"handshake_complete": False},
        {"close_sent": True},
        {"writable": asyncio.Event()},
        {"transport": SimpleNamespace(is_closing=lambda: True)},
        {"conn": SimpleNamespace(extensions=["permessage-deflate"])},
    ):
        silent, written = a_socket(**state)
        assert not silent.say(b"hello"), state
        assert written == []


def test_the_application_finds_it_in_its_scope() -> None:
    made, _ = a_socket()
    assert prompt_peer({"extensions": {EXTENSION: made}}) is made
    assert prompt_peer({"extensions": None}) is None
    assert prompt_peer({}) is None


# what comes in

ASKED = b'{"type":"do","id":"0123456789abcdef","table":"t","expect":1,"command":{"type":"Check"}}'


def hearing(hears: Hears, *waiting: str, **otherwise: Any) -> Any:
    """A socket to which something was said, with what waits to be read from it."""
    queue: asyncio.Queue[Any] = asyncio.Queue()
    for each in waiting:
        queue.put_nowait(each)
    made, _ = a_socket(**otherwise)
    made.__dict__ |= {
        "hears": hears, "queue": queue, "frames": [b'{"type":', b'"ping"}'], "curr_msg_data_type": "text",
        "read_paused": True,
    }  # fmt: skip
    made.send_receive_event_to_app()
    return made


def test_a_message_that_nothing_waits_before_is_heard_at_once() -> None:
    heard: list[bytes] = []

    def hears(data: bytes) -> bool:
        heard.append(data)
        return True

    assert hearing(hears).queue.empty()
    assert heard == [b'{"type":"ping"}']
    assert hearing(hears, "earlier").queue.qsize() == 2, "nothing overtakes what waits"
    assert hearing(hears, close_sent=True).queue.empty(), "after a close nobody hears anything"
    assert heard == [b'{"type":"ping"}']
    assert hearing(lambda _: False).queue.get_nowait() == {"type": "websocket.receive", "text": '{"type":"ping"}'}


class Line:
    """A server's socket, and a client whose bytes come in as the network pleases."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.made: Any = BoundedSocket.__new__(BoundedSocket)
        server = ServerProtocol(state=OPEN)
        self.client = ClientProtocol(parse_uri("ws://here"), state=OPEN)
        self.made.__dict__ |= {
            "conn": server, "hears": self._hear, "queue": asyncio.Queue(), "frames": [], "close_sent": False,
            "read_paused": True, "curr_msg_data_type": "text", "transport": SimpleNamespace(is_closing=lambda: False),
        }  # fmt: skip

    def _hear(self, data: bytes) -> bool:
        self.heard.append(data)
        return True

    def frame(self, text: str, *, fin: bool = True) -> bytes:
        self.client.send_text(text.encode(), fin)
        return b"".join(self.client.data_to_send())

    def rest(self, text: str) -> bytes:
        self.client.send_continuation(text.encode(), fin=True)
        return b"".join(self.client.data_to_send())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4_000])
def test_one_frame_with_all_of_a_text_is_read_without_the_library(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    sent = line.frame("é" * (size // 2) + "x" * (size % 2))
    monkeypatch.setattr(line.made.conn, "receive_data", lambda _: pytest.fail("the library was asked"))
    line.made.data_received(sent)
    assert [len(each) for each in line.heard] == [size]


def test_frames_are_heard_in_order_however_they_are_cut() -> None:
    """The next bytes may be in the middle of a frame, or of a message that comes in parts."""
    for seed in range(200):
        chance, line = random.Random(seed), Line()
        texts = [f"{number}-" + "y" * chance.choice((0, 3, 120, 130)) for number in range(12)]
        data = b""
        for text in texts:
            at = chance.randrange(len(text)) if chance.random() < 0.3 else 0
            data += line.frame(text[:at], fin=False) + line.rest(text[at:]) if at else line.frame(text)
            while data and chance.random() < 0.7:
                some = chance.choice((1, 2, 4, 6, len(data), len(data)))
                line.made.data_received(data[:some])
                data = data[some:]
        if data:
            line.made.data_received(data)
        assert line.heard == [text.encode() for text in texts], seed


def test_bytes_in_the_middle_of_a_frame_are_none_though_they_look_like_one() -> None:
    line = Line()
    inner = line.frame("hello")
    for told in (inner, b"so " + inner):
        line.heard.clear()
        line.made.data_received(bytes((0x81, 0x80 | len(told), 0, 0, 0, 0)) + told.removesuffix(inner))
        line.made.data_received(inner)
        line.made.data_received(inner)
        assert line.heard == [told, b"hello"]


def test_whatever_is_no_plain_text_of_a_client_is_left_to_the_library() -> None:
    line = Line()
    masked = line.frame("hello")
    long = b"\x81\xfe\x00\x05" + masked[2:]
    for other in (b"", masked[:-1], masked + b"x", b"\x01" + masked[1:], b"\xc1" + masked[1:], framed(b"hello"), long):
        assert whole_text(other) is None, other
    assert whole_text(masked) == b"hello"


class AskedOverLine:
    """A hub, and all else that a message may come to: they say what was asked."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def used(self, _: Connection) -> None: ...

    def ask(self, _: Connection, message: Do) -> None:
        self.asked.append(message)


def reading(limits: Limits) -> tuple[Reading, Connection, AskedOverLine]:
    asked, connection = AskedOverLine(), Connection(None, limits)
    services: Any = SimpleNamespace(hub=asked, session_watch=asked)
    return Reading(connection, services), connection, asked


def test_only_what_is_asked_of_a_table_is_taken_at_once() -> None:
    taken, connection, asked = reading(Limits(message_bytes=len(ASKED)))
    assert taken.take_at_once(ASKED)
    assert asked.asked == [decode_client(ASKED)]
    for other in (b'{"type":"ping"}', b"{", b"[" * 70, ASKED.replace(b"0", b"\xff"), ASKED + b" "):
        assert not taken.take_at_once(other), other
    connection.gone.set()
    assert not taken.take_at_once(ASKED)
    assert len(asked.asked) == 1


def test_nothing_is_taken_at_once_beyond_what_one_may_ask() -> None:
    taken, _, asked = reading(Limits(messages_a_second=1e-9, burst=1))
    assert [taken.take_at_once(ASKED) for _ in range(2)] == [True, False]
    assert len(asked.asked) == 1


def test_nothing_is_taken_at_once_while_an_earlier_message_is_seen_to() -> None:
    async def scene() -> list[bool]:
        taken, _, asked = reading(Limits())
        begun, may_end = asyncio.Event(), asyncio.Event()

        async def handle(*_: Any) -> None:
            begun.set()
            await may_end.wait()

        async def receive() -> Any:
            if may_end.is_set():
                return {"type": "websocket.disconnect"}
            return {"type": "websocket.receive", "text": '{"type":"watch","table":"t","since":null}'}

        asked.handle = handle  # type: ignore[attr-defined]
        going_on = asyncio.create_task(taken.go_on(SimpleNamespace(receive=receive)))  # type: ignore[arg-type]
        await begun.wait()
        meanwhile = taken.take_at_once(ASKED)
        may_end.set()
        await going_on
        return [meanwhile, taken.take_at_once(ASKED)]

    assert asyncio.run(scene()) == [False, True]
