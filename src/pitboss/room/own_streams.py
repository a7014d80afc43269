"""Which streams are the room's own: every other one is a desk's."""

from __future__ import annotations

from pitboss.room import cashier, incidents
from pitboss.room.own_stream import OwnStream
from pitboss.room.people import follower as people
from pitboss.room.training import progress

OWN_STREAMS = {each.name: each for each in (cashier.OWN, incidents.OWN, people.OWN, progress.OWN)}


def own_stream(stream: str) -> OwnStream | None:
    return OWN_STREAMS.get(stream)
