"""The floor over REST: every table at a glance."""

from __future__ import annotations

from litestar import Router, get

from pitboss.room.floor.glance import FloorTable
from pitboss.server.auth import holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.floor_told import open_tables


@get("/floor", summary="Every table at a glance, with what asks for attention (staff)", sync_to_thread=False)
def floor(services: ServicesDep, account: Asker) -> tuple[FloorTable, ...]:
    holding(account, "act_at_table")
    return open_tables(services.room)


ROUTES = Router("/", route_handlers=[floor], tags=["floor"])
