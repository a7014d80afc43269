"""By which names the room may be asked for: a page of elsewhere whose own name leads here is answered nothing."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any

from litestar.types import ASGIApp, Receive, Send

HERE = "localhost"
MISDIRECTED = 421
OTHER_NAME = 4403
"""The code with which a WebSocket by another name is refused."""


class KnownHosts:
    """Addresses in figures and this machine's own name are never somebody else's; further names are the operator's."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = {HERE, *(name.lower().rstrip(".") for name in names)}

    def knows(self, host: str) -> bool:
        """Whether a `Host` line names this room; the port does not matter."""
        name = _without_port(host).lower().rstrip(".")
        return name in self._names or name.endswith(f".{HERE}") or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def with_known_hosts(app: ASGIApp, hosts: KnownHosts) -> ASGIApp:
    """An application that answers only to its names."""

    async def guarded(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or _is_for_us(scope["headers"], hosts):
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": OTHER_NAME, "reason": "this room has another name"})
        else:
            await _misdirected(send)

    return guarded


def _is_for_us(headers: Sequence[tuple[bytes, bytes]], hosts: KnownHosts) -> bool:
    """One name, and one of ours; whoever speaks an HTTP so old that it has none is no browser."""
    named = [value.decode("latin-1") for name, value in headers if name == b"host"]
    return all(map(hosts.knows, named)) and len(named) <= 1


async def _misdirected(send: Send) -> None:
    told = b"This room is not known by that name. Its operator can say so: pitboss serve --name NAME\n"
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(told)).encode())]
    await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
    await send({"type": "http.response.body", "body": told, "more_body": False})
