"""The documents in our words."""

from __future__ import annotations

from functools import cache

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.cite import Clause
from pitboss.instruments.register import EXTRA, FOLDERS, UnknownClauseError, register
from pitboss.server.dependencies import AnyRequest
from pitboss.server.openapi import told_as
from pitboss.server.prepared import Prepared, answer, prepare
from pitboss.server.protocol import encode
from pitboss.server.rest_types import ClauseInfo, InstrumentInfo, InstrumentListed


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


ROUTES = Router("/", route_handlers=[instruments, instrument, clause], tags=["rules"])
