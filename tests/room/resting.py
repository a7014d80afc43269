"""Until a table has come to rest: by what is due and on record, however long the disk takes."""

from __future__ import annotations

import asyncio

from pitboss.room.runner import DeskRunner


async def rest(runner: DeskRunner) -> None:
    """Until nothing more happens of itself."""
    quiet, live, seq = 0, runner.live, -1
    while quiet < 2:
        await live.within(lambda: None)
        await asyncio.sleep(0)
        step = runner._next(runner._moment())
        is_due = step is not None and step.due <= live.time()
        at_rest = seq == live.hosted.seq and live.is_durable and not is_due and not runner._at_work
        quiet, seq = (quiet + 1 if at_rest else 0), live.hosted.seq
