"""The WebSocket over a real connection: watching, acting, resuming, and every way of getting it wrong."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pitboss.room.pace import AT_ONCE, BOT_NAMES
from pitboss.server.limits import Limits
from pitboss.server.serving import Announced
from tests.server.people import WIDE, choose, connected, person, serving


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_an_onlooker_is_welcome_and_sees_the_table(server: Announced) -> None:
    async def look() -> None:
        async with person(server.address) as onlooker:
            snapshot = await onlooker.watch("omaha")
            assert snapshot["you"] == {"seat": 0, "stake": 0, "holds": "", "out_before_blind": False, "balance": 0}
            assert snapshot["options"] is None
            assert snapshot["game"]["instrument"] == "omaha-2017"
            entry = await onlooker.hear_until(lambda message: message["type"] == "entry")
            assert entry["seq"] == snapshot["seq"] + 1
            assert entry["you"] is None

    run(look())


def test_a_guest_sits_down_and_plays_a_round(server: Announced) -> None:
    async def play() -> None:
        async with person(server.address, "Ann") as ann:
            snapshot = await ann.watch("hold-em")
            seat = _free(snapshot)
            answer = await ann.do("hold-em", "Sit", seat=seat, buy_in=500)
            assert answer["type"] == "ack", answer
            chance, rounds, options = random.Random(1), 0, None
            balance = [json.loads(text) for text in ann.heard if '"type":"balance"' in text]
            assert balance[-1]["balance"] == 1_000_000 - 50_000
            while rounds < 2:
                message = await ann.hear()
                if message["type"] != "entry":
                    assert message["type"] in ("ack", "balance"), message
                    continue
                options = message["options"]
                if options:
                    assert options["seat"] == seat == message["turn"]
                    assert message["you"]["holds"]  # Whoever has a turn has a hand, and is told its name.
                    command = choose(options, None, chance)
                    answer = await ann.do("hold-em", command.pop("type"), expect=message["seq"], **command)
                    assert answer["type"] == "ack", answer
                rounds += any(event["type"] == "RoundClosed" for event in message["events"])

    run(play())


def _free(snapshot: dict[str, Any]) -> int:
    taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
    return next(seat for seat in range(1, snapshot["game"]["seats"] + 1) if seat not in taken)


def test_entries_come_in_order_with_none_missing(server: Announced) -> None:
    async def look() -> None:
        async with person(server.address) as onlooker:
            last = (await onlooker.watch("draw"))["seq"]
            for _ in range(60):
                entry = await onlooker.hear_until(lambda message: message["type"] == "entry")
                assert entry["seq"] == last + 1
                last = entry["seq"]

    run(look())


def test_a_client_resumes_where_it_left_off(server: Announced) -> None:
    async def look() -> None:
        async with person(server.address, "Ben") as ben, person(server.address) as other:
            await other.watch("stud")
            seen = (await ben.watch("stud"))["seq"]
            await ben.line.close()
            await other.hear_until(lambda message: message["type"] == "entry" and message["seq"] > seen + 10)
            async with connected(ben):
                await ben.send(type="watch", table="stud", since=seen)
                for at in range(seen + 1, seen + 20):
                    entry = await ben.hear_until(lambda message: message["type"] in ("entry", "snapshot"))
                    assert (entry["type"], entry["seq"]) == ("entry", at)

    run(look())


def test_a_client_too_far_behind_gets_a_snapshot(server: Announced) -> None:
    async def look() -> None:
        async with person(server.address) as onlooker:
            await onlooker.send(type="watch", table="limit", since=10_000_000)
            assert (await onlooker.hear())["type"] == "snapshot"

    run(look())


# getting it wrong


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[1,2]", '{"type":"dance"}', '{"type":"do"}', '{"type":"watch","table":["omaha"]}', "\x00\xff"],
)
def test_what_cannot_be_read_is_said_and_harms_nothing(server: Announced, text: str) -> None:
    async def babble() -> None:
        async with person(server.address) as onlooker:
            await onlooker.line.send(text)
            message = await onlooker.hear()
            assert (message["type"], message["code"]) == ("error", "unreadable")
            await onlooker.send(type="ping")
            assert (await onlooker.hear())["type"] == "pong"

    run(babble())


def test_bytes_are_read_like_text(server: Announced) -> None:
    async def send() -> None:
        async with person(server.address) as onlooker:
            await onlooker.line.send(b'{"type":"ping"}')
            assert (await onlooker.hear())["type"] == "pong"

    run(send())


def test_a_message_too_large_is_refused_and_one_far_too_large_ends_the_connection(server: Announced) -> None:
    async def shout() -> None:
        async with person(server.address) as onlooker:
            await onlooker.send(type="watch", table="x" * 5_000)
            assert (await onlooker.hear())["code"] == "too_large"
            await onlooker.send(type="ping")
            assert (await onlooker.hear())["type"] == "pong"
            await onlooker.line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                await onlooker.hear()

    run(shout())


def test_who_babbles_on_is_shown_the_door(server: Announced) -> None:
    async def babble() -> None:
        async with person(server.address) as onlooker:
            for _ in range(20):
                await onlooker.line.send("{")
            with pytest.raises(ConnectionClosed):
                await onlooker.hear_until(lambda message: message["type"] != "error")

    run(babble())


def test_commands_need_a_name_a_table_and_the_players_own_seat(server: Announced) -> None:
    async def ask() -> None:
        async with person(server.address) as onlooker:
            assert (await onlooker.do("omaha", "Sit", seat=1, buy_in=500))["code"] == "no_name"
        async with person(server.address, "Cleo") as cleo:
            assert (await cleo.do("nowhere", "Sit", seat=1, buy_in=500))["code"] == "no_such_table"
            refused = await cleo.do("omaha", "Fold")
            assert refused["code"] == "not_seated"
            assert refused["cites"]

    run(ask())


def test_a_seat_is_bought_within_the_rules_and_the_wallet(server: Announced) -> None:
    async def ask() -> None:
        async with person(server.address, "Dora") as dora:
            seat = _free(await dora.watch("omaha"))
            refused = await dora.do("omaha", "Sit", seat=seat, buy_in=10)
            assert (refused["code"], refused["facts"]["least"]) == ("below_the_minimum", 200)
            seat = _free(await dora.watch("stones"))
            refused = await dora.do("stones", "Sit", seat=seat, buy_in=1_000_000)
            assert refused["code"] == "wallet_too_small"
            assert refused["cites"]

    run(ask())


def test_a_repeated_command_is_acknowledged_again_and_done_once(server: Announced) -> None:
    async def ask() -> None:
        async with person(server.address, "Eve") as eve:
            seat = _free(await eve.watch("omaha-split"))
            first = await eve.do("omaha-split", "Sit", name="my-sit-command", seat=seat, buy_in=500)
            again = await eve.do("omaha-split", "Sit", name="my-sit-command", seat=seat, buy_in=500)
            assert first["type"] == again["type"] == "ack"
            assert first["seq"] == again["seq"]
            refused = await eve.do("omaha-split", "Sit", name="another-command", seat=seat, buy_in=500)
            assert refused["code"] == "already_seated"

    run(ask())


def test_another_sites_page_gets_no_connection(server: Announced) -> None:
    async def intrude() -> None:
        uri = f"{server.address.replace('http', 'ws', 1)}/api/socket"
        async with connect(uri, additional_headers={"Origin": "https://elsewhere.example"}) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
        async with connect(uri, additional_headers={"Origin": server.address}) as socket:
            assert json.loads(await socket.recv())["type"] == "welcome"

    run(intrude())
    answer = httpx.post(
        f"{server.address}/api/guest", json={"name": "Mallory"}, headers={"Origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403


def test_the_lobby_tells_what_changes(server: Announced) -> None:
    async def look() -> None:
        async with person(server.address, "Finn") as finn:
            await finn.send(type="lobby", on=True)
            tables = (await finn.hear_until(lambda message: message["type"] == "lobby"))["tables"]
            assert {table["id"] for table in tables} >= {"omaha", "draw", "stones", "stud"}
            seat = _free(await finn.watch("canberra"))
            await finn.do("canberra", "Sit", seat=seat, buy_in=500)

            def sees_himself(message: dict[str, Any]) -> bool:
                return message["type"] == "lobby" and any(
                    each["player"] == "Finn" and not each["bot"]
                    for table in message["tables"]
                    for each in table["seats"]
                )

            told = await finn.hear_until(sees_himself)
            seated = [each for table in told["tables"] for each in table["seats"]]
            assert {each["player"] for each in seated if each["bot"]} <= set(BOT_NAMES)
            assert any(each["bot"] for each in seated), "everybody sees who is one of the house's"

    run(look())


def test_limits_hold(tmp_path: Path) -> None:
    limits = Limits(messages_a_second=1, burst=3, connections_an_address=2)

    async def press(address: str) -> None:
        async with person(address) as first, person(address):
            for _ in range(3):
                await first.send(type="ping")
                assert (await first.hear())["type"] == "pong"
            await first.send(type="ping")
            assert (await first.hear())["code"] == "too_fast"
            uri = f"{address.replace('http', 'ws', 1)}/api/socket"
            async with connect(uri) as third:
                with pytest.raises(ConnectionClosed) as closed:
                    await third.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
        await _let_in(address)  # Those who left have made room.

    with serving(tmp_path / "room.db", limits=limits, times=AT_ONCE) as announced:
        run(press(announced.address))


async def _let_in(address: str) -> None:
    """Whoever has left is counted out a moment after their line has closed: ask again until there is room."""
    async with asyncio.timeout(20):
        while True:
            try:
                async with person(address):
                    return
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code != 4429:
                    raise
                await asyncio.sleep(0.02)


def test_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """The other end's buffers are full: what waits is bounded, and the connection ends."""

    async def doze(address: str) -> None:
        async with person(address) as gus, person(address) as other:
            gus.line.transport.pause_reading()
            await gus.send(type="watch", table="hold-em")
            await other.watch("hold-em")
            for _ in range(4_000):
                await gus.send(type="lobby", on=True)  # Many kilobytes each.
            gus.line.transport.resume_reading()
            with pytest.raises(ConnectionClosed) as closed:
                await gus.hear_until(lambda _: False, 60)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 4408
            await other.hear_until(lambda message: message["type"] == "entry")

    with serving(
        tmp_path / "room.db", limits=msgspec.structs.replace(WIDE, waiting_messages=20), demo=True
    ) as announced:
        run(doze(announced.address))
