"""Whoever means harm, over real connections: nothing is broken, nobody else is disturbed, nothing is given away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.server import request_timeout
from pitboss.server.auth import neighbourhood
from pitboss.server.connection import Connection
from pitboss.server.limits import Buckets, Limits
from pitboss.server.serving import Announced
from tests.server.people import WIDE, once_more, person, serving

DEEP = "[" * 1_900 + "]" * 1_900


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    limits = msgspec.structs.replace(WIDE, comings_and_goings_a_minute=20)
    with serving(tmp_path_factory.mktemp("room") / "room.db", demo=True, limits=limits) as announced:
        yield announced


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# what cannot be read


@pytest.mark.parametrize(
    "data",
    [
        f'{{"x":{DEEP},"type":"ping"}}',
        f'{{"type":"watch","table":{DEEP}}}',
        b'{"type":"watch","table":"\xff"}',
        '{"type":"watch","table":"\\ud800"}',
        '{"type":"watch","table":"omaha","since":1e400}',
    ],
)
def test_a_message_made_to_break_the_reader_is_answered_and_the_line_stays(
    server: Announced, data: str | bytes
) -> None:
    async def send() -> None:
        async with person(server.address) as onlooker:
            await onlooker.line.send(data)
            assert (await onlooker.hear())["code"] == "unreadable"
            await onlooker.send(type="ping")
            assert (await onlooker.hear())["type"] == "pong"

    run(send())


@pytest.mark.parametrize("body", [f'{{"name":{DEEP}}}'.encode(), b"[" * 5_000, b'{"name":"\xff"}'])
def test_a_request_made_to_break_the_reader_is_a_bad_request(browser: httpx.Client, body: bytes) -> None:
    answer = browser.post("/api/guest", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400


# other sites


@pytest.mark.parametrize("origin", ["null", "http://[", "https://elsewhere.example", "http://127.0.0.1:1", ""])
def test_a_request_from_elsewhere_is_forbidden_however_its_origin_is_written(
    server: Announced, browser: httpx.Client, origin: str
) -> None:
    answer = browser.post("/api/guest", json={"name": "Mallory"}, headers={"Origin": origin})
    assert answer.status_code == 403

    async def intrude() -> None:
        uri = f"{server.address.replace('http', 'ws', 1)}/api/socket"
        async with connect(uri, additional_headers={"Origin": origin}) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403

    run(intrude())


def test_a_browser_that_says_it_comes_from_elsewhere_is_believed(browser: httpx.Client) -> None:
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200)):
        answer = browser.post("/api/logout", headers={"Sec-Fetch-Site": site})
        assert answer.status_code == status, site


def test_what_a_form_can_send_changes_nothing(browser: httpx.Client) -> None:
    """A form on another page can send text without asking first; only JSON is read."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = browser.post("/api/guest", content=b'{"name":"Form"}', headers={"content-type": kind})
        assert answer.status_code == 415, kind


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/schema", "/schema/openapi.json", "/assets/no.js"])
def test_every_answer_tells_browsers_to_be_careful(browser: httpx.Client, path: str) -> None:
    headers = browser.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self';" in policy, "scripts talk to this server and to no other"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers.get("cache-control") == ("no-store" if path.startswith("/api") else headers.get("cache-control"))


def test_the_operators_link_stays_where_it_was_opened(server: Announced, browser: httpx.Client) -> None:
    """Neither the next page nor anything in between is told the link, and it opens nothing a second time."""
    page, _, key = server.operator_link.partition("#")
    assert page == f"{server.address}/operator", "what comes after the number sign is sent to nobody"
    assert browser.get(page).headers["referrer-policy"] == "no-referrer"
    wanted = {"key": key, "name": "Kim", "password": "kitchen lamp forty two"}
    answer = browser.post("/api/operator", json=wanted)
    assert answer.headers["cache-control"] == "no-store"
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert browser.post("/api/operator", json=wanted | {"name": "Lee"}).json()["code"] == "no_such_link"


def test_behind_https_the_cookie_is_sent_over_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path / "room.db", secure=True) as announced:
        plain = announced.address.replace("https", "http", 1)
        answer = httpx.post(f"{plain}/api/guest", json={"name": "Ann"})
        assert "; secure" in answer.headers["set-cookie"].lower()


# disturbing others


def test_an_onlooker_does_not_put_players_on_the_clock(server: Announced) -> None:
    async def ask() -> None:
        async with person(server.address, "Olaf") as olaf:
            for table in ("stud", "no-limit", "draw", "hold-em"):
                assert (await olaf.do(table, "CallClock"))["code"] == "not_seated", table

    run(ask())


def test_nobody_fills_the_record_by_asking_on_and_on(server: Announced) -> None:
    """What can be asked at any time is counted by person, over all connections."""

    async def ask() -> None:
        async with person(server.address, "Pest") as pest, once_more(pest) as again:
            answers = [await each.do("draw", "AskForRules") for _ in range(15) for each in (pest, again)]
            kinds = [answer["type"] for answer in answers]
            assert kinds.count("ack") == 20
            assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"too_often"}

    run(ask())


