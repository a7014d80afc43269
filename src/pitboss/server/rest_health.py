"""How the room is: whether it can write, whether its clock is right, which tables are set aside."""

from __future__ import annotations

from litestar import Response, Router, get

from pitboss.server.dependencies import ServicesDep
from pitboss.server.rest_types import RoomHealth, StorageTrouble


@get("/health", summary="How the room is; 503 while it cannot write", sync_to_thread=False)
def health(services: ServicesDep) -> Response[RoomHealth]:
    room = services.room
    fault = room.store.writer.health.fault
    told = RoomHealth(
        well=fault is None and not room.set_aside,
        now=room.now(),
        storage=StorageTrouble(seconds=round(fault.seconds), failures=fault.failures) if fault else None,
        clock_off=room.now.deviation,
        desks=len(room.desks),
        set_aside=tuple(room.set_aside),
        notices=room.watch.in_force,
    )
    return Response(told, status_code=503 if fault else 200)


ROUTES = Router("/", route_handlers=[health], tags=["room"])
