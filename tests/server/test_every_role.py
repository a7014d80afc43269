"""Every route and every command of the socket, tried as everybody: who may not gets nothing of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import product
from typing import Any, cast, get_args

import httpx
import msgspec
import pytest

from pitboss.desk.law import Power, Role
from pitboss.instruments.canberra.table import CASH_CUSTOMS
from pitboss.room.people.rights import RIGHTS
from pitboss.room.store import Store
from pitboss.room.wire_commands import AnyFloorCommand
from pitboss.server.app import create_app
from pitboss.server.kinds import AnyWireCommand
from pitboss.server.protocol import AnyClientMessage
from pitboss.server.serving import Announced, ServerSettings, open_room
from tests.server.people import WIDE, Person, connected, serving
from tests.server.rights_asked import (
    FLOORS,
    LAST,
    MESSAGES,
    OF_AN_EVENT,
    PERSONAS,
    PLAYERS,
    ROUTES,
    Asking,
    roles_of,
)
from tests.server.staff_people import Visitors, visitors

STAFF = get_args(Role)
Cookies = dict[str, dict[str, str]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    limits = msgspec.structs.replace(WIDE, comings_and_goings_a_minute=10_000)
    with serving(tmp_path_factory.mktemp("room") / "room.db", limits=limits) as announced:
        yield announced


@pytest.fixture(scope="module")
def everybody(server: Announced) -> Cookies:
    """The cookies of each persona."""
    with visitors(server) as people:
        return {persona: _cookies(people, persona, name) for persona, name in PERSONAS.items()}


def _cookies(people: Visitors, persona: str, name: str) -> dict[str, str]:
    match persona:
        case "nobody":
            return {}
        case "guest":
            return dict(people.guest(name).cookies)
        case "player":
            return dict(people.named(name).cookies)
        case "operator":
            return dict(people.operator().cookies)
        case role:
            return dict(people.staff(name, role).cookies)


@pytest.fixture(scope="module")
def table(server: Announced, everybody: Cookies) -> str:
    """One at which nobody sits."""
    wanted = {"instrument": "omaha-2017", "game": "omaha", "determinations": {"seats": 4}}
    opened = httpx.post(f"{server.address}/api/tables", json=wanted, cookies=everybody["operator"])
    assert opened.status_code == 201, opened.text
    return str(opened.json()["id"])


# routes


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Every route that the application has, as it says itself."""
    with Store(f"sqlite:///{tmp_path_factory.mktemp('routes')}/room.db") as store:
        app = create_app(open_room(store, ServerSettings()))
        handlers = [(route.path, handler) for route in app.routes for handler in getattr(route, "route_handlers", ())]
    methods = {(method, path) for path, handler in handlers for method in getattr(handler, "http_methods", ())}
    return {f"{method} {path}" for method, path in methods if method not in ("OPTIONS", "HEAD")}


def test_every_route_has_an_expectation(routes: set[str]) -> None:
    assert routes == set(ROUTES)


