"""What an act costs the room's event loop: `python -m bench.room_without_sockets [ACTS]`.

Everything but sockets is real: the messages of players, the hub, the desks, the store. Processor time of the loop's own
thread is what can be compared where the machine is not quiet; run two builds by turns.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time, thread_time
from uuid import uuid4

import uvloop

from pitboss.room.store import Store
from pitboss.server.connection import Connection
from pitboss.server.measuring import LIMITS, STAKE, TIMES, Load, open_tables
from pitboss.server.prompt_socket import Hears
from pitboss.server.protocol import decode_client
from pitboss.server.services import Services
from pitboss.server.serving import ServerSettings, open_room
from pitboss.server.socket import Reading
from pitboss.server.tuning import tune

TABLES, SEATS = 60, 3
WARM_UP = 1_500
SEQ = re.compile(rb'"seq":(\d+)')


class InProcessPlayer:
    """A line that ends in this process: whoever is told of options acts once the loop comes to it."""

    hears: Hears | None = None

    def __init__(self, services: Services, table: str, seat: int, turns: Turns) -> None:
        signed = services.accounts.guest(f"{table} {seat}", at=services.room.now())
        self.connection = Connection(signed.account, LIMITS, signed.token, self)  # type: ignore[union-attr]
        self._reading = Reading(self.connection, services)
        self._services = services
        self._table = table
        self._seat = seat
        self._turns = turns
        self._acts = 0

    async def sit(self) -> None:
        self._services.hub.join(self.connection)
        for said in (
            f'{{"type":"watch","table":"{self._table}","since":null}}',
            self._do("null", f'{{"type":"Sit","seat":{self._seat},"buy_in":{STAKE}}}'),
        ):
            await self._services.hub.handle(self.connection, decode_client(said.encode()))

    def say(self, message: bytes) -> bool:
        """What the room tells this player."""
        if b'"options":{' in message:
            self._turns.put_nowait((self, message))
        return True

    def act(self, message: bytes) -> None:
        """Mostly along with the others, so that rounds have a natural length."""
        self._acts += 1
        act = "Check" if b'"act":"check"' in message else "Fold" if not self._acts % 9 else "Call"
        found = SEQ.search(message)
        assert found
        assert self._reading.take_at_once(self._do(found[1].decode(), f'{{"type":"{act}"}}').encode())

    def _do(self, seq: str, command: str) -> str:
        return f'{{"type":"do","id":"{uuid4().hex}","table":"{self._table}","expect":{seq},"command":{command}}}'


Turns = asyncio.Queue[tuple[InProcessPlayer, bytes]]


async def play(services: Services, acts: int) -> tuple[float, float]:
    """Seconds of processor time that an act took the loop, and the whole process."""
    turns: Turns = asyncio.Queue()
    await services.room.start()
    await open_tables(services.room, Load(tables=TABLES, seats=SEATS))
    players = [InProcessPlayer(services, f"load{n}", seat + 1, turns) for n in range(TABLES) for seat in range(SEATS)]
    for player in players:
        await player.sit()
    await _act(turns, WARM_UP)
    loop, process = thread_time(), process_time()
    await _act(turns, acts)
    took = (thread_time() - loop) / acts, (process_time() - process) / acts
    await services.room.stop()
    return took


async def _act(turns: Turns, acts: int) -> None:
    for _ in range(acts):
        player, message = await turns.get()
        player.act(message)


def main(acts: int) -> None:
    tune()
    with TemporaryDirectory() as folder, Store(f"sqlite:///{Path(folder)}/room.db") as store:
        services = open_room(store, ServerSettings(db=store.url, times=TIMES, limits=LIMITS))
        loop, process = uvloop.run(play(services, acts))
    print(f"{acts} acts: {loop * 1e6:.0f} microseconds of the loop's processor time each, {process * 1e6:.0f} in all")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
