"""Conducted events for tests: a room at full speed, and a person who plays along."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.room.clock import RoomClock
from pitboss.room.hosting import Room
from pitboss.room.kinds.event.charter import conducted_charter
from pitboss.room.live import Asked
from pitboss.room.pace import AT_ONCE
from pitboss.room.people.money import bot_funds
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from pitboss.room.wire_commands import Check, EnterContest, Fold
from pitboss.tournament.conditions import Breaking, Chips, Conditions, Players, Shares, SitAndGo
from tests.room.play_money import give

PERSON = "Ann"
EVENT = "sng-1"


def quick(players: int, seats: int, chips: int = 300) -> Conditions:
    """A sit-and-go of Omaha that is soon over: few chips."""
    plain = standard_event("omaha-2017")
    sessions = tuple(replace(session, seats=seats) for session in plain.sessions)
    return replace(
        plain,
        starts_at="",
        entry=replace(plain.entry, closes_at=""),
        sessions=sessions,
        fee=1000,
        chips=Chips(start=chips, set=plain.chips.set if plain.chips else ()),
        play=replace(plain.play, breaking=Breaking(redraw_final=True)),
        players=Players(least=players, most=players),
        sit_and_go=SitAndGo(players=players),
        prizes=Shares(basis_points=(7000, 3000)),
    )


def few_chips(start: int) -> Conditions:
    """The gazette's event E, which sells to whoever has fewer than 1,000: with ten players and so many chips each."""
    plain = standard_event("gazette-2001/E")
    assert plain.chips
    closes, chips = replace(plain.entry, closes_at=""), replace(plain.chips, start=start)
    return replace(plain, starts_at="", entry=closes, sit_and_go=SitAndGo(players=10), chips=chips)


class ConductedRoom:
    """A room on a store, with its one event and a person who plays along at whichever table they sit."""

    funds = 5000
    """Cents that the person has at first."""

    def __init__(self, store: Store) -> None:
        self.clock = RoomClock()
        self.store = store
        if EVENT not in store.streams():
            give(store, (PERSON,), self.funds)
        self.room = Room(store, bot_funds(store, self.clock), times=AT_ONCE, clock=self.clock)
        self.acts = 0

    async def open(self, conditions: Conditions, bots: int) -> None:
        """Once; a room that has the event goes on with it."""
        await self.room.start()
        self.room.presence.arrive(PERSON)
        if EVENT in self.room.desks:
            return
        charter = conducted_charter(conditions, bots=bots, series=1, now=self.clock() // 1000)
        assert isinstance(await self.room.open_desk(EVENT, charter, "operator:me"), DeskRunner)

    @property
    def event(self) -> Any:
        return self.room.desks[EVENT].live.hosted

    async def play(self, until: Callable[[], bool]) -> None:
        """The person registers and plays, until something is so."""
        for _ in range(20_000):
            if until():
                return
            if self.event.phase == "entries" and PERSON not in self.event.state.entries:
                await self.ask(EVENT, EnterContest())
            for name in list(self.room.parts_of(EVENT)):
                await self._act(name)
            await asyncio.sleep(0.002)
        raise AssertionError(self.event.phase)

    async def _act(self, name: str) -> None:
        hosted = self.room.desks[name].live.hosted
        seat = hosted.seat_of(PERSON)
        may = hosted.options(seat) if seat and hosted.in_round else None
        if may:
            await self.ask(name, Check() if may.get("check") else Fold())

    async def ask(self, name: str, wire: Any) -> None:
        self.acts += 1
        asked = Asked(f"player:{PERSON}", f"{name}-{self.clock()}-{self.acts}")
        await self.room.desks[name].live.ask(lambda hosted, now: hosted.command(wire, PERSON, now), asked)


async def play_in_a_process(url: str) -> None:
    """Until the event is over, telling after each look how much is on record: whoever listens may kill it."""
    with Store(url) as store:
        conducted = ConductedRoom(store)
        await conducted.open(quick(6, 3, chips=150), bots=5)

        def told() -> bool:
            over = bool(conducted.event.phase == "closed")
            print("closed" if over else sum(store.streams().values()), flush=True)
            return over

        await conducted.play(told)
        await conducted.room.stop()


if __name__ == "__main__":
    asyncio.run(play_in_a_process(sys.argv[1]))
