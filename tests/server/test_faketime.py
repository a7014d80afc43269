"""A real server whose system's clock is set while it runs, and before it starts again."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.room.audit import audit
from pitboss.room.clock import epoch_ms
from pitboss.room.incident_log import IncidentQuery, find_incidents
from pitboss.room.store import Store
from tests.server.people import Person, person

LIBRARIES = sorted(Path("/usr/lib").glob("**/faketime/libfaketime.so.1"))
pytestmark = pytest.mark.skipif(not LIBRARIES, reason="libfaketime is not installed (Debian: libfaketime)")
HOUR = 3_600_000
TABLE = "omaha"


@contextmanager
def server_by(clock: Path, db: Path) -> Iterator[str]:
    """A server that takes the time from a file, and where it is."""
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()"]
    options = ["serve", "--demo", "--speed", "20", "--port", "0", "--db", f"sqlite:///{db}"]
    env = os.environ | {
        "LD_PRELOAD": str(LIBRARIES[0]),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout
        try:
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found, "the server does not start"
            yield found[0]
        finally:
            server.terminate()
            server.wait(20)


async def goes_on(onlooker: Person) -> int:
    """Some entries more at the table; when the last of them happened."""
    at = 0
    for _ in range(6):
        message = await onlooker.hear_until(lambda heard: heard["type"] == "entry")
        at = message["at"]
    return at


async def watched(address: str, clock: Path, *offsets: str) -> list[int]:
    """An onlooker sees the table go on at each setting of the clock."""
    async with person(address) as onlooker:
        await onlooker.watch(TABLE)
        seen = [await goes_on(onlooker)]
        for offset in offsets:
            clock.write_text(offset, encoding="utf-8")
            await onlooker.hear_until(lambda heard: heard["type"] == "notices", 20)
            seen.append(await goes_on(onlooker))
    return seen


def test_no_table_stands_still_or_skips_ahead_when_the_clock_is_set(tmp_path: Path) -> None:
    clock, db = tmp_path / "clock", tmp_path / "room.db"
    clock.write_text("+0", encoding="utf-8")
    began = epoch_ms()
    with server_by(clock, db) as address:
        seen = asyncio.run(watched(address, clock, "+3600", "-3600", "+0"))
    clock.write_text("-7200", encoding="utf-8")
    with server_by(clock, db) as address:
        seen += asyncio.run(watched(address, clock))
    assert seen == sorted(seen)
    assert began < seen[0]
    assert seen[-1] < began + HOUR // 2, "an hour never passed"
    with Store(f"sqlite:///{db}") as store:
        assert audit(store).findings == ()
        jumps = [each.facts for each in find_incidents(store, IncidentQuery(kinds=("ClockJumped",)))]
    assert [round(each["by"] / HOUR) for each in jumps] == [1, -2, 1, -2]
    assert [each.get("while_down", False) for each in jumps] == [False, False, False, True]
