"""Stopping a table, a game or the room, for a reason; and letting it go on."""

from __future__ import annotations

import asyncio
from typing import cast

from litestar import Response, Router, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import JSONBody

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.register import UnknownClauseError
from pitboss.room.accounts import Account
from pitboss.room.people import commands as c
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.rights import Right
from pitboss.server.auth import holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import Stopped, StopRequest
from pitboss.server.services import Services

StopAnswer = Response[tuple[Stopped, ...]] | Response[Refusal]


@get("/restrictions", summary="What is stopped, and why", sync_to_thread=False)
def restrictions(services: ServicesDep) -> tuple[Stopped, ...]:
    """No secret: everybody there is told."""
    return _all(services)


def _all(services: Services) -> tuple[Stopped, ...]:
    found = services.room.conduct.restrictions.all()
    return tuple(Stopped(what=each.what, which=each.which, why=each.why, since=each.since) for each in found)


@post("/restrictions", summary="Stop a table, a game or the room; rounds in progress finish", status_code=200)
async def stop(services: ServicesDep, account: Asker, data: JSONBody[StopRequest]) -> StopAnswer:
    _look_up(services, data)
    return await _asked(services, account, c.Restrict, data)


@post("/restrictions/lift", summary="Let what was stopped go on", status_code=200)
async def lift(services: ServicesDep, account: Asker, data: JSONBody[StopRequest]) -> StopAnswer:
    return await _asked(services, account, c.LiftRestriction, data)


async def _asked(
    services: Services,
    account: Account | None,
    kind: type[c.Restrict] | type[c.LiftRestriction],
    data: StopRequest,
) -> StopAnswer:
    """What is stopped after it, or why nothing was done; the tables have heard of it by then."""
    person, role = holding(account, cast("Right", f"restrict_{data.what}"))
    now = services.room.now()
    command = kind(what=data.what, which=data.which, by=person.id, role=role, why=data.why, now=now)
    outcome = await asyncio.to_thread(PeopleOffice(services.room.store).act, command)
    if isinstance(outcome, Refusal):
        return Response(outcome, status_code=409)
    return Response(_all(services))


def _look_up(services: Services, data: StopRequest) -> None:
    """Nothing is stopped that there is not."""
    match data.what:
        case "room" if data.which:
            raise HTTPException("there is one room: name nothing beside it", status_code=400)
        case "table" if services.room.shown_desk(data.which) is None:
            raise NotFoundException(f"there is no table {data.which}")
        case "game":
            _find_game(data.which)
        case _:
            pass


def _find_game(which: str) -> None:
    document, _, game = which.partition("/")
    try:
        load(document).game(game)
    except (UnknownGameError, UnknownClauseError) as error:
        raise NotFoundException(f"a game is named as document/key: {error}") from None


ROUTES = Router("/", route_handlers=[restrictions, stop, lift], tags=["room"])
