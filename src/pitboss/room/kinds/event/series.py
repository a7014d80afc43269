"""Events of a series: the next one opens as soon as one is full, so that there is always one to enter."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.room.house_acts import Neighbours
from pitboss.room.kinds.event.hosted import HostedEvent


async def open_next(neighbours: Neighbours, hosted: HostedEvent, now: int) -> None:
    """Under the same conditions; where it is there already, nothing happens."""
    number = hosted.charter.series
    if not number:
        return
    name = f"{hosted.stream.removesuffix(f'-{number}')}-{number + 1}"
    if not neighbours.has_desk(name):
        charter = replace(hosted.charter, series=number + 1, now=now, edition=hosted.current_edition)
        await neighbours.open_desk(name, charter, "operator:series")
