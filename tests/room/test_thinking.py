"""Bots think beside the loop: whoever else is in the room does not wait for them."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from pitboss.bots import SensibleBot
from pitboss.bots.ultimate import UltimateBot
from pitboss.room.hosting import Room
from tests.room.test_hosting import room_with, seen, until

LONG = 20
"""Seconds for which a loop that thinks itself stands still."""


def acts_of_bots(room: Room) -> int:
    return sum(happened.actor.startswith("bot:") for _, happened in seen(room))


@pytest.mark.parametrize(("table", "bot"), [("hold-em", SensibleBot), ("ultimate", UltimateBot)])
def test_while_a_bot_thinks_everything_else_goes_on(
    table: str, bot: type[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide = bot.decide
    begun, may_end = threading.Event(), threading.Event()
    were_told: list[bool] = []

    def slowly(self: Any, *known: Any) -> Any:
        begun.set()
        were_told.append(may_end.wait(LONG))
        return decide(self, *known)

    async def play() -> None:
        monkeypatch.setattr(bot, "decide", slowly)
        async with room_with(tmp_path, table, bots=3) as room:
            await until(begun.is_set)
            before = acts_of_bots(room)
            may_end.set()
            await until(lambda: acts_of_bots(room) > before)
        assert all(were_told), "the loop stood still until the bot had thought"

    asyncio.run(play())