def test_passwords_are_not_tried_or_made_without_end(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(WIDE, sign_ins_a_minute=3)
    with (
        serving(tmp_path / "room.db", limits=limits) as announced,
        httpx.Client(base_url=announced.address, timeout=30) as browser,
    ):
        browser.post("/api/guest", json={"name": "Ann"})
        asked = [browser.post("/api/register", json={"password": "kitchen lamp 42"}).status_code for _ in range(4)]
        assert asked == [200, 409, 409, 429]
        tried = browser.post("/api/login", json={"name": "Ann", "password": "wrong wrong"})
        assert tried.status_code == 429


def test_whoever_signs_out_plays_on_over_no_line(server: Announced) -> None:
    async def leave() -> None:
        async with person(server.address, "Lea") as lea, once_more(lea) as again, person(server.address) as onlooker:
            assert httpx.post(f"{server.address}/api/logout", cookies=lea.cookies).status_code == 200
            for each in (lea, again):
                with pytest.raises(ConnectionClosed) as closed:
                    await each.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4401
            await onlooker.send(type="ping")
            assert (await onlooker.hear())["type"] == "pong"

    run(leave())


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_who_connects_and_asks_nothing_is_not_waited_for(
    tmp_path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_timeout, "WITHIN", 0.2)
    with serving(tmp_path / "room.db") as announced:
        host, port = announced.address.removeprefix("http://").split(":")

        async def linger() -> None:
            async with person(announced.address) as onlooker:
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(begun)
                async with asyncio.timeout(20):
                    with suppress(ConnectionResetError):
                        assert await reader.read() == b""
                writer.close()
                await onlooker.send(type="ping")
                assert (await onlooker.hear())["type"] == "pong", "a line that is in use stays"

        run(linger())


# limits


def test_what_waits_is_bounded_by_its_size_too() -> None:
    async def doze() -> None:
        connection = Connection(None, Limits(waiting_bytes=100))
        connection.send(b"x" * 90)
        assert not connection.gone.is_set()
        connection.send(b"x" * 20)
        assert connection.gone.is_set()
        assert connection.why == (4408, "too far behind; come back and resume")

    run(doze())


def test_many_strangers_do_not_make_one_persons_limit_forgotten() -> None:
    clock = [0.0]
    buckets = Buckets(2, lambda: clock[0])
    assert [buckets.take("me") for _ in range(3)] == [True, True, False]
    for number in range(Buckets.KEPT + 10):
        buckets.take(str(number))
    assert not buckets.take("me")
    clock[0] = 60.0
    assert buckets.take("me")


def test_buckets_that_are_full_again_are_forgotten() -> None:
    clock = [0.0]
    buckets = Buckets(60, lambda: clock[0])
    for number in range(5 * Buckets.KEPT):
        clock[0] += 1
        buckets.take(str(number))
    assert len(buckets) <= Buckets.KEPT


def test_a_person_with_a_whole_network_counts_once() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::4") != neighbourhood("2001:db8:1:2::4")
    assert neighbourhood("testclient") == "testclient"


def test_a_request_of_countless_lines_is_not_read_to_its_end(browser: httpx.Client) -> None:
    many = [("Host", "localhost"), *((f"X-{at}", "y") for at in range(5_000))]
    assert browser.get("/api/me", headers=many[:200]).status_code == 431
    assert browser.get("/api/me", headers=many[:60]).status_code == 200
    with suppress(httpx.TransportError):  # Whoever goes on sending may not hear the answer.
        assert browser.get("/api/me", headers=many).status_code == 431


def test_a_request_of_few_long_lines_is_not_read_either(browser: httpx.Client) -> None:
    assert browser.get("/api/me", headers={"X-Long": "y" * 70_000}).status_code == 431


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil"])
def test_nobody_is_answered_who_asks_for_another_room(server: Announced, browser: httpx.Client, host: str) -> None:
    """A page of elsewhere can have its own name lead here, and would then be of this very origin."""
    misled = browser.get("/api/lobby", headers={"Host": host, "Origin": f"http://{host}"})
    assert (misled.status_code, "not known by that name" in misled.text) == (421, True)

    async def intrude() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                f"{server.address.replace('http', 'ws', 1)}/api/socket", additional_headers={"Host": host}
            ):
                pass
        assert refused.value.response.status_code == 403

    run(intrude())


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "a.localhost", "127.0.0.1:9", "[::1]:8000", "10.0.0.7"])
def test_this_machines_own_names_are_known(browser: httpx.Client, host: str) -> None:
    assert browser.get("/api/me", headers={"Host": host}).status_code == 200


def test_the_operator_says_by_which_names_the_room_is_known(tmp_path: Path) -> None:
    with serving(tmp_path / "room.db", names=("poker.example",)) as named, httpx.Client(base_url=named.address) as one:
        assert one.get("/api/me", headers={"Host": "Poker.Example."}).status_code == 200
        assert one.get("/api/me", headers={"Host": "www.poker.example"}).status_code == 421
