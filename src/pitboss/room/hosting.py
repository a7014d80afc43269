"""All tables of this process: opened, recovered from their streams, attended by the house."""

from __future__ import annotations

import time
from collections.abc import Callable

from pitboss.banked.table import commands as banked
from pitboss.cite import Refusal
from pitboss.room.attendant import Attendant
from pitboss.room.cashier import STREAM as CASHIER
from pitboss.room.hosted import Hosted
from pitboss.room.house import HouseTimes
from pitboss.room.live import Answer, Asked, Audience, LiveTable, Nobody
from pitboss.room.staff import Fund
from pitboss.room.store import Store
from pitboss.room.stream_table import Said
from pitboss.room.tables import AnyCharter, AnyHosted, found
from pitboss.table import commands as c

Clock = Callable[[], int]


def epoch_ms() -> int:
    return time.time_ns() // 1_000_000


class Room:
    """The tables by their ids."""

    def __init__(
        self,
        store: Store,
        fund: Fund,
        *,
        times: HouseTimes | None = None,
        now: Clock = epoch_ms,
        deals_unwatched: bool = False,
    ) -> None:
        self.store = store
        self.audience: Audience = Nobody()
        self.tables: dict[str, Attendant] = {}
        self.times = times or HouseTimes()
        self.now = now
        self._fund = fund
        self._deals_unwatched = deals_unwatched

    async def start(self) -> None:
        """Every table goes on where its stream ends."""
        for stream in self.store.streams():
            if stream != CASHIER:
                self._attend(LiveTable.recover(stream, self.store, self.now, self.audience))

    async def stop(self) -> None:
        for attendant in self.tables.values():
            await attendant.stop()

    async def open_table(self, table_id: str, charter: AnyCharter, actor: str) -> Attendant | Refusal:
        """A new table, durable before anyone sees it; or what keeps it closed."""
        opened = found(table_id, charter, Said(actor, f"{actor}/open", charter.now * 1000))
        if isinstance(opened, Refusal):
            return opened
        hosted, draft = opened
        await self.store.append(draft)
        return self._attend(LiveTable(hosted, self.store, self.now, self.audience))

    async def close_table(self, table_id: str, notice: str, asked: Asked) -> Answer:
        """After the round in progress; everybody takes the stake along."""
        return await self.tables[table_id].table.ask(lambda hosted, now: closing(hosted, notice, now), asked)

    def _attend(self, table: LiveTable) -> Attendant:
        attendant = Attendant(table, self.times, self._fund, deals_unwatched=self._deals_unwatched)
        self.tables[table.id] = attendant
        attendant.start()
        return attendant


def closing(hosted: AnyHosted, notice: str, now: int) -> c.CloseTable | banked.CloseTable:
    """The notice, by whoever may give it."""
    if isinstance(hosted, Hosted):
        return c.CloseTable(notice, by=hosted.table.state.customs.roles["close"][0], now=now)
    return banked.CloseTable(notice=notice, by=hosted.table.state.law.roles["prepare"][0], now=now)
