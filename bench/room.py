"""The room: durable acts of players over real sockets, the server in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measure import Row
from pitboss.server.measuring import Load, measure

ROOM = "durable acts of players over sockets"
LOAD = Load(tables=200, seats=3, seconds=15.0, rate=500.0)


def rows() -> Iterator[Row]:
    full, steady = measure(LOAD)
    yield Row(ROOM, "pitboss", full.rate)
    yield Row(ROOM, "pitboss, for each second of the server's processor", 1 / full.cpu_an_act)
    yield Row(ROOM, f"pitboss, the same at {LOAD.rate:,.0f} a second", 1 / steady.cpu_an_act)
