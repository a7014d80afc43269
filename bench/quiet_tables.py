"""What a table costs a room that starts while nobody is at it: `python -m bench.quiet_tables [TABLES]`.

Tables that were never played at, and tables that stand where their last act left them. Memory is that of a process that
does nothing else and has opened another such room before; milliseconds are of its processor time.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from bench.store import Play, append_all
from pitboss.room.cashier import grant_draft
from pitboss.room.hosting import Room
from pitboss.room.live import REMEMBERED
from pitboss.room.store import Store

TABLES = 100
ACTS = 150
PAGE = os.sysconf("SC_PAGE_SIZE")


def furnish(url: str, tables: int, acts: int) -> None:
    """A room with so many tables, at each of which so many acts were made."""
    plays = [Play(f"table{number:04}", number) for number in range(tables)]
    drafts = [play.run(acts) if acts else play.drafts[:1] for play in plays]
    with Store(url) as store:
        people = [seat.player for play in plays for seat in play.hosted.state.seats.values()]
        for answer in [store.append_soon(grant_draft(who, 10**7, "welcome", at=0)) for who in people]:
            answer.result()
        asyncio.run(append_all(store, drafts))


def resident() -> int:
    """Bytes of memory that this process has."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE


async def nothing(_player: str, _cents: int) -> None:
    """Nobody plays here, and nobody is paid."""


async def start(before: str, url: str, tables: int) -> None:
    """Open one room for what is made once for all, then the one that is measured."""
    with Store(before) as other, Store(url) as store:
        first, room = Room(other, nothing), Room(store, nothing)
        await first.start()
        has, used = resident(), process_time()
        await room.start()
        took, grown = process_time() - used, resident() - has
        print(f"  {1000 * took / tables:.2f} ms and {grown / 1024 / tables:.0f} KB a table at a start")
        used = process_time()
        assert all(
            len(runner.live.recent) == min(runner.live.hosted.seq - 1, REMEMBERED) for runner in room.desks.values()
        )
        took, grown = process_time() - used, resident() - has
        print(f"  {1000 * took / tables:.2f} ms more, {grown / 1024 / tables:.0f} KB in all once looked at")
        await room.stop()
        await first.stop()


def measure(before: str, url: str, tables: int) -> None:
    """In a process of its own."""
    asyncio.run(start(before, url, tables))


def main(tables: int) -> None:
    context = multiprocessing.get_context("spawn")
    with TemporaryDirectory() as folder:
        for what, acts in (("never played at", 0), ("played at", ACTS)):
            print(f"{tables} tables, {what}:", flush=True)
            before, url = (f"sqlite:///{Path(folder)}/{name} {what}.db" for name in ("before", "room"))
            furnish(before, 5, acts)
            furnish(url, tables, acts)
            process = context.Process(target=measure, args=(before, url, tables))
            process.start()
            process.join()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)
