"""What the house does at an event of itself: it lets one begin whose time has come."""

from __future__ import annotations

from pitboss.room.house_acts import HouseActs
from pitboss.room.schedule import Step
from pitboss.tournament import commands as c


class EventHouseActs(HouseActs):
    """The clock's part; everything else is the staff's."""

    async def tick(self, _: Step) -> None:
        await self._say("clock", lambda now: c.Tick(now=now))


EventHouseActs.acts = {"tick": EventHouseActs.tick}
