"""Runs a copy of the program on a room: `SOURCE audit ...` as the command, or `SOURCE go_on URL ROUNDS LAPSED...`.

The latter plays on; tables that may no longer do so are not waited for.
"""

from __future__ import annotations

import asyncio
import sys


async def _go_on(url: str, rounds: int, lapsed: list[str]) -> None:
    from pitboss.room.clock import epoch_ms
    from pitboss.room.hosting import Room
    from pitboss.room.pace import AT_ONCE
    from pitboss.room.people.money import bot_funds
    from pitboss.room.store import Store

    with Store(url) as store:
        room = Room(store, bot_funds(store, epoch_ms), times=AT_ONCE, deals_unwatched=True)
        await room.start()
        before = {name: runner.live.hosted.rounds for name, runner in room.desks.items()}
        for _ in range(500):
            await asyncio.sleep(0.02)
            waited = [(before[name], runner) for name, runner in room.desks.items() if name not in lapsed]
            if all(runner.live.hosted.rounds >= begun + rounds for begun, runner in waited):
                break
        for name, runner in room.desks.items():
            print(name, runner.live.hosted.rounds - before[name])
        await room.stop()


def main() -> None:
    source, command, *arguments = sys.argv[1:]
    sys.meta_path = [finder for finder in sys.meta_path if "editable" not in type(finder).__module__]
    sys.path.insert(0, source)
    if command == "go_on":
        asyncio.run(_go_on(arguments[0], int(arguments[1]), arguments[2:]))
        return
    from pitboss.cli.main import app

    app([command, *arguments])


if __name__ == "__main__":
    main()
