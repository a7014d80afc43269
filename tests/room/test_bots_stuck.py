"""A bot that is wrong, breaks or thinks without end: its own time runs out, and its table and all others go on."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.banked import commands as house_round
from pitboss.bots import SensibleBot
from pitboss.bots.ultimate import UltimateBot
from pitboss.play import commands as p
from pitboss.room import thinking
from pitboss.room.clock import epoch_ms
from pitboss.room.thinking import think
from tests.room.test_hosting import counted, room_with, until

SECONDS = 20
NOON = epoch_ms()
Decide = Callable[..., Any]


def wrong(*_: Any) -> Any:
    """An act of a seat that is not there."""
    return p.Check(98)


def wrong_at_the_house(*_: Any) -> Any:
    return house_round.Check(98)


def breaks(*_: Any) -> Any:
    raise RuntimeError("the bot is broken")


def never_ends(*_: Any) -> Any:
    threading.Event().wait(SECONDS)
    raise RuntimeError("the bot has ended after all")


def rounds_go_on(
    table: str, bots: dict[type[Any], dict[str, Decide]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LONGEST", 0.05)
    for bot, ways in bots.items():
        for name, way in ways.items():
            monkeypatch.setattr(bot, name, way)

    begun = time.monotonic()

    def now() -> int:
        """A minute goes by in a hundredth of a second or so, and everybody's clock with it."""
        return NOON + round(6_000_000 * (time.monotonic() - begun))

    async def play() -> None:
        async with room_with(tmp_path, table, bots=3, clock=counted(now)) as room:
            desk = room.desks[table]

            def is_over() -> bool:
                desk.arm()  # Alarms ring by the loop's own time.
                return desk.live.hosted.rounds >= 2

            await until(is_over, SECONDS)

    asyncio.run(play())


@pytest.mark.parametrize("way", [wrong, breaks, never_ends])
@pytest.mark.parametrize("table", ["hold-em", "draw"])
def test_a_table_goes_on_without_its_bots(
    table: str, way: Decide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds_go_on(table, {SensibleBot: {"decide": way}}, tmp_path, monkeypatch)


@pytest.mark.parametrize("way", [wrong_at_the_house, breaks, never_ends])
def test_so_does_one_against_the_house(way: Decide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds_go_on("ultimate", {UltimateBot: {"decide": way}}, tmp_path, monkeypatch)


def test_thinking_without_end_is_given_up_and_the_others_think_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST", 0.05)
    may_end = threading.Event()

    def slowly() -> None:
        may_end.wait(SECONDS)

    async def ask() -> list[Any]:
        asked = [asyncio.ensure_future(each) for each in (think(slowly), think(slowly), think(lambda: 7))]
        return await asyncio.gather(*asked, return_exceptions=True)

    first, second, third = asyncio.run(ask())
    may_end.set()
    assert isinstance(first, TimeoutError)
    assert isinstance(second, TimeoutError)
    assert third == 7
    assert len(thinking._minds) == 1


def test_what_breaks_is_told_to_whoever_asked() -> None:
    with pytest.raises(RuntimeError, match="the bot is broken"):
        asyncio.run(think(breaks))
    assert asyncio.run(think(lambda: 8)) == 8