def test_the_only_way_beside_requests_is_the_one_socket(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever else is mounted, or listens for lines, would pass the list above by."""
    with Store(f"sqlite:///{tmp_path_factory.mktemp('ways')}/room.db") as store:
        routes = create_app(open_room(store, ServerSettings())).routes
    others = {(type(route).__name__, route.path) for route in routes if not hasattr(route, "route_handlers")}
    assert others == {("WebSocketRoute", "/api/socket")}


def expected(asking: Asking, persona: str) -> set[int]:
    """The answers that keep somebody out: none for those who may."""
    if asking.may == "everybody":
        return set()
    if persona == "nobody":
        return {401}
    if asking.may == "signed_in" or set(RIGHTS[asking.may]) & set(roles_of(persona)):
        return set()
    return {403}


def asked_by(browser: httpx.Client, cookies: dict[str, str], name: str, asking: Asking, table: str) -> httpx.Response:
    """With these cookies and no others that may have come with an answer."""
    method, _, path = name.partition(" ")
    where = (asking.path or path).replace("TABLE", table)
    browser.cookies = httpx.Cookies(cookies)
    return browser.request(method, where, json=asking.body)


@pytest.fixture(scope="module")
def browser(server: Announced) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


@pytest.mark.parametrize("persona", PERSONAS)
def test_every_route_as(
    persona: str, routes: set[str], server: Announced, browser: httpx.Client, everybody: Cookies, table: str
) -> None:
    order = sorted(routes, key=lambda name: LAST.index(name) if name in LAST else -1)
    told: dict[str, str] = {}
    for name in order:
        asking = ROUTES[name]
        answer = asked_by(browser, everybody[persona], name, asking, table)
        assert answer.status_code < 500, (name, answer.text)
        kept_out = {answer.status_code} & {401, 403}
        if kept_out != expected(asking, persona):
            told[name] = f"{answer.status_code} {answer.text[:100]}"
        if kept_out == {403}:
            assert set(answer.json()["extra"]) == {"right", "may"}, "who may is told"
    assert told == {}
    _come_back(server, everybody, persona)


def _come_back(server: Announced, everybody: Cookies, persona: str) -> None:
    """Signed out everywhere, they sign in again; of a guest there is another."""
    with visitors(server) as people:
        if persona == "guest":
            everybody[persona] = dict(people.guest(f"{PERSONAS[persona]} again").cookies)
        elif persona != "nobody":
            everybody[persona] = dict(people.signed_in(PERSONAS[persona]).cookies)


# the socket


def tags(union: Any) -> set[str]:
    kinds = msgspec.inspect.type_info(union)
    return {str(kind.tag) for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType)}  # type: ignore[attr-defined]


def test_every_message_and_every_command_has_an_expectation() -> None:
    assert tags(AnyClientMessage) == set(MESSAGES)
    assert tags(AnyWireCommand) == set(PLAYERS)
    assert tags(AnyFloorCommand) == set(FLOORS)


def test_every_command_of_players_as_everybody(server: Announced, everybody: Cookies, table: str) -> None:
    """A name is all that it takes; what comes of it the rules say."""

    async def asked() -> dict[tuple[str, str], str]:
        told: dict[tuple[str, str], str] = {}
        for persona, cookies in everybody.items():
            someone = Person(server.address, cookies, persona)
            async with connected(someone):
                for kind, fields in PLAYERS.items():
                    answer = await someone.do(table, kind, **fields)
                    told[persona, kind] = str(answer.get("code", answer["type"]))
        return told

    told = asyncio.run(asked())
    assert {told["nobody", kind] for kind in PLAYERS} == {"no_name"}
    others = {code for (persona, _), code in told.items() if persona != "nobody"}
    assert not others & {"no_name", "wrong_role", "failed", "too_often"}, told


def test_every_command_of_staff_as_everybody_in_every_role(server: Announced, everybody: Cookies, table: str) -> None:
    """Whoever does not hold the role is kept out by the room; whoever does has what the document gives it."""
    powers = CASH_CUSTOMS.roles

    async def asked() -> dict[tuple[str, str, str], dict[str, Any]]:
        told: dict[tuple[str, str, str], dict[str, Any]] = {}
        async with AsyncExitStack() as lines:
            for persona, cookies in everybody.items():
                someone = Person(server.address, cookies, persona)
                await lines.enter_async_context(connected(someone))
                for role, (kind, (_, fields)) in product(STAFF, FLOORS.items()):
                    told[persona, role, kind] = await someone.floor(table, role, kind, "a test", **fields)
        return told

    for (persona, role, kind), answer in asyncio.run(asked()).items():
        power = FLOORS[kind][0]
        case = (persona, role, kind, answer)
        if persona == "nobody":
            assert answer["code"] == "no_name", case
        elif role not in roles_of(persona):
            assert (answer["code"], answer["facts"]["right"]) == ("wrong_role", "act_at_table"), case
        elif power == OF_AN_EVENT:
            assert answer["code"] == "not_here", case
        elif role in powers.get(cast(Power, power), ()):
            assert answer.get("code") not in ("wrong_role", "failed", "not_here"), case
        else:
            assert (answer["code"], answer["facts"]["role"]) == ("wrong_role", role), case
            assert answer["cites"], "the document's clause says who may"


def test_an_inspector_looks_and_touches_nothing() -> None:
    assert not [right for right, roles in RIGHTS.items() if "inspector" in roles and not right.startswith("see_")]
