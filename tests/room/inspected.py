"""A small room for an inspector: a table where things go wrong, and a sit-and-go that is over."""

from __future__ import annotations

import asyncio
import os
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from pitboss.room.kinds.event.charter import conducted_charter
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from tests.play_helpers import OFFERS, offer_name
from tests.room.conducted import EVENT, ConductedRoom, quick
from tests.room.hosting_lives import HostedLife, begin_life
from tests.room.play_money import give
from tests.table.random_lives import PEOPLE

TABLE = "omaha-by-hand"
SEED = 7
"""A life of a table where acts are ruled on."""
STEPS = 260


def room_of_ones_own(folders: pytest.TempPathFactory) -> Path:
    """A folder with that room's `room.db`: it is recorded once for all tests that run side by side, and copied."""
    base = folders.getbasetemp()
    recorded = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "recorded"
    if not recorded.exists():
        first = folders.mktemp("first")
        record_room(f"sqlite:///{first}/room.db")
        with suppress(OSError):  # Another worker was quicker.
            first.rename(recorded)
    return Path(shutil.copytree(recorded, folders.mktemp("inspected"), dirs_exist_ok=True))


def record_room(url: str) -> None:
    """Everything that happens there stands in the record when this is over."""
    with Store(url) as store:
        asyncio.run(_sit_and_go(store))  # First: its house would play the table's last round to its end.
        give(store, PEOPLE, 10_000_000)
        offer = next(each for each in OFFERS if offer_name(each) == "omaha-2017/omaha")
        life = begin_life(offer, SEED, store.append_now, TABLE)
        assert life.hosted.state.settings.run == "training"
        for _ in range(STEPS):
            life.step()
        while shoes_in_play(life) < 3:
            life.step()  # One round is not over, and was dealt anew in the middle of it.


def shoes_in_play(life: HostedLife) -> int:
    """How often the cards of the round in play were laid in order; none where there is no such round."""
    if not life.hosted.in_round:
        return 0
    number = life.entries[-1].round
    return sum(b'"shoe":["' in entry.command for entry in life.entries if entry.round == number)


async def _sit_and_go(store: Store) -> None:
    conducted = ConductedRoom(store)
    await conducted.room.start()
    charter = conducted_charter(quick(4, 4, chips=100), bots=4, series=1, now=conducted.clock() // 1000)
    assert isinstance(await conducted.room.open_desk(EVENT, charter, "operator:me"), DeskRunner)
    await conducted.play(lambda: conducted.event.phase == "closed")
    await conducted.room.stop()
