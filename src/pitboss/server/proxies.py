"""Whose address a request comes from behind proxies: only those that the operator named are believed."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from litestar.types import ASGIApp, Receive, Send

HEADER = b"x-forwarded-for"
Address = IPv4Address | IPv6Address


class ProxyError(ValueError):
    """What was given as a proxy is no address and no network."""


class Proxies:
    """The addresses and networks of proxies that say truly whom they speak for."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        try:
            self._networks = [ip_network(each, strict=False) for each in named]
        except ValueError as error:
            raise ProxyError(f"a proxy is an address or a network, as in 127.0.0.1 or 10.0.0.0/8: {error}") from None

    def believes(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._networks)

    def asker(self, peer: str, forwarded: Sequence[str]) -> str:
        """The last address that a believed proxy names and that is none of them; what stands before it is hearsay."""
        asker = peer
        for host in reversed([each.strip() for line in forwarded for each in line.split(",")]):
            if not self.believes(asker):
                break
            named = _address(host)
            if named is None:
                break
            asker = str(named)
        return asker


def _address(host: str) -> Address | None:
    """An address as proxies write it, with or without a port; one of IPv4 in the clothes of IPv6 is one of IPv4."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host
    if name.count(":") == 1:
        name = name.partition(":")[0]
    try:
        address = ip_address(name)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def behind(app: ASGIApp, proxies: Proxies) -> ASGIApp:
    """An application that sees the address of whoever asks, not that of a proxy."""

    async def told(scope: Any, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client:
            forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == HEADER]
            asker = proxies.asker(client[0], forwarded) if forwarded else client[0]
            scope = scope if asker == client[0] else {**scope, "client": (asker, 0)}
        await app(scope, receive, send)

    return told
