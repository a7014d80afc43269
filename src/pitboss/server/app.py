"""The Litestar application: routes, who is asking, and the room's life from start to stop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Router
from litestar.di import Provide

from pitboss.cards import Card
from pitboss.room.accounts import Account
from pitboss.server import (
    rest_account,
    rest_conduct,
    rest_events,
    rest_floor,
    rest_health,
    rest_history,
    rest_inspect,
    rest_inspect_record,
    rest_papers,
    rest_people,
    rest_play,
    rest_reports,
    rest_rounds,
    rest_rules,
    rest_sharing,
    rest_staff,
    rest_tables,
    rest_training,
)
from pitboss.server.auth import account_of, refuse_other_sites
from pitboss.server.openapi import openapi_config
from pitboss.server.responses import UNREADABLE
from pitboss.server.services import Services
from pitboss.server.socket import socket
from pitboss.server.static_files import load_files
from pitboss.server.web_app import web_app

MOST_BYTES = 64 * 1024
"""The largest request."""
Started = Callable[[], Awaitable[None]]


async def nothing_more() -> None: ...


def create_app(services: Services, started: Started = nothing_more) -> Litestar:
    """The application; `started` is awaited once every table goes on again."""

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await services.room.start()
        await started()
        services.self_watch.start()
        services.session_watch.start()
        services.sign_in_tally.start()
        yield
        services.session_watch.stop()
        services.aborts.tell()
        services.sign_in_tally.stop()
        services.self_watch.stop()
        await services.verifier.stop()
        await services.room.stop()

    def current_account(request: Request[Any, Any, Any]) -> Account | None:
        return account_of(request, services)

    api = Router(
        "/api",
        route_handlers=[
            rest_people.ROUTES,
            rest_account.ROUTES,
            rest_staff.ROUTES,
            rest_tables.ROUTES,
            rest_play.ROUTES,
            rest_events.ROUTES,
            rest_papers.ROUTES,
            rest_rounds.ROUTES,
            rest_history.ROUTES,
            rest_sharing.ROUTES,
            rest_rules.ROUTES,
            rest_health.ROUTES,
            rest_conduct.ROUTES,
            rest_floor.ROUTES,
            rest_reports.ROUTES,
            rest_inspect.ROUTES,
            rest_inspect_record.ROUTES,
            rest_training.ROUTES,
        ],
        dependencies={"account": Provide(current_account, sync_to_thread=False)},
        guards=[refuse_other_sites],
    )
    return Litestar(
        route_handlers=[api, socket, web_app(load_files())],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        lifespan=[life],
        openapi_config=openapi_config(version("pitboss")),
        type_encoders={Card: str},
        logging_config=None,
        request_max_body_size=MOST_BYTES,
        exception_handlers=UNREADABLE,  # type: ignore[arg-type]
    )
