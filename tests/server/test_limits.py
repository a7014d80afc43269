"""Limits that hold behind a proxy and for REST, and connections that nobody reads from."""

from __future__ import annotations

import json
import os
import socket
import time
from base64 import b64encode
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.incident_log import IncidentQuery, find_incidents
from pitboss.room.store import Store
from pitboss.server import request_timeout
from pitboss.server.limits import Limits
from pitboss.server.proxies import Proxies, ProxyError
from tests.server.people import WIDE, serving, sign_in_as_operator

NAMED = Proxies(["127.0.0.1", "10.0.0.0/8", "fd00::/8"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "asker"),
    [
        ("203.0.113.9", ["1.1.1.1"], "203.0.113.9"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["1.1.1.1, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["1.1.1.1", "198.51.100.7, 10.0.0.3"], "198.51.100.7"),
        ("::ffff:127.0.0.1", ["198.51.100.7:4711"], "198.51.100.7"),
        ("fd00::1", ["[2001:db8::7]:443"], "2001:db8::7"),
        ("127.0.0.1", ["198.51.100.7, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["10.0.0.1"], "10.0.0.1"),
    ],
)
def test_only_a_named_proxy_is_believed_and_only_about_its_own_neighbour(
    peer: str, forwarded: list[str], asker: str
) -> None:
    assert NAMED.asker(peer, forwarded) == asker


def test_without_a_named_proxy_nobody_is_believed() -> None:
    assert Proxies().asker("127.0.0.1", ["198.51.100.7"]) == "127.0.0.1"


def test_what_is_no_proxy_is_refused() -> None:
    with pytest.raises(ProxyError, match="an address or a network"):
        Proxies(["localhost"])
    said = CliRunner().invoke(app, ["serve", "--port", "0", "--db", "sqlite://", "--proxy", "nonsense"])
    assert said.exit_code == 2
    assert "as in 127.0.0.1 or 10.0.0.0/8" in " ".join(said.output.split())


def guests(address: str, count: int, *, forwarded: bool) -> list[int]:
    """What becomes of so many guests who claim to come from as many addresses."""
    with httpx.Client(base_url=address, timeout=30) as client:
        headers = [{"X-Forwarded-For": f"198.51.100.{number}"} if forwarded else {} for number in range(count)]
        return [client.post("/api/guest", json={"name": "Gus"}, headers=each).status_code for each in headers]


def test_a_claimed_address_gets_round_no_limit_and_a_proxys_word_does_its_work(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, guests_a_minute=3)
    with serving(tmp_path / "plain.db", limits=limits) as plain:
        assert guests(plain.address, 6, forwarded=True) == [200, 200, 200, 429, 429, 429]
    with serving(tmp_path / "behind.db", limits=limits, proxies=("127.0.0.1",)) as behind:
        assert guests(behind.address, 6, forwarded=True) == [200] * 6
        assert guests(behind.address, 5, forwarded=False) == [200, 200, 200, 429, 429]


def test_requests_are_counted_by_address_and_what_takes_work_by_person(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, requests_a_minute=12, heavy_a_minute=3)
    asked = {"instrument": "omaha-2017", "game": "omaha"}
    with serving(tmp_path / "room.db", limits=limits) as server, httpx.Client(base_url=server.address) as client:
        heavy = [client.post("/api/offers/check", json=asked).status_code for _ in range(5)]
        assert heavy == [200, 200, 200, 429, 429]
        plain = [client.get("/api/me") for _ in range(9)]
        assert [answer.status_code for answer in plain] == [200] * 7 + [429] * 2
        assert plain[-1].headers["retry-after"] == "5"
        assert "too many requests" in plain[-1].json()["detail"]
        assert plain[-1].headers["x-content-type-options"] == "nosniff"
        assert client.get("/").status_code != 429, "pages are not counted"
        for path in ("//api/me", "///api/me", "/%61pi/me", "/schema/openapi.json", "//schema"):
            told = client.get(f"{server.address}{path}")
            assert told.status_code == 429, path
            assert "api" not in path or told.headers["cache-control"] == "no-store", path


def test_staff_with_a_desk_before_them_are_counted_more_widely(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, heavy_a_minute=2, staff_heavy_a_minute=4)
    with serving(tmp_path / "room.db", limits=limits) as server, httpx.Client(base_url=server.address) as client:
        sign_in_as_operator(server, client)
        asked = [client.post("/api/conditions/check", json={"text": ""}).status_code for _ in range(6)]
        assert asked == [200, 200, 200, 200, 429, 429]


# connections that nobody reads from


def deaf(address: str) -> socket.socket:
    """Somebody who asks for the lobby again and again, and never reads what comes."""
    line = open_line(address)
    line.sendall(800 * frame({"type": "lobby", "on": True}))
    return line


def open_line(address: str) -> socket.socket:
    """A WebSocket with little room for what is not read."""
    at = urlsplit(address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    line.connect((at.hostname, at.port))
    key = b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/socket HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in line.recv(512)
    return line


def frame(message: dict[str, object]) -> bytes:
    data, mask = json.dumps(message).encode(), b"\0\0\0\0"
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + mask + data


def raw(kind: int, data: bytes = b"") -> bytes:
    """A whole frame of any kind."""
    return bytes([0x80 | kind, 0x80 | len(data)]) + b"\0\0\0\0" + data


def is_up(line: socket.socket) -> bool:
    """As the system has it."""
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == 1


def all_gone(lines: list[socket.socket]) -> bool:
    end = time.monotonic() + 60
    while any(map(is_up, lines)) and time.monotonic() < end:
        time.sleep(0.1)
    return not any(map(is_up, lines))


PING, PONG, CONTINUED = 0x9, 0xA, 0x0
BEGUN = b"\x01\x80\0\0\0\0"
"""The first part of a text of which there is nothing yet."""
FLOODS = {
    "pings": 5_000 * raw(PING),
    "pongs": 5_000 * raw(PONG),
    "parts of a message without an end": BEGUN + 5_000 * (bytes([CONTINUED, 0x80]) + b"\0\0\0\0"),
    "messages": 5_000 * frame({"type": "ping"}),
}


def test_whoever_sends_frames_on_and_on_is_cut_off(tmp_path: Path) -> None:
    with serving(tmp_path / "room.db", limits=Limits()) as server:
        lines = [open_line(server.address) for _ in FLOODS]
        for line, flood in zip(lines, FLOODS.values(), strict=True):
            with suppress(OSError):
                line.sendall(flood)
        assert all_gone(lines), [name for name, line in zip(FLOODS, lines, strict=True) if is_up(line)]
        quiet = open_line(server.address)
        for _ in range(100):
            quiet.sendall(raw(PING))
        quiet.sendall(frame({"type": "ping"}))
        assert is_up(quiet), "whoever asks now and then is answered"
        for line in (*lines, quiet):
            line.close()


def test_whoever_reads_no_pong_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not read does not pile up, however slowly it comes."""
    with serving(tmp_path / "room.db", limits=WIDE) as server:
        line = open_line(server.address)
        with suppress(OSError):
            for _ in range(400):
                line.sendall(100 * raw(PING, bytes(125)))
        assert all_gone([line])
        line.close()


def test_whoever_does_not_read_an_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_timeout, "UNREAD", 0.2)
    with serving(tmp_path / "room.db", limits=WIDE) as server:
        at = urlsplit(server.address)
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        line.connect((at.hostname, at.port))
        with suppress(OSError):
            for _ in range(60):
                line.sendall(f"GET /api/offers HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode())
                time.sleep(0.02)
        assert all_gone([line])
        line.close()


def test_whoever_never_reads_is_really_gone(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, waiting_messages=20)
    with serving(tmp_path / "room.db", demo=True, limits=limits) as server:
        lines = [deaf(server.address) for _ in range(3)]
        assert all_gone(lines), "let go, and its descriptor with it"
        for line in lines:
            line.close()
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        told = [each.facts["count"] for each in find_incidents(store, IncidentQuery(kinds=("SocketsAborted",)))]
    assert sum(told) == 3
