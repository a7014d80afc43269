"""What is stopped is told to those there and kept from those who come; sessions that end take their lines along."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pitboss.play import commands as p
from pitboss.room.accounts import Account, SignedIn
from pitboss.room.audit import audit
from pitboss.room.clock import epoch_ms
from pitboss.room.hosting import Room
from pitboss.room.live import Asked
from pitboss.room.people.policy import HOUSE_POLICY
from pitboss.server.connection import LONGEST_REASON, SIGNED_OUT, Connection, fitting
from pitboss.server.hub import Hub
from pitboss.server.limits import Buckets
from pitboss.server.serving import Announced
from pitboss.server.session_watch import ENDED, SessionWatch
from tests.room.people_room import PASSWORD, guest, operator
from tests.room.test_clock import PATIENT
from tests.room.test_conduct import disable, people_of, two_at_omaha
from tests.room.test_hosting import act, counted, room_with, run, until
from tests.server.people import WIDE, Message, Person, person, sign_in_as_operator

WHY = "the cards are counted"
OMAHA = {"what": "game", "which": "omaha-2017/omaha", "why": WHY}


@pytest.fixture(name="kim")
def kim_in_a_browser(server: Announced, browser: httpx.Client) -> httpx.Client:
    """The operator."""
    return sign_in_as_operator(server, browser)


def lifted(kim: httpx.Client, what: dict[str, Any]) -> None:
    assert kim.post("/api/restrictions/lift", json={**what, "why": "counted"}).json() == []


def test_only_those_with_the_right_stop_what_there_is_and_say_why(browser: httpx.Client, server: Announced) -> None:
    assert browser.post("/api/restrictions", json=OMAHA).status_code == 401
    browser.post("/api/guest", json={"name": "Tom"})
    denied = browser.post("/api/restrictions", json=OMAHA)
    assert denied.status_code == 403
    assert "stopping a game is for the operator or the shift manager" in denied.text
    browser.cookies.clear()
    kim = sign_in_as_operator(server, browser)
    assert kim.post("/api/restrictions", json={**OMAHA, "why": ""}).json()["code"] == "no_reason"
    for what, status in (
        ({"what": "table", "which": "nowhere"}, 404),
        ({"what": "game", "which": "omaha"}, 404),
        ({"what": "game", "which": "omaha-2017/whist"}, 404),
        ({"what": "room", "which": "omaha"}, 400),
        ({"what": "player", "which": "Tom"}, 400),
    ):
        assert kim.post("/api/restrictions", json={**what, "why": WHY}).status_code == status, what
    assert kim.post("/api/restrictions/lift", json=OMAHA).json()["code"] == "not_restricted"
    assert kim.get("/api/restrictions").json() == []


def test_a_stopped_game_is_told_at_its_tables_and_in_the_lobby(kim: httpx.Client, server: Announced) -> None:
    async def scene() -> None:
        async with person(server.address, "Nora") as nora:
            told = await asyncio.to_thread(kim.post, "/api/restrictions", json=OMAHA)
            assert [(each["which"], each["why"]) for each in told.json()] == [(OMAHA["which"], WHY)]
            heard = await nora.hear_until(lambda message: message["type"] == "notices")
            [notice] = heard["notices"]
            assert notice["tables"] == ["omaha", "omaha-split"]
            assert notice["words"].startswith(f"This game is stopped: {WHY}.")
            sat = await nora.do("omaha", "Sit", seat=1, buy_in=500)
            assert (sat["type"], sat["code"]) == ("refused", "stopped")
            assert sat["facts"]["why"] == WHY
            info = await asyncio.to_thread(kim.get, "/api/tables/omaha")
            assert info.json()["table"]["stopped"] == WHY
            again = await asyncio.to_thread(kim.post, "/api/restrictions", json=OMAHA)
            assert again.json()["code"] == "restricted"

    asyncio.run(scene())
    lifted(kim, OMAHA)
    assert kim.get("/api/tables/omaha").json()["table"]["stopped"] == ""


def test_nobody_new_comes_into_a_stopped_room(kim: httpx.Client, server: Announced) -> None:
    room = {"what": "room", "why": "a fire drill"}
    assert kim.post("/api/restrictions", json=room).status_code == 200
    with httpx.Client(base_url=server.address) as other:
        refused = other.post("/api/guest", json={"name": "Late"})
        assert (refused.status_code, refused.json()["code"]) == (409, "stopped")
        assert "a fire drill" in refused.json()["message"]
    wanted = {"instrument": "draw-2005", "game": "draw"}
    assert kim.post("/api/tables", json=wanted).json()["refusals"][0]["code"] == "stopped"

    async def onlooker() -> Message:
        async with person(server.address) as someone:
            told: Message = json.loads(someone.heard[0])
            return told

    assert [each["code"] for each in asyncio.run(onlooker())["notices"]] == ["stopped:room:"]
    lifted(kim, room)


def test_a_table_that_closes_tells_why(kim: httpx.Client, server: Announced) -> None:
    table = kim.post("/api/tables", json={"instrument": "draw-2005", "game": "draw"}).json()["id"]

    async def scene() -> None:
        async with person(server.address, "Paul") as paul:
            assert (await paul.watch(table))["closing"] == ""
            closing = {"why": "the back room is painted"}
            await asyncio.to_thread(kim.post, f"/api/tables/{table}/close", json=closing)
            heard = await paul.hear_until(lambda message: message["type"] == "entry")
            assert "the back room is painted" in heard["lines"][0]["words"]
            assert (await paul.watch(table))["closing"] == "the back room is painted"

    asyncio.run(scene())


# sessions and lines


async def farewell(someone: Person) -> tuple[int, str]:
    """With which code and word the line was ended."""

    async def listen() -> None:
        while True:
            await someone.hear()

    with pytest.raises(ConnectionClosed) as closed:
        await listen()
    word = closed.value.rcvd
    assert word is not None
    return word.code, word.reason


def test_signing_out_everywhere_ends_every_line(server: Announced) -> None:
    async def scene() -> None:
        async with person(server.address, "Rosalind") as someone:
            with someone.http() as client:
                assert (await asyncio.to_thread(client.post, "/api/logout/everywhere")).status_code == 200
            assert await farewell(someone) == (SIGNED_OUT, "signed out")

    asyncio.run(scene())


def test_a_reason_is_cut_where_a_line_takes_no_more() -> None:
    assert fitting("signed out") == "signed out"
    long = fitting("ä" * 200)
    assert len(long.encode()) <= LONGEST_REASON
    assert long.endswith("ä…")


class Sitting:
    """A line of somebody with a role or none, in a room whose time is set."""

    def __init__(self, room: Room, hub: Hub, account: Account, token: str) -> None:
        self.line = Connection(account, WIDE, token)
        self.watch = SessionWatch(room, people_of(room), hub)
        hub.join(self.line)

    async def use(self) -> None:
        """And wait until whatever follows is on record."""
        self.watch.used(self.line)
        await asyncio.to_thread(self.watch.sweep)
        await asyncio.sleep(0)


def test_using_a_line_renews_the_session_and_doing_nothing_ends_both(tmp_path: Path) -> None:
    at = [epoch_ms()]

    async def scene() -> None:
        async with room_with(tmp_path, clock=counted(lambda: at[0])) as room:
            hub, people = Hub(room, Buckets(60, time.monotonic)), people_of(room)
            kim = operator(people, at=at[0])
            signed_in = people.login("Kim", PASSWORD, at=at[0])
            assert isinstance(signed_in, SignedIn)
            sitting = Sitting(room, hub, kim, signed_in.token)
            renewed = renewals(room)
            await sitting.use()
            assert renewals(room) == renewed, "a fresh session needs nothing"
            for _ in range(4):
                at[0] += HOUSE_POLICY.staff.idle * 2 // 3
                await sitting.use()
                sitting.watch.look()
                assert sitting.line.why is None
            assert renewals(room) == renewed + 4
            at[0] += HOUSE_POLICY.staff.idle + 1
            sitting.watch.look()
            assert sitting.line.why == (SIGNED_OUT, ENDED)

    run(scene())


def renewals(room: Room) -> int:
    return sum(b"SessionRenewed" in entry.events for entry in room.store.entries("people"))


def test_what_nobody_comes_back_to_is_swept_while_the_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.server.session_watch.SWEEP", 0.01)
    at = [epoch_ms()]

    async def scene() -> None:
        async with room_with(tmp_path, clock=counted(lambda: at[0])) as room:
            hub, people = Hub(room, Buckets(60, time.monotonic)), people_of(room)
            gone = line_of(hub, "Old", guest(people, "Old", at=at[0]).token)
            at[0] += HOUSE_POLICY.guest.idle + 1
            guest(people, "New", at=at[0])
            watch = SessionWatch(room, people, hub)
            watch.start()
            await until(lambda: people.person("Old") is None)
            watch.stop()
            assert people.person("New")
            await until(lambda: gone.why is not None)
            assert audit(room.store).findings == ()

    run(scene())


# whoever is disabled in the middle of a round


def line_of(hub: Hub, name: str, token: str) -> Connection:
    connection = Connection(Account(name, name, "guest"), WIDE, token)
    hub.join(connection)
    return connection


def reason(line: Connection) -> tuple[int, str] | None:
    return line.why


def test_the_line_of_a_disabled_player_ends_with_their_round(tmp_path: Path) -> None:
    async def scene() -> None:
        async with room_with(tmp_path, "omaha", bots=0, times=PATIENT) as room:
            hub = Hub(room, Buckets(60, time.monotonic))
            for runner in room.desks.values():
                runner.live.audience = hub
            people, tokens = await two_at_omaha(room)
            idle = line_of(hub, "Dee", guest(people, "Dee", at=room.now()).token)
            playing = line_of(hub, "Ann", tokens["Ann"])
            await disable(room, "Dee")
            assert idle.why == (SIGNED_OUT, "your account is disabled: a dispute")
            await disable(room, "Ann")
            assert reason(playing) is None, "the round is theirs to finish"
            live = room.desks["omaha"].live
            seat = live.hosted.state.round.to_act
            player = live.hosted.state.seats[seat].player
            await live.ask(act(player, p.Fold), Asked(f"player:{player}", "folds"))
            await until(lambda: reason(playing) is not None)
            assert reason(playing) == (SIGNED_OUT, "your account is disabled: a dispute")
            assert not live.hosted.seat_of("Ann")

    run(scene())
