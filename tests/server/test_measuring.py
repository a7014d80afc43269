"""`pitboss bench room`: what it counts is what it says."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from pitboss.cli.bench import _table, _what_binds
from pitboss.server.load import ActRate, Player, Tally
from pitboss.server.measuring import TIMES, Load, Measured, _at, measure


def test_players_in_one_process_are_measured_against_a_server_in_another() -> None:
    full, half = measure(Load(tables=3, seats=2, seconds=1, spectators=20, watchers=10))
    for run in (full, half):
        assert run.acts > 0
        assert run.refused == {}
        assert 0 < run.p50 <= run.p99 <= run.worst
        assert run.commits > 0
        assert run.messages > run.acts, "everyone at the table hears of an act"
        assert run.under_way > 0
    assert _table(full, half).row_count == 12
    assert _what_binds(full, 3).startswith("What binds: ")


def test_the_house_makes_no_pause_that_would_be_measured() -> None:
    """Pauses for reading the hands that were turned up were, and looked like a slow disk."""
    people = {"patience", "grace", "offer", "wagers"}
    pauses = {name: wait for name, wait in msgspec.structs.asdict(TIMES).items() if name not in people}
    assert pauses == dict.fromkeys(pauses, 0)


def test_tables_that_wait_for_something_else_are_told_from_a_slow_disk() -> None:
    run = Measured(
        seconds=10, acts=3_000, messages=13_500, p50=0.02, p99=0.05, worst=0.1, refused={}, clients_cpu=0.1,
        server_cpu=0.2, others_cpu=0.0, commits=800, writing=0.4, under_way=7.0,
    )  # fmt: skip
    assert "7 of 50 had an act under way" in _what_binds(run, 50)
    assert "the disk" in _what_binds(msgspec.structs.replace(run, under_way=40.0), 50)
    assert round(run.cpu_an_act * 1e6) == 667


def test_a_player_who_waits_to_act_goes_on_reading() -> None:
    """An answer is heard when it comes, not when the next act is due: else the latencies would be the player's own."""

    class Unhurried(ActRate):
        def wait(self) -> float:
            return 3_600.0

    async def scene() -> tuple[int, int]:
        tally = Tally()
        player = Player("t", 1, tally, Unhurried(), "")
        player.sent("mine")
        tally.start()
        for seq in (b"7", b"8"):  # The turn that one's own act led to, before its answer; and the same told once more.
            player.hear(b'{"type":"entry","seq":' + seq + b',"options":{"seat":1,"may":[]}}')
        player.hear(b'{"type":"ack","id":"mine","seq":8}')
        return len(tally.latencies), len(player.waiting)

    assert asyncio.run(scene()) == (1, 1)


def test_a_percentile_is_what_so_many_are_not_above() -> None:
    hundred = [float(number) for number in range(1, 101)]
    assert [_at(hundred, part) for part in (0.5, 0.99, 1.0)] == [50.0, 99.0, 100.0]
    assert _at([3.0, 9.0], 0.99) == 9.0, "of two, the worse: the tail is not hidden"
    assert _at([], 0.5) == 0.0


def test_the_pace_is_kept_whatever_the_answers_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moments are given out at the rate asked for, however many wait already."""
    monkeypatch.setattr(time, "perf_counter", lambda: 100.0)
    pace = ActRate()
    assert pace.wait() == 0, "as fast as can be"
    pace.rate = 50.0
    waits = [pace.wait() for _ in range(5_000)]
    assert waits == sorted(waits)
    assert 90 < waits[-1] < 110, "5,000 acts at 50 a second"
