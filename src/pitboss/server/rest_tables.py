"""The lobby, each table's sign, and the operator's tables."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException, ServiceUnavailableException
from litestar.params import FromPath, JSONBody

from pitboss.cite import Refusal
from pitboss.desk.events import Determined
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.register import UnknownClauseError
from pitboss.room.charter import Charter
from pitboss.room.form import OfferInfo
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kind import kinds
from pitboss.room.live import Asked
from pitboss.room.people.by_staff import refuse_reason
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter
from pitboss.room.runner import DeskRunner
from pitboss.server.auth import address_of, count_work, holding
from pitboss.server.dependencies import AnyRequest, Asker, ServicesDep
from pitboss.server.lobby import lobby_table
from pitboss.server.openapi import told_as
from pitboss.server.prepared import Prepared, answer, prepare
from pitboss.server.protocol import LobbyTable, encode
from pitboss.server.rest_types import Closing, Opened, RequestChecked, TableInfo, TableRequest
from pitboss.server.services import Services


def table_of(services: Services, table_id: str) -> DeskRunner:
    found = services.room.shown_desk(table_id)
    if found is None and table_id in services.room.set_aside:
        raise ServiceUnavailableException(f"{table_id} is set aside: its record cannot be read")
    if found is None:
        raise NotFoundException(f"there is no table {table_id}")
    return found


def sign_of(hosted: Hosted[Any]) -> tuple[Determined, ...]:
    """What stands on a desk's sign, if it has one."""
    sign: tuple[Determined, ...] = getattr(hosted.view("rail"), "sign", ())
    return sign


@get("/lobby", summary="Every table at a glance", responses=told_as(tuple[LobbyTable, ...]), sync_to_thread=False)
def get_lobby(request: AnyRequest, services: ServicesDep) -> Response[bytes]:
    return answer(request, services.hub.prepared_lobby())


@get("/tables/{table_id:str}", summary="A table and its sign")
async def get_table(services: ServicesDep, table_id: FromPath[str]) -> TableInfo:
    at_table = table_of(services, table_id)
    info: TableInfo = await at_table.live.within(lambda: _info(at_table))
    return info


def _info(at_table: DeskRunner) -> TableInfo:
    hosted = at_table.live.hosted
    choices: dict[str, Any] = msgspec.to_builtins(hosted.determinations())
    return TableInfo(table=lobby_table(at_table), determinations=choices, sign=sign_of(hosted))


@get(
    "/offers",
    summary="The games with everything that may be determined",
    responses=told_as(tuple[OfferInfo, ...]),
    sync_to_thread=False,
)
def offers(request: AnyRequest) -> Response[bytes]:
    return answer(request, prepared_offers())


@cache
def prepared_offers() -> Prepared:
    """The kind with the most games first, for the form begins with the first game."""
    forms = sorted((tuple(kind.form()) for kind in kinds()), key=len, reverse=True)
    return prepare(encode([offer for form in forms for offer in form]))


@post("/offers/check", summary="Every mistake in a request at once", sync_to_thread=False, status_code=200)
def check(request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[TableRequest]) -> RequestChecked:
    count_work(services, account, address_of(request))
    return checked(services, data)


def checked(services: Services, data: TableRequest) -> RequestChecked:
    """Everything that a document has against a request, or the sign of the table that it would be."""
    charter = _chartered(services, data)
    if isinstance(charter, tuple):
        return RequestChecked(refusals=charter, sign=())
    made = open_from_charter("trial", charter, Said("", "", charter.now * 1000))
    if isinstance(made, Refusal):
        return RequestChecked(refusals=(made,), sign=())
    return RequestChecked(refusals=(), sign=sign_of(made[0]))


@post("/tables", summary="Open a table (operator)", status_code=201)
async def open_table(
    services: ServicesDep, account: Asker, data: JSONBody[TableRequest]
) -> Response[Opened] | Response[RequestChecked]:
    person, role = holding(account, "open_table")
    charter = _chartered(services, data)
    if isinstance(charter, tuple):
        return Response(RequestChecked(refusals=charter, sign=()), status_code=409)
    table_id = f"t{secrets.token_hex(5)}"
    at_table = await services.room.open_desk(table_id, charter, f"{role}:{person.id}")
    if isinstance(at_table, Refusal):
        return Response(RequestChecked(refusals=(at_table,), sign=()), status_code=409)
    services.hub.lobby_changed()
    return Response(Opened(table_id), status_code=201)


@post("/tables/{table_id:str}/close", summary="Close a table after its round (operator)", status_code=200)
async def close_table(
    services: ServicesDep, account: Asker, table_id: FromPath[str], data: JSONBody[Closing]
) -> Response[Opened] | Response[Refusal]:
    """The reason is on record, and told to whoever is there."""
    person, role = holding(account, "open_table")
    asked = Asked(f"{role}:{person.id}", secrets.token_hex(8))
    table_of(services, table_id)
    wrong = refuse_reason(data.why)
    if wrong:
        return Response(wrong, status_code=409)
    answer = await services.room.close_desk(table_id, data.why.strip(), asked)
    services.hub.lobby_changed()
    return Response(answer.refusal, status_code=409) if answer.refusal else Response(Opened(table_id))


def _chartered(services: Services, data: TableRequest) -> Charter | tuple[Refusal, ...]:
    """The charter of a table as it is asked for, or everything that the document has against it."""
    try:
        load(data.instrument).game(data.game)
    except (UnknownGameError, UnknownClauseError) as error:
        raise NotFoundException(str(error)) from None
    chosen, now = dict(data.determinations), services.room.now() // 1000
    return house_charter(data.instrument, data.game, chosen, title=data.title, bots=data.bots, now=now)


ROUTES = Router("/", route_handlers=[get_lobby, get_table, offers, check, open_table, close_table], tags=["tables"])
