"""kill -9 at any moment: nothing acknowledged is lost, the chain is whole, and the tables go on."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from pitboss.room import Store
from pitboss.room.audit import audit
from pitboss.room.reading import anchors_of
from tests.room.writing import STREAMS

KILLS = 5
ROOT = Path(__file__).parents[2]


def run_and_kill(url: str, seed: int, chance: random.Random) -> dict[tuple[str, int], str]:
    """Let a process play for a while, kill it, and give back what it had acknowledged."""
    command = [sys.executable, "-m", "tests.room.writing", url, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout
        lines = [process.stdout.readline()]
        assert lines[0], "the process plays"
        while len(lines) < chance.randint(60, 200):
            lines.append(process.stdout.readline())
        time.sleep(chance.random() / 20)
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return {(stream, int(seq)): digest for stream, seq, digest in whole}


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    chance = random.Random(9)
    acknowledged: dict[tuple[str, int], str] = {}
    for number in range(KILLS):
        fresh = run_and_kill(url, number, chance)
        assert not fresh.keys() & acknowledged.keys(), "no place is taken twice"
        acknowledged |= fresh
        with Store(url) as store:
            stored = {(each.stream, each.seq): each.hash.hex() for name in STREAMS for each in store.entries(name)}
            report = audit(store, anchored=anchors_of(url, store.seals.ring))
        assert acknowledged.items() <= stored.items()
        assert report.findings == ()
    assert {stream for stream, _ in acknowledged} == set(STREAMS)
    assert sum(each.rounds for each in report.streams) > KILLS
