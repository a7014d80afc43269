"""What everybody is told of the room: only what is durable, once for all, and in what state it is."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from pitboss.room.hosting import Room
from pitboss.server.hub import LOBBY_EVERY, Hub
from pitboss.server.limits import Buckets
from pitboss.server.lobby import lobby
from pitboss.server.prepared import Prepared, prepare
from pitboss.server.protocol import LobbyTable, encode
from pitboss.server.rest_health import health
from pitboss.server.rest_types import RoomHealth
from pitboss.server.serving import Announced
from tests.room.test_faults import fail_for_a_while, failing
from tests.room.test_hosting import room_with, run, sit


def hub_of(room: Room) -> Hub:
    return Hub(room, Buckets(60, time.monotonic))


def seated(hub: Hub) -> list[str]:
    hub.lobby_changed()
    hub._prepared_at = -LOBBY_EVERY
    told = json.loads(hub.prepared_lobby().body)
    return [seat["player"] for table in told for seat in table["seats"]]


def state_of(room: Room) -> tuple[int, RoomHealth]:
    answer: Any = health.fn(SimpleNamespace(room=room))
    return answer.status_code, answer.content


def test_the_lobby_shows_only_what_is_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0) as room:
            hub, commit, may_write = hub_of(room), room.store.writer._commit, threading.Event()
            await room._fund("Ann", 100_000)

            def waiting(drafts: Any) -> Any:
                may_write.wait(30)
                return commit(drafts)

            monkeypatch.setattr(room.store.writer, "_commit", waiting)
            monkeypatch.setattr(room, "_fund", nobody_pays)
            sitting = asyncio.create_task(sit(room, "omaha", "Ann", 1))
            while not room.desks["omaha"].live.hosted.seat_of("Ann"):
                await asyncio.sleep(0.005)
            assert seated(hub) == [], "it waits to be written"
            assert [table.seats for table in lobby(room)] == [()]
            may_write.set()
            assert (await sitting).refusal is None
            assert seated(hub) == ["Ann"]

    run(scene())


async def nobody_pays(_player: str, _cents: int) -> None: ...


def test_the_lobby_is_written_once_for_all_and_table_by_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", "draw", bots=0) as room:
            hub = hub_of(room)
            first = hub.prepared_lobby()
            assert first.body == encode(lobby(room))
            assert msgspec.json.decode(first.body, type=list[LobbyTable])[1].id == "draw"
            await sit(room, "omaha", "Ann", 1)
            assert hub.prepared_lobby() is first, "not twice in a second"
            untouched = hub._written._tables["draw"][2]
            assert "Ann" in seated(hub)
            assert hub.prepared_lobby().body == encode(lobby(room))
            assert hub._written._tables["draw"][2] is untouched
            assert hub.prepared_lobby() is hub.prepared_lobby()

    run(scene())


def test_the_room_says_in_what_state_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha") as room:
            code, told = state_of(room)
            assert (code, told.well, told.storage, told.desks, told.notices) == (200, True, None, 1, ())
            assert abs(told.clock_off) < 1_000
            back = fail_for_a_while(room.store, monkeypatch)
            await failing(room)
            code, told = state_of(room)
            assert (code, told.well) == (503, False)
            assert told.storage is not None
            assert told.storage.failures > 0
            assert [notice.code for notice in told.notices] == ["storage"]
            back()

    run(scene())


# over a real connection


@pytest.mark.parametrize("path", ["/api/offers", "/api/lobby", "/api/instruments/omaha-2017"])
def test_what_is_the_same_for_everybody_is_compressed_and_sent_once(server: Announced, path: str) -> None:
    with httpx.Client(base_url=server.address, timeout=30) as browser:
        plain = browser.get(path, headers={"Accept-Encoding": "identity"})
        packed = browser.get(path, headers={"Accept-Encoding": "br, gzip"})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(plain.content) / 3
        assert (plain.status_code, packed.status_code) == (200, 200)
        assert packed.headers["cache-control"] == "no-cache"
        known = browser.get(path, headers={"If-None-Match": packed.headers["etag"]})
        assert known.status_code in (200, 304)
        if path != "/api/lobby":
            assert packed.json() == plain.json()
            assert (known.status_code, known.content) == (304, b"")


def test_a_compression_that_is_refused_is_not_used(server: Announced) -> None:
    with httpx.Client(base_url=server.address, timeout=30) as browser:
        answer = browser.get("/api/offers", headers={"Accept-Encoding": "gzip;q=0"})
        assert "content-encoding" not in answer.headers


def test_the_same_body_has_the_same_tag() -> None:
    one, other = prepare(b"x" * 5_000), prepare(b"x" * 5_000)
    assert one == other
    assert gzip.decompress(one.packed) == one.body
    assert prepare(b"y").tag != one.tag
    assert prepare(b"y") == Prepared(b"y", b"", prepare(b"y").tag), "too small to be worth it"
