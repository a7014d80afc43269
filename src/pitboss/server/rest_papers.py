"""Events from their conditions: models to begin from, everything that is wrong with a text, and opening an event."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery, JSONBody, QueryParameter

from pitboss.cite import Refusal
from pitboss.room.contest_papers import ContestPapers, PaperModel, PaperRead
from pitboss.room.kind import kinds
from pitboss.server.auth import count_work, holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import EventOpening, Opened, PaperText

Sought = Annotated[str, QueryParameter(max_length=60)]


def _papers() -> ContestPapers:
    return next(kind.papers for kind in kinds() if kind.papers)


@get("/conditions", summary="Events of the documents whose conditions one may begin from (operator)")
async def models(account: Asker) -> tuple[PaperModel, ...]:
    holding(account, "open_table")
    return _papers().models()


@get("/conditions/model", summary="The conditions of one of them, for an event that starts at a time (operator)")
async def model(account: Asker, event: FromQuery[Sought], starts_at: FromQuery[Sought]) -> PaperText:
    holding(account, "open_table")
    text = _papers().model(event, starts_at)
    if text is None:
        raise NotFoundException(f"there is no event {event}")
    return PaperText(text=text)


@post("/conditions/check", summary="Everything that is wrong with conditions (operator)", status_code=200)
async def check(services: ServicesDep, account: Asker, data: JSONBody[PaperText]) -> PaperRead:
    person, _ = holding(account, "open_table")
    count_work(services, person)
    return _papers().read(data.text, services.room.now() // 1000)


@post("/events", summary="Open an event on its conditions (operator)", status_code=201)
async def open_event(
    services: ServicesDep, account: Asker, data: JSONBody[EventOpening]
) -> Response[Opened] | Response[PaperRead]:
    """At a desk of its staff, or conducted by the house at tables of the room."""
    person, role = holding(account, "open_table")
    count_work(services, person)
    now = services.room.now() // 1000
    charter = _papers().charter(data.text, conducted=data.conducted, bots=data.bots, now=now)
    if isinstance(charter, tuple):
        return Response(PaperRead(refusals=charter), status_code=409)
    event_id = f"e{secrets.token_hex(5)}"
    opened = await services.room.open_desk(event_id, charter, f"{role}:{person.id}")
    if isinstance(opened, Refusal):
        return Response(PaperRead(refusals=(opened,)), status_code=409)
    return Response(Opened(event_id), status_code=201)


ROUTES = Router("/", route_handlers=[models, model, check, open_event], tags=["events"])
