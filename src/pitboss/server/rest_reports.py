"""Significant events and what is owed to players, for those who have to know."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.exceptions import HTTPException
from litestar.params import FromQuery, QueryParameter

from pitboss.room.incident_log import IncidentQuery, newest_incidents
from pitboss.room.incidents import KINDS, Severity
from pitboss.room.owed import OwedReport, owed
from pitboss.room.player_rounds import LAST
from pitboss.server.auth import count_work, holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.numbers import Mark
from pitboss.server.rest_types import IncidentsFound

PAGE = 50
Words = Annotated[str, QueryParameter(max_length=100)]


@get("/incidents", summary="Significant events, the newest first (operator, inspector)", sync_to_thread=True)
def incidents(
    services: ServicesDep,
    account: Asker,
    since: Mark = 0,
    until: Mark = LAST,
    kind: FromQuery[list[str] | None] = None,
    severity: FromQuery[list[Severity] | None] = None,
    subject: Words = "",
    table: Words = "",
    person: Words = "",
    text: Words = "",
    before: Mark = 0,
    most: Annotated[int, QueryParameter(ge=1, le=200)] = PAGE,
) -> IncidentsFound:
    """Times are milliseconds since the epoch; `before` is the number of the last one on the page before."""
    asker, _ = holding(account, "see_incidents")
    count_work(services, asker)
    unknown = [each for each in kind or () if each not in KINDS]
    if unknown:
        raise HTTPException(f"there is no kind {unknown[0]}; there are {', '.join(KINDS)}", status_code=400)
    query = IncidentQuery(
        since=since,
        until=until,
        kinds=tuple(kind or ()),
        severities=tuple(severity or ()),
        subject=f"desk:{table}" if table else subject,
        person=person,
        text=text,
    )
    found = newest_incidents(services.room.store, query, most=most + 1, before=before)
    return IncidentsFound(incidents=tuple(found[:most]), more=len(found) > most, kinds=tuple(KINDS))


@get("/owed", summary="What is owed to players, against the ledger (operator, inspector)", sync_to_thread=True)
def owed_to_players(services: ServicesDep, account: Asker) -> OwedReport:
    asker, _ = holding(account, "see_owed")
    count_work(services, asker)
    return owed(services.room.store)


ROUTES = Router("/", route_handlers=[incidents, owed_to_players], tags=["room"])
