"""The documents in our words."""

from __future__ import annotations

from functools import cache

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from pitboss.cite import Clause, Refusal
from pitboss.instruments.register import EXTRA, FOLDERS, UnknownClauseError, register
from pitboss.server.auth import address_of, count_work
from pitboss.server.dependencies import AnyRequest, Asker, ServicesDep
from pitboss.server.openapi import told_as
from pitboss.server.prepared import Prepared, answer, prepare
from pitboss.server.protocol import encode
from pitboss.server.rest_types import (
    ClauseInfo,
    InstrumentInfo,
    InstrumentListed,
    RulingForms,
    RulingRequest,
    RulingTold,
)
from pitboss.wording.one_line import PLAYERS, answers, asked_about


def _info(clause: Clause) -> ClauseInfo:
    return ClauseInfo(number=clause.number, words=clause.text, status=clause.status, layer=clause.layer)


@get("/instruments", summary="The documents", sync_to_thread=False)
def instruments() -> tuple[InstrumentListed, ...]:
    read = [register(key) for key in (*FOLDERS, *EXTRA)]
    return tuple(InstrumentListed(key=each.key, title=each.title, clauses=len(each.clauses)) for each in read)


@get(
    "/instruments/{key:str}",
    summary="Every clause of a document",
    responses=told_as(InstrumentInfo),
    sync_to_thread=False,
)
def instrument(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    try:
        return answer(request, prepared_instrument(key))
    except UnknownClauseError as error:
        raise NotFoundException(str(error)) from None


@cache
def prepared_instrument(key: str) -> Prepared:
    read = register(key)
    clauses = tuple(_info(clause) for clause in read.clauses.values())
    return prepare(encode(InstrumentInfo(key=read.key, title=read.title, clauses=clauses)))


@get("/clauses/{key:str}/{number:str}", summary="One clause", sync_to_thread=False)
def clause(key: FromPath[str], number: FromPath[str]) -> ClauseInfo:
    try:
        return _info(register(key).clause(number))
    except UnknownClauseError as error:
        raise NotFoundException(str(error)) from None


@get("/ruling", summary="What may be asked of the rules in one line", sync_to_thread=False)
def ruling_forms() -> RulingForms:
    return RulingForms(about=asked_about(), players=PLAYERS)


@post(
    "/ruling", summary="A ruling in one line, by every document that has the game", status_code=200, sync_to_thread=True
)
def ruling(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[RulingRequest]
) -> Response[RulingTold] | Response[Refusal]:
    """What is not understood is refused with what is, and never guessed at."""
    count_work(services, account, address_of(request))
    found = answers(data.game, data.told)
    if isinstance(found, Refusal):
        return Response(found, status_code=409)
    return Response(RulingTold(answers=found))


ROUTES = Router("/", route_handlers=[instruments, instrument, clause, ruling_forms, ruling], tags=["rules"])
