"""Two people from one address may be one person with two accounts: it goes on record, and keeps nobody from playing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import connect

from pitboss.room.hosting import Room
from pitboss.room.incident_log import IncidentQuery, find_incidents
from pitboss.room.store import Store
from pitboss.server.one_address import AddressWatch
from tests.room.test_hosting import room_with, run, sit, until
from tests.server.people import Person, person, serving

HOME, ELSEWHERE, NETWORK = "203.0.113.9", "198.51.100.7", "2001:db8:1:2::/64"


def told(room: Room) -> list[tuple[str, str]]:
    found = find_incidents(room.store, IncidentQuery(kinds=("OneAddress",)))
    return sorted((each.subject, each.words) for each in found)


def test_a_pair_at_one_table_is_told_once(tmp_path: Path) -> None:
    addresses = {
        "Ann": {HOME, NETWORK}, "Bob": {HOME}, "Cy": {ELSEWHERE}, "Dan": {NETWORK}, "Eve": {"127.0.0.1"},
        "Fay": {"127.0.0.1", "::1/128", "", "somewhere"},
    }  # fmt: skip

    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            for seat, player in enumerate(addresses, start=1):
                assert (await sit(room, "omaha", player, seat)).refusal is None
            live, watch = room.desks["omaha"].live, AddressWatch(room, lambda player: addresses.get(player, set()))
            watch.came("Cy")
            watch.sat(live, set(addresses) - {"Ann"})
            watch.sat(live, set(addresses) - {"Bob"})
            for player in (*addresses, "", "Nobody"):
                watch.came(player)
            await until(lambda: len(told(room)) >= 2)
            assert told(room) == [
                ("desk:omaha", f"Ann and Bob play at one table and come from one address ({HOME})"),
                ("desk:omaha", f"Ann and Dan play at one table and come from one address ({NETWORK})"),
            ]

    run(scene())


@asynccontextmanager
async def line(someone: Person, home: str) -> AsyncIterator[None]:
    """One more line of theirs, from somewhere by the word of the proxy."""
    headers = {"Cookie": f"pitboss={someone.cookies['pitboss']}", "X-Forwarded-For": home}
    async with connect(f"{someone.address.replace('http', 'ws', 1)}/api/socket", additional_headers=headers) as socket:
        assert "welcome" in str(await socket.recv())
        yield


async def sits(someone: Person) -> None:
    """In whichever seat the bots have left."""
    answers = [await someone.do("omaha", "Sit", seat=seat, buy_in=500) for seat in range(1, 7)]
    assert "ack" in [answer["type"] for answer in answers]


def test_the_room_looks_at_whoever_sits_down(tmp_path: Path) -> None:
    async def scene(address: str) -> None:
        async with person(address, "Ann Home") as ann, person(address, "Bob Home") as bob:
            await sits(ann)
            async with line(ann, HOME), line(bob, HOME):
                await sits(bob)

    with serving(tmp_path / "room.db", demo=True, proxies=("127.0.0.1",)) as server:
        asyncio.run(scene(server.address))
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        (found,) = find_incidents(store, IncidentQuery(kinds=("OneAddress",), subject="desk:omaha"))
        assert found.words == f"Ann Home and Bob Home play at one table and come from one address ({HOME})"
