"""A server that stops: whoever is just going stands in nobody's way."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from pitboss.server.lingering import LingeringSocket


def a_socket(closes: list[str]) -> Any:
    """A line that is up, and stays until its last bytes are taken."""
    transport = SimpleNamespace(write=lambda _: None, is_closing=lambda: bool(closes), close=lambda: closes.append("x"))
    made: Any = LingeringSocket.__new__(LingeringSocket)
    made.__dict__ |= {
        "handshake_complete": True, "close_sent": False, "transport": transport, "queue": asyncio.Queue(),
        "conn": ServerProtocol(state=OPEN), "ping_timer": None, "pong_timer": None,
    }  # fmt: skip
    return made


@pytest.mark.parametrize("goes", [True, False])
def test_whoever_has_said_goodbye_does_not_stop_the_server_from_stopping(*, goes: bool) -> None:
    closes: list[str] = []
    socket, client = a_socket(closes), ClientProtocol(parse_uri("ws://localhost/"), state=OPEN)
    if goes:
        client.send_close(1001)
        socket.conn.receive_data(b"".join(client.data_to_send()))
    socket.shutdown()
    assert closes == ["x"]
    assert socket.conn.close_sent is not None, "either end has said it"
    assert socket.conn.close_sent.code == (1001 if goes else 1012)
